"""The common rules of every game: is the game on, is this seat asked, is this an answer? § 0"""

from collections.abc import Iterator

from referee.state.seats import seat_name
from referee.state.stack import Ask, Move, Position, top
from referee.validate.rule import KEPT, Facts, Guards, Violation, rule


@rule("0.1")
def game_must_not_be_over(at: Position, _ask: Ask | None, _move: Move) -> Facts | None:
    """No move is accepted once nothing is left to happen."""
    return KEPT if at.stack else {}


@rule("0.2")
def must_be_asked(_at: Position, ask: Ask | None, move: Move) -> Facts | None:
    """Only a seat that the open ask waits for may answer."""
    if ask is None or move.by in ask.waits_for():
        return KEPT
    return {"by": seat_name(move.by), "waiting": tuple(map(seat_name, ask.waits_for()))}


@rule("0.3")
def must_answer_the_ask(_at: Position, ask: Ask | None, move: Move) -> Facts | None:
    """The move must be of a kind that answers the open ask."""
    if ask is None or type(move) in ask.answers:
        return KEPT
    return {"move": move.name, "ask": ask.name}


COMMON_RULES = (game_must_not_be_over, must_be_asked, must_answer_the_ask)


def violations(guards: Guards, at: Position, move: Move) -> Iterator[Violation]:
    """
    Yield every rule that the move breaks, in the order of the rule book.

    When a common rule is broken the rules of the ask are not consulted: they would judge a hand
    that is not the mover's. § 0.4
    """
    ask = top(at)
    broken = False
    for common in COMMON_RULES:
        if (facts := common.check(at, ask, move)) is not None:
            broken = True
            yield Violation.of(common, **facts)
    if broken or ask is None:
        return
    for guarding in guards[type(ask)][type(move)]:
        if (facts := guarding.check(at, ask, move)) is not None:
            yield Violation.of(guarding, **facts)
