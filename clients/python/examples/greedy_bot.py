"""A bot that looks one answer ahead: it takes the one that leaves it farthest in the lead."""

import argparse
import random
from collections.abc import Sequence

from google.protobuf.message import Message

import referee_client as referee
from referee_client.analysis import lead, position


def main() -> None:
    """Take a seat and play the match to its end."""
    args = arguments()
    with referee.connect(args.address) as server:
        seat = server.join(args.match, name=args.name, seat=args.seat)
        for ask in seat:
            move = best(server.judge, ask, seat.options())
            print(f"{ask}: {referee.text(move)}")
            seat.play(move)
        if seat.outcome:
            print(referee.text(seat.outcome))


def best(judge: referee.Judge, ask: referee.Ask, options: Sequence[Message]) -> Message:
    """
    Return the best answer as far as one answer shows, any of the best if there are several.

    A seat knows its view alone, so the answers are judged at a position that could have this view.
    """
    at = position(ask.view)
    verdicts = judge.stream(((at, [move]) for move in options), parts=["position"])
    leads = [
        lead(verdict.position, ask.seat)
        for verdict in verdicts
        if isinstance(verdict, referee.Judged)
    ]
    most = max(leads)
    return random.choice([move for move, it in zip(options, leads, strict=True) if it == most])


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", help="where the referee listens: localhost:50051")
    parser.add_argument("match", help="the match: matches/<id>")
    parser.add_argument("--seat", type=int, help="the seat; left out, the first that is free")
    parser.add_argument("--name", default="greedy", help="what the bot calls itself")
    return parser.parse_args()


if __name__ == "__main__":
    main()
