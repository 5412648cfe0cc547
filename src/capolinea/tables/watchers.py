"""The watchers of a table, and the messages waiting for them."""

from __future__ import annotations

from asyncio import Queue
from typing import TYPE_CHECKING

import msgspec

from capolinea.tables.messages.from_server import Said

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.tables.messages.from_server import Outgoing
    from capolinea.tables.records import ChatRecord

MOST_WAITING = 256  # messages
MOST_LETTERS_WAITING = 500_000  # of all of them
SENT_AT_ONCE = 8  # as many as a move makes, and more

_encoder = msgspec.json.Encoder()


def encoded(message: Outgoing) -> str:
    """A message as it is sent."""
    return _encoder.encode(message).decode()


def _not_now(_text: str) -> bool:
    return False


class Watcher:
    """A socket of a guest. If it is too slow it is dropped, and gets what it missed when it comes back.

    What can be sent at once never waits here.
    """

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.waiting: Queue[str | None] = Queue(MOST_WAITING)
        self.send_now: Callable[[str], bool] = _not_now
        self.gone, self.behind, self.letters = False, True, 0
        self.eyes: list[int | None] = []  # the watchers it was last sent the position as

    def send(self, message: Outgoing) -> None:
        """Send or queue a message."""
        self.send_text(encoded(message))

    def send_text(self, text: str) -> None:
        """The same for one that is encoded already."""
        if self.gone or (not self.behind and self.waiting.empty() and self.send_now(text)):
            return
        if self.waiting.empty():
            self.letters = 0
        if self.waiting.full() or self.letters > MOST_LETTERS_WAITING:
            self.end()
            return
        self.letters += len(text)
        self.waiting.put_nowait(text)

    def end(self) -> None:
        """Let the client go; it may come back."""
        self.gone = True
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)

    def send_line(self, line: ChatRecord, name: str, seat: int | None, who: str) -> None:
        """Queue a chat message of a player, or of a spectator."""
        mine = line.guest_id == self.guest
        said = Said(number=line.number, name=name, text=line.text, at=line.made, mine=mine, seat=seat, who=who)
        self.send(said)

    async def next(self) -> list[str]:
        """The next few messages to send, once those before are sent; none when it is over."""
        self.behind = False
        text = await self.waiting.get()
        self.behind = True
        texts = [] if text is None else [text]
        while texts and len(texts) < SENT_AT_ONCE and not (self.gone or self.waiting.empty()):
            texts.append(self.waiting.get_nowait() or "")
        self.letters -= sum(map(len, texts))
        return texts
