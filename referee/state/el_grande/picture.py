"""A view drawn as a person would look at the table: board, seats, offer, what is to happen."""

from collections.abc import Iterable
from typing import Final

from referee.state.bags import total
from referee.state.el_grande.cards import CARDS, STACKS, stack_of
from referee.state.el_grande.ids import BOARDS, CASTILLO, SITES, VETO_CARD, Card, Site
from referee.state.el_grande.land import BORDERS, values_in_force
from referee.state.el_grande.sentences import sentence
from referee.state.el_grande.spoken import (
    PLACES,
    board_said,
    card_said,
    listed,
    seat_said,
    values_said,
)
from referee.state.el_grande.view import ElGrandeView, SeenPower
from referee.state.game import Grid, Picture
from referee.state.seats import PUBLIC, Seat

_NOBODY: Final = "·"
_CLOSED: Final = "?"
_KING: Final = "♔"

Texts = tuple[str, ...]


def picture(seen: ElGrandeView) -> Picture:
    """Return the view as four grids."""
    return (_board(seen), _seats(seen), _offer(seen), _to_happen(seen))


def _board(seen: ElGrandeView) -> Grid:
    """Return the board: what every place pays, who stands there, where the King and Grandes are."""
    seats = tuple(str(seat) for seat in range(seen.terms.seats))
    heads = ("Place", "Pays", *seats, "Grandes", _KING)
    return Grid(_title(seen), heads, tuple(_place(seen, site) for site in SITES))


def _title(seen: ElGrandeView) -> str:
    """Return the round, who bids first, who looks on, and the boards that lie beside the board."""
    now = f"Round {seen.calendar.round}" if seen.calendar.round else "Setting up"
    first = seen.calendar.first_bidder
    bidder = "" if first is None else f", first bidder: {seat_said(first)}"
    viewer = "everybody sees" if seen.viewer == PUBLIC else f"{seat_said(seen.viewer)} sees"
    beside = [board_said(board) for board in BOARDS if seen.land.boards[board] is None]
    boards = f"; mobile boards beside it: {listed(beside)}" if beside else ""
    return f"{now}{bidder}; as {viewer} it{boards}"


def _place(seen: ElGrandeView, site: Site) -> Texts:
    """Return the row of a region or of the castillo."""
    mobile = " mobile" if site in seen.land.boards else ""
    pays = values_said(values_in_force(seen.land.boards, site)) + mobile
    row = seen.land.caballeros[site]
    counts = (_CLOSED,) * seen.terms.seats if row is None else tuple(map(_count, row))
    grandes = [str(seat) for seat, home in enumerate(seen.land.grandes) if home == site]
    name = PLACES[site].removeprefix("the ").capitalize() if site == CASTILLO else PLACES[site]
    return (name, pays, *counts, ", ".join(grandes), _king(seen, site))


def _count(number: int) -> str:
    """Return how many stand there."""
    return str(number) if number else _NOBODY


def _king(seen: ElGrandeView, site: Site) -> str:
    """Say where the King stands, and where may be placed because of it. § 4.11"""
    if site == CASTILLO:
        return "open"
    if seen.land.king is None:
        return ""
    if site == seen.land.king:
        return f"{_KING} barred"
    return "borders" if site in BORDERS[seen.land.king] else ""


def _offer(seen: ElGrandeView) -> Grid:
    """Return the offer: on every stack the card of this round, and who took it."""
    heads = ("Stack", "In the bag", "Card", "Taken by", "Special")
    rows = tuple(_stack(seen, stack) for stack in range(1, STACKS + 2))
    return Grid("The action cards", heads, rows)


def _stack(seen: ElGrandeView, stack: int) -> Texts:
    """Return the row of a stack."""
    bag = str(total(seen.cards.unseen[stack - 1])) if stack <= STACKS else ""
    card = seen.cards.open[stack - 1]
    taker, taken = _taken(seen).get(stack, ("", None)) if card is None else ("", card)
    if taken is None:
        return (str(stack), bag, "", "", "")
    return (str(stack), bag, card_said(taken), taker, CARDS[taken].text)


def _taken(seen: ElGrandeView) -> dict[int, tuple[str, Card]]:
    """Return who took which card of this round, by stack."""
    kept = [v.seat for v in seen.cards.vetoes if v.round == seen.calendar.round]
    cards = [(seat, card) for seat, card in enumerate(seen.cards.taken) if card is not None]
    cards += [(seat, VETO_CARD) for seat in kept]
    return {stack_of(card): (seat_said(seat), card) for seat, card in cards}


def _seats(seen: ElGrandeView) -> Grid:
    """Return what lies before the seats."""
    heads = (
        *("Seat", "Points", "Court", "Provinces", "Power card"),
        *("In hand", "Seen played", "Action card", "Vetoes"),
    )
    return Grid("The seats", heads, tuple(_seat(seen, s) for s in range(seen.terms.seats)))


def _seat(seen: ElGrandeView, seat: Seat) -> Texts:
    """Return the row of a seat."""
    seats = seen.seats
    bid = seen.powers.bids[seat]
    power = seen.powers.power[seat]
    taken = seen.cards.taken[seat]
    vetoes = [f"of round {veto.round}" for veto in seen.cards.vetoes if veto.seat == seat]
    return (
        str(seat),
        *(str(row[seat]) for row in (seats.points, seats.court, seats.provinces)),
        "" if bid is None else str(bid),
        _in_hand(power),
        _numbers(power.seen),
        str(taken or ""),
        ", ".join(vetoes),
    )


def _in_hand(power: SeenPower) -> str:
    """Return the hand to those who may know it, else the number of its cards."""
    return f"{power.in_hand} cards" if power.hand is None else _numbers(power.hand)


def _numbers(numbers: Iterable[int]) -> str:
    """Return the numbers in a row."""
    return " ".join(map(str, numbers))


def _to_happen(seen: ElGrandeView) -> Grid:
    """Return what is still to happen, the next first."""
    rows = tuple((str(n), sentence(item)) for n, item in enumerate(reversed(seen.stack), 1))
    return Grid("What is to happen", ("", "the next first"), rows)
