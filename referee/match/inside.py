"""Answers inside: whatever an open ask gets without waiting for a player."""

from attrs import define, field

from referee import apply
from referee.apply import Accepted
from referee.games import AnyGame
from referee.match.match import Match
from referee.match.standing import StandingAnswer, standing_answer, still_standing
from referee.nature import Nature
from referee.state.game import Entry
from referee.state.seats import NATURE, Seat
from referee.state.stack import Move, Position


@define
class Inside:
    """
    Answers for Nature, for the seats that gave up, and what seats have declared.

    Called with a position it leaves standing answers aside, for they come after a batch and never
    within it: whoever sends moves must not learn what others have declared from a refusal.
    """

    game: AnyGame
    begins: Position
    nature: Nature
    resigned: tuple[Seat, ...]
    draws: int
    answers: int
    standing: dict[Seat, tuple[StandingAnswer, ...]] = field(factory=dict)

    @classmethod
    def of(cls, match: Match) -> "Inside":
        """Return what goes on answering in this match."""
        standing = {s: p.standing for s, p in enumerate(match.players) if p and p.standing}
        count = match.count
        resigned, draws, answers = match.resigned, count.draws, count.answers
        return cls(match.game, match.position, match.nature, resigned, draws, answers, standing)

    def __call__(self, at: Position) -> Move | None:
        """Answer for Nature or a seat that gave up, or leave the ask to the players."""
        waiting = apply.waiting(at)
        if NATURE in waiting:
            self.draws += 1
            return self.nature.draw(at, self.draws - 1)
        for seat in waiting:
            if seat in self.resigned:
                return self.answer(at, seat)
        return None

    def answer(self, at: Position, seat: Seat) -> Move:
        """Return an answer in place of a seat, drawn from the seed."""
        self.answers += 1
        return self.nature.answer(at, seat, self.answers - 1)

    def declared(self, at: Position) -> Move | None:
        """Return the answer that a seat has declared for the open ask."""
        for seat in apply.waiting(at):
            move = standing_answer(self.standing.get(seat, ()), at)
            if move is not None:
                return move
        return None

    def hear(self, happened: Accepted) -> None:
        """Take in what happened, with which standing answers may end."""
        self.standing = {
            seat: still_standing(standing, self.game, self.begins, happened.story, seat)
            for seat, standing in self.standing.items()
        }

    def after(self, happened: Accepted) -> Accepted:
        """Return what happened, with everything that is answered inside after it."""
        self.hear(happened)
        while happened.position.stack:
            at = happened.position
            move = self(at) or self.declared(at)
            if move is None:
                break
            happened = made(happened, move)
            self.hear(happened)
        return happened


def made(happened: Accepted, move: Move) -> Accepted:
    """Return what happened, with one legal move more."""
    applied = apply.apply(happened.position, move)
    assert isinstance(applied, apply.Applied), f"{move} was given inside and refused: {applied}"
    story: tuple[Entry, ...] = (*happened.story, move, *applied.notes)
    return Accepted(applied.position, story)


def moves_of(happened: Accepted) -> tuple[Move, ...]:
    """Return the moves of a story."""
    return tuple(entry for entry in happened.story if isinstance(entry, Move))


def nothing_at(match: Match) -> Accepted:
    """Return that nothing has happened on the table."""
    return Accepted(match.position, ())


def without(match: Match, seat: Seat, *, has_forfeited: bool) -> Accepted:
    """Return what happens on the table when a seat has given up, as the others play on."""
    if has_forfeited and len(match.forfeited) + 2 >= len(match.players):
        return nothing_at(match)
    inside = Inside.of(match)
    inside.resigned = (*inside.resigned, seat)
    inside.standing.pop(seat, None)
    return inside.after(nothing_at(match))
