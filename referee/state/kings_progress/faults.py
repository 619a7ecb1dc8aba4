"""
The laws of § 1.15 as checks of a position that came from outside: every defect is named.

First what the laws presuppose: rows of the right length, seats of the match, numbers within their
bounds. Only a well-shaped position is held against the laws, and only a lawful one against
`somebody_has_a_choice`, which lists legal answers.
"""

from collections.abc import Iterator

from referee.state.game import Fault
from referee.state.kings_progress.item_laws import ITEM_LAWS
from referee.state.kings_progress.laws import LAWS, somebody_has_a_choice
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.rulings import SEATS, Options
from referee.state.kings_progress.shapes import PLAYERS_MIN, shape_faults, too_few
from referee.state.kings_progress.stack_laws import STACK_LAWS, stack_is_built_as_in_the_book
from referee.state.soundness import broken, first_faults


def faults(at: KingsProgress) -> Iterator[Fault]:
    """Yield every defect of the position. § 1.13, 1.15"""
    return first_faults(
        at,
        shape_faults,
        broken(*LAWS, stack_is_built_as_in_the_book),
        broken(*STACK_LAWS, *ITEM_LAWS),
        somebody_has_a_choice,
    )


def option_faults(options: Options) -> Iterator[Fault]:
    """Yield every defect of the options of a match. § 2.1"""
    law, rulings = "options_of_a_match", options.rulings
    if rulings.players_min not in PLAYERS_MIN:
        message = f"{rulings.players_min}; it is 3 or 2"
        yield Fault(law, "rulings.players_min", message)
    if options.seats not in SEATS or too_few(options.seats, rulings):
        fewest = rulings.players_min if rulings.players_min in PLAYERS_MIN else 2
        yield Fault(law, "seats", f"{options.seats} seats; this match has {fewest} to 5")
    elif options.colours is not None and (
        len(options.colours) != options.seats or len({*options.colours}) != options.seats
    ):
        yield Fault(law, "colours", f"expected {options.seats} different colours")
