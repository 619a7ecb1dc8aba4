"""Hosted matches: the record tells everything, revisions, batches, giving up, watching."""

import asyncio
from collections.abc import Callable

import pytest

from referee import apply
from referee.apply import Refused
from referee.match.decisions import Batch, Joining
from referee.match.errors import GivenUpError, SlowReaderError, StaleRevisionError
from referee.match.match import BrokenRecordError, Match, Step, folded
from referee.match.shown import event, table
from referee.match.watch import BACKLOG, Watch
from referee.nature import Nature
from referee.state.seats import NATURE, PUBLIC
from referee.state.stack import Move
from referee.store.interface import Addition, ConflictError, MatchState
from referee.store.memory import MemoryStore
from referee.store.record import (
    BatchPlayed,
    BatchRefused,
    MatchStarted,
    Policy,
    Record,
    Resignation,
    SeatResigned,
)
from tests.match.hosting import SEED, answer, hosted, illegal, legal, lobby, never, play_until


def moves_in(record: Record) -> list[Move]:
    """Return all moves that were made, in order."""
    return [
        move
        for entry in record.entries
        if isinstance(entry, MatchStarted | BatchPlayed | SeatResigned)
        for move in entry.moves
    ]


def reaches(entries: int) -> Callable[[Match], bool]:
    """Say whether a record has so many entries."""
    return lambda match: match.count.entries >= entries


async def test_the_record_tells_everything(game: str) -> None:
    """A match that is loaded from its record stands where it stood, at any time."""
    match = await hosted(game)
    for entries in range(25, 100, 25):
        await play_until(match, reaches(entries))
        assert match.match == folded(await match.record())
    await play_until(match, never)

    record = await match.record()
    assert match.match == folded(record)
    assert match.match.count.entries == len(record.entries)


async def test_the_draws_are_those_of_the_seed(game: str) -> None:
    """Every draw of a record follows from the seed, what the seats added, and its number."""
    match = await hosted(game)
    await play_until(match, never)
    nature = Nature.of(SEED, [bytes([seat]) for seat in range(len(match.match.players))])

    at, draws = apply.first(match.match.game, match.match.header.options).position, 0
    for move in moves_in(await match.record()):
        if move.by == NATURE:
            assert nature.draw(at, draws) == move
            draws += 1
        applied = apply.apply(at, move)
        assert isinstance(applied, apply.Applied)
        at = applied.position

    assert draws == match.match.count.draws > 10
    assert at == match.match.position


async def test_what_the_seats_add_changes_the_draws(game: str) -> None:
    """Two matches of one seed differ in their draws if a seat adds something else."""
    options = (await hosted(game)).match.header.options
    moves = []
    for added in (b"a", b"b"):
        match = await lobby().create(game, options, Policy())
        for seat in range(options.seats):
            await match.join(Joining(seat, "", added, bytes([seat])))
        moves.append(moves_in(await match.record()))

    assert moves[0]
    assert moves[0] != moves[1]


async def test_a_forged_record_is_found_out(game: str) -> None:
    """A record with a move that the rules refuse cannot be followed."""
    match = await hosted(game)
    await play_until(match, reaches(20))
    (seat, *_) = apply.waiting(match.match.position)
    record = await match.record()
    forged = BatchPlayed(record.header.created, seat, (illegal(match, seat),), "")

    with pytest.raises(BrokenRecordError, match=f"entry {len(record.entries)} "):
        folded(Record(record.header, record.seed, (*record.entries, forged)))


async def test_a_refusal_changes_nothing_but_the_count(game: str) -> None:
    """The position, the events and every revision stay; the refusal stands in the record."""
    match = await hosted(game)
    (seat, *_) = apply.waiting(match.match.position)
    before = match.match

    played = await answer(match, seat, illegal(match, seat))
    player = match.match.players[seat]

    assert isinstance(played.refused, Refused)
    assert before.position is match.match.position
    assert before.fresh == match.match.fresh
    assert before.count.events == match.match.count.events
    assert player is not None
    assert 1 == player.refusals
    assert isinstance((await match.record()).entries[-1], BatchRefused)
    assert match.match == folded(await match.record())


async def test_a_whole_turn_in_one_batch(game: str) -> None:
    """Moves that were accepted one by one are accepted together, draws between them included."""
    one_by_one = await hosted(game)
    together = await hosted(game)
    batch: list[Move] = []
    (seat,) = apply.waiting(one_by_one.match.position)[:1]
    while seat in apply.waiting(one_by_one.match.position):
        batch.append(legal(one_by_one, seat)[0])
        await answer(one_by_one, seat, batch[-1])

    played = await answer(together, seat, *batch)

    assert played.refused is None
    assert one_by_one.match.position == together.match.position
    assert moves_in(await one_by_one.record()) == moves_in(await together.record())


