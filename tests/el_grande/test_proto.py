"""El Grande's messages at the door: what is malformed is told, with its place and what is right."""

from collections.abc import Callable
from typing import Final, TypeVar

import pytest
from google.protobuf import text_format
from google.protobuf.any_pb2 import Any as Envelope
from google.protobuf.message import Message

from referee.state.el_grande.game import GAME
from referee.state.el_grande.ids import REGIONS, SITES, SPOTS
from referee.state.seats import PUBLIC
from referee.wire.door import sound_position
from referee.wire.errors import MalformedError
from referee.wire.proto import codec, codec_for
from referee_client.pb.referee.el_grande.v1 import ids_pb2 as ids
from referee_client.pb.referee.el_grande.v1.moves_pb2 import Move
from referee_client.pb.referee.el_grande.v1.options_pb2 import Options
from referee_client.pb.referee.el_grande.v1.position_pb2 import Position
from referee_client.pb.referee.el_grande.v1.view_pb2 import View
from tests.el_grande.book import batch

M = TypeVar("M", bound=Message)

CODEC: Final = codec("el_grande")
SEATS: Final = 4
UNKNOWN: Final = b"\xf8\x07\x01"
"""A field with the number 127, as bytes of a message."""


def message(kind: type[M], text: str) -> M:
    """Return a message that is written as text."""
    return text_format.Parse(text, kind())


def position() -> Position:
    """Return the position of an example as a message: four seats, a court to be filled."""
    sent = CODEC.position.write(batch("ch4-a").at)
    assert isinstance(sent, Position)
    return sent


def defects(read: Callable[[], object]) -> list[str]:
    """Return what is wrong with something that is malformed, a line each."""
    with pytest.raises(MalformedError) as broken:
        read()
    return str(broken.value).splitlines()


@pytest.mark.parametrize(
    ("sent", "defect"),
    [
        ("by: 0", "says nothing; it must be draw_region, draw_seat, turn_up, "),
        ("place { to: SITE_ARAGON }", "by: is missing"),
        ("by: 0 place {}", "place.to: is missing; it must be galicia, "),
        ("by: 0 place { to: 11 }", "place.to: is 11, it must be galicia, "),
        ("by: 0 surrender { origin: 12 }", "surrender.origin: is 12, it must be galicia, "),
        ("by: 0 recruit {}", "recruit.count: is missing"),
        ("by: 0 recruit { count: 7 }", "recruit.count: is 7, it must be 0 to 6"),
        ("by: 0 play_power { value: 14 }", "play_power.value: is 14, it must be 1 to 13"),
        ("by: 0 take { stack: 0 }", "take.stack: is 0, it must be 1 to 5"),
        ("by: 4 stop {}", "by: is 4, it must be 0 to 3"),
        ("by: -1 stop {}", "by: is -1, it must be 0 to 3"),
        ("by: 2147483647 stop {}", "by: is 2147483647, it must be 0 to 3"),
        (
            "by: 0 shift { owner: 4 origin: SITE_ARAGON to: SITE_CASTILLO }",
            "shift.owner: is 4, it must be 0 to 3",
        ),
        ("by: 0 draw_region { region: REGION_ARAGON }", "by: is 0, here it must be -1"),
        ("by: -1 draw_region { region: 10 }", "draw_region.region: is 10, it must be galicia, "),
        ("by: -1 draw_seat { seat: 4 }", "draw_seat.seat: is 4, it must be 0 to 3"),
        ("by: -1 draw_seat {}", "draw_seat.seat: is missing"),
    ],
)
def test_refuses_a_malformed_move(sent: str, defect: str) -> None:
    """A move that is not of the universe never reaches the rules."""
    (told,) = defects(lambda: CODEC.move.read(message(Move, sent), SEATS))

    assert told.startswith(defect)


def test_tells_every_defect_of_a_move() -> None:
    """All that is wrong with a move is told at once."""
    sent = message(Move, "shift { origin: 11 }")

    assert ["by", "shift.owner", "shift.origin", "shift.to"] == [
        told.partition(":")[0] for told in defects(lambda: CODEC.move.read(sent, SEATS))
    ]


def test_refuses_a_position_without_its_parts() -> None:
    """Whatever cannot be empty must be there."""
    expected = ["rulings: is missing", "caballeros: is missing", "boards: is missing"]

    assert expected == defects(lambda: CODEC.position.read(Position(seats=SEATS)))


@pytest.mark.parametrize(
    ("added", "defect"),
    [
        ("king: 10", "king: is 10, it must be galicia, "),
        ("grandes: 99", "grandes[4]: is 99, it must be galicia, "),
        ("open: 34", "open[5]: is 34, it must be 1A, "),
        ("unseen { cards {} }", "unseen[4].cards[0].card: is missing; it must be 1A, "),
        ("unseen { cards { card: 77 count: 1 } }", "unseen[4].cards[0].card: is 77, it must be "),
        ("boards { board_840: 11 }", "boards.board_840: is 11, it must be galicia, "),
        ("rulings { game_length: 4 }", "rulings.game_length: is 4, it must be nine, skip_1_4_7 or"),
        ("stack {}", "stack[3]: says nothing; it must be draw_kings_region, draw_home, "),
        ("stack { play_card {} }", "stack[3].play_card.card: is missing; it must be 1A, "),
        (
            "stack { move_king { reach: 3 } }",
            "stack[3].move_king.reach: is 3, it must be bordering",
        ),
        (
            "stack { set_unique_disks { sealed: [DISK_UNSPECIFIED, DISK_SEALED] } }",
            "stack[3].set_unique_disks.sealed[1]: is sealed, it must be galicia, ",
        ),
    ],
)
def test_refuses_a_malformed_position(added: str, defect: str) -> None:
    """A position with something that is not of its type has not the form of one."""
    sent = position()
    sent.MergeFrom(message(Position, added))

    (told,) = defects(lambda: CODEC.position.read(sent))
    assert told.startswith(defect)


