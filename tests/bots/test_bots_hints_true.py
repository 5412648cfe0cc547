"""What hints claim, proved on positions of real games without the code that claims it.

Sentences that are checked here: completed tickets, tickets that are left or not, points, cards kept, the last turn and
the end; in Trains coins, prices, the end, and what comes next, which the same bot must then really hint.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from soaking import amount

import capolinea
from capolinea.families.trains.moves.moves import Buy, Play

if TYPE_CHECKING:
    from collections.abc import Callable

HINTS = amount(120, soak=10_000)
BOT = "stationmaster"
AIMS = {"aim-buy", "aim-card", "aim-rail", "aim-free"}
MOST_STEPS = 12


def completed(game: Any, seat: int) -> set[str]:
    """The complete tickets of a seat, by the score of the position."""
    sheet = game.rulebook.score(game.states)[seat]
    return {ticket.id for ticket in sheet.tickets if ticket.completed}


def joinable(game: Any, seat: int) -> set[str]:
    """The tickets of a seat whose cities its cars could still join, with stations wherever they help."""
    view, chart = game.view(seat), game.rulebook.chart
    own = {route.group for route in chart.routes if route.group and view.routes.get(route.id) == seat}
    cost: dict[str, int] = {}
    for route in chart.routes:
        owner = view.routes.get(route.id)
        if owner == seat or (owner is not None and (view.seats[seat].stations or _lent(view, route, seat))):
            cost[route.id] = 0
        elif owner is None and route.id not in view.closed_routes and route.group not in own:
            cost[route.id] = route.length
    found = set[str]()
    for ticket in game.rulebook.tickets:
        if ticket.id in view.tickets:
            away = {ticket.start: 0}
            for _ in chart.cities:  # Bellman and Ford
                for route in chart.routes:
                    for here, there in ((route.start, route.end), (route.end, route.start)):
                        if route.id in cost and here in away:
                            away[there] = min(away.get(there, 999), away[here] + cost[route.id])
            if away.get(ticket.end, 999) <= view.seats[seat].cars:
                found.add(ticket.id)
    return found


def _lent(view: Any, route: Any, seat: int) -> bool:
    return any(view.stations.get(city) == seat for city in (route.start, route.end))


def check_ticket_to_ride(game: Any, seat: int, hint: Any, checked: Counter[str]) -> None:
    """Every sentence of a hint of Ticket to Ride that can be recomputed."""
    view, chart, done = game.view(seat), game.rulebook.chart, completed(game, seat)
    routes = {route.id: route for route in chart.routes}
    points = {ticket.id: ticket.points for ticket in game.rulebook.tickets}
    left = [ticket for ticket in view.tickets if ticket not in done]
    for reason in hint.reasons:
        key, facts = reason.key.removeprefix("hint-"), reason.facts
        if key in ("completes", "completes-several"):
            named = [facts["ticket"]] if key == "completes" else facts["tickets"]
            assert not set(named) & done
            assert facts["points"] == sum(points[ticket] for ticket in named)
        elif key in ("points-only", "tickets-none-open"):
            assert not set(left) & joinable(game, seat), (key, left)
        elif key == "tickets-done":
            assert not left
        elif key in ("last-turn", "scores", "points-beside"):
            assert facts["points"] == chart.game.route_points[str(routes[hint.move.route].length)]
            assert key != "last-turn" or view.turns_left
        elif key == "ends":
            assert facts["cars"] == view.seats[seat].cars - routes[hint.move.route].length <= chart.game.last_cars
        elif key == "keeps-nothing":
            assert sum(hint.move.cards) == sum(view.hand)
        elif key == "stock":
            assert facts["cards"] == {hint.move.card: view.hand.named.get(hint.move.card, 0) + 1}
        elif key == "tickets-time":
            assert facts["cars"] == min(other.cars for other in view.seats)
        elif key.startswith(("toward", "also-toward")):
            assert facts["ticket"] in left
        else:
            continue
        checked[key] += 1


def check_trains(game: Any, seat: int, hint: Any, checked: Counter[str]) -> None:
    """Every sentence of a hint of Trains that can be recomputed."""
    view, library = game.view(seat), game.rulebook.library
    for reason in hint.reasons:
        key, facts = reason.key.removeprefix("hint-"), reason.facts
        if key in AIMS:
            follow(game, seat, hint, key, facts)
        elif key == "coins":
            coins = sum(count * library.card(card).coins for card, count in view.hand.items())
            assert facts["total_coins"] == view.coins + coins
        elif key == "buy-price":
            assert facts["left_coins"] == view.coins - library.card(hint.move.card).cost >= 0
        elif key == "buy-points":
            assert facts["points"] == library.card(hint.move.card).points
        elif key == "empties":
            assert view.piles[hint.move.card] == 1
        elif key == "pass-waste":
            assert facts["waste"] == view.hand["waste"]
        elif key == "end-nothing":
            assert not any(isinstance(move, Play | Buy) for move in game.legal_moves(seat))
        else:
            continue
        checked[key] += 1


def follow(game: Any, seat: int, hint: Any, key: str, facts: Any) -> None:
    """Whoever follows the hints comes to what was told, trains without a text being played before."""
    onward, move = game.copy(), hint.move
    for _ in range(MOST_STEPS):
        onward.play(hint.move, seat)
        hint = capolinea.hint(onward, seat, bot=BOT)
        move = hint.move
        if not isinstance(move, Play) or game.rulebook.library.card(move.card).steps:
            break
    assert move.card == facts["card"], (key, facts, str(move))
    assert isinstance(move, Buy if key == "aim-buy" else Play)
    assert key not in ("aim-rail", "aim-free") or move.at == facts["hex"]


CHECKS: dict[str, Callable[[Any, int, Any, Counter[str]], None]] = {
    "ticket-to-ride/europe": check_ticket_to_ride,
    "ticket-to-ride/northern-lights": check_ticket_to_ride,
    "trains/osaka": check_trains,
}


@pytest.mark.parametrize("name", CHECKS)
def test_what_hints_say_is_true(name: str) -> None:
    chance, checked, hints = random.Random(name), Counter[str](), 0
    while hints < HINTS:
        game = capolinea.new(name, players=chance.choice((2, 3)), seed=chance.randrange(1 << 60))
        while not game.over and hints < HINTS:
            seat = game.seats_to_decide[0]
            hint = capolinea.hint(game, seat, bot=BOT)
            if chance.random() < 0.5:
                CHECKS[name](game, seat, hint, checked)
                hints += 1
            game.play(hint.move if chance.random() < 0.9 else chance.choice(game.legal_moves(seat)), seat)
    assert sum(checked.values()) > HINTS / 5
