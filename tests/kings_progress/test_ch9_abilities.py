"""Chapter 9, the eight abilities: what may be done with each, and what it does."""

from referee.state.kings_progress import asks as a
from referee.state.kings_progress.ids import Ability, Card, Courtier, Gift
from referee.state.kings_progress.land import COURT
from referee.state.kings_progress.moves import (
    DrawCard,
    Keep,
    Lay,
    Rearrange,
    Replace,
    Step,
    Stop,
    Swap,
    Tuck,
    UseAbility,
)
from referee.validate.kings_progress.abilities import (
    must_be_a_pretence,
    must_be_among_the_drawn,
    must_be_another_pile,
    must_be_left_in_the_pile,
    must_carry_it_out,
    must_have_an_order_to_change,
)
from referee.validate.kings_progress.gifts import must_name_filled_slots, must_name_two_lots
from tests.kings_progress.playing import OfARule, after, asked, case, points
from tests.kings_progress.tables import place, table

PRETENDING = "pretend; piled 0=squire_1,lady_0; hands 0=knight_0,lady_2"
PILES = "piled 0=knight_0/knight_3,lady_0/lady_2,envoy_1"
LADY, KNIGHT, ENVOY = Courtier.LADY, Courtier.KNIGHT, Courtier.ENVOY


class TestMustBeAPretence(OfARule):
    """A pretence card is not of the courtier's suit. § 9.3"""

    rule = must_be_a_pretence
    cases = (
        case(
            PRETENDING,
            Tuck(0, LADY, Card.LADY_2),
            Tuck(0, LADY, Card.KNIGHT_0),
            card="lady_2",
            courtier="lady",
        ),
    )


class TestMustCarryItOut(OfARule):
    """Who uses an ability of several parts carries out at least one. § 9.4"""

    rule = must_carry_it_out
    cases = (
        case(PRETENDING, Stop(0), Tuck(0, LADY, Card.KNIGHT_0), ability=Ability.PRETENCE),
        case(f"{PILES}; choose_pile", Stop(0), Rearrange(0, LADY), ability=Ability.NEGOTIATION),
    )

    def test_allows_to_stop_after_one(self) -> None:
        """One part is enough."""
        assert isinstance(
            asked(after(table(PRETENDING), Tuck(0, LADY, Card.KNIGHT_0), Stop(0))), a.ChooseAction
        )


class TestMustBeAmongTheDrawn(OfARule):
    """The Lady's owner keeps one of the cards drawn. § 9.8"""

    rule = must_be_among_the_drawn
    cases = (
        case(
            "rumour knight_0 lady_3; keep_one",
            Keep(0, Card.PRIEST_2),
            Keep(0, Card.LADY_3),
            card="priest_2",
        ),
    )


class TestMustBeAnotherPile(OfARule):
    """The second pile is another than the first. § 9.10"""

    rule = must_be_another_pile
    cases = (
        case(
            f"{PILES}; choose_pile 0 1 knight",
            Rearrange(0, KNIGHT),
            Rearrange(0, LADY),
            courtier="knight",
        ),
    )


class TestMustHaveAnOrderToChange(OfARule):
    """A pile that is rearranged has at least two different cards. § 9.11"""

    rule = must_have_an_order_to_change
    cases = (
        case(f"{PILES}; choose_pile", Rearrange(0, ENVOY), Rearrange(0, LADY), courtier="envoy"),
    )


class TestMustBeLeftInThePile(OfARule):
    """The card laid is one of the pile that is not laid yet. § 9.12"""

    rule = must_be_left_in_the_pile
    cases = (
        case(
            "piled 0=knight_0/knight_3/envoy_1; lay_pile 0 knight knight_3",
            Lay(0, Card.KNIGHT_3),
            Lay(0, Card.KNIGHT_0),
            card="knight_3",
            courtier="knight",
        ),
    )


