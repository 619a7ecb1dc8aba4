"""
What ran, counted: how many moves were compared, how many steps the machines took.

Both `conftest.py` files take `pytest_configure` from here, so that a run ends with the numbers.
"""

from collections import Counter
from typing import Final

import pytest

RAN: Final[Counter[str]] = Counter()
"""How often, by what was counted."""

_KEY: Final = "ran"


def count(what: str, number: int = 1) -> None:
    """Count so many more of that."""
    RAN[what] += number


class Tally:
    """Gathers the counts of all workers, and tells them at the end."""

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Send what a worker has counted."""
        worker: dict[str, object] | None = getattr(session.config, "workeroutput", None)
        if worker is not None:
            worker[_KEY] = dict(RAN)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """Add what a worker has counted."""
        RAN.update(getattr(node, "workeroutput", {}).get(_KEY, {}))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell how much ran."""
        if RAN:
            terminalreporter.section("what ran")
            for what, number in sorted(RAN.items()):
                terminalreporter.write_line(f"{number:>12,} {what}")


def pytest_configure(config: pytest.Config) -> None:
    """Let this run be counted, once."""
    if not config.pluginmanager.has_plugin(__name__):
        config.pluginmanager.register(Tally(), __name__)
