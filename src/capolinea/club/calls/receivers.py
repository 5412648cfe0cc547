"""Where a guest wants to be called: adding a receiver, trying it out, forgetting it."""

from __future__ import annotations

import asyncio
import hmac
import json
import secrets
import time
from functools import partial
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

from capolinea.club.calls import mail, push, services
from capolinea.club.calls.deliver import MAIL, PUSH, SERVICE, WEBHOOK, Delivery, Outcome
from capolinea.club.calls.message import confirmation, trial
from capolinea.club.calls.outside import SECONDS, resolve, target_of
from capolinea.club.messages import Calling, ReceiverShown
from capolinea.core.errors import InvalidInput
from capolinea.store import calls
from capolinea.store.calls import Receiver
from capolinea.tables.errors import TooMany, Unknown
from capolinea.tables.guests import hashed, new_token
from capolinea.tables.limits import HOUR, Buckets
from capolinea.tables.work import address

if TYPE_CHECKING:
    from capolinea.club.messages import NewReceiver, ReceiverKind
    from capolinea.store.engine import Database

MOST = 6  # receivers of a guest
TRIALS_PER_HOUR, TRIALS_AT_ONCE = 20, 8  # of a guest: what a click sends or looks up somewhere
GUESTS_OF_ADDRESS = 3  # so many times as much of all guests of an address
CODES_PER_HOUR = 3  # to one mail address, for all guests together: its owner may know nothing of us
CODE_LETTERS, CODE_LENGTH = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789", 8


class Receivers:
    """The receivers of all guests. Every method takes the id of the guest who asks."""

    def __init__(self, database: Database, delivery: Delivery, origin: str) -> None:
        self.database, self.delivery, self.origin = database, delivery, origin
        self.trials = Buckets(TRIALS_PER_HOUR / HOUR, TRIALS_AT_ONCE)
        most = TRIALS_PER_HOUR * GUESTS_OF_ADDRESS / HOUR, TRIALS_AT_ONCE * GUESTS_OF_ADDRESS
        self.trials_of_address = Buckets(*most)
        self.codes = Buckets.hourly(CODES_PER_HOUR)

    async def list(self, guest: str) -> Calling:
        """The receivers of a guest, and what this server offers."""
        return Calling(
            receivers=[_shown(each) for each in await self._own(guest)],
            key=self.delivery.signer.point,
            mail=self.delivery.mail is not None,
            services=services.available(),
        )

    async def add(self, guest: str, wanted: NewReceiver) -> Calling:
        """A new receiver. One for mail gets a code there, which has to be given back before anything else is sent."""
        self._count_trial(guest)
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)) if wanted.kind == MAIL else ""
        receiver = Receiver(
            id=new_token(),
            guest_id=guest,
            kind=wanted.kind,
            address=await self._checked(wanted),
            language=wanted.language,
            made=time.time(),
            code=hashed(code) if code else "",
        )
        if code and not self.codes.take(receiver.address.lower()):
            raise TooMany("too-many")
        if not await self.database.commit(partial(calls.add_receiver, receiver=receiver, most=MOST)):
            raise TooMany("too-many-receivers", most=MOST)
        if code:
            outcome, problem = await self.delivery.send(receiver, confirmation(receiver, code, self.origin))
            if outcome is not Outcome.DONE:
                await self._forget(receiver)
                raise InvalidInput("call-failed", problem=problem)
        return await self.list(guest)

    async def _checked(self, wanted: NewReceiver) -> str:
        """The address of a receiver as it is stored; refuses what can never be reached."""
        if wanted.kind == PUSH:
            subscription = push.read_subscription(wanted.subscription)
            await self._look_at(subscription["endpoint"])
            return json.dumps(subscription)
        if wanted.kind == WEBHOOK:
            await self._look_at(wanted.address)
            return wanted.address
        if wanted.kind == SERVICE:
            return services.check_address(wanted.address)
        if self.delivery.mail is None:
            raise InvalidInput("call-no-mail")
        return mail.check_address(wanted.address)

    async def _look_at(self, url: str) -> None:
        target = target_of(url)
        try:
            async with asyncio.timeout(SECONDS):
                await resolve(target.host, target.port, inside=self.delivery.inside)
        except TimeoutError as error:
            raise InvalidInput("call-unknown-host", host=target.host) from error

    async def confirm(self, guest: str, receiver: str, code: str) -> Calling:
        """Give back the code of a mail address."""
        found = await self._find(guest, receiver)
        if found.code and not hmac.compare_digest(found.code, hashed(code.strip().upper())):
            raise Unknown("call-wrong-code")
        await self.database.commit(partial(calls.confirm_receiver, receiver=found.id))
        return await self.list(guest)

    async def try_out(self, guest: str, receiver: str) -> None:
        """Send a receiver a message now; refused with what went wrong."""
        found = await self._find(guest, receiver)
        if found.code:
            raise InvalidInput("call-unconfirmed")
        self._count_trial(guest)
        outcome, problem = await self.delivery.send(found, trial(found, self.origin))
        if outcome is Outcome.GONE:
            await self._forget(found)
        if outcome is not Outcome.DONE:
            raise InvalidInput("call-failed", problem=problem)
        await self.database.commit(partial(calls.note_success, receiver=found.id))

    async def drop(self, guest: str, receiver: str) -> Calling:
        """Forget a receiver."""
        await self._forget(await self._find(guest, receiver))
        return await self.list(guest)

    def _count_trial(self, guest: str) -> None:
        own, all_of_address = self.trials.of(guest), self.trials_of_address.of(address.get())
        if not (own.has() and all_of_address.has()):
            raise TooMany("too-many")
        own.take()
        all_of_address.take()

    async def _own(self, guest: str) -> list[Receiver]:
        async with self.database.reading() as session:
            return await calls.receivers_of(session, guest)

    async def _find(self, guest: str, receiver: str) -> Receiver:
        found = next((each for each in await self._own(guest) if each.id == receiver), None)
        if found is None:
            raise Unknown("call-no-receiver")
        return found

    async def _forget(self, receiver: Receiver) -> None:
        await self.database.commit(partial(calls.drop_receiver, receiver=receiver.id))


def _shown(receiver: Receiver) -> ReceiverShown:
    """A receiver as its guest sees it: as much of the address as tells it from others, and none of its secrets."""
    address = receiver.address
    if receiver.kind == PUSH:
        endpoint: str = json.loads(address)["endpoint"]
        address, mark = urlsplit(endpoint).hostname or "", hashed(endpoint)
    else:
        mark = ""
        if receiver.kind != MAIL:
            parts = urlsplit(address)
            address = f"{parts.scheme}://{parts.hostname or '…'}"
    return ReceiverShown(
        id=receiver.id,
        kind=cast("ReceiverKind", receiver.kind),
        address=address,
        mark=mark,
        confirmed=not receiver.code,
        failing=receiver.failures >= calls.MOST_FAILURES,
    )
