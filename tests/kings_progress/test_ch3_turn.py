"""Chapter 3, the turn: which abilities may be used, which actions may be taken."""

from referee.state.kings_progress import asks as a
from referee.state.kings_progress.ids import Ability, Action, Card, Courtier
from referee.state.kings_progress.moves import (
    DiscardTop,
    EndTurn,
    Pass,
    Step,
    TakeOpen,
    Tuck,
    UseAbility,
)
from referee.validate.kings_progress.turn import (
    must_be_another_kind,
    must_be_unused,
    must_control_the_courtier,
    must_have_something_to_do,
    must_keep_the_order,
)
from tests.kings_progress.playing import OfARule, after, asked, case, points
from tests.kings_progress.tables import place, table

SORREL = place("sorrel")
IN_ORDER = "rulings action_order_fixed=yes"


class TestMustControlTheCourtier(OfARule):
    """A seat uses only the ability of a courtier under its own major control. § 3.5"""

    rule = must_control_the_courtier
    cases = (
        case(
            "piled 0=secretary_1 1=treasurer_1; choose_ability 0",
            UseAbility(0, Courtier.TREASURER),
            UseAbility(0, Courtier.SECRETARY),
            courtier="treasurer",
            major=1,
        ),
    )


class TestMustBeUnused(OfARule):
    """An ability with the disc on it waits for its renewal. § 3.6"""

    rule = must_be_unused
    cases = (
        case(
            "piled 0=knight_1,secretary_1; control.knight 0 - 0 yes; choose_ability 0",
            UseAbility(0, Courtier.KNIGHT),
            UseAbility(0, Courtier.SECRETARY),
            courtier="knight",
        ),
    )


class TestMustHaveSomethingToDo(OfARule):
    """An ability is used only when it does something. § 3.7"""

    rule = must_have_something_to_do
    cases = (
        case(
            "piled 0=treasurer_1,secretary_1; choose_ability 0",
            UseAbility(0, Courtier.TREASURER),
            UseAbility(0, Courtier.SECRETARY),
            courtier="treasurer",
            ability=Ability.CORRUPTION,
        ),
        case(
            "piled 0=squire_1,secretary_1; choose_ability 0",
            UseAbility(0, Courtier.SQUIRE),
            UseAbility(0, Courtier.SECRETARY),
            courtier="squire",
            ability=Ability.PRETENCE,
        ),
        case(
            "piled 0=envoy_1/envoy_1,secretary_1; choose_ability 0",
            UseAbility(0, Courtier.ENVOY),
            UseAbility(0, Courtier.SECRETARY),
            courtier="envoy",
            ability=Ability.NEGOTIATION,
        ),
    )


class TestMustBeAnotherKind(OfARule):
    """With `differ` (the Priest's turn) no kind of action is taken twice. § 3.10"""

    rule = must_be_another_kind
    cases = (
        case(
            "choose_action used=play differ=yes; hands 0=knight_0",
            Tuck(0, Courtier.KNIGHT, Card.KNIGHT_0),
            Step(0, Courtier.LADY, SORREL),
            kind=Action.PLAY,
            used=("play",),
        ),
        case(
            "choose_action used=move differ=yes",
            Step(0, Courtier.LADY, SORREL),
            TakeOpen(0, Card.LADY_1),
            kind=Action.MOVE,
            used=("move",),
        ),
        case(
            "choose_action used=take,discard differ=yes; piled 0=knight_1",
            DiscardTop(0, Courtier.KNIGHT),
            Step(0, Courtier.LADY, SORREL),
            kind=Action.DISCARD,
            used=("take", "discard"),
        ),
        case(
            "choose_action used=take differ=yes; piled 0=knight_1",
            TakeOpen(0, Card.LADY_1),
            DiscardTop(0, Courtier.KNIGHT),
            kind=Action.TAKE,
            used=("take",),
        ),
    )


class TestMustKeepTheOrder(OfARule):
    """Under the fixed order no action is of an earlier kind than the one before it. § 3.11"""

    rule = must_keep_the_order
    # Nothing comes after a discard.
    unbreakable = frozenset({(a.ChooseAction, DiscardTop)})
    cases = (
        case(
            f"{IN_ORDER}; choose_action used=take; hands 0=knight_0",
            Tuck(0, Courtier.KNIGHT, Card.KNIGHT_0),
            TakeOpen(0, Card.LADY_1),
            kind=Action.PLAY,
            last=Action.TAKE,
        ),
        case(
            f"{IN_ORDER}; choose_action used=play; hands 0=knight_0",
            Step(0, Courtier.LADY, SORREL),
            Tuck(0, Courtier.KNIGHT, Card.KNIGHT_0),
            kind=Action.MOVE,
            last=Action.PLAY,
        ),
        case(
            f"{IN_ORDER}; choose_action used=discard; piled 0=knight_1",
            TakeOpen(0, Card.LADY_1),
            DiscardTop(0, Courtier.KNIGHT),
            kind=Action.TAKE,
            last=Action.DISCARD,
        ),
    )


def test_a_turn_without_the_king_card_pays_nothing() -> None:
    """Seat 1 begins without a point; the King stays. § 3.2"""
    at = after(table("seats 3"), EndTurn(0))

    assert (a.ChooseAction(1, 2, (), differ=False), 4) == (asked(at), at.king.space)
    assert not any(at.progress.points)


def test_a_seat_may_pass_its_ability() -> None:
    """The disc stays off. § 3.4, 3.8"""
    at = after(table("piled 0=secretary_1; choose_ability 0"), Pass(0))

    assert not at.courtiers.control[Courtier.SECRETARY].used


def test_actions_are_spent_one_by_one() -> None:
    """The first leaves one; ending the turn gives it up. § 3.9, 3.12"""
    once = after(table("seats 3"), Step(0, Courtier.LADY, SORREL))

    assert a.ChooseAction(0, 1, (Action.MOVE,), differ=False) == asked(once)
    assert a.ChooseAction(1, 2, (), differ=False) == asked(after(once, EndTurn(0)))


def test_the_last_space_ends_the_phase_at_once() -> None:
    """The holder gets his point, not his turn. § 3.3"""
    at = after(table("king.space 10; king.card 1"), EndTurn(0))

    assert (2, 1) == (at.progress.round, points(at)[1])
