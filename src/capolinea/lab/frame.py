"""The frame of the lab's pages, which are self-contained: no scripts, no requests."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from capolinea.core.errors import DataError

if TYPE_CHECKING:
    from pathlib import Path

STYLE = """
:root { color-scheme: light dark; --ink: #1d2a35; --paper: #f6f1e4; --line: #c9bfa5; --bar: #1f5673; --brass: #a9803a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece5d3; --paper: #16202a; --line: #3b4a57; --bar: #7fb6d6; --brass: #d2a95b; }
}
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-weight: 600; border-bottom: 3px double var(--brass); padding-bottom: .4rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: 1.5rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
td { white-space: nowrap; }
small { display: block; opacity: .75; }
th:first-child, td:first-child { text-align: left; }
"""


def document(title: str, language: str, style: str, body: str) -> str:
    """A whole page; `style` is added to what all pages share, `body` is HTML."""
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{STYLE}{style}</style>
</head>
<body>
{body}
</body>
</html>
"""


def write(path: Path, text: str) -> None:
    """Write a page; refuses if the file cannot be written."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise unwritable(path, error) from error


def check_writable(path: Path) -> None:
    """Refuse now what `write` would refuse after a long study."""
    known = path.exists()
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if not known:
            path.unlink()
    except OSError as error:
        raise unwritable(path, error) from error


def unwritable(path: Path, error: OSError) -> DataError:
    """The refusal of a file that cannot be written."""
    return DataError("data-unwritable", file=str(path), problem=error.strerror or str(error))
