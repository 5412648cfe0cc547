"""What a stationmaster does in positions of Ticket to Ride where one thing is plainly right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from families.ticket_to_ride.tables import europe, seat

from capolinea.bots import Sight, open_bot
from capolinea.bots.advice import whole_move
from capolinea.families.ticket_to_ride.bots.forecast import foresee
from capolinea.families.ticket_to_ride.bots.players import open_searcher
from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
from capolinea.families.ticket_to_ride.bots.weights import LEVELS as LEVEL_WEIGHTS
from capolinea.families.ticket_to_ride.bots.weights import fill
from capolinea.families.ticket_to_ride.kernels.state import CLAIM, Work

if TYPE_CHECKING:
    from collections.abc import Sequence

LEVELS = ("apprentice", "conductor", "stationmaster", "one-step-thinker", "long-route", "route-focused", "hungry")


def chosen(game: Any, level: str = "stationmaster") -> str:
    """The move of a level."""
    return str(whole_move(Sight(game.rulebook, game.states, 0), open_bot(level)))


def routes_tried(game: Any) -> Sequence[str]:
    """The routes that a search tries."""
    sight = Sight(game.rulebook, game.states, 0)
    found = open_searcher(game.rulebook, 1).candidates(sight.record, 0)
    return [game.rulebook.chart.routes[action - CLAIM].id for action in found if action >= CLAIM]


def thin(turn: int, **more: Any) -> Any:
    """A table where nearly all cards are in hands, and those left ask for more at every blue tunnel."""
    own = seat("3 blue", routes="munchen-zurich munchen-wien", tickets="paris-wien")
    return europe(own, seat(), market="red red green green white", deck="3 locomotive", turn=turn, **more)


@pytest.mark.parametrize("level", LEVELS)
def test_a_tunnel_that_may_fail_for_ever_is_left_alone_every_other_turn(level: str) -> None:
    """U3: every second turn something else is done, so that the cards that ask for more are drawn in the end."""
    assert "paris-zurich" not in chosen(thin(turn=2), level)
    careless = level in ("conductor", "route-focused", "one-step-thinker")
    assert not careless or chosen(thin(turn=4), level).startswith("claim paris-zurich")


def test_a_tunnel_is_tried_where_nothing_is_left_to_turn_up() -> None:
    own = seat("3 blue", routes="munchen-zurich munchen-wien", tickets="paris-wien")
    game = europe(own, seat(), market="- - - - -", deck="", turn=2)
    assert chosen(game, "conductor").startswith("claim paris-zurich")


def test_in_the_last_turn_a_plain_route_comes_before_a_tunnel_of_the_same_points() -> None:
    """Angora - Smyrna, a tunnel, comes first in the data; Cadiz - Madrid gives the same for sure."""
    game = europe(seat("3 orange"), seat(cars_left=1), turns_left=2)
    assert chosen(game) == "claim cadiz-madrid with 3 orange"


def test_in_the_last_turn_a_ticket_counts_more_than_a_long_route() -> None:
    own = seat("4 white + 3 black", routes="marseille-paris", tickets="brest-marseille")
    game = europe(own, seat(cars_left=1), turns_left=2)
    assert chosen(game) == "claim brest-paris with 3 black"


def test_in_the_last_turn_a_station_is_built_for_a_ticket_alone() -> None:
    own = seat("1 red", routes="paris-zurich munchen-zurich", tickets="paris-wien")
    game = europe(own, seat(routes="munchen-wien", cars_left=1), turns_left=2)
    assert chosen(game).startswith("build station at")
    none = europe(seat("1 red", routes="paris-zurich", tickets="paris-wien"), seat(cars_left=1), turns_left=2)
    assert "station" not in chosen(none)


def planned(*tickets: str) -> set[str]:
    """The tickets of these that a conductor joins, at the beginning of a game."""
    game = europe(seat(tickets=" ".join(tickets)), seat())
    all_weights, plans = Weights.array(1), Plan.array(1)
    fill(all_weights, 0, LEVEL_WEIGHTS["conductor"] | {"hold_worth": 25, "turn_worth": 35, "locomotive_price": 40})
    foresee(game.rulebook.boards, game.states, Work.array(1), all_weights, plans, 0)
    plan: Any = plans[0]
    return {ticket.id for number, ticket in enumerate(game.rulebook.tickets) if plan.sought[number]}


def test_a_ticket_that_was_too_dear_is_taken_up_again_when_its_way_is_planned() -> None:
    """Alone a short ticket is not worth its way; beside a long one that goes the same way it costs little more."""
    assert planned("london-berlin") == set()
    assert planned("brest-petrograd") == {"brest-petrograd"}
    assert planned("london-berlin", "brest-petrograd") == {"london-berlin", "brest-petrograd"}


def test_the_search_tries_rich_routes_and_blocks() -> None:
    """Zagrab - Venezia joins two cities of the opponent; nothing of the own plan leads there."""
    own = seat("4 white + 4 green + 4 black + 3 blue", tickets="brest-marseille")
    game = europe(own, seat(routes="budapest-zagrab munchen-venezia"))
    tried = routes_tried(game)
    assert "venezia-zagrab" in tried
    length = {route.id: route.length for route in game.rulebook.chart.routes}
    assert sum(length[route] == 4 for route in tried) >= 2


def test_the_search_tries_other_payments() -> None:
    game = europe(seat("4 white + 4 green + 4 black"), seat())
    game.step(next(a for a in game.legal_actions() if a == CLAIM + game.rulebook.route_number["marseille-paris"]))
    sight = Sight(game.rulebook, game.states, 0)
    assert len(open_searcher(game.rulebook, 1).candidates(sight.record, 0)) == 3
