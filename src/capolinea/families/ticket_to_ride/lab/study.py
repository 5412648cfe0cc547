"""Games of Ticket to Ride in the lab: how tickets, routes and cities fare, and where points come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from capolinea.core.study.counting import (
    Watched,
    count_holders,
    count_sources,
    count_values,
    counted,
    follow,
    mean_at,
    sources_section,
)
from capolinea.core.study.findings import Chart, Place, Row, Section, advantage, ordered, share
from capolinea.families.ticket_to_ride.bots.planners import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from capolinea.core.game import Game
    from capolinea.core.study.counting import Seating, Sums
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

SOURCES = {
    "routes": "route_points",
    "tickets": "ticket_points",
    "stations": "station_points",
    "longest-route": "longest_route_points",
    "bonus": "bonus_points",
}


def watch_games(rules: TicketToRide, levels: Sequence[str], seed: int, first: int, count: int) -> Watched:
    """Games of levels; several threads may ask at once."""
    return Watched.of_sheets(*PLAYERS.watch_games(rules, levels, seed, first, count), rules.players)


def watch_game(rules: TicketToRide, game: Game) -> Watched:
    """A finished game, of whatever players."""
    return follow(PLAYERS, rules, game)


def count(rules: TicketToRide, watched: Watched, seating: Seating, classes: int) -> Sums:
    """What `sections` reads, as sums over games."""
    return {
        **count_sources([watched.sheets[field] for field in SOURCES.values()], watched.played.ranks),
        **_count_tickets(rules, watched, seating, classes),
        **_count_routes(rules, watched, seating, classes),
        **_count_cities(rules, watched, seating, classes),
    }


def _count_tickets(rules: TicketToRide, watched: Watched, seating: Seating, classes: int) -> Sums:
    size = len(rules.tickets)
    owner, offers = watched.traces["ticket_owner"][:, :size], watched.traces["ticket_offers"][:, :size]
    game, ticket = np.nonzero(owner >= 0)
    completed = watched.sheets["ticket_completed"][game, ticket] == 1
    worth = np.array([ticket.points for ticket in rules.tickets])[ticket]
    return {
        "ticket-games": (offers > 0).sum(axis=0),
        "ticket-offers": offers.sum(axis=0, dtype=np.int64),
        "ticket-completed": counted(size, ticket[completed]),
        **count_values("ticket-points", size, ticket, np.where(completed, worth, -worth)),
        **count_holders("ticket", size, classes, seating, game, owner[game, ticket], ticket),
    }


def _count_routes(rules: TicketToRide, watched: Watched, seating: Seating, classes: int) -> Sums:
    size = len(rules.chart.routes)
    owner = watched.traces["route_owner"][:, :size]
    game, route = np.nonzero(owner >= 0)
    rounds = watched.traces["route_turn"][game, route] // rules.players + 1
    return {
        **count_values("route-round", size, route, rounds),
        **count_holders("route", size, classes, seating, game, owner[game, route], route),
    }


def _count_cities(rules: TicketToRide, watched: Watched, seating: Seating, classes: int) -> Sums:
    """Who has routes at which cities, and how many."""
    routes = rules.chart.routes
    numbers = {city.id: number for number, city in enumerate(rules.chart.cities)}
    meet = np.zeros((len(routes), len(numbers)), np.int64)
    for number, route in enumerate(routes):
        meet[number, [numbers[route.start], numbers[route.end]]] = 1
    owner = watched.traces["route_owner"][:, : len(routes)]
    there = np.stack([(owner == seat) @ meet for seat in range(rules.players)], axis=1)  # by game, seat and city
    game, seat, city = np.nonzero(there)
    return {
        **count_values("city-routes", len(numbers), city, there[game, seat, city]),
        **count_holders("city", len(numbers), classes, seating, game, seat, city),
    }


def sections(rules: TicketToRide, sums: Sums, games: int, expected: NDArray[np.float64]) -> tuple[Section, ...]:
    """Where points come from, the tickets, the routes, and the cities that have a name."""
    tickets = [_ticket_row(rules, number, sums, games, expected) for number in range(len(rules.tickets))]
    routes = [_route_row(rules, number, sums, games, expected) for number in range(len(rules.chart.routes))]
    named = [number for number, city in enumerate(rules.chart.cities) if city.name]
    cities = [_city_row(rules, number, sums, games, expected) for number in named]
    return (
        sources_section(list(SOURCES), sums),
        Section(
            "tickets",
            {"offered": "share", "kept": "share", "completed": "share", "points": "number", "advantage": "advantage"},
            ordered(tickets, "points"),
        ),
        Section(
            "routes", {"claimed": "share", "round": "number", "advantage": "advantage"}, ordered(routes, "advantage")
        ),
        Section(
            "cities", {"reached": "share", "joined": "number", "advantage": "advantage"}, ordered(cities, "reached")
        ),
    )


def _ticket_row(rules: TicketToRide, number: int, sums: Sums, games: int, expected: NDArray[np.float64]) -> Row:
    holders = sums["ticket-holders"][number]
    kept = int(holders.sum())
    values = {
        "offered": share(int(sums["ticket-games"][number]), games),
        "kept": share(kept, int(sums["ticket-offers"][number])),
        "completed": share(int(sums["ticket-completed"][number]), kept),
        "points": mean_at(sums, "ticket-points", number),
        "advantage": advantage(int(sums["ticket-won"][number]), holders.tolist(), expected),
    }
    return Row(rules.tickets[number].id, values)


def _route_row(rules: TicketToRide, number: int, sums: Sums, games: int, expected: NDArray[np.float64]) -> Row:
    holders = sums["route-holders"][number]
    values = {
        "claimed": share(int(holders.sum()), games),
        "round": mean_at(sums, "route-round", number),
        "advantage": advantage(int(sums["route-won"][number]), holders.tolist(), expected),
    }
    return Row(rules.chart.routes[number].id, values)


def _city_row(rules: TicketToRide, number: int, sums: Sums, games: int, expected: NDArray[np.float64]) -> Row:
    holders = sums["city-holders"][number]
    values = {
        "reached": share(int(holders.sum()), games * rules.players),
        "joined": mean_at(sums, "city-routes", number),
        "advantage": advantage(int(sums["city-won"][number]), holders.tolist(), expected),
    }
    return Row(rules.chart.cities[number].id, values)


def chart(rules: TicketToRide) -> Chart:
    """The map: routes by what they are worth and how often they are claimed."""
    places = tuple(Place(city.id, city.x, city.y) for city in rules.chart.cities)
    lines = {route.id: (route.start, route.end) for route in rules.chart.routes}
    return Chart("routes", "advantage", "claimed", rules.chart.aspect_ratio, places, lines)
