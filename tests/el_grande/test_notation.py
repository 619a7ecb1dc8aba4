"""Positions as text and back, and the short texts of drawn tables. § 1.8, 16.2"""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzz.matches import Plan, plans_of, played
from referee.state.el_grande.notation import NOTATION, read_text, write_text
from referee.state.el_grande.position import ElGrande
from referee.state.notation import NotationError
from referee.wire.json_types import Json
from tests.el_grande.book import EXAMPLES, VIEWS, read
from tests.el_grande.every_ask import OVER, TABLES
from tests.el_grande.tables import standard, table

PRINTED = """\
seats 4
rulings take_back=open
round 5
first_bidder 1
king galicia
grandes seville aragon valencia granada
galicia 1 0 2 0
basque_country 2 1 0 0
aragon 0 2 1 0
catalonia 0 0 0 1
old_castile 1 1 0 2
new_castile 0 0 0 0
seville 3 0 1 0
granada 0 1 0 2
valencia 0 0 2 0
castillo 1 2 0 1
board_840 castillo
board_400 -
provinces 18 18 18 21
court 4 5 6 3
points 24 19 22 17
hand 1,3,5-8,10,12 2,4-6,9-11,13 1,3,4,6,8,10,12,13 2,5,7-9,11-13
taken_back () () () ()
bids 11 7 9 4
region_cards ()
unseen 1A,1B,1C,1D,1G,1I 2A,2B,2D,2F,2H*2 3A,3B,3D,3E,3G,3H 4A,4C,4D,4E*2,4G
open 1F 2E 3C - 5A
taken 4B - - -
vetoes seat=2,round=4
used 1D 1E 1G 1H 2C 2G 2H 3A 3B 3D 3F 4A*2 4D 4F
end_of_round
turn seat=3
turn seat=1
turn seat=2
play_card seat=0 card=4B left=4 special=no
special seat=0 card=4B
may_veto seat=2 actor=0 card=4B against=-
"""


def _name(at: ElGrande) -> str:
    """Return the name of the open ask."""
    return at.stack[-1].name if at.stack else "over"


class TestRoundTrip:
    """What is written reads as what it was written from."""

    @pytest.mark.parametrize("case", [*EXAMPLES, *VIEWS], ids=lambda case: str(case["id"]))
    def test_of_every_example(self, case: dict[str, Json]) -> None:
        """Every position of the book's examples."""
        at = read(case["position"])

        assert at == read_text(write_text(at))

    @pytest.mark.parametrize("plan", plans_of("el_grande", [0, 1]), ids=str)
    def test_of_random_play(self, plan: Plan) -> None:
        """Every position of random matches, hashes included."""
        for at in played(plan).positions:
            assert isinstance(at, ElGrande)
            again = read_text(write_text(at))
            assert (at, hash(at)) == (again, hash(again))

    @pytest.mark.parametrize("at", [*TABLES.values(), OVER], ids=_name)
    def test_in_front_of_every_ask(self, at: ElGrande) -> None:
        """A table that waits for each kind of ask, and one at which all is over."""
        assert at == read_text(write_text(at))

    def test_it_reads_like_the_table(self) -> None:
        """One statement for each thing, nothing left out but rulings that are as usual."""
        drawn = "vetoes 2,4; board_840 castillo; rulings take_back=open; play_card 0 4B; special"
        at = standard(4, f"{drawn}; may_veto 2")

        assert PRINTED == write_text(at)
        assert at == read_text(PRINTED)

    def test_a_part_that_is_left_out_is_filled_in(self) -> None:
        """The cards and the hands left out of a whole text are a sensible deal again."""
        skipped = ("unseen", "used", "open", "region_cards", "taken_back", "provinces")
        lines = [line for line in PRINTED.splitlines() if not line.startswith(skipped)]

        assert read_text(PRINTED) == table("\n".join(lines))


