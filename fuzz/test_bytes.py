"""Byte strings drawn by Hypothesis: each is a whole match, legal answers and wild moves."""

from hypothesis import given
from hypothesis import strategies as st

from fuzz.bytes_harness import LONGEST, played
from fuzz.voices import accepted, everybody, listed
from referee.games import GAMES

content = st.integers(0, LONGEST).flatmap(lambda n: st.binary(min_size=n, max_size=n))
"""A byte string; its length is drawn first, or most would be too short for a match."""


@given(content)
def test_no_byte_string_breaks_a_table(content: bytes) -> None:
    """Rules, legal answers and laws agree at every move; at the end, on every move there is."""
    table = played(list(GAMES.values()), content)
    for by in everybody(table.seats):
        assert listed(table.at, by) == accepted(table.game, table.seats, table.at, by)