async def test_a_seat_that_gave_up_is_answered_for(game: str) -> None:
    """Its answers are drawn from the seed, it plays no more, and the match comes to its end."""
    match = await hosted(game, seats=3)
    await match.resign(0)
    await match.resign(0)

    with pytest.raises(GivenUpError):
        await answer(match, 0, illegal(match, 0))
    await play_until(match, never)

    record = await match.record()
    assert MatchState.FINISHED is match.match.state
    assert [0] == list(match.match.resigned)
    assert 1 == sum(isinstance(entry, SeatResigned) for entry in record.entries)
    assert match.match.count.answers > 5
    assert match.match == folded(record)
    assert any(move.by == 0 for move in moves_in(record))


async def test_when_all_gave_up_the_match_is_over(game: str) -> None:
    """The referee plays on for everybody."""
    match = await hosted(game)
    for seat in range(len(match.match.players)):
        await match.resign(seat)

    assert MatchState.FINISHED is match.match.state
    assert match.match == folded(await match.record())
    before = await match.record()
    await match.resign(0)
    assert before == await match.record(), "whoever has given up may say so again"


async def test_a_match_may_be_broken_off(game: str) -> None:
    """Where the policy says so, the first to give up ends the match, without an outcome."""
    match = await hosted(game, policy=Policy(resignation=Resignation.ABORTS))
    await match.resign(1)

    shown = table(match.match, PUBLIC)

    assert MatchState.ABORTED is match.match.state
    assert (None, (), None) == (shown.ask, shown.waiting, shown.outcome)


async def test_an_old_revision_is_stale(game: str) -> None:
    """After an answer of its own a seat cannot answer the old table again."""
    match = await hosted(game)
    (seat, *_) = apply.waiting(match.match.position)
    old = match.match.count.events
    await answer(match, seat, legal(match, seat)[0])

    with pytest.raises(StaleRevisionError):
        await match.play(seat, Batch(old, (illegal(match, seat),), ""))


async def test_a_slow_watcher_is_let_go(game: str) -> None:
    """Who takes nothing in is told where to begin again; nobody waits for him."""
    match = await hosted(game)
    watch = await match.watch()
    (seat, *_) = apply.waiting(match.match.position)
    step = (await answer(match, seat, legal(match, seat)[0])).step
    for _ in range(BACKLOG + 5):
        watch.show(step)

    taken: list[object] = []
    with pytest.raises(SlowReaderError) as raised:
        await take_all(watch, taken)

    assert [step] * BACKLOG == taken
    assert step.after.count.events + 1 == raised.value.next_event


async def take_all(watch: Watch, taken: list[object]) -> None:
    """Take all that comes."""
    async for coming in watch.comings():
        taken.append(coming)  # noqa: PERF401  what has come is kept when an error follows


async def test_refusals_are_shown_to_nobody_else(game: str) -> None:
    """Who watches hears nothing of a batch that was refused."""
    match = await hosted(game)
    watch = await match.watch()
    (seat, *_) = apply.waiting(match.match.position)
    refused = (await answer(match, seat, illegal(match, seat))).step
    played = (await answer(match, seat, legal(match, seat)[0])).step
    watch.close()

    taken: list[object] = []
    await take_all(watch, taken)

    assert [played] == taken
    assert event(refused, PUBLIC) is None


async def test_hanging_up_never_leaves_half_a_batch(game: str) -> None:
    """A call that is cancelled while its batch is being stored is played all the same, whole."""
    store = SlowStore()
    match = await hosted(game, at=lobby(store))
    (seat, *_) = apply.waiting(match.match.position)
    before = match.match.count.entries
    watch = await match.watch()
    store.is_slow = True

    calling = asyncio.ensure_future(answer(match, seat, legal(match, seat)[0]))
    await store.appending.wait()
    calling.cancel()
    with pytest.raises(asyncio.CancelledError):
        await calling
    assert before == match.match.count.entries
    store.go_on.set()
    assert isinstance(await anext(watch.comings()), Step)
    (next_seat, *_) = apply.waiting(match.match.position)
    await answer(match, next_seat, legal(match, next_seat)[0])

    assert before + 2 == match.match.count.entries
    assert match.match == folded(await match.record())


class SlowStore(MemoryStore):
    """A store that can be told to take its time over the next entries."""

    def __init__(self) -> None:
        super().__init__()
        self.is_slow = False
        self.appending = asyncio.Event()
        self.go_on = asyncio.Event()

    async def append(self, addition: Addition) -> None:
        """Add entries, but only when told so."""
        if self.is_slow:
            self.is_slow = False
            self.appending.set()
            await self.go_on.wait()
        await super().append(addition)


async def test_a_record_ends_where_it_is_thought_to_end(game: str) -> None:
    """Entries are added at the expected place or not at all."""
    store = MemoryStore()
    match = await hosted(game, at=lobby(store))
    record = await match.record()

    for index in (0, len(record.entries) + 1):
        with pytest.raises(ConflictError, match=f"{len(record.entries)}"):
            await store.append(
                Addition(match.id, game, index, record.entries[:1], MatchState.RUNNING)
            )

    assert record == await match.record()
