"""Players: whoever holds the seats of a match, and how they behaved."""

import hmac
from typing import TypeAlias

from attrs import field, frozen

from referee.games import AnyGame
from referee.match.policies import forfeits
from referee.match.standing import StandingAnswer, declared, still_standing
from referee.state.change import changed
from referee.state.game import Entry
from referee.state.rows import put
from referee.state.seats import Seat
from referee.state.stack import Position
from referee.store.record import (
    AnswerDeclared,
    BatchPlayed,
    BatchRefused,
    Cause,
    MatchAborted,
    MatchStarted,
    Policy,
    RecordEntry,
    SeatDefaulted,
    SeatJoined,
    SeatResigned,
)


@frozen(slots=False)
class Player:
    """
    Whoever holds a seat: what he is called, what he added to the seed, how he behaved.

    Who forfeited has given up too. Refusals are counted from the last time that they had a
    consequence.
    """

    display_name: str
    entropy: bytes
    token_hash: bytes = field(repr=False)
    has_resigned: bool = False
    has_forfeited: bool = False
    refusals: int = 0
    standing: tuple[StandingAnswer, ...] = ()


Players: TypeAlias = tuple[Player | None, ...]
"""By seat, who holds it; null where nobody does."""


def players_after(players: Players, policy: Policy, entry: RecordEntry) -> Players:
    """Return the players after an entry."""
    match entry:
        case SeatJoined(_, seat, display_name, entropy, token_hash):
            return put(players, seat, Player(display_name, entropy, token_hash))
        case MatchStarted() | BatchPlayed() | MatchAborted():
            return players
    return put(players, entry.seat, _behaved(seated(players, entry.seat), policy, entry))


def seated(players: Players, seat: Seat) -> Player:
    """Return who holds the seat."""
    player = players[seat]
    assert player is not None, f"seat {seat} is taken"
    return player


def seat_with(players: Players, token_hash: bytes) -> Seat | None:
    """Return the seat for which the token of that hash acts, or null if there is none."""
    for seat, player in enumerate(players):
        if player is not None and hmac.compare_digest(player.token_hash, token_hash):
            return seat
    return None


def _behaved(
    player: Player,
    policy: Policy,
    entry: BatchRefused | SeatResigned | SeatDefaulted | AnswerDeclared,
) -> Player:
    """Return a player after an entry of his own."""
    if isinstance(entry, BatchRefused):
        return changed(player, refusals=player.refusals + 1)
    if isinstance(entry, AnswerDeclared):
        return changed(player, standing=declared(player.standing, entry))
    if isinstance(entry, SeatDefaulted) and entry.cause is Cause.REFUSALS:
        player = changed(player, refusals=0)
    has_forfeited = forfeits(policy, entry)
    if isinstance(entry, SeatDefaulted) and not has_forfeited:
        return player
    return changed(player, has_resigned=True, has_forfeited=has_forfeited, standing=())


def told(players: Players, game: AnyGame, at: Position, story: tuple[Entry, ...]) -> Players:
    """Return the players when they were told what began there, with which answers may end."""
    for seat, player in enumerate(players):
        if player is not None and player.standing:
            left = still_standing(player.standing, game, at, story, seat)
            players = put(players, seat, changed(player, standing=left))
    return players
