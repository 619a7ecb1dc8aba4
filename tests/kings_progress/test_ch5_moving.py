"""Chapter 5, moving courtiers: the chain of rules, crossings, arrival, the pair."""

from referee.apply import waiting
from referee.state.kings_progress import asks as a
from referee.state.kings_progress.ids import Card, Courtier, Gift
from referee.state.kings_progress.land import COURT
from referee.state.kings_progress.moves import Pass, Step, TakeGift, TakePair
from referee.validate.kings_progress.gifts import must_be_left_on_the_table
from referee.validate.kings_progress.moving import (
    may_not_enter_a_home,
    may_not_enter_another_palace,
    must_be_on_the_road,
    must_be_the_same_pawn,
    must_come_nearer,
    must_find_a_place_at_court,
    must_find_room,
    must_follow_a_road,
)
from tests.kings_progress.playing import OfARule, after, asked, case
from tests.kings_progress.tables import place, table

CROSSING = "pawns.envoy rowan; pawns.knight rowan; step_on 0 knight"
TESTED = "refill tested=yes; end_test; free_step 0"
NORTH = "king.palaces north_palace west_palace east_palace"
FREE = ("choose_action", "transport", TESTED)
"""The asks in which any courtier may step."""

LADY, KNIGHT = Courtier.LADY, Courtier.KNIGHT
SORREL, HAZEL, IVY = map(place, ("sorrel", "hazel", "ivy"))
HOME = Step(0, LADY, SORREL)
ON = Step(0, KNIGHT, HAZEL)


class TestMustBeTheSamePawn(OfARule):
    """A pawn that stands too much in a full village is the one that steps on. § 5.1"""

    rule = must_be_the_same_pawn
    cases = (case(CROSSING, Step(0, Courtier.ENVOY, HAZEL), ON, courtier="envoy", pawn="knight"),)


class TestMustBeOnTheRoad(OfARule):
    """A courtier in the Court walks no more. § 5.2"""

    rule = must_be_on_the_road
    # Whoever steps on stands in a village.
    unbreakable = frozenset({(a.StepOn, Step)})
    cases = tuple(
        case(
            f"court priest; {ask}",
            Step(0, Courtier.PRIEST, place("alder")),
            HOME,
            courtier="priest",
        )
        for ask in FREE
    )


class TestMustFollowARoad(OfARule):
    """A step goes along one link. § 5.3"""

    rule = must_follow_a_road
    cases = (
        *(
            case(ask, Step(0, LADY, place("oak")), HOME, **{"from": "home_lady", "to": "oak"})
            for ask in FREE
        ),
        case(CROSSING, Step(0, KNIGHT, place("oak")), ON, **{"from": "rowan", "to": "oak"}),
    )


class TestMayNotEnterAHome(OfARule):
    """Homes are entered only by going home at the end of a round. § 5.4"""

    rule = may_not_enter_a_home
    cases = (
        *(
            case(
                f"rulings move_toward_only=no; pawns.lady sorrel; {ask}",
                Step(0, LADY, place("home_lady")),
                Step(0, LADY, place("oak")),
                to="home_lady",
            )
            for ask in FREE
        ),
        case(CROSSING, Step(0, KNIGHT, place("home_knight")), ON, to="home_knight"),
    )


class TestMayNotEnterAnotherPalace(OfARule):
    """Only the King's palace is open. § 5.5"""

    rule = may_not_enter_another_palace
    cases = (
        *(
            case(
                f"{NORTH}; pawns.lady birch; {ask}",
                Step(0, LADY, place("west_palace")),
                Step(0, LADY, place("cedar")),
                to="west_palace",
                king="north_palace",
            )
            for ask in FREE
        ),
        case(
            f"{NORTH}; rulings move_toward_only=no; pawns.envoy alder; pawns.knight alder; "
            "step_on 0 knight",
            Step(0, KNIGHT, place("west_palace")),
            Step(0, KNIGHT, place("birch")),
            to="west_palace",
            king="north_palace",
        ),
    )


class TestMustComeNearer(OfARule):
    """A step brings the pawn nearer to the King's palace. § 5.6"""

    rule = must_come_nearer
    cases = (
        *(
            case(
                f"pawns.lady oak; {ask}",
                Step(0, LADY, place("elm")),
                Step(0, LADY, place("birch")),
                **{"from": "oak", "to": "elm", "steps_from": 2, "steps_to": 3},
            )
            for ask in FREE
        ),
        case(
            CROSSING,
            Step(0, KNIGHT, place("pine")),
            ON,
            **{"from": "rowan", "to": "pine", "steps_from": 3, "steps_to": 4},
        ),
    )


