"""What a viewer is told does not depend on what he may not know, and no refusal tells a draw."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest

from referee import apply
from referee.apply import Refused
from referee.games import GAMES
from referee.match.decisions import Batch
from referee.match.hosted import HostedMatch
from referee.match.match import Match, Step
from referee.match.shown import event, table
from referee.service.told import told_event, told_table, violations
from referee.state.seats import NATURE, PUBLIC, Seat, Viewer
from referee.state.stack import Move, SealedAsk, top
from referee.wire.proto import codec
from tests.match.hosting import answer, hosted, illegal, legal, play_until

WITH_SEALED_ASKS: Final = [
    game.id for game in GAMES.values() if any(issubclass(ask, SealedAsk) for ask in game.asks)
]


def is_sealed(seats: int) -> Callable[[Match], bool]:
    """Say whether so many seats, or more, are asked for a sealed answer."""

    def wanted(match: Match) -> bool:
        ask = top(match.position)
        return isinstance(ask, SealedAsk) and len(ask.waiting) >= seats

    return wanted


async def sealed_ask(game: str, seats: int) -> HostedMatch:
    """Return a match in which every seat is asked for a sealed answer, always the same one."""
    match = await hosted(game, seats)
    await play_until(match, is_sealed(seats))
    assert not match.match.is_over
    return match


def told(match: Match, step: Step, viewer: Viewer) -> bytes:
    """Return the bytes of the event and of the table that a viewer is told."""
    forms, seen = codec(match.game.id), event(step, viewer)
    assert seen is not None
    shown = table(step.after, viewer)
    return b"".join(
        message.SerializeToString(deterministic=True)
        for message in (told_event(forms, seen), told_table(forms, shown))
    )


def others(match: Match, seat: Seat) -> Iterator[Viewer]:
    """Yield everybody but one seat."""
    return (viewer for viewer in (PUBLIC, *range(len(match.players))) if viewer != seat)


@pytest.mark.parametrize("game", WITH_SEALED_ASKS)
async def test_nobody_else_is_told_a_sealed_answer(game: str) -> None:
    """Whichever answer a seat seals, all others are told the same bytes; the seat itself is not."""
    heard: dict[Viewer, set[bytes]] = {}
    answers = legal(await sealed_ask(game, 3), 0)
    for sealed in answers:
        match = await sealed_ask(game, 3)
        step = (await answer(match, 0, sealed)).step
        for viewer in (PUBLIC, 0, 1, 2):
            heard.setdefault(viewer, set()).add(told(match.match, step, viewer))

    assert len(answers) > 1
    assert {0: len(answers), 1: 1, 2: 1, PUBLIC: 1} == {v: len(told) for v, told in heard.items()}


@pytest.mark.parametrize("game", WITH_SEALED_ASKS)
async def test_no_refusal_tells_a_sealed_answer(game: str) -> None:
    """Whatever others have sealed, a refused batch is refused in the same words."""
    heard = set()
    for sealed in legal(await sealed_ask(game, 2), 0):
        match = await sealed_ask(game, 2)
        await answer(match, 0, sealed)
        for moves in ([illegal(match, 1)], [legal(match, 1)[0], illegal(match, 1)]):
            refused = (await answer(match, 1, *moves)).refused
            assert isinstance(refused, Refused)
            heard.add(b"".join(v.SerializeToString() for v in violations(game, refused)))

    assert 2 == len(heard)


@pytest.mark.parametrize("game", WITH_SEALED_ASKS)
async def test_a_sealed_answer_ends_its_batch(game: str) -> None:
    """Whatever follows it would be judged knowing the others' answers, so nothing may follow."""
    match = await sealed_ask(game, 2)
    await answer(match, 0, legal(match, 0)[0])
    before = match.match.position
    universe = match.match.game.universe(2, 1)
    sealing = legal(match, 1)[0]

    rules = set()
    for move in universe:
        refused = (await answer(match, 1, sealing, move)).refused
        assert isinstance(refused, Refused)
        assert 1 == refused.at
        rules.add(refused.violations[0].rule)

    assert {"must_be_asked"} == rules
    assert before is match.match.position
    assert (await answer(match, 1, sealing)).refused is None


@pytest.mark.parametrize("game", WITH_SEALED_ASKS)
async def test_a_sealed_answer_of_another_makes_nothing_stale(game: str) -> None:
    """Who is asked at the same time may answer the table that he saw before."""
    match = await sealed_ask(game, 3)
    before = match.match.count.events
    for seat in (2, 0):
        await match.play(seat, Batch(before, (legal(match, seat)[0],), ""))

    played = await match.play(1, Batch(before, (legal(match, 1)[-1],), ""))

    assert played.refused is None
    assert before + 3 == match.match.count.events


@pytest.mark.parametrize("game", WITH_SEALED_ASKS)
async def test_giving_up_elsewhere_makes_nothing_stale(game: str) -> None:
    """A seat that is still asked the same may answer the table that it saw before."""
    match = await sealed_ask(game, 3)
    before = match.match.count.events
    await match.resign(2)

    played = await match.play(1, Batch(before, (legal(match, 1)[0],), ""))

    assert played.refused is None


def draws_next(match: Match, seat: Seat) -> list[Move]:
    """Return a legal answer of the seat after which Nature draws, if there is an unsealed one."""
    if isinstance(top(match.position), SealedAsk):
        return []
    for move in apply.options(match.position, seat):
        applied = apply.apply(match.position, move)
        assert isinstance(applied, apply.Applied)
        if NATURE in apply.waiting(applied.position):
            return [move]
    return []


async def test_no_refusal_tells_a_draw(game: str) -> None:
    """What is refused after a draw in the same batch is refused as if nothing had been drawn."""
    match = await hosted(game)
    await play_until(
        match, lambda now: any(draws_next(now, seat) for seat in apply.waiting(now.position))
    )
    (seat, move) = next(
        (seat, draws_next(match.match, seat)[0])
        for seat in apply.waiting(match.match.position)
        if draws_next(match.match, seat)
    )
    before = match.match
    universe = before.game.universe(len(before.players), seat)

    refusals = []
    for after in universe:
        verdict = (await answer(match, seat, move, after, after, after)).refused
        assert verdict is not None, f"{after} three times over is legal"
        refusals.append(verdict)

    assert before.position is match.match.position
    assert {1} == {refused.at for refused in refusals}
    assert {("nature",)} == {refused.violations[0].facts["waiting"] for refused in refusals}
    assert {"must_be_asked"} == {refused.violations[0].rule for refused in refusals}


async def test_a_hidden_seed_is_in_nothing_that_is_told(game: str) -> None:
    """No view, event or table holds the seed."""
    match = await hosted(game)
    (seat, *_) = apply.waiting(match.match.position)
    step = (await answer(match, seat, legal(match, seat)[0])).step

    for viewer in others(match.match, NATURE):
        assert match.match.seed not in told(match.match, step, viewer)
    assert match.match.seed.hex() not in repr(match.match)
    assert repr(match.match.seed) not in repr(match.match)
