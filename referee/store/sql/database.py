"""What a database offers to the store that is kept in it."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection

from referee.store.address import StoreKind
from referee.store.interface import Tell

T = TypeVar("T")

Work: TypeAlias = Callable[[Connection], T]
"""What is done with a connection, in one transaction."""


class Database(Protocol):
    """Where the tables are. What goes wrong in it is raised as `StoreUnavailableError`."""

    @property
    def kind(self) -> StoreKind:
        """Return what kind of database it is."""
        ...

    @property
    def is_shared(self) -> bool:
        """Say whether other processes write into it."""
        ...

    async def read(self, work: Work[T]) -> T:
        """Do some reading."""
        ...

    async def write(self, work: Work[T]) -> T:
        """Do some writing; when it returns, what was written is safe."""
        ...

    def announce(self, connection: Connection, match_ids: Sequence[str]) -> None:
        """Let others know, when the transaction is safe, that these matches have gone on."""
        ...

    async def listen(self, tell: Tell) -> None:
        """Tell of all that others announce, as long as it is awaited."""
        ...
