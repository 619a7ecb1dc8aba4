"""Logs of a server: one line an event on standard error, with no token and nothing hidden in it."""

import logging
import sys

import structlog


def log_to_stderr(level: int = logging.INFO) -> None:
    """Write what is at least so important: for people on a terminal, else as JSON."""
    is_terminal = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.dev.ConsoleRenderer() if is_terminal else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
