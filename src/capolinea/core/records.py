"""Records: the one description of a NumPy structured dtype that the kernels, NumPy and the type checker all read.

Where there is no NumPy, in a page, the same records are over plain memory (`capolinea.core.plain_records`).

>>> class Purse(Record):
...     owner = int8()
...     coins = int16(2, 3)
>>> Purse.dtype.names
('owner', 'gap_1', 'coins')
>>> purses = Purse.array(1)
>>> purses[0].coins[1, 2] = 7
>>> int(purses[0].coins.sum())
7

A record of a record has its own fields first:

>>> class Wallet(Purse):
...     cards = int8()
>>> Wallet.dtype.names
('cards', 'owner', 'coins')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar, cast, overload

from capolinea.core.plain_records import Layout, PlainCells, PlainRecords, plain_array

try:
    import numpy as untyped_numpy
except ImportError:
    untyped_numpy = None

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

numpy: Any = untyped_numpy  # None in a page

# Constants of kernels
WORD = 48  # numbers in a word of a set, see `bits.py`; with fewer bits than an int64 has, it is never negative


class Cells(Protocol):
    """A fixed array inside a record, as kernels use it: integers in, integers out."""

    @property
    def shape(self) -> tuple[int, ...]: ...

    def __getitem__(self, index: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, index: int | tuple[int, ...], value: int, /) -> None: ...


class Reals(Protocol):
    """The real numbers of one field."""

    def __getitem__(self, index: int | tuple[int, ...], /) -> float: ...
    def __setitem__(self, index: int | tuple[int, int], value: float, /) -> None: ...


RecordType = TypeVar("RecordType", bound="Record")


class Records(Protocol[RecordType]):
    """An array of records: `records[i]` reads and writes the i-th in place."""

    def __getitem__(self, index: int, /) -> RecordType: ...
    def __setitem__(self, index: int, value: RecordType, /) -> None: ...
    def __len__(self) -> int: ...
    def copy(self) -> Records[RecordType]: ...
    def tobytes(self) -> bytes: ...
    def tolist(self) -> list[tuple[Any, ...]]: ...


class _Field:
    def __init__(self, scalar: str, shape: tuple[int, ...]) -> None:
        self.scalar, self.shape = scalar, shape


def _without_gaps(plain: np.dtype[np.void]) -> np.dtype[np.void]:
    """The same layout with a field `gap_…` for the bytes between fields: NumPy does not copy what is in no field."""
    layout: list[tuple[str, Any, tuple[int, ...]]] = []
    fields: Any = plain.fields
    end = 0
    for name in plain.names or ():
        kind, offset = fields[name][:2]
        if offset > end:
            layout.append((f"gap_{end}", numpy.int8, (offset - end,)))
        layout.append((name, kind.base, kind.shape))
        end = offset + kind.itemsize
    if plain.itemsize > end:
        layout.append((f"gap_{end}", numpy.int8, (plain.itemsize - end,)))
    return numpy.dtype(layout, align=True)


class Record:
    """Base of all records. Subclasses list their fields; `dtype` and `array` follow from the list."""

    dtype: ClassVar[np.dtype[np.void]]

    def __init_subclass__(cls) -> None:
        layout = [(name, field.scalar, field.shape) for name, field in cls._fields().items()]
        if numpy is None:
            cls.dtype = cast("np.dtype[np.void]", Layout(layout))
        else:
            cls.dtype = _without_gaps(numpy.dtype(layout, align=True))

    @classmethod
    def _fields(cls) -> dict[str, _Field]:
        """The fields in order, its own before those of a base."""
        listed = (item for each in cls.__mro__ for item in vars(each).items())
        return {name: field for name, field in listed if isinstance(field, _Field)}

    @classmethod
    def without(cls, *names: str) -> type[Record]:
        """A record that lacks some of the fields: kernels that read none of these take either."""
        kept = {name: field for name, field in cls._fields().items() if name not in names}
        return type(f"Small{cls.__name__}", (Record,), kept)

    @classmethod
    def array(cls: type[RecordType], count: int) -> Records[RecordType]:
        """A zeroed array of records whose items read as `array[i].field`, in every mode."""
        if numpy is None:
            layout: Any = cls.dtype
            return cast("Records[RecordType]", PlainRecords(layout, bytearray(count * layout.itemsize)))
        return cast("Records[RecordType]", numpy.zeros(count, cls.dtype).view(numpy.recarray))


def erase(records: Records[Any]) -> None:
    """Make all of an array zero."""
    if isinstance(records, PlainRecords):
        records.memory.view[:] = bytes(len(records.memory.content))
    else:
        cast("Any", records).view(numpy.uint8).fill(0)


def put_cells(record: Any, name: str, values: Any) -> None:
    """Fill a field with as many numbers, given row by row; a field of one number with a list of one."""
    if numpy is None:
        one = isinstance(values, list) and not isinstance(getattr(record, name), PlainCells)
        setattr(record, name, values[0] if one else values)
    else:
        record[name] = numpy.reshape(values, record[name].shape)


def int32_array(count: int) -> NDArray[np.int32]:
    """A zeroed array of 32-bit integers."""
    return cast("Any", plain_array("int32", count)) if numpy is None else numpy.zeros(count, numpy.int32)


def float32_array(count: int) -> NDArray[np.float32]:
    """A zeroed array of real numbers."""
    return cast("Any", plain_array("float32", count)) if numpy is None else numpy.zeros(count, numpy.float32)


@overload
def int8() -> int: ...
@overload
def int8(size: int, /, *sizes: int) -> Cells: ...
def int8(*sizes: int) -> Any:
    """A field of small integers, -128 to 127."""
    return _Field("int8", sizes)


@overload
def int16() -> int: ...
@overload
def int16(size: int, /, *sizes: int) -> Cells: ...
def int16(*sizes: int) -> Any:
    """A field of integers, -32,768 to 32,767."""
    return _Field("int16", sizes)


@overload
def int32() -> int: ...
@overload
def int32(size: int, /, *sizes: int) -> Cells: ...
def int32(*sizes: int) -> Any:
    """A field of 32-bit integers."""
    return _Field("int32", sizes)


@overload
def int64() -> int: ...
@overload
def int64(size: int, /, *sizes: int) -> Cells: ...
def int64(*sizes: int) -> Any:
    """A field of 64-bit integers."""
    return _Field("int64", sizes)


@overload
def uint32() -> int: ...
@overload
def uint32(size: int, /, *sizes: int) -> Cells: ...
def uint32(*sizes: int) -> Any:
    """A field of 32-bit words."""
    return _Field("uint32", sizes)


@overload
def float32() -> float: ...
@overload
def float32(size: int, /, *sizes: int) -> Reals: ...
def float32(*sizes: int) -> Any:
    """A field of real numbers; for players that weigh things, never for rules."""
    return _Field("float32", sizes)


class Nothing(Record):
    """In the place of what a family has none of: a memory, a network."""

    nothing = int8()
