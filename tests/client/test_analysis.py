"""What the client makes of a view: a position that could be the real one, and is sound."""

import pytest

from fuzz.matches import Plan, plans, played
from referee.apply import view, waiting
from referee.state.seats import NATURE
from referee.wire.proto import codec
from referee_client import analysis


@pytest.mark.parametrize("plan", plans(range(3)), ids=str)
def test_position_has_the_view_and_no_fault(plan: Plan) -> None:
    """What a seat that is asked makes of its view has no fault, and gives it the same view."""
    match = played(plan)
    forms = codec(match.game.id)
    for at in match.positions:
        for seat in set(waiting(at)) - {NATURE}:
            seen = view(at, seat)
            found = forms.position.read(analysis.position(forms.view.write(seen)))
            assert [] == list(match.game.faults(found))
            assert seen == view(found, seat)
