"""Scoring against the vectors of the book and a second reckoning from its text. § 10.1 to 10.8"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.state.change import changed
from referee.state.el_grande import notes as n
from referee.state.el_grande.ids import CASTILLO, REGIONS, SITES, Region, Site
from referee.state.el_grande.land import MOBILE, PRINTED, Values
from referee.state.el_grande.position import Boards, Caballeros, ElGrande, Land
from referee.state.el_grande.rulings import Options
from referee.state.el_grande.scoring import Paid, score, scored
from referee.state.el_grande.setup import first_position
from referee.state.rows import Row
from referee.state.seats import Seat
from referee.state.stack import Note
from referee.wire.json_types import Json
from tests.el_grande.book import DATA

Vector: TypeAlias = Mapping[str, Json]

VECTORS: Final[Sequence[Vector]] = DATA["scoring_vectors"]
PAID: Final = {False: Paid.ALL_PLACES, True: Paid.FIRST_PLACE}


def table_with(seats: int, land: Land) -> ElGrande:
    """Return a table of so many seats with this land."""
    return changed(first_position(Options(seats)), land=land)


# --- The vectors -----------------------------------------------------------------------------


def drawn(vector: Vector) -> tuple[ElGrande, Region]:
    """Return a table with the vector's counts in a region, and the region."""
    board = tuple(vector["board"])
    region = next((r for r in REGIONS if PRINTED[r] == board), REGIONS[0])
    elsewhere = REGIONS[region - 1]
    seats = len(vector["counts"])
    rows = tuple(tuple(vector["counts"]) if s == region else (0,) * seats for s in SITES)
    land = Land(
        king=region if vector["king"] else elsewhere,
        grandes=tuple(region if s in vector["homes_of"] else elsewhere for s in range(seats)),
        caballeros=Caballeros(rows),
        boards=Boards(tuple(region if board == mobile else None for mobile in MOBILE)),
    )
    return table_with(seats, land), region


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["name"]))
def test_scores_as_the_vector_says(vector: Vector) -> None:
    """Places, points and bonuses are those of the book's vector."""
    at, region = drawn(vector)

    assert n.Scored(
        place=region,
        board=tuple(vector["board"]),
        first_only=vector["first_only"],
        counts=tuple(vector["counts"]),
        places=tuple(vector["places"]),
        points=tuple(vector["points"]),
        king_bonus=vector["king_bonus"],
        home_bonus=vector["home_bonus"],
    ) == scored(at, region, PAID[vector["first_only"]])


# --- A second reckoning, slow and from the text ------------------------------------------------


def place_by_the_book(counts: Row, seat: Seat) -> int | None:
    """
    Return the seat's place, reckoned from above.

    A count that one seat has takes one place, a count that is shared takes two, and those who share
    it stand on the second of them. § 10.1, 10.2
    """
    mine = counts[seat]
    taken = {count: 1 if counts.count(count) == 1 else 2 for count in counts if count >= mine}
    return sum(taken.values()) if mine else None


def leads_alone(counts: Row, seat: Seat) -> bool:
    """Say whether the seat has strictly more than every other. § 10.5"""
    return all(counts[seat] > count for other, count in enumerate(counts) if other != seat)


def values_by_the_book(land: Land, site: Site) -> Values:
    """Return what the board in force pays: the mobile one lying there, else the printed. § 10.7"""
    lying = {"board_840": (8, 4, 0), "board_400": (4, 0, 0)}
    for where, values in zip(land.boards, lying.values(), strict=True):
        if where == site:
            return values
    return PRINTED[site]


def points_by_the_book(land: Land, site: Site, paid: Paid) -> Row:
    """Return what the scoring of a place gives each seat. § 10.1 to 10.7"""
    counts, values = land.caballeros[site], values_by_the_book(land, site)
    paying = {2: 1, 3: 2, 4: 3, 5: 3}[len(counts)] if paid is Paid.ALL_PLACES else 1
    points = []
    for seat in range(len(counts)):
        place = place_by_the_book(counts, seat)
        points.append(values[place - 1] if place and place <= paying else 0)
        if site != CASTILLO and leads_alone(counts, seat):
            points[seat] += 2 * (land.king == site) + 2 * (land.grandes[seat] == site)
    return tuple(points)


