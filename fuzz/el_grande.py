"""The machine of El Grande: every move of § 13.3, with any arguments. § 13.1, 13.3"""

from hypothesis import strategies as st
from hypothesis.stateful import rule

from fuzz.machine import Machine, asks
from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.state.el_grande.ids import (
    BOARDS,
    REGIONS,
    SITES,
    SPOTS,
    Board,
    Card,
    Region,
    Site,
    Spot,
)

REGION = st.sampled_from(REGIONS)
PLACE = st.sampled_from(SITES)
PLACE_OR_COURT = st.sampled_from(SPOTS)
CARD = st.sampled_from(Card)
BOARD = st.sampled_from(BOARDS)
POWER = st.integers(1, 13)
SEAT = st.integers(0, 4)


class ElGrandeMachine(Machine):
    """Two to five seats at the table; each rule below is something that may be tried there."""

    game = "el_grande"

    @asks(a.DrawKingsRegion, a.DrawHome)
    @rule(region=REGION)
    def draw_a_region(self, region: Region) -> None:
        """Nature draws a region card, in the bag or not."""
        self.try_to(m.DrawRegion(region))

    @asks(a.DrawFirstBidder)
    @rule(seat=SEAT)
    def draw_the_first_bidder(self, seat: int) -> None:
        """Nature draws any seat of the match."""
        self.try_to(m.DrawSeat(self.some_seat(seat)))

    @asks(a.OpenStack)
    @rule(card=CARD)
    def turn_up(self, card: Card) -> None:
        """Nature turns up a card, of this stack or not."""
        self.try_to(m.TurnUp(card))

    @asks(a.BidPower)
    @rule(value=POWER)
    def play_power(self, value: int) -> None:
        """A card that may be spent, or another's bid."""
        self.try_to(m.PlayPower(self.asked, value))

    @asks(a.FillCourt)
    @rule(count=st.integers(0, 6))
    def recruit(self, count: int) -> None:
        """More than the card allows, or than the provinces hold."""
        self.try_to(m.Recruit(self.asked, count))

    @asks(a.RecallFromBoard)
    @rule(origin=PLACE)
    def withdraw(self, origin: Site) -> None:
        """From where nobody stands, from beside the King, out of the castillo."""
        self.try_to(m.Withdraw(self.asked, origin))

    @asks(a.RecallFromBoard, a.MoveCaballeros, a.PlaceAnywhere, a.MoveOrPlace, a.GiveUp)
    @rule()
    def stop(self) -> None:
        """Where stopping is allowed, and where it is not."""
        self.try_to(m.Stop(self.asked))

    @asks(a.ChooseCard)
    @rule(stack=st.integers(1, 5))
    def take(self, stack: int) -> None:
        """A card that is gone already, perhaps."""
        self.try_to(m.Take(self.asked, stack))

    @asks(a.PlayCard, a.PlaceAnywhere, a.MoveOrPlace)
    @rule(to=PLACE)
    def place(self, to: Site) -> None:
        """Beside the King, far from him, into the castillo, with an empty court."""
        self.try_to(m.Place(self.asked, to))

    @asks(a.PlayCard)
    @rule()
    def announce(self) -> None:
        """Once, twice, with a Veto card."""
        self.try_to(m.Announce(self.asked))

    @asks(a.PlayCard)
    @rule()
    def end_the_turn(self) -> None:
        """At any time of the turn."""
        self.try_to(m.EndTurn(self.asked))

    @asks(a.MayVeto)
    @rule()
    def veto(self) -> None:
        """Against a special, or against another Veto."""
        self.try_to(m.Veto(self.asked))

    @asks(a.MayVeto)
    @rule()
    def allow(self) -> None:
        """Let it pass."""
        self.try_to(m.Allow(self.asked))

    @asks(a.MoveCaballeros, a.MoveOrPlace)
    @rule(owner=SEAT, origin=PLACE, to=PLACE)
    def shift(self, owner: int, origin: Site, to: Site) -> None:
        """Anybody from anywhere to anywhere."""
        self.try_to(m.Shift(self.asked, self.some_seat(owner), origin, to))

    @asks(a.GiveUp)
    @rule(origin=PLACE_OR_COURT)
    def surrender(self, origin: Spot) -> None:
        """From the board or the court, whoever is there."""
        self.try_to(m.Surrender(self.asked, origin))

    @asks(a.Strike)
    @rule(origin=PLACE)
    def remove(self, origin: Site) -> None:
        """From anywhere, whether the owner stands there or not."""
        self.try_to(m.Remove(self.asked, origin))

    @asks(
        a.SetLossDisks,
        a.SetEvictedDisks,
        a.SetUniqueDisks,
        a.SetCastilloDisks,
        a.ChooseScored,
        a.ChooseEvicted,
    )
    @rule(which=SEAT, place=PLACE)
    def point(self, which: int, place: Site) -> None:
        """With a disk or a finger, to any place; the seats in any order."""
        self.try_to(m.Point(self.one_asked(which), place))

    @asks(a.MoveBoard)
    @rule(board=BOARD, to=PLACE)
    def set_a_board(self, board: Board, to: Site) -> None:
        """Onto the other board, into the King's region, out of it."""
        self.try_to(m.SetBoard(self.asked, board, to))

    @asks(a.MoveKing)
    @rule(to=PLACE)
    def send_the_king(self, to: Site) -> None:
        """Too far, nowhere, into the castillo."""
        self.try_to(m.SendKing(self.asked, to))

    @asks(a.MoveGrande)
    @rule(to=PLACE)
    def send_the_grande(self, to: Site) -> None:
        """Home again, into the castillo, to the King."""
        self.try_to(m.SendGrande(self.asked, to))

    @asks(a.ChoosePower)
    @rule(value=POWER)
    def take_back(self, value: int) -> None:
        """A card that was played, or never."""
        self.try_to(m.TakeBack(self.asked, value))


MACHINE = ElGrandeMachine
"""The machine of this game."""
