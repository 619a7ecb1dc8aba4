"""Whatever is sent to the services, no status blames the server."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzz.calls import ANSWERED, Code, calling, knocking, requests
from fuzz.choices import Choices
from referee.games import GAMES

some = st.lists(st.binary(min_size=20, max_size=60).map(Choices), min_size=1, max_size=10)
"""Damage to some calls."""


@pytest.mark.parametrize("game", GAMES)
def test_a_damaged_call_is_answered(game: str) -> None:
    """It ends with an answer, or with a status that says what is wrong with the request."""
    with knocking(game) as knock:

        @given(some)
        def damaged(several: list[Choices]) -> None:
            for choices in several:
                method, code = knock(choices)
                assert code in ANSWERED, f"{method} ended with {code}"

        damaged()


@pytest.mark.parametrize("game", GAMES)
async def test_a_right_call_is_answered(game: str) -> None:
    """Undamaged, no request of the judge is turned away: it is the damage that is objected to."""
    async with calling(game) as one:
        for byte in range(0, 250, 50):
            for method, request in requests(one.match, Choices(bytes((0, byte, byte)))).items():
                code = await one.sent(method, request.SerializeToString())
                assert (code is Code.OK) or ("MatchService" in method and code in ANSWERED)
