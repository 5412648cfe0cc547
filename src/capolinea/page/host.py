"""What a page gives to Python: its storage, its kernels, and workers that run kernels. Texts, numbers, bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence


class Rows(Protocol):
    """The page's storage: texts by key, in some object stores."""

    def load(self, rows: str, prefix: str, /) -> Awaitable[str]:
        """JSON of `[[key, value], …]`: what is kept under keys that begin so, in their order."""
        ...

    def commit(self, writes: str, /) -> Awaitable[None]:
        """Carry out JSON of `[[rows, key, value or null, "add" or "put"], …]` in one transaction, kept for good.

        An `add` of a key that exists fails the whole: the error's `name` is ConstraintError.
        """
        ...


class Host(Protocol):
    """The page, as the engine sees it."""

    store: Rows
    cores: int
    """How many workers there are to run kernels."""

    def kernels(self, family: str, /) -> Any:
        """The exports of a family's module, on Python's own memory; nothing where there is none."""
        ...

    def run(self, family: str, entry: str, arguments: Any, /) -> Awaitable[Sequence[Any]]:
        """Call an entry in a worker; see `capolinea.page.bots` for the arguments. The arrays that are wanted back."""
        ...

    def answer(self, request: int, status: int, text: str, /) -> None: ...
    def tell(self, wire: int, text: str, /) -> None: ...
    def closed(self, wire: int, code: int, /) -> None: ...
