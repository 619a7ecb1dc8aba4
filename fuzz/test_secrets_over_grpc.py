"""Whatever a seat may not know is in no byte that it is sent while a match is played over gRPC."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzz.overheard import overheard
from fuzz.shadow import Shadow, Twins
from fuzz.tally import count
from fuzz.voices import viewers
from referee.games import GAMES, AnyGame

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def twins(game: AnyGame, seats: int, viewer: int, seed: int) -> Twins:
    """Return two matches between which one viewer sees no difference."""
    return Shadow(game, viewers(seats)[viewer % (seats + 1)], Random(seed)).play(seats)


@every_game
@settings(max_examples=settings().max_examples // 4)
@given(data=st.data())
async def test_secrets_are_in_no_byte(game: AnyGame, data: st.DataObject) -> None:
    """Tables, events, numbers, answers, refusals, sizes: the viewer is sent the same of both."""
    seats = data.draw(st.sampled_from(game.seats))
    viewer, seed = data.draw(st.integers(0, seats)), data.draw(st.integers(0, 2**32))
    pair = twins(game, seats, viewer, seed)
    one, other = await overheard(pair, 0, seed), await overheard(pair, 1, seed)
    count("messages over gRPC that must not tell a secret", len(one))
    count(
        "turns over gRPC after which a secret differs",
        sum(t.after.differs for t in pair.turns),
    )

    assert one == other


@every_game
def test_there_are_secrets_to_tell(game: AnyGame) -> None:
    """For the public and for every seat, some of such matches differ."""
    for viewer in range(4):
        pairs = [twins(game, 3, viewer, seed) for seed in range(12)]

        assert any(turn.after.differs for pair in pairs for turn in pair.turns)
