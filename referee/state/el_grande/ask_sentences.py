"""What is to happen, in words: the asks and the dues. § 13.1, 13.2"""

from collections.abc import Iterator, Mapping
from typing import Final

from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande.ids import ALL, Reach
from referee.state.el_grande.spoken import PLACES, caballeros, card_said
from referee.state.spoken import Said, listed, seats_said
from referee.state.stack import SealedAsk
from referee.state.words import Named


def _fill_court(ask: a.FillCourt) -> str:
    """Say how many may be recruited."""
    many = f"up to {caballeros(ask.up_to)}" if ask.up_to else "nobody"
    return f"{{seat}} may recruit {many} from its provinces."


def _recall_from_board(ask: a.RecallFromBoard) -> str:
    """Say how many may come back."""
    return f"{{seat}} may take up to {caballeros(ask.left)} back from the board, or stop."


def _play_card(ask: a.PlayCard) -> str:
    """Say what may still be done with the card."""
    place = [f"place ({ask.left} left)"] if ask.left else []
    special = [f"announce the special of {card_said(ask.card)}"] if ask.special else []
    return f"{{seat}} may {listed([*place, *special, 'end its turn'], 'or')}."


def _may_veto(ask: a.MayVeto) -> str:
    """Say what may be stopped."""
    special = "the special of {card}, announced by {actor}"
    what = special if ask.against is None else f"the Veto of {{against}} against {special}"
    return f"{{seat}} may stop {what}, or let it pass."


def _move_caballeros(ask: a.MoveCaballeros) -> str:
    """Say how many of which colours may move."""
    origin = ""
    if ask.one_origin:
        origin = f" out of {PLACES[ask.origin] if ask.origin is not None else 'one region'}"
    return f"{{seat}} may move {listed(_movable(ask))}{origin}, or stop."


def _movable(ask: a.MoveCaballeros) -> Iterator[str]:
    """Yield how many of each kind may move."""
    if ask.own:
        yield "all of its own" if ask.own >= ALL else f"up to {ask.own} of its own"
    if ask.foreign:
        yield f"up to {ask.foreign} of other seats"
    if ask.any or not (ask.own or ask.foreign):
        yield f"up to {ask.any} of any seats" if ask.any else "nobody"


def _place_anywhere(ask: a.PlaceAnywhere) -> str:
    """Say how many may be placed."""
    return f"{{seat}} may place up to {caballeros(ask.left)} more anywhere, or stop."


def _give_up(ask: a.GiveUp) -> str:
    """Say how many are owed."""
    return f"{{seat}} gives {caballeros(ask.left)} back to its provinces, one at a time."


def _strike(ask: a.Strike) -> str:
    """Say whose caballero goes back."""
    whose = "its own" if ask.owner == ask.seat else "{owner}"
    return "{seat} sends a caballero of " + whose + " back to the provinces."


def _move_king(ask: a.MoveKing) -> str:
    """Say how far the King goes."""
    where = "into a bordering region" if ask.reach is Reach.BORDERING else "into any region"
    return f"{{seat}} sends the King {where}."


def _setting(ask: SealedAsk) -> str:
    """Say who still has to set its disk."""
    many = len(ask.waiting) > 1
    waiting = seats_said(ask.waiting) if ask.waiting else "nobody"
    return f"{waiting} {'set their disks' if many else 'sets its disk'}"


def _loss_disks(ask: a.SetLossDisks | a.SeenLossDisks) -> str:
    """Say what a disk costs."""
    return f"{_setting(ask)}: in the region set, {caballeros(ask.number)} will be lost."


def _evicted_disks(ask: a.SetEvictedDisks | a.SeenEvictedDisks) -> str:
    """Say who has to leave."""
    return f"{_setting(ask)}: there those go who must leave {PLACES[ask.region]}."


def _unique_disks(ask: a.SetUniqueDisks | a.SeenUniqueDisks) -> str:
    """Say what is scored."""
    return f"{_setting(ask)}: a region that one seat alone sets is scored."


def _castillo_disks(ask: a.SetCastilloDisks | a.SeenCastilloDisks) -> str:
    """Say who leaves the castillo."""
    return f"{_setting(ask)}: there those go who are in the castillo."


ASKS_SAID: Final[Mapping[type[Named], Said]] = {
    a.DrawKingsRegion: "Nature draws the King's region.",
    a.DrawHome: "Nature draws the home region of {seat}.",
    a.DrawFirstBidder: "Nature draws who bids first.",
    a.OpenStack: "Nature turns up a card of stack {stack}.",
    a.BidPower: "{seat} plays a power card.",
    a.FillCourt: _fill_court,
    a.RecallFromBoard: _recall_from_board,
    a.ChooseCard: "{seat} takes an action card.",
    a.PlayCard: _play_card,
    a.MayVeto: _may_veto,
    a.MoveCaballeros: _move_caballeros,
    a.PlaceAnywhere: _place_anywhere,
    a.MoveOrPlace: "{seat} may move its own out of one region or place up to 2 more, or stop.",
    a.GiveUp: _give_up,
    a.Strike: _strike,
    a.SetLossDisks: _loss_disks,
    a.SetEvictedDisks: _evicted_disks,
    a.SetUniqueDisks: _unique_disks,
    a.SetCastilloDisks: _castillo_disks,
    a.ChooseScored: "{seat} chooses a place to be scored.",
    a.ChooseEvicted: "{seat} chooses a region that the other seats must leave.",
    a.MoveBoard: "{seat} lays or moves a mobile board.",
    a.MoveKing: _move_king,
    a.MoveGrande: "{seat} moves its Grande to another region.",
    a.ChoosePower: "{seat} takes a played power card back in hand.",
    a.SeenLossDisks: _loss_disks,
    a.SeenEvictedDisks: _evicted_disks,
    a.SeenUniqueDisks: _unique_disks,
    a.SeenCastilloDisks: _castillo_disks,
}
"""What is said of every ask, those included that show less to some."""

DUES_SAID: Final[Mapping[type[Named], Said]] = {
    d.Deal: "The caballeros are dealt.",
    d.BeginRound: "Round {round} begins.",
    d.OrderTurns: "The order of the turns is fixed.",
    d.Turn: "{seat} has its turn.",
    d.Special: "The special of {card} is carried out for {seat}.",
    d.StopSpecial: "The special is stopped by the Veto of {by}.",
    d.EndOfRound: "The round ends.",
    d.GeneralScoring: "The general scoring begins.",
    d.EndOfGame: "The match is over.",
}
"""What is said of every due."""
