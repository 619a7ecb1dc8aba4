"""Where a store is: in memory, in a SQLite file, or in a PostgreSQL database."""

from enum import Enum
from typing import Final

from attrs import field, frozen
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

DEFAULT_FILE: Final = "matches.sqlite"
"""Where matches are kept if nothing else is said."""

_SCHEMES: Final = ("postgresql", "postgres")


class StoreKind(Enum):
    """What keeps the matches."""

    MEMORY = "memory"
    SQLITE = "sqlite"
    POSTGRES = "postgresql"


@frozen
class StoreAddress:
    """A kind of store, and its place: the path of a file, or the URL of a database."""

    kind: StoreKind
    place: str = field(default="", repr=False)

    @classmethod
    def of(cls, text: str) -> "StoreAddress":
        """Read an address; raise `ValueError` if it is none."""
        if text == StoreKind.MEMORY.value:
            return cls(StoreKind.MEMORY)
        scheme, separator, rest = text.partition("://")
        if not separator:
            return cls(StoreKind.SQLITE, text)
        if scheme == StoreKind.SQLITE.value:
            return cls(StoreKind.SQLITE, rest.removeprefix("/"))
        if scheme not in _SCHEMES:
            raise ValueError("is neither `memory`, nor a file, nor a postgresql:// URL")
        try:
            make_url(text)
        except (ArgumentError, ValueError):
            raise ValueError("cannot be read as a postgresql:// URL") from None
        return cls(StoreKind.POSTGRES, text)

    def __str__(self) -> str:
        """Return the address without the password that may be in it."""
        match self.kind:
            case StoreKind.MEMORY:
                return StoreKind.MEMORY.value
            case StoreKind.SQLITE:
                return self.place
            case StoreKind.POSTGRES:
                shown = make_url(self.place)
                secret = [name for name in shown.query if "password" in name]
                return shown.difference_update_query(secret).render_as_string(hide_password=True)


MEMORY: Final = StoreAddress(StoreKind.MEMORY)
"""The store that lasts as long as the process."""
