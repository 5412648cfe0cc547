"""Passkeys: a guest is found again on any device that has one, without a mail address or a password.

A challenge is not stored: it says itself for what and when it was made, and our key signs it.
"""

from __future__ import annotations

import hmac
import json
import secrets
import time
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from capolinea.club import messages
from capolinea.core.errors import InvalidInput
from capolinea.store import passkeys
from capolinea.store.passkeys import PasskeyRecord
from capolinea.tables.errors import TooMany, Unknown

if TYPE_CHECKING:
    from capolinea.store.engine import Database
    from capolinea.tables.messages.answers import Guest

MOST = 10  # passkeys of a guest
RANDOM_BYTES, TIME_BYTES = 16, 8
SECONDS_TO_ANSWER = 300
SIGN_IN = "sign in"  # what a challenge is for, where it is not to add a passkey to a guest


class Passkeys:
    """The passkeys of all guests. `origin` is the page that asks, one of ours; passkeys belong to its host name."""

    def __init__(self, database: Database, key: bytes) -> None:
        self.database, self.key = database, key

    async def list(self, guest: str) -> messages.Passkeys:
        """The passkeys of a guest."""
        found = await self._own(guest)
        return messages.Passkeys([messages.Passkey(each.id, each.made, each.used) for each in found])

    async def _own(self, guest: str) -> list[PasskeyRecord]:
        async with self.database.reading() as session:
            return await passkeys.passkeys_of(session, guest)

    # --- adding one

    async def begin_adding(self, guest: Guest, origin: str) -> dict[str, Any]:
        """The options for a new passkey of a guest."""
        import webauthn
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
        )

        known = [PublicKeyCredentialDescriptor(_bytes(each.id)) for each in await self._own(guest.id)]
        options = webauthn.generate_registration_options(
            rp_id=_host(origin),
            rp_name="Capolinea",
            user_id=guest.id.encode(),
            user_name=guest.name,
            user_display_name=guest.name,
            challenge=self._challenge(guest.id),
            exclude_credentials=known,
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        )
        return json.loads(webauthn.options_to_json(options))

    async def add(self, guest: str, origin: str, credential: dict[str, Any]) -> messages.Passkeys:
        """Keep a new passkey of a guest."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = self._check_challenge(credential, guest)
        try:
            found = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=_host(origin),
                expected_origin=origin,
            )
        except (WebAuthnException, ValueError) as error:
            raise InvalidInput("bad-passkey", problem=str(error)[:200]) from error
        record = PasskeyRecord(
            id=_text(found.credential_id),
            guest_id=guest,
            public_key=found.credential_public_key,
            count=found.sign_count,
            made=time.time(),
        )
        if not await self.database.commit(partial(passkeys.add_passkey, record=record, most=MOST)):
            raise TooMany("too-many-passkeys", most=MOST)
        return await self.list(guest)

    async def drop(self, guest: str, passkey: str) -> messages.Passkeys:
        """Forget a passkey."""
        await self.database.commit(partial(passkeys.drop_passkey, guest=guest, passkey=passkey))
        return await self.list(guest)

    # --- using one

    def begin_using(self, origin: str, purpose: str = SIGN_IN) -> dict[str, Any]:
        """The options for anyone who has a passkey."""
        import webauthn

        options = webauthn.generate_authentication_options(rp_id=_host(origin), challenge=self._challenge(purpose))
        return json.loads(webauthn.options_to_json(options))

    async def use(self, origin: str, credential: dict[str, Any], purpose: str = SIGN_IN) -> str:
        """The guest of a passkey."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = self._check_challenge(credential, purpose)
        async with self.database.reading() as session:
            record = await passkeys.find_passkey(session, str(credential.get("id")))
        if record is None:
            raise Unknown("no-passkey")
        try:
            found = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=_host(origin),
                expected_origin=origin,
                credential_public_key=record.public_key,
                credential_current_sign_count=record.count,
            )
        except (WebAuthnException, ValueError) as error:
            raise InvalidInput("bad-passkey", problem=str(error)[:200]) from error
        note = partial(passkeys.note_use, passkey=record.id, count=found.new_sign_count, now=time.time())
        await self.database.commit(note)
        return record.guest_id

    # --- challenges

    def _challenge(self, purpose: str) -> bytes:
        said = secrets.token_bytes(RANDOM_BYTES) + int(time.time()).to_bytes(TIME_BYTES, "big")
        return said + self._signature(said, purpose)

    def _signature(self, said: bytes, purpose: str) -> bytes:
        return hmac.digest(self.key, b"passkey " + purpose.encode() + b" " + said, "sha256")

    def _check_challenge(self, credential: dict[str, Any], purpose: str) -> bytes:
        """The challenge that a credential answers; refuses one that is not ours, of another purpose, or too old."""
        try:
            challenge = _bytes(json.loads(_bytes(credential["response"]["clientDataJSON"]))["challenge"])
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidInput("bad-passkey", problem="challenge") from error
        said, signature = challenge[: RANDOM_BYTES + TIME_BYTES], challenge[RANDOM_BYTES + TIME_BYTES :]
        age = time.time() - int.from_bytes(said[RANDOM_BYTES:], "big")
        if not hmac.compare_digest(signature, self._signature(said, purpose)) or age > SECONDS_TO_ANSWER:
            raise InvalidInput("bad-passkey", problem="challenge")
        return challenge


def _host(origin: str) -> str:
    return urlsplit(origin).hostname or ""


def _bytes(text: str) -> bytes:
    from webauthn import base64url_to_bytes

    return base64url_to_bytes(text)


def _text(data: bytes) -> str:
    from webauthn.helpers import bytes_to_base64url

    return bytes_to_base64url(data)
