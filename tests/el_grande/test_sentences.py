"""Notes, moves, asks and dues in words, with the reasons. § 14.1"""

from typing import Final

import pytest

from fuzz.matches import Plan, plans_of, played
from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande import moves as m
from referee.state.el_grande import notes as n
from referee.state.el_grande.game import GAME
from referee.state.el_grande.ids import Board, Card, Reach
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.sentences import sentence
from referee.state.el_grande.view import veil
from referee.state.game import Entry
from referee.state.seats import NATURE, PUBLIC
from referee.state.stack import Answered, NothingToAnswer
from referee.state.words import Named
from tests.el_grande.places import (
    ARAGON,
    BASQUE_COUNTRY,
    CASTILLO,
    COURT,
    GALICIA,
    GRANADA,
    NEW_CASTILE,
    OLD_CASTILE,
    SEVILLE,
    VALENCIA,
)

C4B: Final = Card.C4B
NOBODY: Final = (None, None, None, None)

SEEN: Final = (
    *(m.SealedPoint, m.SecretTakeBack),
    *(a.SeenLossDisks, a.SeenEvictedDisks, a.SeenUniqueDisks, a.SeenCastilloDisks),
)
"""What is shown in place of a secret."""


def test_everything_can_be_said() -> None:
    """There is a sentence for every move, ask, due and note, and for what stands for a secret."""
    everything = {*GAME.moves, *GAME.asks, *GAME.dues, *GAME.notes, *SEEN}

    assert everything == {*sentence.said, Answered}


def scored(**fields: object) -> n.Scored:
    """Return the note of a scoring in Aragón, with other fields."""
    usual = {
        "place": ARAGON,
        "board": (5, 4, 1),
        "first_only": False,
        "counts": (0, 2, 1, 0),
        "places": (None, 1, 2, None),
        "points": (0, 5, 4, 0),
        "king_bonus": None,
        "home_bonus": None,
    }
    return n.Scored(**{**usual, **fields})  # type: ignore[arg-type]


A: Final = "Aragón (5/4/1)"
THIRD: Final = ", ".join(
    f"seat {seat} gets nothing (third, tied with seats {others})"
    for seat, others in ((0, "2 and 3"), (2, "0 and 3"), (3, "0 and 2"))
)

SCORINGS: Final[list[tuple[n.Scored, str]]] = [
    (scored(), f"{A}: seat 1 gets 5 (first), seat 2 gets 4 (second)."),
    (
        scored(points=(0, 7, 4, 0), home_bonus=1),
        f"{A}: seat 1 gets 7 (first 5, home 2), seat 2 gets 4 (second).",
    ),
    (
        scored(points=(0, 9, 4, 0), king_bonus=1, home_bonus=1),
        f"{A}: seat 1 gets 9 (first 5, King 2, home 2), seat 2 gets 4 (second).",
    ),
    (
        scored(counts=(0, 2, 0, 2), places=(None, 2, None, 2), points=(0, 4, 0, 4)),
        f"{A}: seat 1 gets 4 (second, tied with seat 3), seat 3 gets 4 (second, tied with seat 1).",
    ),
    (
        scored(counts=(1, 2, 1, 1), places=(3, 1, 3, 3), points=(0, 5, 0, 0)),
        f"{A}: seat 1 gets 5 (first), {THIRD}.",
    ),
    (
        scored(first_only=True, points=(0, 5, 0, 0)),
        "Aragón (5/4/1, first place only): seat 1 gets 5 (first), seat 2 gets nothing (second).",
    ),
    (
        scored(counts=(0, 0, 0, 0), places=NOBODY, points=(0, 0, 0, 0)),
        f"{A}: nobody stands there.",
    ),
    (
        scored(place=CASTILLO, board=(8, 4, 0), points=(0, 8, 4, 0)),
        "The castillo (8/4/0): seat 1 gets 8 (first), seat 2 gets 4 (second).",
    ),
]

