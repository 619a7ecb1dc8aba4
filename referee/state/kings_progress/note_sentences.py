"""The notes in words, with their reasons. § 14.1"""

from collections.abc import Mapping
from typing import Final

from referee.state.kings_progress import notes as n
from referee.state.kings_progress.ids import VARIETY, Deck, Discarding, Ending, Holding, Reason
from referee.state.kings_progress.spoken import cards_said, gifts_said, points_said, said
from referee.state.spoken import Said, listed, seat_said, seats_said
from referee.state.words import Named

_FOR: Final[Mapping[Reason, str]] = {
    Reason.KING_CARD: "the King card",
    Reason.CORRUPTION: "the courtiers in the Court",
    Reason.KIND: "{about}",
    Reason.VARIETY: "the variety of its gifts",
    Reason.OWN_COLOUR: "its own colour: {about}",
    Reason.CONTROL: "control of {about}",
}

_WHY: Final[Mapping[object, str]] = {
    Discarding.ACTION: "",
    Discarding.ARRIVAL: ": he has arrived",
    Discarding.EXPOSED: ": it is an exposed pretence",
    Discarding.TEST: " in the test",
    Discarding.RUMOUR: ", which it does not keep",
    VARIETY: " for most points in variety",
}


def _cards_returned(note: n.CardsReturned) -> str:
    """Say how many came back."""
    return f"{cards_said(note.number)} of the start hands go back into the deck."


def _reshuffled(note: n.Reshuffled) -> str:
    """Say which deck was shuffled."""
    what = "influence cards" if note.deck is Deck.INFLUENCE else "gifts"
    return f"The discarded {what} become the deck."


def _paid(note: n.Paid) -> str:
    """Say how many points are for what."""
    return f"{{seat}} gets {{points}} for {_FOR[note.reason]}."


def _control_passed(note: n.ControlPassed) -> str:
    """Say who has control now."""
    if note.after is None:
        return "nobody holds {control} control of {courtier} any more; {before} did."
    what = "most" if note.control is Holding.MAJOR else "second most"
    return f"{{after}} has {{control}} control of {{courtier}}: {what} influence."


def _discarded(note: n.Discarded) -> str:
    """Say why the card goes."""
    whose = "" if note.courtier is None else " of its pile of {courtier}"
    why = _WHY.get(note.why, f" for most points in {said(note.why)}")
    return f"{{seat}} throws away {{card}}{whose}{why}."


def _gifts_taken(note: n.GiftsTaken) -> str:
    """Say which gifts."""
    return f"{{seat}} takes {gifts_said(note.gifts)} for {{courtier}}."


def _test_began(note: n.TestBegan) -> str:
    """Say who takes part."""
    if not note.order:
        return "a loyalty test begins, in which nobody can take part."
    return f"a loyalty test begins; in order: {seats_said(note.order)}."


def _test_judged(note: n.TestJudged) -> str:
    """Say what was thrown, and who may step."""
    if not note.winners:
        return "nobody wins the test."
    thrown = listed(f"{seat_said(seat)} threw a {value}" for seat, value in note.discarded)
    return f"{thrown}: {seats_said(note.winners)} may move a courtier."


def _phase_ended(note: n.PhaseEnded) -> str:
    """Say why the turns are over."""
    if note.why is Ending.COURT:
        return "five are in the Court: the player turns are over."
    return "the King stands on the last space: the player turns are over."


def _ranked(note: n.Ranked) -> str:
    """Say who gets what, and by which standing."""
    what = "variety" if note.about is VARIETY else said(note.about)
    if not note.table:
        return f"nobody owns {what}." if note.about is not VARIETY else "nobody owns a gift."
    ranks = (
        f"{seat_said(seat)} {points_said(points)} ({'/'.join(map(str, standing))})"
        for seat, standing, points in note.table
    )
    return f"{what}: {listed(ranks)}."


def _game_over(note: n.GameOver) -> str:
    """Say who has won."""
    verb = "win" if len(note.winners) > 1 else "wins"
    return f"the match is over: {seats_said(note.winners)} {verb}."


NOTES_SAID: Final[Mapping[type[Named], Said]] = {
    n.CardsReturned: _cards_returned,
    n.Reshuffled: _reshuffled,
    n.KingStepped: "the King goes on to space {space}.",
    n.Paid: _paid,
    n.AbilityUsed: "{seat} uses {ability}, the ability of {courtier}.",
    n.ControlPassed: _control_passed,
    n.AbilityRenewed: "the ability of {courtier} can be used again.",
    n.Arrived: "{courtier} arrives in the Court on place {place}, moved by {by}.",
    n.KingCardTaken: "{after} takes the King card from {before}.",
    n.Discarded: _discarded,
    n.GiftsTaken: _gifts_taken,
    n.GiftReplaced: "{seat} throws away {gift}, out of slot {slot}.",
    n.TestBegan: _test_began,
    n.TestJudged: _test_judged,
    n.PhaseEnded: _phase_ended,
    n.Ranked: _ranked,
    n.RoundBegan: "round {round} begins: the King is in {palace}.",
    n.GameOver: _game_over,
}
"""What is said of every note of this game's own."""