class TestMustFindRoom(OfARule):
    """A full village is entered only by a pawn that leaves it at once and reaches room. § 5.7"""

    rule = must_find_room
    cases = (
        case(
            "choose_action used=play; pawns.envoy rowan",
            Step(0, KNIGHT, place("rowan")),
            HOME,
            to="rowan",
            capacity=1,
            further=0,
        ),
        case(
            f"rulings move_toward_only=no; pawns.squire ivy; choose_action used=move; {CROSSING}",
            Step(0, KNIGHT, IVY),
            ON,
            to="ivy",
            capacity=1,
            further=0,
        ),
        case(
            "pawns.envoy rowan; pawns.squire ivy; pawns.lady hazel; pawns.secretary hazel; "
            "pawns.treasurer alder; transport",
            Step(0, KNIGHT, place("rowan")),
            Step(0, Courtier.TREASURER, place("west_palace")),
            to="rowan",
            capacity=1,
            further=2,
        ),
        case(
            f"pawns.envoy rowan; {TESTED}",
            Step(0, KNIGHT, place("rowan")),
            HOME,
            to="rowan",
            capacity=1,
            further=0,
        ),
    )


class TestMustFindAPlaceAtCourt(OfARule):
    """The King's palace is entered only while the Court has a free place. § 5.8"""

    rule = must_find_a_place_at_court
    # In all other asks the fifth arrival has ended the phase.
    unbreakable = frozenset({(ask, Step) for ask in (a.ChooseAction, a.StepOn, a.Transport)})
    cases = (
        case(
            f"court squire priest envoy secretary chamberlain; pawns.knight alder; {TESTED}",
            Step(0, KNIGHT, place("west_palace")),
            Pass(0),
            court=5,
        ),
    )


class TestMustBeLeftOnTheTable(OfARule):
    """Only a pair or single that still lies there is taken. § 5.16"""

    rule = must_be_left_on_the_table
    cases = (
        case(
            "court knight; piled 0=knight_1; gifts.open 0=- 1=-; choose_action; choose_pair 0",
            TakePair(0, 0),
            TakePair(0, 1),
            index=0,
        ),
        case(
            "court knight; piled 0=knight_2 1=knight_0; gifts.open 12=-; choose_gift 1",
            TakeGift(1, 0),
            TakeGift(1, 1),
            index=0,
        ),
    )


def test_a_crossing_costs_the_next_action() -> None:
    """The pawn steps on with the second action. § 5.9, 5.10"""
    at = after(table("king.card 2; pawns.envoy rowan"), Step(0, KNIGHT, place("rowan")), ON)

    assert (HAZEL, (1,)) == (at.courtiers.pawns[KNIGHT], waiting(at))


def test_an_arrival_brings_the_king_card_and_the_pair() -> None:
    """The mover gets the card, the controller loses a card and takes a pair. § 5.12, 5.13, 5.15"""
    there = table("king.card 2; pawns.knight birch; piled 0=knight_2 1=knight_3/knight_1")
    at = after(there, Step(0, KNIGHT, place("west_palace")))

    assert (COURT, (KNIGHT,), 0) == (
        at.courtiers.pawns[KNIGHT],
        at.courtiers.court,
        at.king.card,
    )
    assert (a.ChoosePair(1, KNIGHT), (Card.KNIGHT_1,)) == (asked(at), at.cards.piles[1][KNIGHT])


def test_control_is_frozen_before_the_discard() -> None:
    """Seat 1 keeps the knight with less influence. § 5.14"""
    there = table("pawns.knight birch; piled 0=knight_2 1=knight_3/knight_1")
    at = after(there, Step(0, KNIGHT, place("west_palace")))

    assert 1 == at.courtiers.control[KNIGHT].major


def test_a_pair_is_two_gifts() -> None:
    """Both go to the controller. § 5.17"""
    there = table("court knight; piled 0=knight_1; choose_action; choose_pair 0")
    at = after(there, TakePair(0, 2))

    assert ((Gift.CASTLES_2, 1), (Gift.TITLES_1, 1)) == at.gifts.owned[0]


def test_the_fifth_arrival_ends_the_phase() -> None:
    """Actions left lapse. § 5.18"""
    there = table("court lady priest envoy secretary; pawns.knight birch; choose_action")
    at = after(there, Step(0, KNIGHT, place("west_palace")))

    assert (2, ()) == (at.progress.round, at.courtiers.court)
