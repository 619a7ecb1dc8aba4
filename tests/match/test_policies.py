"""What a match's policy says: refusals, the most answers, breaking off."""

import pytest

from referee import apply
from referee.apply import Refused
from referee.match.decisions import Joining
from referee.match.errors import GivenUpError, NotRunningError
from referee.match.hosted import HostedMatch
from referee.match.match import folded
from referee.match.outcomes import outcome
from referee.match.shown import table
from referee.state.seats import PUBLIC
from referee.store.interface import MatchState
from referee.store.memory import MemoryStore
from referee.store.record import (
    AnswerLimit,
    AtLimit,
    Cause,
    Consequence,
    MatchAborted,
    Policy,
    RefusalLimit,
    Resignation,
    SeatDefaulted,
)
from tests.match.hosting import (
    answer,
    asked,
    hosted,
    illegal,
    legal,
    lobby,
    never,
    play_until,
)


def refusing(allowed: int, then: Consequence = Consequence.DEFAULT_ANSWER) -> Policy:
    """Return a policy that allows so many refusals."""
    return Policy(refusals=RefusalLimit(allowed, then))


async def defaults(match: HostedMatch) -> list[SeatDefaulted]:
    """Return all defaults in the record, which leads to where the match is."""
    record = await match.record()
    assert folded(record) == match.match
    return [entry for entry in record.entries if isinstance(entry, SeatDefaulted)]


class TestRefusals:
    """A seat may be refused so often."""

    async def test_one_too_many_is_answered_for(self, game: str) -> None:
        """The batch is refused as always, and then an answer is drawn; counting begins anew."""
        match = await hosted(game, policy=refusing(2))
        seat, position = asked(match), match.match.position
        move = illegal(match, seat)
        refused = [(await answer(match, seat, move)).refused for _ in range(2)]
        assert [] == await defaults(match)
        assert match.match.position is position

        refused.append((await answer(match, seat, move)).refused)
        player = match.match.players[seat]

        assert all(isinstance(verdict, Refused) for verdict in refused)
        assert [(seat, Cause.REFUSALS)] == [(d.seat, d.cause) for d in await defaults(match)]
        assert match.match.position != position
        assert player is not None
        assert 0 == player.refusals
        assert not player.has_resigned

    async def test_one_too_many_may_forfeit(self, game: str) -> None:
        """The seat plays no more, and is last."""
        match = await hosted(game, 3, refusing(0, Consequence.FORFEITS))
        seat = asked(match)
        await answer(match, seat, illegal(match, seat))
        with pytest.raises(GivenUpError):
            await answer(match, seat, illegal(match, seat))
        await play_until(match, never)

        ended = outcome(match.match)

        assert ended is not None
        assert 3 == ended.ranks[seat]

    async def test_one_too_many_may_end_the_match(self, game: str) -> None:
        """Where the policy says so, it is broken off."""
        match = await hosted(game, policy=refusing(0, Consequence.ABORTS))
        await answer(match, asked(match), illegal(match, asked(match)))

        assert MatchState.ABORTED is match.match.state
        assert 1 == len(await defaults(match))

    async def test_who_is_not_asked_has_no_answer_to_give(self, game: str) -> None:
        """Refusals count for him too, but nothing is answered in his place."""
        match = await hosted(game, policy=refusing(0))
        await play_until(match, lambda now: len(apply.waiting(now.position)) == 1)
        seat, position = 1 - asked(match), match.match.position
        await answer(match, seat, illegal(match, seat))

        assert [()] == [default.moves for default in await defaults(match)]
        assert match.match.position is position


class TestTheMostAnswers:
    """A match has an end, whatever its game does."""

    @pytest.mark.parametrize("then", AtLimit)
    async def test_ends_the_match(self, game: str, then: AtLimit) -> None:
        """With the last of them it is broken off, or scored as it stands."""
        match = await hosted(game, policy=Policy(answers=AnswerLimit(7, then)))
        await play_until(match, never)

        ended = outcome(match.match)

        assert 7 == match.match.count.moves
        assert match.match.position.stack
        assert match.match == folded(await match.record())
        assert () == table(match.match, PUBLIC).waiting
        if then is AtLimit.ABORTS:
            assert MatchState.ABORTED is match.match.state
            assert ended is None
        else:
            assert MatchState.FINISHED is match.match.state
            assert ended is not None
            assert ended.winners

    async def test_counts_answers_in_place_of_seats(self, game: str) -> None:
        """A match whose seats have all given up ends there too."""
        policy = Policy(answers=AnswerLimit(5))
        match = await hosted(game, policy=policy)
        for seat in range(len(match.match.players)):
            if not match.match.is_over:
                await match.resign(seat)

        assert match.match.is_over
        assert match.match.count.moves >= 5


class TestBreakingOff:
    """The administrator may end any match."""

    async def test_says_why(self, game: str) -> None:
        """The reason stands in the record; nothing can happen any more."""
        match = await hosted(game)
        await match.abort("the hall is on fire")

        last = (await match.record()).entries[-1]

        assert isinstance(last, MatchAborted)
        assert "the hall is on fire" == last.reason
        assert MatchState.ABORTED is match.match.state
        assert match.match == folded(await match.record())

    async def test_may_be_said_twice(self, game: str) -> None:
        """Whoever lost the answer may ask again: the match is broken off, for the first reason."""
        match = await hosted(game)
        await match.abort("the hall is on fire")
        before = await match.record()

        await match.abort("again")

        assert before == await match.record()

    async def test_before_it_has_begun(self, game: str) -> None:
        """A match that waits for players can be broken off too; nobody joins it any more."""
        running = await hosted(game)
        at = lobby(MemoryStore())
        match = await at.create(game, running.match.header.options, Policy())
        await match.abort("")

        assert MatchState.ABORTED is match.match.state
        with pytest.raises(NotRunningError):
            await match.join(Joining(0, "too late", b"", b""))


async def test_resigning_may_be_forfeiting(game: str) -> None:
    """Where the policy says so, who gives up is ranked last."""
    match = await hosted(game, 3, Policy(resignation=Resignation.FORFEITS))
    await match.resign(1)
    await play_until(match, never)

    ended = outcome(match.match)

    assert ended is not None
    assert 3 == ended.ranks[1]
    assert match.match == folded(await match.record())


async def test_when_all_but_one_resign_he_has_won(game: str) -> None:
    """The match ends with the last but one."""
    match = await hosted(game, 3, Policy(resignation=Resignation.FORFEITS))
    await match.resign(1)
    await match.resign(2)

    ended = outcome(match.match)

    assert ended is not None
    assert (0,) == ended.winners
    with pytest.raises(NotRunningError):
        await answer(match, 0, legal(match, 0)[0] if legal(match, 0) else illegal(match, 0))
