"""
The bare echo: a gRPC service that does nothing but send back as many bytes as it is told.

The first four bytes of a request say how long the answer shall be. Run as `python -m bench.echo`.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final

import grpc
import uvloop

SERVICE: Final = "bench.Echo"
HEADER: Final = 4


def echo_request(length: int, answer: int) -> bytes:
    """Return a request of that length, asking for an answer of that length."""
    return answer.to_bytes(HEADER).ljust(length, b"\0")


def _answer(request: bytes) -> bytes:
    """Return the answer."""
    return bytes(int.from_bytes(request[:HEADER]))


async def _call(request: bytes, _context: Any) -> bytes:
    """Answer one request."""
    return _answer(request)


async def _stream(requests: AsyncIterator[bytes], _context: Any) -> AsyncIterator[bytes]:
    """Answer request after request."""
    async for request in requests:
        yield _answer(request)


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
