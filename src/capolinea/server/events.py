"""What a watcher saw of a step. The one place that makes events.

Until the families tell more, an event says whose step it was, and to that seat alone which move; all else that a
watcher may know is in the view that follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.server.line import UNDO
from capolinea.server.messages import Event

if TYPE_CHECKING:
    from capolinea.server.line import Entry


def seen(step: Entry, watcher: int | None) -> list[Event]:
    """The events of a step for a seat, or for a spectator."""
    facts = {"move": step.move} if watcher == step.seat else {}
    return [Event(key="event-undone" if step.kind == UNDO else "event-moved", seat=step.seat, facts=facts)]
