"""Guests: no accounts, just an id and a name. A recovery link takes a guest to another device."""

from __future__ import annotations

import secrets
import time
from hashlib import sha256
from typing import TYPE_CHECKING

from capolinea.tables.errors import Forbidden, Nobody, Unknown
from capolinea.tables.messages.answers import Guest
from capolinea.tables.names import tidy_name
from capolinea.tables.records import GuestRecord

if TYPE_CHECKING:
    from capolinea.tables.table_store import TableStore

TOKEN_BYTES = 24


def new_token() -> str:
    """A secret or an id that nobody can guess: 192 random bits as text for a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id(prefix: str = "") -> str:
    """The id of a new table, as long as any."""
    token = new_token()
    return f"{prefix}{token}"[: len(token)]


def hashed(token: str) -> str:
    """The stored form of a secret. It is random and long, so that a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


class Guests:
    """Creates guests and recognises them."""

    def __init__(self, store: TableStore) -> None:
        self.store = store

    async def make(self, name: str) -> Guest:
        """A new guest."""
        guest = Guest(id=new_token(), name=tidy_name(name))
        await self.store.add_guest(GuestRecord(guest.id, guest.name, time.time()))
        return guest

    async def find(self, guest: str, generation: int | None = None) -> Guest:
        """A guest by id; a cookie of a deleted guest, or of an earlier generation, is worthless.

        A guest who is banned is refused.
        """
        found = await self.store.find_guest(guest)
        if found is None or generation not in (None, found.generation):
            raise Nobody("no-guest")
        if found.banned is not None:
            raise Forbidden("banned")
        return Guest(id=found.id, name=found.name)

    async def rename(self, guest: str, name: str) -> Guest:
        """Rename a guest."""
        name = tidy_name(name)
        if not await self.store.rename_guest(guest, name):
            raise Nobody("no-guest")
        return Guest(id=guest, name=name)

    # --- recovery

    async def make_recovery(self, guest: str) -> str:
        """The token of a new recovery link; the previous one stops working."""
        token = new_token()
        if not await self.store.set_recovery(guest, hashed(token)):
            raise Nobody("no-guest")
        return token

    async def preview_recovery(self, token: str) -> str:
        """The name of the guest of a recovery link."""
        found = await self.store.find_recovery(hashed(token))
        if found is None:
            raise Unknown("no-recovery")
        return found.name

    async def recover(self, token: str) -> GuestRecord:
        """The guest of a recovery link, which works once."""
        found = await self.store.use_recovery(hashed(token))
        if found is None:
            raise Unknown("no-recovery")
        return found

    async def sign_out_elsewhere(self, guest: str) -> int:
        """End all cookies of a guest and the recovery link; the generation of new cookies."""
        generation = await self.store.begin_generation(guest)
        if generation is None:
            raise Nobody("no-guest")
        return generation
