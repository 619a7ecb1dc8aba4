"""A bot that first tries what is no longer allowed, and prints the rule that each move breaks."""

import argparse
import random
from collections.abc import Iterator, Sequence
from itertools import islice

from google.protobuf.message import Message

import referee_client as referee

TRIES = 3


def main() -> None:
    """Take a seat and play the match to its end, at each question against the rules first."""
    args = arguments()
    broken: set[str] = set()
    legal_once: list[Message] = []
    with referee.join(args.address, args.match, name=args.name, seat=args.seat) as seat:
        for ask in seat:
            options = seat.options()
            for move in islice(illegal(legal_once, options), TRIES):
                verdict = seat.propose(move)
                assert isinstance(verdict, referee.Refused), "what is not listed is refused"
                broken.add(verdict.violation.rule)
                print(f"{ask}: {referee.text(move)} breaks {verdict.violation}")
            seat.play(random.choice(options))
            legal_once += (move for move in options if move not in legal_once)
    print(f"{len(broken)} rules broken: {', '.join(sorted(broken))}")


def illegal(legal_once: Sequence[Message], options: Sequence[Message]) -> Iterator[Message]:
    """Yield what was legal once and is not now: first what is of a kind that would answer."""
    kinds = {referee.kind(move) for move in options}
    not_now = [move for move in legal_once if move not in options]
    yield from sorted(not_now, key=lambda move: referee.kind(move) not in kinds)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", help="where the referee listens: localhost:50051")
    parser.add_argument("match", help="the match: matches/<id>")
    parser.add_argument("--seat", type=int, help="the seat; left out, the first that is free")
    parser.add_argument("--name", default="illegal", help="what the bot calls itself")
    return parser.parse_args()


if __name__ == "__main__":
    main()