WRONG: Final = (
    ("kign granada", 1, "no `kign` is on a table", "king"),
    ("king atlantis", 1, "king: `atlantis`", "galicia, basque_country"),
    ("king castillo", 1, "king: `castillo`", "galicia, basque_country"),
    ("court 1 2 3", 1, "court: 3 values", "4"),
    ("court 4 five 6 3", 1, "court: `five`", "a number"),
    ("court 4=1", 1, "court: no place 4", "0 to 3"),
    ("court 0=1 2 3 4", 1, "court: `0=1 2 3 4`", "single values"),
    ("seats 6", 1, "6 seats", "2 to 5"),
    ("round 5\n\nround 6", 3, "`round` stands in line 1 already", "one statement"),
    ("# nothing\nfirst_bidder 4", 2, "no seat 4", "0 to 3"),
    ("play_card 4 2E", 1, "no seat 4", "0 to 3"),
    ("play_card 0", 1, "play_card: no card, left, special", "seat=… card=…"),
    ("play_card 0 2E 2 yes 3", 1, "play_card: `3`", "seat=… card=…"),
    ("play_card 0 2E colour=red", 1, "play_card: `colour=red`", "seat=… card=…"),
    ("play_card seat=0 seat=1", 1, "play_card: `seat` stands twice", "seat=… card=…"),
    ("play_card 0 2E special=perhaps", 1, "play_card: `perhaps`", "one of yes, no"),
    ("move_king 0 far", 1, "move_king: `far`", "one of bordering, anywhere"),
    ("set_castillo_disks sealed=-,-", 1, "sealed: 2 values", "4"),
    ("bids 14 - - -", 1, "no power card 14", "1 to 13"),
    ("hand 5-3 1 1 1", 1, "hand: `5-3`", "a range that rises"),
    ("used 1A 1A", 1, "used: `1A` stands twice", "with its number"),
    ("used 6A", 1, "used: `6A`", "1A, 1B"),
    ("vetoes 0=2,4", 1, "vetoes: single values", "all of them"),
    ("region_cards 0=granada", 1, "region_cards: single values", "all of them"),
    ("vetoes 2", 1, "vetoes: no round", "seat=…,round=…"),
    ("rulings king_may_stay=perhaps", 1, "rulings: `perhaps`", "one of yes, no"),
    ("stack (); bid_power 0", 1, "nothing is left and something is", "one of them"),
    ("stack bid_power", 1, "stack bid_power", "items by name"),
)


@pytest.mark.parametrize(("text", "line", "wrong", "right"), WRONG)
def test_says_what_is_wrong_and_what_would_be_right(
    text: str, line: int, wrong: str, right: str
) -> None:
    """An error names the line, what is wrong in it, and what would be right."""
    with pytest.raises(NotationError) as caught:
        read_text(text)

    error = caught.value
    assert (line, wrong) == (error.line, error.wrong)
    assert right in error.right
    assert f"line {line}: {wrong}; expected " in str(error)


SOME_WORDS: Final = """
spent stack () - 0 1 4 -1 99 yes no 2A 4C 1A*2 granada castillo bordering seat=1 left=3
region=aragon sealed=-,-,-,- -,- 0=1 0=2,4 1=2A 1,2 1-9 2,4 ; ; ;
"""
WORDS: Final = st.sampled_from([*NOTATION.leaves, *NOTATION.items, "\n", *SOME_WORDS.split()])


@given(st.lists(WORDS, max_size=12).map(" ".join) | st.text(max_size=60))
def test_any_text_draws_a_table_or_says_what_is_wrong(text: str) -> None:
    """Whatever is written, nothing but a `NotationError` is raised."""
    try:
        at = read_text(text)
    except NotationError:
        return
    assert at == read_text(write_text(at))


@given(st.lists(st.sampled_from(PRINTED.splitlines()), unique=True, min_size=1).map("\n".join))
def test_parts_of_a_text_in_any_order(text: str) -> None:
    """Statements may stand in any order, and any may be left out."""
    at = read_text(text)

    assert at == read_text(write_text(at))
