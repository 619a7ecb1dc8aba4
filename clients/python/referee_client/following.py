"""What a stream must tell of itself to be opened again where it broke off."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from google.protobuf.message import Message

from referee_client.calls import Call
from referee_client.resuming import Attempts

T = TypeVar("T")


class Following(Protocol[T]):
    """A stream that is opened again where it broke off."""

    attempts: Attempts

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to come, however the stream ends."""
        ...

    def call(self) -> Call[T]:
        """Return the call that opens the stream, or opens it again."""
        ...

    def requests(self) -> Iterable[Message] | None:
        """Return what is sent on a stream that was just opened; null if it is one request."""
        ...

    def is_new(self, come: T) -> bool:
        """Take in what comes, and say whether it has not come before."""
        ...
