"""The menus: from what a seat may see and do to the move that the person wants. They have no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rich.text import Text

from capolinea.core.terminal.words import folded
from capolinea.families.ticket_to_ride.moves.moves import (
    BuildStation,
    Claim,
    DrawFromDeck,
    DrawFromMarket,
    DrawTickets,
    KeepTickets,
    Pass,
    PayExtra,
    StopDrawing,
    Withdraw,
)
from capolinea.families.ticket_to_ride.terminal.chips import chip, counted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from capolinea.core.terminal.talk import Talk
    from capolinea.families.ticket_to_ride.moves.moves import Move
    from capolinea.families.ticket_to_ride.terminal.screen import Screen
    from capolinea.families.ticket_to_ride.view import View

Paid = TypeVar("Paid", Claim, BuildStation)


class Menus:
    """Asks for one move. None means that the person went back."""

    def __init__(self, screen: Screen, talk: Talk) -> None:
        self.screen, self.talk, self.names = screen, talk, screen.names
        self.say = talk.say

    def move(self, view: View, moves: Sequence[Move]) -> Move | None:
        """A move in the phase that the view is in."""
        if view.phase in ("start-tickets", "tickets"):
            return self.tickets(view, [move for move in moves if isinstance(move, KeepTickets)])
        if view.phase == "second-card":
            self.talk.tell("play-second-card", "bold")
            return self.draw(moves)
        if view.phase == "tunnel-extra":
            return self.tunnel(view, moves)
        return self.turn(view, moves)

    # --- the turn

    def turn(self, view: View, moves: Sequence[Move]) -> Move | None:
        """One of the actions of a turn; impossible ones are listed too, with the reason."""
        draws = [move for move in moves if isinstance(move, DrawFromDeck | DrawFromMarket)]
        claims = [move for move in moves if isinstance(move, Claim)]
        stations = [move for move in moves if isinstance(move, BuildStation)]
        tickets = [move for move in moves if isinstance(move, DrawTickets)]
        routes = len({move.route for move in claims})
        choices: list[tuple[str, str, Callable[[], Move | None] | None]] = [
            ("draw", "" if draws else self.say("deck-empty"), (lambda: self.draw(draws)) if draws else None),
            (
                "claim",
                self.say("play-routes-open", count=routes) if claims else self.say("play-no-claim"),
                (lambda: self.claim(view, claims)) if claims else None,
            ),
            ("tickets", "" if tickets else self.say("no-tickets-left"), (lambda: tickets[0]) if tickets else None),
        ]
        if self.names.chart.game.stations:
            left = view.seats[view.seat or 0].stations
            reason = self.say("play-no-station-cards") if left else self.say("no-station-left")
            note = self.say("play-stations-left", count=left) if stations else reason
            choices.append(("station", note, (lambda: self.station(stations)) if stations else None))
        if any(isinstance(move, Pass) for move in moves):
            choices.append(("pass", "", Pass))
        lines: list[Text] = []
        for key, note, act in choices:
            line = Text(self.say(f"play-do-{key}"), "default" if act else "dim strike")
            lines.append(Text.assemble(line, (f"  {note}" if note else "", "dim")))
        self.talk.menu(lines)
        answer = self.talk.ask(self.say("play-your-turn"))
        if not answer.isdecimal() or not 1 <= int(answer[:6]) <= len(choices):
            self.talk.tell("play-choose", most=len(choices))
            return None
        _, note, act = choices[int(answer) - 1]
        if act is None:
            self.talk.console.print(Text(note, "yellow"))
            return None
        return act()

    def draw(self, moves: Sequence[Move]) -> Move | None:
        """A card of the market or the deck; in some games also none."""

        def show(move: Move) -> Text:
            if isinstance(move, DrawFromMarket):
                return Text.assemble(
                    chip(self.names, move.card), (f"  {self.say('play-place', place=move.place)}", "dim")
                )
            return Text(self.say("play-stop" if isinstance(move, StopDrawing) else "play-from-deck"))

        order: dict[type[Move], int] = {DrawFromMarket: 0, DrawFromDeck: 1, StopDrawing: 2}
        return self.talk.pick(
            sorted(moves, key=lambda move: order.get(type(move), 3)), show, self.say("play-which-card")
        )

    # --- routes and stations

    def claim(self, view: View, moves: Sequence[Claim]) -> Move | None:
        """A route, starting with those at the cities of the player's tickets; then the cards for it."""
        tickets = [self.names.tickets[ticket] for ticket in view.tickets]
        goals = {city for ticket in tickets for city in (ticket.start, ticket.end)}

        def at_goal(route: str) -> bool:
            return not goals.isdisjoint((self.names.routes[route].start, self.names.routes[route].end))

        routes = sorted(
            {move.route for move in moves},
            key=lambda route: (not at_goal(route), folded(self.names.route(route)), route),
        )

        def show(route: str) -> Text:
            points = self.names.chart.game.route_points[str(self.names.routes[route].length)]
            about = f"  {self.names.route_kind(route)} · {self.say('play-worth', points=points)}"
            mark = (f"  {self.say('play-at-ticket')}" if at_goal(route) else "", "green")
            return Text.assemble(self.names.ends(self.names.routes[route]), (about, "dim"), mark)

        def narrow(items: Sequence[str], text: str) -> Sequence[str]:
            wanted = {route.id for route in self.names.routes_like(text)}
            return [route for route in items if route in wanted]

        while (route := self.talk.pick(routes, show, self.say("play-which-route"), narrow)) is not None:
            if self.names.routes[route].kind == "tunnel":
                self.talk.tell("play-tunnel-warning", "dim")
            move = self._payment([move for move in moves if move.route == route], self.names.route(route))
            if move is not None:
                return move
        return None

    def station(self, moves: Sequence[BuildStation]) -> Move | None:
        """A city, then the cards for the station."""
        cities = sorted({move.city for move in moves}, key=lambda city: folded(self.names.city(city)))

        def narrow(items: Sequence[str], text: str) -> Sequence[str]:
            wanted = {city.id for city in self.names.cities_like(text)}
            return [city for city in items if city in wanted]

        while True:
            city = self.talk.pick(cities, lambda city: Text(self.names.city(city)), self.say("play-which-city"), narrow)
            if city is None:
                return None
            move = self._payment([move for move in moves if move.city == city], self.names.city(city))
            if move is not None:
                return move

    def _payment(self, moves: Sequence[Paid], what: str) -> Paid | None:
        """The cards, fewest locomotives first."""
        ways = sorted(moves, key=lambda move: (move.cards.locomotives, sum(move.cards)))
        prompt = self.say("play-which-cards", what=what)
        return self.talk.pick(ways, lambda move: counted(self.names, move.cards.named), prompt)

    def tunnel(self, view: View, moves: Sequence[Move]) -> Move | None:
        """Pay what the tunnel asks, or withdraw."""
        route = self.names.route(view.target or "")
        self.talk.tell("play-tunnel-asks", "bold", route=route, extra=view.extra)

        def show(move: Move) -> Text:
            if isinstance(move, PayExtra):
                return Text.assemble(f"{self.say('play-pay')} ", counted(self.names, move.cards.named))
            return Text(self.say("play-withdraw"))

        order = sorted(moves, key=lambda move: (isinstance(move, Withdraw), getattr(move, "cards", (0,))[-1]))
        return self.talk.pick(order, show, self.say("play-pay-or-not"))

    # --- tickets

    def tickets(self, view: View, moves: Sequence[KeepTickets]) -> Move | None:
        """Which of the tickets on offer to keep."""
        least = min(len(move.tickets) for move in moves)
        most = max(len(move.tickets) for move in moves)
        self.talk.tell("play-offer", "bold", count=len(view.offer), least=least, most=most)
        self.talk.menu([self.screen.ticket(ticket) for ticket in view.offer])
        answer = self.talk.ask(self.say("play-which-tickets")).lower().replace(",", " ")
        if answer in ("all", "tutti", "todos", "*"):
            return KeepTickets(view.offer)
        numbers = answer.split()
        if numbers == ["0"]:
            return KeepTickets(())
        if not numbers or not all(part.isdecimal() and 1 <= int(part[:6]) <= len(view.offer) for part in numbers):
            self.talk.tell("play-choose-tickets", most=len(view.offer))
            return None
        return KeepTickets(tuple(view.offer[number - 1] for number in sorted({int(part[:6]) for part in numbers})))
