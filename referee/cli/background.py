"""Bots and their server on a thread of their own, while a person sits at the terminal."""

import asyncio
from asyncio import AbstractEventLoop, TaskGroup
from collections.abc import Iterator, Mapping
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import contextmanager

import uvloop
from attrs import frozen

from referee.cli.bots import Bot, take_seats
from referee.cli.plan import Plan, opened
from referee.store.address import MEMORY, StoreAddress


@frozen
class Hosted:
    """A match that waits for its last player: where its server listens, and its name."""

    address: str
    match: str
    _loop: AbstractEventLoop
    _stop: asyncio.Event

    def stop(self) -> None:
        """Let the bots leave and the server stop."""
        self._loop.call_soon_threadsafe(self._stop.set)


@contextmanager
def hosted(
    plan: Plan, players: Mapping[int, Bot], where: StoreAddress | str = MEMORY
) -> Iterator[Hosted]:
    """Host a match there at which these bots sit, as long as the context lasts."""
    ready: Future[Hosted] = Future()
    with ThreadPoolExecutor(1, "referee-host") as threads:
        running = threads.submit(lambda: uvloop.run(_host(plan, players, where, ready)))
        running.add_done_callback(lambda _: ready.cancel())
        try:
            at = ready.result()
        except CancelledError:
            running.result()
            raise
        try:
            yield at
        finally:
            at.stop()
            running.result()


async def _host(
    plan: Plan, players: Mapping[int, Bot], where: StoreAddress | str, ready: Future[Hosted]
) -> None:
    """Run the server and let the bots play until it is told to stop."""
    stop = asyncio.Event()
    async with opened(plan, where) as at:
        seats = await take_seats(at, plan, players)
        async with TaskGroup() as at_once:
            playing = [
                at_once.create_task(bot.play(at.server, seats[seat]))
                for seat, bot in players.items()
            ]
            ready.set_result(Hosted(at.address, at.match.name, asyncio.get_running_loop(), stop))
            await stop.wait()
            for task in playing:
                task.cancel()
