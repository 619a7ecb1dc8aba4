"""The law of § 12.5: of all that a hand could be tried with, the rules accept what is listed."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from fuzz.matches import Plan, played
from referee.apply import explain, options
from referee.state.china.asks import Act
from referee.state.china.cards import cards_in
from referee.state.china.ids import Colour, Kind
from referee.state.china.land import SPACES_OF
from referee.state.china.moves import Exchange, Piece, Play
from referee.state.china.position import China
from referee.state.china.universe import ones, twos
from referee.state.seats import Seat
from referee.state.stack import Move
from tests.china.book import DATA

SIZES = DATA["universe"]
PLANS = [Plan("china", seats, number) for seats in (3, 4, 5) for number in range(3)]


def selections(hand: tuple[Colour, ...]) -> set[tuple[Colour, ...]]:
    """Return every different selection of one to three cards of a hand."""
    return {chosen for n in (1, 2, 3) for chosen in combinations(hand, n)}


def candidates(at: China, seat: Seat) -> Iterator[Move]:
    """Yield every selection of the hand with every tuple of pieces of one region; exchanges."""
    fortresses = at.terms.fortress_variant
    pieces = [
        placed
        for number in range(len(SPACES_OF))
        for placed in (*ones(number, tuple), *twos(number, tuple))
        if fortresses or placed[0].piece is not Kind.FORTRESS
    ]
    hand = cards_in(at.cards.hands[seat])
    yield from (Play(seat, cards, p) for cards, p in product(selections(hand), pieces))
    yield from (Exchange(seat, card) for card in Colour)


def acting(plan: Plan) -> list[tuple[China, Seat]]:
    """Return the positions of a match in which a seat acts, with the seat."""
    return [
        (at, at.stack[-1].seat)
        for at in played(plan).positions
        if isinstance(at, China) and at.stack and isinstance(at.stack[-1], Act)
    ]


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_rules_and_legal_answers_agree_on_all_candidates(plan: Plan) -> None:
    """Those that cannot be paid are among them; every listed answer is one of them."""
    for at, seat in acting(plan)[::5]:
        tried = list(candidates(at, seat))
        legal = {move for move in tried if next(explain(at, move), None) is None}

        assert len(tried) <= SIZES["candidates_at_act_with_fortresses"]
        assert legal == set(options(at, seat))
        assert len(legal) <= SIZES["legal_at_act_at_most_with_fortresses"]["at_least"]


@pytest.mark.parametrize("plan", PLANS[::2], ids=str)
def test_no_play_of_two_regions_is_legal(plan: Plan) -> None:
    """They are judged when sent, and never listed. § 12.5"""
    spaces = [Piece(Kind.HOUSE, spaces[-1]) for spaces in SPACES_OF]
    for at, seat in acting(plan)[::9]:
        for cards in selections(cards_in(at.cards.hands[seat])):
            for pair in combinations(spaces, 2):
                names = [v.rule for v in explain(at, Play(seat, cards, pair))]
                assert "must_place_in_one_region" in names
