"""A stream of batches to the judge without the stream: what is to be sent again after a break."""

from collections.abc import Iterable, Iterator
from threading import Lock

from referee_client import judging
from referee_client.calls import Call
from referee_client.judging import Judged
from referee_client.pb.referee.v1.judge_pb2 import JudgeStreamRequest
from referee_client.resuming import Attempts
from referee_client.verdict import Refused


class JudgeStream:
    """
    A stream of batches.

    After a break those that have no verdict are sent again, behind those that they stand on: a
    batch without a position goes on from the accepted ones before it.
    """

    def __init__(
        self, batches: Iterable[judging.Batch], parts: Iterable[str], attempts: Attempts
    ) -> None:
        self.attempts = attempts
        self._new = judging.requests(batches, parts)
        self._ground: list[JudgeStreamRequest] = []
        self._unanswered: dict[int, JudgeStreamRequest] = {}
        self._answered = 0
        self._repeated = 0
        self._streams = 0
        # gRPC reads what is sent in a thread of its own, and that of a broken stream may still.
        self._reading = Lock()

    @property
    def is_over(self) -> bool:
        """Return false: the stream ends with its last verdict."""
        return False

    def call(self) -> Call[Judged | Refused]:
        """Return the call that opens the stream."""
        return judging.stream()

    def requests(self) -> Iterator[JudgeStreamRequest]:
        """Return what is sent: the ground, what has no verdict yet, and what is new."""
        self._streams += 1
        self._repeated = len(self._ground)
        return self._sent(self._streams, tuple(self._ground), self._answered)

    def is_new(self, verdict: Judged | Refused) -> bool:
        """Take in a verdict; those on the ground have come before."""
        if self._repeated:
            self._repeated -= 1
            return False
        request = self._unanswered.pop(self._answered)
        self._answered += 1
        if isinstance(verdict, Judged) and request.HasField("position"):
            self._ground.clear()
        if isinstance(verdict, Judged) or request.HasField("position"):
            self._ground.append(request)
        self.attempts.succeeded()
        return True

    def _sent(
        self, stream: int, ground: tuple[JudgeStreamRequest, ...], number: int
    ) -> Iterator[JudgeStreamRequest]:
        """Yield what is sent on one stream."""
        yield from ground
        while (request := self._numbered(stream, number)) is not None:
            yield request
            number += 1

    def _numbered(self, stream: int, number: int) -> JudgeStreamRequest | None:
        """Return the request of that number; null if there is none, or the stream is broken."""
        with self._reading:
            if stream != self._streams:
                return None
            if number not in self._unanswered:
                request = next(self._new, None)
                if request is None:
                    return None
                self._unanswered[number] = request
            return self._unanswered[number]