# --- Tables at random --------------------------------------------------------------------------

COUNTS: Final = st.integers(0, 4) | st.integers(0, 30)


@st.composite
def tables(draw: st.DrawFn) -> ElGrande:
    """Draw a table of any size with anybody anywhere, boards apart."""
    seats = draw(st.integers(2, 5))
    rows = st.tuples(*(COUNTS,) * seats)
    where = draw(st.lists(st.sampled_from(SITES), min_size=2, max_size=2, unique=True))
    lies_out = draw(st.tuples(st.booleans(), st.booleans()))
    land = Land(
        king=draw(st.sampled_from(REGIONS)),
        grandes=draw(st.tuples(*(st.sampled_from(REGIONS),) * seats)),
        caballeros=Caballeros(draw(st.tuples(*(rows,) * len(SITES)))),
        boards=Boards(tuple(s if out else None for s, out in zip(where, lies_out, strict=True))),
    )
    return table_with(seats, land)


def told_by(at: ElGrande, paid: Paid) -> tuple[ElGrande, list[n.Scored]]:
    """Return the table after all ten places were scored, and what was told of each."""
    told: list[Note] = []
    after = score(at, SITES, told.append, paid)
    return after, [note for note in told if isinstance(note, n.Scored)]


@given(tables(), st.sampled_from(Paid))
def test_agrees_with_the_second_reckoning(at: ElGrande, paid: Paid) -> None:
    """Each place gives what the slow reckoning gives, and the track shows the sum of all ten."""
    after, told = told_by(at, paid)
    expected = {site: points_by_the_book(at.land, site, paid) for site in SITES}

    assert expected == {note.place: note.points for note in told}
    assert tuple(map(sum, zip(*expected.values(), strict=True))) == after.seats.points


@given(tables(), st.sampled_from(Paid))
def test_tells_why(at: ElGrande, paid: Paid) -> None:
    """Every note names the counts, the board in force, the places and who has a bonus."""
    for note in told_by(at, paid)[1]:
        counts = at.land.caballeros[note.place]
        seats = range(at.terms.seats)
        leader = next((s for s in seats if leads_alone(counts, s)), None)
        is_region = note.place != CASTILLO
        kings = is_region and at.land.king == note.place
        homes = is_region and leader is not None and at.land.grandes[leader] == note.place

        assert counts == note.counts
        assert values_by_the_book(at.land, note.place) == note.board
        assert (paid is Paid.FIRST_PLACE) == note.first_only
        assert tuple(place_by_the_book(counts, seat) for seat in seats) == note.places
        assert (leader if kings else None, leader if homes else None) == (
            note.king_bonus,
            note.home_bonus,
        )


@given(tables(), st.sampled_from(Paid))
def test_scores_the_castillo_first_and_then_along_the_track(at: ElGrande, paid: Paid) -> None:
    """The castillo comes first, after the note that opens it; the regions follow in order."""
    told: list[Note] = []
    score(at, SITES, told.append, paid)

    opened = n.CastilloOpened(at.land.caballeros[CASTILLO])
    assert [opened] == told[:1]
    assert [CASTILLO, *REGIONS] == [note.place for note in told[1:] if isinstance(note, n.Scored)]


@given(tables(), st.sampled_from(Paid))
def test_changes_nothing_but_the_points(at: ElGrande, paid: Paid) -> None:
    """No scoring changes what stands on the board. § 10.8"""
    after, _ = told_by(at, paid)

    assert at == changed(after, seats=changed(after.seats, points=at.seats.points))


@given(tables(), st.sampled_from(Paid), st.data())
def test_renaming_the_seats_renames_the_points(
    at: ElGrande, paid: Paid, data: st.DataObject
) -> None:
    """Whoever has what seat s had gains what seat s gained. § 1.10"""
    order = data.draw(st.permutations(range(at.terms.seats)))
    land = at.land
    renamed = changed(
        at,
        land=changed(
            land,
            grandes=tuple(land.grandes[s] for s in order),
            caballeros=Caballeros(tuple(tuple(row[s] for s in order) for row in land.caballeros)),
        ),
    )

    gained = told_by(at, paid)[0].seats.points
    assert tuple(gained[s] for s in order) == told_by(renamed, paid)[0].seats.points
