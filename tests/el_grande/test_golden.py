"""What happens in the golden playthroughs of El Grande, all of them together."""

from collections.abc import Iterator
from typing import Final

from referee.state.el_grande import notes as n
from referee.state.el_grande.game import GAME
from referee.state.el_grande.ids import Card
from referee.state.el_grande.rulings import GameLength
from referee.state.stack import Note
from tests import golden

MATCHES: Final = [
    golden.replayed(GAME, file.read_text(encoding="utf-8")) for file in golden.files(GAME)
]


def told() -> Iterator[tuple[Note, ...]]:
    """Yield what is told of every move."""
    for match in MATCHES:
        yield match.beginning
        yield from (line.notes for line in match.lines)


def test_all_numbers_of_seats_and_all_lengths_are_played() -> None:
    """Two to five seats; nine rounds and both short forms."""
    terms = [match.header.options for match in MATCHES]

    assert set(GAME.seats) == {options["seats"] for options in terms}
    assert set(GameLength) == {options["rulings"].get("game_length", "nine") for options in terms}


def test_every_special_is_carried_out() -> None:
    """Each of the 33 cards is announced and not stopped at least once, the Veto aside."""
    assert set(Card) - {Card.C2A} == {card for match in MATCHES for card in carried_out(match)}


def carried_out(match: golden.Match) -> Iterator[Card]:
    """Yield the cards whose special was announced in a turn and not stopped until its end."""
    announced: Card | None = None
    for line in match.lines:
        for note in line.notes:
            if isinstance(note, n.Announced):
                announced = note.card
            elif isinstance(note, n.SpecialStopped):
                announced = None
            elif isinstance(note, n.TurnEnded) and announced:
                yield announced
                announced = None


def test_a_general_scoring_follows_each_of_the_three_rounds() -> None:
    """After rounds 3, 6 and 9."""
    assert {3, 6, 9} == {
        note.round for notes in told() for note in notes if isinstance(note, n.GeneralScoringBegun)
    }
