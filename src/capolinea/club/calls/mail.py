"""Mail, where the owner of the server has set it up."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from secrets import token_hex
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from capolinea.core.errors import InvalidInput

if TYPE_CHECKING:
    from capolinea.club.calls.message import Message

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
PORTS = {"smtp": 25, "smtps": 465, "starttls": 587}
LONGEST_ADDRESS = 254
SECONDS = 15


def check_address(address: str) -> str:
    """A mail address in its plain form; raises InvalidInput."""
    if len(address) > LONGEST_ADDRESS or not ADDRESS.fullmatch(address):
        raise InvalidInput("call-mail-address")
    return address


@dataclass(frozen=True)
class MailServer:
    """A server that sends our mail: `starttls://user:password@mail.example.org`, `smtps:`, or `smtp:` unencrypted."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str

    @classmethod
    def of(cls, url: str, sender: str) -> MailServer | None:
        """The server of a setting; none where mail is not set up."""
        if not url:
            return None
        parts = urlsplit(url)
        if parts.scheme not in PORTS or not parts.hostname or not sender:
            raise InvalidInput("bad-mail-server")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.scheme, parts.hostname, parts.port or PORTS[parts.scheme], user, password, sender)

    async def send(self, address: str, message: Message) -> None:
        """Send a message; raises OSError or smtplib.SMTPException."""
        await asyncio.to_thread(self._send, address, message)

    def _send(self, address: str, message: Message) -> None:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.sender, address, message.title
        mail["Date"] = formatdate()
        mail["Message-ID"] = f"<{self._id_of(message)}@{parseaddr(self.sender)[1].rpartition('@')[2] or 'capolinea'}>"
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(f"{message.text}\n\n{message.url}\n")
        with self._open() as wire:
            if self.scheme == "starttls":
                wire.starttls(context=ssl.create_default_context())
            if self.user:
                wire.login(self.user, self.password)
            wire.send_message(mail)

    @staticmethod
    def _id_of(message: Message) -> str:
        """What stays the same if a call is sent again; two tests are two mails."""
        return message.id if message.table else token_hex(16)

    def _open(self) -> smtplib.SMTP:
        if self.scheme == "smtps":
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=context)
        return smtplib.SMTP(self.host, self.port, timeout=SECONDS)
