"""The board, drawn with letters: each hex is a brick, and odd rows are shifted by half a brick.

A brick has its coordinates in its upper edge, then its name or terrain, then its stations, its number and the letters
of the players with a rail there. Barriers are drawn solid. Land has edges, the sea has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from capolinea.core.terminal.words import SEAT_STYLES
from capolinea.families.trains.terminal.layout import flow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.families.trains.schema import Hex
    from capolinea.families.trains.terminal.names import Names
    from capolinea.families.trains.view import View

WIDTH, HEIGHT = 7, 3  # of a brick, with one of its edges each way
BUILT, FREE, REMOTE, BARRIER = "●", "○", "◆", "█"
MOUNTAIN, RIVER = "▲", "≈"
SYMBOLS = {"mountain": MOUNTAIN, "river": RIVER}
STYLES = {"mountain": "yellow", "river": "blue", "city": "bold", "remote": "bold magenta"}
EDGE, SOLID, WHERE = "dim", "bold red", "dim cyan"
LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8
LINES = {
    LEFT | RIGHT: "─",
    LEFT: "─",
    RIGHT: "─",
    UP | DOWN: "│",
    UP: "│",
    DOWN: "│",
    LEFT | RIGHT | DOWN: "┬",
    LEFT | RIGHT | UP: "┴",
    UP | DOWN | RIGHT: "├",
    UP | DOWN | LEFT: "┤",
    RIGHT | DOWN: "┌",
    LEFT | DOWN: "┐",
    RIGHT | UP: "└",
    LEFT | UP: "┘",
    LEFT | RIGHT | UP | DOWN: "┼",
}

Point = tuple[int, int]


class _Sheet:
    """A grid of characters: edges join up, and the last one written is shown."""

    def __init__(self) -> None:
        self.edges: dict[Point, int] = {}
        self.letters: dict[Point, tuple[str, str]] = {}

    def line(self, start: Point, end: Point) -> None:
        """An edge, across or down."""
        (x, y), (to_x, to_y) = start, end
        back, forth = (LEFT, RIGHT) if y == to_y else (UP, DOWN)
        for step in range(max(to_x - x, to_y - y) + 1):
            here = (x + step, y) if y == to_y else (x, y + step)
            ways = (back if here != start else 0) | (forth if here != end else 0)
            self.edges[here] = self.edges.get(here, 0) | ways

    def write(self, x: int, y: int, text: str, style: str) -> None:
        """Letters, one a square."""
        for step, letter in enumerate(text):
            self.letters[x + step, y] = (letter, style)

    def lines(self) -> list[Text]:
        """The paper as lines of text."""
        squares = {point: (LINES[ways], EDGE) for point, ways in self.edges.items()} | self.letters
        found: list[Text] = []
        for row in range(1 + max(y for _, y in squares)):
            width = 1 + max((x for x, y in squares if y == row), default=-1)
            found.append(Text.assemble(*(squares.get((x, row), (" ", "")) for x in range(width))))
        return found


def _corner(hex_: Hex) -> Point:
    """The upper left corner of a brick."""
    return hex_.col * WIDTH + hex_.row % 2 * (WIDTH // 2), hex_.row * HEIGHT


def _middle(hex_: Hex) -> int:
    """Where the bricks above and below meet, counted from the corner."""
    return WIDTH - WIDTH // 2 if hex_.row % 2 else WIDTH // 2


def _sides(hex_: Hex) -> dict[str, tuple[Point, Point]]:
    """The six edges of a brick, each by the hex beyond it."""
    (x, y), middle, row, col, odd = _corner(hex_), _middle(hex_), hex_.row, hex_.col, hex_.row % 2
    found: dict[str, tuple[Point, Point]] = {
        f"{row},{col - 1}": ((x, y), (x, y + HEIGHT)),
        f"{row},{col + 1}": ((x + WIDTH, y), (x + WIDTH, y + HEIGHT)),
    }
    for other, level in ((row - 1, y), (row + 1, y + HEIGHT)):
        found[f"{other},{col - 1 + odd}"] = ((x, level), (x + middle, level))
        found[f"{other},{col + odd}"] = ((x + middle, level), (x + WIDTH, level))
    return found


def _barrier(sheet: _Sheet, start: Point, end: Point) -> None:
    """A solid edge; a sloping one with both of its ends."""
    (x, y), (to_x, to_y) = start, end
    if y == to_y:
        sheet.write(x, y, BARRIER * (to_x - x + 1), SOLID)
    else:
        for level in range(y + 1, to_y):
            sheet.write(x, level, BARRIER, SOLID)


def _fill(sheet: _Sheet, hex_: Hex, view: View, letters: Sequence[str]) -> None:
    """The content of a brick."""
    (x, y), room = _corner(hex_), WIDTH - 1
    style = STYLES.get(hex_.terrain, "")
    rails = view.rails.get(hex_.id, ())
    head = ""
    if hex_.name:
        sheet.write(x + 1, y + 1, hex_.name[:room], style)
    elif hex_.terrain in SYMBOLS:
        sheet.write(x + WIDTH // 2, y + 1, SYMBOLS[hex_.terrain] * 2, style)
    if hex_.terrain == "city":
        built = view.stations.get(hex_.id, 0)
        head = BUILT * built + FREE * (hex_.stations - built)
        if len(head) + len(rails) > room:
            head = f"{BUILT}{built}"
    elif hex_.terrain == "remote":
        head = f"{REMOTE}{hex_.value}"
    sheet.write(x + 1, y + 2, head, style)
    start = x + 1 + (room - len(rails) if head else (room - len(rails)) // 2)
    for place, seat in enumerate(rails):
        sheet.write(start + place, y + 2, letters[seat], f"{SEAT_STYLES[seat]} reverse")


def draw(names: Names, view: View, letters: Sequence[str]) -> list[Text]:
    """The whole board."""
    sheet, hexes = _Sheet(), names.hexes
    closed = {frozenset(pair) for pair in names.library.barriers}
    land = [hex_ for hex_ in names.library.hexes if hex_.terrain != "sea"]
    for hex_ in land:
        for start, end in _sides(hex_).values():
            sheet.line(start, end)
    for hex_ in land:
        for other, (start, end) in _sides(hex_).items():
            if frozenset((hex_.id, other)) in closed and other in hexes:
                _barrier(sheet, start, end)
    for hex_ in land:
        (x, y), middle = _corner(hex_), _middle(hex_)
        sheet.write(x + 1 + (0 if hex_.row % 2 else middle), y, hex_.id, WHERE)
        _fill(sheet, hex_, view, letters)
    return sheet.lines()


def legend(names: Names, width: int) -> Text:
    """The legend of the board, and what a rail costs (TR2)."""
    say = names.settings.say
    items = [
        Text.assemble(f"{say('trains-legend-cost')}: ", (RIVER, STYLES["river"]), f" {say('trains-terrain-river')} 1"),
        Text.assemble((MOUNTAIN, STYLES["mountain"]), f" {say('trains-terrain-mountain')} 2"),
        Text(say("trains-legend-city")),
        Text.assemble((REMOTE, STYLES["remote"]), f" {say('trains-legend-remote')}"),
        Text(say("trains-legend-rival")),
        Text.assemble((BARRIER, SOLID), f" {say('trains-legend-barrier')}"),
    ]
    for item in items:
        item.style = "dim"
    return flow(items, " · ", width)
