"""What is asked: requests read strictly, within their limits; every defect has its path."""

import re
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from typing import Any, Final, TypeAlias

import grpc
from google.protobuf.any_pb2 import Any as Envelope

from referee.match.decisions import Batch, Declaration
from referee.match.match import Match
from referee.nature import ENTROPY_BYTES
from referee.service.errors import CallError
from referee.service.limits import DEPTH, ID_CHARACTERS, MATCHES_PER_PAGE
from referee.state.seats import Seat, seat_name
from referee.state.stack import Move, NatureAsk
from referee.store.interface import MatchState
from referee.store.record import Policy
from referee.wire.door import sound_options
from referee.wire.enums import member_of
from referee.wire.errors import MalformedError, within
from referee.wire.policy_message import read_policy
from referee.wire.proto import Codec, codec, codec_for
from referee_client.pb.referee.v1 import judge_pb2, match_pb2, record_pb2

StreamOpening: TypeAlias = match_pb2.StreamOpening

_PARTS: Final = frozenset(judge_pb2.Part.values()) - {judge_pb2.PART_UNSPECIFIED}
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{32,64}")
_PAGE_TOKEN: Final = re.compile(r"[0-9]{1,18}")
_NAME: Final = re.compile(r"matches/([a-z0-9-]{1,64})")


def match_id_in(name: str) -> str:
    """Return the id of the match of that name."""
    named = _NAME.fullmatch(name)
    if named is None:
        raise MalformedError.at("name", f"is {name[:99]!r}, it must be 'matches/<id>'")
    return named[1]


def options_in(sent: Envelope, path: str) -> tuple[Codec, Any]:
    """Return the options of a match, and the codec of the game."""
    with within(path):
        forms = codec_for(sent)
        return forms, sound_options(forms.game, forms.options.unpack(sent))


def moves_in(forms: Codec, sent: Sequence[Envelope], seats: int, most: int) -> tuple[Move, ...]:
    """Return the moves of a batch, each of them well-formed at a table of so many seats."""
    if len(sent) > most > 0:
        raise CallError(
            grpc.StatusCode.RESOURCE_EXHAUSTED,
            "BATCH_TOO_LONG",
            f"the batch has {len(sent)} moves; {most} are the most",
            {"moves": str(len(sent)), "limit": str(most)},
        )
    try:
        return tuple(forms.move.unpack(envelope, seats) for envelope in sent)
    except MalformedError:
        return tuple(_move(forms, index, envelope, seats) for index, envelope in enumerate(sent))


def _move(forms: Codec, index: int, sent: Envelope, seats: int) -> Move:
    """Return one move of a batch; what is wrong with it is told with its place."""
    with within(f"moves[{index}]"):
        return forms.move.unpack(sent, seats)


def batch_in(match: Match, sent: match_pb2.PlayRequest | match_pb2.StreamBatch, most: int) -> Batch:
    """Return a seat's batch, which has so many moves at most."""
    forms = codec(match.header.game)
    moves = moves_in(forms, sent.moves, len(match.players), most)
    return Batch(sent.revision, moves, short("request_id", sent.request_id))


def stream_batch_in(match: Match, sent: match_pb2.PlayStreamRequest, most: int) -> Batch:
    """Return the batch of a later message of a seat's stream."""
    if not sent.HasField("batch"):
        raise MalformedError.at("batch", "is missing: after the opening every message is a batch")
    with within("batch"):
        return batch_in(match, sent.batch, most)


async def opening_in(requests: AsyncIterator[match_pb2.PlayStreamRequest]) -> StreamOpening:
    """Return the first message of a seat's stream."""
    first = await anext(requests, None)
    if first is None or not first.HasField("opening"):
        raise MalformedError.at("opening", "is missing: the first message opens the stream")
    return first.opening


def page_size_in(size: int) -> int:
    """Return how many matches a page holds."""
    if size < 0:
        raise MalformedError.at("page_size", f"is {size}, it must be 0 or more")
    return min(size or MATCHES_PER_PAGE, MATCHES_PER_PAGE)


def page_token_in(token: str) -> int | None:
    """Return the number that the matches of a page are below; null for the first page."""
    if not token:
        return None
    if not _PAGE_TOKEN.fullmatch(token):
        raise MalformedError.at("page_token", f"is {token[:99]!r}, no page was given that token")
    return int(token)


def seat_in(seat: Seat, seats: int, others: tuple[Seat, ...] = ()) -> Seat:
    """Return a seat that is one of so many, or one of the others that are allowed."""
    if 0 <= seat < seats or seat in others:
        return seat
    also = "".join(f", or {other} for {seat_name(other)}" for other in others)
    raise MalformedError.at("seat", f"is {seat}, it must be 0 to {seats - 1}{also}")


def depth_in(depth: int) -> int:
    """Return the length of the sequences that are to be counted."""
    if not 0 <= depth <= DEPTH:
        raise MalformedError.at("depth", f"is {depth}, it must be 0 to {DEPTH}")
    return depth


def parts_in(parts: Iterable[int]) -> frozenset[int]:
    """Return what an answer of the judge shall hold."""
    wanted = frozenset(parts)
    if not wanted <= _PARTS:
        message = f"names {min(wanted - _PARTS)}, it may name 1 to {max(_PARTS)}"
        raise MalformedError.at("parts", message)
    return wanted


def short(path: str, text: str) -> str:
    """Return a text that is short enough."""
    if len(text) > ID_CHARACTERS:
        message = f"has {len(text)} characters, it may have {ID_CHARACTERS}"
        raise MalformedError.at(path, message)
    return text


def secret_in(sent: str) -> str:
    """Return the secret of a token that the client chooses, or nothing if he does not."""
    if sent and not _SECRET.fullmatch(sent):
        message = "must be 32 to 64 letters, digits, - and _; left empty, the server chooses it"
        raise MalformedError.at("secret", message)
    return sent


def entropy_in(sent: bytes) -> bytes:
    """Return what a seat adds to the seed."""
    if len(sent) > ENTROPY_BYTES:
        message = f"has {len(sent)} bytes, it may have {ENTROPY_BYTES}"
        raise MalformedError.at("entropy", message)
    return sent


def policy_in(sent: record_pb2.Policy, path: str) -> Policy:
    """Return how a match is to be run; what is left out has its default."""
    with within(path):
        return read_policy(sent)


def state_in(sent: int) -> MatchState | None:
    """Return the state that is asked for, or null for any."""
    return member_of(MatchState, match_pb2.MatchState, sent, None, "state")


def declaration_in(match: Match, sent: match_pb2.DeclareAnswerRequest) -> Declaration:
    """Return how a seat will answer a kind of ask."""
    game, moves = match.game, tuple[Move, ...]()
    asks = {ask.name: ask for ask in game.asks if not issubclass(ask, NatureAsk)}
    _known("ask", sent.ask, asks)
    if sent.until:
        _known("until", sent.until, {note.name for note in game.notes})
    if sent.HasField("move"):
        with within("move"):
            moves = (codec(game.id).move.unpack(sent.move, len(match.players)),)
        answers = {answer.name for answer in asks[sent.ask].answers}
        if moves[0].name not in answers:
            message = f"is {moves[0].name}, {sent.ask} is answered by {', '.join(sorted(answers))}"
            raise MalformedError.at("move", message)
    return Declaration(sent.ask, moves, sent.until, short("request_id", sent.request_id))


def _known(path: str, name: str, names: Collection[str]) -> None:
    """Turn a name away that the game does not have."""
    if name not in names:
        raise MalformedError.at(path, f"is {name[:99]!r}, it must be {', '.join(sorted(names))}")
