"""What the tests of the cards share: seat 0 has taken a card at the standard table. § 16.2"""

from referee.state.el_grande.ids import Site
from referee.state.el_grande.moves import Announce
from referee.state.el_grande.notes import Scored
from referee.state.el_grande.position import ElGrande
from referee.state.rows import Row
from referee.state.stack import Move, Note
from tests.el_grande.playing import after, notes
from tests.el_grande.tables import standard


def taken(card: str, changes: str = "") -> ElGrande:
    """Return the standard table of four seats at which seat 0 has taken the card."""
    return standard(4, f"{changes}; play_card 0 {card}")


def announced(card: str, changes: str = "") -> ElGrande:
    """Return the table at which seat 0 has announced the special of the card."""
    return after(taken(card, changes), Announce(0))


def told(card: str, changes: str = "") -> list[Note]:
    """Return what is told of the announcement, the announcing itself aside."""
    return notes(taken(card, changes), Announce(0))[1:]


def gained(card: str, changes: str = "", *moves: Move) -> Row:
    """Return what each seat gains by the card's special."""
    at = announced(card, changes)
    before = taken(card, changes).seats.points
    now = after(at, *moves).seats.points
    return tuple(more - less for less, more in zip(before, now, strict=True))


def scored_by(card: str, changes: str = "") -> list[Site]:
    """Return the places that the card's special scores, in order."""
    return [note.place for note in told(card, changes) if isinstance(note, Scored)]


def standing_at(at: ElGrande, site: Site) -> Row:
    """Return who stands at the place."""
    return at.land.caballeros[site]
