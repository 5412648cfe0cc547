"""Games of stationmasters in which one move is planted that nobody should make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.bots import open_bot
from capolinea.bots.table import take_turn
from capolinea.core.game import Game
from capolinea.core.registry import open_rulebook
from capolinea.review.departures import open_stand_ins

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.core.rulebook import Move


def points_now(game: Game, over: int) -> list[int]:
    """What everybody would have if the game ended here."""
    twin: Any = game.states.copy()
    twin[0].phase, twin[0].end_reason = over, 1
    return [sheet.total for sheet in sorted(game.rulebook.outcome(twin).ranking, key=lambda sheet: sheet.seat)]


def planted(name: str, blunder: Callable[[Game, int], Move | None], seed: int) -> tuple[Game, int | None, int]:
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
