"""Why a store cannot be used. Each error says what was wrong and what would do."""

from attrs import frozen


@frozen
class StoreError(Exception):
    """Something that is wrong with a store of matches."""


@frozen
class StoreUnavailableError(StoreError):
    """The store cannot be read or written now; whether the last change was kept is not known."""

    why: str

    def __str__(self) -> str:
        """Say what to do; what exactly went wrong concerns those who run the server."""
        return "the store of matches cannot be reached now; send the same request again"


@frozen
class CannotOpenError(StoreError):
    """The store cannot be opened at all."""

    address: str
    why: str

    def __str__(self) -> str:
        """Name the store and the reason."""
        return f"cannot open the store {self.address}: {self.why}"


@frozen
class NoSchemaError(StoreError):
    """The database has none of the tables."""

    address: str

    def __str__(self) -> str:
        """Say which command makes them."""
        return (
            f"the store {self.address} has no tables yet; run: referee store upgrade {self.address}"
        )


@frozen
class OldSchemaError(StoreError):
    """The tables are those of an older version of the program."""

    address: str
    found: str
    needed: str

    def __str__(self) -> str:
        """Say which command brings them up to date."""
        return (
            f"the store {self.address} has schema {self.found}, this program needs {self.needed}; "
            f"run: referee store upgrade {self.address}"
        )


@frozen
class NewSchemaError(StoreError):
    """The tables are those of a version of the program that is not known here."""

    address: str
    found: str

    def __str__(self) -> str:
        """Say what would do."""
        return (
            f"the store {self.address} has schema {self.found}, which this program does not know; "
            "use the version of the program that made it, or a newer one"
        )
