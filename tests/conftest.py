"""What every test finds on its table: Hypothesis plays as long as the profile says."""

import fuzz.profiles as _profiles  # noqa: F401  registers the profiles
from fuzz.tally import pytest_configure  # noqa: F401  counts what runs
