"""Switching tracing on, as the standard environment variables of OpenTelemetry say."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import version
from typing import Final, Protocol, runtime_checkable

import structlog
from attrs import frozen
from opentelemetry.trace import Tracer

_ENDPOINTS: Final = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
_PROTOCOLS: Final = ("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL")
_BY_PROTOCOL: Final = {"grpc": "otlp_proto_grpc", "http/protobuf": "otlp_proto_http"}
_log = structlog.get_logger(__name__)


@frozen
class CannotTraceError(Exception):
    """Tracing is asked for, and cannot be done."""

    why: str

    def __str__(self) -> str:
        """Say why."""
        return self.why


@runtime_checkable
class Provider(Protocol):
    """Makes tracers; the SDK has it, which is an extra and is loaded only when it is wanted."""

    def get_tracer(self, name: str, version: str, /) -> Tracer:
        """Return a tracer."""
        ...

    def shutdown(self) -> None:
        """Send what is left."""
        ...


@contextmanager
def tracer_of(environment: Mapping[str, str] = os.environ) -> Iterator[Tracer | None]:
    """
    Yield what traces, as long as the context lasts; null if nobody asks for it.

    A server that cannot trace serves all the same, and says so in its log.
    """
    provider = _asked_for(environment)
    if provider is None:
        yield None
        return
    try:
        yield provider.get_tracer("referee", version("referee"))
    finally:
        provider.shutdown()


def _asked_for(environment: Mapping[str, str]) -> Provider | None:
    """Return what makes tracers, or null if nobody asks for it, or it cannot be done."""
    try:
        name = exporter_named(environment)
        provider = None if name is None else _provider(name)
    except CannotTraceError as error:
        _log.warning("tracing_off", why=str(error))
        return None
    if provider is not None:
        _log.info("tracing_on", exporter=name)
    return provider


def exporter_named(environment: Mapping[str, str]) -> str | None:
    """Return the name of the exporter that the environment asks for; null is no tracing."""
    if environment.get("OTEL_SDK_DISABLED", "").lower() == "true":
        return None
    name = environment.get("OTEL_TRACES_EXPORTER", "")
    if not name and any(map(environment.get, _ENDPOINTS)):
        name = "otlp"
    if name == "otlp":
        protocol = next(filter(None, map(environment.get, _PROTOCOLS)), "grpc")
        if protocol not in _BY_PROTOCOL:
            raise CannotTraceError(f"{protocol!r} is no protocol that is spoken here")
        return _BY_PROTOCOL[protocol]
    return None if name in {"", "none"} else name


def _provider(exporter: str) -> Provider:
    """Return what makes tracers whose spans go to the exporter of that name."""
    try:
        made = import_module("referee.service.tracing_sdk").provider(exporter)
    except ImportError:
        raise CannotTraceError("run: pip install 'referee[tracing]'") from None
    except LookupError:
        message = f"there is no exporter {exporter!r}; run: pip install 'referee[tracing]'"
        raise CannotTraceError(message) from None
    assert isinstance(made, Provider)
    return made
