"""
Tables for the tests of El Grande, drawn with a few words.

`table("king new_castile; court 0=3; play_card 0 2E")` is a plain table with these changes,
`standard(4, "court 0=0; play_card 0 4B")` the table that the rule book draws in § 16.2. Both see to
it that such a table can be; `drawn` does not.
"""

from typing import Final

from referee.state.el_grande.game import GAME
from referee.state.el_grande.position import ElGrande
from referee.state.notation import Statement, statements

STANDARD: Final = """
galicia        1 0 2 0 1
basque_country 2 1 0 0 0
aragon         0 2 1 0 1
catalonia      0 0 0 1 0
old_castile    1 1 0 2 0
new_castile    0 0 0 0 2
seville        3 0 1 0 0
granada        0 1 0 2 1
valencia       0 0 2 0 0
castillo       1 2 0 1 0
king           galicia
grandes        seville aragon valencia granada new_castile
court          4 5 6 3 2
points         24 19 22 17 20
round          5
first_bidder   1
bids           11 7 9 4 6
spent          2,4,9,13 1,3,8,12 2,5,7,11 1,3,6,10 5,8,9,10
"""
"""The table of § 16.2 for five seats; fewer seats use the first columns."""

_NOBODY_HAS_BID: Final = frozenset(
    {"bid_power", "open_stack", "set_castillo_disks", "general_scoring", "stack"}
)
"""With one of them on the stack, `bids` is said anew or left to the plain table."""


def table(text: str) -> ElGrande:
    """Return the table that the text draws; there is nothing wrong with it."""
    return _sound(GAME.read_text(text))


def standard(seats: int, changes: str = "") -> ElGrande:
    """Return the table of § 16.2 with so many seats and these changes; nothing is wrong with it."""
    return _sound(drawn(seats, changes))


def _sound(at: ElGrande) -> ElGrande:
    """Return the position, which has no fault."""
    wrong = [f"{fault.path}: {fault.message} ({fault.law})" for fault in GAME.faults(at)]
    assert not wrong, "\n".join(wrong)
    return at


def drawn(seats: int, changes: str = "") -> ElGrande:
    """Return the table of § 16.2 with so many seats and these changes, whether it can be or not."""
    own = {statement.name: statement for statement in statements(STANDARD)}
    said = {statement.name: statement for statement in statements(changes)}
    base = [_changed(statement, said.get(name), seats) for name, statement in own.items()]
    if _NOBODY_HAS_BID.intersection(said) and "bids" not in said:
        base = [words for words in base if not words.startswith("bids ")]
    rest = [str(statement) for statement in statements(changes) if statement.name not in own]
    return GAME.read_text("\n".join([f"seats {seats}", *base, *rest]))


def _changed(own: Statement, change: Statement | None, seats: int) -> str:
    """Return a statement of the standard table as the change would have it."""
    words = own.text.split()[:seats]
    if change is None:
        return f"{own.name} {' '.join(words)}"
    if "=" not in change.text:
        return str(change)
    for word in change.text.split():
        seat, value = word.split("=")
        words[int(seat)] = value
    return f"{own.name} {' '.join(words)}"
