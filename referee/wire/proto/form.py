"""A form: one kind of a game's messages, written and read, in an envelope or not."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, Generic, TypeVar

from attrs import field, frozen
from google.protobuf.any_pb2 import Any as Envelope
from google.protobuf.message import Message

from referee.games import AnyGame
from referee.state.stack import Move
from referee.wire.door import well_formed
from referee.wire.errors import Defect, MalformedError
from referee.wire.proto.envelope import known, opened, sealed
from referee.wire.proto.schema import beside, descriptor_of
from referee.wire.proto.strict import Read
from referee.wire.proto.writing import Tree

T = TypeVar("T")

_REMEMBERED: Final = 2**14
"""How many moves keep their bytes: lists of legal answers name the same ones again and again."""


@frozen
class Form(Generic[T]):
    """One kind of message. Reading is strict: what is not well-formed raises `MalformedError`."""

    message: type[Message]
    _tree: Callable[[T], Tree] = field(repr=False)
    _read: Read = field(repr=False)

    def write(self, thing: T) -> Message:
        """Return the message."""
        return self.message(**self._tree(thing))

    def read(self, sent: Message) -> T:
        """Return what the message stands for."""
        thing: T = self._read(known(sent))
        return thing

    def pack(self, thing: T) -> Envelope:
        """Return the message in an envelope."""
        return sealed(self.message, self.write(thing).SerializeToString())

    def unpack(self, sent: Envelope) -> T:
        """Return what the message in the envelope stands for."""
        return self.read(opened(sent, self.message))


@frozen
class MoveForm:
    """The moves of a game. A move that is read is one of a match with so many seats."""

    game: AnyGame = field(repr=False)
    _form: Form[Move]
    _bytes: Callable[[Move], bytes] = field(repr=False)

    @classmethod
    def of(cls, game: AnyGame, form: Form[Move]) -> "MoveForm":
        """Return the form of the game's moves, which remembers the bytes of those it has packed."""
        remembering = lru_cache(_REMEMBERED)(lambda move: form.write(move).SerializeToString())
        return cls(game, form, remembering)

    @property
    def message(self) -> type[Message]:
        """The class of the message."""
        return self._form.message

    def write(self, move: Move) -> Message:
        """Return the message."""
        return self._form.write(move)

    def read(self, sent: Message, seats: int) -> Move:
        """Return the move that the message stands for."""
        move = self._form.read(sent)
        try:
            return well_formed(self.game, seats, move)
        except MalformedError as broken:
            raise MalformedError(tuple(self._in_its_place(move, broken))) from None

    def pack(self, move: Move) -> Envelope:
        """Return the message in an envelope."""
        return sealed(self.message, self._bytes(move))

    def unpack(self, sent: Envelope, seats: int) -> Move:
        """Return the move that the message in the envelope stands for."""
        return self.read(opened(sent, self.message), seats)

    def _in_its_place(self, move: Move, broken: MalformedError) -> Iterator[Defect]:
        """Yield the defects of a move's fields under their paths in the message."""
        aside = beside(descriptor_of(self.message))
        for defect in broken.defects:
            inside = defect.path not in aside
            yield Defect(f"{move.name}.{defect.path}", defect.message) if inside else defect
