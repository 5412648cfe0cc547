"""A tournament as a page that stands alone: no script, no request to anywhere."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from capolinea.core.errors import DataError
from capolinea.core.language import sentence

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.lab.tournament import Result, Standing

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
td.plot { min-width: 12rem; width: 45%; }
svg { display: block; width: 100%; height: 1rem; }
@media (max-width: 40rem) { .plot { display: none; } th, td { padding: .4rem .3rem; } }
"""


def write_page(path: Path, result: Result, language: str) -> None:
    """Write the page; refuses where the file cannot be written."""
    try:
        path.write_text(page(result, language), "utf-8")
    except OSError as error:
        raise DataError("data-unwritable", file=str(path), problem=error.strerror or str(error)) from error


def page(result: Result, language: str) -> str:
    """The whole page."""

    def say(key: str, **facts: object) -> str:
        return escape(sentence(key, language, facts))

    setup = result.setup
    name = " ".join([setup["game"], setup["variant"], *(f"+{option}" for option in setup["options"])])
    about = say("cli-tournament-about", players=setup["players"], games=f"{result.games:,}", seed=result.seed)
    heads = [say(f"cli-tournament-{key}") for key in ("bot", "wins", "score", "rating")]
    rows = "".join(_row(standing) for standing in result.standings)
    pairings = "".join(
        f"<tr><td>{escape(pairing.bot)} : {escape(pairing.against)}</td><td>{pairing.games:,}</td>"
        f"<td>{100 * pairing.share:.1f} %</td></tr>"
        for pairing in result.pairings
    )
    return f"""<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(name)}</title>
<style>{STYLE}</style>
<h1>{escape(name)}</h1>
<p>{about}</p>
<div class="scroll"><table>
<tr>{"".join(f"<th>{head}</th>" for head in heads)}<th class="plot">{say("cli-tournament-wins")}</th></tr>
{rows}
</table></div>
<div class="scroll"><table>
<tr><th>{say("cli-tournament-pair")}</th><th>{say("cli-tournament-games")}</th><th>{say("cli-tournament-before")}</th></tr>
{pairings}
</table></div>
</html>
"""


def _row(standing: Standing) -> str:
    rating = standing.rating
    cells = [
        escape(standing.bot),
        f"{100 * standing.win_rate:.1f} %<small>{100 * standing.win_low:.1f}–{100 * standing.win_high:.1f}</small>",
        f"{standing.score:.1f}<small>± {standing.score_high - standing.score:.1f}</small>",
        f"{rating.rating:+.0f}<small>{rating.low:+.0f} … {rating.high:+.0f}</small>",
    ]
    bar = (
        f'<svg viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label="{100 * standing.win_rate:.1f} %">'
        f'<rect width="{100 * standing.win_rate:.2f}" height="8" fill="var(--bar)"/>'
        f'<rect x="{100 * standing.win_low:.2f}" y="3" width="{100 * (standing.win_high - standing.win_low):.2f}" '
        'height="2" fill="var(--brass)"/></svg>'
    )
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}<td class='plot'>{bar}</td></tr>\n"
