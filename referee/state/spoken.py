"""How people at any table say it: seats, lists, and things with their fields filled in."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from attrs import frozen

from referee.state.seats import NATURE, Viewer
from referee.state.stack import Answered, NothingToAnswer
from referee.state.words import Named

Said: TypeAlias = str | Callable[[Any], str]
"""A sentence with the names of fields in braces, or what makes one of the thing."""


def seat_said(seat: Viewer) -> str:
    """Return the name of a seat."""
    return "Nature" if seat == NATURE else f"seat {seat}"


def seats_said(seats: Iterable[Viewer]) -> str:
    """Return the names of several seats."""
    numbers = [str(seat) for seat in seats]
    return f"seat {numbers[0]}" if len(numbers) == 1 else f"seats {listed(numbers)}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return words as a list: `a, b and c`."""
    *others, final = words
    return f"{', '.join(others)} {last} {final}" if others else final


def filled_in(thing: Named, said: Said, word: Callable[[str, Any], str]) -> str:
    """Return what is said of the thing, as a sentence; `word` says a field, given its name."""
    text = said if isinstance(said, str) else said(thing)
    words: Mapping[str, str] = {name: word(name, value) for name, value in vars(thing).items()}
    sentence = text.format_map(words)
    return sentence[0].upper() + sentence[1:]


@frozen
class Speaker:
    """Says every note, move, ask and due of a game, by what is said of its kind."""

    told: Callable[[Named, Said], str]
    said: Mapping[type[Named], Said]

    def __call__(self, thing: Named) -> str:
        """Return the note, move, ask or due in words."""
        if isinstance(thing, Answered):
            return f"{self(thing.move)[:-1]}: it is the only answer."
        return self.told(thing, self.said[type(thing)])


def nothing_to_answer(note: NothingToAnswer) -> str:
    """Say what is dropped."""
    what = note.ask.replace("_", " ")
    return f"{seat_said(note.seat)} has no answer to give: `{what}` is dropped."


COMMON_SAID: Final[Mapping[type[Named], Said]] = {NothingToAnswer: nothing_to_answer}
"""What is said of the notes that every game has; an answer of the referee's is its move."""
