"""Chapters 10 and 11: the end of a round, clearing up, the end of the game."""

from attrs import frozen

from referee.state.bags import Bag, total
from referee.state.change import changed
from referee.state.game import Outcome
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.holdings import happen, poured
from referee.state.kings_progress.ids import CROWNS, KINDS, Ending, Gift
from referee.state.kings_progress.land import COURT, HOMES
from referee.state.kings_progress.numbers import COURT_PLACES, DISPLAY, ROUNDS, SLOTS
from referee.state.kings_progress.pieces import START_SPACE
from referee.state.kings_progress.position import (
    Cards,
    Courtiers,
    Gifts,
    KingsProgress,
    Pawns,
    Points,
    kings_palace,
)
from referee.state.kings_progress.setup import TO_DISPLAY
from referee.state.stack import Tell


@frozen(slots=False)
class ExactOutcome(Outcome):
    """How a match ended; points may be fractions by ruling. § 11.3, 12.10"""

    # Every whole number is a fraction, which the types do not say.
    points: tuple[Points, ...]  # type: ignore[assignment]


def end_round(at: KingsProgress, _due: d.EndRound, tell: Tell) -> KingsProgress:
    """Let small gifts be taken, score, and clear up or end the game. § 10.1"""
    court = at.courtiers.court
    tell(n.PhaseEnded(Ending.COURT if len(court) == COURT_PLACES else Ending.KING))
    return happen(
        at,
        *map(d.MinorGift, reversed(court)),
        *map(d.ScoreKind, KINDS),
        d.ScoreVariety(),
        d.ScoreControl(),
        d.ClearUp() if at.progress.round < ROUNDS else d.EndGame(),
    )


def minor_gift(at: KingsProgress, due: d.MinorGift, _tell: Tell) -> KingsProgress:
    """Let the holder of minor control, if there is one, take a small gift. § 10.2"""
    seat = at.courtiers.control[due.courtier].minor
    return at if seat is None else happen(at, a.ChooseGift(seat, due.courtier))


def clear_up(at: KingsProgress, _due: d.ClearUp, tell: Tell) -> KingsProgress:
    """Send the Court home, lay the table anew, and begin the next round. § 10.11"""
    holder, progress = at.king.card, at.progress
    assert holder is not None, "somebody holds the King card once turns are taken"
    cards = _gathered(at.cards)
    at = changed(
        at,
        progress=changed(progress, round=progress.round + 1),
        king=changed(at.king, space=START_SPACE[at.terms.seats]),
        courtiers=_at_home(at.courtiers),
        cards=cards,
        gifts=_cleared(at.gifts),
    )
    tell(n.RoundBegan(at.progress.round, kings_palace(at)))
    return happen(
        at,
        *map(d.OpenGift, SLOTS),
        *(TO_DISPLAY,) * min(DISPLAY, total(cards.deck)),
        d.Turn(holder),
        d.EndRound(),
    )


def _at_home(courtiers: Courtiers) -> Courtiers:
    """Return the courtiers with the Court gone home."""
    there = zip(courtiers.pawns, HOMES, strict=True)
    pawns = Pawns(tuple(home if spot == COURT else spot for spot, home in there))
    return changed(courtiers, pawns=pawns, court=())


def _gathered(cards: Cards) -> Cards:
    """Return the cards with those open and discarded in the deck."""
    deck = poured(cards.display, poured(cards.discards, cards.deck))
    return changed(cards, deck=deck, display=(), discards=())


def _cleared(gifts: Gifts) -> Gifts:
    """Return the gifts with those open in the discards."""
    counts = dict(gifts.discards)
    for gift in gifts.open:
        if gift is not None:
            counts[gift] = counts.get(gift, 0) + 1
    return changed(gifts, open=(None,) * len(SLOTS), discards=tuple(sorted(counts.items())))


def end_game(at: KingsProgress, _due: d.EndGame, tell: Tell) -> KingsProgress:
    """Name the winners: the match is over. § 11.1"""
    at = changed(at, stack=())
    tell(n.GameOver(_result(at).winners))
    return at


def outcome(at: KingsProgress) -> ExactOutcome | None:
    """Return points, ranks and winners, or null while the match goes on. § 11.3"""
    return None if at.stack else _result(at)


def _result(at: KingsProgress) -> ExactOutcome:
    """Return the ranks by points, then by crowns on all own gifts. § 11.2, 11.3"""
    points = at.progress.points
    standings = [(p, _crowns(bag)) for p, bag in zip(points, at.gifts.owned, strict=True)]
    ranks = tuple(1 + sum(other > mine for other in standings) for mine in standings)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return ExactOutcome(points=points, ranks=ranks, winners=winners)


def _crowns(owned: Bag[Gift]) -> int:
    """Return the crowns on all these gifts."""
    return sum(CROWNS[gift] * count for gift, count in owned)
