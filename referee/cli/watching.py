"""What a watcher is shown, as objects of the game: the table, and what happened in words."""

from collections.abc import Iterator

from attrs import frozen

from referee.state.game import Picture
from referee.wire.proto import Codec
from referee_client import Event, Seen


@frozen
class Scene:
    """One moment of a match as its watcher sees it."""

    picture: Picture
    sentences: tuple[str, ...]


def scene(forms: Codec, seen: Seen) -> Scene:
    """Return what is seen, drawn and told."""
    assert seen.table is not None, "every event was asked for with its table"
    picture = forms.game.picture(forms.view.read(seen.table.view))
    return Scene(picture, tuple(sentences(forms, seen.event)) if seen.event else ())


def sentences(forms: Codec, event: Event) -> Iterator[str]:
    """Yield what happened, note by note."""
    for note in event.notes:
        yield forms.game.sentence(forms.told.read(note))
