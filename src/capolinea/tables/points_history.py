"""The points of a finished game after each move, for a chart, and the moves themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.tables.messages.replay import Chart, MadeMove

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Rulebook, States
    from capolinea.tables.logged_game import Step


def points_history(rules: Rulebook, start: States, steps: Sequence[Step]) -> Chart:
    """The chart of a finished game."""
    states = [start, *(step.after for step in steps)]
    points = [rules.family.outlook.points(rules, each) for each in states]
    totals = {sheet.seat: sheet.total for sheet in rules.outcome(states[-1]).ranking}
    turns = [int(each[0].turn) for each in states]
    made = [MadeMove(seat=step.seat, move=step.value.to_json()) for step in steps]
    return Chart(points=points, turns=turns, totals=[totals[seat] for seat in range(rules.players)], moves=made)
