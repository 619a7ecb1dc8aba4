"""Chapter 9, the eight abilities: what happens when one is used. § 9.1"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from referee.state.bags import total
from referee.state.change import changed
from referee.state.kings_progress import asks as a
from referee.state.kings_progress.holdings import happen, paid, with_king_card
from referee.state.kings_progress.ids import Ability, Courtier, Reason, Target
from referee.state.kings_progress.land import COURT, LINKS
from referee.state.kings_progress.numbers import (
    NEGOTIATION_PILES,
    PRETENCE_CARDS,
    PRIEST_ACTIONS,
)
from referee.state.kings_progress.position import KingsProgress, kings_palace
from referee.state.kings_progress.rulings import LadysCourt, PriestsActions
from referee.state.seats import Seat
from referee.state.stack import Tell, instead, push

CarryOut: TypeAlias = Callable[[KingsProgress, Seat, Courtier, Tell], KingsProgress]
"""Carries out the ability of that courtier, which the seat has just used."""


def _pretence(at: KingsProgress, by: Seat, _courtier: Courtier, _tell: Tell) -> KingsProgress:
    """Let the seat tuck cards of other suits. § 9.2"""
    return push(at, a.Pretend(by, PRETENCE_CARDS))


def _transport(at: KingsProgress, by: Seat, _courtier: Courtier, _tell: Tell) -> KingsProgress:
    """Let the seat move a courtier for free. § 9.5"""
    return push(at, a.Transport(by))


def _influence(at: KingsProgress, by: Seat, _courtier: Courtier, _tell: Tell) -> KingsProgress:
    """Give the seat three actions of different kinds, in place of its two or before them. § 9.6"""
    if at.terms.rulings.priest is PriestsActions.THREE_MORE:
        return push(at, a.ChooseAction(by, PRIEST_ACTIONS, (), differ=True))
    actions = at.stack[-1]
    assert isinstance(actions, a.ChooseAction), "the actions follow the ability"
    return instead(at, changed(actions, left=PRIEST_ACTIONS, differ=True))


def _rumour(at: KingsProgress, by: Seat, courtier: Courtier, _tell: Tell) -> KingsProgress:
    """Draw a card for each courtier near, of which one is kept. § 9.7"""
    drawn = min(courtiers_near(at, courtier), total(at.cards.deck))
    return happen(at, *(a.CardDraw(Target.RUMOUR, by),) * drawn, a.KeepOne(by))


def courtiers_near(at: KingsProgress, courtier: Courtier) -> int:
    """Return how many others stand in the courtier's place or in a place linked to it. § 9.7"""
    pawns, palace = at.courtiers.pawns, kings_palace(at)
    here = palace if pawns[courtier] == COURT else pawns[courtier]
    near = (here, *LINKS[here])
    court_counts = palace in near or at.terms.rulings.lady_counts_court is LadysCourt.ALWAYS
    return sum(
        court_counts if there == COURT else there in near
        for other, there in enumerate(pawns)
        if other != courtier
    )


def _negotiation(at: KingsProgress, by: Seat, _courtier: Courtier, _tell: Tell) -> KingsProgress:
    """Let the seat give piles of its own a new order. § 9.9"""
    return push(at, a.ChoosePile(by, NEGOTIATION_PILES, None))


def _support(at: KingsProgress, by: Seat, _courtier: Courtier, _tell: Tell) -> KingsProgress:
    """Let the seat swap or replace gifts on the table. § 9.14"""
    return push(at, a.Support(by))


def _corruption(at: KingsProgress, by: Seat, courtier: Courtier, tell: Tell) -> KingsProgress:
    """Pay the seat a point for each courtier in the Court. § 9.17"""
    points = Fraction(len(at.courtiers.court))
    return paid(at, by, points, (Reason.CORRUPTION, courtier), tell)


def _access(at: KingsProgress, by: Seat, _courtier: Courtier, tell: Tell) -> KingsProgress:
    """Give the seat the King card. § 9.18"""
    return with_king_card(at, by, tell)


CARRY_OUT: Final[Mapping[Ability, CarryOut]] = {
    Ability.PRETENCE: _pretence,
    Ability.TRANSPORT: _transport,
    Ability.INFLUENCE: _influence,
    Ability.RUMOUR: _rumour,
    Ability.NEGOTIATION: _negotiation,
    Ability.SUPPORT: _support,
    Ability.CORRUPTION: _corruption,
    Ability.ACCESS: _access,
}
"""By ability, what carries it out."""
