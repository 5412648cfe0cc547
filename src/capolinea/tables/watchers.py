"""Those who look at a table, and what waits to be sent to them."""

from __future__ import annotations

from asyncio import Queue, QueueFull
from typing import TYPE_CHECKING

import msgspec

from capolinea.tables.messages import Said

if TYPE_CHECKING:
    from capolinea.tables.messages import Outgoing
    from capolinea.tables.records import ChatRecord

MOST_WAITING = 256

_encoder = msgspec.json.Encoder()


def encoded(message: Outgoing) -> str:
    """A message as it travels."""
    return _encoder.encode(message).decode()


class Watcher:
    """A socket of a guest. One that does not keep up is let go, and gets what it missed when it comes back."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.waiting: Queue[str | None] = Queue(MOST_WAITING)
        self.gone = False
        self.eyes: list[int | None] = []  # whose it was last shown the position through

    def send(self, message: Outgoing) -> None:
        """Queue a message."""
        self.send_text(encoded(message))

    def send_text(self, text: str) -> None:
        """Queue a message that is encoded already."""
        if self.gone:
            return
        try:
            self.waiting.put_nowait(text)
        except QueueFull:
            self.gone = True
            self.waiting.get_nowait()  # room for the end
            self.waiting.put_nowait(None)

    def send_line(self, line: ChatRecord) -> None:
        """Queue a line of chat."""
        mine = line.guest_id == self.guest
        self.send(Said(number=line.number, name=line.name, text=line.text, at=line.made, mine=mine))

    async def next(self) -> str | None:
        """The next message to send; None when it is over."""
        return await self.waiting.get()
