"""
The laws of § 1.11 and 1.12 as checks of a position that came from outside: every defect is named.

First what the laws presuppose: rows of the right length, seats of the match, numbers within their
bounds. Only a well-shaped position is held against the laws, and only a lawful one against
`at_rest`, which lists legal answers.
"""

from collections.abc import Iterator

from referee.state.china.land import SIDES_FOR
from referee.state.china.laws import LAWS, at_rest
from referee.state.china.position import China
from referee.state.china.rulings import SEATS, Options
from referee.state.china.shapes import shape_faults
from referee.state.china.stack_laws import STACK_LAWS
from referee.state.game import Fault
from referee.state.soundness import broken, first_faults


def faults(at: China) -> Iterator[Fault]:
    """Yield every defect of the position. § 1.10 to 1.12"""
    return first_faults(at, shape_faults, broken(*LAWS, *STACK_LAWS), at_rest)


def option_faults(options: Options) -> Iterator[Fault]:
    """Yield every defect of the options of a match. § 2.8"""
    law = "options_of_a_match"
    if options.seats not in SEATS:
        yield Fault(law, "seats", f"{options.seats} seats; a match has 3 to 5")
        return
    sides = SIDES_FOR[options.seats]
    choice = " or ".join(sides)
    if options.side is None and len(sides) > 1:
        yield Fault(law, "side", f"not named; with {options.seats} seats one chooses {choice}")
    elif options.side is not None and options.side not in sides:
        yield Fault(law, "side", f"{options.side}; with {options.seats} seats it is {choice}")
