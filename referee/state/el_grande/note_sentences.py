"""The notes in words, with their reasons. § 14.1"""

from collections.abc import Iterator, Mapping
from typing import Final

from referee.state.el_grande import notes as n
from referee.state.el_grande.scoring import BONUS
from referee.state.el_grande.spoken import PLACES, values_said
from referee.state.seats import Seat
from referee.state.spoken import Said, listed, seat_said, seats_said
from referee.state.words import Named

_PLACES_WON: Final = ("", "first", "second", "third", "fourth", "fifth")


def _turns_ordered(note: n.TurnsOrdered) -> str:
    """Say who acts in which order."""
    return f"The turns are in the order of {seats_said(note.seats)}."


def _allowed(note: n.Allowed) -> str:
    """Say what passes."""
    what = "special" if note.against is None else "Veto of {against}"
    return "{seat} lets the " + what + " pass."


def _veto_played(note: n.VetoPlayed) -> str:
    """Say what is to be stopped."""
    what = "special" if note.against is None else "Veto of {against}"
    return "{seat} lays down a Veto against the " + what + "."


def _shifted(note: n.Shifted) -> str:
    """Say whose caballero moved."""
    whose = "of its own" if note.owner == note.seat else "of {owner}"
    return "{seat} moves a caballero " + whose + " from {origin} to {to}."


def _struck(note: n.Struck) -> str:
    """Say whose caballero goes back."""
    whose = "of its own" if note.owner == note.seat else "of {owner}"
    return "{seat} sends a caballero " + whose + " back to the provinces from {origin}."


def _disks_shown(note: n.DisksShown) -> str:
    """Say where every disk points."""
    shown = [
        f"{seat_said(seat)} points at {PLACES[region]}"
        for seat, region in enumerate(note.disks)
        if region is not None
    ]
    return (
        f"The disks are shown: {listed(shown)}." if shown else "The disks are shown: none is set."
    )


def _board_set(note: n.BoardSet) -> str:
    """Say where the board comes from."""
    if note.origin is None:
        return "{seat} lays the mobile board {board} at {to}."
    return "{seat} moves the mobile board {board} from {origin} to {to}."


def _power_taken_back(note: n.PowerTakenBack) -> str:
    """Say which card, to those who may know it."""
    which = "a played power card" if note.value is None else "its {value}"
    return "{seat} takes " + which + " back in hand."


def _castillo_opened(note: n.CastilloOpened) -> str:
    """Say who stands in the castillo."""
    inside = [f"{seat_said(seat)} has {count}" for seat, count in enumerate(note.counts) if count]
    return f"The castillo is opened: {listed(inside) if inside else 'nobody is in it'}."


def _scored(note: n.Scored) -> str:
    """Say what every seat gets there, and why."""
    only = ", first place only" if note.first_only else ""
    head = f"{PLACES[note.place]} ({values_said(note.board)}{only})"
    ranked = sorted((place, seat) for seat, place in enumerate(note.places) if place is not None)
    shares = [_share(note, seat, place) for place, seat in ranked]
    return f"{head}: {', '.join(shares) or 'nobody stands there'}."


def _share(note: n.Scored, seat: Seat, place: int) -> str:
    """Say what a seat gets, and why."""
    points = note.points[seat]
    tied = [s for s, other in enumerate(note.places) if other == place and s != seat]
    reasons = [_PLACES_WON[place] + (f", tied with {seats_said(tied)}" if tied else "")]
    bonuses = list(_bonuses(note, seat))
    if bonuses:
        reasons = [f"{reasons[0]} {points - BONUS * len(bonuses)}", *bonuses]
    return f"{seat_said(seat)} gets {points or 'nothing'} ({', '.join(reasons)})"


def _bonuses(note: n.Scored, seat: Seat) -> Iterator[str]:
    """Yield the bonuses of a seat. § 10.5, 10.6"""
    if note.king_bonus == seat:
        yield f"King {BONUS}"
    if note.home_bonus == seat:
        yield f"home {BONUS}"


def _game_ended(note: n.GameEnded) -> str:
    """Say who won, and how the others stand."""
    standing = [f"{seat_said(seat)} has {points}" for seat, points in enumerate(note.points)]
    win = "wins" if len(note.winners) == 1 else "win together"
    return f"The match is over: {seats_said(note.winners)} {win}; {listed(standing)} points."


NOTES_SAID: Final[Mapping[type[Named], Said]] = {
    n.KingDrawn: "The King stands in {region}.",
    n.HomeDrawn: "The Grande of {seat} is at home in {region}.",
    n.FirstBidderDrawn: "{seat} is drawn to bid first.",
    n.Dealt: "Every seat has 2 caballeros at home, 7 in its court and 21 in its provinces.",
    n.RoundBegun: "Round {round} begins.",
    n.CardTurnedUp: "{card} is turned up on stack {stack}.",
    n.PowerPlayed: "{seat} plays the {value}.",
    n.TurnsOrdered: _turns_ordered,
    n.TurnBegun: "The turn of {seat} begins.",
    n.Recruited: "{seat} recruits {count}.",
    n.Withdrawn: "{seat} takes a caballero back from {origin} into its court.",
    n.Stopped: "{seat} does no more of this.",
    n.CardTaken: "{seat} takes {card}.",
    n.Placed: "{seat} places a caballero in {to}.",
    n.Announced: "{seat} announces the special of {card}.",
    n.Allowed: _allowed,
    n.VetoPlayed: _veto_played,
    n.VetoStopped: "The Veto of {seat} is stopped by {by}.",
    n.SpecialStopped: "The special of {card} of {seat} is stopped by {by}.",
    n.Shifted: _shifted,
    n.CourtEmptied: "{seat} sends {count} from its court to its provinces.",
    n.Surrendered: "{seat} gives a caballero back to its provinces from {origin}.",
    n.Struck: _struck,
    n.DiskSet: "{seat} has set its disk.",
    n.DisksShown: _disks_shown,
    n.Lost: "{seat} loses {count} from {origin} to its provinces.",
    n.Evicted: "{seat} leaves {origin} with {count} for {to}.",
    n.LeftTheCastillo: "{seat} leaves the castillo with {count} for {to}.",
    n.PlaceChosen: "{seat} chooses {place}.",
    n.BoardSet: _board_set,
    n.KingSent: "{seat} sends the King from {origin} to {to}.",
    n.GrandeSent: "{seat} moves its Grande from {origin} to {to}.",
    n.PowerTakenBack: _power_taken_back,
    n.CastilloOpened: _castillo_opened,
    n.Scored: _scored,
    n.TurnEnded: "The turn of {seat} ends.",
    n.VetoExpired: "A Veto of {seat} runs out.",
    n.RoundEnded: "Round {round} ends.",
    n.GeneralScoringBegun: "The general scoring after round {round} begins.",
    n.GameEnded: _game_ended,
}
"""What is said of every note but those common to all games."""
