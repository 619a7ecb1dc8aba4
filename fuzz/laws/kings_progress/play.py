"""What holds of every move of Kings Progress, between the positions before and after. § 1.15"""

from fuzz.laws.law import Step
from referee.state.kings_progress.position import KingsProgress


def points_never_fall(step: Step[KingsProgress]) -> bool:
    """No seat's points fall."""
    before, after = step.before.progress.points, step.after.progress.points
    return all(now >= then for then, now in zip(before, after, strict=True))


def court_only_grows(step: Step[KingsProgress]) -> bool:
    """Within a round nobody leaves the Court, and the Court keeps its order."""
    if step.before.progress.round != step.after.progress.round:
        return True
    before, after = step.before.courtiers.court, step.after.courtiers.court
    return after[: len(before)] == before


LAWS = (points_never_fall, court_only_grows)
"""The laws over moves."""
