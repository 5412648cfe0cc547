"""A slow recount of what the lab counts, in plain Python, from games that are played move by move."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

from capolinea.core.chance import player_rng_of
from capolinea.core.game import Game
from capolinea.families.ticket_to_ride.moves.moves import KeepTickets

Found = dict[str, dict[str, list[Fraction]]]  # by section and measure, then by row: the cases


def compiled_game(rules: Any, levels: list[str], seed: int, number: int) -> Game:
    """A game as the compiled players play it among themselves: one source of chance for all of them.

    In Ticket to Ride only `random` players do: the others plan once a turn there, and before every decision here.
    """
    whole_seed = seed + (number << 64)
    game = Game(rules, rules.start(whole_seed, None), whole_seed, None)
    player_rng = player_rng_of(whole_seed)
    players: list[Any] = []
    for seat in range(rules.players):
        level = levels[(seat + number) % rules.players]
        players.append(rules.family.bots.sit_down(rules, level, 0))
        players[seat].player_rng = player_rng
    while not game.over:
        seat = game.seats_to_decide[0]
        actions = game.legal_actions(seat)
        action = players[seat].decide(rules.conceal(game.states, seat), seat) if len(actions) > 1 else actions[0]
        game.step(action, seat)
    return game


def replayed(game: Game) -> Any:
    """The game from its start, before every move: the game, the seat and the move."""
    fresh = Game(game.rulebook, game.rulebook.start(game.seed, game.first), game.seed, game.first)
    for seat, move in game.history:
        yield fresh, seat, move
        fresh.play(move, seat)
    yield fresh, None, None


class Recount:
    """Games of some bots, counted; `names` are those at the table."""

    def __init__(self, rules: Any, names: list[str], games: list[Game]) -> None:
        self.rules, self.names, self.games = rules, names, games
        self.found: Any = defaultdict(lambda: defaultdict(list))
        self.holders: Any = defaultdict(lambda: defaultdict(list))  # by section and row: (class, part of the victory)
        self.classes: Any = defaultdict(list)
        for number, game in enumerate(games):
            self.count(number, game)

    def count(self, number: int, game: Game) -> None:
        assert game.outcome is not None
        winners = game.outcome.winners
        won = {seat: Fraction(seat in winners, len(winners)) for seat in range(game.players)}
        first = next(seat for seat, move in game.history if not isinstance(move, KeepTickets))
        kinds = {
            seat: (self.names[(seat + number) % game.players], (seat - first) % game.players)
            for seat in range(game.players)
        }
        for seat, kind in kinds.items():
            self.classes[kind].append(won[seat])
        assert game.outcome is not None
        for sheet in game.outcome.ranking:
            for group, row in (("bots", kinds[sheet.seat][0]), ("seats", str(kinds[sheet.seat][1] + 1))):
                self.found[f"{group} wins"][row].append(won[sheet.seat])
                self.found[f"{group} score"][row].append(sheet.total)
        self.found["ends games"]["+".join(reason.value for reason in game.outcome.reasons)].append(1)
        held = self.tickets_and_routes(game) if "ticket" in self.rules.config["game"] else self.cards(game)
        for section, row, seat in held:
            self.holders[section][row].append((kinds[seat], won[seat]))

    def tickets_and_routes(self, game: Game) -> Any:
        """Who held which tickets and routes."""
        offered: set[str] = set()
        routes: dict[str, int] = {}
        turn = 0  # of the move before
        view = game.view(None)
        for fresh, seat, move in replayed(game):
            view = fresh.view(None)
            for route in view.routes.keys() - routes.keys():
                routes[route] = turn
            turn = view.turn
            if isinstance(move, KeepTickets):
                for ticket in fresh.view(seat).offer:
                    offered.add(ticket)
                    self.found["tickets kept"][ticket].append(ticket in move.tickets)
        for ticket in self.rules.tickets:
            self.found["tickets offered"][ticket.id].append(ticket.id in offered)
        for route in self.rules.chart.routes:
            self.found["routes claimed"][route.id].append(route.id in routes)
        for route, claimed in routes.items():
            self.found["routes round"][route].append(claimed // game.players + 1)
            yield "routes", route, view.routes[route]
        at_cities: Any = defaultdict(int)
        for route in self.rules.chart.routes:
            for city in {route.start, route.end} if route.id in routes else ():
                at_cities[city, view.routes[route.id]] += 1
        for city in self.rules.chart.cities:
            for seat in range(game.players) if city.name else ():
                self.found["cities reached"][city.id].append(at_cities[city.id, seat] > 0)
                if at_cities[city.id, seat]:
                    self.found["cities joined"][city.id].append(at_cities[city.id, seat])
                    yield "cities", city.id, seat
        assert game.outcome is not None
        for sheet in game.outcome.ranking:
            who = "winners" if sheet.rank == 1 else "others"
            points = {
                "routes": sheet.route_points,
                "tickets": sheet.tickets_points,
                "stations": sheet.stations_points,
                "longest-route": sheet.longest_route_points,
                "bonus": sum(card.points for card in sheet.bonus),
            }
            for source, value in points.items():
                self.found[f"sources {who}"][source].append(value)
            for ticket in sheet.tickets:
                self.found["tickets completed"][ticket.id].append(ticket.completed)
                self.found["tickets points"][ticket.id].append(ticket.points if ticket.completed else -ticket.points)
                yield "tickets", ticket.id, sheet.seat

    def cards(self, game: Game) -> Any:
        """Who gained which cards: those of which a seat has more when a turn begins than when the last one did."""
        rules = self.rules
        before: list[list[int]] = []
        gained: Any = defaultdict(int)
        last = -1
        for fresh, _, _ in replayed(game):
            turn = fresh.view(None).turn
            if turn != last or fresh.over:
                owned = [rules.owned_cards(fresh.states, seat) for seat in range(game.players)]
                for seat, counts in enumerate(owned if before else []):
                    for slot, count in enumerate(counts):
                        more = max(0, count - before[seat][slot])
                        gained[seat, rules.card_in(fresh.states, slot)] += more
                before, last = owned, turn
        supply = rules.slots(game.states)
        for card in rules.library.cards:
            self.found["cards supplied"][card.id].append(card.id in supply)
        for (seat, card), count in gained.items():
            self.found["cards gained"][card].append(count > 0)
            if count:
                self.found["cards copies"][card].append(count)
                yield "cards", card, seat
        assert game.outcome is not None
        for sheet in game.outcome.ranking:
            who = "winners" if sheet.rank == 1 else "others"
            points = {
                "cities": sheet.city_points,
                "remote": sheet.remote_points,
                "buildings": sheet.card_points,
                "taken": sheet.taken_points,
            }
            for source, value in points.items():
                self.found[f"sources {who}"][source].append(value)

    def mean(self, section: str, measure: str, row: str) -> tuple[int, float] | None:
        """The number of cases and their mean, None if there are none."""
        if measure == "advantage":
            return self.advantage(section, row)
        cases = self.found[f"{section} {measure}"][row]
        if section == "ends":
            return len(self.games), len(cases) / len(self.games)
        return (len(cases), float(sum(cases)) / len(cases)) if cases else None

    def advantage(self, section: str, row: str) -> tuple[int, float] | None:
        """How much more often holders won than their classes did."""
        if section in ("bots", "seats"):
            wins = self.found[f"{section} wins"][row]
            return len(wins), float(sum(wins) / len(wins) - Fraction(1, self.rules.players))
        holders = self.holders[section][row]
        if not holders:
            return None
        rates = {kind: sum(won) / len(won) for kind, won in self.classes.items()}
        return len(holders), float(sum(won - rates[kind] for kind, won in holders) / len(holders))
