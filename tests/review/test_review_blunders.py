"""A planted blunder is named as the worst move. What it costs is known from games that are played to the end."""

from typing import Any

import pytest
from review.planted import gain_of, planted, points_now
from soaking import soak_only

from capolinea.families.ticket_to_ride.kernels.state import OVER as TICKETS_OVER
from capolinea.families.ticket_to_ride.kernels.state import TICKETS, TURN
from capolinea.families.trains.kernels.state import OVER as TRAINS_OVER
from capolinea.families.trains.kernels.state import WASTE
from capolinea.review import review


def after(game, seat, move):
    twin = game.copy()
    twin.play(move, seat)
    return twin


def worst(game, seat, moves, cost):
    """The worst of some moves, if it costs so much."""
    gains = {move: gain_of(game, seat, move) for move in moves}
    found = min(gains, key=lambda move: gains[move], default=None)
    return found if found is not None and gains[found] <= -cost else None


def throw_a_ticket_away(game, seat):
    """Keep another one than the ticket that is completed already."""
    if game.states[0].phase != TICKETS:
        return None
    now = points_now(game, TICKETS_OVER)[seat]
    points = {move: points_now(after(game, seat, move), TICKETS_OVER)[seat] for move in game.legal_moves(seat)}
    if max(points.values()) <= now:
        return None
    return worst(game, seat, [move for move in points if points[move] < now], 0.2)


def end_the_game_while_behind(game, seat):
    """Claim a route with the last cars although others have more points."""
    state: Any = game.states[0]
    if state.phase != TURN or state.turns_left > 0 or state.cars[seat] > 8:
        return None
    ending = []
    for move in game.legal_moves(seat):
        if move.to_json()["kind"] == "claim" and (twin := after(game, seat, move)).states[0].turns_left > 0:
            points = points_now(twin, TICKETS_OVER)
            if points[seat] < max(points):
                ending.append(move)
    return worst(game, seat, ending[:3], 0.2)


def waste_of(game, seat):
    state: Any = game.states[0]
    return sum(int(pile[seat, WASTE]) for pile in (state.hand, state.deck, state.discards))


def take_waste_for_nothing(game, seat):
    """Place a rail or a station that takes Waste and brings no point."""
    state: Any = game.states[0]
    now, waste, taking = points_now(game, TRAINS_OVER)[seat], waste_of(game, seat), []
    for move in game.legal_moves(seat):
        twin = after(game, seat, move)
        if (
            twin.states[0].turn == state.turn
            and waste_of(twin, seat) > waste
            and points_now(twin, TRAINS_OVER)[seat] <= now
        ):
            taking.append(move)
    return worst(game, seat, taking[:3], 0.2)


@pytest.mark.parametrize(
    ("name", "blunder", "seed"),
    [
        ("ticket-to-ride/europe", throw_a_ticket_away, 64),
        ("ticket-to-ride/europe", end_the_game_while_behind, 104),
        ("trains/osaka", take_waste_for_nothing, 2),
    ],
)
def test_a_planted_blunder_is_named_as_the_worst_move(name, blunder, seed):
    game, number, seat = planted(name, blunder, seed)
    assert number is not None
    found = review(game, seat=seat)
    assert found.seats[seat].worst == number
    assert found.moves[number].label == "blunder"


@soak_only
@pytest.mark.parametrize(
    ("name", "blunder", "seeds"),
    [
        ("ticket-to-ride/europe", throw_a_ticket_away, range(50, 80)),
        ("ticket-to-ride/europe", end_the_game_while_behind, range(140)),
        ("trains/osaka", take_waste_for_nothing, range(40)),
    ],
)
def test_most_planted_blunders_are_called_so(name, blunder, seeds):
    """In games that nobody picked; where the bot itself made a worse move, or the cards hid it, it is not the worst."""
    labels = []
    for seed in seeds:
        game, number, seat = planted(name, blunder, seed)
        if number is not None:
            labels.append(review(game, seat=seat).moves[number].label)
    assert len(labels) >= 5
    assert labels.count("blunder") > len(labels) / 2
