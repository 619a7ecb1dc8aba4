"""Chapter 3.7: what each ability needs to do something."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from referee.state.bags import total
from referee.state.kings_progress.asks import Transport
from referee.state.kings_progress.ids import COURTIERS, SUIT, Ability, Courtier
from referee.state.kings_progress.land import COURT, LINKS, PLACES
from referee.state.kings_progress.moves import Step
from referee.state.kings_progress.position import KingsProgress, kings_palace
from referee.state.kings_progress.rulings import EighthPower, LadysCourt
from referee.state.seats import Seat
from referee.validate.kings_progress.moving import CHAIN

Need: TypeAlias = Callable[[KingsProgress, Seat, Courtier], bool]
"""Says whether the ability of that courtier would do something for the seat."""


def _nothing(_at: KingsProgress, _by: Seat, _courtier: Courtier) -> bool:
    """Say that the ability needs nothing."""
    return True


def _a_card_of_another_suit(at: KingsProgress, by: Seat, _courtier: Courtier) -> bool:
    """Say whether the seat has a card in hand and a pile of another suit."""
    suits = {SUIT[card] for card, _ in at.cards.hands[by]}
    piles = {courtier for courtier in COURTIERS if at.cards.piles[by][courtier]}
    return any(suit != pile for suit in suits for pile in piles)


def _a_step(at: KingsProgress, by: Seat, _courtier: Courtier) -> bool:
    """Say whether some step is legal under `Transport`."""
    steps = (Step(by, courtier, place) for courtier in COURTIERS for place in PLACES)
    # The ask takes the place of the one for an ability, above the same actions.
    return any(all(link(at, Transport(by), step) is None for link in CHAIN) for step in steps)


def _a_card_to_draw(at: KingsProgress, _by: Seat, courtier: Courtier) -> bool:
    """Say whether somebody is near, and the deck has a card. § 9.7"""
    pawns, palace = at.courtiers.pawns, kings_palace(at)
    here = palace if pawns[courtier] == COURT else pawns[courtier]
    others = [pawns[other] for other in COURTIERS if other != courtier]
    if at.terms.rulings.lady_counts_court is LadysCourt.ALWAYS and COURT in others:
        return total(at.cards.deck) > 0
    places = {palace if other == COURT else other for other in others}
    return total(at.cards.deck) > 0 and not places.isdisjoint({here, *LINKS[here]})


def _two_different_cards(at: KingsProgress, by: Seat, _courtier: Courtier) -> bool:
    """Say whether a pile of the seat's holds two different cards."""
    return any(card != pile[0] for pile in at.cards.piles[by] for card in pile)


def _somebody_in_the_court(at: KingsProgress, _by: Seat, _courtier: Courtier) -> bool:
    """Say whether somebody is in the Court."""
    return COURT in at.courtiers.pawns


def _the_king_card_elsewhere(at: KingsProgress, by: Seat, _courtier: Courtier) -> bool:
    """Say whether another seat holds the King card, and the ruling gives the ability."""
    power = at.terms.rulings.eighth_power
    return power is EighthPower.ACCESS and at.king.card not in (None, by)


NEEDS: Final[Mapping[Ability, Need]] = {
    Ability.PRETENCE: _a_card_of_another_suit,
    Ability.TRANSPORT: _a_step,
    Ability.INFLUENCE: _nothing,
    Ability.SUPPORT: _nothing,
    Ability.RUMOUR: _a_card_to_draw,
    Ability.NEGOTIATION: _two_different_cards,
    Ability.CORRUPTION: _somebody_in_the_court,
    Ability.ACCESS: _the_king_card_elsewhere,
}
"""By ability, what it needs."""
