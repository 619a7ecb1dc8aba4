"""A person at the terminal: answers are picked from numbered lists."""

from collections.abc import Sequence
from typing import Final

from attrs import frozen
from rich.console import Console
from rich.text import Text

from referee.cli.choices import Sentence, choices
from referee.cli.drawing import Drawing
from referee.state.game import Picture
from referee.state.stack import Move

_HELP: Final = (
    "A number picks that line; b goes back, t shows the table, q leaves the match, ? shows this."
)


class LeftError(Exception):
    """The person has left the match."""


@frozen
class Person:
    """Somebody who reads what the console shows, and types."""

    console: Console

    def tell(self, *sentences: str) -> None:
        """Tell sentences, one a line."""
        for sentence in sentences:
            self.console.print(Text(sentence), soft_wrap=True)

    def put(self, question: str) -> None:
        """Put a question."""
        self.console.print(Text(f"\n{question}", style="bold"), soft_wrap=True)

    def draw(self, picture: Picture) -> None:
        """Draw the table."""
        self.console.print(Drawing(picture))

    def pick(self, picture: Picture, moves: Sequence[Move], sentence: Sentence) -> Move:
        """Return the answer that the person picks; raise `LeftError` if he leaves."""
        trail = [tuple(moves)]
        while True:
            listed = choices(trail[-1], sentence)
            word = self._typed([choice.label for choice in listed])
            if word.isdecimal() and 1 <= int(word) <= len(listed):
                chosen = listed[int(word) - 1].moves
                if len(chosen) == 1:
                    return chosen[0]
                trail.append(chosen)
            elif word == "b":
                trail = trail[:-1] or trail
            elif word == "t":
                self.draw(picture)
            elif word == "q":
                raise LeftError
            else:
                self.tell(_HELP)

    def _typed(self, labels: Sequence[str]) -> str:
        """Show a numbered list and return what is typed below it."""
        width = len(str(len(labels)))
        self.tell(*(f"{number:>{width}}  {label}" for number, label in enumerate(labels, 1)))
        return self.console.input("> ").strip().lower()
