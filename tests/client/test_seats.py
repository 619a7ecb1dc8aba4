"""A seat at a match: asked, playing, refused, turned away, to the end."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from google.protobuf.message import Message

import referee_client as referee
from referee.rulebook import rulebook
from tests.client.serving import asked_now, illegal, play_out, universe, usual


def test_plays_a_whole_match(server: referee.Server, seats: list[referee.Seat]) -> None:
    """All seats see the same outcome, which is that of the match."""
    with ThreadPoolExecutor() as pool:
        outcomes = list(pool.map(play_out, seats))

    match = server.get(seats[0].match)
    assert "finished" == match.state
    assert match.outcome is not None
    assert [match.outcome] * len(seats) == outcomes
    assert [f"seat {at}" for at in range(len(seats))] == [it.display_name for it in match.seats]
    assert len(server.record(match).entries) > len(seats)


def test_an_ask_says_what_is_asked(asked: referee.Seat) -> None:
    """The question, the view, the legal answers, the revision."""
    ask = asked.ask

    assert ask is not None
    assert asked.number == ask.seat
    assert referee.kind(ask.options[0])
    assert len(ask.options) > 1
    assert "View" == ask.view.DESCRIPTOR.name
    assert ask.kind.replace("_", "") == ask.question.DESCRIPTOR.name.lower()
    assert f"seat {ask.seat} is asked {referee.text(ask.question)}" == str(ask)


def test_an_ask_tells_what_happened_since_the_last(seats: list[referee.Seat]) -> None:
    """From ask to ask a seat is told of every event once, in order, its own moves among them."""
    first, *others = seats
    asks: list[referee.Ask] = []
    played: list[Message] = []
    with ThreadPoolExecutor() as pool:
        done = [pool.submit(play_out, seat) for seat in others]
        for ask in first:
            asks.append(ask)
            played.append(ask.options[0])
            first.play(ask.options[0])
        assert all(it.result() is not None for it in done)

    numbers = [event.number for ask in asks for event in ask.events]
    assert list(range(numbers[0], numbers[0] + len(numbers))) == numbers
    assert all(move in ask.story for move, ask in zip(played, asks[1:], strict=False))
    assert any(ask.notes for ask in asks[1:])


def test_a_refusal_is_a_normal_answer(match: referee.Match, asked: referee.Seat) -> None:
    """It names the broken rules with paragraph, norm and facts; the same question stays open."""
    ask = asked.ask
    assert ask is not None

    refused = asked.propose(illegal(match, ask))

    assert isinstance(refused, referee.Refused)
    violation = refused.violation
    (rule,) = (rule for rule in rulebook(match.game).rules if rule.name == violation.rule)
    assert (match.game, rule.paragraph) == (violation.game, violation.paragraph)
    assert rule.norm in str(violation)
    assert next(iter(asked)) is ask


def test_play_raises_what_propose_returns(match: referee.Match, asked: referee.Seat) -> None:
    """The exception carries the same broken rules."""
    assert asked.ask is not None
    move = illegal(match, asked.ask)

    refused = asked.propose(move)
    with pytest.raises(referee.RefusedError) as raised:
        asked.play(move)

    assert refused == raised.value.refused
    assert raised.value.violations
    assert str(refused) == str(raised.value)


def test_a_batch_is_played_as_a_whole_or_not_at_all(asked: referee.Seat) -> None:
    """The refusal names the place of the bad move, and nothing before it has happened."""
    ask = asked.ask
    assert ask is not None

    refused = asked.propose(ask.options[0], ask.options[0])

    assert isinstance(refused, referee.Refused)
    assert 1 == refused.violation.index
    assert next(iter(asked)) is ask


def test_an_accepted_batch_brings_its_notes(asked: referee.Seat) -> None:
    """The answer holds the event, its notes, and the table after it."""
    ask = asked.ask
    assert ask is not None

    accepted = asked.play(ask.options[0])

    assert ("played", asked.number) == (accepted.event.kind, accepted.event.seat)
    assert ask.options[0] == accepted.event.story[0]
    assert [*accepted.notes] == [it for it in accepted.event.story if it.DESCRIPTOR.name == "Note"]
    assert accepted.table is asked.table
    assert accepted.event.number == accepted.table.revision > ask.revision


def test_a_malformed_batch_is_turned_away(asked: referee.Seat) -> None:
    """The error says what is wrong and where; the stream goes on."""
    ask = asked.ask
    assert ask is not None

    with pytest.raises(referee.MalformedError, match=r"moves\[0\]"):
        asked.play(type(ask.options[0])())

    assert asked.play(ask.options[0]).event.number > ask.revision


def test_a_move_of_another_seat_is_turned_away(match: referee.Match, asked: referee.Seat) -> None:
    """A batch holds moves of its own seat alone."""
    other = next(at.seat for at in match.seats if at.seat != asked.number)

    with pytest.raises(referee.ForbiddenError):
        asked.play(universe(match.game, len(match.seats), other)[0])


def test_a_stale_batch_is_turned_away(server: referee.Server, asked: referee.Seat) -> None:
    """Whoever answers from two places finds the first answer played."""
    ask = asked.ask
    assert ask is not None
    with server.sit(asked.ticket) as twin:
        twin_ask = next(iter(twin))
        asked.play(ask.options[0])

        with pytest.raises(referee.StaleError) as raised:
            twin.play(twin_ask.options[-1])

    assert "STALE_REVISION" == raised.value.reason


def test_hidden_answers_are_asked_of_the_judge(server: referee.Server, game: str) -> None:
    """Where a match hides legal answers, a seat finds them by its view; so it plays to the end."""
    match = server.create(game, **usual(game), policy={"legal_answers": "hidden"})
    seats = [server.join(match) for _ in match.seats]

    with ThreadPoolExecutor() as pool:
        assert all(pool.map(play_out, seats))


def test_what_is_hidden_is_not_in_the_ask(server: referee.Server, game: str) -> None:
    """An ask of such a match has no options of its own."""
    match = server.create(game, **usual(game), policy={"legal_answers": "hidden"})
    seats = [server.join(match) for _ in match.seats]
    seat = seats[asked_now(server, match)]

    assert () == next(iter(seat)).options
    assert len(seat.options()) > 1


def test_a_match_that_is_broken_off_has_no_outcome(server: referee.Server, game: str) -> None:
    """The loop of the others ends, and there is nothing to show."""
    match = server.create(game, **usual(game), policy={"resignation": "aborts"})
    first, *others = [server.join(match) for _ in match.seats]

    assert "aborted" == first.resign().state

    for seat in others:
        assert len(list(seat)) <= 1, "who does not answer is not asked again and again"
        assert seat.is_over
        assert seat.outcome is None


def test_after_the_end_nothing_is_asked_or_played(
    match: referee.Match, seats: list[referee.Seat]
) -> None:
    """The loop is over at once, and a move is turned away."""
    with ThreadPoolExecutor() as pool:
        list(pool.map(play_out, seats))
    seat = seats[0]

    assert [] == list(seat)
    with pytest.raises(referee.NotRunningError):
        seat.play(universe(match.game, len(seats), seat.number)[0])
