"""Steps that break the laws of El Grande, one for each: a law that never objects is none."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Final, TypeAlias

from fuzz.laws.law import Step
from referee.state.bags import with_one_less, with_one_more
from referee.state.change import changed
from referee.state.el_grande.ids import CASTILLO, Card
from referee.state.el_grande.notes import Scored
from referee.state.el_grande.position import Boards, Caballeros, ElGrande, KeptVeto
from referee.state.rows import plus, put

Break: TypeAlias = Callable[[Step[ElGrande]], Step[ElGrande]]


def _after(broken: Callable[[ElGrande], ElGrande]) -> Break:
    """Return what breaks the position that a step leads to."""

    @wraps(broken)
    def break_it(step: Step[ElGrande]) -> Step[ElGrande]:
        return Step(step.before, step.move, broken(step.after), step.notes)

    return break_it


def _standing(at: ElGrande, spot: int, number: int) -> ElGrande:
    """Return the position with so many more of seat 0 at a place."""
    rows = at.land.caballeros
    more = Caballeros(put(rows, spot, plus(rows[spot], 0, number)))
    return changed(at, land=changed(at.land, caballeros=more))


@_after
def _a_caballero_too_many(at: ElGrande) -> ElGrande:
    """One more comes to the court from nowhere."""
    return changed(at, seats=changed(at.seats, court=plus(at.seats.court, 0, 1)))


@_after
def _a_card_too_many(at: ElGrande) -> ElGrande:
    """A second 1A lies among the used cards."""
    return changed(at, cards=changed(at.cards, used=with_one_more(at.cards.used, Card.C1A)))


@_after
def _a_card_burnt(at: ElGrande) -> ElGrande:
    """A card of stack 1 goes to the used ones without being turned up."""
    bag = at.cards.unseen[0]
    unseen = put(at.cards.unseen, 0, with_one_less(bag, bag[0][0]))
    used = with_one_more(at.cards.used, bag[0][0])
    return changed(at, cards=changed(at.cards, unseen=unseen, used=used))


@_after
def _came_back_from_nowhere(at: ElGrande) -> ElGrande:
    """A power card came back that is in nobody's hand."""
    return changed(at, power=changed(at.power, taken_back=put(at.power.taken_back, 0, (14,))))


@_after
def _the_same_bids(at: ElGrande) -> ElGrande:
    """All seats have bid what seat 0 bid, or a thirteen."""
    bid = at.power.bids[0] or 13
    return changed(at, power=changed(at.power, bids=(bid,) * at.terms.seats))


@_after
def _one_board_on_the_other(at: ElGrande) -> ElGrande:
    """Both mobile boards lie on the castillo."""
    return changed(at, land=changed(at.land, boards=Boards((CASTILLO, CASTILLO))))


@_after
def _no_king(at: ElGrande) -> ElGrande:
    """The King is gone."""
    return changed(at, land=changed(at.land, king=None))


@_after
def _an_old_veto(at: ElGrande) -> ElGrande:
    """A Veto was taken before the match began."""
    return changed(at, cards=changed(at.cards, vetoes=(KeptVeto(0, 0),)))


def _into_the_kings_region(step: Step[ElGrande]) -> Step[ElGrande]:
    """Somebody enters the King's region."""
    king = step.before.land.king
    assert king is not None
    return _after(lambda at: _standing(at, king, 1))(step)


def _out_of_the_castillo(step: Step[ElGrande]) -> Step[ElGrande]:
    """Somebody leaves the castillo."""
    before = _standing(step.before, CASTILLO, 1)
    return Step(before, step.move, step.after, step.notes)


def _gaining(number: int) -> Break:
    """Return what gives seat 0 points for nothing."""
    return _after(
        lambda at: changed(at, seats=changed(at.seats, points=plus(at.seats.points, 0, number)))
    )


def _paid_too_much(step: Step[ElGrande]) -> Step[ElGrande]:
    """A scoring pays the King's bonus to a seat that shares the lead."""
    n = step.before.terms.seats
    nobody = (None,) * n
    shared, paid = (1,) * n, (2,) + (0,) * (n - 1)
    king = step.before.land.king
    assert king is not None
    note = Scored(king, (0, 0, 0), False, shared, nobody, paid, 0, None)
    return Step(step.before, step.move, step.after, (note,))


def _paid_by_number(step: Step[ElGrande]) -> Step[ElGrande]:
    """A scoring is told of, and seat 0 gains a point because of its number."""
    told = _paid_too_much(step).notes
    return Step(step.before, step.move, _gaining(1)(step).after, told)


def _fewer_seats(at: ElGrande) -> ElGrande:
    """Return the position with a seat less."""
    return changed(at, terms=changed(at.terms, seats=at.terms.seats - 1))


def _nothing_happened(step: Step[ElGrande]) -> Step[ElGrande]:
    """The position after is the one before."""
    return Step(step.before, step.move, step.before, step.notes)


BROKEN: Final[Mapping[str, Break]] = {
    "thirty_of_each_colour": _a_caballero_too_many,
    "every_action_card_somewhere": _a_card_too_many,
    "bags_run_down_with_the_rounds": _a_card_burnt,
    "thirteen_power_cards": _came_back_from_nowhere,
    "bids_left_the_hand": _the_same_bids,
    "boards_apart": _one_board_on_the_other,
    "king_on_land": _no_king,
    "at_most_two_vetoes": _an_old_veto,
    "kings_region_untouched": _into_the_kings_region,
    "castillo_only_fills": _out_of_the_castillo,
    "points_never_fall": _gaining(-1),
    "points_come_from_scorings": _gaining(1),
    "scorings_pay_as_the_book_says": _paid_too_much,
    "any_renaming_renames_the_points": _paid_by_number,
    "the_terms_stay": _after(_fewer_seats),
    "the_game_ends": _nothing_happened,
}
"""By law, what breaks it."""
