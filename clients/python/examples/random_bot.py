"""A bot that answers every question at random."""

import argparse
import random

import referee_client as referee


def main() -> None:
    """Take a seat and play the match to its end."""
    args = arguments()
    with referee.join(args.address, args.match, name=args.name, seat=args.seat) as seat:
        for ask in seat:
            print(ask)
            seat.play(random.choice(seat.options()))
        if seat.outcome:
            print(referee.text(seat.outcome))


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", help="where the referee listens: localhost:50051")
    parser.add_argument("match", help="the match: matches/<id>")
    parser.add_argument("--seat", type=int, help="the seat; left out, the first that is free")
    parser.add_argument("--name", default="random", help="what the bot calls itself")
    return parser.parse_args()


if __name__ == "__main__":
    main()
