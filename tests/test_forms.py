"""How values are written in a text, by their type hints."""

from enum import Enum, IntEnum
from typing import NewType

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from referee.state.bags import Bag
from referee.state.forms import FormError
from referee.state.game import Vocabulary
from referee.state.hints import form_of
from referee.state.words import some_of


class Colour(Enum):
    """Ids that are texts."""

    RED = "red"
    BLUE = "blue"


class Height(IntEnum):
    """Ids that are numbers, and so have an order."""

    LOW = 0
    HIGH = 1
    HIGHEST = 2


Climbable = NewType("Climbable", Height)


@frozen
class Tower:
    """An object with a list in it."""

    colour: Colour
    floors: tuple[tuple[int, ...], ...]
    is_open: bool = True


VOCABULARY = Vocabulary(admitted={Climbable: (Height.LOW, Height.HIGH)}, keyed={})

WRITTEN = [
    (int, -7, "-7"),
    (bool, True, "yes"),
    (Colour, Colour.BLUE, "blue"),
    (Climbable, Height.HIGH, "high"),
    (Colour | None, None, "-"),
    (tuple[int, ...], (1, 2, 3, 5), "1 2 3 5"),
    (tuple[int, ...], (), "()"),
    (
        tuple[tuple[int, ...], ...],
        ((1, 2, 3, 5), (), (4, 3), (-1, 0, 1, 7, 8)),
        "1-3,5 () 4,3 -1,0,1,7,8",
    ),
    (tuple[int | None, ...], (4, None), "4 -"),
    (Bag[Height], ((Height.LOW, 1), (Height.HIGHEST, 12)), "low highest*12"),
    (tuple[Bag[Height], ...], (((Height.LOW, 2), (Height.HIGH, 1)), ()), "low*2,high ()"),
    (Tower, Tower(Colour.RED, ((1, 2), (3,))), "colour=red floors=1/2,3"),
    (Tower, Tower(Colour.RED, (), is_open=False), "colour=red floors=() is_open=no"),
]


@pytest.mark.parametrize(("hint", "value", "text"), WRITTEN)
def test_writes_and_reads(hint: object, value: object, text: str) -> None:
    """A value of each kind: text and value say the same."""
    form = form_of(hint, VOCABULARY)

    assert text == form.write(value)
    assert value == form.read(text)


@pytest.mark.parametrize(
    ("hint", "text", "value"),
    [
        (Tower, "red 1/2,3", Tower(Colour.RED, ((1, 2), (3,)))),
        (Tower, "red floors=() no", Tower(Colour.RED, (), is_open=False)),
        (Bag[Height], "highest low", ((Height.LOW, 1), (Height.HIGHEST, 1))),
        (tuple[int, ...], "1-4", (1, 2, 3, 4)),
        (tuple[int, ...], "", ()),
    ],
)
def test_reads_what_is_shorter(hint: object, text: str, value: object) -> None:
    """Fields in their order, bags in any order, ranges where numbers stand in a row."""
    assert value == form_of(hint, VOCABULARY).read(text)


@pytest.mark.parametrize(
    ("hint", "text", "wrong", "right"),
    [
        (int, "1.5", "`1.5`", "a number"),
        (int, "٣", "`٣`", "a number"),
        (bool, "true", "`true`", "one of yes, no"),
        (Climbable, "highest", "`highest`", "one of low, high"),
        (Colour | None, "green", "`green`", "one of red, blue, or -"),
        (tuple[int, ...], "4-2", "`4-2`", "a range that rises"),
        (Bag[Height], "low*2 low", "`low` stands twice", "every thing once, with its number"),
        (Tower, "colour=red", "no floors", "colour=… floors=… is_open=…"),
        (Tower, "colour=red colour=red", "`colour` stands twice", "colour=… floors=… is_open=…"),
        (Tower, "red 1 no 3", "`3`", "colour=… floors=… is_open=…"),
    ],
)
def test_says_what_would_be_right(hint: object, text: str, wrong: str, right: str) -> None:
    """What cannot be read is named, and so is what can."""
    with pytest.raises(FormError) as caught:
        form_of(hint, VOCABULARY).read(text)

    assert (wrong, right) == (caught.value.wrong, caught.value.right)


def test_of_very_many_words_the_nearest_are_named() -> None:
    """Those most like what was written come first, and how many there are."""
    words = [f"card_{number}" for number in range(20)] + ["king"]

    assert "king … (21 in all)" == some_of(words, "kign")
    assert "card_0, card_1, card_2, card_3, card_4 … (21 in all)" == some_of(words, "?")
    assert "red, blue" == some_of(("red", "blue"), "green")


@given(st.lists(st.lists(st.integers(-20, 20)).map(tuple), min_size=2).map(tuple))
def test_any_rows_of_numbers(rows: tuple[tuple[int, ...], ...]) -> None:
    """Joined or not, the numbers of several seats come back as they were."""
    form = form_of(tuple[tuple[int, ...], ...], VOCABULARY)

    assert rows == form.read(form.write(rows))