NOTES: Final[list[tuple[Named, str]]] = [
    (n.HomeDrawn(2, BASQUE_COUNTRY), "The Grande of seat 2 is at home in Basque Country."),
    (n.CardTurnedUp(4, C4B), "4B (Royal adviser) is turned up on stack 4."),
    (n.TurnsOrdered((2, 0, 1)), "The turns are in the order of seats 2, 0 and 1."),
    (n.Recruited(1, 0), "Seat 1 recruits nobody."),
    (n.Recruited(1, 1), "Seat 1 recruits 1 caballero."),
    (n.Recruited(1, 6), "Seat 1 recruits 6 caballeros."),
    (n.Placed(0, CASTILLO), "Seat 0 places a caballero in the castillo."),
    (n.Allowed(3, None), "Seat 3 lets the special pass."),
    (n.Allowed(3, 1), "Seat 3 lets the Veto of seat 1 pass."),
    (n.VetoPlayed(3, None), "Seat 3 lays down a Veto against the special."),
    (n.VetoPlayed(3, 1), "Seat 3 lays down a Veto against the Veto of seat 1."),
    (n.VetoStopped(1, 3), "The Veto of seat 1 is stopped by seat 3."),
    (
        n.SpecialStopped(0, C4B, 3),
        "The special of 4B (Royal adviser) of seat 0 is stopped by seat 3.",
    ),
    (
        n.Shifted(0, 2, GRANADA, CASTILLO),
        "Seat 0 moves a caballero of seat 2 from Granada to the castillo.",
    ),
    (
        n.Shifted(0, 0, GRANADA, SEVILLE),
        "Seat 0 moves a caballero of its own from Granada to Seville.",
    ),
    (n.CourtEmptied(1, 0), "Seat 1 sends nobody from its court to its provinces."),
    (n.Surrendered(1, COURT), "Seat 1 gives a caballero back to its provinces from the court."),
    (
        n.Struck(0, 3, GRANADA),
        "Seat 0 sends a caballero of seat 3 back to the provinces from Granada.",
    ),
    (
        n.Struck(0, 0, GRANADA),
        "Seat 0 sends a caballero of its own back to the provinces from Granada.",
    ),
    (
        n.DisksShown((ARAGON, None, GALICIA)),
        "The disks are shown: seat 0 points at Aragón and seat 2 points at Galicia.",
    ),
    (n.DisksShown((None, None, None)), "The disks are shown: none is set."),
    (n.Lost(1, VALENCIA, 2), "Seat 1 loses 2 caballeros from Valencia to its provinces."),
    (n.Evicted(1, VALENCIA, COURT, 1), "Seat 1 leaves Valencia with 1 caballero for the court."),
    (
        n.LeftTheCastillo(1, OLD_CASTILE, 2),
        "Seat 1 leaves the castillo with 2 caballeros for Old Castile.",
    ),
    (
        n.BoardSet(0, Board.BOARD_840, None, SEVILLE),
        "Seat 0 lays the mobile board 8/4/0 at Seville.",
    ),
    (
        n.BoardSet(0, Board.BOARD_400, SEVILLE, CASTILLO),
        "Seat 0 moves the mobile board 4/0/0 from Seville to the castillo.",
    ),
    (
        n.KingSent(0, GALICIA, NEW_CASTILE),
        "Seat 0 sends the King from Galicia to New Castile.",
    ),
    (n.PowerTakenBack(2, 9), "Seat 2 takes its 9 back in hand."),
    (n.PowerTakenBack(2, None), "Seat 2 takes a played power card back in hand."),
    (
        n.CastilloOpened((1, 2, 0, 1)),
        "The castillo is opened: seat 0 has 1, seat 1 has 2 and seat 3 has 1.",
    ),
    (n.CastilloOpened((0, 0)), "The castillo is opened: nobody is in it."),
    (
        n.GameEnded((40, 52, 33), (2, 1, 3), (1,)),
        "The match is over: seat 1 wins; seat 0 has 40, seat 1 has 52 and seat 2 has 33 points.",
    ),
    (
        n.GameEnded((52, 52), (1, 1), (0, 1)),
        "The match is over: seats 0 and 1 win together; seat 0 has 52 and seat 1 has 52 points.",
    ),
    (
        Answered(1, m.Recruit(1, 0)),
        "Seat 1 recruits nobody: it is the only answer.",
    ),
    (
        Answered(NATURE, m.TurnUp(Card.C2H)),
        "Nature turns up 2H (Special scoring): it is the only answer.",
    ),
    (
        NothingToAnswer(3, "give_up"),
        "Seat 3 has no answer to give: `give up` is dropped.",
    ),
]

MOVES: Final[list[tuple[Named, str]]] = [
    (m.DrawSeat(2), "Nature draws seat 2 to bid first."),
    (m.Shift(1, 1, GRANADA, ARAGON), "Seat 1 moves a caballero of its own from Granada to Aragón."),
    (m.Shift(1, 0, GRANADA, ARAGON), "Seat 1 moves a caballero of seat 0 from Granada to Aragón."),
    (m.Point(1, CASTILLO), "Seat 1 points at the castillo."),
    (m.SealedPoint(1), "Seat 1 sets its disk."),
    (m.TakeBack(1, 13), "Seat 1 takes its 13 back in hand."),
    (m.SecretTakeBack(1), "Seat 1 takes a played power card back in hand."),
    (m.SetBoard(1, Board.BOARD_400, GRANADA), "Seat 1 lays the mobile board 4/0/0 at Granada."),
]

