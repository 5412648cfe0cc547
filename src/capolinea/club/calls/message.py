"""What a call says: which game waits, and where. Nothing of the position, not even in words for one player."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING

from capolinea.core.language import sentence

if TYPE_CHECKING:
    from capolinea.store.calls import DueCall, Receiver

TURN, LATE, TEST, CONFIRM = "turn", "late", "test", "confirm"


@dataclass(frozen=True)
class Message:
    """A call in the language of its receiver. `id` is the same if it is sent again; `table` is empty for a test."""

    id: str
    kind: str
    title: str
    text: str
    url: str
    table: str = ""
    game: str = ""


def call(due: DueCall, name: str, origin: str, language: str) -> Message:
    """The call of a table to a player; `name` is that of the game."""
    facts = {"game": name}
    if due.kind == LATE and due.deadline is not None:
        facts["time"] = datetime.fromtimestamp(due.deadline, UTC).strftime("%d.%m. %H:%M UTC")
    return Message(
        id=sha256(f"{due.receiver.id} {due.table_id} {due.number} {due.kind}".encode()).hexdigest()[:32],
        kind=due.kind,
        title=sentence("call-title", language, facts),
        text=sentence(f"call-{due.kind}", language, facts),
        url=f"{origin}/table/{due.table_id}",
        table=due.table_id,
        game=due.game,
    )


def trial(receiver: Receiver, origin: str) -> Message:
    """What the test button sends."""
    title, text = (sentence(key, receiver.language, {}) for key in ("call-test-title", "call-test"))
    return Message(id=f"test-{receiver.id}", kind=TEST, title=title, text=text, url=f"{origin}/settings")


def confirmation(receiver: Receiver, code: str, origin: str) -> Message:
    """The first mail to an address: its reader may have more."""
    title = sentence("call-confirm-title", receiver.language, {})
    text = sentence("call-confirm", receiver.language, {"code": code})
    return Message(id=f"confirm-{receiver.id}", kind=CONFIRM, title=title, text=text, url=f"{origin}/settings")
