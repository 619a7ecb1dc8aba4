"""A table in front of every ask, once each. § 12.6"""

from collections.abc import Mapping
from typing import Final

from referee.state.china import asks as a
from referee.state.china.position import China
from referee.state.stack import Ask
from tests.china.tables import table

TABLES: Final[Mapping[type[Ask], China]] = {
    a.FirstSeat: table("first_seat"),
    a.DrawCard: table("first_seat; refill_display; draw_card 2"),
    a.OpenCard: table("open_card"),
    a.Act: table("wei 01.....; hands 0=red*2,green; act 0"),
    a.TakeCard: table("take_card 0 left=2"),
}
"""By ask, a table of three seats that waits for its answer."""

OVER: Final = table("exhaustions 2; stack ()")
"""A table at which nothing is left to happen."""
