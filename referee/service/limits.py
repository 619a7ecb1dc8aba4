"""How much one request may ask for."""

from typing import Final

MESSAGE_BYTES: Final = 4 * 2**20
"""The largest message that is read."""

MOVES_PER_BATCH: Final = 1_000
"""The longest batch."""

ID_CHARACTERS: Final = 64
"""The longest request id and the longest display name."""

MATCHES_PER_PAGE: Final = 100
"""The longest page of the list of matches."""

PERFT_LEAVES: Final = 50_000
"""The most positions that a count of legal sequences goes on from."""

DEPTH: Final = 32
"""The longest sequences that are counted."""
