"""What holds of every accepted move of China. § 1.12, 6.2, 8.3"""

from collections.abc import Iterator

from fuzz.laws.china.ending import moves_left
from fuzz.laws.china.numbers import REGIONS
from fuzz.laws.china.renaming import rename, rename_move
from fuzz.laws.law import Renaming, Step, swaps
from referee.apply import Applied, apply
from referee.state.china import notes as n
from referee.state.china.position import China
from referee.state.rows import Row
from referee.state.stack import Note


def points_never_fall(step: Step[China]) -> bool:
    """No seat's points ever fall."""
    points = zip(step.before.seats.points, step.after.seats.points, strict=True)
    return all(now >= once for once, now in points)


def points_come_from_scorings(step: Step[China]) -> bool:
    """What a seat gains is what the notes say that scorings paid it."""
    rows = [step.before.seats.points, *(_paid(note, step) for note in step.notes)]
    return step.after.seats.points == tuple(map(sum, zip(*rows, strict=True)))


def _paid(note: Note, step: Step[China]) -> Row:
    """Return what a note says that every seat was paid."""
    seats = range(step.before.terms.seats)
    if isinstance(note, n.RegionScored | n.AllianceScored):
        return note.points
    if isinstance(note, n.RoadsScored):
        return tuple(note.points if seat == note.seat else 0 for seat in seats)
    return (0,) * len(seats)


def regions_pay_as_the_book_says(step: Step[China]) -> bool:
    """The sum for the most houses, for fewer the next higher number, twice on a fortress."""
    return all(
        note.points == tuple(_of_a_region(note, seat) for seat in range(len(note.houses)))
        for note in step.notes
        if isinstance(note, n.RegionScored)
    )


def _of_a_region(note: n.RegionScored, seat: int) -> int:
    """Return what a seat is paid for a region, by a second reckoning. § 6.2"""
    own = note.houses[seat]
    above = [number for number in note.houses if number > own]
    paid = 0 if own == 0 else min(above) if above else sum(note.houses)
    return paid * (1 + (seat in note.doubled))


def alliances_pay_their_leaders(step: Step[China]) -> bool:
    """Whoever leads both regions is paid all emissaries there, nobody else anything."""
    return all(
        note.points == tuple(_of_an_alliance(note, step.after))
        for note in step.notes
        if isinstance(note, n.AllianceScored)
    )


def _of_an_alliance(note: n.AllianceScored, at: China) -> Iterator[int]:
    """Yield what each seat is paid for an alliance, by a second reckoning. § 8.3"""
    rows = dict(zip(REGIONS, at.land.emissaries, strict=True))
    both = [rows[region.name.lower()] for region in note.regions]
    for seat in range(at.terms.seats):
        leads = all(row[seat] == max(row) > 0 for row in both)
        yield sum(map(sum, both)) if leads else 0


def any_renaming_renames_the_points(step: Step[China]) -> bool:
    """When a region is full, seats that change their numbers change their points."""
    last_round = step.after.course.exhaustions == 2
    if last_round or not any(isinstance(note, n.RegionScored) for note in step.notes):
        return True
    return all(
        names.row(step.after.seats.points) == _points_under(names, step)
        for names in swaps(step.before.terms.seats)
    )


def _points_under(names: Renaming, step: Step[China]) -> Row | None:
    """Return the points of the seats when the step is made under other numbers."""
    judged = apply(rename(step.before, names), rename_move(step.move, names))
    if not isinstance(judged, Applied) or not isinstance(judged.position, China):
        return None
    return judged.position.seats.points


def houses_never_leave(step: Step[China]) -> bool:
    """Whatever stands on the board, stays there."""
    before, after = step.before.land, step.after.land
    return (
        all(was in (None, now) for was, now in zip(before.houses, after.houses, strict=True))
        and {*before.fortresses} <= {*after.fortresses}
        and {*before.scored} <= {*after.scored}
    )


def the_terms_stay(step: Step[China]) -> bool:
    """Seats, side, variant and rulings are fixed at the start of a match."""
    return step.before.terms == step.after.terms


def the_game_ends(step: Step[China]) -> bool:
    """Cards in the pile and turns of the last round only run down, so that every match ends."""
    return 0 <= moves_left(step.after) < moves_left(step.before)


LAWS = (
    points_never_fall,
    points_come_from_scorings,
    regions_pay_as_the_book_says,
    alliances_pay_their_leaders,
    any_renaming_renames_the_points,
    houses_never_leave,
    the_terms_stay,
    the_game_ends,
)
"""The laws of a move, those of the book in its order."""
