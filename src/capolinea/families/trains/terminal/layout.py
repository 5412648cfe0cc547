"""Lines that break where they should."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console


def flow(items: Sequence[Text], between: str, width: int, indent: int = 0) -> Text:
    """Items one after the other; lines break between them, as far as they fit, and further lines are indented."""
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + len(between) + item.cell_len <= width:
            lines[-1].append(between, "dim").append_text(item)
        else:
            lines.append(Text(" " * indent if lines else "").append_text(item))
    return Text("\n").join(lines)


def hang(console: Console, text: Text, indent: int) -> Text:
    """A text whose later lines are indented; the first one follows a label of that width."""
    lines = text.wrap(console, max(20, console.width - indent))
    for line in lines:
        line.rstrip()
    return Text("\n" + " " * indent).join(lines)
