"""
Nature: the only randomness of the referee, specified so that any program can repeat every draw.

A match has a *seed* of 32 bytes. Its SHA-256, the *commitment*, is published when the match is
created; the seed when it has ended. The *key* of a match is made of the seed and of the entropy
that each seat added when it joined:

    key = HMAC-SHA256(seed, "referee/key/1" ‖ for each seat in order: length (1 byte) ‖ entropy)

The key gives two independent sequences of blocks of 32 bytes, numbered from 0: `draw` for Nature's
draws, `answer` for the answers given in place of a seat that gave up. Draw number d of a match, all
its draws counted from 0 in the order they are made, uses the blocks

    block(d, t) = HMAC-SHA256(key, purpose ‖ d (8 bytes) ‖ t (4 bytes)),   t = 0, 1, 2 …

where `purpose` is the ASCII text `draw` or `answer` and numbers are unsigned and big-endian. A
number below a bound b (1 to 2^64) is taken from the first 8 bytes of a block, read as a number x:
x modulo b if x < 2^64 − (2^64 modulo b); otherwise the block is rejected and t grows by one.

What may be drawn stands in the order of the rule book's universe, each thing as often as it is in
the bag. The number below the total says which one it is, counted from 0. An answer in place of a
seat is drawn from the seat's legal answers in the universe's order, each counted once.

`docs/nature.md` says the same with test vectors.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from enum import Enum
from itertools import accumulate
from typing import Final

from attrs import frozen

from referee import apply
from referee.games import game_of
from referee.state.seats import NATURE, Seat
from referee.state.stack import Move, Position

SEED_BYTES: Final = 32
"""The length of a seed."""

ENTROPY_BYTES: Final = 64
"""The greatest length of what a seat may add."""

_LABEL: Final = b"referee/key/1"
_SPAN: Final = 2**64


class Purpose(Enum):
    """What a random number is for: each purpose has a sequence of its own."""

    DRAW = "draw"
    ANSWER = "answer"


def new_seed() -> bytes:
    """Return a seed that nobody can foretell."""
    return secrets.token_bytes(SEED_BYTES)


def commitment_to(seed: bytes) -> bytes:
    """Return what is published before the match: it binds the referee to the seed."""
    return hashlib.sha256(seed).digest()


@frozen
class Nature:
    """The draws of one match; asked for the same number twice it draws the same."""

    key: bytes

    @classmethod
    def of(cls, seed: bytes, entropy: Sequence[bytes] = ()) -> "Nature":
        """Return the draws of a match with this seed and what each seat added."""
        added = b"".join(len(part).to_bytes(1) + part for part in entropy)
        return cls(_hmac(seed, _LABEL + added))

    def draw(self, at: Position, number: int) -> Move:
        """Return Nature's answer to the open ask, as the draw of that number."""
        weight = game_of(at).weight
        return self._picked(at, NATURE, lambda move: weight(at, move), Purpose.DRAW, number)

    def answer(self, at: Position, seat: Seat, number: int) -> Move:
        """Return an answer in place of the seat, as the answer of that number."""
        return self._picked(at, seat, lambda _: 1, Purpose.ANSWER, number)

    def below(self, bound: int, purpose: Purpose, number: int) -> int:
        """Return a number from 0 to `bound` − 1, every one with the same chance."""
        assert 1 <= bound <= _SPAN, "there is something to draw from"
        accepted = _SPAN - _SPAN % bound
        attempt = 0
        while (x := self._block(purpose, number, attempt)) >= accepted:
            attempt += 1
        return x % bound

    def _picked(
        self,
        at: Position,
        seat: Seat,
        weight: Callable[[Move], int],
        purpose: Purpose,
        number: int,
    ) -> Move:
        """Return one of the seat's legal answers, each with a chance like its weight."""
        moves = list(apply.options(at, seat))
        reached = list(accumulate(map(weight, moves)))
        drawn = self.below(reached[-1], purpose, number)
        return next(move for move, end in zip(moves, reached, strict=True) if drawn < end)

    def _block(self, purpose: Purpose, number: int, attempt: int) -> int:
        """Return the first 8 bytes of a block as a number."""
        text = purpose.value.encode() + number.to_bytes(8) + attempt.to_bytes(4)
        return int.from_bytes(_hmac(self.key, text)[:8])


def _hmac(key: bytes, text: bytes) -> bytes:
    """Return the HMAC-SHA256 of the text."""
    return hmac.digest(key, text, "sha256")
