"""A view drawn as a person would look at the table: board, cards, seats, what is to happen."""

from typing import Final

from referee.state.china.cards import cards_in
from referee.state.china.final import leaders
from referee.state.china.ids import REGIONS, Region, Space, region_number
from referee.state.china.land import BORDERS, COLOUR_OF, NAME_OF, SPACES_OF
from referee.state.china.position import CardBag
from referee.state.china.regions import houses_in
from referee.state.china.sentences import sentence
from referee.state.china.spoken import cards_said, colour_said
from referee.state.china.view import ChinaView
from referee.state.game import Grid, Picture
from referee.state.seats import PUBLIC, Seat
from referee.state.spoken import listed, seat_said, seats_said

_NOBODY: Final = "·"
_FORTRESS: Final = "^"
_DISC: Final = "scored"

Texts = tuple[str, ...]


def picture(seen: ChinaView) -> Picture:
    """Return the view as five grids, what matters most first."""
    return (_board(seen), _seats(seen), _cards(seen), _alliances(seen), _to_happen(seen))


def _board(seen: ChinaView) -> Grid:
    """Return the board: who has houses and emissaries in every region, what is scored."""
    heads = ("Region", "Cards", "Houses", *map(str, range(seen.terms.seats)), "Limit", "")
    return Grid(_title(seen), heads, tuple(_region(seen, region) for region in REGIONS))


def _title(seen: ChinaView) -> str:
    """Return the side, the first seat, who looks on, and what the signs mean."""
    first = seen.course.first_seat
    emperor = "" if first is None else f", first seat: {seat_said(first)}"
    viewer = "everybody sees" if seen.viewer == PUBLIC else f"{seat_said(seen.viewer)} sees"
    fortress = f"; {_FORTRESS} is a fortress" if seen.terms.fortress_variant else ""
    return f"{seen.terms.side}{emperor}; as {viewer} it; emissaries by seat{fortress}"


def _region(seen: ChinaView, region: Region) -> Texts:
    """Return the row of a region, its house spaces in order, and how many emissaries it admits."""
    number = region_number(region)
    houses = "".join(_house(seen, space) for space in SPACES_OF[number])
    emissaries = tuple(str(count or _NOBODY) for count in seen.land.emissaries[number])
    limit = str(max(houses_in(seen.land, region, seen.terms.seats)))
    disc = _DISC if region in seen.land.scored else ""
    return (NAME_OF[region], colour_said(COLOUR_OF[region]), houses, *emissaries, limit, disc)


def _house(seen: ChinaView, space: Space) -> str:
    """Return whose house stands on a space, and whether a fortress is there."""
    owner = seen.land.houses[space]
    house = _NOBODY if owner is None else str(owner)
    return house + (_FORTRESS if space in seen.land.fortresses else "")


def _alliances(seen: ChinaView) -> Grid:
    """Return the borders with emissaries on both sides: who leads both, and what that pays."""
    rows = (_alliance(seen, number, regions) for number, regions in BORDERS.items())
    heads = ("No.", "Between", "Leads both", "Pays")
    return Grid("The alliances", heads, tuple(row for row in rows if row))


def _alliance(seen: ChinaView, number: int, regions: tuple[Region, ...]) -> Texts | None:
    """Return the row of a border, or null where a region has no emissary. § 8.3"""
    one, other = (seen.land.emissaries[region_number(region)] for region in regions)
    if not (any(one) and any(other)):
        return None
    both = sorted({*leaders(one)} & {*leaders(other)})
    between = listed(NAME_OF[region] for region in regions)
    leads = seats_said(both) if both else "nobody"
    return (str(number), between, leads, str(sum(one) + sum(other)) if both else "")


def _cards(seen: ChinaView) -> Grid:
    """Return where the cards are."""
    cards = seen.cards
    runs = ("", ", formed anew", ": the last round")[seen.course.exhaustions]
    rows = (
        ("Pile", f"{cards.pile_cards} cards{runs}"),
        ("Display", _cards_in_words(cards.display)),
        ("Discards", _cards_in_words(cards.discard)),
    )
    return Grid("The cards", ("", ""), rows)


def _cards_in_words(bag: CardBag) -> str:
    """Return the cards of a bag by number and colour."""
    cards = cards_in(bag)
    return cards_said(cards) if cards else "none"


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
