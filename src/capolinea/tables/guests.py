"""Guests: no accounts, just an id and a name. A recovery link takes a guest to another device."""

from __future__ import annotations

import secrets
import time
from hashlib import sha256
from typing import TYPE_CHECKING

from capolinea.core.errors import InvalidInput
from capolinea.tables.errors import Nobody, Unknown
from capolinea.tables.messages import Guest
from capolinea.tables.records import GuestRecord

if TYPE_CHECKING:
    from capolinea.tables.table_store import TableStore

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

    def __init__(self, store: TableStore) -> None:
        self.store = store

    async def make(self, name: str) -> Guest:
        """A new guest."""
        guest = Guest(id=new_token(), name=tidy_name(name))
        await self.store.add_guest(GuestRecord(guest.id, guest.name, time.time()))
        return guest

    async def find(self, guest: str) -> Guest:
        """A guest by id; the cookie of one who is not kept any more is worth nothing."""
        found = await self.store.find_guest(guest)
        if found is None:
            raise Nobody("no-guest")
        return Guest(id=found.id, name=found.name)

    async def rename(self, guest: str, name: str) -> Guest:
        """Call a guest otherwise."""
        name = tidy_name(name)
        if not await self.store.rename_guest(guest, name):
            raise Nobody("no-guest")
        return Guest(id=guest, name=name)

    # --- recovery

    async def make_recovery(self, guest: str) -> str:
        """The token of a new recovery link; the one before is worth nothing from now on."""
        token = new_token()
        if not await self.store.set_recovery(guest, hashed(token)):
            raise Nobody("no-guest")
        return token

    async def recover(self, token: str) -> Guest:
        """The guest of a recovery link."""
        found = await self.store.find_recovery(hashed(token))
        if found is None:
            raise Unknown("no-recovery")
        return Guest(id=found.id, name=found.name)
