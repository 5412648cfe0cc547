"""Records read and copied quickly in Python, as tables do with every move.

NumPy copies a record field by field and looks a name up in Python, even that of a method: 40 times as long as copying
its bytes, 10 times as long as asking the array itself. None of this matters in kernels.
"""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from capolinea.core.plain_records import PlainRecords
from capolinea.core.records import numpy

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.core.records import Record, Records

    Kind = TypeVar("Kind", bound=Record)


@cache
def _kernels_are_compiled() -> bool:
    """Asked when records are first read: the answer loads Numba, which a list of games does without."""
    from capolinea.core.kernel import is_compiling

    return is_compiling()


def copied(records: Records[Kind]) -> Records[Kind]:
    """The same as `records.copy()`."""
    return records_of(*kind_and_content(records))


def records_of(dtype: Any, content: bytes) -> Any:
    """An array of records with this content; `dtype` is that of a record class or of another array."""
    if numpy is None:
        return PlainRecords(dtype, bytearray(content))
    return numpy.frombuffer(bytearray(content), dtype).view(numpy.recarray)


def kind_and_content(records: Records[Any]) -> tuple[Any, bytes]:
    """The dtype of records and their bytes, of which `records_of` makes them again."""
    array: Any = records
    if type(array) is PlainRecords:
        return array.dtype, array.tobytes()
    return numpy.ndarray.dtype.__get__(array), numpy.ndarray.tobytes(array)


def bare(*records: Records[Any]) -> tuple[Any, ...]:
    """The same arrays as compiled code recognises them: of records, Numba asks in Python what kind of array they are.

    That takes ten times as long as a decision. Kernels that are interpreted need the names.
    """
    return tuple(map(_plainly, records)) if _kernels_are_compiled() else records


def field(records: Records[Any] | PlainRecords, name: str, count: int | None = None) -> Any:
    """A field of the first record, as an integer or lists of integers; of a long list only the first `count`.

    >>> from capolinea.core.records import Record, int8
    >>> class Purse(Record):
    ...     owner = int8()
    ...     coins = int8(2)
    >>> purses = Purse.array(1)
    >>> purses[0].coins[1] = 7
    >>> field(copied(purses), "owner"), field(copied(purses), "coins")
    (0, [0, 7])
    """
    if type(records) is PlainRecords:  # `isinstance` asks an array for its class, which takes longer than all the rest
        cells = getattr(records[0], name)
        return cells if isinstance(cells, int) else cells.tolist()[:count]
    cells = _plainly(records)[name]
    return (cells if count is None else cells[:, :count]).tolist()[0]


def fields(records: Records[Any] | PlainRecords, names: Iterable[str]) -> Any:
    """Several fields of the first record by name, as `field` has them.

    >>> from capolinea.core.records import Record, int8
    >>> class Purse(Record):
    ...     owner = int8()
    ...     coins = int8(2)
    >>> fields(Purse.array(1), ("owner", "coins"))
    namespace(owner=0, coins=[0, 0])
    """
    if type(records) is PlainRecords:
        return SimpleNamespace(**{name: field(records, name) for name in names})
    cells = _plainly(records)
    return SimpleNamespace(**{name: cells[name].tolist()[0] for name in names})


def contents(records: Records[Any] | PlainRecords, names: Iterable[str]) -> tuple[bytes, ...]:
    """The bytes of several fields of the first record."""
    if type(records) is PlainRecords:
        return tuple(content(records, name) for name in names)
    cells = _plainly(records)
    return tuple(cells[name].tobytes() for name in names)


def content(records: Records[Any] | PlainRecords, name: str) -> bytes:
    """The bytes of a field of the first record."""
    if type(records) is PlainRecords:
        cells: Any = getattr(records[0], name)
        return cells.tobytes()
    return _plainly(records)[name][0].tobytes()


def plain(records: Records[Any]) -> Any:
    """The first record as integers and lists of them.

    Reading one field of a record takes NumPy as long as reading a quarter of all fields at once: code that needs many
    of them in Python, as views do, is ten times as fast with this.

    >>> from capolinea.core.records import Record, int16
    >>> class Purse(Record):
    ...     coins = int16(2, 3)
    >>> plain(Purse.array(1)).coins
    [[0, 0, 0], [0, 0, 0]]
    """
    names = cast("Any", records).dtype.names
    values = records.tolist()[0]
    read = {
        name: cells.tolist() if hasattr(cells, "tolist") else cells for name, cells in zip(names, values, strict=True)
    }
    return SimpleNamespace(**read)


def _plainly(records: Any) -> Any:
    """The same array without what NumPy does in Python for the names of records."""
    return numpy.ndarray.view(records, numpy.ndarray)
