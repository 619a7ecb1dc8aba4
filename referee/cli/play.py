"""`referee play`: a person in the terminal plays a match against bots."""

from contextlib import closing
from pathlib import Path

import click
from attrs import frozen
from google.protobuf.message import Message
from rich.console import Console

from referee.cli.addresses import Address
from referee.cli.background import hosted
from referee.cli.bots import bots
from referee.cli.chosen import Chosen, chosen
from referee.cli.ending import show_end
from referee.cli.examples import examples
from referee.cli.logs import LogFormat, LogLevel, write_logs
from referee.cli.person import LeftError, Person
from referee.cli.plan import plan_of
from referee.cli.watching import sentences
from referee.games import GAMES
from referee.state.game import Picture
from referee.store.address import MEMORY
from referee.wire.proto import Codec, codec
from referee_client import Ask, Event, RefereeError, Seat, Server, connect


@click.command(
    "play",
    short_help="Play a match against bots.",
    epilog=examples(
        "referee play {game}",
        "referee play {game} --seats 2 --seat 1 --name Ada",
        "referee play {game} --seed 7",
        "referee play {game} --server 127.0.0.1:50051",
    ),
)
@click.argument("game", type=click.Choice(list(GAMES)), metavar="GAME")
@chosen
@click.option("--seat", type=click.IntRange(0), default=0, show_default=True, help="Your seat.")
@click.option("--name", default="you", show_default=True, help="What you call yourself.")
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where the record goes; left out, into the folder records.",
)
@click.option(
    "--server", type=Address(), help="Plays at the server that listens there, not at one inside."
)
def command(
    game: str,
    wanted: Chosen,
    seat: int,
    name: str,
    record: Path | None,
    server: str | None,
) -> None:
    """
    Play GAME against bots.

    You see what your seat may know. Whenever you are asked, your answers stand in a numbered list;
    a long one is parted, by kind of move first, then by where and whose.

    With --server the match is played at a server that is running already; should it be started
    again meanwhile, the match goes on.
    """
    write_logs(LogFormat.CONSOLE, LogLevel.ERROR)
    plan = plan_of(game, wanted, pause=0)
    if seat >= plan.seats:
        raise click.BadParameter(f"seats are 0 to {plan.seats - 1}", param_hint="--seat")
    person = Person(Console())
    others = [other for other in range(plan.seats) if other != seat]
    try:
        with (
            hosted(plan, bots(others, plan.seed, plan.pause), server or MEMORY) as at,
            connect(at.address) as line,
        ):
            with line.join(at.match, name=name, seat=seat) as taken:
                Sitting(person, codec(game), plan.seats).play(line, taken)
            show_end(person.console, line.record(at.match), record)
    except LeftError:
        person.tell("You have left the match.")
    except RefereeError as error:
        raise click.ClickException(str(error)) from error


@frozen
class Sitting:
    """A person at a table of so many seats."""

    person: Person
    forms: Codec
    seats: int

    def play(self, server: Server, seat: Seat) -> None:
        """Let the person answer every question to the seat, then tell how it ended."""
        heard = 0
        for ask in seat:
            self._show(ask)
            heard = ask.revision
            seat.play(self._answer(ask))
        with closing(server.watch(seat.match, seat.ticket, from_event=heard + 1)) as rest:
            for seen in rest:
                self._tell(seen.event)

    def _show(self, ask: Ask) -> None:
        """Tell what has happened since the last question, and draw the table if others did it."""
        for event in ask.events:
            self._tell(event)
        if any(event.seat != ask.seat for event in ask.events) or not ask.events:
            self.person.draw(self._picture(ask))

    def _tell(self, event: Event | None) -> None:
        """Tell what happened."""
        if event is not None:
            self.person.tell(*sentences(self.forms, event))

    def _answer(self, ask: Ask) -> Message:
        """Return the answer that the person picks."""
        assert ask.table.item is not None, "an ask has its item"
        sentence = self.forms.game.sentence
        answers = {self.forms.move.read(option, self.seats): option for option in ask.options}
        self.person.put(sentence(self.forms.shown_item.read(ask.table.item)))
        return answers[self.person.pick(self._picture(ask), tuple(answers), sentence)]

    def _picture(self, ask: Ask) -> Picture:
        """Return the table as the seat sees it."""
        return self.forms.game.picture(self.forms.view.read(ask.view))
