"""
Positions that callers supply: read, and held against every law of their game.

That costs more than judging a move. A caller who plays on, or looks around in a position, sends
what he was told, or the same again; so the bytes of the last positions that came or went are
remembered with what they stand for. It changes no answer.
"""

from typing import Final, TypeAlias

from attrs import define, field
from google.protobuf.any_pb2 import Any as Envelope

from referee.state.stack import Position
from referee.wire.door import sound_position
from referee.wire.errors import within
from referee.wire.proto import Codec, codec_for

REMEMBERED: Final = 1_024
"""How many positions are remembered."""

Known: TypeAlias = tuple[Codec, Position]
"""A position with the codec of its game."""


@define
class Positions:
    """Reads positions and tells them."""

    _known: dict[tuple[str, bytes], Known] = field(init=False, factory=dict)

    def read(self, sent: Envelope) -> Known:
        """Return a position that keeps every law of its game."""
        key = (sent.type_url, sent.value)
        if key not in self._known:
            with within("position"):
                forms = codec_for(sent)
                at = sound_position(forms.game, forms.position.unpack(sent))
            self._remember(sent, (forms, at))
            return forms, at
        return self._known[key]

    def told(self, forms: Codec, at: Position) -> Envelope:
        """Return the position in an envelope."""
        envelope = forms.position.pack(at)
        self._remember(envelope, (forms, at))
        return envelope

    def _remember(self, envelope: Envelope, known: Known) -> None:
        """Remember one position more, and forget the oldest if there are too many."""
        while len(self._known) >= REMEMBERED:
            del self._known[next(iter(self._known))]
        self._known[envelope.type_url, envelope.value] = known
