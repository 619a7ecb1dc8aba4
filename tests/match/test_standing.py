"""Standing answers: declared once, given whenever they fit, told to nobody before that."""

import pytest
from attrs import frozen

from referee import apply
from referee.apply import Refused
from referee.match.decisions import Declaration
from referee.match.errors import ForeignMoveError, GivenUpError
from referee.match.hosted import HostedMatch
from referee.match.match import Match, folded
from referee.match.shown import event, table
from referee.state.seats import PUBLIC, Seat
from referee.state.stack import ByAsk, Move, Note, SeatAsk, top
from referee.store.record import AnswerDeclared, BatchPlayed, Record
from tests.match.hosting import answer, hosted, illegal, legal, play_until
from tests.match.test_hosted import reaches


@frozen
class Chance:
    """A moment in a match at which a move of one seat leads to an ask to another."""

    entries: int
    by: Seat
    move: Move
    to: Seat
    ask: str
    reply: Move


async def chance(game: str) -> Chance:
    """Return the first such moment of a random match."""
    match = await hosted(game, 3)
    met: list[Match] = []

    def leads_to_another(now: Match) -> bool:
        """Say whether what one seat answered led to an ask to another."""
        met.append(now)
        ask = top(now.position)
        return (
            len(met) > 1
            and isinstance(ask, SeatAsk | ByAsk)
            and apply.waiting(met[-2].position) != apply.waiting(now.position)
        )

    await play_until(match, leads_to_another)
    entry = (await match.record()).entries[-1]
    ask = top(match.match.position)
    assert isinstance(entry, BatchPlayed)
    assert isinstance(ask, SeatAsk | ByAsk)
    (to,) = apply.waiting(match.match.position)
    move = next(move for move in entry.moves if move.by == entry.seat)
    reply = legal(match, to)[-1]
    return Chance(met[-2].count.entries, entry.seat, move, to, ask.name, reply)


async def just_before(game: str, found: Chance) -> HostedMatch:
    """Return a match that is played as far as to that moment."""
    match = await hosted(game, 3)
    await play_until(match, reaches(found.entries))
    return match


def declaration(found: Chance, until: str = "") -> Declaration:
    """Return the declaration of the reply."""
    return Declaration(found.ask, (found.reply,), until)


async def test_is_given_at_once(game: str) -> None:
    """The move that leads to the ask is played together with the answer; nobody waits."""
    found = await chance(game)
    match = await just_before(game, found)
    await match.declare(found.to, declaration(found))
    before = match.match.count
    played = await answer(match, found.by, found.move)

    entry = played.step.entry

    assert isinstance(entry, BatchPlayed)
    assert found.reply in entry.moves
    assert before.answers == match.match.count.answers
    assert match.match == folded(await match.record())


async def test_is_the_same_as_answering(game: str) -> None:
    """The match goes on as if the seat had been asked and had answered so."""
    found = await chance(game)
    declared, asked = await just_before(game, found), await just_before(game, found)
    await declared.declare(found.to, declaration(found))
    await answer(declared, found.by, found.move)
    await answer(asked, found.by, found.move)
    await answer(asked, found.to, found.reply)
    while declared.match.position != asked.match.position:
        await answer(asked, found.to, found.reply)

    assert declared.match.position == asked.match.position


async def test_can_be_withdrawn(game: str) -> None:
    """A seat that declares nothing for a kind of ask is asked again."""
    found = await chance(game)
    match = await just_before(game, found)
    await match.declare(found.to, declaration(found))
    await match.declare(found.to, Declaration(found.ask, (), ""))
    await answer(match, found.by, found.move)

    assert (found.to,) == apply.waiting(match.match.position)


async def test_another_kind_of_ask_is_asked(game: str) -> None:
    """What was declared for one kind of ask answers no other."""
    found = await chance(game)
    match = await just_before(game, found)
    other = next(ask.name for ask in match.match.game.asks if ask.name != found.ask)
    await match.declare(found.to, Declaration(other, (found.reply,), ""))
    await answer(match, found.by, found.move)

    assert (found.to,) == apply.waiting(match.match.position)


