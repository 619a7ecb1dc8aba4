"""The laws of a position, one function each: what is conserved, what cannot stand where. § 1.11"""

from collections.abc import Iterator
from typing import Final

from referee.state.china import asks as a
from referee.state.china.cards import DECKS
from referee.state.china.ids import COLOURS, REGIONS, region_number
from referee.state.china.land import SPACES_OF
from referee.state.china.options import ANSWERS
from referee.state.china.position import China
from referee.state.china.regions import houses_in
from referee.state.china.setup import EMISSARIES, HOUSES
from referee.state.game import Fault
from referee.state.soundness import Law, without_a_choice


def cards_are_kept(at: China) -> Iterator[Fault]:
    """For each colour, pile, discards, display and all hands hold the deck."""
    cards = at.cards
    bags = (cards.pile, cards.discard, cards.display, *cards.hands)
    for colour, wanted in zip(COLOURS, DECKS[at.terms.seats], strict=True):
        there = sum(bag[colour] for bag in bags)
        if there != wanted:
            message = f"{there} cards on the table; the deck has {wanted}"
            yield Fault("cards_are_kept", colour.name.lower(), message)


def pieces_are_kept(at: China) -> Iterator[Fault]:
    """For each seat, supply and board hold its pieces; fortresses, those of all seats."""
    law = "pieces_are_kept"
    for seat, supply in enumerate(at.seats.supply):
        houses = supply.houses + at.land.houses.count(seat)
        emissaries = supply.emissaries + sum(row[seat] for row in at.land.emissaries)
        if houses != HOUSES:
            yield Fault(law, f"supply[{seat}].houses", f"{houses} with the board; there are 20")
        if emissaries != EMISSARIES:
            message = f"{emissaries} with the board; there are 8"
            yield Fault(law, f"supply[{seat}].emissaries", message)
    fortresses = sum(s.fortresses for s in at.seats.supply) + len(at.land.fortresses)
    wanted = at.terms.seats if at.terms.fortress_variant else 0
    if fortresses != wanted:
        yield Fault(law, "fortresses", f"{fortresses} with the supplies; there are {wanted}")


def limit_holds(at: China) -> Iterator[Fault]:
    """While somebody is asked, no region holds more emissaries than its limit. § 5.5"""
    for region, row in zip(REGIONS, at.land.emissaries, strict=True):
        limit = max(houses_in(at.land, region, at.terms.seats))
        if at.stack and sum(row) > limit:
            message = f"{sum(row)} emissaries; the limit is {limit}"
            yield Fault("limit_holds", f"emissaries.{region.name.lower()}", message)


def full_is_scored(at: China) -> Iterator[Fault]:
    """A region has its disc exactly when it is full; when the match is over all have."""
    for region in REGIONS:
        spaces = SPACES_OF[region_number(region)]
        full = all(at.land.houses[space] is not None for space in spaces)
        if (full or not at.stack) != (region in at.land.scored):
            state = "full" if full else "not full" if at.stack else "scored at the end"
            yield Fault("full_is_scored", "scored", f"{region.name.lower()} is {state}")


def pile_and_exhaustions(at: China) -> Iterator[Fault]:
    """After setting up, while somebody is asked, the pile is gone exactly after two exhaustions."""
    setting_up = any(isinstance(item, a.FirstSeat) for item in at.stack)
    if at.stack and not setting_up and any(at.cards.pile) == (at.course.exhaustions == 2):
        message = f"{sum(at.cards.pile)} cards after {at.course.exhaustions} exhaustions"
        yield Fault("pile_and_exhaustions", "pile", message)


def at_rest(at: China) -> Iterator[Fault]:
    """The ask on top has two legal answers at least, or one if it is private. § 12.1"""
    return without_a_choice("at_rest", at, ANSWERS)


LAWS: Final[tuple[Law[China], ...]] = (
    cards_are_kept,
    pieces_are_kept,
    limit_holds,
    full_is_scored,
    pile_and_exhaustions,
)
"""The laws that need nothing but a well-shaped position."""
