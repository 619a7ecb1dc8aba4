"""The moves in words. § 13.3"""

from collections.abc import Mapping
from typing import Final

from referee.state.el_grande import moves as m
from referee.state.spoken import Said
from referee.state.words import Named


def _shift(move: m.Shift) -> str:
    """Say whose caballero moves."""
    whose = "of its own" if move.owner == move.by else "of {owner}"
    return "{by} moves a caballero " + whose + " from {origin} to {to}."


MOVES_SAID: Final[Mapping[type[Named], Said]] = {
    m.DrawRegion: "Nature draws the region card of {region}.",
    m.DrawSeat: "Nature draws {seat} to bid first.",
    m.TurnUp: "Nature turns up {card}.",
    m.PlayPower: "{by} plays the {value}.",
    m.Recruit: "{by} recruits {count}.",
    m.Withdraw: "{by} takes a caballero back from {origin} into its court.",
    m.Stop: "{by} does no more of this.",
    m.Take: "{by} takes the card of stack {stack}.",
    m.Place: "{by} places a caballero in {to}.",
    m.Announce: "{by} announces the special of its card.",
    m.EndTurn: "{by} ends its turn.",
    m.Veto: "{by} lays down a Veto.",
    m.Allow: "{by} lets it pass.",
    m.Shift: _shift,
    m.Surrender: "{by} gives a caballero back to its provinces from {origin}.",
    m.Remove: "{by} sends a caballero back to the provinces from {origin}.",
    m.Point: "{by} points at {place}.",
    m.SetBoard: "{by} lays the mobile board {board} at {to}.",
    m.SendKing: "{by} sends the King to {to}.",
    m.SendGrande: "{by} moves its Grande to {to}.",
    m.TakeBack: "{by} takes its {value} back in hand.",
    m.SealedPoint: "{by} sets its disk.",
    m.SecretTakeBack: "{by} takes a played power card back in hand.",
}
"""What is said of every move, those included that show less to some."""
