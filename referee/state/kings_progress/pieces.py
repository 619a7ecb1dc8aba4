"""Courtiers, colours, decks and the King's track as they are printed. § 1.1, 1.4, 1.6, 1.9"""

from collections.abc import Iterator, Mapping
from typing import Final

from attrs import frozen

from referee.state.bags import Bag
from referee.state.kings_progress.ids import (
    CARDS,
    COURTIERS,
    CROWNS,
    GIFTS,
    KINDS,
    MOST_CROWNS,
    VALUE,
    VALUES,
    Ability,
    Card,
    Colour,
    Gift,
    Kind,
    PlayerColour,
)
from referee.state.kings_progress.rulings import SEATS
from referee.state.printed import Provenance, printed
from referee.state.words import id_of

MOST_SEATS: Final = max(SEATS)
"""The most players of a match. § 1.1"""

_CARDS: Final = 64
_GIFTS: Final = 60


@frozen(slots=False)
class PrintedCourtier:
    """A courtier with his ability and his colour."""

    id: str
    ability: Ability
    colour: Colour


@frozen(slots=False)
class PrintedKind:
    """A kind of gift with its colour."""

    id: Kind
    colour: Colour


@frozen(slots=False)
class PrintedTrack:
    """The King's track: where he starts, by number of seats, and its last space."""

    start_space: dict[str, int]
    last_space: int


@frozen(slots=False)
class PrintedPieces:
    """All that is printed on the pieces."""

    title: str
    provenance: Provenance
    courtiers: tuple[PrintedCourtier, ...]
    player_colours: tuple[Colour, ...]
    gift_kinds: tuple[PrintedKind, ...]
    copies_per_value: dict[str, int]
    copies_per_crowns: dict[str, int]
    king_track: PrintedTrack


def misprints(pieces: PrintedPieces) -> Iterator[str]:
    """Yield every defect of the pieces."""
    yield from _in_order("courtiers", [c.id for c in pieces.courtiers], map(id_of, COURTIERS))
    yield from _in_order("gift_kinds", [kind.id for kind in pieces.gift_kinds], KINDS)
    abilities = [courtier.ability for courtier in pieces.courtiers]
    if sorted(abilities) != sorted(Ability):
        yield "courtiers: each ability belongs to one courtier"
    if len({*pieces.player_colours}) != MOST_SEATS or len(pieces.player_colours) != MOST_SEATS:
        yield f"player_colours: {MOST_SEATS} different colours, one for each seat"
    yield from _deck("copies_per_value", pieces.copies_per_value, VALUES, len(COURTIERS), _CARDS)
    crowns = range(1, MOST_CROWNS + 1)
    yield from _deck("copies_per_crowns", pieces.copies_per_crowns, crowns, len(KINDS), _GIFTS)
    yield from _wrong_track(pieces.king_track)


def _in_order(what: str, named: list[str], known: Iterator[str] | tuple[str, ...]) -> Iterator[str]:
    """Yield a defect if not all are named in their canonical order."""
    wanted = list(known)
    if named != wanted:
        yield f"{what}: {', '.join(wanted)}, in this order"


def _deck(
    what: str, copies: Mapping[str, int], printed_on: range, suits: int, total: int
) -> Iterator[str]:
    """Yield what is wrong with a deck: how many copies there are of each card of a suit."""
    if list(copies) != [str(number) for number in printed_on] or min(copies.values()) < 1:
        yield f"{what}: a number of copies for each of {', '.join(map(str, printed_on))}"
    elif suits * sum(copies.values()) != total:
        yield f"{what}: {suits * sum(copies.values())} cards; there are {total}"


def _wrong_track(track: PrintedTrack) -> Iterator[str]:
    """Yield what is wrong with the King's track."""
    if list(track.start_space) != [str(seats) for seats in SEATS]:
        yield "king_track.start_space: a space for each number of seats, 2 to 5"
    for seats, space in track.start_space.items():
        if not 0 <= space < track.last_space:
            yield f"king_track.start_space.{seats}: {space} does not lie before the last space"


def the_pieces() -> PrintedPieces:
    """Return the pieces that this game is played with."""
    return printed(__package__, "pieces.json", PrintedPieces, misprints)


_PIECES: Final = the_pieces()

ABILITY: Final = tuple(courtier.ability for courtier in _PIECES.courtiers)
"""By courtier, his ability. § 9.1"""

COURTIER_COLOUR: Final = tuple(courtier.colour for courtier in _PIECES.courtiers)
"""By courtier, his colour."""

KIND_COLOUR: Final = {kind.id: kind.colour for kind in _PIECES.gift_kinds}
"""By kind of gift, its colour."""

PLAYER_COLOURS: Final = tuple(map(PlayerColour, _PIECES.player_colours))
"""The colours that seats may have, in their order. § 1.1"""

START_SPACE: Final = {int(n): space for n, space in _PIECES.king_track.start_space.items()}
"""By number of seats, where the King starts. § 1.4"""

LAST_SPACE: Final = _PIECES.king_track.last_space
"""The last space of the King's track. § 1.4"""

ALL_CARDS: Final[Bag[Card]] = tuple(
    (card, _PIECES.copies_per_value[str(VALUE[card])]) for card in CARDS
)
"""All influence cards. § 1.6"""

ALL_GIFTS: Final[Bag[Gift]] = tuple(
    (gift, _PIECES.copies_per_crowns[str(CROWNS[gift])]) for gift in GIFTS
)
"""All gifts. § 1.9"""
