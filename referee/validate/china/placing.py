"""Chapters 5 and 9: where the pieces of a play may be placed, and how many."""

from typing import Final

from referee.state.china import asks as a
from referee.state.china import moves as m
from referee.state.china.ids import Kind, Region, region_number
from referee.state.china.land import REGION_OF, SPACES_OF
from referee.state.china.position import China, Supply
from referee.state.seats import Seat
from referee.validate.china.region import region_of
from referee.validate.rule import KEPT, Facts, rule

_KINDS: Final = tuple(Kind)


@rule("5.2")
def must_open_with_one_piece(at: China, _ask: a.Act, move: m.Play) -> Facts | None:
    """Into a region where no piece stands yet, only one piece is placed."""
    pieces = len(move.pieces)
    region = region_of(move)
    if pieces == 1 or region is None or _is_occupied(at, region):
        return KEPT
    return {"region": region, "pieces": pieces}


def _is_occupied(at: China, region: Region) -> bool:
    """Say whether any piece of anybody stands in the region. § 5.2"""
    land = at.land
    return (
        any(land.emissaries[region_number(region)])
        or any(land.houses[space] is not None for space in SPACES_OF[region_number(region)])
        or any(REGION_OF[space] is region for space in land.fortresses)
    )


@rule("5.3")
def must_have_the_pieces(at: China, _ask: a.Act, move: m.Play) -> Facts | None:
    """The pieces placed are in the seat's supply."""
    kinds = [piece.piece for piece in move.pieces]
    supply = at.seats.supply[move.by]
    for kind in _KINDS:
        wanted, left = kinds.count(kind), _left(supply, kind)
        if wanted > left:
            return {"piece": kind, "wanted": wanted, "left": left}
    return KEPT


def _left(supply: Supply, kind: Kind) -> int:
    """Return how many pieces of the kind are in the supply."""
    return (supply.fortresses, supply.houses, supply.emissaries)[kind]


@rule("5.4")
def must_build_on_an_empty_space(at: China, _ask: a.Act, move: m.Play) -> Facts | None:
    """A house goes on a house space without a house."""
    built: list[int] = []
    for piece in move.pieces:
        if piece.piece is Kind.HOUSE:
            owner = move.by if piece.at in built else at.land.houses[piece.at]
            if owner is not None:
                return {"space": piece.at, "owner": owner}
            built.append(piece.at)
    return KEPT


@rule("5.5")
def must_keep_to_the_emissary_limit(at: China, ask: a.Act, move: m.Play) -> Facts | None:
    """After the play a region holds no more emissaries, of all seats together, than the most houses any one seat has there."""  # noqa: E501
    kinds = [piece.piece for piece in move.pieces]
    region = region_of(move)
    if Kind.EMISSARY not in kinds or region is None:
        return KEPT
    if must_build_on_an_empty_space.check(at, ask, move) is not None:
        return KEPT
    there = sum(at.land.emissaries[region_number(region)]) + kinds.count(Kind.EMISSARY)
    limit = _limit(at, region, move.by, kinds.count(Kind.HOUSE))
    return KEPT if there <= limit else {"region": region, "emissaries": there, "limit": limit}


def _limit(at: China, region: Region, seat: Seat, more: int) -> int:
    """Return the most houses of any seat in the region, with so many more of one seat. § 5.5"""
    houses = [0] * at.terms.seats
    houses[seat] = more
    for space in SPACES_OF[region_number(region)]:
        owner = at.land.houses[space]
        if owner is not None:
            houses[owner] += 1
    return max(houses)


@rule("9.2")
def must_fortify_bare_ground(at: China, _ask: a.Act, move: m.Play) -> Facts | None:
    """A fortress goes on a house space without a house and without a fortress."""
    for piece in move.pieces:
        if piece.piece is Kind.FORTRESS:
            if piece.at in at.land.fortresses:
                return {"space": piece.at, "holds": Kind.FORTRESS}
            if at.land.houses[piece.at] is not None:
                return {"space": piece.at, "holds": Kind.HOUSE}
    return KEPT
