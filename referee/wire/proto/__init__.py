"""
Protobuf: a game's objects as the messages of its package, and back.

Nothing here knows a game. The messages are found by convention: in the package `referee.<game>.v1`,
one for each class, under its name on the wire, the fields under theirs; the fields of a position's
groups stand side by side. What a class is made of its type hints say, and the game's vocabulary.
Writers and readers are made once, when a game is first used; then a message costs a few closures.

A position that was read is well-formed, no more; `referee.wire.door` asks whether it is sound.
"""

from referee.wire.proto.codec import Codec, codec, codec_for
from referee.wire.proto.form import Form, MoveForm

__all__ = ["Codec", "Form", "MoveForm", "codec", "codec_for"]
