"""
Standing answers: how a seat answers a kind of ask, declared before it is asked.

An interrupt asks everybody who could object, and most say no. Who has declared that he says no
until the end of the round is answered for, and nobody waits for his line.
"""

from collections.abc import Iterable, Sequence

from attrs import frozen

from referee import apply
from referee.games import AnyGame
from referee.state.game import Entry
from referee.state.seats import Seat
from referee.state.stack import Ask, Move, Note, Position
from referee.store.record import AnswerDeclared


@frozen
class StandingAnswer:
    """A move that answers every ask of a kind, until a kind of note is told to its seat."""

    ask: str
    move: Move
    until: str


def declared(
    standing: Iterable[StandingAnswer], entry: AnswerDeclared
) -> tuple[StandingAnswer, ...]:
    """Return a seat's standing answers after it declared one: there is one for a kind of ask."""
    others = tuple(answer for answer in standing if answer.ask != entry.ask)
    return (*others, *(StandingAnswer(entry.ask, move, entry.until) for move in entry.moves))


def still_standing(
    standing: tuple[StandingAnswer, ...],
    game: AnyGame,
    at: Position,
    story: Sequence[Entry],
    seat: Seat,
) -> tuple[StandingAnswer, ...]:
    """Return a seat's standing answers that a story, which began there, has left it."""
    if not standing:
        return standing
    told = {line.name for line in game.veil(at, story, seat) if isinstance(line, Note)}
    return tuple(answer for answer in standing if answer.until not in told)


def standing_answer(standing: Iterable[StandingAnswer], at: Position) -> Move | None:
    """Return what a seat has declared for the open ask, if it may still be answered so."""
    ask = at.stack[-1]
    for answer in standing:
        if isinstance(ask, Ask) and ask.name == answer.ask:
            is_legal = next(apply.explain(at, answer.move), None) is None
            return answer.move if is_legal else None
    return None
