"""
The legal answers to every ask, listed in the universe's order. § 13.1, 13.4

An independent voice: it knows nothing of the rules, and a law of the tests holds that it lists a
move exactly when the rules accept it.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from referee.state.el_grande import asks as a
from referee.state.el_grande import universe as u
from referee.state.el_grande.caballeros import REGIONS_BUT, free_regions, free_sites, regions_of
from referee.state.el_grande.ids import BOARDS, CASTILLO, COURT, REGIONS, SITES, Reach, Region
from referee.state.el_grande.land import BORDERS
from referee.state.el_grande.position import ElGrande
from referee.state.mechanics import Answers
from referee.state.seats import Seat
from referee.state.stack import Ask, Move

_ENTERED: Final = tuple((*BORDERS[king], CASTILLO) for king in REGIONS)
"""By the King's region, where a card's placements may go. § 4.11"""

_TARGETS: Final = tuple(
    tuple(tuple(s for s in SITES if s not in (king, origin)) for origin in REGIONS)
    for king in REGIONS
)
"""By the King's region and a caballero's, where it may be moved. § 7.06"""


def _region_cards(at: ElGrande, _ask: Ask, _seat: Seat) -> Iterator[Move]:
    """Nature draws any region card that is left. § 2.2, 2.4"""
    return (u.DRAW_REGION[region] for region in at.cards.region_cards)


def _seats(at: ElGrande, _ask: Ask, _seat: Seat) -> Iterator[Move]:
    """Nature draws any seat. § 2.5"""
    return iter(u.DRAW_SEAT[: at.terms.seats])


def _cards_in_the_bag(at: ElGrande, ask: a.OpenStack, _seat: Seat) -> Iterator[Move]:
    """Nature turns up any design still in the bag. § 3.2"""
    return (u.TURN_UP[card] for card, _ in at.cards.unseen[ask.stack - 1])


def _powers(at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Cards in hand whose value nobody has played this round. § 3.4, 3.5"""
    bids, moves = at.power.bids, u.PLAY_POWER[seat]
    return (moves[value] for value in at.power.hand[seat] if value not in bids)


def _recruits(at: ElGrande, ask: a.FillCourt, seat: Seat) -> Iterator[Move]:
    """From nobody to as many as the card and the provinces allow. § 4.2, 4.3"""
    return iter(u.RECRUIT[seat][: min(ask.up_to, at.seats.provinces[seat]) + 1])


