"""What holds of every position of Kings Progress. § 1.15"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from referee.state.kings_progress.asks import GiftDraw, KeepOne, StepOn
from referee.state.kings_progress.dues import ClearUp, EndGame, EndRound
from referee.state.kings_progress.ids import Courtier
from referee.state.kings_progress.position import KingsProgress
from tests.kings_progress.book import DATA

PLACES: Final = {place["id"]: place for place in DATA["map"]["places"]}
SUITS: Final = DATA["influence_deck"]["suits"]["value"]
CARDS: Final = Counter({f"{suit}_{value}": 2 for suit in SUITS for value in range(4)})
KINDS: Final = [kind["id"] for kind in DATA["gift_deck"]["kinds"]["value"]]
GIFTS: Final = Counter({f"{kind}_{crowns}": 4 for kind in KINDS for crowns in (1, 2, 3)})
TRACK: Final = DATA["king_track"]


def sixty_four_cards(at: KingsProgress) -> bool:
    """Deck, display, discards, rumour, hands and piles hold every card twice."""
    cards = at.cards
    bags = chain(cards.deck, cards.display, cards.discards, cards.rumour, *cards.hands)
    there = Counter(card.name.lower() for piles in cards.piles for pile in piles for card in pile)
    for card, count in bags:
        there[card.name.lower()] += count
    return there == CARDS


def sixty_gifts(at: KingsProgress) -> bool:
    """Gift deck, gift discards, open and owned gifts hold every gift four times."""
    there = Counter(gift.name.lower() for gift in at.gifts.open if gift is not None)
    for gift, count in chain(at.gifts.deck, at.gifts.discards, *at.gifts.owned):
        there[gift.name.lower()] += count
    return there == GIFTS


def _places(at: KingsProgress) -> Iterator[tuple[str, str]]:
    """Yield every courtier with the place of his pawn."""
    for courtier in Courtier:
        yield courtier.name.lower(), at.courtiers.pawns[courtier].name.lower()


def eight_pawns(at: KingsProgress) -> bool:
    """Each pawn is at its own home, in a village or in the Court, which lists just those."""
    in_court = {courtier for courtier, place in _places(at) if place == "court"}
    court = [courtier.name.lower() for courtier in at.courtiers.court]
    return (
        len(at.courtiers.pawns) == 8
        and len(court) <= 5
        and sorted(court) == sorted(in_court)
        and all(
            place in ("court", f"home_{courtier}") or PLACES[place]["type"] == "village"
            for courtier, place in _places(at)
        )
    )


def villages_hold_their_capacity(at: KingsProgress) -> bool:
    """No village holds more than it may, but for the one of a pawn that must step on."""
    there = Counter(place for _, place in _places(at))
    top = at.stack[-1] if at.stack else None
    if isinstance(top, StepOn):
        there[at.courtiers.pawns[top.courtier].name.lower()] -= 1
    return all(
        there[name] <= place["capacity"]
        for name, place in PLACES.items()
        if place["type"] == "village"
    )


def tops_are_genuine(at: KingsProgress) -> bool:
    """The top card of every pile is of the pile's suit."""
    return all(
        not pile or pile[0].name.rsplit("_", 1)[0] == Courtier(courtier).name
        for piles in at.cards.piles
        for courtier, pile in enumerate(piles)
    )


def _influence(pile: Sequence[object]) -> int:
    """Return the number of cards and the value of the top one."""
    return len(pile) + int(str(getattr(pile[0], "name", ""))[-1]) if pile else 0


def _leader(influences: dict[int, int], holder: int | None, keeps: bool) -> int | None:
    """Return who has most influence; of several the holder, else nobody."""
    most = max(influences.values(), default=0)
    best = [seat for seat, number in influences.items() if number == most]
    if most == 0:
        return None
    if len(best) == 1:
        return best[0]
    return holder if keeps and holder in best else None


def control_is_as_reckoned(at: KingsProgress) -> bool:
    """Outside the Court control is what the piles give."""
    keeps = at.terms.rulings.control_tie.value == "holder_keeps"
    for courtier, control in enumerate(at.courtiers.control):
        if at.courtiers.pawns[courtier].name == "COURT":
            continue
        there = {s: _influence(piles[courtier]) for s, piles in enumerate(at.cards.piles)}
        major = _leader(there, control.major, keeps)
        others = {seat: number for seat, number in there.items() if seat != major}
        if (major, _leader(others, control.minor, keeps)) != (control.major, control.minor):
            return False
    return True


def controls_differ(at: KingsProgress) -> bool:
    """Major and minor holder differ; a major holder is the last; a disc lies after one."""
    return all(
        (control.major is None or control.major not in (control.minor,))
        and control.major in (None, control.last)
        and not (control.used and control.last is None)
        for control in at.courtiers.control
    )


def pairs_stay_together(at: KingsProgress) -> bool:
    """Both slots of a pair are filled or both empty, unless a gift is being drawn."""
    if at.stack and isinstance(at.stack[-1], GiftDraw):
        return True
    lying = at.gifts.open
    return all((lying[n] is None) == (lying[n + 1] is None) for n in range(0, 12, 2))


def rumour_is_short_lived(at: KingsProgress) -> bool:
    """The rumour is empty unless somebody is to keep one of its cards."""
    return not at.cards.rumour or any(isinstance(item, KeepOne) for item in at.stack)


def king_on_his_track(at: KingsProgress) -> bool:
    """The King stands between his start and the last space, at first on his start."""
    start = TRACK["start_space"]["value"][str(at.terms.seats)]
    if at.king.card is None:
        return bool(at.king.space == start)
    return bool(start <= at.king.space <= TRACK["last_space"]["value"])


def one_end_of_round(at: KingsProgress) -> bool:
    """`EndRound` lies at the bottom, once, or what it has led to does."""
    ends = [index for index, item in enumerate(at.stack) if isinstance(item, EndRound)]
    if ends:
        return ends == [0]
    return not at.stack or isinstance(at.stack[0], ClearUp | EndGame)


LAWS: Final = (
    sixty_four_cards,
    sixty_gifts,
    eight_pawns,
    villages_hold_their_capacity,
    tops_are_genuine,
    control_is_as_reckoned,
    controls_differ,
    pairs_stay_together,
    rumour_is_short_lived,
    king_on_his_track,
    one_end_of_round,
)
"""The laws of positions."""
