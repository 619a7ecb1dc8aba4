"""A referee that is killed and started again where it listened before, over the same file."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from attrs import define, field

_NURSERY: Final = (sys.executable, "-m", "tests.durable.nursery")
_SECONDS: Final = 30


@define(eq=False)
class Nursery:
    """Where servers come from, at once: the program is loaded already."""

    process: "subprocess.Popen[str]"

    def start(self, *arguments: str) -> tuple[int, str]:
        """Start a server; return the id of its process and where it listens."""
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps(arguments), file=self.process.stdin, flush=True)
        told: dict[str, object] = {}
        while not {"pid", "address"} <= told.keys():
            told |= json.loads(self.process.stdout.readline())
        return int(str(told["pid"])), str(told["address"])


@contextmanager
def nursery() -> Iterator[Nursery]:
    """Run a nursery; all its servers end with the context."""
    with subprocess.Popen(
        _NURSERY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield Nursery(process)
        process.communicate()


@define(eq=False)
class Restarting:
    """A server over a file, and how often it was killed."""

    _nursery: Nursery
    _store: Path
    address: str = field(init=False, default="127.0.0.1:0")
    kills: int = field(init=False, default=0)
    _pid: int = field(init=False)

    def start(self) -> None:
        """Start the server, the second time where it listened before."""
        self._pid, self.address = self._nursery.start(
            "serve", "--json", "--log-level", "error", "--address", self.address,
            "--store", str(self._store),
        )  # fmt: skip

    def freeze(self) -> None:
        """Let the server do nothing any more, though its lines stay open."""
        os.kill(self._pid, signal.SIGSTOP)

    def end(self, sign: signal.Signals) -> None:
        """End the server with a signal, and wait until it has ended."""
        os.kill(self._pid, sign)
        until = time.monotonic() + _SECONDS
        with suppress(ProcessLookupError):
            while time.monotonic() < until:
                os.kill(self._pid, 0)
                time.sleep(0.002)

    def kill_and_start(self) -> None:
        """Kill the server in whatever it is doing, and start it again."""
        self.end(signal.SIGKILL)
        self.kills += 1
        self.start()
