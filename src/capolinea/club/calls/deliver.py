"""Delivers a call, whatever its receiver is."""

from __future__ import annotations

import asyncio
import json
import smtplib
from dataclasses import asdict
from enum import Enum, auto
from typing import TYPE_CHECKING

from capolinea.club.calls import push, services
from capolinea.club.calls.outside import post
from capolinea.core.errors import InvalidInput

if TYPE_CHECKING:
    from capolinea.club.calls.mail import MailServer
    from capolinea.club.calls.message import Message
    from capolinea.club.calls.push import Signer
    from capolinea.store.calls import Receiver

PUSH, WEBHOOK, SERVICE, MAIL = "push", "webhook", "service", "mail"
SERVICES_AT_ONCE = 2  # each is a process of its own
ENDED = (404, 410)  # by which a push service says that a browser wants no more messages


class Outcome(Enum):
    """What became of a delivery."""

    DONE = auto()
    FAILED = auto()
    GONE = auto()  # and nothing will ever arrive there


class Delivery:
    """The ways to receivers. `inside`: the owner allows addresses in the server's own network."""

    def __init__(self, signer: Signer, mail: MailServer | None, *, inside: bool) -> None:
        self.signer, self.mail, self.inside = signer, mail, inside
        self.services = asyncio.Semaphore(SERVICES_AT_ONCE)

    async def send(self, receiver: Receiver, message: Message) -> tuple[Outcome, str]:
        """Send a message; what became of it, and what went wrong, for the player who tests it."""
        try:
            status = await self._send(receiver, message)
        except InvalidInput as error:
            return Outcome.FAILED, error.text(receiver.language)
        except TimeoutError:
            return Outcome.FAILED, "timeout"
        except (OSError, ValueError, smtplib.SMTPException) as error:  # a title of two lines is no subject
            return Outcome.FAILED, type(error).__name__
        if receiver.kind == PUSH and status in ENDED:
            return Outcome.GONE, f"HTTP {status}"
        return (Outcome.DONE, "") if 200 <= status < 300 else (Outcome.FAILED, f"HTTP {status}")

    async def _send(self, receiver: Receiver, message: Message) -> int:
        """The status of an answer in HTTP, whatever the way."""
        told = json.dumps(asdict(message)).encode()
        if receiver.kind == PUSH:
            subscription = json.loads(receiver.address)
            body, headers = push.request(subscription, told, message.table, self.signer)
            return await post(subscription["endpoint"], body, headers, inside=self.inside)
        if receiver.kind == WEBHOOK:
            return await post(receiver.address, told, {"Content-Type": "application/json"}, inside=self.inside)
        if receiver.kind == SERVICE:
            async with self.services:
                await services.send(receiver.address, message, inside=self.inside)
        elif self.mail is not None:
            await self.mail.send(receiver.address, message)
        else:
            raise InvalidInput("call-no-mail")
        return 200