def _recalls(at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Somebody out of a region other than the King's; Stop. § 4.5"""
    for region in regions_of(at, seat):
        yield u.WITHDRAW[seat][region]
    yield u.STOP[seat]


def _open_cards(at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Stacks whose card lies open. § 4.6"""
    return (u.TAKE[seat][stack] for stack, card in enumerate(at.cards.open, 1) if card)


def _turn(at: ElGrande, ask: a.PlayCard, seat: Seat) -> Iterator[Move]:
    """Place beside the King or in the castillo; Announce; EndTurn. § 4.8"""
    if ask.left and at.seats.court[seat]:
        assert at.land.king is not None
        moves = u.PLACE[seat]
        for site in _ENTERED[at.land.king]:
            yield moves[site]
    if ask.special:
        yield u.ANNOUNCE[seat]
    yield u.END_TURN[seat]


def _vetoes(_at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Veto, Allow. § 8.5"""
    return iter((u.VETO[seat], u.ALLOW[seat]))


def _moves(at: ElGrande, ask: a.MoveCaballeros, seat: Seat) -> Iterator[Move]:
    """Stop; anybody the counters allow, to every other place but the King's region. § 7.06"""
    yield u.STOP[seat]
    for owner in range(at.terms.seats):
        if ask.any or (ask.own if owner == seat else ask.foreign):
            yield from _shifts(at, seat, owner, ask.origin)


def _shifts(at: ElGrande, seat: Seat, owner: Seat, begun: Region | None) -> Iterator[Move]:
    """The owner's caballeros, out of the region begun with if there is one. § 7.03"""
    king, rows, moves = at.land.king, at.land.caballeros, u.SHIFT[seat][owner]
    assert king is not None
    for origin in REGIONS_BUT[king] if begun is None else (begun,):
        if rows[origin][owner] and origin != king:
            targets = moves[origin]
            for to in _TARGETS[king][origin]:
                yield targets[to]


def _placements(at: ElGrande, seat: Seat) -> Iterator[Move]:
    """Anywhere but the King's region, while somebody is in court. § 7.1B"""
    if at.seats.court[seat]:
        for site in free_sites(at):
            yield u.PLACE[seat][site]


def _places_anywhere(at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Stop; eight regions and the castillo. § 7.1B"""
    yield u.STOP[seat]
    yield from _placements(at, seat)


def _moves_or_places(at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Stop; a placement; or one of the seat's own moved. § 7.1C"""
    yield u.STOP[seat]
    yield from _placements(at, seat)
    yield from _shifts(at, seat, seat, None)


def _surrenders(at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Somebody out of a region other than the King's, or out of the court. § 7.2D"""
    for region in regions_of(at, seat):
        yield u.SURRENDER[seat][region]
    if at.seats.court[seat]:
        yield u.SURRENDER[seat][COURT]


def _strikes(at: ElGrande, ask: a.Strike, seat: Seat) -> Iterator[Move]:
    """One of the owner's out of a region other than the King's. § 7.2E"""
    return (u.REMOVE[seat][region] for region in regions_of(at, ask.owner))


def _loss_disks(at: ElGrande, ask: a.SetLossDisks, seat: Seat) -> Iterator[Move]:
    """Regions with the full number if there are any, else with somebody. § 9.3"""
    there = regions_of(at, seat)
    full = [region for region in there if at.land.caballeros[region][seat] >= ask.number]
    return (u.POINT[seat][region] for region in full or there)


def _any_region(_at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """The nine regions. § 9.2"""
    return iter(u.POINT[seat][: len(REGIONS)])


def _any_place(_at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """All ten places. § 7.2H"""
    return iter(u.POINT[seat])


def _evictable(at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """The regions other than the King's. § 7.4C"""
    return (u.POINT[seat][region] for region in free_regions(at))


def _boards(at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Each board that is not the King's, to each free place without one. § 7.4A"""
    boards = at.land.boards
    for board in BOARDS:
        if boards[board] is None or boards[board] != at.land.king:
            for site in free_sites(at):
                if site not in boards:
                    yield u.SET_BOARD[seat][board][site]


def _kings_ways(at: ElGrande, ask: a.MoveKing, seat: Seat) -> Iterator[Move]:
    """The King's neighbours; or all other regions, his own too by ruling. § 7.4B, 7.5A"""
    assert at.land.king is not None
    if ask.reach is Reach.BORDERING:
        regions = BORDERS[at.land.king]
    else:
        regions = REGIONS if at.terms.rulings.king_may_stay else free_regions(at)
    return (u.SEND_KING[seat][region] for region in regions)


def _homes(at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Every other region but the King's; none while the Grande stands there. § 7.4D"""
    home = at.land.grandes[seat]
    if home != at.land.king:
        for region in free_regions(at):
            if region != home:
                yield u.SEND_GRANDE[seat][region]


def _spent_powers(at: ElGrande, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """All values not in hand. § 7.4E"""
    hand = at.power.hand[seat]
    return (move for value, move in u.TAKE_BACK[seat].items() if value not in hand)


# The wiring table: each ask with its own lister.
ANSWERS: Final[Mapping[type[Ask], Answers[Any]]] = {
    a.DrawKingsRegion: _region_cards,
    a.DrawHome: _region_cards,
    a.DrawFirstBidder: _seats,
    a.OpenStack: _cards_in_the_bag,
    a.BidPower: _powers,
    a.FillCourt: _recruits,
    a.RecallFromBoard: _recalls,
    a.ChooseCard: _open_cards,
    a.PlayCard: _turn,
    a.MayVeto: _vetoes,
    a.MoveCaballeros: _moves,
    a.PlaceAnywhere: _places_anywhere,
    a.MoveOrPlace: _moves_or_places,
    a.GiveUp: _surrenders,
    a.Strike: _strikes,
    a.SetLossDisks: _loss_disks,
    a.SetEvictedDisks: _any_region,
    a.SetUniqueDisks: _any_region,
    a.SetCastilloDisks: _any_region,
    a.ChooseScored: _any_place,
    a.ChooseEvicted: _evictable,
    a.MoveBoard: _boards,
    a.MoveKing: _kings_ways,
    a.MoveGrande: _homes,
    a.ChoosePower: _spent_powers,
}
"""By ask, what lists its legal answers."""
