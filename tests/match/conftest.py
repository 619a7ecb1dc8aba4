"""Every test of hosted matches is made for every game."""

import pytest

from referee.games import GAMES


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    """Return the id of every game in turn."""
    return str(request.param)
