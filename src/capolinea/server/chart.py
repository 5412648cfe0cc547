"""The points of a finished game after each entry of its log, for a chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core import family
from capolinea.core.registry import family_of
from capolinea.server.line import Line
from capolinea.server.messages import Chart

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Rulebook
    from capolinea.server.line import Entry


def chart_of(rules: Rulebook, seed: int, entries: Sequence[Entry]) -> Chart:
    """The chart of a log, by playing it once."""
    line = Line.start(rules, seed)
    count = family.outlook(family_of(rules.config["game"])).points
    points, turns = [count(rules, line.states)], [int(line.states[0].turn)]
    for entry in entries:
        line.follow([entry])
        points.append(count(rules, line.states))
        turns.append(int(line.states[0].turn))
    totals = {sheet.seat: sheet.total for sheet in rules.outcome(line.states).ranking}
    return Chart(points=points, turns=turns, totals=[totals[seat] for seat in range(rules.players)])
