"""Reliability diagrams: how often something was forecast, and how often it happened. A self-contained picture."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

SIZE, GAP, TOP = 150, 34, 22  # of one diagram, and around it
ACROSS = 4
STYLE = (
    "svg{font:9px system-ui,sans-serif;background:#f6f1e4}text{fill:#1d2a35}"
    ".frame{fill:none;stroke:#c9bfa5}.even{stroke:#a9803a;stroke-dasharray:4 3}"
    ".line{fill:none;stroke:#1f5673;stroke-width:1.5}circle{fill:#1f5673}"
)


class Bin(NamedTuple):
    """Forecasts that are close together: their average, what happened, and how many there are."""

    said: float
    happened: float
    number: int


def reliability(diagrams: Mapping[str, Sequence[Bin]]) -> str:
    """A diagram for each title; the larger a dot, the more forecasts it represents.

    >>> picture = reliability({"two players": [Bin(0.1, 0.12, 50), Bin(0.9, 0.88, 50)]})
    >>> picture.count("<circle"), picture.count("two players")
    (2, 1)
    """
    rows = -(-len(diagrams) // ACROSS)
    width = min(ACROSS, len(diagrams)) * (SIZE + GAP) + GAP // 2
    height = rows * (SIZE + GAP + TOP) + GAP // 2
    shapes = "".join(
        _diagram(title, bins, GAP + (SIZE + GAP) * (place % ACROSS), TOP + (SIZE + GAP + TOP) * (place // ACROSS))
        for place, (title, bins) in enumerate(diagrams.items())
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"<style>{STYLE}</style>{shapes}</svg>"
    )


def _diagram(title: str, bins: Sequence[Bin], left: int, top: int) -> str:
    def shapes() -> Iterator[str]:
        most = max(each.number for each in bins)
        yield f'<text x="0" y="-7">{escape(title)}</text><rect class="frame" width="{SIZE}" height="{SIZE}"/>'
        yield f'<line class="even" x1="0" y1="{SIZE}" x2="{SIZE}" y2="0"/>'
        for percent in (0, 50, 100):
            at = SIZE * percent / 100
            yield f'<text x="{at}" y="{SIZE + 12}" text-anchor="middle">{percent}</text>'
            yield f'<text x="-4" y="{SIZE - at + 3}" text-anchor="end">{percent}</text>'
        points = [(SIZE * each.said, SIZE * (1 - each.happened), each.number) for each in bins]
        yield f'<polyline class="line" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y, _ in points)}"/>'
        for x, y, count in points:
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1 + 3 * (count / most) ** 0.5:.1f}"/>'

    return f'<g transform="translate({left} {top})">{"".join(shapes())}</g>'
