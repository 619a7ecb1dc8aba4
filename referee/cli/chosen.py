"""The options by which somebody chooses the match that is played: how many seats, which draws."""

from collections.abc import Callable
from functools import wraps
from typing import TypeAlias

import click
from attrs import frozen

Command: TypeAlias = Callable[..., None]


@frozen
class Chosen:
    """What was chosen; null is no matter which."""

    seats: int | None
    seed: int | None


def chosen(command: Command) -> Command:
    """Give a command these options, as its `wanted`."""

    @click.option("--seats", type=int, help="How many play; left out, four if the game has room.")
    @click.option("--seed", type=click.IntRange(0), help="Plays with the draws of that number.")
    @wraps(command)
    def choosing(seats: int | None, seed: int | None, **others: object) -> None:
        command(wanted=Chosen(seats, seed), **others)

    return choosing
