"""
How long Hypothesis plays: `dev` at the desk, `ci` for every change, `nightly` for long.

Chosen with `--hypothesis-profile`; without it, `dev`.
"""

from typing import Final

from hypothesis import HealthCheck, settings

# A busy machine is slow without anything being wrong.
_AT_EASE: Final = (HealthCheck.too_slow,)

settings.register_profile(
    "dev", deadline=None, max_examples=40, stateful_step_count=30, suppress_health_check=_AT_EASE
)
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    max_examples=60,
    print_blob=True,
    stateful_step_count=40,
    suppress_health_check=_AT_EASE,
)
settings.register_profile(
    "nightly",
    deadline=None,
    max_examples=5_000,
    print_blob=True,
    stateful_step_count=200,
    suppress_health_check=_AT_EASE,
)
settings.load_profile("dev")
