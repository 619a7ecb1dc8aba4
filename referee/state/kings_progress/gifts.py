"""Gifts: taken from the table, swapped and replaced. § 5.17, 9.14, 10.2"""

from collections.abc import Sequence

from referee.state.bags import with_one_more
from referee.state.change import changed
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress import moves as m
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.ids import Courtier
from referee.state.kings_progress.numbers import FIRST_SINGLE
from referee.state.kings_progress.position import KingsProgress
from referee.state.rows import put
from referee.state.seats import Seat
from referee.state.stack import Tell, off, push


def taken(
    at: KingsProgress, seat: Seat, courtier: Courtier, slots: Sequence[int], tell: Tell
) -> KingsProgress:
    """Return the position with the gifts of these slots owned by the seat. § 5.17, 10.2"""
    gifts = at.gifts
    own, open_, took = gifts.owned[seat], gifts.open, []
    for slot in slots:
        gift = open_[slot]
        assert gift is not None, "what is taken lies there"
        own, open_ = with_one_more(own, gift), put(open_, slot, None)
        took.append(gift)
    tell(n.GiftsTaken(seat, tuple(took), courtier))
    return changed(at, gifts=changed(gifts, open=open_, owned=put(gifts.owned, seat, own)))


def take_gift(at: KingsProgress, ask: a.ChooseGift, move: m.TakeGift, tell: Tell) -> KingsProgress:
    """Take a small gift. § 10.2"""
    return taken(off(at), move.by, ask.courtier, (FIRST_SINGLE + move.index,), tell)


def swap(at: KingsProgress, _ask: a.Support, move: m.Swap, _tell: Tell) -> KingsProgress:
    """Let two gifts change places. § 9.14"""
    first, second = at.gifts.open[move.first], at.gifts.open[move.second]
    open_ = put(put(at.gifts.open, move.first, second), move.second, first)
    return changed(off(at), gifts=changed(at.gifts, open=open_))


def replace(at: KingsProgress, _ask: a.Support, move: m.Replace, tell: Tell) -> KingsProgress:
    """Throw the gift away; another one is opened in its place. § 9.14"""
    gift = at.gifts.open[move.slot]
    assert gift is not None, "what is replaced lies there"
    tell(n.GiftReplaced(move.by, move.slot, gift))
    gifts = changed(
        at.gifts,
        open=put(at.gifts.open, move.slot, None),
        discards=with_one_more(at.gifts.discards, gift),
    )
    return push(changed(off(at), gifts=gifts), d.OpenGift(move.slot))
