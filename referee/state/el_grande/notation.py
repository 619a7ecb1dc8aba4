"""Positions as text."""

from referee.state.el_grande.position import ElGrande


def read_text(text: str) -> ElGrande:
    """Read a position."""
    raise NotImplementedError(text)


def write_text(at: ElGrande) -> str:
    """Write a position."""
    raise NotImplementedError(at)
