"""Chapter 5.6, placing: from the supply to the board; a full region is scored at once."""

from bisect import insort

from referee.state.change import changed
from referee.state.china import dues as d
from referee.state.china.ids import Kind, Region, Space, Why, region_number
from referee.state.china.land import REGION_OF, SPACES_OF
from referee.state.china.position import China, Emissaries, Houses, Land, Seats
from referee.state.rows import plus, put
from referee.state.seats import Seat
from referee.state.stack import Tell


def place_piece(at: China, due: d.PlacePiece, _tell: Tell) -> China:
    """Set a piece; a house that fills its region has the region scored. § 5.6"""
    seat, piece = due.seat, due.piece
    if piece.piece is Kind.HOUSE:
        return _build(at, seat, Space(piece.at))
    if piece.piece is Kind.EMISSARY:
        land = _with_emissary(at.land, seat, Region(piece.at))
    else:
        land = _with_fortress(at.land, Space(piece.at))
    return changed(at, land=land, seats=_with_one_less(at.seats, seat, piece.piece))


def _build(at: China, seat: Seat, space: Space) -> China:
    """Set a house on its space, on top of a fortress if there is one. § 5.6"""
    houses = Houses(put(at.land.houses, space, seat))
    region = REGION_OF[space]
    spaces = SPACES_OF[region_number(region)]
    full = None not in [houses[other] for other in spaces]
    return changed(
        at,
        land=changed(at.land, houses=houses),
        seats=_with_one_less(at.seats, seat, Kind.HOUSE),
        stack=(*at.stack, d.ScoreRegion(region, Why.FULL)) if full else at.stack,
    )


def _with_one_less(seats: Seats, seat: Seat, kind: Kind) -> Seats:
    """Return the seats with one piece less in the supply of one of them."""
    supply = seats.supply[seat]
    if kind is Kind.HOUSE:
        supply = changed(supply, houses=supply.houses - 1)
    elif kind is Kind.EMISSARY:
        supply = changed(supply, emissaries=supply.emissaries - 1)
    else:
        supply = changed(supply, fortresses=supply.fortresses - 1)
    return changed(seats, supply=put(seats.supply, seat, supply))


def _with_emissary(land: Land, seat: Seat, region: Region) -> Land:
    """Return the land with one more emissary of the seat in the region."""
    rows, number = land.emissaries, region_number(region)
    return changed(land, emissaries=Emissaries(put(rows, number, plus(rows[number], seat, 1))))


def _with_fortress(land: Land, space: Space) -> Land:
    """Return the land with a fortress on the space."""
    fortresses = list(land.fortresses)
    insort(fortresses, space)
    return changed(land, fortresses=tuple(fortresses))
