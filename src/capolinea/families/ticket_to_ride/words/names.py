"""What the things on a map are called, in a language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from capolinea.core.language import counted, listed, sentence
from capolinea.core.schema import texts
from capolinea.families.ticket_to_ride.moves.moves import Cards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.event import Fact
    from capolinea.families.ticket_to_ride.game_data import Map
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.schema import City, Route, Ticket


class MapNames:
    """Names for the ids of one map."""

    def __init__(self, chart: Map, language: str) -> None:
        self.chart, self.language = chart, language
        self.cities: dict[str, City] = {city.id: city for city in chart.cities}
        self.routes: dict[str, Route] = {route.id: route for route in chart.routes}
        self.tickets: dict[str, Ticket] = {ticket.id: ticket for ticket in chart.tickets}
        self.bonus_names = {card.id: texts(card.name) for card in chart.bonus_cards}

    def city(self, city: str) -> str:
        """A city as the board prints it, or what a junction without a name is called."""
        found = self.cities[city]
        return found.name or (texts(found.called)[self.language] if found.called else found.id)

    def ends(self, thing: Route | Ticket) -> str:
        """The two cities of a route or ticket."""
        return f"{self.city(thing.start)} – {self.city(thing.end)}"

    def ticket(self, ticket: str) -> str:
        """A ticket by its cities."""
        return self.ends(self.tickets[ticket])

    def route(self, route: str) -> str:
        """A route by its cities; with its colour if another route connects the same cities."""
        found = self.routes[route]
        beside = [other for other in self.chart.routes if found.group and other.group == found.group]
        told_apart = any(other.colour != found.colour for other in beside)
        return f"{self.ends(found)} ({self.card(found.colour)})" if told_apart else self.ends(found)

    def card(self, card: str) -> str:
        """A colour or the locomotive."""
        return sentence(f"card-{card}", self.language, {})

    def cards(self, cards: Mapping[str, int]) -> str:
        """Cards with their counts."""
        return Cards(**cards).in_words(self.language) or "–"

    @property
    def longest_route_bonus(self) -> str:
        """The bonus for the longest route."""
        own = self.chart.game.longest_route_name
        return texts(own)[self.language] if own else sentence("score-longest-points", self.language, {})

    def bonus(self, card: str) -> str:
        """A bonus card."""
        return self.bonus_names[card][self.language]


@cache
def names_on(chart: Map, language: str) -> MapNames:
    """The names of a map, which every event asks for."""
    return MapNames(chart, language)


class OnMap:
    """A route, city, ticket, card or bonus card as a fact of a refusal: programs are told its id, people its name."""

    __slots__ = ("chart", "kind", "thing")

    def __init__(self, chart: Map, kind: Literal["route", "city", "ticket", "card", "bonus"], thing: str) -> None:
        self.chart, self.kind, self.thing = chart, kind, thing

    def in_words(self, language: str) -> str:
        """The name."""
        return getattr(names_on(self.chart, language), self.kind)(self.thing)

    def __str__(self) -> str:
        return self.thing


COUNTED = {
    "points": "text-point",
    "cars": "noun-car",
    "routes": "noun-route",
    "locomotives": "noun-locomotive",
    "tickets": "noun-ticket",
}


def in_words(rules: TicketToRide, kind: str, fact: Fact, language: str) -> str:
    """A fact of a reason or an event; see `capolinea.core.family_parts.Names`."""
    names: Any = names_on(rules.chart, language)
    if kind == "tickets" and isinstance(fact, list):
        return listed([names.ticket(ticket) for ticket in fact], language)
    if kind == "cards":
        return names.cards(fact) if isinstance(fact, dict) else counted("text-card-any", int(str(fact)), language)
    if isinstance(fact, int):
        return counted(COUNTED[kind], fact, language) if kind in COUNTED else str(fact)
    return getattr(names, kind)(fact)
