"""What a watcher saw of a step of the log. The one place that makes the events that are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.event import event, events_of
from capolinea.core.language import LANGUAGES
from capolinea.tables.logged_game import UNDO
from capolinea.tables.messages import Event, Seen

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from capolinea.core.event import Event as CoreEvent
    from capolinea.core.rulebook import Rulebook, States
    from capolinea.tables.logged_game import Step


def seen(rules: Rulebook, step: Step, watcher: int, view: Callable[[States, int], Any]) -> Seen:
    """A step as a seat saw it, or a spectator (-1)."""
    return Seen(number=step.number, kind=step.kind, seat=step.seat, events=_events(rules, step, watcher, view))


def _events(rules: Rulebook, step: Step, watcher: int, view: Callable[[States, int], Any]) -> list[Event]:
    if step.kind == UNDO:
        told = [event("event-undone", step.seat)]
    else:
        told = events_of(rules, step.before, step.after, step.seat, step.value, watcher, view)
    return [_in_words(rules, each) for each in told]


def _in_words(rules: Rulebook, told: CoreEvent) -> Event:
    """The event with its sentences, in the third person: the name of the player comes before them."""
    words = {language: told.text(rules, language, you=False) for language in LANGUAGES}
    return Event(key=told.key, seat=told.seat, facts=told.facts, words=words)
