"""The moves of China: one hand motion each, but for a play, which pays what it places. § 12.3"""

from collections.abc import Iterable
from operator import attrgetter
from typing import Final

from attrs import field, frozen

from referee.state.china.ids import Colour, Kind, Spot
from referee.state.seats import Seat
from referee.state.stack import Move, NaturesMove


@frozen(slots=False)
class Piece:
    """A piece and where it is placed: an emissary in a region, the others on a space. § 12.3"""

    piece: Kind
    at: Spot


_BY_KIND_THEN_ID: Final = attrgetter("piece", "at")


def _cards_in_order(cards: Iterable[Colour]) -> tuple[Colour, ...]:
    """Return the cards in their canonical order. § 12.4"""
    return tuple(sorted(cards))


def _pieces_in_order(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return the pieces in their canonical order: by kind, then by id. § 12.4"""
    return tuple(sorted(pieces, key=_BY_KIND_THEN_ID))


@frozen(slots=False)
class Play(Move):
    """A seat plays cards and places what they pay. Equal plays are one move. § 3.3, 12.4"""

    cards: tuple[Colour, ...] = field(converter=_cards_in_order)
    pieces: tuple[Piece, ...] = field(converter=_pieces_in_order)


@frozen(slots=False)
class Exchange(Move):
    """A seat exchanges a card. § 3.6"""

    card: Colour


@frozen(slots=False)
class TakeOpen(Move):
    """A seat takes a card of the display. § 3.12"""

    colour: Colour


@frozen(slots=False)
class TakePile(Move):
    """A seat takes a card of the pile. § 3.12"""


@frozen(slots=False)
class Draw(NaturesMove):
    """Nature draws a card of the pile. § 2.2, 2.4"""

    colour: Colour


@frozen(slots=False)
class NameFirst(NaturesMove):
    """Nature names the first seat. § 2.5"""

    seat: Seat


MOVES: Final = (Play, Exchange, TakeOpen, TakePile, Draw, NameFirst)
"""All kinds of move, in the book's order."""
