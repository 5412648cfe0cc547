"""The names of things on the table, in the user's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.cli.words import folded
from capolinea.core.schema import texts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.cli.settings import Settings
    from capolinea.families.ticket_to_ride.maps import Map
    from capolinea.families.ticket_to_ride.schema import City, Lane, Ticket

GRAY = "gray"


class Names:
    """Names for the ids of one map."""

    def __init__(self, chart: Map, settings: Settings) -> None:
        self.chart, self.settings = chart, settings
        self.cities: dict[str, City] = {city.id: city for city in chart.cities}
        self.lanes: dict[str, Lane] = {lane.id: lane for lane in chart.lanes}
        self.tickets: dict[str, Ticket] = {ticket.id: ticket for ticket in chart.tickets}
        self.bonus_names = {card.id: texts(card.name) for card in chart.bonus_cards}
        self.bonus_about = {card.id: texts(card.about) for card in chart.bonus_cards}

    def city(self, city: str) -> str:
        """A city as the board prints it."""
        found = self.cities[city]
        return found.name or found.note.partition(";")[0]  # a junction has no name, but a note says which it is

    def ends(self, thing: Lane | Ticket) -> str:
        """The two cities of a lane or ticket."""
        return f"{self.city(thing.start)} – {self.city(thing.end)}"

    def ticket(self, ticket: str) -> str:
        """A ticket by its cities."""
        return self.ends(self.tickets[ticket])

    def lane(self, lane: str) -> str:
        """A lane by its cities; with its colour where another joins the same."""
        found = self.lanes[lane]
        return f"{self.ends(found)} ({self.card(found.colour)})" if found.group else self.ends(found)

    def lane_kind(self, lane: str) -> str:
        """Length, colour and kind of a lane in words."""
        found = self.lanes[lane]
        words = [self.settings.say("lane-spaces", spaces=found.length), self.card(found.colour)]
        if found.kind != "plain":
            words.append(self.settings.say(f"lane-{found.kind}", locomotives=found.locomotives))
        if found.bonus_draw:
            words.append(self.settings.say("lane-bonus", cards=found.bonus_draw))
        return ", ".join(words)

    def card(self, card: str) -> str:
        """A colour or the locomotive."""
        return self.settings.say(f"card-{card}")

    def cards(self, cards: Mapping[str, int]) -> str:
        """Cards with their counts."""
        return " + ".join(f"{count} {self.card(card)}" for card, count in cards.items()) or "–"

    def bonus(self, card: str) -> str:
        """A bonus card."""
        return self.bonus_names[card][self.settings.language]

    def lanes_like(self, text: str) -> list[Lane]:
        """The lanes that a user may mean: by id, or by the beginnings of one or two cities' names."""
        if text.strip().lower() in self.lanes:
            return [self.lanes[text.strip().lower()]]
        words = folded(text.replace("-", " ").replace("–", " ")).split()
        return [lane for lane in self.chart.lanes if words and self._fits(words, [lane.start, lane.end])]

    def cities_like(self, text: str) -> list[City]:
        """The cities whose name begins so."""
        words = folded(text).split()
        return [city for city in self.chart.cities if words and self._fits(words, [city.id])]

    def _fits(self, words: list[str], cities: list[str]) -> bool:
        """Whether the words begin the name of one city or, cut in two, the names of both."""
        if any(self._begins(words, city) for city in cities):
            return True
        return len(cities) == 2 and any(
            self._begins(words[:cut], here) and self._begins(words[cut:], there)
            for cut in range(1, len(words))
            for here, there in (cities, reversed(cities))
        )

    def _begins(self, words: list[str], city: str) -> bool:
        found = self.cities[city]
        wanted = " ".join(words)
        names = (found.name, found.plain_name, found.today, found.id.replace("_", " "))
        return any(folded(name).startswith(wanted) for name in names if name)
