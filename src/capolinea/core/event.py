"""An event: what somebody is told of a move, and no more than he may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from capolinea.core.family import events as events_in
from capolinea.core.language import in_person
from capolinea.core.registry import family_of
from capolinea.core.telling import Telling

if TYPE_CHECKING:
    from capolinea.core.rulebook import Move, Rulebook, States
    from capolinea.core.telling import Fact


@dataclass(frozen=True)
class Event(Telling):
    """A thing that happened. `seat` is the player whom the sentence is about; None where it is about the whole table.

    The player's name is not in the sentence, but before it: "claimed Paris – Zürich with 3 blue".
    """

    seat: int | None

    def text(self, rules: Rulebook, language: str = "en", *, you: bool = False) -> str:
        """The sentence without the player's name; with `you` as it is told to that player."""
        return in_person(super().text(rules, language), you=you)


def event(key: str, seat: int | None, /, **facts: Fact) -> Event:
    """An event with its facts by name."""
    return Event(key, facts, seat)


def events_of(rules: Rulebook, before: States, after: States, seat: int, move: Move, watcher: int) -> list[Event]:
    """What a watcher is told of a move, at least one thing; -1 is a spectator.

    This is the one door: the family tells what it finds in states and a move in which all is concealed that the watcher
    may not know, so that nothing else can get into an event.
    """
    seen_before, seen_after = rules.conceal(before, watcher), rules.conceal(after, watcher)
    seen_move = rules.conceal_move(before, seat, move, watcher)
    family = events_in(family_of(rules.config["game"]))
    told = family.events(rules, seen_before, seen_after, seat, seen_move, watcher)
    if rules.over(seen_after):
        reasons = [reason.value for reason in rules.end_reasons(int(seen_after[0].end_reason))]
        told.append(event("event-over", None, reasons=reasons))
    return told
