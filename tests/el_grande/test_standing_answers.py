"""Chapter 8, the Veto in hosted matches: whoever lets everything pass says so once a round."""

from random import Random

from referee import apply
from referee.match.decisions import Declaration
from referee.match.hosted import HostedMatch
from referee.state.el_grande.asks import MayVeto
from referee.state.el_grande.moves import Allow
from referee.state.el_grande.notes import Allowed, RoundEnded
from referee.state.stack import top
from tests.match.hosting import answer, hosted, legal

SEATS = 4


async def declare_all(match: HostedMatch) -> None:
    """Let every seat allow every special until the round ends."""
    for seat in range(SEATS):
        await match.declare(seat, Declaration(MayVeto.name, (Allow(seat),), RoundEnded.name))


async def played(*, declares: bool) -> tuple[int, int]:
    """Play a match at random; return how often a seat was asked for a Veto, and allowed unasked."""
    match, random = await hosted("el_grande", SEATS), Random(3)
    asked = unasked = 0
    if declares:
        await declare_all(match)
    while not match.match.is_over:
        is_asked = isinstance(top(match.match.position), MayVeto)
        asked += is_asked
        seat = random.choice(apply.waiting(match.match.position))
        move = Allow(seat) if is_asked else random.choice(legal(match, seat))
        story = (await answer(match, seat, move)).step.story
        unasked += not is_asked and any(isinstance(line, Allowed) for line in story)
        is_new_round = any(isinstance(line, RoundEnded) for line in story)
        if is_new_round and declares and not match.match.is_over:
            assert not any(player and player.standing for player in match.match.players)
            await declare_all(match)
    return asked, unasked


async def test_nobody_is_asked_who_has_said_that_he_allows_it() -> None:
    """A Veto costs no round trip: the special happens in the event of its announcement. § 8.5"""
    asked, unasked = await played(declares=False)
    never, at_once = await played(declares=True)

    assert asked > 0
    assert 0 == unasked == never
    assert at_once > 0
