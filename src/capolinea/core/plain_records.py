"""Records over plain memory, for where there is no NumPy: in a page. The same bytes, read by the same names.

A record array is a bytearray that stays where it is, so that kernels can be given its address. `capolinea.core.records`
chooses between these and NumPy's; code above it does not know which it has.
"""

from __future__ import annotations

import ctypes
from functools import cached_property
from math import prod
from struct import Struct
from typing import TYPE_CHECKING, Any, NamedTuple, cast

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CODES = {"int8": "b", "int16": "h", "int32": "i", "int64": "q", "uint32": "I", "float32": "f", "float64": "d"}


class PlainField(NamedTuple):
    """Where a field is in a record."""

    code: str
    shape: tuple[int, ...]
    offset: int
    size: int


class Layout:
    """What NumPy's `dtype(…, align=True)` says of a record: each field at a multiple of the size of its numbers."""

    def __init__(self, fields: Sequence[tuple[str, str, tuple[int, ...]]]) -> None:
        self.fields: dict[str, PlainField] = {}
        end, widest = 0, 1
        for name, kind, shape in fields:
            width = Struct(CODES[kind]).size
            end = self._fill(end, width)
            self.fields[name] = PlainField(CODES[kind], shape, end, width * prod(shape))
            end, widest = end + width * prod(shape), max(widest, width)
        self.itemsize = self._fill(end, widest)
        self.names = tuple(self.fields)
        self.item = _item_class(self)

    def _fill(self, end: int, width: int) -> int:
        """The next multiple of a width; the bytes up to it are a field of their own."""
        start = -(-end // width) * width
        if start > end:
            self.fields[f"gap_{end}"] = PlainField("b", (start - end,), end, start - end)
        return start

    @property
    def descr(self) -> list[tuple[Any, ...]]:
        """The fields in a form that tells one layout from another."""
        return [(name, *field) for name, field in self.fields.items()]


class PlainCells:
    """Numbers in memory: an array of one or more dimensions, or a part of one."""

    __slots__ = ("cells", "keep", "shape")

    def __init__(self, cells: Any, shape: tuple[int, ...], keep: Any = None) -> None:
        self.cells, self.shape, self.keep = cells, shape, keep

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, index: Any) -> Any:
        if type(index) is tuple:
            return self._at(cast("tuple[int, ...]", index))
        if len(self.shape) > 1:
            width = prod(self.shape[1:])
            at = _checked(index, self.shape[0]) * width
            return PlainCells(self.cells[at : at + width], self.shape[1:])
        found = self.cells[index]
        return PlainCells(found, (len(found),)) if isinstance(index, slice) else found

    def _at(self, index: tuple[int, ...]) -> Any:
        return self.cells[self._place(index)] if len(index) == len(self.shape) else self[index[0]][index[1:]]

    def __setitem__(self, index: Any, value: Any) -> None:
        if index is ...:
            self.put(value)
        elif type(index) is tuple:
            self.cells[self._place(cast("tuple[int, ...]", index))] = value
        elif isinstance(index, slice) or len(self.shape) > 1:
            self[index].put(value)
        else:
            self.cells[index] = value

    def _place(self, index: tuple[int, ...]) -> int:
        place = 0
        for at, size in zip(index, self.shape, strict=True):
            place = place * size + _checked(at, size)
        return place

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(self.shape[0]))

    def put(self, values: Any) -> None:
        """Write all cells: from one number, or from as many in lists within lists."""
        for place, value in enumerate(_flat(values) if hasattr(values, "__iter__") else [values] * len(self.cells)):
            self.cells[place] = value

    def mean(self, axis: int) -> list[float]:
        """The mean of each row of an array of two dimensions: `axis` is 1, as NumPy says it."""
        if axis != 1:
            raise ValueError(axis)
        return [sum(row.cells) / len(row.cells) for row in self]

    def tolist(self) -> Any:
        """The numbers as lists within lists."""
        return self.cells.tolist() if len(self.shape) == 1 else [row.tolist() for row in self]

    def tobytes(self) -> bytes:
        """The memory."""
        return self.cells.tobytes()

    @property
    def address(self) -> int:
        """Where the cells are, for kernels; of a whole array that `plain_array` has made."""
        return self.keep.address


