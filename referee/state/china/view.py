"""Chapter 14, views: what a seat or the public may know, built by naming what is shown."""

from collections.abc import Sequence

from attrs import frozen

from referee.state.china import notes as n
from referee.state.china.moves import Draw
from referee.state.china.position import CardBag, China, Course, Land, Seats, Terms
from referee.state.game import Entry, View
from referee.state.rows import Row
from referee.state.seats import NATURE, PUBLIC, Viewer
from referee.state.stack import Answered


@frozen(slots=False)
class SeenCards:
    """The cards as a viewer sees them: of the pile and of other hands only the number. § 14.1"""

    pile_cards: int
    discard: CardBag
    display: CardBag
    hand_cards: Row
    hand: CardBag | None


@frozen(slots=False)
class ChinaView(View):
    """A position of China as one viewer sees it. § 14.1"""

    terms: Terms
    course: Course
    cards: SeenCards
    land: Land
    seats: Seats


def view(at: China, viewer: Viewer) -> ChinaView:
    """Return what the viewer may know of the position. § 14.1"""
    return ChinaView(
        viewer=viewer,
        terms=at.terms,
        course=at.course,
        cards=SeenCards(
            pile_cards=sum(at.cards.pile),
            discard=at.cards.discard,
            display=at.cards.display,
            hand_cards=tuple(map(sum, at.cards.hands)),
            hand=None if viewer == PUBLIC else at.cards.hands[viewer],
        ),
        land=at.land,
        seats=at.seats,
        stack=at.stack,
    )


def veil(at: China, story: Sequence[Entry], viewer: Viewer) -> tuple[Entry, ...]:
    """
    Return the lines of a story as the viewer may read them. § 14.2

    Draws are left out, and that Nature had no choice: what may be known of a draw is in its note.
    """
    return tuple(_told(entry, viewer) for entry in story if not _is_a_draw(entry))


def _is_a_draw(entry: Entry) -> bool:
    """Say whether a line is a draw, or tells that Nature's answer was the only one."""
    return isinstance(entry, Draw) or (isinstance(entry, Answered) and entry.by == NATURE)


def _told(entry: Entry, viewer: Viewer) -> Entry:
    """Return a line without the colour of a card that another seat has drawn."""
    if isinstance(entry, n.CardDrawn) and entry.seat != viewer:
        return n.CardDrawn(entry.seat, None)
    return entry
