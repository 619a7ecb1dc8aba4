"""The moves in words. § 13.2"""

from collections.abc import Mapping
from typing import Final

from referee.state.kings_progress import moves as m
from referee.state.spoken import Said
from referee.state.words import Named

MOVES_SAID: Final[Mapping[type[Named], Said]] = {
    m.DrawPalace: "Nature lets the King come to {palace}.",
    m.DrawGift: "Nature draws {gift}.",
    m.DrawCard: "Nature draws {card}.",
    m.NameFirst: "Nature names {seat} to begin.",
    m.Return: "{by} returns {card}.",
    m.UseAbility: "{by} uses the ability of {courtier}.",
    m.Pass: "{by} passes.",
    m.Stop: "{by} does no more of this.",
    m.EndTurn: "{by} ends its turn.",
    m.Tuck: "{by} tucks {card} under its pile of {courtier}.",
    m.Step: "{by} moves {courtier} to {to}.",
    m.DiscardTop: "{by} throws away the top card of its pile of {courtier}.",
    m.TakeOpen: "{by} takes {card}.",
    m.TakePair: "{by} takes pair {index} of the large gifts.",
    m.TakeGift: "{by} takes single {index} of the small gifts.",
    m.Keep: "{by} keeps {card}.",
    m.Rearrange: "{by} gives its pile of {courtier} a new order.",
    m.Lay: "{by} lays {card} next.",
    m.Swap: "{by} swaps the gifts in slots {first} and {second}.",
    m.Replace: "{by} replaces the gift in slot {slot}.",
    m.SecretDraw: "Nature draws a card.",
    m.SealedReturn: "{by} returns a card.",
    m.SecretKeep: "{by} keeps a card.",
}
"""What is said of every move, those included that show less to some."""
