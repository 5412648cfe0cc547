"""Games of stationmasters in which one move is planted that nobody should make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.bots import open_bot
from capolinea.bots.table import take_turn
from capolinea.core.game import Game
from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.kernels.state import OVER as TICKETS_OVER
from capolinea.families.ticket_to_ride.kernels.state import TICKETS, TURN
from capolinea.families.trains.kernels.state import OVER as TRAINS_OVER
from capolinea.families.trains.kernels.state import WASTE
from capolinea.review.departures import open_stand_ins

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from capolinea.core.rulebook import Move

Planted = tuple[Game, int | None, int]
COST = 0.2  # of the victory: what a move has to cost to be planted


def points_now(game: Game, over: int) -> list[int]:
    """What everybody would have if the game ended here."""
    twin: Any = game.states.copy()
    twin[0].phase, twin[0].end_reason = over, 1
    return [sheet.total for sheet in sorted(game.rulebook.outcome(twin).ranking, key=lambda sheet: sheet.seat)]


def planted(name: str, blunder: Callable[[Game, int], Move | None], seed: int) -> Planted:
    """A game in which a blunder is made as soon as it can be, and its end; the number of the move, and its seat.

    No number where it could never be made.
    """
    rules = open_rulebook(name, players=2)
    game, made = Game(rules, rules.start(seed, 0), seed, 0), None
    bots = [open_bot("stationmaster", seed + seat) for seat in range(2)]
    while not game.over:
        seat = game.seats_to_decide[0]
        move = blunder(game, seat) if made is None else None
        if move is None:
            take_turn(game, seat, bots[seat])
        else:
            made = len(game.history), seat
            game.play(move, seat)
    return (game, *made) if made else (game, None, 0)


def gain_of(game: Game, seat: int, move: Move, worlds: int = 10, games: int = 12) -> float:
    """What a seat gains by a move over a stationmaster's own, as far as it can know.

    Worlds that the seat cannot tell apart are played to the end by stationmasters: no network judges them.
    """
    rules, gain = game.rulebook, 0.0
    stand_ins, sight = open_stand_ins(rules), rules.conceal(game.states, seat)
    for world in range(worlds):
        states = rules.family.bots.resample(rules, sight, seat, world)
        for action in rules.decisions(game.states, seat, move):
            gain += stand_ins.gains(states, seat, action, (game.seed << 20) + (world << 10), games)[seat] / worlds
            rules.apply(states, seat, action)
    return gain


def after(game: Game, seat: int, move: Move) -> Game:
    """The game with one more move."""
    twin = game.copy()
    twin.play(move, seat)
    return twin


def worst(game: Game, seat: int, moves: Sequence[Move]) -> Move | None:
    """The worst of some moves, if it costs enough."""
    gains = {move: gain_of(game, seat, move) for move in moves}
    found = min(gains, key=lambda move: gains[move], default=None)
    return found if found is not None and gains[found] <= -COST else None


def throw_a_ticket_away(game: Game, seat: int) -> Move | None:
    """Keep another one than the ticket that is completed already."""
    state: Any = game.states[0]
    if state.phase != TICKETS:
        return None
    now = points_now(game, TICKETS_OVER)[seat]
    points = {move: points_now(after(game, seat, move), TICKETS_OVER)[seat] for move in game.legal_moves(seat)}
    if max(points.values()) <= now:
        return None
    return worst(game, seat, [move for move in points if points[move] < now])


def end_the_game_while_behind(game: Game, seat: int) -> Move | None:
    """Claim a route with the last cars although others have more points."""
    state: Any = game.states[0]
    if state.phase != TURN or state.turns_left > 0 or state.cars[seat] > 8:
        return None
    ending: list[Move] = []
    for move in game.legal_moves(seat):
        if move.to_json()["kind"] != "claim":
            continue
        twin = after(game, seat, move)
        now: Any = twin.states[0]
        points = points_now(twin, TICKETS_OVER)
        if now.turns_left > 0 and points[seat] < max(points):
            ending.append(move)
    return worst(game, seat, ending[:3])


def waste_of(game: Game, seat: int) -> int:
    """All Waste of a seat."""
    state: Any = game.states[0]
    return sum(int(pile[seat, WASTE]) for pile in (state.hand, state.deck, state.discards))


def take_waste_for_nothing(game: Game, seat: int) -> Move | None:
    """Place a rail or a station that takes Waste and brings no point."""
    state: Any = game.states[0]
    now, waste, taking = points_now(game, TRAINS_OVER)[seat], waste_of(game, seat), list[Any]()
    for move in game.legal_moves(seat):
        twin = after(game, seat, move)
        later: Any = twin.states[0]
        same_turn = later.turn == state.turn
        if same_turn and waste_of(twin, seat) > waste and points_now(twin, TRAINS_OVER)[seat] <= now:
            taking.append(move)
    return worst(game, seat, taking[:3])


BLUNDERS = {
    throw_a_ticket_away: "ticket-to-ride/europe",
    end_the_game_while_behind: "ticket-to-ride/europe",
    take_waste_for_nothing: "trains/osaka",
}
