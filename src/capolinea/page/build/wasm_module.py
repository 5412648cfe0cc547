"""A WebAssembly module from the one object file that LLVM writes: no linker is needed.

All kernels of a family are in one LLVM module, of which only the entries are visible from outside. Its object file is a
module already, but for the list of exports. Whatever a linker would have to place, such as tables of constants, is
refused: kernels have none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

HEAD = b"\0asm\1\0\0\0"
CUSTOM, IMPORT, FUNCTION, EXPORT, DATA = 0, 2, 3, 7, 11
ORDER = (1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11)  # of sections; 12 counts data segments
SYMBOL_TABLE = 8
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
KINDS = ("function", "table", "memory", "global")
MEMORY, STACK = "__linear_memory", "__stack_pointer"  # the only imports, as LLVM calls them
RENAMED = {MEMORY: "memory"}


class WrongModule(Exception):
    """A module that could not run in a page."""


class Reader:
    """Reads the numbers and names of the binary format."""

    def __init__(self, content: bytes) -> None:
        self.content, self.at = content, 0

    @property
    def more(self) -> bool:
        """Whether anything is left."""
        return self.at < len(self.content)

    def take(self, count: int) -> bytes:
        """Some bytes."""
        self.at += count
        return self.content[self.at - count : self.at]

    def byte(self) -> int:
        """One byte."""
        return self.take(1)[0]

    def number(self) -> int:
        """A number (LEB128)."""
        found = shift = 0
        while True:
            byte = self.byte()
            found |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                return found

    def name(self) -> str:
        """A name."""
        return self.take(self.number()).decode()


def number(value: int) -> bytes:
    """A number as it is written (LEB128)."""
    found = bytearray()
    while value > 0x7F:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*found, value])


def name(text: str) -> bytes:
    """A name as it is written."""
    return number(len(text.encode())) + text.encode()


def make_module(object_file: bytes, exports: set[str]) -> bytes:
    """The module of an object file, with functions exported by their names."""
    reader = Reader(object_file)
    if reader.take(len(HEAD)) != HEAD:
        raise WrongModule("no object file")
    sections: dict[int, bytes] = {}
    linking = b""
    while reader.more:
        kind, body = reader.byte(), reader.take(reader.number())
        if kind != CUSTOM:
            sections[kind] = body
        elif body.startswith(name("linking")):
            linking = body[len(name("linking")) :]
    if DATA in sections:
        raise WrongModule("the kernels have tables of constants")
    places = dict(_functions(linking))
    if missing := exports - places.keys():
        raise WrongModule(f"not in the object file: {', '.join(sorted(missing))}")
    sections[IMPORT] = _imports(sections[IMPORT])
    listed = [name(each) + b"\0" + number(places[each]) for each in sorted(exports)]
    sections[EXPORT] = number(len(listed)) + b"".join(listed)
    return HEAD + b"".join(
        bytes([kind]) + number(len(sections[kind])) + sections[kind] for kind in ORDER if kind in sections
    )


def _functions(linking: bytes) -> Iterator[tuple[str, int]]:
    """The functions that are in an object file, and their places, from its symbol table."""
    reader = Reader(linking)
    reader.number()  # the version of the table
    while reader.more:
        kind, body = reader.byte(), Reader(reader.take(reader.number()))
        if kind != SYMBOL_TABLE:
            continue
        for _ in range(body.number()):
            symbol, flags = body.byte(), body.number()
            if symbol == DATA_SYMBOL:
                raise WrongModule(f"the kernels have a table of constants, {body.name()}")
            place = body.number()
            if symbol == SECTION_SYMBOL:
                continue
            named = not flags & UNDEFINED or flags & EXPLICIT_NAME
            label = body.name() if named else ""
            if symbol == FUNCTION_SYMBOL and not flags & UNDEFINED:
                yield label, place


def _imports(body: bytes) -> bytes:
    """The imports with their names in a page; all but memory and stack are refused."""
    reader, found = Reader(body), list[bytes]()
    count = reader.number()
    for _ in range(count):
        home, label, kind = reader.name(), reader.name(), reader.byte()
        start = reader.at
        if label not in (MEMORY, STACK):
            raise WrongModule(f"the kernels need a {KINDS[kind]} from outside, {label}")
        flags = reader.number()
        for _ in range(2 if kind == KINDS.index("memory") and flags & 1 else 1):  # its sizes, or whether it changes
            reader.number()
        found.append(name(home) + name(RENAMED.get(label, label)) + bytes([kind]) + body[start : reader.at])
    return number(count) + b"".join(found)
