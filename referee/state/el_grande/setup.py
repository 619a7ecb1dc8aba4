"""Chapter 2, setting up: the first position, the region cards, the deal."""

from referee.state.change import changed
from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.state.el_grande import notes as n
from referee.state.el_grande.caballeros import recruiting, retiring, standing
from referee.state.el_grande.cards import KINGS_OPEN, full_bags
from referee.state.el_grande.dues import BeginRound, Deal
from referee.state.el_grande.ids import BOARDS, REGIONS, SITES, Region
from referee.state.el_grande.position import (
    Boards,
    Caballeros,
    Calendar,
    Cards,
    ElGrande,
    Land,
    Power,
    Seats,
    Terms,
)
from referee.state.el_grande.rulings import ROUNDS, Options
from referee.state.rows import put
from referee.state.stack import Item, Tell, off

AT_HOME = 2
IN_COURT = 7
IN_PLAY = 30
HIGHEST_POWER = 13


def first_position(options: Options) -> ElGrande:
    """Return the first position of a match, not settled yet. § 2.1"""
    n = options.seats
    none: tuple[None, ...] = (None,) * n
    zeros = (0,) * n
    return ElGrande(
        stack=_first_stack(options),
        terms=Terms(n, options.rulings),
        calendar=Calendar(0, options.first_bidder),
        land=Land(None, none, Caballeros((zeros,) * len(SITES)), Boards((None,) * len(BOARDS))),
        seats=Seats((IN_PLAY,) * n, zeros, zeros),
        power=Power((tuple(range(1, HIGHEST_POWER + 1)),) * n, ((),) * n, none),
        cards=Cards(REGIONS, full_bags(), KINGS_OPEN, none, (), ()),
    )


def _first_stack(options: Options) -> tuple[Item, ...]:
    """Return what is to happen first, the lowest first. § 2.1"""
    first_bidder = () if options.first_bidder is not None else (a.DrawFirstBidder(),)
    return (
        BeginRound(ROUNDS[options.rulings.game_length][0]),
        Deal(),
        *first_bidder,
        *(a.DrawHome(seat) for seat in reversed(range(options.seats))),
        a.DrawKingsRegion(),
    )


def _without_card(at: ElGrande, region: Region) -> ElGrande:
    """Return the position without that region card, the ask taken off."""
    left = tuple(card for card in at.cards.region_cards if card != region)
    return changed(off(at), cards=changed(at.cards, region_cards=left))


def draw_kings_region(
    at: ElGrande, _ask: a.DrawKingsRegion, move: m.DrawRegion, tell: Tell
) -> ElGrande:
    """Set the King down in the region drawn. § 2.2"""
    tell(n.KingDrawn(move.region))
    return changed(_without_card(at, move.region), land=changed(at.land, king=move.region))


def draw_home(at: ElGrande, ask: a.DrawHome, move: m.DrawRegion, tell: Tell) -> ElGrande:
    """Set the seat's Grande down in the region drawn. § 2.4"""
    tell(n.HomeDrawn(ask.seat, move.region))
    grandes = put(at.land.grandes, ask.seat, move.region)
    return changed(_without_card(at, move.region), land=changed(at.land, grandes=grandes))


def draw_first_bidder(
    at: ElGrande, _ask: a.DrawFirstBidder, move: m.DrawSeat, tell: Tell
) -> ElGrande:
    """Let the seat drawn bid first. § 2.5"""
    tell(n.FirstBidderDrawn(move.seat))
    return changed(off(at), calendar=changed(at.calendar, first_bidder=move.seat))


def deal(at: ElGrande, _due: Deal, tell: Tell) -> ElGrande:
    """Put two caballeros of every seat in its home region and seven in its court. § 2.6"""
    land, seats = at.land, at.seats
    for seat, home in enumerate(land.grandes):
        assert home is not None, "homes are drawn before the deal"
        land = standing(land, seat, home, AT_HOME)
        seats = recruiting(retiring(seats, seat, -AT_HOME), seat, IN_COURT)
    tell(n.Dealt())
    return changed(at, land=land, seats=seats, cards=changed(at.cards, region_cards=()))
