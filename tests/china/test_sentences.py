"""Notes, moves, asks and dues in words, with the reasons. § 13.1"""

from typing import Final

import pytest

from fuzz.matches import Plan, played
from referee.state.china import asks as a
from referee.state.china import dues as d
from referee.state.china import moves as m
from referee.state.china import notes as n
from referee.state.china.game import GAME
from referee.state.china.ids import DecidedBy, Why
from referee.state.china.sentences import sentence
from referee.state.stack import Answered, NothingToAnswer
from referee.state.words import Named
from tests.china.tables import GREEN, RED, piece, play, region


def test_everything_can_be_said() -> None:
    """There is a sentence for every move, ask, due and note."""
    assert {*GAME.moves, *GAME.asks, *GAME.dues, *GAME.notes} == {*sentence.said, Answered}


WEI: Final = region("wei")
FIRST: Final = "(3 houses: all 7 there)"
SECOND: Final = "(1 house: the 3 of the rank above)"
TWICE: Final = "(1 house: the 2 of the rank above, twice for a house on a fortress)"
SHARED: Final = "with the same points and the same number of pieces left"
SAID: Final[list[tuple[Named, str]]] = [
    (
        play(0, "green red red", "emissary wei", "house wei_3"),
        "Seat 0 plays 1 green and 2 red and places a house on Wei 3 and an emissary in Wei.",
    ),
    (play(1, "red", "fortress chu_8"), "Seat 1 plays 1 red and places a fortress on Chu 8."),
    (m.Exchange(2, GREEN), "Seat 2 exchanges a green card."),
    (m.TakeOpen(2, RED), "Seat 2 takes the open red card."),
    (m.TakePile(2), "Seat 2 takes a card of the pile."),
    (m.NameFirst(1), "Nature names seat 1 as the first seat."),
    (a.TakeCard(0, 1), "Seat 0 takes a card, from the display or from the pile."),
    (d.PlacePiece(1, piece("house wei_3")), "Seat 1 places a house on Wei 3."),
    (d.ScoreRegion(WEI, Why.FULL), "Wei is full and scored."),
    (d.ScoreRegion(WEI, Why.END), "Wei is scored at the end."),
    (n.CardDrawn(1, RED), "Seat 1 draws red."),
    (n.CardDrawn(1, None), "Seat 1 draws a card."),
    (n.PileReshuffled(35), "The pile has run out: 35 discards are the new pile."),
    (n.LastRound(2), "The pile is gone for good; the turn of seat 2 is the last."),
    (n.LastRound(None), "The pile is gone for good."),
    (
        n.RegionScored(WEI, Why.FULL, (3, 3, 1), (), (7, 7, 3)),
        f"Wei is full: seat 0 gets 7 {FIRST}, seat 1 gets 7 {FIRST}, seat 2 gets 3 {SECOND}.",
    ),
    (
        n.RegionScored(WEI, Why.END, (0, 2, 1), (2,), (0, 3, 4)),
        f"Wei, at the end: seat 1 gets 3 (2 houses: all 3 there), seat 2 gets 4 {TWICE}.",
    ),
    (
        n.RegionScored(WEI, Why.END, (0, 0, 0), (), (0, 0, 0)),
        "Wei, at the end: no house stands there.",
    ),
    (n.NoPlaceLeft((0, 1, 2)), "The game ends: seats 0, 1 and 2 can place nothing any more."),
    (
        n.AllianceScored(6, (region("qi"), WEI), (0,), (5, 0, 0)),
        "Alliance 6 of Qi and Wei: seat 0 leads both and gets 5.",
    ),
    (
        n.AllianceScored(6, (region("qi"), WEI), (0, 2), (4, 0, 4)),
        "Alliance 6 of Qi and Wei: seats 0 and 2 lead both and get 4.",
    ),
    (
        n.AllianceScored(6, (region("qi"), WEI), (), (0, 0, 0)),
        "Alliance 6 of Qi and Wei: nobody leads both.",
    ),
    (n.RoadsScored(1, 8), "Seat 1 gets 8 for its roads."),
    (n.RoadsScored(1, 0), "Seat 1 gets nothing for its roads."),
    (n.GameOver((1,), DecidedBy.POINTS), "The match is over: seat 1 wins by points."),
    (
        n.GameOver((1,), DecidedBy.PIECES_LEFT),
        "The match is over: seat 1 wins with the same points and more pieces left.",
    ),
    (
        n.GameOver((0, 1), DecidedBy.SHARED),
        f"The match is over: seats 0 and 1 win together {SHARED}.",
    ),
    (Answered(0, m.TakePile(0)), "Seat 0 takes a card of the pile: it is the only answer."),
    (NothingToAnswer(1, "act"), "Seat 1 has no answer to give: `act` is dropped."),
]


@pytest.mark.parametrize(("thing", "words"), SAID, ids=[words for _, words in SAID])
def test_says_it_in_words(thing: Named, words: str) -> None:
    """One sentence, with its reasons."""
    assert words == sentence(thing)


def test_everything_in_a_match_is_said() -> None:
    """No sentence of a match lacks a word."""
    for step in played(Plan("china", 3, 3)).steps:
        for thing in (step.move, *step.notes, *step.before.stack):
            words = sentence(thing)
            assert words[0].isupper()
            assert words.endswith(".")
            assert "{" not in words