THE_SPECIAL: Final = "the special of 4B (Royal adviser), announced by seat 0"

ASKS: Final[list[tuple[Named, str]]] = [
    (a.FillCourt(0, 2, recall=True), "Seat 0 may recruit up to 2 caballeros from its provinces."),
    (a.FillCourt(0, 0, recall=True), "Seat 0 may recruit nobody from its provinces."),
    (
        a.RecallFromBoard(0, 1),
        "Seat 0 may take up to 1 caballero back from the board, or stop.",
    ),
    (
        a.PlayCard(0, Card.C2E, 2, special=True),
        "Seat 0 may place (2 left), announce the special of 2E (One from each) or end its turn.",
    ),
    (a.PlayCard(0, Card.C2E, 1, special=False), "Seat 0 may place (1 left) or end its turn."),
    (a.PlayCard(0, Card.C2E, 0, special=False), "Seat 0 may end its turn."),
    (
        a.MayVeto(3, 0, C4B, None),
        f"Seat 3 may stop {THE_SPECIAL}, or let it pass.",
    ),
    (
        a.MayVeto(3, 0, C4B, 2),
        f"Seat 3 may stop the Veto of seat 2 against {THE_SPECIAL}, or let it pass.",
    ),
    (
        a.MoveCaballeros(0, 30, 0, 0, one_origin=True, origin=None),
        "Seat 0 may move all of its own out of one region, or stop.",
    ),
    (
        a.MoveCaballeros(0, 0, 0, 4, one_origin=True, origin=SEVILLE),
        "Seat 0 may move up to 4 of any seats out of Seville, or stop.",
    ),
    (
        a.MoveCaballeros(0, 2, 1, 0, one_origin=False, origin=None),
        "Seat 0 may move up to 2 of its own and up to 1 of other seats, or stop.",
    ),
    (
        a.MoveCaballeros(0, 0, 0, 0, one_origin=False, origin=None),
        "Seat 0 may move nobody, or stop.",
    ),
    (a.PlaceAnywhere(0, 2), "Seat 0 may place up to 2 caballeros more anywhere, or stop."),
    (a.GiveUp(3, 3), "Seat 3 gives 3 caballeros back to its provinces, one at a time."),
    (a.Strike(0, 2), "Seat 0 sends a caballero of seat 2 back to the provinces."),
    (a.Strike(0, 0), "Seat 0 sends a caballero of its own back to the provinces."),
    (
        a.SetLossDisks((1, 3), NOBODY, 2),
        "Seats 1 and 3 set their disks: in the region set, 2 caballeros will be lost.",
    ),
    (
        a.SeenLossDisks((1,), NOBODY, 30),
        "Seat 1 sets its disk: in the region set, all caballeros will be lost.",
    ),
    (
        a.SetEvictedDisks((1, 2, 3), NOBODY, GRANADA),
        "Seats 1, 2 and 3 set their disks: there those go who must leave Granada.",
    ),
    (
        a.SetUniqueDisks((), NOBODY),
        "Nobody sets its disk: a region that one seat alone sets is scored.",
    ),
    (
        a.SeenCastilloDisks((0, 1), NOBODY),
        "Seats 0 and 1 set their disks: there those go who are in the castillo.",
    ),
    (a.MoveKing(0, Reach.BORDERING), "Seat 0 sends the King into a bordering region."),
    (a.MoveKing(0, Reach.ANYWHERE), "Seat 0 sends the King into any region."),
    (d.StopSpecial(2), "The special is stopped by the Veto of seat 2."),
]


@pytest.mark.parametrize(("thing", "said"), [*SCORINGS, *NOTES, *MOVES, *ASKS])
def test_says(thing: Named, said: str) -> None:
    """Each thing in one sentence, names as people write them."""
    assert said == sentence(thing)


@pytest.mark.parametrize("plan", plans_of("el_grande", [0, 1]), ids=str)
def test_every_match_can_be_told(plan: Plan) -> None:
    """Whatever happens in a match, and whoever is told it: whole sentences, nothing unnamed."""
    match = played(plan)
    last = match.positions[-1]
    assert isinstance(last, ElGrande)
    story: list[Entry] = [*match.opening.notes]
    for step in match.steps:
        story += (step.move, *step.notes)
    items = [item for at in match.positions for item in at.stack]
    told = {sentence(thing) for thing in (*story, *veil(last, story, PUBLIC), *items)}

    assert [] == [said for said in told if not _is_whole(said)]


def _is_whole(said: str) -> bool:
    """Say whether it reads as one sentence in which every name is filled in."""
    begins = said[0].isupper() or said[0].isdigit()
    return begins and said.endswith(".") and not any(odd in said for odd in ("None", *"{}<_"))
