"""The signed cookie by which a browser says which guest it is."""

from __future__ import annotations

import hmac

from capolinea.tables.errors import Nobody


class Cookies:
    """Signs cookies, and recognises those that it has signed."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def sign(self, guest: str) -> str:
        """The cookie of a guest."""
        return f"{guest}.{hmac.digest(self.key, guest.encode(), 'sha256').hex()}"

    def read(self, cookie: str | None) -> str:
        """The guest of a cookie; refuses one that we have not signed."""
        guest, _, _ = (cookie or "").partition(".")
        if not hmac.compare_digest(self.sign(guest).encode(), (cookie or "").encode()):
            raise Nobody("no-guest")
        return guest