async def test_an_answer_that_is_illegal_then_is_not_given(game: str) -> None:
    """The seat is asked as if it had declared nothing."""
    found = await chance(game)
    scout = await just_before(game, found)
    await answer(scout, found.by, found.move)
    wrong = illegal(scout, found.to)
    match = await just_before(game, found)
    await match.declare(found.to, Declaration(found.ask, (wrong,), ""))
    await answer(match, found.by, found.move)

    assert scout.match.position == match.match.position


async def test_ends_with_a_note(game: str) -> None:
    """When the seat is told a note of that kind, its answer stands no more."""
    found = await chance(game)
    scout = await just_before(game, found)
    step = (await answer(scout, found.by, found.move)).step
    notes = {note.name for note in step.story if isinstance(note, Note)}
    match = await just_before(game, found)
    await match.declare(found.to, declaration(found, until=min(notes)))
    await answer(match, found.by, found.move)

    player = match.match.players[found.to]

    assert player is not None
    assert () == player.standing
    assert scout.match.position == match.match.position


async def test_stands_until_another_note(game: str) -> None:
    """A note of another kind changes nothing."""
    found = await chance(game)
    match = await just_before(game, found)
    last = match.match.game.notes[-1].name
    await match.declare(found.to, declaration(found, until=last))
    await answer(match, found.by, found.move)

    player = match.match.players[found.to]

    assert player is not None
    assert [last] == [standing.until for standing in player.standing]
    assert found.reply in moves_of_last(await match.record())


def moves_of_last(record: Record) -> tuple[Move, ...]:
    """Return the moves of the last entry."""
    entry = record.entries[-1]
    assert isinstance(entry, BatchPlayed)
    return entry.moves


async def test_nobody_is_told(game: str) -> None:
    """It is no event; revisions and tables stay as they were, and no batch becomes stale."""
    found = await chance(game)
    match = await just_before(game, found)
    viewers = (PUBLIC, 0, 1, 2)
    before = [table(match.match, viewer) for viewer in viewers]
    watch = await match.watch()
    await match.declare(found.to, declaration(found))
    after = [table(match.match, viewer) for viewer in viewers]
    played = await answer(match, found.by, found.move)

    first = await anext(watch.comings())
    declared = (await match.record()).entries[-2]

    assert before == after
    assert played.step is first
    assert isinstance(declared, AnswerDeclared)
    assert event(played.step, found.by) is not None


async def test_no_refusal_tells_what_others_declared(game: str) -> None:
    """A batch that goes on after the other's answer is refused with or without a declaration."""
    found = await chance(game)
    heard = []
    for has_declared in (False, True):
        match = await just_before(game, found)
        if has_declared:
            await match.declare(found.to, declaration(found))
        universe = match.match.game.universe(3, found.by)
        refusals = []
        for move in universe[:200]:
            refused = (await answer(match, found.by, found.move, move)).refused
            assert isinstance(refused, Refused)
            refusals.append(refused)
        heard.append(refusals)

    assert heard[0] == heard[1]


async def test_gives_the_seat_away_no_more(game: str) -> None:
    """Who gave up has no standing answers; who declares for others is turned away."""
    found = await chance(game)
    match = await just_before(game, found)
    with pytest.raises(ForeignMoveError):
        await match.declare(found.by, declaration(found))
    await match.declare(found.to, declaration(found))
    await match.resign(found.to)

    player = match.match.players[found.to]

    assert player is not None
    assert () == player.standing
    with pytest.raises(GivenUpError):
        await match.declare(found.to, declaration(found))


async def test_declaring_counts_as_an_answer(game: str) -> None:
    """So nobody can make a record endless by declaring."""
    found = await chance(game)
    match = await just_before(game, found)
    before = match.match.count
    await match.declare(found.to, declaration(found))

    assert before.moves + 1 == match.match.count.moves
    assert before.entries + 1 == match.match.count.entries
    assert before.events == match.match.count.events
