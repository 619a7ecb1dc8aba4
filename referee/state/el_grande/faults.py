"""
The laws of § 1.10 as checks of a position that came from outside: every defect is named.

First what the laws presuppose: rows of the right length, seats of the match, numbers within their
bounds. Only a well-shaped position is held against the laws, and only a lawful one against
`two_answers`, which lists legal answers.
"""

from collections.abc import Iterator

from referee.state.el_grande.laws import LAWS, two_answers
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.rulings import SEATS, Options
from referee.state.el_grande.shapes import shape_faults
from referee.state.el_grande.stack_laws import STACK_LAWS
from referee.state.game import Fault
from referee.state.soundness import broken, first_faults


def faults(at: ElGrande) -> Iterator[Fault]:
    """Yield every defect of the position. § 1.8, 1.10"""
    return first_faults(at, shape_faults, broken(*LAWS, *STACK_LAWS), two_answers)


def option_faults(options: Options) -> Iterator[Fault]:
    """Yield every defect of the options of a match. § 2.7"""
    if options.seats not in SEATS:
        yield Fault("options_of_a_match", "seats", f"{options.seats} seats; a match has 2 to 5")
    elif options.first_bidder is not None and options.first_bidder not in range(options.seats):
        yield Fault(
            "options_of_a_match",
            "first_bidder",
            f"no seat {options.first_bidder}; seats are 0 to {options.seats - 1}",
        )
