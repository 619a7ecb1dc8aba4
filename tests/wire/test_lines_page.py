"""The page about the line protocol: what it shows is what is answered."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from referee.state.words import snake_case
from referee.wire.lines import _SERVICES, TURNED_AWAY, answer

PAGE: Final = Path(__file__).parents[2].joinpath("docs/lines.md").read_text(encoding="utf-8")
LINES: Final = [
    line
    for block in re.findall(r"```jsonl\n(.*?)```", PAGE, flags=re.DOTALL)
    for line in block.splitlines()
]
REQUESTS: Final = [line for line in LINES if "do" in json.loads(line)]
ANSWERED: Final = [(one, other) for one, other in pairwise(LINES) if other not in REQUESTS]
ROW: Final = re.compile(r"^\| `(\w+)` \|(.*?)\| .*\|$", re.MULTILINE)
CODE: Final = re.compile(r"`(\w+)`")


def told(line: str) -> Any:
    """Return the answer to a line."""
    return json.loads(answer(line.encode()))


def section(title: str) -> str:
    """Return a section of the page, up to what it shows."""
    return PAGE.partition(f"## {title}\n")[2].partition("```")[0]


@pytest.mark.parametrize("line", REQUESTS)
def test_every_request_is_answered(line: str) -> None:
    """What is shown as an error is one, everything else is none."""
    assert (line in dict(ANSWERED)) == ("error" in told(line))


@pytest.mark.parametrize(("request_", "shown"), ANSWERED)
def test_every_answer_is_the_one_that_is_given(request_: str, shown: str) -> None:
    """The line below a request is its answer, word by word."""
    assert shown == answer(request_.encode()).decode()


def test_every_service_has_its_row() -> None:
    """The table names all that can be asked for, with its fields."""
    rows = {name: set(CODE.findall(fields)) for name, fields in ROW.findall(section("Requests"))}
    fields = {name: set(service.must | service.may) for name, service in _SERVICES.items()}

    assert {"do": set(), **fields} == rows


def test_every_code_is_explained() -> None:
    """The table of errors names every code there is."""
    rows = re.findall(r"^\| (`.*?) \|", section("Errors"), re.MULTILINE)
    codes = {snake_case(error.__name__.removesuffix("Error")) for error in TURNED_AWAY}

    assert {"code"} | codes == set(CODE.findall(" ".join(rows)))
