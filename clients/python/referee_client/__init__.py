"""
Connects a bot to a referee: joins matches, answers asks, sends positions to the judge.

    import referee_client as referee

    seat = referee.join("localhost:50051", "matches/…", name="red")
    for ask in seat:
        seat.play(random.choice(ask.options))

For asyncio, `from referee_client import aio` has the same under the same names.
"""

from referee_client import aio, analysis
from referee_client.calls import Match, Page, Ticket
from referee_client.envelope import game_of, messages, pack, unpack
from referee_client.errors import (
    BrokenRecordError,
    CallError,
    DeadlineError,
    ForbiddenError,
    LimitError,
    MalformedError,
    NotFoundError,
    NotRunningError,
    RecordFault,
    RefereeError,
    RefusedError,
    SeatTakenError,
    StaleError,
    StateError,
    TokenError,
    UnavailableError,
    UnknownGameError,
)
from referee_client.judging import First, Judged
from referee_client.making import Moves, as_move, moves
from referee_client.records import Verified
from referee_client.sync import Judge, Seat, Server, connect, join
from referee_client.table import Accepted, Ask, Event, Seen, Table
from referee_client.verdict import Refused, Violation
from referee_client.wording import inner, kind, text

__all__ = [
    "Accepted",
    "Ask",
    "BrokenRecordError",
    "CallError",
    "DeadlineError",
    "Event",
    "First",
    "ForbiddenError",
    "Judge",
    "Judged",
    "LimitError",
    "MalformedError",
    "Match",
    "Moves",
    "NotFoundError",
    "NotRunningError",
    "Page",
    "RecordFault",
    "RefereeError",
    "Refused",
    "RefusedError",
    "Seat",
    "SeatTakenError",
    "Seen",
    "Server",
    "StaleError",
    "StateError",
    "Table",
    "Ticket",
    "TokenError",
    "UnavailableError",
    "UnknownGameError",
    "Verified",
    "Violation",
    "aio",
    "analysis",
    "as_move",
    "connect",
    "game_of",
    "inner",
    "join",
    "kind",
    "messages",
    "moves",
    "pack",
    "text",
    "unpack",
]
