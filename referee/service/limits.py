"""How much one request may ask for, and how much one caller."""

from typing import Final

from attrs import frozen


@frozen
class Limits:
    """
    What a server sets bounds to; 0 is no bound.

    Matches are those that a caller has created and that have not ended. Requests are counted by the
    second: calls, and the messages of streams too.
    """

    matches: int = 10_000
    streams: int = 1_000
    requests: int = 20_000
    message_bytes: int = 4 * 2**20
    batch: int = 1_000


ID_CHARACTERS: Final = 64
"""The longest request id and the longest display name."""

MATCHES_PER_PAGE: Final = 100
"""The longest page of the list of matches."""

PERFT_LEAVES: Final = 50_000
"""The most positions that a count of legal sequences goes on from."""

DEPTH: Final = 32
"""The longest sequences that are counted."""
