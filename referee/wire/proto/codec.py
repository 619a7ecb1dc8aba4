"""The codec of a game: every kind of message that the services carry, written and read."""

from collections.abc import Callable
from functools import cache
from typing import Any

from attrs import field, frozen
from google.protobuf.any_pb2 import Any as Envelope

from referee.games import AnyGame, game_named
from referee.state.game import Entry, Outcome, View
from referee.state.stack import Item, Move, Note, Position
from referee.wire.proto.envelope import game_in
from referee.wire.proto.form import Form, MoveForm
from referee.wire.proto.forms import Forms


@frozen
class Codec:
    """All forms of one game. An `item` is an ask or a due, a note is `told` to a viewer."""

    game: AnyGame
    options: Form[Any]
    position: Form[Position]
    move: MoveForm
    note: Form[Note]
    told: Form[Note]
    item: Form[Item]
    view: Form[View]
    outcome: Form[Outcome]
    seats: Callable[[Position], int] = field(repr=False)
    """How many seats a position has."""

    def pack_entry(self, entry: Entry) -> Envelope:
        """Return a line of a match's story, a move or a note, in an envelope."""
        return self.move.pack(entry) if isinstance(entry, Move) else self.note.pack(entry)


@cache
def codec(game: str) -> Codec:
    """Return the codec of the game with that id; it is made once."""
    found = game_named(game)
    forms = Forms(found)
    return Codec(
        game=found,
        options=forms.options(),
        position=forms.position(),
        move=forms.move(),
        note=forms.note(),
        told=forms.told(),
        item=forms.item(),
        view=forms.view(),
        outcome=forms.outcome(),
        seats=forms.seats(),
    )


def codec_for(sent: Envelope) -> Codec:
    """Return the codec of the game whose message is in the envelope."""
    return codec(game_in(sent))
