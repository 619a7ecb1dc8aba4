"""Why something cannot be done in a match. Each error says what was wrong and what would do."""

from attrs import frozen

from referee.state.seats import Seat
from referee.store.interface import MatchState


@frozen
class MatchError(Exception):
    """Something that cannot be done in a match as it stands; nothing has changed."""


@frozen
class NotRunningError(MatchError):
    """Moves are made in a running match alone."""

    state: MatchState

    def __str__(self) -> str:
        """Say how far the match is."""
        return f"the match is {self.state.value}, not running"


@frozen
class RequestIdReusedError(MatchError):
    """A request carries the id of another one that asked for something else."""

    def __str__(self) -> str:
        """Say what to do."""
        return "another request was made with this request_id: choose a new one for every request"


@frozen
class NotEndedError(MatchError):
    """The record of a match is released when it has ended."""

    state: MatchState

    def __str__(self) -> str:
        """Say how far the match is."""
        return f"the match is {self.state.value}; its record is released when it has ended"


@frozen
class NoFreeSeatError(MatchError):
    """All seats are taken."""

    seats: int

    def __str__(self) -> str:
        """Say how many seats are taken."""
        return f"all {self.seats} seats are taken"


@frozen
class SeatTakenError(MatchError):
    """Somebody else has the seat."""

    seat: Seat

    def __str__(self) -> str:
        """Name the seat."""
        return f"seat {self.seat} is taken"


@frozen
class NoSuchSeatError(MatchError):
    """The match has no seat of that number."""

    seat: Seat
    seats: int

    def __str__(self) -> str:
        """Name the number and those that would do."""
        return f"there is no seat {self.seat}; seats are 0 to {self.seats - 1}"


@frozen
class GivenUpError(MatchError):
    """The seat gave up; it makes no more moves."""

    seat: Seat

    def __str__(self) -> str:
        """Name the seat."""
        return f"seat {self.seat} gave up"


@frozen
class StaleRevisionError(MatchError):
    """The batch answers a table that is no longer there."""

    revision: int
    current: int

    def __str__(self) -> str:
        """Name the revision that was answered and the present one."""
        return f"revision {self.revision} is not the present one, which is {self.current}"


@frozen
class ForeignMoveError(MatchError):
    """A batch holds moves of the seat that sends it alone."""

    index: int
    by: int | str
    seat: Seat

    def __str__(self) -> str:
        """Say which move is whose."""
        return f"move {self.index} is by {self.by}; this is the batch of seat {self.seat}"


@frozen
class EmptyBatchError(MatchError):
    """A batch holds at least one move."""

    def __str__(self) -> str:
        """Say what is missing."""
        return "the batch holds no move"


@frozen
class NoSuchEventError(MatchError):
    """A watcher can begin with any event that was, and with the next one."""

    event: int
    next_event: int

    def __str__(self) -> str:
        """Name the number and those that would do."""
        return f"there is no event {self.event}; begin with 1 to {self.next_event}"


@frozen
class SlowReaderError(MatchError):
    """A watcher fell so far behind that it is not waited for; it may come back."""

    next_event: int

    def __str__(self) -> str:
        """Say where to begin again."""
        return f"you read too slowly; begin again with event {self.next_event}"


@frozen
class StoppingError(MatchError):
    """The server stops; the match is there again when it has been started again."""

    next_event: int

    def __str__(self) -> str:
        """Say where to begin again."""
        return f"the server is stopping; begin again with event {self.next_event}"
