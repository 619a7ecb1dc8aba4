"""Servers as processes of their own: where each listens, and what it costs."""

import atexit
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from attrs import frozen

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_MICRO: Final = 1_000_000


@frozen
class Server:
    """A server that was started: its address, and the id of its process."""

    address: str
    pid: int

    @property
    def cpu_us(self) -> float:
        """Return how much time of a processor it has used, in microseconds."""
        times = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(times[11]) + int(times[12])) / _TICKS * _MICRO


def memory_of(pid: int | str) -> int:
    """Return how many bytes of memory a process holds."""
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def started(*command: str) -> Server:
    """Start a Python module that prints where it listens; it ends with this process."""
    server = subprocess.Popen(
        [sys.executable, "-m", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    atexit.register(server.terminate)
    assert server.stdout is not None
    address = re.search(r"\S+:\d+", server.stdout.readline())
    assert address is not None, f"{command} prints where it listens"
    return Server(address.group(), server.pid)


def referee(store: str) -> Server:
    """Start a referee that keeps its matches there, and lets one caller ask for anything."""
    unbounded = ("--max-matches", "0", "--max-requests", "0")
    return started("referee", "serve", "--store", store, "--address", "127.0.0.1:0", *unbounded)
