"""The forms of one game, put together from its writers and readers."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from google.protobuf.message import Message

from referee.games import AnyGame
from referee.state.game import Outcome, View
from referee.state.seats import PUBLIC
from referee.state.stack import Ask, Due, Item, Move, Note, Position
from referee.wire.door import sound_options
from referee.wire.proto.form import Form, MoveForm
from referee.wire.proto.reading import Readers
from referee.wire.proto.schema import descriptor_of, messages_of
from referee.wire.proto.shapes import Plain, Record, hints_of, kinds, shape_of
from referee.wire.proto.strict import together
from referee.wire.proto.writing import Tree, Writers


class Forms:
    """Makes the forms of one game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.messages = messages_of(game.id)
        self.writers = Writers(game)
        self.readers = Readers(game)

    def options(self) -> Form[Any]:
        """Return the form of the options of a match; what is left out has its default."""
        game, message = self.game, self.messages["Options"]
        read = Readers(game, optional=True).record(game.options, descriptor_of(message))
        write = self.writers.record(game.options, descriptor_of(message))
        return Form(message, write, lambda sent: sound_options(game, read(sent)))

    def position(self) -> Form[Position]:
        """Return the form of a position."""
        return self.of_class(self.messages["Position"], self.game.position)

    def outcome(self) -> Form[Outcome]:
        """Return the form of an outcome."""
        return self.of_class(self.messages["Outcome"], self.game.outcome_type)

    def move(self) -> MoveForm:
        """Return the form of the moves."""
        return MoveForm.of(self.game, self.of_kinds(self.messages["Move"], Move))

    def note(self) -> Form[Note]:
        """Return the form of the notes."""
        return self.of_kinds(self.messages["Note"], Note)

    def told(self) -> Form[Note]:
        """Return the form of the notes as a viewer is told them."""
        message = self.messages["Note"]
        read = Readers(self.game, shown=True).union(kinds(self.game, Note), descriptor_of(message))
        return Form(
            message, self.writers.union(kinds(self.game, Note), descriptor_of(message)), read
        )

    def item(self) -> Form[Item]:
        """Return the form of the asks and dues, as they lie on the stack."""
        return self.of_kinds(self.messages["Item"], Ask, Due)

    def view(self) -> Form[View]:
        """Return the form of a view; the viewer is absent where it is the public."""
        message, cls, aside = self.messages["View"], self.game.view_type, ("viewer",)
        tree = self.writers.record(cls, descriptor_of(message), aside)
        rest = together(Readers(self.game, shown=True).parts(cls, descriptor_of(message), aside))

        def write(view: View) -> Tree:
            return tree(view) if view.viewer == PUBLIC else tree(view) | {"viewer": view.viewer}

        def read(sent: Any) -> View:
            return cls(sent.viewer if sent.HasField("viewer") else PUBLIC, *rest(sent))

        return Form(message, write, read)

    def seats(self) -> Callable[[Position], int]:
        """Return what tells the number of seats of a position."""
        for name, hint in hints_of(self.game.position).items():
            shape = shape_of(hint, self.game)
            if shape is Plain.NUMBER and name == "seats":
                return attrgetter(name)
            if isinstance(shape, Record) and hints_of(shape.cls).get("seats") is int:
                return attrgetter(f"{name}.seats")
        raise TypeError(f"a position of {self.game.id} does not tell how many seats it has")

    def of_class(self, message: type[Message], cls: type[Any]) -> Form[Any]:
        """Return the form of one class."""
        write = self.writers.record(cls, descriptor_of(message))
        return Form(message, write, self.readers.record(cls, descriptor_of(message)))

    def of_kinds(self, message: type[Message], *bases: type[Any]) -> Form[Any]:
        """Return the form of all the game's classes of some bases."""
        classes = tuple(cls for base in bases for cls in kinds(self.game, base))
        write = self.writers.union(classes, descriptor_of(message))
        return Form(message, write, self.readers.union(classes, descriptor_of(message)))
