"""The options of `referee serve` that say how much a caller may ask for."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeAlias

import click
from attrs import fields

from referee.service.limits import Limits

Command: TypeAlias = Callable[..., None]

_MOST: Final = 2**31 - 1

_HELP: Final = {
    "matches": "The most matches of one creator that have not ended.",
    "streams": "The most streams of one caller that are open at a time.",
    "requests": "The most requests of one caller in a second, messages of streams included.",
    "message_bytes": "The largest message that is read.",
    "batch": "The most moves in a batch.",
}


def limited(command: Command) -> Command:
    """Give a command an option for every limit, as its `limits`."""

    @wraps(command)
    def with_limits(**given: Any) -> None:
        limits = Limits(**{name: given.pop(f"max_{name}") for name in _HELP})
        command(limits=limits, **given)

    for limit in reversed(fields(Limits)):
        option = click.option(
            f"--max-{limit.name.replace('_', '-')}",
            type=click.IntRange(0, _MOST),
            default=limit.default,
            show_default=True,
            help=f"{_HELP[limit.name]} 0 is no limit.",
        )
        with_limits = option(with_limits)
    return with_limits
