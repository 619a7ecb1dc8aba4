"""What the program says of itself while it runs: one line an event, on standard error."""

import logging
import sys
from collections.abc import Callable
from enum import StrEnum
from functools import wraps
from typing import Final, TypeAlias

import click
import structlog

Command: TypeAlias = Callable[..., None]


class LogFormat(StrEnum):
    """How a line is written: for people, or one JSON object."""

    CONSOLE = "console"
    JSON = "json"


class LogLevel(StrEnum):
    """The least that is written."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


_LEVELS: Final = {
    LogLevel.DEBUG: logging.DEBUG,
    LogLevel.INFO: logging.INFO,
    LogLevel.WARNING: logging.WARNING,
    LogLevel.ERROR: logging.ERROR,
}


_OPTIONS: Final = (
    click.option(
        "--log-format",
        type=click.Choice([form.value for form in LogFormat]),
        default=LogFormat.CONSOLE.value,
        show_default=True,
        help="How log lines are written to standard error.",
    ),
    click.option(
        "--log-level",
        type=click.Choice([level.value for level in LogLevel]),
        default=LogLevel.INFO.value,
        show_default=True,
        help="The least that is logged.",
    ),
)


def write_logs(form: LogFormat, level: LogLevel) -> None:
    """Write events of that level and above to standard error."""
    last: structlog.typing.Processor
    if form is LogFormat.JSON:
        last = structlog.processors.JSONRenderer(ensure_ascii=False)
    else:
        last = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.dict_tracebacks,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(_LEVELS[level]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def logged(command: Command) -> Command:
    """Give a command the options that say what is logged, and how."""

    @wraps(command)
    def with_logs(log_format: str, log_level: str, **others: object) -> None:
        write_logs(LogFormat(log_format), LogLevel(log_level))
        command(**others)

    for option in reversed(_OPTIONS):
        with_logs = option(with_logs)
    return with_logs
