"""Where a match is shown as it goes: a picture that changes in a terminal, else line by line."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from rich.console import Console, ConsoleOptions, RenderableType
from rich.live import Live
from rich.rule import Rule
from rich.text import Text

from referee.cli.drawing import Drawing
from referee.cli.watching import Scene
from referee.state.game import Picture

_TOLD: Final = 6
"""So many sentences stand below the picture, at the most; one at the least."""

_FRAMES: Final = 12
"""So often a second the picture is drawn anew."""


class Screen(Protocol):
    """Shows scenes."""

    def show(self, scene: Scene) -> None:
        """Show the next scene."""
        ...


class Lines:
    """Tells each sentence on a line; the last picture is drawn at the end."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._last: Picture = ()

    def show(self, scene: Scene) -> None:
        """Tell what happened."""
        self._last = scene.picture
        for sentence in scene.sentences:
            self._console.print(Text(sentence), soft_wrap=True)

    def draw_last(self) -> None:
        """Draw the last picture."""
        self._console.print()
        self._console.print(Drawing(self._last))


class Moving:
    """A picture that changes, with what happened last below it."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._told = deque([""] * _TOLD, maxlen=_TOLD)
        self._picture: Picture = ()

    def show(self, scene: Scene) -> None:
        """Show the scene; it is drawn when the next picture is due."""
        self._picture = scene.picture
        self._told.extend(scene.sentences)

    def __rich_console__(
        self, console: Console, options: ConsoleOptions
    ) -> Iterator[RenderableType]:
        """Yield the picture as it is now, and below it what there is room for in the terminal."""
        yield Rule(Text(self._title))
        room = console.height - 1
        if self._picture:
            picture = Drawing(self._picture, room - 1)
            room -= len(console.render_lines(picture, options, pad=False))
            yield picture
        for text in list(self._told)[-min(room, _TOLD) :]:
            yield Text(text, no_wrap=True, overflow="ellipsis")


@contextmanager
def screen(console: Console, title: str) -> Iterator[Screen]:
    """Show scenes as long as the context lasts; what was shown last stays."""
    if not console.is_terminal:
        plain = Lines(console)
        console.print(Text(title), soft_wrap=True)
        yield plain
        plain.draw_last()
        return
    moving = Moving(title)
    with Live(
        console=console,
        get_renderable=lambda: moving,
        refresh_per_second=_FRAMES,
        vertical_overflow="crop",
    ):
        yield moving