class TestMustNameFilledSlots(OfARule):
    """Only gifts that still lie on the table are swapped or replaced. § 9.15"""

    rule = must_name_filled_slots
    cases = (
        case("gifts.open 0=- 1=-; support", Swap(0, 0, 12), Swap(0, 2, 12), slots=(0,)),
        case("gifts.open 0=- 1=-; support", Replace(0, 1), Replace(0, 2), slots=(1,)),
    )


class TestMustNameTwoLots(OfARule):
    """The two gifts of a swap lie in different lots. § 9.16"""

    rule = must_name_two_lots
    cases = (case("support", Swap(0, 2, 3), Swap(0, 2, 4), first=2, second=3),)


def test_pretence_tucks_cards_of_other_suits() -> None:
    """The Squire: two cards under piles that exist. § 9.2"""
    there = table("piled 0=squire_1,lady_0; hands 0=knight_0,lady_2,envoy_3; choose_ability")
    at = after(
        there,
        UseAbility(0, Courtier.SQUIRE),
        Tuck(0, LADY, Card.ENVOY_3),
        Tuck(0, Courtier.SQUIRE, Card.KNIGHT_0),
    )

    assert (Card.LADY_0, Card.ENVOY_3) == at.cards.piles[0][LADY]
    assert at.courtiers.control[Courtier.SQUIRE].used


def test_transport_moves_a_courtier_for_free() -> None:
    """The Knight: a step that spends no action. § 9.5"""
    there = table("piled 0=knight_1; choose_ability")
    at = after(there, UseAbility(0, KNIGHT), Step(0, LADY, place("sorrel")))

    assert a.ChooseAction(0, 2, (), differ=False) == asked(at)


def test_influence_gives_three_different_actions() -> None:
    """The Priest: three in place of two. § 9.6"""
    at = after(table("piled 0=priest_1; choose_ability"), UseAbility(0, Courtier.PRIEST))

    assert a.ChooseAction(0, 3, (), differ=True) == asked(at)


def test_rumour_draws_a_card_for_each_courtier_near() -> None:
    """The Lady: one is kept, the others are discarded. § 9.7"""
    there = table("pawns.lady alder; pawns.squire ivy; court priest; piled 0=lady_1;choose_ability")
    draws = (DrawCard(Card.LADY_3), DrawCard(Card.KNIGHT_0))
    at = after(there, UseAbility(0, LADY), *draws, Keep(0, Card.LADY_3))

    assert (((Card.LADY_3, 1),), ((Card.KNIGHT_0, 1),)) == (at.cards.hands[0], at.cards.discards)


def test_negotiation_puts_a_pile_in_order() -> None:
    """The Envoy: card by card from the top; the last card is given. § 9.9, 9.13"""
    there = table("piled 0=knight_0/knight_3,envoy_1; choose_ability")
    at = after(there, UseAbility(0, ENVOY), Lay(0, Card.KNIGHT_3))

    assert (Card.KNIGHT_3, Card.KNIGHT_0) == at.cards.piles[0][KNIGHT]


def test_support_swaps_or_replaces_gifts() -> None:
    """The Secretary: two gifts change places. § 9.14"""
    there = table("piled 0=secretary_0; choose_ability")
    at = after(there, UseAbility(0, Courtier.SECRETARY), Swap(0, 12, 1))

    assert (Gift.LAND_1, Gift.MONEY_3) == (at.gifts.open[12], at.gifts.open[1])


def test_corruption_pays_for_the_court() -> None:
    """The Treasurer: a point for each courtier there. § 9.17"""
    there = table("court lady envoy; piled 0=treasurer_1; choose_ability")
    at = after(there, UseAbility(0, Courtier.TREASURER))

    assert (2, 2) == (points(at)[0], at.courtiers.pawns.count(COURT))


def test_access_takes_the_king_card() -> None:
    """The Chamberlain: no point, no step of the King. § 9.18"""
    there = table("king.card 2; piled 0=chamberlain_0; choose_ability")
    at = after(there, UseAbility(0, Courtier.CHAMBERLAIN))

    assert (0, 4, 0) == (at.king.card, at.king.space, points(at)[0])
