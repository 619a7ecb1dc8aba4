"""What the client makes of a view: a position that has it, to look ahead from. § 15"""

import runpy
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from google.protobuf.message import Message

import referee_client as referee
from referee.apply import Applied, apply, options, view, waiting
from referee.state.el_grande.game import GAME
from referee.state.el_grande.ids import CASTILLO
from referee.state.el_grande.position import ElGrande
from referee.state.seats import PUBLIC, Viewer
from referee.state.stack import Ask
from referee.wire.proto import codec
from referee_client.judging import Batch, Judged
from referee_client.pb.referee.v1.judge_pb2 import JudgedPosition
from referee_client.pb.referee.v1.table_pb2 import Table
from tests.el_grande.book import EXAMPLES, read
from tests.el_grande.every_ask import TABLES
from tests.el_grande.tables import standard

CODEC: Final = codec(GAME.id)
VIEWERS: Final = (PUBLIC, 0, 1, 2, 3)
GREEDY: Final = (
    Path(__file__).resolve().parents[2] / "clients" / "python" / "examples" / "greedy_bot.py"
)

Best: TypeAlias = Callable[[object, referee.Ask, Sequence[Message]], Message]


def guessed(at: ElGrande, viewer: Viewer) -> ElGrande:
    """Return the position that the client makes of what the viewer sees."""
    seen = CODEC.view.write(view(at, viewer))
    position = CODEC.position.read(referee.analysis.position(seen))
    assert isinstance(position, ElGrande)
    return position


def must_be_possible(at: ElGrande, viewer: Viewer) -> None:
    """Fail unless the guess keeps every law, looks the same, and is asked the same."""
    guess = guessed(at, viewer)
    assert [] == list(GAME.faults(guess))
    assert view(at, viewer) == view(guess, viewer)
    assert waiting(at) == waiting(guess)
    if viewer in waiting(at) and viewer != PUBLIC:
        assert list(options(at, viewer)) == list(options(guess, viewer))


@pytest.mark.parametrize("ask", TABLES, ids=lambda ask: ask.name)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_in_front_of_every_ask(ask: type[Ask], viewer: int) -> None:
    """Whatever is asked, and whoever looks. § 13.1"""
    must_be_possible(TABLES[ask], viewer)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_in_every_example_of_the_book(example: dict[str, object]) -> None:
    """For each of its seats and for the public. § 16"""
    at = read(example["position"])

    for viewer in (PUBLIC, *range(at.terms.seats)):
        must_be_possible(at, viewer)


@pytest.mark.parametrize(
    "text",
    [
        "play_card 0 2G; set_loss_disks number=30 sealed=-,aragon,-,granada",
        "play_card 0 4C; set_evicted_disks region=old_castile sealed=-,granada,-,-",
        "play_card 0 4G; set_unique_disks sealed=-,granada,valencia,-",
        "round 6; set_castillo_disks sealed=-,granada,-,seville",
    ],
)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_sealed_disks_point_where_they_can(text: str, viewer: int) -> None:
    """A seat loses only where it has somebody, outside the King's region. § 9.2, 15.4"""
    must_be_possible(standard(4, text), viewer)


def test_the_castillo_holds_who_is_nowhere_else() -> None:
    """Whoever has counted along knows it; the guess is the truth. § 1.10, 15.2"""
    at = standard(4, "choose_card 0")

    assert at.land.caballeros[CASTILLO] == guessed(at, PUBLIC).land.caballeros[CASTILLO]
    assert any(at.land.caballeros[CASTILLO])


def test_as_many_cards_are_back_as_came_back() -> None:
    """Which of those seen they are, the others do not know. § 15.3"""
    at = standard(4, "taken_back 0=13; choose_card 0")

    assert at.power.hand[0] == guessed(at, 0).power.hand[0]
    assert ((2,), 9) == (
        guessed(at, 1).power.taken_back[0],
        len(guessed(at, 1).power.hand[0]),
    )


class Judge:
    """Judges the stream of the greedy bot here, without a server."""

    def stream(self, batches: Iterable[Batch], parts: object) -> Iterator[Judged]:
        """Yield where each answer leads."""
        assert ["position"] == parts
        for position, (move,) in batches:
            assert position is not None
            after = apply(CODEC.position.read(position), CODEC.move.read(move, 4))
            assert isinstance(after, Applied)
            yield Judged(JudgedPosition(position=CODEC.position.pack(after.position)))


def test_the_greedy_bot_takes_the_longest_lead() -> None:
    """Not Seville, where it gains 6 and seat 2 gains 3: 5 in the Basque Country keep 7. § 7.2H"""
    at = standard(4, "play_card 0 2H; choose_scored 0")
    best: Best = runpy.run_path(str(GREEDY))["best"]
    moves = tuple(map(CODEC.move.write, options(at, 0)))
    ask = referee.Ask(0, referee.Table(Table(view=CODEC.view.pack(view(at, 0)))))

    chosen = best(Judge(), ask, moves)

    assert "Point(place='basque_country', by=0)" == referee.text(chosen)
    assert 7 == max(
        referee.analysis.lead(judged.position, 0)
        for judged in Judge().stream(
            ((CODEC.position.write(guessed(at, 0)), [move]) for move in moves), ["position"]
        )
    )
