"""
Tables for the tests of China, drawn with a few words.

`table("hands 0=green,red*2; wei 01..... e 0,1,0")` is a plain table with that: three seats,
seat 0 acts. It sees to it that such a table can be.
"""

from typing import Final

from referee.state.china.game import GAME
from referee.state.china.ids import REGIONS, SPACES, Colour, Kind, Region, Space
from referee.state.china.moves import Piece, Play
from referee.state.china.position import China

GREEN, ORANGE, RED, VIOLET, YELLOW = Colour

_SPACES: Final = {space.name.lower(): space for space in SPACES}
_REGIONS: Final = {region.name.lower(): region for region in REGIONS}
_KINDS: Final = {"house": Kind.HOUSE, "fortress": Kind.FORTRESS, "emissary": Kind.EMISSARY}


def drawn(text: str) -> China:
    """Return the table that the text draws, whether it can be or not."""
    return GAME.read_text(text)


def table(text: str) -> China:
    """Return the table that the text draws; there is nothing wrong with it."""
    at = drawn(text)
    wrong = [f"{fault.path}: {fault.message} ({fault.law})" for fault in GAME.faults(at)]
    assert not wrong, "\n".join(wrong)
    return at


def space(id_: str) -> Space:
    """Return the house space of that id."""
    return _SPACES[id_]


def region(id_: str) -> Region:
    """Return the region of that id."""
    return _REGIONS[id_]


def piece(text: str) -> Piece:
    """Return a piece as people write it: `house wei_1`, `emissary wei`."""
    kind, where = text.split()
    return Piece(_KINDS[kind], _REGIONS[where] if where in _REGIONS else _SPACES[where])


def play(by: int, cards: str, *pieces: str) -> Play:
    """Return a play: `play(0, "red red", "house wei_1", "emissary wei")`."""
    return Play(by, [Colour[card.upper()] for card in cards.split()], map(piece, pieces))


BLOCKED: Final = """
chu  00001122 e 2,1,1
han  0012     e 1,1,0
qi   222011   e 0,1,2
qin  11120    e 1,2,0
shu  1102     e 1,0,1
wei  0001122  e 1,1,1
wu   2201     e 1,0,1
yan  0112     e 1,1,0
"""
"""Eight full regions in which there is no room for an emissary."""
