"""A position of China from a view: the unseen cards dealt to the other hands and the pile. § 14"""

from collections.abc import Iterator
from typing import Final

from google.protobuf.message import Message

from referee_client.pb.referee.china.v1.position_pb2 import Bag, Position
from referee_client.pb.referee.china.v1.view_pb2 import View

_OF_EACH_COLOUR: Final = {"green": 12, "orange": 11, "red": 13, "violet": 10, "yellow": 11}
_REMOVED: Final = {3: 2, 4: 1, 5: 0}
"""How many cards there are, and how many of each colour leave the game. § 1.4"""


def position(view: Message) -> Position:
    """Return a position that has this view."""
    assert isinstance(view, View)
    # A view's fields have the numbers of the position's; what stands for hidden ones falls away.
    found = Position.FromString(view.SerializeToString())
    found.DiscardUnknownFields()
    unseen = _unseen(view)
    for seat, size in enumerate(view.hand_cards):
        is_seen = view.HasField("hand") and seat == view.viewer
        found.hands.append(view.hand if is_seen else _dealt(unseen, size))
    found.pile.CopyFrom(_dealt(unseen, view.pile_cards))
    return found


def points(position: Message) -> tuple[int, ...]:
    """Return the points by seat."""
    assert isinstance(position, Position)
    return tuple(position.points)


def _unseen(view: View) -> Iterator[str]:
    """Yield the cards that the viewer does not see, the colours in turn."""
    seen = (view.discard, view.display, view.hand)
    removed = _REMOVED[view.seats]
    left = {
        colour: number - removed - sum(getattr(bag, colour) for bag in seen)
        for colour, number in _OF_EACH_COLOUR.items()
    }
    while any(left.values()):
        for colour in [colour for colour, number in left.items() if number]:
            left[colour] -= 1
            yield colour


def _dealt(cards: Iterator[str], number: int) -> Bag:
    """Return a bag of the next cards."""
    bag = Bag()
    for _ in range(number):
        colour = next(cards)
        setattr(bag, colour, getattr(bag, colour) + 1)
    return bag
