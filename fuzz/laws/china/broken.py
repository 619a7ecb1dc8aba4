"""Steps that break the laws of China, one for each: a law that never objects is none."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Final, TypeAlias

from fuzz.laws.law import Step
from referee.state.change import changed
from referee.state.china import asks as a
from referee.state.china import dues as d
from referee.state.china.ids import REGIONS, SPACES, Why
from referee.state.china.notes import AllianceScored, RegionScored
from referee.state.china.position import CardBag, China, Emissaries, Houses
from referee.state.rows import plus, put
from referee.state.stack import Note

Break: TypeAlias = Callable[[Step[China]], Step[China]]


def _after(broken: Callable[[China], China]) -> Break:
    """Return what breaks the position that a step leads to."""

    @wraps(broken)
    def break_it(step: Step[China]) -> Step[China]:
        return Step(step.before, step.move, broken(step.after), step.notes)

    return break_it


def _told(made: Callable[[int], Note]) -> Break:
    """Return what tells one wrong note of a step, made for so many seats."""

    @wraps(made)
    def break_it(step: Step[China]) -> Step[China]:
        return Step(step.before, step.move, step.after, (made(step.before.terms.seats),))

    return break_it


@_after
def _a_card_too_many(at: China) -> China:
    """A card comes to the discards from nowhere."""
    return changed(at, cards=changed(at.cards, discard=CardBag(plus(at.cards.discard, 0, 1))))


@_after
def _a_piece_too_many(at: China) -> China:
    """A house comes to a supply from nowhere."""
    more = changed(at.seats.supply[0], houses=at.seats.supply[0].houses + 1)
    return changed(at, seats=changed(at.seats, supply=put(at.seats.supply, 0, more)))


@_after
def _too_many_emissaries(at: China) -> China:
    """Nine emissaries stand in the first region."""
    rows = put(at.land.emissaries, 0, (9,) + (0,) * (at.terms.seats - 1))
    return changed(at, land=changed(at.land, emissaries=Emissaries(rows)))


@_after
def _a_disc_too_many(at: China) -> China:
    """The first region has a second disc."""
    return changed(at, land=changed(at.land, scored=(REGIONS[0], *at.land.scored)))


@_after
def _a_pile_gone_too_soon(at: China) -> China:
    """Seat 0 acts, the pile is empty and may be formed anew."""
    return _acting(changed(at, cards=changed(at.cards, pile=CardBag((0,) * 5))), 1)


@_after
def _an_empty_hand(at: China) -> China:
    """Seat 0 acts and holds no card."""
    hands = put(at.cards.hands, 0, CardBag((0,) * 5))
    return _acting(changed(at, cards=changed(at.cards, hands=hands)), at.course.exhaustions)


def _acting(at: China, exhaustions: int) -> China:
    """Return the position with seat 0 acting."""
    course = changed(at.course, exhaustions=exhaustions)
    return changed(at, course=course, stack=(d.TurnEnds(0), d.RefillDisplay(), a.Act(0)))


def _gaining(number: int) -> Break:
    """Return what gives seat 0 points for nothing."""
    return _after(
        lambda at: changed(at, seats=changed(at.seats, points=plus(at.seats.points, 0, number)))
    )


@_told
def _a_region_paid_too_much(seats: int) -> Note:
    """A region of one house pays two."""
    zeros = (0,) * (seats - 1)
    return RegionScored(REGIONS[0], Why.FULL, (1, *zeros), (), (2, *zeros))


@_told
def _an_alliance_paid_too_much(seats: int) -> Note:
    """An alliance pays a hundred to seat 0."""
    return AllianceScored(1, REGIONS[:2], (0,), (100,) + (0,) * (seats - 1))


def _paid_by_number(step: Step[China]) -> Step[China]:
    """A full region is told of, and seat 0 gains a point because of its number."""
    told = _a_region_paid_too_much(step).notes
    return Step(step.before, step.move, _gaining(1)(step).after, told)


def _a_house_gone(step: Step[China]) -> Step[China]:
    """A house stood on the first space, and then another one."""
    before, after = (_first_house(at, seat) for at, seat in ((step.before, 0), (step.after, 1)))
    return Step(before, step.move, after, step.notes)


def _first_house(at: China, seat: int) -> China:
    """Return the position with a house of the seat on the first space."""
    houses = Houses(put(at.land.houses, SPACES[0], seat))
    return changed(at, land=changed(at.land, houses=houses))


@_after
def _fewer_seats(at: China) -> China:
    """There is a seat less."""
    return changed(at, terms=changed(at.terms, seats=at.terms.seats - 1))


def _nothing_happened(step: Step[China]) -> Step[China]:
    """The position after is the one before."""
    return Step(step.before, step.move, step.before, step.notes)


BROKEN: Final[Mapping[str, Break]] = {
    "cards_are_kept": _a_card_too_many,
    "pieces_are_kept": _a_piece_too_many,
    "limit_holds": _too_many_emissaries,
    "full_is_scored": _a_disc_too_many,
    "pile_and_exhaustions": _a_pile_gone_too_soon,
    "hands_and_display": _an_empty_hand,
    "points_never_fall": _gaining(-1),
    "points_come_from_scorings": _gaining(1),
    "regions_pay_as_the_book_says": _a_region_paid_too_much,
    "alliances_pay_their_leaders": _an_alliance_paid_too_much,
    "any_renaming_renames_the_points": _paid_by_number,
    "houses_never_leave": _a_house_gone,
    "the_terms_stay": _fewer_seats,
    "the_game_ends": _nothing_happened,
}
"""By law, what breaks it."""
