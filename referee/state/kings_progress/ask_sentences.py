"""What is to happen, in words: the asks and the dues. § 13.3, 13.4"""

from collections.abc import Mapping
from typing import Final

from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress.ids import Target
from referee.state.kings_progress.spoken import card_said, cards_said, courtier_said
from referee.state.spoken import Said, listed, seat_said, seats_said
from referee.state.stack import SealedAsk
from referee.state.words import Named


def _card_draw(ask: a.CardDraw) -> str:
    """Say where the card goes."""
    where = {
        Target.HAND: "for the hand of {seat}",
        Target.DISPLAY: "to lie open",
        Target.RUMOUR: "for the rumour of {seat}",
    }
    return f"Nature draws an influence card {where[ask.to]}."


def _return_card(ask: SealedAsk) -> str:
    """Say who has still to return a card."""
    return f"{seats_said(ask.waiting)} must each return a card of the start hand."


def _choose_action(ask: a.ChooseAction) -> str:
    """Say how many actions are left, and which are taken."""
    left = "1 action" if ask.left == 1 else f"{ask.left} actions"
    other = " of other kinds" if ask.differ else ""
    taken = f" after {listed(action.value for action in ask.used)}" if ask.used else ""
    return f"{{by}} may take {left}{other}{taken}, or end its turn."


def _play_on(ask: a.PlayOn) -> str:
    """Say what may be laid on."""
    if ask.laid > 1:
        return "{by} may lay more cards with {courtier}, or stop."
    return "{by} may lay more cards with {courtier} or one with another courtier, or stop."


def _pretend(ask: a.Pretend) -> str:
    """Say how many cards may be tucked."""
    stop = "" if ask.left > 1 else ", or stop"
    return f"{{by}} may tuck {cards_said(ask.left)} of other suits under its piles{stop}."


def _choose_pile(ask: a.ChoosePile) -> str:
    """Say which pile comes next."""
    if ask.done is None:
        return "{by} chooses a pile for a new order."
    return "{by} may choose a second pile for a new order, not {done}'s, or stop."


def _lay_pile(ask: a.LayPile) -> str:
    """Say what has been laid."""
    laid = f" under {listed(map(card_said, ask.laid))}" if ask.laid else " on top"
    return f"{{by}} lays the next card of its pile of {courtier_said(ask.courtier)}{laid}."


def _judge_test(due: d.JudgeTest) -> str:
    """Say what has been thrown."""
    thrown = [f"{seat_said(seat)} a {value}" for seat, value in due.discarded]
    return f"the test is judged; thrown: {listed(thrown) if thrown else 'nothing yet'}."


def _refill(due: d.Refill) -> str:
    """Say whether a test has been made."""
    return "the open cards are filled up" + (", after a test." if due.tested else ".")


ASKS_SAID: Final[Mapping[type[Named], Said]] = {
    a.PalaceDraw: "Nature draws the palace that the King comes to next.",
    a.GiftDraw: "Nature draws a gift for slot {slot}.",
    a.CardDraw: _card_draw,
    a.FirstSeat: "Nature names the seat that begins.",
    a.ReturnCard: _return_card,
    a.SeenReturnCard: _return_card,
    a.ChooseAbility: "{by} may use the ability of a courtier it controls, or pass.",
    a.ChooseAction: _choose_action,
    a.PlayOn: _play_on,
    a.StepOn: "{by} must move {courtier} on out of the full village.",
    a.TakeSecond: "{by} may take a second open card, or stop.",
    a.TestDiscard: "{by} must throw a top card away for the test.",
    a.FreeStep: "{by} may move a courtier one step for free, or pass.",
    a.ChoosePair: "{by} chooses a pair of large gifts for {courtier}.",
    a.Pretend: _pretend,
    a.Transport: "{by} moves a courtier one step for free.",
    a.KeepOne: "{by} keeps one of the cards drawn.",
    a.ChoosePile: _choose_pile,
    a.LayPile: _lay_pile,
    a.Support: "{by} swaps two gifts on the table, or replaces one.",
    a.ChooseGift: "{by} chooses a small gift for {courtier}.",
    a.TopDiscard: "{by} must throw a top card away for most points in {about}.",
}
"""What is said of every ask, those included that show less to some."""

DUES_SAID: Final[Mapping[type[Named], Said]] = {
    d.OpenGift: "a gift is opened in slot {slot}.",
    d.Turn: "the turn of {seat} begins.",
    d.Refill: _refill,
    d.LoyaltyTest: "a loyalty test begins.",
    d.JudgeTest: _judge_test,
    d.EndTest: "the test ends; the discards become the deck.",
    d.CloseCourt: "five are in the Court: the phase ends.",
    d.EndRound: "the player turns end: small gifts, scorings, clearing up.",
    d.MinorGift: "who is second with {courtier} takes a small gift.",
    d.ScoreKind: "{kind} are scored.",
    d.ScoreVariety: "the variety of gifts is scored.",
    d.ScoreControl: "own colours and control are scored.",
    d.ClearUp: "the table is cleared for the next round.",
    d.EndGame: "the match is over.",
}
"""What is said of every due."""
