"""A view drawn as a person would look at the table: board, cards, seats, what is to happen."""

from typing import Final

from referee.state.china.cards import cards_in
from referee.state.china.ids import REGIONS, Region, Space, region_number
from referee.state.china.land import BORDERS, COLOUR_OF, NAME_OF, SPACES_OF
from referee.state.china.position import CardBag
from referee.state.china.sentences import sentence
from referee.state.china.spoken import colour_said, seat_said
from referee.state.china.view import ChinaView
from referee.state.game import Grid, Picture
from referee.state.seats import PUBLIC, Seat

_NOBODY: Final = "·"
_FORTRESS: Final = "^"
_DISC: Final = "scored"

Texts = tuple[str, ...]


def picture(seen: ChinaView) -> Picture:
    """Return the view as four grids."""
    return (_board(seen), _cards(seen), _seats(seen), _to_happen(seen))


def _board(seen: ChinaView) -> Grid:
    """Return the board: who has houses and emissaries in every region, what is scored."""
    seats = tuple(f"emissaries {seat}" for seat in range(seen.terms.seats))
    heads = ("Region", "Colour", "Houses", *seats, "Disc", "Alliances")
    return Grid(_title(seen), heads, tuple(_region(seen, region) for region in REGIONS))


def _title(seen: ChinaView) -> str:
    """Return the side, the first seat, who looks on, and what the signs mean."""
    first = seen.course.first_seat
    emperor = "" if first is None else f", first seat: {seat_said(first)}"
    viewer = "everybody sees" if seen.viewer == PUBLIC else f"{seat_said(seen.viewer)} sees"
    fortress = f"; {_FORTRESS} is a fortress" if seen.terms.fortress_variant else ""
    return f"{seen.terms.side}{emperor}; as {viewer} it{fortress}"


def _region(seen: ChinaView, region: Region) -> Texts:
    """Return the row of a region, its house spaces in order."""
    number = region_number(region)
    houses = " ".join(_house(seen, space) for space in SPACES_OF[number])
    emissaries = tuple(str(count or _NOBODY) for count in seen.land.emissaries[number])
    disc = _DISC if region in seen.land.scored else ""
    name, colour = NAME_OF[region], colour_said(COLOUR_OF[region])
    return (name, colour, houses, *emissaries, disc, _alliances(region))


def _house(seen: ChinaView, space: Space) -> str:
    """Return whose house stands on a space, and whether a fortress is there."""
    owner = seen.land.houses[space]
    house = _NOBODY if owner is None else str(owner)
    return house + (_FORTRESS if space in seen.land.fortresses else "")


def _alliances(region: Region) -> str:
    """Return the numbers of a region's borders with the neighbours behind them. § 1.7"""
    return ", ".join(
        f"{number} {NAME_OF[regions[1 - regions.index(region)]]}"
        for number, regions in BORDERS.items()
        if region in regions
    )


def _cards(seen: ChinaView) -> Grid:
    """Return where the cards are."""
    cards = seen.cards
    runs = ("never", "once", "twice: this is the last round")[seen.course.exhaustions]
    rows = (
        ("Pile", f"{cards.pile_cards} cards; it has run out {runs}"),
        ("Display", _cards_in_words(cards.display)),
        ("Discards", _cards_in_words(cards.discard)),
    )
    return Grid("The cards", ("", ""), rows)


def _cards_in_words(bag: CardBag) -> str:
    """Return the cards of a bag one by one."""
    return " ".join(map(colour_said, cards_in(bag))) or "none"


def _seats(seen: ChinaView) -> Grid:
    """Return what lies before the seats."""
    fortresses = ("Fortresses",) if seen.terms.fortress_variant else ()
    heads = ("Seat", "Points", "Houses", "Emissaries", *fortresses, "Hand")
    return Grid("The seats", heads, tuple(_seat(seen, s) for s in range(seen.terms.seats)))


def _seat(seen: ChinaView, seat: Seat) -> Texts:
    """Return the row of a seat: points, pieces left, and the hand to those who may see it."""
    supply, cards = seen.seats.supply[seat], seen.cards
    left = [supply.houses, supply.emissaries]
    left += [supply.fortresses] if seen.terms.fortress_variant else []
    shown = cards.hand is not None and seat == seen.viewer
    hand = (
        _cards_in_words(cards.hand) if shown and cards.hand else f"{cards.hand_cards[seat]} cards"
    )
    return (str(seat), str(seen.seats.points[seat]), *map(str, left), hand)


def _to_happen(seen: ChinaView) -> Grid:
    """Return what is still to happen, the next first."""
    rows = tuple((str(n), sentence(item)) for n, item in enumerate(reversed(seen.stack), 1))
    return Grid("What is to happen", ("", "the next first"), rows)
