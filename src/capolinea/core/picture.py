"""The picture of a finished game: the final board and the points, as SVG.

Link previews show it. It has no words, so that it needs neither a language nor a font.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH, HEIGHT = 1200, 630  # what link previews ask for
MARGIN = 24
LARGEST = 880  # width of a board, which leaves room for the points
ROW = 108  # the height of a seat's points, if there is room
PAPER, PANEL, INK, RULE = "#f6eedd", "#fffaf0", "#1c2430", "#cbb98f"
RIM = "#fffaf0"
SEATS = ("#2450a0", "#9e2a1e", "#318458", "#eab228", "#2a3233")  # `--seat-N` of the app, by day
ON_SEATS = ("#fff", "#fff", "#fff", "#3a2c00", "#fff")
MARKS = ("", "M-6 5-2-5M0 5 4-5", "M-4 0h.01M0 0h.01M4 0h.01", "M-6 0H6", "M-5-4-1 0-5 4M1-4 5 0 1 4")  # `SEAT_MARKS`

DIGITS = {  # drawn with a pen, 10 wide and 16 high
    "0": "M0 5a5 5 0 0 1 10 0v6a5 5 0 0 1-10 0Z",
    "1": "M1.5 3.500 6 0V16",
    "2": "M.5 4.500a4.700 4.500 0 0 1 9.200 .5C9.700 9 .5 12 .3 16H10",
    "3": "M.8 2.500A4.600 4 0 1 1 5 7.600 4.800 4.200 0 1 1 .3 13",
    "4": "M7.500 16V0L0 11.500H10",
    "5": "M9 0H1.500L.8 7.300A5 4.800 0 1 1 .3 13.500",
    "6": "M8.500 .5C4 1 0 6 0 11a5 5 0 1 0 .8-2.700",
    "7": "M0 0H10L3.500 16",
    "8": "M5 7.600A4.200 3.800 0 1 1 5.010 7.600 5 4.200 0 1 1 4.990 7.600Z",
    "9": "M1.500 15.500C6 15 10 10 10 5a5 5 0 1 0-.8 2.700",
    "-": "M1 8H9",
}
DIGIT_STEP = 15


@dataclass(frozen=True)
class BoardPicture:
    """A final board as a family draws it: SVG of so many units."""

    width: float
    height: float
    drawing: str


def wagon(seat: int, length: float, width: float) -> str:
    """A train car of a seat around the origin, with the seat's mark."""
    left, top = -length / 2, -width / 2
    body = f'x="{left:g}" y="{top:g}" width="{length:g}" height="{width:g}" rx="5"'
    return (
        f'<rect {body} fill="{RIM}" stroke="{RIM}" stroke-width="6"/>'
        f'<rect {body} fill="{SEATS[seat]}" stroke="#14100a" stroke-width="2.4"/>'
        f'<path d="{MARKS[seat]}" fill="none" stroke="{ON_SEATS[seat]}" stroke-width="3" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def picture_of(board: BoardPicture, points: Sequence[tuple[int, int]]) -> str:
    """The board beside the points of the seats, the winner first."""
    scale = min(LARGEST / board.width, (HEIGHT - 2 * MARGIN) / board.height)
    width, height = board.width * scale, board.height * scale
    beside = MARGIN + width + MARGIN
    room = WIDTH - MARGIN - beside
    row = min(ROW, (HEIGHT - 2 * MARGIN) / max(1, len(points)))
    above = (HEIGHT - row * len(points)) / 2
    most = max([1, *(total for _, total in points)])
    rows = "".join(
        f'<g transform="translate({beside:g} {above + row * place:g})">{_points(seat, total, most, room)}</g>'
        for place, (seat, total) in enumerate(points)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<g transform="translate({MARGIN} {(HEIGHT - height) / 2:g}) scale({scale:g})">{board.drawing}</g>'
        f"{rows}</svg>"
    )


def _points(seat: int, total: int, most: int, room: float) -> str:
    """A seat's train car, its points as a number, and a bar in proportion to them."""
    digits = "".join(
        f'<path d="{DIGITS[digit]}" transform="translate({place * DIGIT_STEP} 0)"/>'
        for place, digit in enumerate(str(total))
    )
    bar = max(0.0, total / most) * room
    return (
        f'<g transform="translate(36 32) scale(1.7)">{wagon(seat, 38, 24)}</g>'
        f'<g transform="translate(94 10) scale(2.75)" fill="none" stroke="{INK}" stroke-width="2.6"'
        f' stroke-linecap="round" stroke-linejoin="round">{digits}</g>'
        f'<rect y="68" width="{room:g}" height="12" rx="6" fill="{RULE}" fill-opacity="0.45"/>'
        f'<rect y="68" width="{bar:g}" height="12" rx="6" fill="{SEATS[seat]}"/>'
    )