def _checked(index: int, size: int) -> int:
    """An index from 0 on; negative ones count from the end."""
    if not -size <= index < size:
        raise IndexError(index)
    return index % size


def _flat(values: Any) -> Iterator[Any]:
    for value in values:
        if hasattr(value, "__iter__"):
            yield from _flat(value)
        else:
            yield value


class Memory:
    """Bytes that stay where they are."""

    __slots__ = ("address", "content", "pin", "view")

    def __init__(self, content: bytearray) -> None:
        self.content = content
        self.pin = (ctypes.c_char * len(content)).from_buffer(content)  # it cannot be resized any more
        self.address = ctypes.addressof(self.pin)
        self.view: Any = memoryview(content)


def plain_array(kind: str, *shape: int) -> PlainCells:
    """A zeroed array of numbers."""
    memory = Memory(bytearray(prod(shape) * Struct(CODES[kind]).size))
    return PlainCells(memory.view.cast(CODES[kind]), shape, memory)


class PlainRecord:
    """One record of an array, read and written in place."""

    __slots__ = ("record_cells", "record_memory")

    def __init__(self, memory: Any) -> None:
        self.record_memory = memory
        self.record_cells: dict[str, PlainCells] = {}

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def __setitem__(self, name: str, value: Any) -> None:
        setattr(self, name, value)


def _item_class(layout: Layout) -> type[PlainRecord]:
    """The class of the records of a layout, with a property for each field."""
    fields = {
        name: _cells_property(name, field) if field.shape else _number_property(field)
        for name, field in layout.fields.items()
    }
    return type("PlainItem", (PlainRecord,), {"__slots__": (), **fields})


def _number_property(field: PlainField) -> property:
    form, offset = Struct("<" + field.code), field.offset
    read, write = form.unpack_from, form.pack_into

    def put(self: PlainRecord, value: Any) -> None:
        write(self.record_memory, offset, value)

    return property(lambda self: read(self.record_memory, offset)[0], put)


def _cells_property(name: str, field: PlainField) -> property:
    def get(self: PlainRecord) -> PlainCells:
        cells = self.record_cells.get(name)
        if cells is None:
            part = self.record_memory[field.offset : field.offset + field.size].cast(field.code)
            cells = self.record_cells[name] = PlainCells(part, field.shape)
        return cells

    return property(get, lambda self, values: get(self).put(values))


class PlainRecords:
    """An array of records over memory of its own."""

    def __init__(self, layout: Layout, content: bytearray) -> None:
        self.dtype, self.memory = layout, Memory(content)
        self.items: dict[int, PlainRecord] = {}

    @cached_property
    def count(self) -> int:
        """How many records there are."""
        return len(self.memory.content) // self.dtype.itemsize

    @property
    def address(self) -> int:
        """Where the records are, for kernels."""
        return self.memory.address

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> PlainRecord:
        item = self.items.get(index)
        if item is None:
            start = range(self.count)[index] * self.dtype.itemsize
            item = self.items[index] = self.dtype.item(self.memory.view[start : start + self.dtype.itemsize])
        return item

    def __setitem__(self, index: int, value: PlainRecord) -> None:
        self[index].record_memory[:] = value.record_memory

    def copy(self) -> PlainRecords:
        """The same in other memory."""
        return PlainRecords(self.dtype, bytearray(self.memory.content))

    def tobytes(self) -> bytes:
        """The memory."""
        return bytes(self.memory.content)

    def tolist(self) -> list[tuple[Any, ...]]:
        """The records as tuples of numbers and cells."""
        return [tuple(getattr(self[index], name) for name in self.dtype.names) for index in range(self.count)]
