"""
Two matches that differ in secrets alone, hosted over gRPC: every byte that one viewer is sent.

Moves and draws are those of `fuzz.shadow`. The viewer watches, and if it has a seat also plays: by
calls and by a stream in turn, what is legal, what is not, and what is stale.
"""

from asyncio import TaskGroup
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Final
from unittest.mock import patch

import grpc
from attrs import define

from fuzz.ear import Ear
from fuzz.shadow import Turn, Twins
from fuzz.voices import listed, universe_of
from referee.games import game_of
from referee.match.decisions import Batch
from referee.match.hosted import HostedMatch
from referee.nature import Nature
from referee.service.server import running_server
from referee.state.seats import PUBLIC, Seat
from referee.state.stack import Move, Position
from referee.store.record import Policy, TimeControl
from tests.match.hosting import Timer, lobby, seated

_POLICY: Final = Policy(clock=TimeControl(10_000_000, 10))
_TURN_MS: Final = 3
_TRIED: Final = 0.3
_STALE: Final = 0


@define(eq=False)
class Table:
    """A table at which one of the two matches is played: the first, 0, or the second, 1."""

    hosted: HostedMatch
    ear: Ear
    match: int
    timer: Timer
    random: Random

    async def play(self, turn: Turn) -> None:
        """Play one turn; the viewer, and in the second match others too, also try what is wrong."""
        self.timer.go_on(_TURN_MS)
        is_tried, guess = self.random.random() < _TRIED, self.random.random()
        if is_tried:
            await self._try(guess)
        move = turn.steps[0].moves[self.match]
        if move.by == self.ear.viewer:
            if is_tried:
                await self.ear.call(_STALE, move)
            play = self.random.choice((self.ear.call, self.ear.send))
            await play(self.hosted.match.count.events, move)
        else:
            await self._sent(move)
        assert self.hosted.match.position == turn.after[self.match]
        await self.ear.hear_all()

    async def _try(self, guess: float) -> None:
        """Let the viewer try what is wrong, and in the second match somebody else."""
        now = self.hosted.match
        for seat in now.asked:
            wrong = illegal(now.position, len(now.players), seat, guess)
            if seat == self.ear.viewer:
                await self.ear.call(now.count.events, wrong)
            elif self.match:
                await self._sent(wrong)

    async def _sent(self, move: Move) -> None:
        """Play the move of somebody else."""
        await self.hosted.play(move.by, Batch(self.hosted.match.count.events, (move,), ""))


async def overheard(twins: Twins, match: int, seed: int) -> list[bytes]:
    """Host the first match, 0, or the second, 1, and return all that the viewer is sent."""
    timer = Timer()
    with drawing([draw for turn in twins.turns for draw in turn.draws(match)]):
        async with (
            running_server(lobby=lobby(timer=timer)) as server,
            grpc.aio.insecure_channel(server.address) as channel,
        ):
            hosted = await seated(server.lobby, twins.game.id, twins.seats, _POLICY)
            ear = Ear(channel, hosted, twins.viewer)
            table = Table(hosted, ear, match, timer, Random(seed))
            async with TaskGroup() as listening:
                listening.create_task(ear.watch())
                if twins.viewer != PUBLIC:
                    listening.create_task(ear.sit())
                await ear.hear_all()
                for turn in twins.turns[1:]:
                    await table.play(turn)
                hosted.stop()
    return [*ear.watched, *ear.streamed, *ear.answered]


@contextmanager
def drawing(draws: Sequence[Move]) -> Iterator[None]:
    """Let Nature draw these, as long as the context lasts."""
    with patch.object(Nature, "draw", lambda _nature, _at, number: draws[number]):
        yield


def illegal(at: Position, seats: int, seat: Seat, guess: float) -> Move:
    """Return a move of the seat's universe that is not legal, near to where one guessed."""
    universe, legal = universe_of(game_of(at).id, seats, seat), set(listed(at, seat))
    start = int(guess * len(universe))
    return next(move for move in (*universe[start:], *universe) if move not in legal)
