"""
A nursery of servers: it has loaded the program, so a new server is there at once.

It reads command lines from its standard input, each a JSON list, and runs the program with each in
a process of its own, whose id it tells. When its input ends, so do all processes.
"""

import json
import os
import signal
import sys
from contextlib import suppress
from typing import Final

from referee.cli import main, serve

LOADED: Final = serve.__name__


def run() -> None:
    """Start what is asked for, until nothing more is."""
    # Whoever is killed is buried by the system at once.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    pids = list[int]()
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _become(json.loads(line))
        pids.append(pid)
        os.write(1, json.dumps({"pid": pid}).encode() + b"\n")
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _become(arguments: list[str]) -> None:
    """Run the program in this process, to its end."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    status = 1
    try:
        main(arguments)
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    run()
