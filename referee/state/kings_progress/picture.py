"""A view drawn as a person would look at the table: roads, courtiers, gifts, seats."""

from typing import Final, TypeAlias

from referee.state.game import Grid, Picture
from referee.state.kings_progress.ids import COURTIERS, Courtier
from referee.state.kings_progress.land import CAPACITY, COURT, DISTANCE, HOMES, VILLAGES, Place
from referee.state.kings_progress.numbers import COURT_PLACES, FIRST_SINGLE, PAIRS, SINGLES
from referee.state.kings_progress.pieces import ABILITY, COURTIER_COLOUR, LAST_SPACE
from referee.state.kings_progress.position import Control
from referee.state.kings_progress.sentences import sentence
from referee.state.kings_progress.spoken import (
    bag_said,
    cards_said,
    gift_said,
    pile_said,
    spot_said,
)
from referee.state.kings_progress.view import KingsProgressView
from referee.state.seats import PUBLIC, Seat
from referee.state.spoken import seat_said
from referee.state.words import id_of

_NOBODY: Final = "·"
_DISC: Final = "●"

Texts: TypeAlias = tuple[str, ...]


def picture(seen: KingsProgressView) -> Picture:
    """Return the view as five grids."""
    return (_roads(seen), _courtiers(seen), _gifts(seen), _seats(seen), _to_happen(seen))


def _roads(seen: KingsProgressView) -> Grid:
    """Return the villages and the Court: how far from the King, how much room, who stands there."""
    rows = sorted(VILLAGES, key=lambda village: _steps(seen, village))
    court = (
        "the Court",
        "0",
        f"{len(seen.courtiers.court)}/{COURT_PLACES}",
        ", ".join(map(id_of, seen.courtiers.court)) or _NOBODY,
    )
    heads = ("Place", "Steps", "Room", "Courtiers")
    return Grid(_title(seen), heads, (court, *(_village(seen, v) for v in rows)))


def _title(seen: KingsProgressView) -> str:
    """Return the round, where the King is, who holds his card, who looks on."""
    king, number = seen.king, seen.progress.round
    where = spot_said(king.palaces[number - 1]) if len(king.palaces) >= number else "no palace yet"
    card = "nobody" if king.card is None else seat_said(king.card)
    viewer = "everybody sees" if seen.viewer == PUBLIC else f"{seat_said(seen.viewer)} sees"
    return (
        f"Round {number}, the King in {where} on space {king.space} of {LAST_SPACE}, "
        f"his card with {card}; as {viewer} it"
    )


def _steps(seen: KingsProgressView, place: Place) -> int:
    """Return how far a place is from the King; 0 before his palace is drawn."""
    number = seen.progress.round
    if len(seen.king.palaces) < number:
        return 0
    return DISTANCE[seen.king.palaces[number - 1]][place] or 0


def _village(seen: KingsProgressView, village: Place) -> Texts:
    """Return the row of a village."""
    there = [c for c in COURTIERS if seen.courtiers.pawns[c] == village]
    return (
        spot_said(village),
        str(_steps(seen, village)),
        f"{len(there)}/{CAPACITY[village]}",
        ", ".join(map(id_of, there)) or _NOBODY,
    )


def _courtiers(seen: KingsProgressView) -> Grid:
    """Return the courtiers: ability, colour, where they are, who controls them, all piles."""
    seats = tuple(map(str, range(seen.terms.seats)))
    heads = ("Courtier", "Ability", "Where", "Held", *seats)
    rows = tuple(_courtier(seen, courtier) for courtier in COURTIERS)
    return Grid(
        "The courtiers: ● on a used ability, major/minor control, by seat the pile from the top",
        heads,
        rows,
    )


def _courtier(seen: KingsProgressView, courtier: Courtier) -> Texts:
    """Return the row of a courtier."""
    control, spot = seen.courtiers.control[courtier], seen.courtiers.pawns[courtier]
    where = "home" if spot == HOMES[courtier] else spot_said(spot)
    if spot == COURT:
        where = f"Court {seen.courtiers.court.index(courtier) + 1}"
    return (
        f"{id_of(courtier)} ({COURTIER_COLOUR[courtier].value})",
        ABILITY[courtier].value + (f" {_DISC}" if control.used else ""),
        where,
        _holders(control),
        *(pile_said(courtier, piles[courtier]) or _NOBODY for piles in seen.cards.piles),
    )


def _holders(control: Control) -> str:
    """Return who holds major and minor control."""
    return "/".join(_NOBODY if s is None else str(s) for s in (control.major, control.minor))


def _gifts(seen: KingsProgressView) -> Grid:
    """Return the gifts on the table: pairs and singles side by side."""
    there = tuple("–" if gift is None else gift_said(gift) for gift in seen.gifts.open)
    rows = tuple(
        (str(index), f"{there[2 * index]}, {there[2 * index + 1]}", there[FIRST_SINGLE + index])
        for index in PAIRS
    )
    assert len(SINGLES) == len(PAIRS), "pairs and singles stand side by side"
    title = f"The gifts; {seen.gifts.deck_cards} in the deck"
    return Grid(title, ("No.", "Pair", "Single"), rows)


def _seats(seen: KingsProgressView) -> Grid:
    """Return what lies before the seats, and the influence cards that lie open."""
    cards = seen.cards
    title = (
        f"The seats; open cards: {bag_said(cards.display)}; {cards_said(cards.deck_cards)} "
        f"in the deck; discarded: {bag_said(cards.discards)}{_rumour(seen)}"
    )
    heads = ("Seat", "Colour", "Points", "Hand", "Gifts")
    return Grid(title, heads, tuple(_seat(seen, seat) for seat in range(seen.terms.seats)))


def _rumour(seen: KingsProgressView) -> str:
    """Return the cards drawn by the Lady, if there are any."""
    cards = seen.cards
    if not cards.rumour_cards:
        return ""
    drawn = cards_said(cards.rumour_cards) if cards.rumour is None else bag_said(cards.rumour)
    return f"; drawn: {drawn}"


def _seat(seen: KingsProgressView, seat: Seat) -> Texts:
    """Return the row of a seat."""
    hand = cards_said(seen.cards.hand_cards[seat])
    if seat == seen.viewer and seen.cards.hand is not None:
        hand = bag_said(seen.cards.hand)
    return (
        str(seat),
        seen.terms.colours[seat].value,
        str(seen.progress.points[seat]),
        hand,
        bag_said(seen.gifts.owned[seat]),
    )


def _to_happen(seen: KingsProgressView) -> Grid:
    """Return what is still to happen, the next first."""
    rows = tuple((str(n), sentence(item)) for n, item in enumerate(reversed(seen.stack), 1))
    return Grid("What is to happen", ("", "the next first"), rows)
