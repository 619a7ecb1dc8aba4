"""The notes in words, with their reasons. § 13.1"""

from collections.abc import Iterator, Mapping
from typing import Final

from referee.state.china import notes as n
from referee.state.china.ids import DecidedBy, Why
from referee.state.china.land import NAME_OF
from referee.state.rows import Row
from referee.state.spoken import Said, listed, seat_said, seats_said
from referee.state.words import Named


def _card_drawn(note: n.CardDrawn) -> str:
    """Say which card, to those who may know it."""
    return "{seat} draws " + ("a card." if note.colour is None else "{colour}.")


def _last_round(note: n.LastRound) -> str:
    """Say who has the last turn."""
    last = "" if note.last_seat is None else "; the turn of {last_seat} is the last"
    return "The pile is gone for good" + last + "."


def _region_scored(note: n.RegionScored) -> str:
    """Say what every seat gets there, and why."""
    why = " is full" if note.why is Why.FULL else ", at the end"
    return f"{NAME_OF[note.region]}{why}: {', '.join(_shares(note)) or 'no house stands there'}."


def _shares(note: n.RegionScored) -> Iterator[str]:
    """Yield what each seat with houses gets, the most houses first."""
    ranked = sorted(set(note.houses) - {0}, reverse=True)
    for rank, houses in enumerate(ranked):
        source = f"all {sum(note.houses)} there" if rank == 0 else _above(ranked[rank - 1])
        for seat, own in enumerate(note.houses):
            if own == houses:
                twice = ", twice for a house on a fortress" if seat in note.doubled else ""
                reason = f"{own} {'house' if own == 1 else 'houses'}: {source}{twice}"
                yield f"{seat_said(seat)} gets {note.points[seat]} ({reason})"


def _above(houses: int) -> str:
    """Say what a lower rank is paid. § 6.2"""
    return f"the {houses} of the rank above"


def _no_place_left(note: n.NoPlaceLeft) -> str:
    """Say who can place nothing."""
    return f"The game ends: {seats_said(note.seats)} can place nothing any more."


def _alliance_scored(note: n.AllianceScored) -> str:
    """Say who leads both regions, and what that is worth."""
    head = f"Alliance {note.number} of {listed(NAME_OF[region] for region in note.regions)}"
    if not note.leaders:
        return f"{head}: nobody leads both."
    leads = "leads" if len(note.leaders) == 1 else "lead"
    return f"{head}: {seats_said(note.leaders)} {leads} both and {_gets(note.points)}."


def _gets(points: Row) -> str:
    """Return what those who score get; they all get the same."""
    getting = [number for number in points if number]
    return f"{'gets' if len(getting) == 1 else 'get'} {max(points)}"


def _roads_scored(note: n.RoadsScored) -> str:
    """Say what the roads are worth."""
    return "{seat} gets " + ("{points}" if note.points else "nothing") + " for its roads."


_REASONS: Final = {
    DecidedBy.POINTS: "by points",
    DecidedBy.PIECES_LEFT: "with the same points and more pieces left",
    DecidedBy.SHARED: "with the same points and the same number of pieces left",
}


def _game_over(note: n.GameOver) -> str:
    """Say who won, and what decided it."""
    win = "wins" if len(note.winners) == 1 else "win together"
    return f"The match is over: {seats_said(note.winners)} {win} {_REASONS[note.decided_by]}."


NOTES_SAID: Final[Mapping[type[Named], Said]] = {
    n.CardDrawn: _card_drawn,
    n.CardOpened: "{colour} is opened to the display.",
    n.PileReshuffled: "The pile has run out: {cards} discards are the new pile.",
    n.LastRound: _last_round,
    n.RegionScored: _region_scored,
    n.NoPlaceLeft: _no_place_left,
    n.AllianceScored: _alliance_scored,
    n.RoadsScored: _roads_scored,
    n.GameOver: _game_over,
}
"""What is said of every note but those common to all games."""
