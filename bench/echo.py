"""
The bare echo: a gRPC service that does nothing but send as many bytes as it is told.

The first four bytes of a request say how many answers there shall be, and eight bytes each to which
seat, and how long it is. `Call` and `Stream` send all back to where they came from. At a `Table`
every seat has a stream, and answers go to the seat that they are for, as they do in a match. Run as
`python -m bench.echo`.
"""

import asyncio
from asyncio import Queue
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import chain
from typing import Any, Final

import grpc
import uvloop
from attrs import define, field

SERVICE: Final = "bench.Echo"
WORD: Final = 4


def echo_request(length: int, answers: Sequence[tuple[int, int]]) -> bytes:
    """Return a request of that length, or of what it takes, for answers to seats of some length."""
    words = [len(answers), *chain.from_iterable(answers)]
    return b"".join(word.to_bytes(WORD) for word in words).ljust(length, b"\0")


def _answers(request: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the answers, with the seats that they are for."""
    for at in range(WORD, WORD * (1 + 2 * int.from_bytes(request[:WORD])), 2 * WORD):
        seat, length = request[at : at + WORD], request[at + WORD : at + 2 * WORD]
        yield int.from_bytes(seat), bytes(int.from_bytes(length))


async def _call(request: bytes, _context: Any) -> bytes:
    """Answer one request."""
    ((_, answer),) = _answers(request)
    return answer


async def _stream(requests: AsyncIterator[bytes], _context: Any) -> AsyncIterator[bytes]:
    """Answer request after request."""
    async for request in requests:
        for _, answer in _answers(request):
            yield answer


@define
class Tables:
    """Tables by their names, each with what waits to be sent to its seats."""

    waiting: defaultdict[tuple[str, int], Queue[bytes]] = field(factory=lambda: defaultdict(Queue))

    async def sit(self, requests: AsyncIterator[bytes], context: Any) -> AsyncIterator[bytes]:
        """Send a seat what it is sent by any seat of its table."""
        told = dict(context.invocation_metadata())
        table = told["table"]
        reading = asyncio.ensure_future(self._read(requests, table))
        try:
            own = self.waiting[table, int(told["seat"])]
            while True:
                yield await own.get()
        finally:
            reading.cancel()

    async def _read(self, requests: AsyncIterator[bytes], table: str) -> None:
        """Take in what one seat sends."""
        async for request in requests:
            for seat, answer in _answers(request):
                self.waiting[table, seat].put_nowait(answer)


async def _serve() -> None:
    """Run the service and print its address."""
    server = grpc.aio.server()
    methods: dict[str, Any] = {
        "Call": grpc.unary_unary_rpc_method_handler(_call),
        "Stream": grpc.stream_stream_rpc_method_handler(_stream),
        "Table": grpc.stream_stream_rpc_method_handler(Tables().sit),
    }
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(SERVICE, methods),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(f"127.0.0.1:{port}", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    uvloop.run(_serve())
