"""Chapter 2, setting up: the first position, palaces, gifts, hands, the returned card."""

from fractions import Fraction

from referee.state.bags import with_one_less, with_one_more
from referee.state.change import changed
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress import moves as m
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.holdings import happen, in_hand, out_of_hand
from referee.state.kings_progress.ids import COURTIERS, Deck, Target
from referee.state.kings_progress.land import HOMES, PALACES
from referee.state.kings_progress.numbers import (
    DISPLAY,
    SLOTS,
    START_HAND_DEALT,
    START_HAND_KEPT,
)
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
    Piles,
    Progress,
    Terms,
)
from referee.state.kings_progress.rulings import Options, StartHand
from referee.state.rows import put
from referee.state.stack import Item, Tell, instead, off, push

TO_DISPLAY = a.CardDraw(Target.DISPLAY, None)
"""A card is drawn to the display. § 2.8"""

NO_CONTROL = Control(None, None, None, used=False)


def first_position(options: Options) -> KingsProgress:
    """Return the first position of a match, not settled yet. § 2.2"""
    seats = options.seats
    colours = options.colours or PLAYER_COLOURS[:seats]
    no_piles = Piles(((),) * len(COURTIERS))
    return KingsProgress(
        stack=_first_stack(options),
        terms=Terms(seats, options.rulings, colours),
        progress=Progress(1, (Fraction(0),) * seats),
        king=King((), START_SPACE[seats], None),
        courtiers=Courtiers(Pawns(HOMES), (), Controls((NO_CONTROL,) * len(COURTIERS))),
        cards=Cards((no_piles,) * seats, ((),) * seats, ALL_CARDS, (), (), ()),
        gifts=Gifts(ALL_GIFTS, (None,) * len(SLOTS), (), ((),) * seats),
    )


def _first_stack(options: Options) -> tuple[Item, ...]:
    """Return what is to happen first, the lowest first. § 2.2"""
    seats = tuple(range(options.seats))
    row = tuple(a.CardDraw(Target.HAND, seat) for seat in seats)
    returning = options.rulings.start_hand is StartHand.DEAL_4_RETURN_1
    hands = row * (START_HAND_DEALT if returning else START_HAND_KEPT)
    in_order: tuple[Item, ...] = (
        *(a.PalaceDraw() for _ in PALACES),
        *(d.OpenGift(slot) for slot in SLOTS),
        *hands,
        *((a.ReturnCard(seats, (None,) * len(seats)),) if returning else ()),
        *(TO_DISPLAY,) * DISPLAY,
        a.FirstSeat(),
        d.EndRound(),
    )
    return in_order[::-1]


def draw_palace(
    at: KingsProgress, _ask: a.PalaceDraw, move: m.DrawPalace, _tell: Tell
) -> KingsProgress:
    """Let the King come to the palace next. § 2.4"""
    return changed(off(at), king=changed(at.king, palaces=(*at.king.palaces, move.palace)))


def open_gift(at: KingsProgress, due: d.OpenGift, tell: Tell) -> KingsProgress:
    """Ask Nature for a gift, out of the discards when the deck is empty. § 2.5"""
    if not at.gifts.deck:
        tell(n.Reshuffled(Deck.GIFTS))
        at = changed(at, gifts=changed(at.gifts, deck=at.gifts.discards, discards=()))
    return push(at, a.GiftDraw(due.slot))


def draw_gift(at: KingsProgress, ask: a.GiftDraw, move: m.DrawGift, _tell: Tell) -> KingsProgress:
    """Lay the gift in its slot. § 2.5"""
    gifts = changed(
        at.gifts,
        deck=with_one_less(at.gifts.deck, move.gift),
        open=put(at.gifts.open, ask.slot, move.gift),
    )
    return changed(off(at), gifts=gifts)


def draw_card(at: KingsProgress, ask: a.CardDraw, move: m.DrawCard, _tell: Tell) -> KingsProgress:
    """Put the card in the hand, the display or the rumour. § 2.6"""
    cards = changed(at.cards, deck=with_one_less(at.cards.deck, move.card))
    if ask.to is Target.DISPLAY:
        cards = changed(cards, display=with_one_more(cards.display, move.card))
    elif ask.to is Target.RUMOUR:
        cards = changed(cards, rumour=with_one_more(cards.rumour, move.card))
    else:
        assert ask.seat is not None, "a hand is somebody's"
        cards = in_hand(cards, ask.seat, move.card)
    return changed(at, cards=cards, stack=at.stack[:-1])


def return_card(at: KingsProgress, ask: a.ReturnCard, move: m.Return, _tell: Tell) -> KingsProgress:
    """Seal the card in the ask; the hand stays as it is. § 2.7"""
    waiting = tuple(seat for seat in ask.waiting if seat != move.by)
    return instead(at, changed(ask, waiting=waiting, sealed=put(ask.sealed, move.by, move.card)))


def take_cards_back(at: KingsProgress, ask: a.ReturnCard, tell: Tell) -> KingsProgress:
    """Put every sealed card from its hand into the deck. § 2.7"""
    cards = at.cards
    for seat, card in enumerate(ask.sealed):
        assert card is not None, "every seat has answered"
        cards = out_of_hand(cards, seat, card)
        cards = changed(cards, deck=with_one_more(cards.deck, card))
    tell(n.CardsReturned(len(ask.sealed)))
    return changed(off(at), cards=cards)


def name_first(
    at: KingsProgress, _ask: a.FirstSeat, move: m.NameFirst, _tell: Tell
) -> KingsProgress:
    """Give the seat the King card; its turn begins. § 2.9"""
    at = changed(off(at), king=changed(at.king, card=move.seat))
    return happen(at, d.Turn(move.seat))
