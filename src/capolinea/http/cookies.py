"""The signed cookie by which a browser says which guest it is.

It says when it was signed and of which generation it is. It ends after a year, or when the guest signs out everywhere,
which begins a new generation.
"""

from __future__ import annotations

import hmac
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from capolinea.tables.errors import Nobody

if TYPE_CHECKING:
    from collections.abc import Mapping

NAME = "capolinea"
HOST_ONLY = "__Host-"  # browsers take a cookie of such a name over HTTPS and from its own host alone

COOKIE_AGE = 365 * 24 * 3600
RENEWED_AFTER = 30 * 24 * 3600  # seconds after which a guest who comes gets a new cookie
PARTS = 4  # of a cookie: guest, generation, time, signature
OLD_PARTS = 2  # of one from before: guest, signature
OLD_FORM_ENDS = 1830297600  # 1 January 2028, by when browsers have dropped the last of them, and of the old name


@dataclass(frozen=True)
class Badge:
    """What a cookie says: who, of which generation, and when it was signed."""

    guest: str
    generation: int = 0
    signed: int = 0

    @property
    def is_old(self) -> bool:
        """Whether its guest should get a new one."""
        return time.time() - self.signed > RENEWED_AFTER


def names_of(*, over_https: bool) -> tuple[str, ...]:
    """The names of our cookies, today's first."""
    return (HOST_ONLY + NAME, NAME) if over_https else (NAME,)


class Cookies:
    """Signs cookies, and recognises those that it has signed."""

    def __init__(self, key: bytes, *, over_https: bool = False) -> None:
        self.key, self.over_https = key, over_https
        self.name, *self.old_names = names_of(over_https=over_https)

    def find(self, sent: Mapping[str, str]) -> str | None:
        """The cookie among those of a request; one of an old name counts for a while, where there is no other."""
        names = [self.name, *(self.old_names if time.time() < OLD_FORM_ENDS else [])]
        return next((sent[name] for name in names if name in sent), None)

    def sign(self, guest: str, generation: int = 0, signed: float | None = None) -> str:
        """The cookie of a guest."""
        said = f"{guest}.{generation}.{int(time.time() if signed is None else signed)}"
        return f"{said}.{self._signature(said)}"

    def read(self, cookie: str | None) -> Badge:
        """What a cookie says; refuses one that we have not signed, and one that has ended."""
        said, _, signature = (cookie or "").rpartition(".")
        if not hmac.compare_digest(self._signature(said).encode(), signature.encode()):
            raise Nobody("no-guest")
        parts, now = said.split("."), time.time()
        if len(parts) == OLD_PARTS - 1 and now < OLD_FORM_ENDS:
            return Badge(said)
        if len(parts) != PARTS - 1 or now - int(parts[2]) > COOKIE_AGE:
            raise Nobody("no-guest")
        return Badge(parts[0], int(parts[1]), int(parts[2]))

    def _signature(self, said: str) -> str:
        return hmac.digest(self.key, said.encode(), "sha256").hex()
