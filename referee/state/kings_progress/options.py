"""
The legal answers to every ask, listed in the universe's order. § 13.2, 13.3

An independent voice: it knows nothing of the rules, and a law of the tests holds that it lists a
move exactly when the rules accept it.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from referee.state.kings_progress import asks as a
from referee.state.kings_progress import universe as u
from referee.state.kings_progress.abilities import courtiers_near
from referee.state.kings_progress.ids import (
    COURTIERS,
    SUIT,
    Ability,
    Action,
    Courtier,
)
from referee.state.kings_progress.numbers import (
    FIRST_SINGLE,
    NEGOTIATION_PILES,
    PAIRS,
    PRETENCE_CARDS,
    SINGLES,
    SLOTS,
    lot_of,
)
from referee.state.kings_progress.pieces import ABILITY
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.roads import roads
from referee.state.kings_progress.rulings import EighthPower
from referee.state.mechanics import Answers
from referee.state.seats import Seat
from referee.state.stack import Ask, Move

_ORDER: Final = (Action.MOVE, Action.PLAY, Action.TAKE, Action.DISCARD)
"""The order of the actions where it is fixed. § 3.11"""

_PARTNERS: Final = tuple(
    tuple(other for other in SLOTS if lot_of(other) != lot_of(slot)) for slot in SLOTS
)
"""By slot, those of the other lots. § 9.16"""


def _palaces(at: KingsProgress, _ask: Ask, _seat: Seat) -> Iterator[Move]:
    """Nature draws any palace that is left. § 2.4"""
    drawn = at.king.palaces
    return (move for palace, move in u.DRAW_PALACE.items() if palace not in drawn)


def _gifts_in_the_deck(at: KingsProgress, _ask: Ask, _seat: Seat) -> Iterator[Move]:
    """Nature draws any gift of the deck. § 2.5"""
    return (u.DRAW_GIFT[gift] for gift, _ in at.gifts.deck)


def _cards_in_the_deck(at: KingsProgress, _ask: Ask, _seat: Seat) -> Iterator[Move]:
    """Nature draws any card of the deck. § 2.6"""
    return (u.DRAW_CARD[card] for card, _ in at.cards.deck)


def _seats(at: KingsProgress, _ask: Ask, _seat: Seat) -> Iterator[Move]:
    """Nature names any seat of the match. § 2.9"""
    return iter(u.NAME_FIRST[: at.terms.seats])


def _returns(at: KingsProgress, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Any card in hand. § 2.7"""
    return (u.RETURN[seat][card] for card, _ in at.cards.hands[seat])


