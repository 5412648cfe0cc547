"""Statements: keys of sentences with their facts, which the caller turns into words.

An event is a statement of what a watcher sees of a move, and no more than they may know; the reasons of a hint are
statements too.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from capolinea.core.language import in_person, listed, sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.core.rulebook import Move, Rulebook, States


Fact = int | str | list[str] | dict[str, int]


@dataclass(frozen=True)
class Statement:
    """The key of a sentence, with its facts as plain values: ids, numbers, lists of ids, counts by id.

    The last word of a fact's name, `ticket` or `left_cars`, says what it is; the `names` of the family find the words.
    """

    key: str
    facts: dict[str, Fact]

    def facts_in_words(self, rules: Rulebook, language: str) -> dict[str, str]:
        """The facts as a reader of the language says them."""
        return {name: _in_words(rules, name.rpartition("_")[2], fact, language) for name, fact in self.facts.items()}

    def text(self, rules: Rulebook, language: str = "en") -> str:
        """The sentence in a language."""
        return sentence(self.key, language, self.facts_in_words(rules, language))

    def to_json(self) -> dict[str, Any]:
        """Key and facts, for clients with their own words."""
        return asdict(self)


def _in_words(rules: Rulebook, kind: str, fact: Fact, language: str) -> str:
    if kind == "reasons" and isinstance(fact, list):  # for the end of a game
        return listed([sentence(reason, language, {}) for reason in fact], language)
    return rules.family.names.in_words(rules, kind, fact, language)


@dataclass(frozen=True)
class Event(Statement):
    """A thing that happened. `seat` is the player whom the sentence is about; None if it is about the whole table.

    The player's name is not in the sentence, but before it: "claimed Paris – Zürich with 3 blue".
    """

    seat: int | None

    def text(self, rules: Rulebook, language: str = "en", *, you: bool = False) -> str:
        """The sentence without the player's name; with `you`, in the second person."""
        return in_person(super().text(rules, language), you=you)


def event(key: str, seat: int | None, /, **facts: Fact) -> Event:
    """An event with its facts by name."""
    return Event(key, facts, seat)


def events_of(
    rules: Rulebook,
    before: States,
    after: States,
    seat: int,
    move: Move,
    watcher: int,
    view: Callable[[States, int], Any] | None = None,
) -> list[Event]:
    """The events of a move for a watcher, at least one; -1 is a spectator.

    Every event is made here: the family sees only the watcher's views and a move with everything concealed that the
    watcher may not know, so that nothing else can get into an event. A caller that already has those views passes a
    `view` that finds them.
    """
    view = view or rules.view
    seen_move = rules.conceal_move(before, seat, move, watcher)
    told = rules.family.events.events(rules, view(before, watcher), view(after, watcher), seat, seen_move)
    if rules.over(after):
        reasons = [reason.value for reason in rules.end_reasons(int(rules.conceal(after, watcher)[0].end_reason))]
        told.append(event("event-over", None, reasons=reasons))
    return told
