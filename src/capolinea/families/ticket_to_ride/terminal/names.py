"""The names of things on the table, in the user's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.schema import texts
from capolinea.core.terminal.words import folded
from capolinea.families.ticket_to_ride.words.names import MapNames

if TYPE_CHECKING:
    from capolinea.core.terminal.settings import Settings
    from capolinea.families.ticket_to_ride.game_data import Map
    from capolinea.families.ticket_to_ride.schema import City, Route

GRAY = "gray"


class Names(MapNames):
    """Names for the ids of one map, and what a user may mean by a text."""

    def __init__(self, chart: Map, settings: Settings) -> None:
        super().__init__(chart, settings.language)
        self.settings = settings
        self.bonus_about = {card.id: texts(card.about) for card in chart.bonus_cards}

    def route_kind(self, route: str) -> str:
        """Length, colour and kind of a route in words."""
        found = self.routes[route]
        words = [self.settings.say("route-spaces", spaces=found.length), self.card(found.colour)]
        if found.kind != "plain":
            words.append(self.settings.say(f"route-{found.kind}", locomotives=found.locomotives))
        if found.bonus_draw:
            words.append(self.settings.say("route-bonus", cards=found.bonus_draw))
        return ", ".join(words)

    def routes_like(self, text: str) -> list[Route]:
        """The routes that a user may mean: by id, or by the beginnings of one or two cities' names."""
        if text.strip().lower() in self.routes:
            return [self.routes[text.strip().lower()]]
        words = folded(text.replace("-", " ").replace("–", " ")).split()
        return [route for route in self.chart.routes if words and self._fits(words, [route.start, route.end])]

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
