"""The numbers of different legal sequences of answers that the book prints."""

from typing import Final

import pytest

from referee.apply import perft
from tests.kings_progress.book import DATA, batch

ENTRIES: Final = {entry["from"]: entry["counts"] for entry in DATA["perft"]}
COUNTS: Final = [
    pytest.param(source, int(depth), count, id=f"{source}-depth-{depth}")
    for source, counts in ENTRIES.items()
    for depth, count in counts.items()
]


@pytest.mark.parametrize(("source", "depth", "count"), COUNTS)
def test_counts_as_many_sequences_as_the_book(source: str, depth: int, count: int) -> None:
    """From the position of the example there are so many sequences of so many answers."""
    assert count == perft(batch(source).at, depth)


def test_the_book_counts_from_three_positions() -> None:
    """The data file has three rows, each of them counted from depth 1 on without a gap."""
    assert 3 == len(ENTRIES)
    assert all(
        [str(depth) for depth in range(1, len(counts) + 1)] == list(counts)
        for counts in ENTRIES.values()
    )
