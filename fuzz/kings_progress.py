"""The machine of Kings Progress: every move of § 13.2, with any arguments. § 13.3"""

from hypothesis import strategies as st
from hypothesis.stateful import rule

from fuzz.machine import Machine, asks
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.ids import CARDS, COURTIERS, GIFTS, Card, Courtier, Gift
from referee.state.kings_progress.land import PALACES, PLACES, Palace, Place
from referee.state.kings_progress.numbers import PAIRS, SLOTS

PALACE = st.sampled_from(PALACES)
PLACE = st.sampled_from(PLACES)
COURTIER = st.sampled_from(COURTIERS)
CARD = st.sampled_from(CARDS)
GIFT = st.sampled_from(GIFTS)
INDEX = st.sampled_from(PAIRS)
SLOT = st.sampled_from(SLOTS)


class KingsProgressMachine(Machine):
    """Three to five seats at the table; each rule below is something that may be tried there."""

    game = "kings_progress"

    @asks(a.PalaceDraw)
    @rule(palace=PALACE)
    def draw_a_palace(self, palace: Palace) -> None:
        """Nature draws a palace, drawn before or not."""
        self.try_to(m.DrawPalace(palace))

    @asks(a.GiftDraw)
    @rule(gift=GIFT)
    def draw_a_gift(self, gift: Gift) -> None:
        """Nature draws a gift, in the deck or not."""
        self.try_to(m.DrawGift(gift))

    @asks(a.CardDraw)
    @rule(card=CARD)
    def draw_a_card(self, card: Card) -> None:
        """Nature draws a card, in the deck or not."""
        self.try_to(m.DrawCard(card))

    @asks(a.FirstSeat)
    @rule(seat=st.integers(0, 4))
    def name_the_first(self, seat: int) -> None:
        """Nature names a seat, at the table or not."""
        self.try_to(m.NameFirst(seat))

    @asks(a.ReturnCard)
    @rule(card=CARD)
    def return_a_card(self, card: Card) -> None:
        """A card that may be another's."""
        self.try_to(m.Return(self.asked, card))

    @asks(a.ChooseAbility)
    @rule(courtier=COURTIER)
    def use_an_ability(self, courtier: Courtier) -> None:
        """Another's ability, one that is used up, or one that would do nothing."""
        self.try_to(m.UseAbility(self.asked, courtier))

    @asks(a.ChooseAbility, a.FreeStep, a.ChooseAction)
    @rule()
    def pass_by(self) -> None:
        """Where passing is allowed, and where it is not."""
        self.try_to(m.Pass(self.asked))

    @asks(a.PlayOn, a.TakeSecond, a.Pretend, a.ChoosePile, a.ChooseAction)
    @rule()
    def stop(self) -> None:
        """Where stopping is allowed, and before anything is done."""
        self.try_to(m.Stop(self.asked))

    @asks(a.ChooseAction)
    @rule()
    def end_the_turn(self) -> None:
        """Give up the actions left."""
        self.try_to(m.EndTurn(self.asked))

    @asks(a.ChooseAction, a.PlayOn, a.Pretend)
    @rule(courtier=COURTIER, card=CARD)
    def tuck(self, courtier: Courtier, card: Card) -> None:
        """A card that is not held, or of a suit that does not fit."""
        self.try_to(m.Tuck(self.asked, courtier, card))

    @asks(a.ChooseAction, a.StepOn, a.Transport, a.FreeStep)
    @rule(courtier=COURTIER, to=PLACE)
    def step(self, courtier: Courtier, to: Place) -> None:
        """Along a road or across the fields, nearer or away, into full villages."""
        self.try_to(m.Step(self.asked, courtier, to))

    @asks(a.ChooseAction, a.TestDiscard, a.TopDiscard)
    @rule(courtier=COURTIER)
    def discard_a_top_card(self, courtier: Courtier) -> None:
        """From a pile, or where none lies."""
        self.try_to(m.DiscardTop(self.asked, courtier))

    @asks(a.ChooseAction, a.TakeSecond)
    @rule(card=CARD)
    def take(self, card: Card) -> None:
        """A card that lies open, or not."""
        self.try_to(m.TakeOpen(self.asked, card))

    @asks(a.ChoosePair)
    @rule(index=INDEX)
    def take_a_pair(self, index: int) -> None:
        """A pair that is gone already, perhaps."""
        self.try_to(m.TakePair(self.asked, index))

    @asks(a.ChooseGift)
    @rule(index=INDEX)
    def take_a_gift(self, index: int) -> None:
        """A single that is gone already, perhaps."""
        self.try_to(m.TakeGift(self.asked, index))

    @asks(a.KeepOne)
    @rule(card=CARD)
    def keep(self, card: Card) -> None:
        """A card that was drawn, or not."""
        self.try_to(m.Keep(self.asked, card))

    @asks(a.ChoosePile)
    @rule(courtier=COURTIER)
    def rearrange(self, courtier: Courtier) -> None:
        """A pile without an order to change, or the same one again."""
        self.try_to(m.Rearrange(self.asked, courtier))

    @asks(a.LayPile)
    @rule(card=CARD)
    def lay(self, card: Card) -> None:
        """A card that is not in the pile, or is laid already."""
        self.try_to(m.Lay(self.asked, card))

    @asks(a.Support)
    @rule(first=SLOT, second=SLOT)
    def swap(self, first: int, second: int) -> None:
        """Two gifts of one lot, or from empty slots."""
        self.try_to(m.Swap(self.asked, first, second))

    @asks(a.Support)
    @rule(slot=SLOT)
    def replace(self, slot: int) -> None:
        """A gift, or an empty slot."""
        self.try_to(m.Replace(self.asked, slot))


MACHINE = KingsProgressMachine
"""What `fuzz.test_machines` runs."""
