"""What happened, in lines."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rich.text import Text

from capolinea.core.language import in_person
from capolinea.core.terminal.words import seat_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from capolinea.core.event import Event, Fact
    from capolinea.core.rulebook import Rulebook
    from capolinea.core.terminal.settings import Settings


class Log:
    """Prints the events of a move: a line for each player concerned, beginning with their name."""

    def __init__(
        self,
        rules: Rulebook,
        settings: Settings,
        titles: Sequence[str],
        *,
        after_name: str,
        between: str,
        paint: Callable[[str, Fact], Text | None] = lambda _kind, _fact: None,
    ) -> None:
        """`paint` gives a fact of a kind its colours; None if it has none."""
        self.rules, self.settings, self.titles = rules, settings, titles
        self.after_name, self.between, self.paint = after_name, Text(between), paint

    def lines(self, events: Iterable[Event]) -> list[Text]:
        """The events of one move; an event about the whole table has its own line."""
        found: list[Text] = []
        for seat, group in groupby(events, lambda event: event.seat):
            said = [self._sentence(event) for event in group]
            if seat is None:
                found.extend(Text.assemble(text[:1].plain.upper(), text[1:], ".") for text in said)
            else:
                found.append(Text.assemble(seat_name(self.titles, seat), self.after_name, self.between.join(said)))
        return found

    def _sentence(self, event: Event) -> Text:
        """The sentence with its facts in their colours; in the second person if the player's name is only `you`."""
        facts: dict[str, str | Text] = {**event.facts_in_words(self.rules, self.settings.language)}
        for name, fact in event.facts.items():
            facts[name] = self.paint(name.rpartition("_")[2], fact) or facts[name]
        you = event.seat is not None and self.titles[event.seat] == self.settings.say("play-you")
        sentence = self.settings.say(event.key, **{name: f"\0{name}\0" for name in facts})
        pieces = in_person(sentence, you=you).split("\0")
        return Text.assemble(*(facts[piece] if place % 2 else piece for place, piece in enumerate(pieces)))
