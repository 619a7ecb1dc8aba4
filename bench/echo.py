"""
The bare echo: a gRPC service that does nothing but send back as many bytes as it is told.

The first four bytes of a request say how many answers there shall be, and four bytes each how long
they are. Run as `python -m bench.echo`.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any, Final

import grpc
import uvloop

SERVICE: Final = "bench.Echo"
WORD: Final = 4


def echo_request(length: int, answers: Sequence[int]) -> bytes:
    """Return a request of that length, or of what it takes, asking for answers of these lengths."""
    words = [len(answers), *answers]
    return b"".join(word.to_bytes(WORD) for word in words).ljust(length, b"\0")


def _answers(request: bytes) -> Iterator[bytes]:
    """Yield the answers."""
    for at in range(WORD, WORD * (1 + int.from_bytes(request[:WORD])), WORD):
        yield bytes(int.from_bytes(request[at : at + WORD]))


async def _call(request: bytes, _context: Any) -> bytes:
    """Answer one request."""
    return next(_answers(request))


async def _stream(requests: AsyncIterator[bytes], _context: Any) -> AsyncIterator[bytes]:
    """Answer request after request."""
    async for request in requests:
        for answer in _answers(request):
            yield answer


async def _serve() -> None:
    """Run the service and print its address."""
    server = grpc.aio.server()
    methods: dict[str, Any] = {
        "Call": grpc.unary_unary_rpc_method_handler(_call),
        "Stream": grpc.stream_stream_rpc_method_handler(_stream),
    }
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(SERVICE, methods),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(f"127.0.0.1:{port}", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    uvloop.run(_serve())
