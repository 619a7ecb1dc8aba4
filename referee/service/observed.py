"""What a server lets others see of its work: those who count it, and those who trace it."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from typing import Protocol

import grpc
from attrs import define, frozen

from referee.apply import Refused
from referee.service.tokens import Metadata


@define
class Call:
    """A call: its method in full, what came beside the request, and how it ended once it has."""

    method: str
    is_stream: bool
    metadata: Metadata
    code: grpc.StatusCode = grpc.StatusCode.UNKNOWN


class Observer(Protocol):
    """Somebody who looks on. He is quick, changes nothing and raises nothing."""

    def call(self, call: Call) -> AbstractContextManager[None]:
        """Look on as long as a call goes on; its code is known at the end."""
        ...

    def judged(self, game: str, refused: Refused | None, ns: int) -> None:
        """Be told that a batch was judged, and how long it took."""
        ...

    def kept(self, game: str, ns: int) -> None:
        """Be told that the store has kept what a batch led to, and how long it took."""
        ...

    def answered(self, method: str, ns: int) -> None:
        """Be told that a message of a stream was answered, and how long it took."""
        ...


@frozen
class Observers:
    """All who look on, as one."""

    _all: tuple[Observer, ...] = ()

    def call(self, call: Call) -> AbstractContextManager[None]:
        """Look on as long as a call goes on."""
        match self._all:
            case ():
                return nullcontext()
            case (observer,):
                return observer.call(call)
            case _:
                return self._together(call)

    def judged(self, game: str, refused: Refused | None, ns: int) -> None:
        """Be told that a batch was judged."""
        for observer in self._all:
            observer.judged(game, refused, ns)

    def kept(self, game: str, ns: int) -> None:
        """Be told that the store has kept what a batch led to."""
        for observer in self._all:
            observer.kept(game, ns)

    def answered(self, method: str, ns: int) -> None:
        """Be told that a message of a stream was answered."""
        for observer in self._all:
            observer.answered(method, ns)

    @contextmanager
    def _together(self, call: Call) -> Iterator[None]:
        """Look on all together."""
        with ExitStack() as all_of_them:
            for observer in self._all:
                all_of_them.enter_context(observer.call(call))
            yield
