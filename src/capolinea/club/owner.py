"""The owner of a server in the browser: let in by a passkey, for half an hour.

`capolinea admin owner` says which guest it is. What the passkey is answered with is no cookie: the page keeps it in
memory and shows it with each request, so no other page can make the browser act as the owner.
"""

from __future__ import annotations

import hmac
import time
from typing import TYPE_CHECKING, Any

from capolinea.club.owner_messages import OwnerKey
from capolinea.store.ownership import find_owner
from capolinea.tables.errors import Forbidden, Nobody

if TYPE_CHECKING:
    from capolinea.club.passkeys import Passkeys
    from capolinea.store.engine import Database

PURPOSE = "own the server"  # of a challenge
LASTS = 1800  # seconds


class Ownership:
    """Who may come in as the owner."""

    def __init__(self, database: Database, passkeys: Passkeys, key: bytes) -> None:
        self.database, self.passkeys, self.key = database, passkeys, key

    def begin(self, origin: str) -> dict[str, Any]:
        """The options for the owner's passkey."""
        return self.passkeys.begin_using(origin, PURPOSE)

    async def enter(self, origin: str, credential: dict[str, Any]) -> OwnerKey:
        """Let the owner in; anybody else with a passkey is refused."""
        guest = await self.passkeys.use(origin, credential, PURPOSE)
        if guest != await self._owner():
            raise Forbidden("not-owner")
        said = f"{guest}.{int(time.time())}"
        return OwnerKey(f"{said}.{self._signature(said)}", LASTS)

    async def check(self, shown: str) -> None:
        """Refuse a key that is not ours, too old, or of somebody who does not own the server any more."""
        said, _, signature = shown.rpartition(".")
        guest, _, made = said.partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(said).encode()):
            raise Nobody("no-owner")
        if time.time() - int(made) > LASTS or guest != await self._owner():
            raise Nobody("no-owner")

    async def check_new_passkey(self, guest: str) -> None:
        """Refuse another passkey of the owner: who has taken their cookie would own the server with it."""
        if guest == await self._owner():
            raise Forbidden("owner-passkeys")

    async def _owner(self) -> str | None:
        async with self.database.reading() as session:
            return await find_owner(session)

    def _signature(self, said: str) -> str:
        return hmac.digest(self.key, b"owner " + said.encode(), "sha256").hex()
