"""Group commit: what waits is kept together, and everyone is told what became of his own."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager

import pytest
from attrs import define, field

from referee.store.interface import ConflictError, MatchState, UnknownMatchError
from referee.store.sql.group_commit import LARGEST_GROUP, GroupCommit
from referee.store.sql.rows import Appending, Wish


@define
class Disk:
    """A slow disk, which remembers the groups that it was given."""

    late: Mapping[str, int | None] = field(factory=dict)
    groups: list[list[str]] = field(factory=list)
    error: Exception | None = None

    async def keep(self, group: Sequence[Wish]) -> Mapping[str, int | None]:
        """Keep a group."""
        await asyncio.sleep(0.01)
        if self.error is not None:
            error, self.error = self.error, None
            raise error
        self.groups.append([wish.match_id for wish in group])
        return self.late


def wish(match_id: str) -> Appending:
    """Return something to keep."""
    return Appending(match_id, 3, MatchState.RUNNING, ())


@asynccontextmanager
async def writing(disk: Disk) -> AsyncIterator[GroupCommit]:
    """Run a writer as long as the context lasts."""
    writer = GroupCommit(disk.keep)
    task = asyncio.create_task(writer.write())
    yield writer
    writer.close()
    await task


async def test_what_waits_is_kept_together() -> None:
    """While one group is written the next gathers."""
    disk = Disk()
    async with writing(disk) as writer:
        first = asyncio.ensure_future(writer.keep(wish("first")))
        await asyncio.sleep(0.005)
        await asyncio.gather(first, *[writer.keep(wish(f"{number}")) for number in range(50)])

    assert [1, 50] == [len(group) for group in disk.groups]


async def test_nobody_is_told_before_it_is_kept() -> None:
    """An acknowledgement waits for the disk."""
    disk = Disk()
    async with writing(disk) as writer:
        keeping = asyncio.ensure_future(writer.keep(wish("a")))
        await asyncio.sleep(0.005)
        assert not keeping.done()
        assert [] == disk.groups
        await keeping
        assert [["a"]] == disk.groups


async def test_one_match_is_in_a_group_once_and_in_order() -> None:
    """What concerns one match is kept one after the other."""
    disk = Disk()
    async with writing(disk) as writer:
        await asyncio.gather(*[writer.keep(wish(name)) for name in "abacab"])

    assert [["a", "b", "c"], ["a", "b"], ["a"]] == disk.groups


async def test_groups_have_a_limit() -> None:
    """However much waits, one group stays within bounds."""
    disk = Disk()
    async with writing(disk) as writer:
        await asyncio.gather(*[writer.keep(wish(f"{n}")) for n in range(LARGEST_GROUP + 5)])

    assert [LARGEST_GROUP, 5] == [len(group) for group in disk.groups]


async def test_who_came_too_late_is_told() -> None:
    """The others of the group are not touched by it."""
    async with writing(Disk({"late": 7, "none": None})) as writer:
        done = await asyncio.gather(
            *[writer.keep(wish(name)) for name in ("late", "well", "none")], return_exceptions=True
        )

    assert [ConflictError, None, UnknownMatchError] == [one and type(one) for one in done]
    assert str(ConflictError(3, 7)) == str(done[0])


async def test_when_a_group_fails_all_are_told_and_the_writer_goes_on() -> None:
    """An error reaches everyone who waited, and nobody who comes after."""
    disk = Disk(error=OSError("no space"))
    async with writing(disk) as writer:
        failing = [writer.keep(wish(name)) for name in "ab"]
        done = await asyncio.gather(*failing, return_exceptions=True)
        await writer.keep(wish("c"))

    assert [OSError, OSError] == [type(error) for error in done]
    assert [["c"]] == disk.groups


async def test_who_hangs_up_hinders_nobody() -> None:
    """A caller that is cancelled while it waits is forgotten."""
    disk = Disk()
    async with writing(disk) as writer:
        leaving = asyncio.ensure_future(writer.keep(wish("a")))
        staying = asyncio.ensure_future(writer.keep(wish("b")))
        await asyncio.sleep(0.005)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        await staying

    assert [["a", "b"]] == disk.groups
