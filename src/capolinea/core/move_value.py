"""Moves as frozen values, in every family. They are sent as JSON with a tag; text is for files and the terminal."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any, Self, cast, get_args

import msgspec
from msgspec import Meta, Struct

from capolinea.core.errors import InvalidInput

MAX_PROBLEM_LENGTH = 200

Name = Annotated[str, Meta(max_length=60)]  # of a city, a card, a hex


def _kind(name: str) -> str:
    """The tag of a class: `DrawFromDeck` is sent as `draw-from-deck`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


class MoveValue(Struct, frozen=True, tag_field="kind", tag=_kind, forbid_unknown_fields=True):
    """Base of all moves. `str` of a move is its text."""

    def to_json(self) -> dict[str, Any]:
        """The move as JSON values, with its kind."""
        return {"kind": self.__struct_config__.tag, **msgspec.structs.asdict(self)}

    def unpaid(self) -> Self | None:
        """The same move before it is paid for; None if it costs nothing."""
        return None


def read_move(value: object, moves: Any) -> Any:
    """The move, of one of the types `moves`, for a value of `to_json`; it need not be legal."""
    try:
        return msgspec.convert(value, _type_of(value, moves), dec_hook=_read_field)
    except msgspec.ValidationError as error:
        raise InvalidInput("malformed", problem=str(error)[:MAX_PROBLEM_LENGTH]) from error


def _type_of(value: object, moves: Any) -> Any:
    """The one type that a value can be of; msgspec would get to know all of `moves` anew with every move."""
    kind = cast("dict[object, object]", value).get("kind") if isinstance(value, dict) else None
    return _by_kind(moves).get(kind, moves) if isinstance(kind, str) else moves


@cache
def _by_kind(moves: Any) -> dict[str, Any]:
    return {each.__struct_config__.tag: each for each in get_args(moves)}


def _read_field(kind: Any, value: object) -> Any:
    """A field of a type that is the family's own."""
    return kind.from_json(value)
