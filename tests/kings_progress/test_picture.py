"""A table drawn as grids, and everything in words."""

from typing import Final

import pytest

from referee.apply import Accepted, judge
from referee.state.kings_progress.game import GAME
from referee.state.kings_progress.ids import Card, Courtier, Discarding, Gift, Kind, Reason
from referee.state.kings_progress.land import PALACES
from referee.state.kings_progress.moves import DiscardTop, EndTurn, Step, Tuck
from referee.state.kings_progress.notes import Discarded, GiftsTaken, Paid, Ranked, RoundBegan
from referee.state.kings_progress.position import Points
from referee.state.kings_progress.view import view
from referee.state.seats import PUBLIC
from referee.state.words import Named
from tests.kings_progress.book import EXAMPLES, VIEWS, batch, read
from tests.kings_progress.tables import place, table

AT: Final = table(
    "pawns.lady alder; court priest; piled 0=lady_1/envoy_0 1=lady_0; hands 0=knight_0*2; "
    "control.lady 0 1 0 yes; gifts.owned 1=castles_1; gifts.open 0=- 1=-"
)


def test_villages_tell_who_stands_there() -> None:
    """How far from the King, how much room, who; the Court comes first."""
    roads = GAME.picture(view(AT, 0))[0]

    assert "Round 1, the King in the west palace on space 4 of 11, his card with seat 0" in (
        roads.title
    )
    assert ("the Court", "0", "1/5", "priest") == roads.rows[0]
    assert ("Alder", "1", "1/1", "lady") in roads.rows


def test_courtiers_tell_ability_control_and_piles() -> None:
    """A disc lies on the used ability; piles are written from the top."""
    courtiers = GAME.picture(view(AT, PUBLIC))[1]

    assert (
        *("lady (orange)", "rumour ●", "Alder", "0/1"),
        *("1 Env0", "0", "·"),
    ) == courtiers.rows[Courtier.LADY]
    assert "Court 1" == courtiers.rows[Courtier.PRIEST][2]
    assert "home" == courtiers.rows[Courtier.KNIGHT][2]


def test_gifts_lie_in_pairs_and_singles() -> None:
    """What is gone is a dash."""
    gifts = GAME.picture(view(AT, 0))[2]

    assert [("0", "–, –", "money 3"), ("1", "money 1, offices 1", "offices 3")] == list(
        gifts.rows[:2]
    )


def test_a_hand_is_drawn_for_its_seat_alone() -> None:
    """Others see the number of its cards."""
    own, other = (GAME.picture(view(AT, viewer))[3].rows[0] for viewer in (0, 1))

    assert ("Knight 0 ×2", "2 cards") == (own[3], other[3])


def test_what_is_to_happen_is_said_next_first() -> None:
    """The ask on top, then what lies beneath it."""
    rows = GAME.picture(view(AT, 0))[4].rows

    assert ["Seat 0 may take 2 actions, or end its turn.", "The turn of seat 1 begins."] == [
        text for _, text in rows[:2]
    ]


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        (Step(0, Courtier.LADY, place("home_lady")), "Seat 0 moves the Lady to the Lady's home."),
        (Tuck(1, Courtier.LADY, Card.ENVOY_3), "Seat 1 tucks Envoy 3 under its pile of the Lady."),
        (
            DiscardTop(2, Courtier.KNIGHT),
            "Seat 2 throws away the top card of its pile of the Knight.",
        ),
        (EndTurn(0), "Seat 0 ends its turn."),
        (
            Paid(1, Points(4, 3), Reason.KIND, Kind.LAND),
            "Seat 1 gets 4/3 points for land.",
        ),
        (
            Paid(1, Points(1), Reason.OWN_COLOUR, Courtier.TREASURER),
            "Seat 1 gets 1 point for its own colour: the Treasurer.",
        ),
        (
            Ranked(Kind.LAND, ((0, (1, 3), Points(3)), (1, (1, 1), Points(1)))),
            "Land: seat 0 3 points (1/3) and seat 1 1 point (1/1).",
        ),
        (
            Discarded(0, Courtier.LADY, Card.ENVOY_0, Discarding.EXPOSED),
            "Seat 0 throws away Envoy 0 of its pile of the Lady: it is an exposed pretence.",
        ),
        (
            GiftsTaken(1, (Gift.LAND_1, Gift.LAND_3), Courtier.LADY),
            "Seat 1 takes land 1 and land 3 for the Lady.",
        ),
        (RoundBegan(2, PALACES[1]), "Round 2 begins: the King is in the north palace."),
    ],
)
def test_it_is_said_as_at_the_table(thing: Named, said: str) -> None:
    """With the reasons."""
    assert said == GAME.sentence(thing)


@pytest.mark.parametrize("case", EXAMPLES, ids=lambda case: str(case["id"]))
def test_everything_in_the_book_has_its_sentence(case: dict[str, str]) -> None:
    """Moves, notes, asks and dues of every example: a sentence, no field left in braces."""
    played = batch(case["id"])
    judged = judge(played.at, played.moves)
    told = judged.story if isinstance(judged, Accepted) else played.moves
    for thing in (*played.at.stack, *told):
        assert GAME.sentence(thing).endswith(".")
        assert "{" not in GAME.sentence(thing)


@pytest.mark.parametrize("case", VIEWS, ids=lambda case: str(case["id"]))
def test_every_view_of_the_book_can_be_drawn(case: dict[str, object]) -> None:
    """Five grids, every row as long as its heads."""
    viewer = PUBLIC if case["viewer"] == "public" else int(str(case["viewer"]))
    grids = GAME.picture(view(read(case["position"]), viewer))

    assert 5 == len(grids)
    assert all(len(row) == len(grid.heads) for grid in grids for row in grid.rows)
