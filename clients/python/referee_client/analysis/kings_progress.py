"""A position of Kings Progress from a view: hands, rumour and decks as they can be. § 15"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from google.protobuf.message import Message

from referee_client.pb.referee.kings_progress.v1.ids_pb2 import (
    SEALED_CARD_SEALED,
    Card,
    Gift,
    SealedCard,
)
from referee_client.pb.referee.kings_progress.v1.position_pb2 import (
    CardCount,
    Cards,
    GiftBag,
    GiftCount,
    Gifts,
    Piles,
    Position,
)
from referee_client.pb.referee.kings_progress.v1.view_pb2 import SeenGifts, View

_ALL_CARDS: Final = {card: 2 for card in Card.values() if card}
_ALL_GIFTS: Final = {gift: 4 for gift in Gift.values() if gift}
_SHOWN: Final = (
    *("seats", "rulings", "colours", "round", "points", "king", "pawns", "court", "control"),
    *("piles", "display", "discards", "stack"),
)
"""The fields that a view shows as they are. § 15.1"""


def position(view: Message) -> Position:
    """Return a position that has this view."""
    assert isinstance(view, View)
    found = Position(**{name: getattr(view, name) for name in _SHOWN if _is_there(view, name)})
    unseen = _unseen(view)
    rumour = list(view.rumour.cards) if view.HasField("rumour") else None
    for seat, cards in enumerate(view.hand_cards):
        own = view.HasField("viewer") and view.viewer == seat
        found.hands.append(view.hand if own else Cards(cards=_dealt(unseen, cards)))
    found.rumour.extend(_dealt(unseen, view.rumour_cards) if rumour is None else rumour)
    found.deck.extend(CardCount(card=card, count=n) for card, n in sorted(unseen.items()) if n)
    found.gifts.CopyFrom(_gifts(view.gifts))
    _seal(found)
    return found


def points(position: Message) -> tuple[int, ...]:
    """Return the whole points by seat."""
    assert isinstance(position, Position)
    return tuple(each.numerator // each.denominator for each in position.points)


def _is_there(view: View, name: str) -> bool:
    """Say whether the field holds anything."""
    return any(field.name == name for field, _ in view.ListFields())


def _unseen(view: View) -> Counter[Card.ValueType]:
    """Return the cards that the viewer sees nowhere. § 15.2"""
    unseen = Counter(_ALL_CARDS)
    for piles in view.piles:
        for field in Piles.DESCRIPTOR.fields:
            unseen.subtract(getattr(piles, field.name))
    for bag in (view.display, view.discards, view.hand.cards, view.rumour.cards):
        unseen.subtract(_counts(bag))
    return unseen


def _counts(bag: Iterable[CardCount]) -> Mapping[Card.ValueType, int]:
    """Return how many of each card are in a bag."""
    return {each.card: each.count for each in bag}


def _dealt(unseen: Counter[Card.ValueType], number: int) -> list[CardCount]:
    """Take so many cards out of those unseen, the first ones."""
    taken: Counter[Card.ValueType] = Counter()
    taken.update(sorted((+unseen).elements())[:number])
    unseen.subtract(taken)
    return [CardCount(card=card, count=count) for card, count in sorted(taken.items())]


def _gifts(seen: SeenGifts) -> Gifts:
    """Return the gifts; the deck holds those that lie nowhere else. § 15.2"""
    left = Counter(_ALL_GIFTS)
    left.subtract(gift for gift in seen.open if gift)
    for bag in (seen.discards, *(owned.gifts for owned in seen.owned)):
        left.subtract({each.gift: each.count for each in bag})
    return Gifts(
        deck=[GiftCount(gift=gift, count=n) for gift, n in sorted(left.items()) if n],
        open=seen.open,
        discards=seen.discards,
        owned=[GiftBag(gifts=owned.gifts) for owned in seen.owned],
    )


def _seal(at: Position) -> None:
    """Let every card that others returned be one of their hand. § 15.4"""
    for item in at.stack:
        if item.WhichOneof("item") != "return_card":
            continue
        for seat, card in enumerate(item.return_card.sealed):
            if card == SEALED_CARD_SEALED:
                name = Card.Name(at.hands[seat].cards[0].card).removeprefix("CARD_")
                item.return_card.sealed[seat] = SealedCard.Value(f"SEALED_CARD_{name}")
