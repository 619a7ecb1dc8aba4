"""Chapters 10 and 11, the end of a round and of the game: gifts, ranks, colours, winners."""

import itertools
from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.state.bags import bag_of
from referee.state.change import changed
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.game import GAME
from referee.state.kings_progress.ids import CROWNS, GIFTS, KIND_OF, KINDS, Courtier, Gift, Kind
from referee.state.kings_progress.moves import EndTurn
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.scoring import kind_standings, ranked, variety_standings
from tests.kings_progress.playing import after, asked, notes, points
from tests.kings_progress.tables import table

LAST = "king.space 10; king.card 1"
"""With the next turn the phase ends."""

TABLE = table(LAST)
OWNED = st.lists(st.lists(st.sampled_from(GIFTS), max_size=6), min_size=3, max_size=3)


def owning(gifts: list[list[Gift]], number: int) -> KingsProgress:
    """Return a table of that round at which the seats own these gifts."""
    owned = tuple(map(bag_of, gifts))
    progress = changed(TABLE.progress, round=number)
    return changed(TABLE, progress=progress, gifts=changed(TABLE.gifts, owned=owned))


def reckoned(standings: Mapping[int, tuple[int, ...]], pays: list[int]) -> dict[int, Fraction]:
    """Return the points by the words of § 10.4, seat by seat: a second reckoning."""
    shares = {}
    for seat, mine in standings.items():
        better = sum(other > mine for other in standings.values())
        equal = sum(other == mine for other in standings.values())
        pooled = sum((*pays, 0, 0, 0, 0, 0)[better : better + equal])
        shares[seat] = Fraction(pooled // equal)
    return shares


@given(OWNED, st.sampled_from([(1, [2]), (2, [3, 1]), (3, [4, 2, 1])]))
def test_kinds_pay_as_reckoned_twice(
    gifts: list[list[Gift]], paying: tuple[int, list[int]]
) -> None:
    """Number, then crowns; equals share, rounded down. § 10.3, 10.4"""
    number, pays = paying
    at = owning(gifts, number)
    for kind in KINDS:
        there = {
            seat: (len(own), sum(CROWNS[gift] for gift in own))
            for seat, all_ in enumerate(gifts)
            if (own := [gift for gift in all_ if KIND_OF[gift] is kind])
        }
        assert there == kind_standings(at, kind)
        table_ = ranked(at, kind_standings(at, kind))
        assert reckoned(there, pays) == {seat: share for seat, _, share in table_}


@given(OWNED)
def test_variety_looks_at_the_scarcest_kind_first(gifts: list[list[Gift]]) -> None:
    """Number of kinds, then crowns by rising number, then by falling crowns. § 10.6, 10.7"""
    for seat, standing in variety_standings(owning(gifts, 1)).items():
        of_kinds = [
            (len(own), sum(CROWNS[gift] for gift in own))
            for kind in KINDS
            if (own := [gift for gift in gifts[seat] if KIND_OF[gift] is kind])
        ]
        orders = itertools.permutations(of_kinds)
        wanted = next(
            order
            for order in orders
            if all(
                x[0] < y[0] or (x[0] == y[0] and x[1] >= y[1]) for x, y in itertools.pairwise(order)
            )
        )
        assert (len(of_kinds), *(crowns for _, crowns in wanted)) == standing


def test_a_round_ends_in_order() -> None:
    """Small gifts, the kinds, variety, control, clearing up. § 10.1, 10.2"""
    there = table(f"{LAST}; court lady knight; piled 0=knight_0,lady_2 1=knight_3 2=lady_0")
    at = after(there, EndTurn(0))

    assert (a.ChooseGift(0, Courtier.KNIGHT), 7) == (
        asked(at),
        sum(due.name.startswith("score") for due in at.stack),
    )


def test_who_has_most_points_discards() -> None:
    """From the holder of the King card clockwise; who gets nothing keeps all. § 10.5"""
    gifts = "gifts.owned 0=money_2 2=money_2"
    there = table(f"{LAST}; {gifts}; piled 0=knight_1,lady_1 2=knight_0,priest_2")

    assert a.TopDiscard(2, Kind.MONEY) == asked(after(there, EndTurn(0)))


def test_the_freeze_is_lifted_for_the_scoring() -> None:
    """Cards added after the arrival count now. § 10.8, 10.10"""
    there = table(f"{LAST}; court knight; piled 0=knight_0 1=knight_3; control.knight 0 - 0 no")
    at = after(there, EndTurn(0))

    assert (1, [0, 3, 0]) == (
        at.courtiers.control[Courtier.KNIGHT].major,
        points(at),
    )


def test_the_own_colour_pays_one_more() -> None:
    """Seat 2 is yellow, as the treasurer. § 10.9"""
    at = after(table(f"{LAST}; piled 2=treasurer_3"), EndTurn(0))

    assert 3 == at.progress.points[2]


def test_the_table_is_cleared_for_the_next_round() -> None:
    """The Court goes home, the others stay; all gifts are laid out anew. § 10.11"""
    there = table(f"{LAST}; court knight; pawns.lady sorrel; piled 0=knight_1")
    at = after(there, EndTurn(0))

    assert ((), "SORREL", "HOME_KNIGHT") == (
        at.courtiers.court,
        at.courtiers.pawns[Courtier.LADY].name,
        at.courtiers.pawns[Courtier.KNIGHT].name,
    )
    assert (2, 18) == (at.king.space, at.gifts.open.count(None))


@pytest.mark.parametrize(
    ("words", "winners"),
    [("points 0 1 0; gifts.owned 0=castles_3 1=land_1", (0,)), ("points 5 4 0", (0, 1))],
)
def test_crowns_decide_then_victory_is_shared(words: str, winners: tuple[int, ...]) -> None:
    """Points, then crowns on all own gifts. § 11.1, 11.2"""
    there = table(f"{LAST}; round 3; {words}")
    at = after(there, EndTurn(0))
    result = GAME.outcome(at)

    assert n.GameOver(winners) == notes(there, EndTurn(0))[-1]
    assert result is not None
    assert (winners, ()) == (result.winners, at.stack)
