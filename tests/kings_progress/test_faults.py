"""Positions from outside: every defect is listed, under the law that it breaks. § 1.15"""

from collections.abc import Callable, Mapping
from typing import Final

import pytest

from referee.state.change import changed
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress.game import GAME
from referee.state.kings_progress.ids import Card, Courtier, Gift, Kind, Target
from referee.state.kings_progress.item_laws import ITEM_LAWS
from referee.state.kings_progress.land import VILLAGES
from referee.state.kings_progress.laws import LAWS
from referee.state.kings_progress.position import Control, Controls, KingsProgress, Pawns, Piles
from referee.state.kings_progress.rulings import Options, Rulings
from referee.state.kings_progress.stack_laws import STACK_LAWS
from referee.state.rows import put
from referee.state.stack import Item
from tests.kings_progress.book import DATA
from tests.kings_progress.tables import table

PLAIN: Final = table("seats 3")


def with_stack(*items: Item) -> KingsProgress:
    """Return the plain table with these items above the end of the round and the next turn."""
    return changed(PLAIN, stack=(*PLAIN.stack[:2], *items))


def with_pawns(courtier: Courtier, *spots: int) -> KingsProgress:
    """Return the plain table with pawns elsewhere, from that courtier on."""
    pawns = list(PLAIN.courtiers.pawns)
    pawns[courtier : courtier + len(spots)] = spots  # type: ignore[assignment]
    return changed(PLAIN, courtiers=changed(PLAIN.courtiers, pawns=Pawns(tuple(pawns))))


def with_control(control: Control) -> KingsProgress:
    """Return the plain table with that control of the knight."""
    row = Controls(put(PLAIN.courtiers.control, Courtier.KNIGHT, control))
    return changed(PLAIN, courtiers=changed(PLAIN.courtiers, control=row))


def with_pile(*cards: Card) -> KingsProgress:
    """Return the plain table with these cards as seat 0's pile of the knight."""
    piles = put(PLAIN.cards.piles, 0, Piles(put(PLAIN.cards.piles[0], Courtier.KNIGHT, cards)))
    return changed(PLAIN, cards=changed(PLAIN.cards, piles=piles))


def at_court(*court: Courtier) -> KingsProgress:
    """Return the plain table with these in the list of the Court."""
    return changed(PLAIN, courtiers=changed(PLAIN.courtiers, court=court))


ACTIONS = PLAIN.stack[2]
BROKEN: Final[Mapping[str, KingsProgress]] = {
    "sixty_four_cards": with_pile(Card.KNIGHT_1),
    "sixty_gifts": changed(PLAIN, gifts=changed(PLAIN.gifts, discards=((Gift.LAND_1, 1),))),
    "eight_pawns": at_court(Courtier.LADY),
    "villages_hold_their_capacity": with_pawns(Courtier.SQUIRE, *VILLAGES[:1] * 3),
    "tops_are_genuine": with_pile(Card.LADY_0),
    "control_is_as_reckoned": with_control(Control(0, None, 0, used=False)),
    "controls_differ": with_control(Control(None, None, None, used=True)),
    "pairs_stay_together": changed(
        PLAIN, gifts=changed(PLAIN.gifts, open=put(PLAIN.gifts.open, 0, None))
    ),
    "rumour_is_short_lived": changed(PLAIN, cards=changed(PLAIN.cards, rumour=((Card.LADY_0, 1),))),
    "king_on_his_track": changed(PLAIN, king=changed(PLAIN.king, space=12)),
    "somebody_has_a_choice": with_stack(ACTIONS, a.ChooseAbility(0)),
    "stack_is_built_as_in_the_book": changed(PLAIN, stack=(*PLAIN.stack, d.EndRound())),
    "first_position": changed(PLAIN, king=changed(PLAIN.king, card=None)),
    "opening_gifts": with_stack(ACTIONS, a.GiftDraw(3)),
    "turns_go_round": changed(PLAIN, stack=(d.EndRound(), d.Turn(2), ACTIONS)),
    "actions_add_up": with_stack(a.ChooseAction(0, 1, (), differ=False)),
    "asks_lie_on_actions": with_stack(a.Support(0)),
    "asks_agree_with_the_table": with_stack(ACTIONS, a.PlayOn(0, Courtier.KNIGHT, 1)),
    "draws_find_a_card": with_stack(ACTIONS, d.Refill(tested=False), a.CardDraw(Target.RUMOUR, 0)),
    "court_closes_the_phase": with_stack(ACTIONS, d.CloseCourt(), a.ChoosePair(0, Courtier.LADY)),
    "end_of_a_round": changed(
        PLAIN,
        stack=(
            d.EndGame(),
            d.ScoreControl(),
            d.ScoreVariety(),
            d.ScoreKind(Kind.LAND),
            a.TopDiscard(0, Kind.CASTLES),
        ),
    ),
    "tests_add_up": with_stack(d.Refill(tested=True), d.EndTest(), a.FreeStep(0), a.FreeStep(0)),
    "fields_of_a_position": changed(PLAIN, progress=changed(PLAIN.progress, round=4)),
}
"""By law, a table that breaks it."""


