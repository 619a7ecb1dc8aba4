"""Every game's machine plays what nobody would play, and no table breaks."""

from importlib import import_module

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from fuzz.machine import Machine
from referee.games import GAMES


def machine_of(game: str) -> type[Machine]:
    """Return the machine of the game with that id."""
    machine: type[Machine] = import_module(f"fuzz.{game}").MACHINE
    return machine


def longer() -> settings:
    """Return the profile's settings with more play; what explains a failure takes too long."""
    phases = tuple(phase for phase in Phase if phase is not Phase.explain)
    return settings(max_examples=settings().max_examples * 3, phases=phases)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_breaks_at_the_table(game: str) -> None:
    """Rules, legal answers and laws agree, whatever is tried and however far it goes."""
    run_state_machine_as_test(machine_of(game), settings=longer())
