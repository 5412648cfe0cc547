"""What many games show of a map: how often each route is claimed, what tickets bring, where points come from."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from capolinea.core.study.findings import share
from capolinea.core.study.tally import Example, Mean, Share, columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

SOURCES = {
    "routes": "route_points",
    "tickets": "ticket_points",
    "stations": "station_points",
    "longest-route": "longest_route_points",
    "bonus": "bonus_points",
}
SELDOM = 0.05  # routes that are surely claimed in fewer games are dead
ENOUGH = 50  # games, before anything is called dead


class MapTally:
    """Games of one map with one number of players."""

    def __init__(self, rules: TicketToRide) -> None:
        self.rules, self.games = rules, 0
        routes, tickets = rules.chart.routes, rules.tickets
        self.points = [rules.chart.game.route_points[str(route.length)] for route in routes]
        self.groups = [route.group or route.id for route in routes]
        self.sources = {source: Mean() for source in SOURCES}
        self.most_of = {source: Example() for source in SOURCES}
        self.lead_changes, self.most_changes = Mean(), Example()
        self.claimed, self.rounds = [0] * len(routes), [Mean() for _ in routes]
        self.claimed_in = [Example() for _ in routes]
        self.group_claimed: Counter[str] = Counter()
        self.offered = [0] * len(tickets)
        self.kept = [Share() for _ in tickets]
        self.completed = [Share() for _ in tickets]
        self.brought = [Mean() for _ in tickets]
        self.kept_in = [Example() for _ in tickets]

    def add(self, first: int, sheets: Any, traces: Any, games: Sequence[int]) -> None:
        """Count some of the games that were watched, of which the first has this number."""
        ends = columns(sheets, "ticket_completed", *SOURCES.values())
        seen = columns(traces, "route_owner", "route_turn", "ticket_owner", "ticket_offers")
        for game in games:
            self.games += 1
            done, *sources = ends[game]
            for source, by_seat in zip(SOURCES, sources, strict=True):
                self.most_of[source].add(first + game, max(by_seat[: self.rules.players]))
                for points in by_seat[: self.rules.players]:
                    self.sources[source].add(points)
            route_owner, route_turn, ticket_owner, ticket_offers = seen[game]
            self._add_routes(first + game, route_owner, route_turn)
            self._add_tickets(first + game, ticket_owner, ticket_offers, done)

    def _add_routes(self, game: int, owner: list[int], turn: list[int]) -> None:
        claims = sorted((turn[route], route) for route in range(len(self.points)) if owner[route] >= 0)
        score: defaultdict[int, int] = defaultdict(int)
        leader, changes = -1, 0
        for when, route in claims:
            self.claimed[route] += 1
            self.claimed_in[route].add(game, 0)
            self.rounds[route].add(when // self.rules.players + 1)
            score[owner[route]] += self.points[route]
            if owner[route] != leader and score[owner[route]] > score.get(leader, 0):
                changes += leader >= 0
                leader = owner[route]
        self.lead_changes.add(changes)
        self.most_changes.add(game, changes)
        self.group_claimed.update({self.groups[route] for _, route in claims})

    def _add_tickets(self, game: int, owner: list[int], offers: list[int], done: list[int]) -> None:
        for number, ticket in enumerate(self.rules.tickets):
            if not offers[number]:
                continue
            held = owner[number] >= 0
            self.offered[number] += 1
            self.kept[number].add(held, offers[number])
            if held:
                self.completed[number].add(done[number] == 1)
                self.kept_in[number].add(game, 0)
                self.brought[number].add(ticket.points if done[number] == 1 else -ticket.points)

    def result(self) -> dict[str, Any]:
        """What was found so far."""
        games = self.games
        return {
            "lead_changes": self.lead_changes.estimate(),
            "examples": {"lead_changes": self.most_changes.game},
            "sources": [
                {"id": source, "points": mean.estimate(), "game": self.most_of[source].game}
                for source, mean in self.sources.items()
                if mean.squares
            ],
            "routes": [
                {
                    "id": route.id,
                    "claimed": share(self.claimed[number], games),
                    "round": self.rounds[number].estimate(),
                    "game": self.claimed_in[number].game,
                }
                for number, route in enumerate(self.rules.chart.routes)
            ],
            "tickets": [
                {
                    "id": ticket.id,
                    "worth": ticket.points,
                    "offered": share(self.offered[number], games),
                    "kept": self.kept[number].estimate(),
                    "completed": self.completed[number].estimate(),
                    "points": self.brought[number].estimate(),
                    "game": self.kept_in[number].game,
                }
                for number, ticket in enumerate(self.rules.tickets)
            ],
            "dead": [route.id for number, route in enumerate(self.rules.chart.routes) if self._is_dead(number)],
        }

    def _is_dead(self, route: int) -> bool:
        """Whether nearly nobody claims a route, nor another of its group."""
        claimed = share(self.group_claimed[self.groups[route]], self.games)
        return self.games >= ENOUGH and claimed is not None and claimed.high < SELDOM
