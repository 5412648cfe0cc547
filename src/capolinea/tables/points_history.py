"""The points of a finished game after each move, for a chart, and the moves themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.tables.logged_game import LoggedGame
from capolinea.tables.messages.replay import Chart, MadeMove

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Rulebook
    from capolinea.tables.logged_game import Entry


def points_history(rules: Rulebook, seed: int, moves: Sequence[Entry]) -> Chart:
    """The chart of a game, by playing it once."""
    logged_game = LoggedGame.start(rules, seed)
    count = rules.family.outlook.points
    points, turns, made = [count(rules, logged_game.states)], [int(logged_game.states[0].turn)], list[MadeMove]()
    for entry in moves:
        (step,) = logged_game.follow([entry])
        made.append(MadeMove(seat=step.seat, move=step.value.to_json()))
        points.append(count(rules, logged_game.states))
        turns.append(int(logged_game.states[0].turn))
    totals = {sheet.seat: sheet.total for sheet in rules.outcome(logged_game.states).ranking}
    return Chart(points=points, turns=turns, totals=[totals[seat] for seat in range(rules.players)], moves=made)
