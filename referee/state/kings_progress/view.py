"""Chapter 15, views: what a seat or the public may know, built by naming what is shown."""

from collections.abc import Iterator, Sequence

from attrs import field, frozen

from referee.state.bags import Bag, total
from referee.state.game import Entry, View
from referee.state.groups import NESTED
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.ids import SEALED, Card, Gift, Target
from referee.state.kings_progress.mechanics import MECHANICS
from referee.state.kings_progress.position import (
    Courtiers,
    King,
    KingsProgress,
    Piles,
    Progress,
    Terms,
)
from referee.state.rows import Row
from referee.state.seats import NATURE, PUBLIC, Seat, Viewer
from referee.state.stack import Answered, Item, Move, Note, off


@frozen(slots=False)
class SeenCards:
    """
    The influence cards as a viewer sees them. § 15.4

    `hand` is the viewer's own, null for the public; `rumour` is null for all but who keeps one.
    """

    piles: tuple[Piles, ...]
    hand: Bag[Card] | None
    hand_cards: Row
    deck_cards: int
    display: Bag[Card]
    discards: Bag[Card]
    rumour: Bag[Card] | None
    rumour_cards: int


@frozen(slots=False)
class SeenGifts:
    """The gifts as everybody sees them. § 15.4"""

    deck_cards: int
    open: tuple[Gift | None, ...]
    discards: Bag[Gift]
    owned: tuple[Bag[Gift], ...]


@frozen(slots=False)
class KingsProgressView(View):
    """A position of Kings Progress as one viewer sees it. § 15.1"""

    terms: Terms
    progress: Progress
    king: King = field(metadata=NESTED)
    courtiers: Courtiers
    cards: SeenCards
    gifts: SeenGifts = field(metadata=NESTED)


def view(at: KingsProgress, viewer: Viewer) -> KingsProgressView:
    """Return what the viewer may know of the position. § 15.1"""
    gifts = at.gifts
    return KingsProgressView(
        viewer=viewer,
        terms=at.terms,
        progress=at.progress,
        king=at.king,
        courtiers=at.courtiers,
        cards=_cards(at, viewer),
        gifts=SeenGifts(total(gifts.deck), gifts.open, gifts.discards, gifts.owned),
        stack=tuple(_item(item, viewer) for item in at.stack),
    )


def _cards(at: KingsProgress, viewer: Viewer) -> SeenCards:
    """Return the cards, hidden ones as numbers. § 15.2"""
    cards = at.cards
    keeps = any(isinstance(item, a.KeepOne) and item.by == viewer for item in at.stack)
    return SeenCards(
        piles=cards.piles,
        hand=None if viewer == PUBLIC else cards.hands[viewer],
        hand_cards=tuple(map(total, cards.hands)),
        deck_cards=total(cards.deck),
        display=cards.display,
        discards=cards.discards,
        rumour=cards.rumour if keeps else None,
        rumour_cards=total(cards.rumour),
    )


def _item(item: Item, viewer: Viewer) -> Item:
    """Return an item of the stack with the cards that others returned covered. § 15.4"""
    if not isinstance(item, a.ReturnCard):
        return item
    sealed = tuple(
        card if card is None or seat == viewer else SEALED for seat, card in enumerate(item.sealed)
    )
    return a.SeenReturnCard(item.waiting, sealed)


def veil(at: KingsProgress, story: Sequence[Entry], viewer: Viewer) -> tuple[Entry, ...]:
    """
    Return the lines of a story that began at the position, as the viewer may read them. § 15.4

    Whose card a draw is tells the ask that it answered, so the story is played over again.
    """
    return tuple(_told(entry, owner, viewer) for entry, owner in _owned(at, story))


def _owned(at: KingsProgress, story: Sequence[Entry]) -> Iterator[tuple[Entry, Seat | None]]:
    """Yield every line, with the seat that alone may know its card. § 15.1"""
    for entry in story:
        move = entry.move if isinstance(entry, Answered) else entry
        if isinstance(move, Note):
            yield entry, None
            continue
        at = _at_an_ask(at)
        yield entry, _owner(at.stack[-1], move)
        at = MECHANICS.play(at, move, _unheard)


def _at_an_ask(at: KingsProgress) -> KingsProgress:
    """Return the position in which everything has happened that needs no answer."""
    while at.stack:
        item = at.stack[-1]
        if type(item) in MECHANICS.happenings:
            at = MECHANICS.happenings[type(item)](off(at), item, _unheard)
        elif isinstance(item, a.ReturnCard) and not item.waiting:
            at = MECHANICS.reveals[a.ReturnCard](at, item, _unheard)
        else:
            return at
    return at


def _unheard(_note: Note) -> None:
    """Let a note go unheard: the story has it already."""


def _owner(ask: Item, move: Move) -> Seat | None:
    """Return the seat that alone may know the card of a move, null where all may. § 15.1"""
    if isinstance(ask, a.CardDraw):
        return None if ask.to is Target.DISPLAY else ask.seat
    return move.by if isinstance(move, m.Return | m.Keep) else None


def _told(entry: Entry, owner: Seat | None, viewer: Viewer) -> Entry:
    """Return a line with the card covered that is another's; a draw is never told as given."""
    if isinstance(entry, Answered):
        if entry.by == NATURE:
            return _told(entry.move, owner, viewer)
        return Answered(entry.by, _covered(entry.move, owner, viewer))
    return _covered(entry, owner, viewer) if isinstance(entry, Move) else entry


def _covered(move: Move, owner: Seat | None, viewer: Viewer) -> Move:
    """Return a move without its card, if that is another's."""
    if owner is None or owner == viewer:
        return move
    if isinstance(move, m.DrawCard):
        return m.SecretDraw()
    return m.SealedReturn(move.by) if isinstance(move, m.Return) else m.SecretKeep(move.by)
