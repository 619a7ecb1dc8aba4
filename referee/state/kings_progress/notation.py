"""
Positions as text, and drawn tables: texts that leave out what a plain table would show.

    pawns.lady alder; piled 0=lady_1/envoy_0,knight_3; hands 0=lady_0; choose_ability 0

draws the table of § 16.1 with the Lady in Alder, two piles of seat 0 (each belongs to the courtier
of its top card) and a card in its hand; control is as the piles give it, the decks hold the rest.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from referee.state.bags import Bag
from referee.state.change import changed
from referee.state.kings_progress.asks import ASKS, GiftDraw, PalaceDraw
from referee.state.kings_progress.control import control_by
from referee.state.kings_progress.drawn_stack import is_setting_up, stack_drawn
from referee.state.kings_progress.dues import DUES, OpenGift
from referee.state.kings_progress.ids import COURTIERS, SUIT, Card, Courtier, Gift
from referee.state.kings_progress.land import COURT, HOMES, PALACES
from referee.state.kings_progress.numbers import SLOTS
from referee.state.kings_progress.pieces import (
    ALL_CARDS,
    ALL_GIFTS,
    PLAYER_COLOURS,
    START_SPACE,
)
from referee.state.kings_progress.position import (
    Cards,
    Control,
    Controls,
    Courtiers,
    Gifts,
    King,
    KingsProgress,
    Pawns,
    Pile,
    Piles,
    Progress,
    Terms,
)
from referee.state.kings_progress.rulings import SEATS, ordinary_options
from referee.state.kings_progress.setup import NO_CONTROL
from referee.state.kings_progress.vocabulary import VOCABULARY
from referee.state.notation import Drawn, NotationError, notation_of
from referee.state.words import id_of

NOTATION: Final = notation_of(
    KingsProgress, (*ASKS, *DUES), VOCABULARY, short={"piled": tuple[tuple[Pile, ...], ...]}
)
"""How positions of Kings Progress are written."""

_PLAIN_SEATS: Final = 3
_STEPS_GONE: Final = 2
"""How many spaces the King has gone on where a text does not say it. § 16.1"""

_OPEN_CARDS: Final = ((Card.SQUIRE_2, 1), (Card.LADY_1, 1), (Card.ENVOY_3, 1))
_OPEN_GIFTS: Final = tuple(Gift(kind * 3 + crowns) for crowns in (0, 1, 2, 0) for kind in range(5))[
    : len(SLOTS)
]
"""What lies open where a text does not say it. § 16.1"""


def write_text(at: KingsProgress) -> str:
    """Return the position as text, nothing left out."""
    return NOTATION.write(at)


def read_text(text: str) -> KingsProgress:
    """Return the position that the text draws; raise `NotationError` where it cannot be read."""
    drawn = NOTATION.read(text)
    terms = _terms(drawn)
    setting_up = is_setting_up(drawn)
    at = KingsProgress(
        stack=(),
        terms=terms,
        progress=Progress(drawn.given("round", 1), drawn.row("points", _zeros(terms.seats))),
        king=_king(drawn, terms.seats),
        courtiers=_courtiers(drawn),
        cards=_cards(drawn, terms.seats, () if setting_up else _OPEN_CARDS),
        gifts=_gifts(drawn, terms.seats),
    )
    return changed(_controlled(at, drawn), stack=stack_drawn(NOTATION, drawn, at))


def _terms(drawn: Drawn) -> Terms:
    """Return the terms: three seats, the first colours, two players only by ruling."""
    seats = drawn.given("seats", _PLAIN_SEATS)
    if seats not in SEATS:
        raise NotationError(drawn.lines["seats"], f"{seats} seats", "2 to 5")
    rulings = drawn.given("rulings", ordinary_options(seats).rulings)
    return Terms(seats, rulings, drawn.row("colours", PLAYER_COLOURS[:seats]))


def _zeros(seats: int) -> tuple[Fraction, ...]:
    """Return no points for each seat."""
    return (Fraction(0),) * seats


def _king(drawn: Drawn, seats: int) -> King:
    """Return the King: in the first palace, his card with seat 0; at his start while setting up."""
    setting_up = is_setting_up(drawn)
    to_draw = sum(item.kind is PalaceDraw for item in drawn.items or ())
    space = START_SPACE[seats] + (0 if setting_up else _STEPS_GONE)
    return King(
        drawn.given("king.palaces", PALACES[: len(PALACES) - to_draw]),
        drawn.given("king.space", space),
        drawn.given("king.card", None if setting_up else 0),
    )


def _courtiers(drawn: Drawn) -> Courtiers:
    """Return the courtiers: at home, but for those in the Court; control comes later."""
    court: tuple[Courtier, ...] = drawn.given("court", ())
    pawns = (drawn.given(f"pawns.{id_of(c)}", COURT if c in court else HOMES[c]) for c in COURTIERS)
    return Courtiers(Pawns(tuple(pawns)), court, Controls((NO_CONTROL,) * len(COURTIERS)))


def _controlled(at: KingsProgress, drawn: Drawn) -> KingsProgress:
    """Return the table with control as the text says, else as the piles give it."""
    control: tuple[Control, ...] = tuple(
        drawn.given(f"control.{id_of(courtier)}", control_by(at, courtier))
        for courtier in COURTIERS
    )
    return changed(at, courtiers=changed(at.courtiers, control=Controls(control)))


def _cards(drawn: Drawn, seats: int, display: Bag[Card]) -> Cards:
    """Return the influence cards; the deck holds those that lie nowhere else."""
    nothing: tuple[Bag[Card], ...] = ((),) * seats
    hands = drawn.row("hands", nothing)
    piles = drawn.row("piles", _piled(drawn, seats))
    discards: Bag[Card] = drawn.given("discards", ())
    rumour: Bag[Card] = drawn.given("rumour", ())
    lying = drawn.given("display", display)
    gone: Counter[Any] = Counter(card for own in piles for pile in own for card in pile)
    deck = _rest(ALL_CARDS, gone, (*hands, discards, rumour, lying))
    return Cards(piles, hands, drawn.given("deck", deck), lying, discards, rumour)


def _piled(drawn: Drawn, seats: int) -> tuple[Piles, ...]:
    """Return the piles that a text draws in short, each with the courtier of its top card."""
    nothing: tuple[tuple[Pile, ...], ...] = ((),) * seats
    of_seats = drawn.row("piled", nothing)
    by_top = [{SUIT[pile[0]]: pile for pile in own if pile} for own in of_seats]
    return tuple(Piles(tuple(own.get(c, ()) for c in COURTIERS)) for own in by_top)


def _gifts(drawn: Drawn, seats: int) -> Gifts:
    """Return the gifts; the deck holds those that lie nowhere else."""
    nothing: tuple[Bag[Gift], ...] = ((),) * seats
    lying = drawn.row("gifts.open", _lying(drawn))
    owned = drawn.row("gifts.owned", nothing)
    discards: Bag[Gift] = drawn.given("gifts.discards", ())
    gone: Counter[Any] = Counter(gift for gift in lying if gift is not None)
    deck = _rest(ALL_GIFTS, gone, (*owned, discards))
    return Gifts(drawn.given("gifts.deck", deck), lying, discards, owned)


def _lying(drawn: Drawn) -> tuple[Gift | None, ...]:
    """Return the open gifts: all, but for the slots that are still to be opened."""
    kinds = {item.kind for item in drawn.items or ()}
    if PalaceDraw in kinds:
        return (None,) * len(SLOTS)
    opening = (item for item in drawn.items or () if item.kind in (OpenGift, GiftDraw))
    to_open = {item.given.get("slot", 0) for item in opening}
    return tuple(None if slot in to_open else gift for slot, gift in enumerate(_OPEN_GIFTS))


def _rest(whole: Bag[Any], gone: Counter[Any], bags: Iterable[Bag[Any]]) -> Bag[Any]:
    """Return what is left of all when these are gone."""
    for bag in bags:
        gone.update(dict(bag))
    return tuple((thing, count - gone[thing]) for thing, count in whole if count > gone[thing])
