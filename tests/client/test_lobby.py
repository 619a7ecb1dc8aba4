"""Around a match: created, listed, joined, watched; tokens, deadlines, a server that stops."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import referee_client as referee
from referee_client.calls import join
from tests.client.serving import play_out, serving, usual

SOON = 0.3


def test_a_created_match_is_found(server: referee.Server, match: referee.Match) -> None:
    """By its name, and in the list of open matches of its game, the newest first."""
    found = server.get(match.name)

    assert (match.name, match.game, "open") == (found.name, found.game, found.state)
    assert match.options == found.options
    assert found.outcome is None
    assert match.name == server.matches(game=match.game, state="open", size=1).matches[0].name


def test_the_list_of_matches_has_pages(server: referee.Server, match: referee.Match) -> None:
    """A page says where the next one begins."""
    older, newer = match, server.create(match.game, **usual(match.game))

    page = server.matches(size=1)
    assert [newer.name] == [it.name for it in page.matches]
    assert older.name in repr(server.matches(size=1, page=page.next_page).matches)


def test_a_seat_can_be_chosen(server: referee.Server, match: referee.Match) -> None:
    """Who asks for no seat gets the first that is free."""
    last = len(match.seats) - 1

    with server.join(match, seat=last) as chosen, server.join(match.name) as first:
        assert (last, 0) == (chosen.number, first.number)
        assert match.name == first.match


def test_a_taken_seat_is_not_given_twice(server: referee.Server, match: referee.Match) -> None:
    """The error is of its own kind and names the seat."""
    with server.join(match, seat=0), pytest.raises(referee.SeatTakenError) as raised:
        server.join(match, seat=0)

    assert ("SEAT_TAKEN", {"seat": "0"}) == (raised.value.reason, raised.value.metadata)


def test_no_such_match(server: referee.Server) -> None:
    """Whoever asks for a match that is not there is told so."""
    with pytest.raises(referee.NotFoundError, match="no match 'none'"):
        server.get("matches/none")


def test_no_such_game(server: referee.Server) -> None:
    """A game whose messages are unknown here is not even asked for."""
    with pytest.raises(referee.UnknownGameError, match="tic_tac_toe"):
        server.create("tic_tac_toe", seats=2)


def test_options_that_a_game_does_not_admit(server: referee.Server, game: str) -> None:
    """The error says which option is wrong."""
    with pytest.raises(referee.MalformedError, match=r"options\.seats: 99 seats"):
        server.create(game, seats=99)


def test_a_wrong_token(server: referee.Server, match: referee.Match) -> None:
    """A token that is no seat's opens no stream."""
    seat = server.sit(referee.Ticket(match.name, 0, "guessed"))

    with pytest.raises(referee.TokenError) as raised:
        next(iter(seat))

    assert "UNKNOWN_TOKEN" == raised.value.reason


def test_a_token_of_another_match(server: referee.Server, match: referee.Match) -> None:
    """A token is good for its own match alone."""
    other = server.create(match.game, **usual(match.game))
    with server.join(other) as seat:
        stranger = server.sit(referee.Ticket(match.name, seat.number, seat.ticket.token))

        with pytest.raises(referee.ForbiddenError):
            next(iter(stranger))


def test_a_ticket_keeps_its_token_to_itself(server: referee.Server, match: referee.Match) -> None:
    """Whatever prints a ticket shows no secret."""
    with server.join(match) as seat:
        assert seat.ticket.token not in repr(seat.ticket)
        assert match.name in repr(seat.ticket)


def test_an_answer_has_a_deadline(silent: str) -> None:
    """A call to a server that says nothing ends in time."""
    with referee.connect(silent, timeout=SOON) as server, pytest.raises(referee.DeadlineError):
        server.get("matches/any")


def test_a_verdict_has_a_deadline(silent: str) -> None:
    """So does a batch on a stream."""
    with referee.connect(silent, timeout=SOON) as server:
        seat = server.sit(referee.Ticket("matches/any", 0, "any"))

        with pytest.raises(referee.DeadlineError, match=r"within 0\.3 seconds"):
            seat.play()


def test_patience_ends_and_the_ticket_stays_good(address: str, match: referee.Match) -> None:
    """Who waits too long for the others leaves the table, and may sit down again."""
    with referee.connect(address, patience=SOON) as server:
        seat = server.join(match)
        with pytest.raises(referee.DeadlineError):
            next(iter(seat))

    with referee.connect(address) as server:
        seats = [server.sit(seat.ticket), *(server.join(match) for _ in match.seats[1:])]
        with ThreadPoolExecutor() as pool:
            assert all(pool.map(play_out, seats))


def test_nobody_is_there() -> None:
    """A server that cannot be reached is told from one that says nothing."""
    with referee.connect("127.0.0.1:1") as server, pytest.raises(referee.UnavailableError):
        server.get("matches/any")


def test_join_hangs_up_when_the_seat_is_closed(address: str, match: referee.Match) -> None:
    """`join` connects for one seat; nothing can be called on its line afterwards."""
    with referee.join(address, match, name="alone") as seat:
        assert 0 == seat.number

    with pytest.raises(ValueError, match="closed channel"):
        seat.resign()


def test_join_says_why_there_is_no_seat(address: str, match: referee.Match) -> None:
    """A seat that does not exist cannot be taken."""
    with pytest.raises(referee.MalformedError, match="no seat 99"):
        referee.join(address, match, seat=99)


def test_a_server_that_stops_is_not_the_end_of_the_match(game: str) -> None:
    """The seat's batch and the public's watch end with an error, not as if it were over."""
    with serving() as running, referee.connect(running.address) as server:
        match = server.create(game, **usual(game))
        tickets = [server.line.answer(join(match)) for _ in match.seats]
        watch = server.watch(match)
        table = next(watch).table
        assert table is not None
        seat = server.sit(tickets[table.waiting[0]])
        ask = next(iter(seat))

        assert 0 == running.stop()

        with pytest.raises(referee.UnavailableError):
            seat.play(ask.options[0])
        with pytest.raises(referee.UnavailableError):
            list(watch)


def test_the_public_watches_a_match(
    server: referee.Server, match: referee.Match, seats: list[referee.Seat]
) -> None:
    """First comes the table, then every event with the table after it, at last the outcome."""
    with ThreadPoolExecutor() as pool:
        watching = pool.submit(lambda: list(server.watch(match, from_event=1)))
        outcomes = list(pool.map(play_out, seats))
        first, *then = watching.result()

    assert first.event is None
    assert list(range(1, len(then) + 1)) == [seen.event.number for seen in then if seen.event]
    assert {"joined", "started", "played"} == {seen.event.kind for seen in then if seen.event}
    assert all(seen.table and seen.event for seen in then)
    last = then[-1]
    assert last.event is not None
    assert last.table is not None
    assert outcomes[0] == last.event.outcome == last.table.outcome
    assert last.table.is_over


def test_a_seat_watches_with_its_ticket(
    server: referee.Server, match: referee.Match, asked: referee.Seat
) -> None:
    """With a ticket one sees what the seat sees, its legal answers too."""
    assert asked.ask is not None

    own = next(iter(server.watch(match, asked.ticket))).table
    public = next(iter(server.watch(match))).table

    assert own is not None
    assert public is not None
    assert (asked.ask.view, asked.ask.options) == (own.view, own.options)
    assert () == public.options
    assert own.view != public.view
