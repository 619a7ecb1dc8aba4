"""What holds of every accepted move of El Grande. § 1.10"""

from fuzz.laws.el_grande.ending import moves_left
from fuzz.laws.el_grande.paying import points_of, scorings
from fuzz.laws.el_grande.renaming import rename, rename_move
from fuzz.laws.law import Renaming, Step, swaps
from referee.apply import Applied, apply
from referee.state.el_grande.asks import SetCastilloDisks
from referee.state.el_grande.ids import CASTILLO, Region
from referee.state.el_grande.position import ElGrande
from referee.state.rows import Row


def kings_region_untouched(step: Step[ElGrande]) -> bool:
    """While the King stays, his region keeps its caballeros, its Grandes and its mobile board."""
    before, after, king = step.before, step.after, step.before.land.king
    if before.calendar.round == 0 or king is None or after.land.king != king:
        return True
    return _in_region(before, king) == _in_region(after, king)


def _in_region(at: ElGrande, region: Region) -> tuple[object, ...]:
    """Return all that stands and lies in a region."""
    land = at.land
    grandes = [seat for seat, home in enumerate(land.grandes) if home == region]
    return land.caballeros[region], grandes, [board == region for board in land.boards]


def castillo_only_fills(step: Step[ElGrande]) -> bool:
    """Nobody leaves the castillo but in a general scoring, and then everybody does."""
    inside, after = step.before.land.caballeros[CASTILLO], step.after.land.caballeros[CASTILLO]
    if _is_opened(step.before) and not _is_opened(step.after):
        return not any(after)
    return all(now >= once for once, now in zip(inside, after, strict=True))


def _is_opened(at: ElGrande) -> bool:
    """Say whether a general scoring goes on."""
    return any(isinstance(item, SetCastilloDisks) for item in at.stack)


def points_never_fall(step: Step[ElGrande]) -> bool:
    """No seat's points ever fall."""
    points = zip(step.before.seats.points, step.after.seats.points, strict=True)
    return all(now >= once for once, now in points)


def points_come_from_scorings(step: Step[ElGrande]) -> bool:
    """What a seat gains is what the notes say that scorings paid it."""
    gained = [0] * step.before.terms.seats
    for scoring in scorings(step.notes):
        gained = [sum(pair) for pair in zip(gained, scoring.points, strict=True)]
    return list(step.after.seats.points) == [
        sum(pair) for pair in zip(step.before.seats.points, gained, strict=True)
    ]


def scorings_pay_as_the_book_says(step: Step[ElGrande]) -> bool:
    """A second reckoning, straight from the book, pays the same."""
    return all(
        scoring.points == points_of(step.before, scoring) for scoring in scorings(step.notes)
    )


def any_renaming_renames_the_points(step: Step[ElGrande]) -> bool:
    """In a scoring, seats that change their numbers change their points."""
    if not scorings(step.notes):
        return True
    return all(
        names.row(step.after.seats.points) == _points_under(names, step)
        for names in swaps(step.before.terms.seats)
    )


def _points_under(names: Renaming, step: Step[ElGrande]) -> Row | None:
    """Return the points of the seats when the step is made under other numbers."""
    judged = apply(rename(step.before, names), rename_move(step.move, names))
    if not isinstance(judged, Applied) or not isinstance(judged.position, ElGrande):
        return None
    return judged.position.seats.points


def the_terms_stay(step: Step[ElGrande]) -> bool:
    """The number of seats and the rulings are fixed at the start of a match."""
    return step.before.terms == step.after.terms


def the_game_ends(step: Step[ElGrande]) -> bool:
    """Placements, counters and rounds only run down, so that every match ends."""
    return 0 <= moves_left(step.after) < moves_left(step.before)


LAWS = (
    kings_region_untouched,
    castillo_only_fills,
    points_never_fall,
    points_come_from_scorings,
    scorings_pay_as_the_book_says,
    any_renaming_renames_the_points,
    the_terms_stay,
    the_game_ends,
)
"""The laws of a move, those of the book in its order."""
