"""The audience of a match: all that watch it."""

from collections.abc import Iterator
from contextlib import contextmanager

from attrs import define, field

from referee.match.errors import StoppingError
from referee.match.match import Step
from referee.match.viewers import is_told
from referee.match.watch import Answer, Watch


@define(eq=False)
class Audience:
    """Those who watch one match."""

    _watches: set[Watch] = field(init=False, factory=set)
    _is_stopping: bool = field(init=False, default=False)

    def __len__(self) -> int:
        """Return how many watch."""
        return len(self._watches)

    @property
    def unread(self) -> int:
        """Return how much waits for the one who is the farthest behind."""
        return max((watch.unread for watch in self._watches), default=0)

    def admit(self, watch: Watch) -> None:
        """Show the watch what happens from now on."""
        self._watches.add(watch)
        if self._is_stopping:
            watch.close(StoppingError)

    def dismiss(self, watch: Watch) -> None:
        """Show the watch nothing more."""
        self._watches.discard(watch)

    @contextmanager
    def with_watch(self, watch: Watch) -> Iterator[Watch]:
        """Show the watch what happens as long as the context lasts."""
        try:
            yield watch
        finally:
            self.dismiss(watch)

    def show(self, step: Step, own: Watch | None = None, answer: Answer | None = None) -> None:
        """Show a step to all; the stream that has made it is shown its answer."""
        for watch in self._watches:
            if answer is not None and watch is own:
                watch.show(answer)
            elif is_told(step.entry, watch.viewer):
                watch.show(step)

    def stop(self) -> None:
        """Tell all, and whoever comes, that the server stops."""
        self._is_stopping = True
        for watch in self._watches:
            watch.close(StoppingError)
