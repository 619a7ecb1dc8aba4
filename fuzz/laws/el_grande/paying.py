"""Scorings reckoned a second time, straight from chapter 10 and in no hurry."""

from collections.abc import Iterable

from fuzz.laws.el_grande.numbers import BONUS, MOBILE, PAYING, PRINTED
from referee.state.el_grande.ids import CASTILLO, Site
from referee.state.el_grande.notes import Scored
from referee.state.el_grande.position import ElGrande
from referee.state.rows import Row
from referee.state.stack import Note


def scorings(notes: Iterable[Note]) -> list[Scored]:
    """Return the notes of scored places."""
    return [note for note in notes if isinstance(note, Scored)]


def points_of(at: ElGrande, scoring: Scored) -> Row:
    """Return what the counts of a scoring pay, where King, Grandes and boards stand so."""
    paying = 1 if scoring.first_only else PAYING[at.terms.seats]
    board = _board(at, scoring.place)[:paying]
    return tuple(
        _paid(scoring.counts, seat, board) + _bonus(at, scoring.place, scoring.counts, seat)
        for seat in range(at.terms.seats)
    )


def _board(at: ElGrande, site: Site) -> tuple[int, ...]:
    """Return the values of the mobile board lying there, else the printed ones. § 10.7"""
    lying = [values for place, values in zip(at.land.boards, MOBILE, strict=True) if place == site]
    return lying[0] if lying else PRINTED[site]


def _paid(counts: Row, seat: int, board: tuple[int, ...]) -> int:
    """Return what the seat's place pays. § 10.1, 10.2"""
    mine = counts[seat]
    higher = {count for count in counts if count > mine}
    place = 1 + sum(min(2, counts.count(count)) for count in higher) + (counts.count(mine) > 1)
    return board[place - 1] if mine and place <= len(board) else 0


def _bonus(at: ElGrande, site: Site, counts: Row, seat: int) -> int:
    """Return what King and home add to a sole lead. § 10.5, 10.6"""
    leads = all(counts[seat] > count for s, count in enumerate(counts) if s != seat)
    if site == CASTILLO or not leads:
        return 0
    return BONUS * ((at.land.king == site) + (at.land.grandes[seat] == site))
