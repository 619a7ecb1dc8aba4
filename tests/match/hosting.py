"""What the tests of hosted matches do again and again: host one, and play it at random."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final

from referee import apply
from referee.games import GAMES
from referee.match.decisions import Batch, Joining
from referee.match.hosted import HostedMatch
from referee.match.lobby import Lobby
from referee.match.match import Match
from referee.match.watch import Played
from referee.service.tokens import hash_of
from referee.state.seats import Seat
from referee.state.stack import Move
from referee.store.interface import Store
from referee.store.memory import MemoryStore
from referee.store.record import Policy

NOON: Final = datetime(2030, 1, 1, 12, tzinfo=UTC)
SEED: Final = bytes(range(32))


def lobby(store: Store | None = None, seed: bytes = SEED, timer: "Timer | None" = None) -> Lobby:
    """Return a lobby in which it is always noon, and every match has this seed."""
    watch = timer or Timer()
    return Lobby(store or MemoryStore(), watch.calendar, "1", lambda: seed, watch)


class Timer:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.ns = 0

    def __call__(self) -> int:
        """Return what has passed, in nanoseconds."""
        return self.ns

    def calendar(self) -> datetime:
        """Return when it is: it began at noon."""
        return NOON + timedelta(microseconds=self.ns // 1_000)

    def go_on(self, ms: float) -> None:
        """Let so many milliseconds pass."""
        self.ns += round(ms * 1_000_000)


async def hosted(
    game: str, seats: int | None = None, policy: Policy | None = None, at: Lobby | None = None
) -> HostedMatch:
    """Return a match that has just begun, with the fewest seats if no number is said."""
    wanted = seats or min(GAMES[game].seats)
    return await seated(at or lobby(), game, wanted, policy or Policy())


async def seated(at: Lobby, game: str, seats: int, policy: Policy) -> HostedMatch:
    """Return a match of that lobby that has just begun; the token of seat 1 is `<id>.1`."""
    match = await at.create(game, GAMES[game].ordinary(seats), policy)
    for seat in range(seats):
        token_hash = hash_of(f"{match.id}.{seat}")
        await match.join(Joining(seat, f"player {seat}", bytes([seat]), token_hash))
    return match


async def answer(match: HostedMatch, seat: Seat, *moves: Move) -> Played:
    """Play a batch of a seat's at the present revision."""
    return await match.play(seat, Batch(match.match.count.events, moves, ""))


async def play_until(match: HostedMatch, stop: Callable[[Match], bool], seed: int = 1) -> None:
    """Play random answers until the match is as wanted, or over."""
    random = Random(seed)
    while not match.match.is_over and not stop(match.match):
        seat = random.choice(apply.waiting(match.match.position))
        played = await answer(match, seat, random.choice(legal(match, seat)))
        assert played.refused is None


def asked(match: HostedMatch) -> Seat:
    """Return the first seat that is asked."""
    return apply.waiting(match.match.position)[0]


def legal(match: HostedMatch, seat: Seat) -> list[Move]:
    """Return the seat's legal answers."""
    return list(apply.options(match.match.position, seat))


def illegal(match: HostedMatch, seat: Seat) -> Move:
    """Return a move of the seat that is not legal now."""
    now = set(legal(match, seat))
    universe = match.match.game.universe(len(match.match.players), seat)
    return next(move for move in universe if move not in now)


def never(_match: Match) -> bool:
    """Play to the end."""
    return False
