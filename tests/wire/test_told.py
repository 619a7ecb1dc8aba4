"""Stories as a viewer is told them come back from protobuf as they went, veils and all."""

import pytest

from fuzz.matches import Plan, plans, played
from referee.state.seats import PUBLIC
from referee.state.stack import Note
from referee.wire.errors import MalformedError
from referee.wire.proto import codec


@pytest.mark.parametrize("plan", plans(range(3)), ids=str)
def test_notes_come_back_as_they_were_told(plan: Plan) -> None:
    """A note that a seat or the public is told, step by step, is read back the same."""
    match = played(plan)
    forms = codec(match.game.id)
    for step in match.steps:
        for viewer in (PUBLIC, *range(match.seats)):
            for entry in match.game.veil(step.after, (step.move, *step.notes), viewer):
                if isinstance(entry, Note):
                    assert entry == forms.told.unpack(forms.note.pack(entry))
                    assert match.game.sentence(entry)


def test_a_note_that_tells_too_little_is_malformed() -> None:
    """A note that is no veiled one either is malformed, with what is missing in full."""
    for plan in plans(range(1)):
        forms = codec(plan.game)
        with pytest.raises(MalformedError, match="must be"):
            forms.told.read(forms.note.message())
