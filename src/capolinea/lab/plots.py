"""Plots as inline SVG. Colours are classes and variables of the page's style, so that they follow light and dark."""

from __future__ import annotations

from html import escape
from math import ceil, hypot, log10
from typing import TYPE_CHECKING

from capolinea.core.study.findings import FEW

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from capolinea.core.study.findings import Chart, Estimate, Kind, Label, Row, Section
    from capolinea.lab.numbers import Numbers
    from capolinea.lab.study import Spread

WIDTH, HEIGHT = 340, 190  # of a figure: a phone's width, so that letters keep their size there
LEFT, RIGHT, TOP, BOTTOM = 38, 6, 8, 22  # the margins around its axes
MAP_WIDTH = 960
EDGE = 0.05  # of a map: names of places there are written inwards
SHADES = 3  # of colour on a map, to each side of none
GAP = 4  # half of it is between lines that join the same places


# --- a bar with its interval, for a cell of a table


def scale(section: Section, kind: Kind) -> tuple[float, float]:
    """The ends of the bars of a kind: all of a section that are of one kind can be compared.

    A share ends at 1. Others reach as far as the values do that come from enough cases.
    """
    if kind == "share":
        return 0.0, 1.0
    found = [
        estimate
        for row in section.rows
        for key, estimate in row.values.items()
        if section.measures[key] == kind and estimate is not None
    ]
    solid = [estimate for estimate in found if estimate.count >= FEW] or found
    reach = max((max(abs(estimate.low), abs(estimate.high)) for estimate in solid), default=0.0) or 1.0
    below = kind == "advantage" or any(estimate.value < 0 for estimate in solid)
    return -reach if below else 0.0, reach


def bar(estimate: Estimate, kind: Kind, ends: tuple[float, float], words: str) -> str:
    """A bar from 0 to the value, and a whisker over its interval; `words` say the same."""
    low, high = ends

    def at(value: float) -> float:
        return 100 * (min(max(value, low), high) - low) / (high - low)

    zero, value, left, right = at(0), at(estimate.value), at(estimate.low), at(estimate.high)
    shade = "" if kind != "advantage" else " good" if estimate.low > 0 else " bad" if estimate.high < 0 else " unsure"
    axis = f'<rect class="axis" x="{zero - 0.4:.2f}" width=".8" height="12"/>' if low < 0 else ""
    return (
        f'<svg class="bar{shade}" viewBox="0 0 100 12" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(words)}">'
        f'<rect class="rail" y="5.5" width="100" height="1"/>{axis}'
        f'<rect class="fill" x="{min(zero, value):.2f}" y="2" width="{abs(value - zero):.2f}" height="8"/>'
        f'<rect class="whisker" x="{left:.2f}" y="5" width="{max(0.6, right - left):.2f}" height="2"/></svg>'
    )


# --- figures with axes


def round_steps(low: float, high: float, wanted: int = 5) -> list[float]:
    """Round numbers within a range, about as many as wanted.

    >>> round_steps(3, 97)
    [20, 40, 60, 80]
    """
    raw = (high - low) / wanted or 1.0
    size = 10 ** int(log10(raw) // 1)
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= raw)
    first = ceil(low / step)
    return [number * step for number in range(first, int(high / step + 1e-9) + 1)]


