"""What once broke something does so no more."""

import pytest

from fuzz.replaying import faults_of, replayed, saved

GAMES = saved("moves")
POSITIONS = saved("law")


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_game_breaks_nothing(name: str) -> None:
    """Every move that was tried is tried again, the laws watching."""
    table = replayed(GAMES[name])

    assert table.tried is not None
    assert table.record()


@pytest.mark.parametrize("name", POSITIONS)
def test_a_saved_position_is_turned_away(name: str) -> None:
    """Its faults are found, that of the law it breaks among them."""
    assert POSITIONS[name]["law"] in {fault.law for fault in faults_of(POSITIONS[name])}


def test_every_record_says_why_it_was_kept() -> None:
    """Nobody need guess what a file was for."""
    records = GAMES | POSITIONS

    assert records
    assert all(record["why"] for record in records.values())
