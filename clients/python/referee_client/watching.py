"""Watching a match without the stream: where to go on, and what has been seen before."""

from referee_client.calls import Call, Match, Ticket, watch
from referee_client.resuming import Attempts
from referee_client.table import Seen


class Watching:
    """A watch that goes on, after a break, with the first event that has not been seen."""

    def __init__(
        self,
        match: Match | str,
        ticket: Ticket | None,
        from_event: int | None,
        token: str,
        attempts: Attempts,
    ) -> None:
        self.attempts = attempts
        self.is_over = False
        self._match = match
        self._ticket = ticket
        self._from_event = from_event
        self._token = token
        self._has_begun = False
        self._is_table_known = False

    def call(self) -> Call[Seen]:
        """Return the call that opens the watch where it broke off."""
        self._is_table_known = self._has_begun
        return watch(self._match, self._ticket, from_event=self._from_event, token=self._token)

    def requests(self) -> None:
        """Return null: a watch is one request."""

    def is_new(self, seen: Seen) -> bool:
        """Take in what is seen; the first table after a break was seen before it."""
        if self._is_table_known:
            self._is_table_known = False
            return False
        assert seen.table is not None, "a watch asks for the table after every event"
        self._has_begun = True
        self._from_event = seen.table.revision + 1
        self.is_over = seen.table.is_over
        self.attempts.succeeded()
        return True