class _Axes:
    """The inside of a figure: numbers across, shares up."""

    def __init__(self, spreads: Sequence[Spread], numbers: Numbers) -> None:
        bins = spreads[0].bins
        self.low, self.high = bins[0].low - 0.5, bins[-1].high + 0.5
        self.top = 1.05 * max(part.share.high for spread in spreads for part in spread.bins)
        self.numbers = numbers

    def x(self, number: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (number - self.low) / (self.high - self.low)

    def y(self, share: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share / self.top

    def grid(self) -> Iterator[str]:
        """Lines and numbers of both axes."""
        for share in round_steps(0, self.top, 4):
            y = self.y(share)
            name = self.numbers.decimal(100 * share).removesuffix(".0").removesuffix(",0")
            yield f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
            yield f'<text x="{LEFT - 5}" y="{y + 3.5:.1f}" text-anchor="end">{name} %</text>'
        for number in round_steps(self.low, self.high):
            name = self.numbers.whole(round(number))
            yield f'<text x="{self.x(number):.1f}" y="{HEIGHT - 7}" text-anchor="middle">{name}</text>'


def figure(spreads: Sequence[Spread], numbers: Numbers, words: str) -> str:
    """How numbers are spread: columns with whiskers for one spread, lines with bands for several."""
    axes = _Axes(spreads, numbers)
    shapes = _columns(axes, spreads[0]) if len(spreads) == 1 else _lines(axes, spreads)
    return (
        f'<svg class="figure" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(words)}">'
        f"{''.join(axes.grid())}{''.join(shapes)}</svg>"
    )


def _columns(axes: _Axes, spread: Spread) -> Iterator[str]:
    for part in spread.bins:
        left, right = axes.x(part.low - 0.5), axes.x(part.high + 0.5)
        middle, top, floor = (left + right) / 2, axes.y(part.share.value), axes.y(0)
        yield (
            f'<rect class="column" x="{left + 0.5:.1f}" y="{top:.1f}" width="{right - left - 1:.1f}" '
            f'height="{floor - top:.1f}"/>'
            f'<line class="error" x1="{middle:.1f}" x2="{middle:.1f}" y1="{axes.y(part.share.low):.1f}" '
            f'y2="{axes.y(part.share.high):.1f}"/>'
        )


def _lines(axes: _Axes, spreads: Sequence[Spread]) -> Iterator[str]:
    for number, spread in enumerate(spreads):
        middles = [axes.x((part.low + part.high) / 2) for part in spread.bins]

        def path(heights: Sequence[float], across: Sequence[float]) -> str:
            return " ".join(f"{x:.1f},{axes.y(height):.1f}" for x, height in zip(across, heights, strict=True))

        high = path([part.share.high for part in spread.bins], middles)
        low = path([part.share.low for part in reversed(spread.bins)], middles[::-1])
        line = path([part.share.value for part in spread.bins], middles)
        yield f'<polygon class="band s{number}" points="{high} {low}"/>'
        yield f'<polyline class="line s{number}" points="{line}"/>'


# --- the map


def shade(estimate: Estimate | None, reach: float) -> str:
    """The class of a line by its colour: how strong, and to which side; none if chance alone may explain it."""
    if estimate is None or estimate.count < FEW or estimate.low <= 0 <= estimate.high:
        return shade_class(0)
    steps = min(SHADES, 1 + int(abs(estimate.value) / reach * SHADES))
    return shade_class(steps if estimate.value > 0 else -steps)


def shade_class(steps: int) -> str:
    """The class of a colour so many steps above or below none."""
    return f"up{steps}" if steps > 0 else f"down{-steps}" if steps < 0 else "even"


def map_of(chart: Chart, section: Section, places: Mapping[str, Label], titles: Mapping[str, str], words: str) -> str:
    """The map of a chart; `titles` are the full words about each line."""
    height = MAP_WIDTH / chart.aspect
    at = {place.id: (20 + place.x * (MAP_WIDTH - 40), 20 + place.y * (height - 40)) for place in chart.places}
    reach = scale(section, "advantage")[1]
    rows = {row.id: row for row in section.rows}
    beside: dict[frozenset[str], list[str]] = {}
    for line, ends in chart.lines.items():
        beside.setdefault(frozenset(ends), []).append(line)
    shapes: list[str] = []
    for lines in beside.values():
        for number, line in enumerate(lines):
            offset = GAP * (2 * number - len(lines) + 1)
            shapes.append(_line(chart, rows[line], at, offset, reach, titles[line]))
    for place in chart.places:
        x, y = at[place.id]
        shapes.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>')
        anchor = "start" if place.x < EDGE else "end" if place.x > 1 - EDGE else "middle"
        shapes.append(
            f'<text x="{x:.1f}" y="{y - 8:.1f}" text-anchor="{anchor}">{escape(places[place.id].name)}</text>'
        )
    kind = "map tall" if chart.aspect < 1 else "map"
    return (
        f'<svg class="{kind}" viewBox="0 0 {MAP_WIDTH} {height:.0f}" role="img" aria-label="{escape(words)}">'
        f"{''.join(shapes)}</svg>"
    )


def _line(
    chart: Chart, row: Row, at: Mapping[str, tuple[float, float]], offset: float, reach: float, title: str
) -> str:
    (x1, y1), (x2, y2) = (at[place] for place in sorted(chart.lines[row.id]))
    length = hypot(x2 - x1, y2 - y1) or 1.0
    across, down = offset * (y1 - y2) / length, offset * (x2 - x1) / length
    often = row.values[chart.thickness]
    width = 1.5 + 6.5 * (often.value if often else 0.0)
    return (
        f'<line class="{shade(row.values[chart.colour], reach)}" x1="{x1 + across:.1f}" y1="{y1 + down:.1f}" '
        f'x2="{x2 + across:.1f}" y2="{y2 + down:.1f}" stroke-width="{width:.1f}"><title>{escape(title)}</title></line>'
    )
