"""Every defect of a position, and of the options of a match, that came from outside."""

from collections.abc import Iterator

from referee.state.game import Fault
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.rulings import Options


def faults(at: KingsProgress) -> Iterator[Fault]:
    """Yield every defect of the position. § 1.13, 1.15"""
    return iter(())


def option_faults(options: Options) -> Iterator[Fault]:
    """Yield every defect of the options of a match. § 2.1"""
    return iter(())
