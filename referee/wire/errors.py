"""What is wrong with a form that cannot be read."""

from collections.abc import Iterator
from contextlib import contextmanager

from attrs import frozen


@frozen
class Defect:
    """One thing that is wrong: where it stands, what it is, and what would be right."""

    path: str
    message: str

    def __str__(self) -> str:
        """Return path and message in one line."""
        return f"{self.path}: {self.message}" if self.path else self.message

    def under(self, path: str) -> "Defect":
        """Return the defect of what stands under this path."""
        dot = "." if self.path and not self.path.startswith("[") else ""
        return Defect(f"{path}{dot}{self.path}", self.message)


@frozen
class MalformedError(Exception):
    """A position, move or match option that is not well-formed; every defect is listed."""

    defects: tuple[Defect, ...]

    @classmethod
    def at(cls, path: str, message: str) -> "MalformedError":
        """Return the error with this one defect."""
        return cls((Defect(path, message),))

    def __str__(self) -> str:
        """Return all defects, one a line."""
        return "\n".join(map(str, self.defects))


@contextmanager
def within(path: str) -> Iterator[None]:
    """Put every defect that is found inside under this path."""
    try:
        yield
    except MalformedError as error:
        raise MalformedError(tuple(defect.under(path) for defect in error.defects)) from error
