"""Guests: no accounts, a name and a signed cookie. A recovery link takes a guest to another device."""

from __future__ import annotations

import hmac
import secrets
import time
from hashlib import sha256
from typing import TYPE_CHECKING

from sqlalchemy import select

from capolinea.core.errors import InvalidInput
from capolinea.store.models import GuestRow
from capolinea.tables.errors import Nobody, Unknown
from capolinea.tables.messages import Guest

if TYPE_CHECKING:
    from capolinea.store import Store

TOKEN_BYTES = 24
LONGEST_NAME = 30


def new_token() -> str:
    """A secret, or an id, that nobody guesses: 192 random bits as text for a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a secret. It is random and long, so that a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def tidy(text: str, longest: int, code: str) -> str:
    """A line that people see: spaces tidied, nothing invisible in it; refused where nothing or too much is left."""
    line = " ".join(text.split())
    if not 0 < len(line) <= longest or not line.isprintable():
        raise InvalidInput(code, longest=longest)
    return line


def tidy_name(name: str) -> str:
    """What somebody wants to be called."""
    return tidy(name, LONGEST_NAME, "bad-name")


class Guests:
    """Makes guests and knows them again."""

    def __init__(self, store: Store, key: bytes) -> None:
        self.store, self.key = store, key

    # --- cookies

    def sign(self, guest: str) -> str:
        """The cookie of a guest."""
        return f"{guest}.{hmac.digest(self.key, guest.encode(), 'sha256').hex()}"

    def read(self, cookie: str | None) -> str:
        """The guest of a cookie; refuses one that we have not signed."""
        guest, _, _ = (cookie or "").partition(".")
        if not hmac.compare_digest(self.sign(guest).encode(), (cookie or "").encode()):
            raise Nobody("no-guest")
        return guest

    # --- guests

    async def make(self, name: str) -> Guest:
        """A new guest."""
        guest = Guest(id=new_token(), name=tidy_name(name))
        async with self.store.writing() as session:
            session.add(GuestRow(id=guest.id, name=guest.name, made=time.time()))
        return guest

    async def find(self, guest: str) -> Guest:
        """A guest by id; the cookie of one who is not kept any more is worth nothing."""
        async with self.store.reading() as session:
            row = await session.get(GuestRow, guest)
        if row is None:
            raise Nobody("no-guest")
        return Guest(id=row.id, name=row.name)

    async def rename(self, guest: str, name: str) -> Guest:
        """Call a guest otherwise."""
        name = tidy_name(name)
        async with self.store.writing() as session:
            row = await session.get(GuestRow, guest)
            if row is None:
                raise Nobody("no-guest")
            row.name = name
        return Guest(id=guest, name=name)

    # --- recovery

    async def make_recovery(self, guest: str) -> str:
        """The token of a new recovery link; the one before is worth nothing from now on."""
        token = new_token()
        async with self.store.writing() as session:
            row = await session.get(GuestRow, guest)
            if row is None:
                raise Nobody("no-guest")
            row.recovery = hashed(token)
        return token

    async def recover(self, token: str) -> Guest:
        """The guest of a recovery link."""
        async with self.store.reading() as session:
            row = await session.scalar(select(GuestRow).where(GuestRow.recovery == hashed(token)))
        if row is None:
            raise Unknown("no-recovery")
        return Guest(id=row.id, name=row.name)