@pytest.mark.parametrize("law", BROKEN)
def test_a_broken_law_is_named(law: str) -> None:
    """The fault is told with its place."""
    found = [fault for fault in GAME.faults(BROKEN[law]) if fault.law == law]

    assert found
    assert all(fault.path and fault.message for fault in found)


def test_laws_of_positions_are_all_checked() -> None:
    """Each law of the book that a lone position can break is checked under its name."""
    checks = {law.__name__ for law in (*LAWS, *STACK_LAWS, *ITEM_LAWS)} | set(BROKEN)
    over_moves = {"points_never_fall", "court_only_grows"}

    assert {"one_end_of_round"} | over_moves == {law["name"] for law in DATA["laws"]} - checks


def test_several_defects_are_listed_together() -> None:
    """A card too many, a gift too many, a pawn in two places."""
    at = changed(
        BROKEN["sixty_four_cards"],
        gifts=BROKEN["sixty_gifts"].gifts,
        courtiers=BROKEN["eight_pawns"].courtiers,
    )

    assert {"sixty_four_cards", "sixty_gifts", "eight_pawns"} <= {f.law for f in GAME.faults(at)}


@pytest.mark.parametrize(
    ("broken", "path"),
    [
        (lambda at: changed(at, terms=changed(at.terms, seats=6)), "seats"),
        (lambda at: changed(at, king=changed(at.king, card=7)), "king.card"),
        (lambda at: changed(at, progress=changed(at.progress, points=())), "points"),
        (
            lambda _: with_stack(a.ChooseAction(3, 2, (), differ=False)),
            "stack[2].by",
        ),
        (lambda at: with_pawns(Courtier.LADY, at.courtiers.pawns[0]), "pawns.lady"),
        (lambda at: changed(at, cards=changed(at.cards, rumour=((Card.LADY_0, 0),))), "rumour"),
    ],
)
def test_what_has_no_shape_is_told_with_its_place(
    broken: Callable[[KingsProgress], KingsProgress], path: str
) -> None:
    """Seats, lengths, numbers and places out of bounds."""
    assert any(fault.path.startswith(path) for fault in GAME.faults(broken(PLAIN)))


@pytest.mark.parametrize(
    ("options", "path"),
    [
        (Options(6), "seats"),
        (Options(3, PLAIN.terms.colours[:2]), "colours"),
        (Options(3, None, Rulings(players_min=4)), "rulings.players_min"),
    ],
)
def test_options_that_no_match_has(options: Options, path: str) -> None:
    """Too many seats, too few colours, a ruling that is none. § 2.1"""
    assert path in [fault.path for fault in GAME.option_faults(options)]
