"""The SDK of OpenTelemetry, set up for this server. It is an extra: `referee[tracing]`."""

from importlib.metadata import entry_points, version
from typing import Final

from opentelemetry.sdk.resources import (
    SERVICE_NAME,
    SERVICE_VERSION,
    OTELResourceDetector,
    Resource,
)
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

_EXPORTERS: Final = "opentelemetry_traces_exporter"
"""The entry points under which exporters are found."""


def provider(exporter: str) -> TracerProvider:
    """
    Return what makes tracers whose spans go to that exporter; raise `LookupError` without it.

    Sampling, batches and the exporter itself are set up by their own environment variables.
    """
    found = entry_points(group=_EXPORTERS, name=exporter)
    if not found:
        raise LookupError(exporter)
    told = {SERVICE_NAME: "referee", SERVICE_VERSION: version("referee")}
    named = Resource.create(told).merge(OTELResourceDetector().detect())
    made = TracerProvider(resource=named)
    made.add_span_processor(BatchSpanProcessor(next(iter(found)).load()()))
    return made
