"""`referee judge`: the line protocol on standard input and output."""

import sys
from collections.abc import Iterator
from typing import BinaryIO, Final

import click

from referee.cli.examples import examples
from referee.wire.lines import answer
from referee.wire.requests import LINE_LIMIT

_HINT: Final = "Reading requests, one JSON object a line; Ctrl-D ends."


@click.command(
    "judge",
    short_help="Judge positions and moves, as JSON, line by line.",
    epilog=examples(
        """echo '{{"id": 1, "do": "games"}}' | referee judge""",
        """echo '{{"do": "new", "game": "{game}", "options": {{"seats": 3}}}}' | referee judge""",
        """referee judge < requests.jsonl > answers.jsonl""",
    ),
)
def command() -> None:
    """
    Read one JSON object a line from standard input, and answer each with one line.

    A request names in `do` what it wants (games, rulebook, new, judge, explain, options, view,
    outcome, perft); its `id` comes back in the answer. Positions and moves are written as the rule
    book writes them. What cannot be understood is answered with an `error`, and reading goes on.
    """
    if sys.stdin.isatty():
        click.echo(_HINT, err=True)
    for line in lines_of(sys.stdin.buffer):
        sys.stdout.buffer.write(answer(line) + b"\n")
        sys.stdout.buffer.flush()


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a stream without their ends; of a line that is too long, the beginning."""
    while line := stream.readline(LINE_LIMIT + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(LINE_LIMIT)
        yield line.removesuffix(b"\n")