def _abilities(at: KingsProgress, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """The unused abilities of one's own that do something; Pass. § 3.4 to 3.7"""
    for courtier, control in zip(COURTIERS, at.courtiers.control, strict=True):
        if control.major == seat and not control.used and _does_something(at, seat, courtier):
            yield u.USE_ABILITY[seat][courtier]
    yield u.PASS[seat]


def _does_something(at: KingsProgress, seat: Seat, courtier: Courtier) -> bool:
    """Say whether the ability has something to do. § 3.7"""
    match ABILITY[courtier]:
        case Ability.PRETENCE:
            return next(_pretences(at, seat), None) is not None
        case Ability.TRANSPORT:
            return next(_steps(at, seat, _actions_left(at)), None) is not None
        case Ability.RUMOUR:
            return bool(at.cards.deck) and courtiers_near(at, courtier) > 0
        case Ability.NEGOTIATION:
            return any(len({*pile}) > 1 for pile in at.cards.piles[seat])
        case Ability.CORRUPTION:
            return bool(at.courtiers.court)
        case Ability.ACCESS:
            return at.king.card != seat and at.terms.rulings.eighth_power is EighthPower.ACCESS
        case _:
            return True


def _actions_left(at: KingsProgress) -> int:
    """Return how many actions are left of the `ChooseAction` under the ask on top. § 5.11"""
    actions = at.stack[-2]
    assert isinstance(actions, a.ChooseAction)
    return actions.left


def _actions(at: KingsProgress, ask: a.ChooseAction, seat: Seat) -> Iterator[Move]:
    """EndTurn; cards to their own courtiers, steps, top cards, open cards. § 3.9"""
    yield u.END_TURN[seat]
    open_ = _open_kinds(at, ask)
    if Action.PLAY in open_:
        for card, _ in at.cards.hands[seat]:
            yield u.TUCK[seat][SUIT[card]][card]
    if Action.MOVE in open_:
        yield from _steps(at, seat, 0 if ask.differ else ask.left - 1)
    if Action.DISCARD in open_:
        yield from _piles(at, ask, seat)
    if Action.TAKE in open_:
        yield from _open_cards(at, seat)


def _open_kinds(at: KingsProgress, ask: a.ChooseAction) -> tuple[Action, ...]:
    """Return the kinds of action that may be taken now. § 3.10, 3.11"""
    kinds: tuple[Action, ...] = _ORDER
    if ask.used and at.terms.rulings.action_order_fixed:
        kinds = _ORDER[_ORDER.index(ask.used[-1]) :]
    return tuple(kind for kind in kinds if kind not in ask.used) if ask.differ else kinds


def _steps(at: KingsProgress, seat: Seat, further: int) -> Iterator[Move]:
    """Every courtier's steps, so many further ones being possible. § 5.2 to 5.8"""
    there = roads(at)
    for courtier, moves in zip(COURTIERS, u.STEP[seat], strict=True):
        for place in there.steps(courtier, further):
            yield moves[place]


def _open_cards(at: KingsProgress, seat: Seat) -> Iterator[Move]:
    """Any open card. § 7.1"""
    return (u.TAKE_OPEN[seat][card] for card, _ in at.cards.display)


def _piles(at: KingsProgress, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """The top card of any pile of one's own. § 6.1"""
    piles = zip(at.cards.piles[seat], u.DISCARD_TOP[seat], strict=True)
    return (move for pile, move in piles if pile)


def _plays_on(at: KingsProgress, ask: a.PlayOn, seat: Seat) -> Iterator[Move]:
    """Stop; cards to their own courtiers, from the third on to the one begun with. § 4.4, 4.5"""
    yield u.STOP[seat]
    for card, _ in at.cards.hands[seat]:
        if ask.laid == 1 or SUIT[card] == ask.courtier:
            yield u.TUCK[seat][SUIT[card]][card]


def _steps_on(at: KingsProgress, ask: a.StepOn, seat: Seat) -> Iterator[Move]:
    """The steps of the pawn that stands too much. § 5.10"""
    places = roads(at).steps(ask.courtier, _actions_left(at) - 1)
    return (u.STEP[seat][ask.courtier][place] for place in places)


def _second_cards(at: KingsProgress, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Stop; any open card. § 7.3"""
    yield u.STOP[seat]
    yield from _open_cards(at, seat)


def _free_steps(at: KingsProgress, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Pass; any step that joins nothing. § 7.8"""
    yield u.PASS[seat]
    yield from _steps(at, seat, 0)


def _pairs(at: KingsProgress, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """The pairs that still lie there. § 5.16"""
    return (u.TAKE_PAIR[seat][i] for i in PAIRS if at.gifts.open[2 * i] is not None)


def _singles(at: KingsProgress, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """The singles that still lie there. § 5.16"""
    return (u.TAKE_GIFT[seat][i] for i in SINGLES if at.gifts.open[FIRST_SINGLE + i] is not None)


def _pretences(at: KingsProgress, seat: Seat) -> Iterator[Move]:
    """Cards in hand to piles of another suit. § 9.2, 9.3"""
    for courtier, pile in zip(COURTIERS, at.cards.piles[seat], strict=True):
        if pile:
            for card, _ in at.cards.hands[seat]:
                if SUIT[card] != courtier:
                    yield u.TUCK[seat][courtier][card]


def _pretends(at: KingsProgress, ask: a.Pretend, seat: Seat) -> Iterator[Move]:
    """Stop, after the first card; cards to piles of another suit. § 9.2, 9.4"""
    if ask.left < PRETENCE_CARDS:
        yield u.STOP[seat]
    yield from _pretences(at, seat)


def _transports(at: KingsProgress, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Any step that the turn's actions may go on with. § 9.5"""
    return _steps(at, seat, _actions_left(at))


def _drawn(at: KingsProgress, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Any of the cards drawn. § 9.8"""
    return (u.KEEP[seat][card] for card, _ in at.cards.rumour)


def _rearrangements(at: KingsProgress, ask: a.ChoosePile, seat: Seat) -> Iterator[Move]:
    """Stop, after the first pile; any other pile with different cards. § 9.9 to 9.11"""
    if ask.left < NEGOTIATION_PILES:
        yield u.STOP[seat]
    for courtier, pile in zip(COURTIERS, at.cards.piles[seat], strict=True):
        if courtier != ask.done and len({*pile}) > 1:
            yield u.REARRANGE[seat][courtier]


def _cards_to_lay(at: KingsProgress, ask: a.LayPile, seat: Seat) -> Iterator[Move]:
    """The cards of the pile that are not laid yet. § 9.12"""
    left = list(at.cards.piles[seat][ask.courtier])
    for card in ask.laid:
        left.remove(card)
    return (u.LAY[seat][card] for card in sorted({*left}))


def _supports(at: KingsProgress, _ask: Ask, seat: Seat) -> Iterator[Move]:
    """Any two gifts of different lots; any one gift. § 9.14 to 9.16"""
    there = at.gifts.open
    for first in SLOTS:
        if there[first] is not None:
            moves = u.SWAP[seat][first]
            for second in _PARTNERS[first]:
                if there[second] is not None:
                    yield moves[second]
    for slot in SLOTS:
        if there[slot] is not None:
            yield u.REPLACE[seat][slot]


# The wiring table: each ask with its own lister.
ANSWERS: Final[Mapping[type[Ask], Answers[Any]]] = {
    a.PalaceDraw: _palaces,
    a.GiftDraw: _gifts_in_the_deck,
    a.CardDraw: _cards_in_the_deck,
    a.FirstSeat: _seats,
    a.ReturnCard: _returns,
    a.ChooseAbility: _abilities,
    a.ChooseAction: _actions,
    a.PlayOn: _plays_on,
    a.StepOn: _steps_on,
    a.TakeSecond: _second_cards,
    a.TestDiscard: _piles,
    a.FreeStep: _free_steps,
    a.ChoosePair: _pairs,
    a.Pretend: _pretends,
    a.Transport: _transports,
    a.KeepOne: _drawn,
    a.ChoosePile: _rearrangements,
    a.LayPile: _cards_to_lay,
    a.Support: _supports,
    a.ChooseGift: _singles,
    a.TopDiscard: _piles,
}
"""By ask, what lists its legal answers."""
