"""ServerService: tells of the server itself."""

# ruff: noqa: N802  the methods are named in server.proto

from datetime import UTC, datetime
from importlib.metadata import version
from typing import Any, TypeAlias

import grpc
from attrs import asdict
from google.protobuf.timestamp_pb2 import Timestamp

from referee.match.lobby import Lobby
from referee.service.limits import Limits
from referee.service.store_watch import StoreWatch
from referee.wire.enums import number_of
from referee_client.pb.referee.v1 import server_pb2 as pb
from referee_client.pb.referee.v1.server_pb2_grpc import ServerServiceServicer

Context: TypeAlias = "grpc.aio.ServicerContext[Any, Any]"


class ServerService(ServerServiceServicer):
    """Answers the calls of ServerService."""

    def __init__(self, lobby: Lobby, watch: StoreWatch, limits: Limits) -> None:
        self._lobby = lobby
        self._watch = watch
        self._limits = limits
        self._started = _now()

    async def GetServer(
        self, _request: pb.GetServerRequest, _context: Context
    ) -> pb.GetServerResponse:
        """Return what the server is."""
        return pb.GetServerResponse(
            version=version("referee"),
            rules_version=self._lobby.rules_version,
            start_time=self._started,
            server_time=_now(),
            store=number_of(pb.StoreKind, self._lobby.store),
            store_reachable=self._watch.is_reachable,
            limits=pb.Limits(**asdict(self._limits)),
        )


def _now() -> Timestamp:
    """Return the present time as a message."""
    now = Timestamp()
    now.FromDatetime(datetime.now(UTC))
    return now
