"""What a watcher saw of a step of the log. The one place that makes the events that are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.event import events_of
from capolinea.server.line import UNDO
from capolinea.server.messages import Event, Seen

if TYPE_CHECKING:
    from capolinea.core.rulebook import Rulebook
    from capolinea.server.line import Step


def seen(rules: Rulebook, step: Step, watcher: int) -> Seen:
    """A step as a seat saw it, or a spectator (-1)."""
    return Seen(number=step.number, kind=step.kind, seat=step.seat, events=_events(rules, step, watcher))


def _events(rules: Rulebook, step: Step, watcher: int) -> list[Event]:
    if step.kind == UNDO:
        return [Event(key="event-undone", seat=step.seat)]
    move = rules.parse(step.before, step.seat, step.move)
    told = events_of(rules, step.before, step.after, step.seat, move, watcher)
    return [Event(key=event.key, seat=event.seat, facts=event.facts) for event in told]
