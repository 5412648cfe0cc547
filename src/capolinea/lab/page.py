"""A tournament as a page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from capolinea.core.language import sentence
from capolinea.lab.frame import document, write

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.lab.tournament import Result, Standing

STYLE = """
td.plot { min-width: 12rem; width: 45%; }
svg { display: block; width: 100%; height: 1rem; }
@media (max-width: 40rem) { .plot { display: none; } th, td { padding: .4rem .3rem; } }
"""


def write_page(path: Path, result: Result, language: str) -> None:
    """Write the page; refuses where the file cannot be written."""
    write(path, page(result, language))


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
    body = f"""<h1>{escape(name)}</h1>
<p>{about}</p>
<div class="scroll"><table>
<tr>{"".join(f"<th>{head}</th>" for head in heads)}<th class="plot">{say("cli-tournament-wins")}</th></tr>
{rows}
</table></div>
<div class="scroll"><table>
<tr><th>{say("cli-tournament-pair")}</th><th>{say("cli-tournament-games")}</th><th>{say("cli-tournament-before")}</th></tr>
{pairings}
</table></div>"""
    return document(name, language, STYLE, body)


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
