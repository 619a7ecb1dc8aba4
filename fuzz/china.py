"""The machine of China: every move of § 12.3, with any arguments. § 12.3, 12.6"""

from collections.abc import Sequence

from hypothesis import strategies as st
from hypothesis.stateful import rule

from fuzz.machine import Machine, asks
from referee.state.china import asks as a
from referee.state.china import moves as m
from referee.state.china.ids import COLOURS, REGIONS, SPACES, Colour, Kind

COLOUR = st.sampled_from(COLOURS)
HOUSE = st.sampled_from(SPACES).map(lambda space: m.Piece(Kind.HOUSE, space))
FORTRESS = st.sampled_from(SPACES).map(lambda space: m.Piece(Kind.FORTRESS, space))
EMISSARY = st.sampled_from(REGIONS).map(lambda region: m.Piece(Kind.EMISSARY, region))
CARDS = st.lists(COLOUR, min_size=1, max_size=3)
PIECES = st.lists(HOUSE | EMISSARY, min_size=1, max_size=2)


class ChinaMachine(Machine):
    """Three to five seats at the table; each rule below is something that may be tried there."""

    game = "china"

    @asks(a.FirstSeat)
    @rule(seat=st.integers(0, 4))
    def name_the_first_seat(self, seat: int) -> None:
        """Nature names a seat, of this match or not."""
        self.try_to(m.NameFirst(seat))

    @asks(a.DrawCard, a.OpenCard)
    @rule(colour=COLOUR)
    def draw(self, colour: Colour) -> None:
        """Nature draws a card, in the pile or not."""
        self.try_to(m.Draw(colour))

    @asks(a.Act)
    @rule(cards=CARDS, pieces=PIECES)
    def play(self, cards: Sequence[Colour], pieces: Sequence[m.Piece]) -> None:
        """Any cards for any pieces anywhere."""
        self.try_to(m.Play(self.asked, cards, pieces))

    @asks(a.Act)
    @rule(cards=CARDS, fortress=FORTRESS, beside=st.lists(HOUSE | EMISSARY, max_size=1))
    def fortify(
        self, cards: Sequence[Colour], fortress: m.Piece, beside: Sequence[m.Piece]
    ) -> None:
        """A fortress, whether the match has them or not, alone or with another piece."""
        self.try_to(m.Play(self.asked, cards, (fortress, *beside)))

    @asks(a.Act)
    @rule(card=COLOUR)
    def exchange(self, card: Colour) -> None:
        """A card that is in hand or not."""
        self.try_to(m.Exchange(self.asked, card))

    @asks(a.TakeCard)
    @rule(colour=COLOUR)
    def take_an_open_card(self, colour: Colour) -> None:
        """A colour that lies open or not."""
        self.try_to(m.TakeOpen(self.asked, colour))

    @asks(a.TakeCard)
    @rule()
    def take_from_the_pile(self) -> None:
        """A card of the pile, while there is one and later."""
        self.try_to(m.TakePile(self.asked))


MACHINE = ChinaMachine
"""The machine of this game."""
