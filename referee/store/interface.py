"""What a store of matches offers; how it keeps them is its own affair."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Protocol, TypeAlias

from attrs import frozen

from referee.store.address import StoreKind
from referee.store.record import Record, RecordEntry


class MatchState(Enum):
    """How far a match is."""

    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"
    ABORTED = "aborted"


@frozen
class Listed:
    """A match in the list of matches: matches are numbered 1, 2, 3 … as they are created."""

    number: int
    id: str


@frozen
class Filter:
    """Which matches are listed: only those of a game, only those in a state; null is any."""

    game: str | None = None
    state: MatchState | None = None


@frozen
class UnknownMatchError(Exception):
    """There is no match of that id."""

    tried: str

    def __str__(self) -> str:
        """Say which id was tried."""
        return f"there is no match {self.tried!r}"


@frozen
class ConflictError(Exception):
    """The record does not end where the entries were to be added: somebody else has added some."""

    expected: int
    found: int

    def __str__(self) -> str:
        """Say where the record was expected to end, and where it does."""
        return f"expected a record of {self.expected} entries, found {self.found}"


@frozen
class Addition:
    """Entries for the end of a record, which has `index` entries now; `state` is what follows."""

    match_id: str
    game: str
    index: int
    entries: tuple[RecordEntry, ...]
    state: MatchState


Tell: TypeAlias = Callable[[str | None], None]
"""Is told the id of a match that others have added to; null if it may be any."""


class Store(Protocol):
    """
    Keeps the records of matches.

    What has been created or appended when a call returns is kept, as safely as the store can. If
    the store cannot do its work now, every call raises `StoreUnavailableError`.
    """

    @property
    def kind(self) -> StoreKind:
        """Return what keeps the matches."""
        ...

    @property
    def is_shared(self) -> bool:
        """Say whether other processes add to the same matches."""
        ...

    async def create(self, match_id: str, record: Record) -> None:
        """Keep a new match, which is open; raise `ConflictError` if there is one of that id."""
        ...

    async def load(self, match_id: str) -> Record:
        """Return the record of a match; raise `UnknownMatchError` if there is none."""
        ...

    async def append(self, addition: Addition) -> None:
        """
        Add all entries to a match, or none of them.

        Raise `ConflictError` if the record does not end where it was thought to end.
        """
        ...

    async def added(self, match_id: str, index: int) -> Sequence[RecordEntry]:
        """Return the entries of a record from that one on."""
        ...

    async def listen(self, tell: Tell) -> None:
        """Tell of all that other processes add, as long as it is awaited."""
        ...

    async def list(self, wanted: Filter, before: int | None, limit: int) -> Sequence[Listed]:
        """Return at most so many matches, the newest first, of those numbered below `before`."""
        ...
