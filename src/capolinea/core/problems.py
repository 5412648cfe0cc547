"""Mistakes in data, in the reader's language: the first value that does not fit its schema."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from msgspec import inspect

from capolinea.core.language import Spoken, sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

SHOWN = 40  # characters of a value that is quoted


class Phrase:
    """A fact that is a sentence of its own, with facts of its own.

    >>> Phrase("bounds-from-to", low=1, high=3).in_words("it")
    'da 1 a 3'
    """

    __slots__ = ("facts", "key")

    def __init__(self, key: str, /, **facts: object) -> None:
        self.key, self.facts = key, facts

    def in_words(self, language: str) -> str:
        """The sentence."""
        return sentence(self.key, language, self.facts)

    def __str__(self) -> str:
        return self.in_words("en")

    def __repr__(self) -> str:
        return f"Phrase({self.key!r}, {self.facts})"


class Either:
    """A fact that is one of several.

    >>> str(Either("red", "blue", Phrase("type-list")))
    'red, blue or a list'
    """

    __slots__ = ("parts",)

    def __init__(self, *parts: object) -> None:
        self.parts = parts

    def in_words(self, language: str) -> str:
        """The parts, the last one behind an "or"."""
        *some, last = (part.in_words(language) if isinstance(part, Spoken) else str(part) for part in self.parts)
        return sentence("either", language, {"first": ", ".join(some), "last": last}) if some else last

    def __str__(self) -> str:
        return self.in_words("en")


class Problem(NamedTuple):
    """A value that does not fit: where it is, the code of the error and its facts."""

    place: str
    code: str
    facts: Mapping[str, object]


def near(name: str, names: Iterable[str]) -> str:
    """Names similar to an unknown one, as an addition to a sentence; empty if there are none.

    >>> near("zurich-munchen", ["munchen-zurich", "paris-zurich", "wien-zagrab"])
    ' (munchen-zurich?)'
    """
    known = list(names)
    words = set(re.split(r"[^a-z0-9]+", name.lower()))
    alike = [other for other in known if words <= set(re.split(r"[^a-z0-9]+", other))]
    alike = alike or get_close_matches(name.lower(), known, 3, 0.75)
    return f" ({', '.join(alike[:3])}?)" if alike else ""


def shown(value: object) -> object:
    """A value of a data file as a fact.

    >>> str(shown("two")), shown(None), str(shown([1]))
    ('the text "two"', 'null', 'a list')
    """
    if isinstance(value, str):
        return Phrase("found-text", text=value if len(value) <= SHOWN else f"{value[:SHOWN]}…")
    if isinstance(value, bool | None):
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, list | tuple):
        return Phrase("type-list")
    return Phrase("type-object") if isinstance(value, dict) else str(value)[:SHOWN]


def first_problem(value: object, schema: Any) -> Problem | None:
    """The first thing in a value that its schema does not allow."""
    return _problem(value, inspect.type_info(schema), "$")


def _bare(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def _type_of(kind: inspect.Type) -> str:
    """The type that a kind has in JSON, as the key of a sentence."""
    match kind:
        case inspect.NoneType():
            return "type-null"
        case inspect.BoolType():
            return "type-boolean"
        case inspect.IntType():
            return "type-integer"
        case inspect.FloatType():
            return "type-number"
        case inspect.ListType() | inspect.TupleType():
            return "type-list"
        case inspect.DictType() | inspect.StructType():
            return "type-object"
        case _:
            return "type-text"


def _has_type(value: object, kind: inspect.Type) -> bool:
    match _type_of(kind):
        case "type-null":
            return value is None
        case "type-boolean":
            return isinstance(value, bool)
        case "type-integer":
            return not isinstance(value, bool) and (
                isinstance(value, int) or (isinstance(value, float) and value.is_integer())
            )
        case "type-number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "type-list":
            return isinstance(value, list | tuple)
        case "type-object":
            return isinstance(value, dict)
        case _:
            return isinstance(value, str)


def _problem(value: Any, kind: inspect.Type, place: str) -> Problem | None:
    bare = _bare(kind)
    if isinstance(bare, inspect.AnyType):
        return None
    options = bare.types if isinstance(bare, inspect.UnionType) else (kind,)
    fitting = [option for option in options if _has_type(value, _bare(option))]
    if not fitting:
        types = dict.fromkeys(_type_of(_bare(option)) for option in options)
        return Problem(place, "data-type", {"expected": Either(*map(Phrase, types)), "found": shown(value)})
    structs = [option for option in map(_bare, fitting) if isinstance(option, inspect.StructType)]
    if structs and structs[0].tag_field is not None:
        return _tagged(value, structs, place)
    chosen = _bare(fitting[0])
    match chosen:
        case inspect.IntType() | inspect.FloatType():
            return _number(value, chosen, place)
        case inspect.StrType():
            return _text(value, chosen, fitting[0], place)
        case inspect.LiteralType():
            return _one_of(value, chosen.values, place, _extra(fitting[0]).get("meant"))
        case inspect.ListType():
            return _length(value, chosen.min_length, chosen.max_length, place) or _first(
                _problem(item, chosen.item_type, f"{place}[{number}]") for number, item in enumerate(value)
            )
        case inspect.TupleType():
            count = len(chosen.item_types)
            return _length(value, count, count, place) or _first(
                _problem(item, chosen.item_types[number], f"{place}[{number}]") for number, item in enumerate(value)
            )
        case inspect.DictType():
            return _first(
                _problem(key, chosen.key_type, f"{place}.{key}") or _problem(item, chosen.value_type, f"{place}.{key}")
                for key, item in value.items()
            )
        case inspect.StructType():
            return _fields(value, chosen, place)
        case _:
            return None


def _first(problems: Iterable[Problem | None]) -> Problem | None:
    return next((problem for problem in problems if problem is not None), None)


def _extra(kind: inspect.Type) -> dict[str, Any]:
    """What a schema says about a kind, for our own use."""
    return cast("dict[str, Any] | None", getattr(kind, "extra", None)) or {}


def _one_of(
    value: object, allowed: Sequence[Any], place: str, meant: Mapping[str, str] | None = None
) -> Problem | None:
    """`meant` has words that are often mistaken for an allowed one."""
    if value in allowed:
        return None
    names = [str(name) or '""' for name in allowed]
    alike = f" ({meant[value]}?)" if meant and isinstance(value, str) and value in meant else near(str(value), names)
    return Problem(place, "data-value", {"allowed": ", ".join(names), "found": shown(value), "near": alike})


def _bounds(low: float | None, high: float | None) -> Phrase:
    if low is None:
        return Phrase("bounds-at-most", high=high)
    if high is None:
        return Phrase("bounds-at-least", low=low)
    return Phrase("bounds-exactly", low=low) if low == high else Phrase("bounds-from-to", low=low, high=high)


def _number(value: float, kind: inspect.IntType | inspect.FloatType, place: str) -> Problem | None:
    if kind.gt is not None and not value > kind.gt:
        return Problem(place, "data-range", {"expected": Phrase("bounds-above", low=kind.gt), "found": value})
    if (kind.ge is None or value >= kind.ge) and (kind.le is None or value <= kind.le):
        return None
    return Problem(place, "data-range", {"expected": _bounds(kind.ge, kind.le), "found": value})


def _length(value: Sequence[object], low: int | None, high: int | None, place: str) -> Problem | None:
    if (low or 0) <= len(value) and (high is None or len(value) <= high):
        return None
    return Problem(place, "data-length", {"expected": _bounds(low, high), "found": len(value)})


def _text(value: str, kind: inspect.StrType, described: inspect.Type, place: str) -> Problem | None:
    if kind.pattern is not None and re.search(kind.pattern, value) is None:
        extra = _extra(described)
        form = Phrase(extra["form"]) if extra else Phrase("form-pattern", pattern=kind.pattern)
        return Problem(place, "data-form", {"expected": form, "found": shown(value)})
    return _length(value, kind.min_length, kind.max_length, place)


def _tagged(value: Mapping[str, object], structs: Sequence[inspect.StructType], place: str) -> Problem | None:
    """A value of one of several structs, distinguished by a field."""
    field = cast("str", structs[0].tag_field)
    if field not in value:
        return Problem(place, "data-missing-field", {"fields": field})
    for struct in structs:
        if struct.tag == value[field]:
            return _fields(value, struct, place)
    return _one_of(value[field], [struct.tag for struct in structs], f"{place}.{field}")


def _fields(value: Mapping[str, object], struct: inspect.StructType, place: str) -> Problem | None:
    fields = {field.encode_name: field for field in struct.fields}
    for key, item in value.items():
        if key in fields:
            problem = _problem(item, fields[key].type, f"{place}.{key}")
            if problem is not None:
                return problem
        elif struct.forbid_unknown_fields and key != struct.tag_field:
            facts = {"field": key, "near": near(str(key), fields), "known": ", ".join(fields)}
            return Problem(place, "data-unknown-field", facts)
    missing = [name for name, field in fields.items() if field.required and name not in value]
    return Problem(place, "data-missing-field", {"fields": ", ".join(missing)}) if missing else None