def test_a_position_names_all_rulings() -> None:
    """What may be left out of the options of a match must stand in a position."""
    sent = position()
    sent.rulings.ClearField("king_may_stay")

    assert ["rulings.king_may_stay: is missing"] == defects(lambda: CODEC.position.read(sent))


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda at: at.provinces.append(3), "provinces"),
        (lambda at: at.grandes.pop(), "grandes"),
        (lambda at: at.caballeros.aragon.append(0), "caballeros.aragon"),
        (lambda at: at.ClearField("open"), "open"),
        (lambda at: at.stack[-1].fill_court.__setattr__("seat", 4), "stack[2].seat"),
    ],
    ids=["provinces", "grandes", "caballeros", "open", "stack"],
)
def test_refuses_rows_of_a_wrong_length(change: Callable[[Position], object], path: str) -> None:
    """Rows are by seat, and seats are those of the match."""
    sent = position()
    change(sent)

    told = defects(lambda: sound_position(GAME, CODEC.position.read(sent)))
    assert path in [line.partition(":")[0] for line in told]


@pytest.mark.parametrize(
    ("sent", "defect"),
    [
        ("", "seats: "),
        ("seats: 6", "seats: "),
        ("seats: 3 first_bidder: 3", "first_bidder: "),
        ("seats: 3 rulings { take_back: 3 }", "rulings.take_back: is 3, it must be secret or open"),
    ],
)
def test_refuses_malformed_options(sent: str, defect: str) -> None:
    """The options of a match are read with their faults."""
    (told,) = defects(lambda: CODEC.options.read(message(Options, sent)))

    assert told.startswith(defect)


def test_rulings_left_out_have_their_defaults() -> None:
    """A ruling that is named counts, the others are as the book has them."""
    read = CODEC.options.read(message(Options, "seats: 2 rulings { veto_stops_veto: false }"))

    assert GAME.options(seats=2) != read
    assert not read.rulings.veto_stops_veto
    assert read.rulings.strike_includes_actor
    assert read.first_bidder is None


def test_refuses_what_no_type_knows() -> None:
    """Garbage in a message is told, wherever it stands, and told again if it is sent again."""
    move = Move.FromString(message(Move, "by: 0 stop {}").SerializeToString() + UNKNOWN)
    at = position()
    at.stack[1].MergeFromString(b"\x92\x02\x03" + UNKNOWN)

    for _ in range(2):
        assert ["has a field with the number 127, unknown to referee.el_grande.v1.Move"] == defects(
            lambda: CODEC.move.read(move, SEATS)
        )
    assert [
        "stack[1].turn: has a field with the number 127, unknown to referee.el_grande.v1.Turn"
    ] == defects(lambda: CODEC.position.read(at))


@pytest.mark.parametrize(
    "url",
    ["", "referee.el_grande.v1.Move", "type.googleapis.com/referee.el_grande.v1.Point", "x/y"],
)
def test_refuses_an_envelope_of_another_kind(url: str) -> None:
    """An envelope says what is in it, and that must be what is wanted."""
    assert [
        f"type_url: is {url!r}, it must be 'type.googleapis.com/referee.el_grande.v1.Move'"
    ] == defects(lambda: CODEC.move.unpack(Envelope(type_url=url), SEATS))


def test_refuses_bytes_that_are_no_message() -> None:
    """Bytes that cannot be read are malformed, not an error of the program."""
    sent = CODEC.position.pack(batch("ch4-a").at)
    sent.value = sent.value[:-1]

    assert ["value: is no referee.el_grande.v1.Position: its bytes cannot be read"] == defects(
        lambda: CODEC.position.unpack(sent)
    )


@pytest.mark.parametrize("url", ["", "x/referee.chess.v1.Move", "x/referee.v1.Game"])
def test_refuses_an_unknown_game(url: str) -> None:
    """The type in an envelope says which game is meant."""
    (told,) = defects(lambda: codec_for(Envelope(type_url=url)))

    assert told.startswith(f"type_url: is {url!r}, it must be type.googleapis.com/referee.")


def test_finds_the_game_of_an_envelope() -> None:
    """A position says itself which game it is of."""
    assert CODEC is codec_for(CODEC.position.pack(batch("ch4-a").at))


def test_spots_have_one_number_everywhere() -> None:
    """A region has the same number as a site, a spot and a disk."""
    for members, enum in (
        (REGIONS, ids.Region),
        (SITES, ids.Site),
        (SPOTS, ids.Spot),
        (REGIONS, ids.Disk),
    ):
        names = [f"{enum.DESCRIPTOR.name.upper()}_{spot.name}" for spot in members]
        assert [spot + 1 for spot in members] == [enum.Value(name) for name in names]


def test_a_view_hides_what_the_viewer_may_not_know() -> None:
    """The castillo is empty, hands are absent, and the public has no number. § 15"""
    sent = CODEC.view.write(GAME.view(batch("ch4-a").at, PUBLIC))
    assert isinstance(sent, View)

    assert [] == list(sent.caballeros.castillo)
    assert [False] * SEATS == [power.HasField("hand") for power in sent.power]
    assert not sent.HasField("viewer")


def test_a_seats_view_shows_its_hand() -> None:
    """A seat's own view names it, and holds its hand. § 15.3"""
    sent = CODEC.view.write(GAME.view(batch("ch4-a").at, 1))
    assert isinstance(sent, View)

    assert [False, True, False, False] == [power.HasField("hand") for power in sent.power]
    assert 1 == sent.viewer
