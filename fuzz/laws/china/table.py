"""What holds of every position of China. § 1.11, 1.12"""

from collections.abc import Iterator, Mapping

from fuzz.laws.china.numbers import (
    DECKS,
    EMISSARIES,
    HAND,
    HOUSES,
    OPEN,
    REGIONS,
    SPACES,
)
from referee.state.china.asks import Act, FirstSeat
from referee.state.china.position import China
from referee.state.seats import Seat
from referee.state.stack import Ask


def owners(at: China) -> Mapping[str, Seat | None]:
    """Return whose house stands on each space, by id."""
    return dict(zip(SPACES, at.land.houses, strict=True))


def in_regions(at: China) -> Iterator[tuple[str, list[Seat | None], tuple[int, ...]]]:
    """Yield the id of every region with the owners on its spaces, and its emissaries."""
    there = owners(at)
    for (region, spaces), row in zip(REGIONS.items(), at.land.emissaries, strict=True):
        yield region, [there[space] for space in spaces], row


def cards_are_kept(at: China) -> bool:
    """For each colour, pile, discards, display and all hands hold the deck; no count is below 0."""
    bags = (at.cards.pile, at.cards.discard, at.cards.display, *at.cards.hands)
    return DECKS[at.terms.seats] == tuple(map(sum, zip(*bags, strict=True))) and all(
        min(bag) >= 0 for bag in bags
    )


def pieces_are_kept(at: China) -> bool:
    """For each seat, supply and board hold all its pieces; fortresses, those of all seats."""
    fortresses = sum(s.fortresses for s in at.seats.supply) + len(at.land.fortresses)
    return fortresses == at.terms.seats * at.terms.fortress_variant and all(
        supply.houses + at.land.houses.count(seat) == HOUSES
        and supply.emissaries + sum(row[seat] for row in at.land.emissaries) == EMISSARIES
        and min(supply.houses, supply.emissaries, supply.fortresses) >= 0
        for seat, supply in enumerate(at.seats.supply)
    )


def limit_holds(at: China) -> bool:
    """A region never holds more emissaries than the most houses of any one seat."""
    return all(
        sum(row) <= max(there.count(seat) for seat in range(at.terms.seats))
        for _, there, row in in_regions(at)
    )


def full_is_scored(at: China) -> bool:
    """While somebody is asked, a region has its disc exactly when its spaces are full."""
    full = [region for region, there, _ in in_regions(at) if None not in there]
    scored = [region.name.lower() for region in at.land.scored]
    return scored == (full if _is_asked(at) else list(REGIONS))


def _is_asked(at: China) -> bool:
    """Say whether an ask is on top."""
    return bool(at.stack) and isinstance(at.stack[-1], Ask)


def pile_and_exhaustions(at: China) -> bool:
    """After setting up, at every ask, the pile is empty exactly after two exhaustions."""
    if not _is_asked(at) or any(isinstance(item, FirstSeat) for item in at.stack):
        return True
    return (sum(at.cards.pile) == 0) == (at.course.exhaustions == 2)


def hands_and_display(at: China) -> bool:
    """Whoever acts holds three cards; until the last round so does everybody, and four lie open."""
    if not at.stack or not isinstance(at.stack[-1], Act):
        return True
    hands = [sum(hand) for hand in at.cards.hands]
    whole = {HAND} == set(hands) and sum(at.cards.display) == OPEN
    return hands[at.stack[-1].seat] == HAND and (whole or at.course.exhaustions == 2)


LAWS = (
    cards_are_kept,
    pieces_are_kept,
    limit_holds,
    full_is_scored,
    pile_and_exhaustions,
    hands_and_display,
)
"""The laws of a position, in the book's order."""
