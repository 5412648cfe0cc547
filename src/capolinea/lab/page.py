"""A tournament as a page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from capolinea.core.language import noun, sentence
from capolinea.lab.frame import document
from capolinea.lab.numbers import PERCENT, Numbers

if TYPE_CHECKING:
    from capolinea.lab.tournament import Result, Standing

STYLE = """
td.plot { min-width: 12rem; width: 45%; }
svg { display: block; width: 100%; height: 1rem; }
@media (max-width: 40rem) { .plot { display: none; } th, td { padding: .4rem .3rem; } }
"""


def page(result: Result, title: str, setup: str, language: str) -> str:
    """The whole page; `title` is the game's name, and `setup` what was played, by its ids."""

    def say(key: str, **facts: object) -> str:
        return escape(sentence(key, language, facts))

    numbers = Numbers(language)
    about = say(
        "cli-tournament-about",
        players=result.setup["players"],
        games=games_in_words(result.games, numbers),
        seed=result.seed,
    )
    if result.endless:
        about += f" {say('cli-tournament-endless', games=numbers.whole(result.endless))}."
    heads = [say(f"cli-tournament-{key}") for key in ("bot", "wins", "score", "rating")]
    if result.standings[0].without_luck:
        heads.append(say("cli-tournament-without-luck"))
    rows = "".join(_row(standing, numbers) for standing in result.standings)
    pairings = "".join(
        f"<tr><td>{escape(pairing.bot)} : {escape(pairing.against)}</td><td>{numbers.whole(pairing.games)}</td>"
        f"<td>{numbers.percent(pairing.share)}<small>{between(pairing.low, pairing.high, numbers)}</small></td></tr>"
        for pairing in result.pairings
    )
    body = f"""<h1>{escape(title)}</h1>
<p>{escape(setup)}: {about}</p>
<div class="scroll"><table>
<tr>{"".join(f"<th>{head}</th>" for head in heads)}<th class="plot">{say("cli-tournament-wins")}</th></tr>
{rows}
</table></div>
<div class="scroll"><table>
<tr><th>{say("cli-tournament-pair")}</th><th>{say("cli-tournament-games")}</th><th>{say("cli-tournament-before")}</th></tr>
{pairings}
</table></div>"""
    return document(f"{title} · {sentence('cli-tournament-title', language, {})}", language, STYLE, body)


def games_in_words(count: int, numbers: Numbers) -> str:
    """So many games.

    >>> games_in_words(1, Numbers("en")), games_in_words(1200, Numbers("it"))
    ('1 game', '1.200 partite')
    """
    return f"{numbers.whole(count)} {noun('noun-game', count, numbers.language)}"


def figures(standing: Standing, numbers: Numbers) -> list[tuple[str, str]]:
    """Wins, score and rating of a bot, and its wins without luck where asked for, each with its interval."""
    rating = standing.rating

    def rated(points: float) -> str:
        return numbers.decimal(points, places=0, signed=True)

    found = [
        (numbers.percent(standing.win_rate), between(standing.win_low, standing.win_high, numbers)),
        (numbers.decimal(standing.score), f"± {numbers.decimal(standing.score_high - standing.score)}"),
        (rated(rating.rating), f"{rated(rating.low)} … {rated(rating.high)}"),
    ]
    left = standing.without_luck
    if left is not None:
        found.append((numbers.percent(left.win_rate), between(left.low, left.high, numbers)))
    return found


def between(low: float, high: float, numbers: Numbers) -> str:
    """An interval of a share, with one sign of per cent."""
    return f"{numbers.percent(low).removesuffix(PERCENT)}–{numbers.percent(high)}"


def _row(standing: Standing, numbers: Numbers) -> str:
    cells = [f"{value}<small>{interval}</small>" for value, interval in figures(standing, numbers)]
    wins = numbers.percent(standing.win_rate)
    bar = (
        f'<svg viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label="{wins}">'
        f'<rect width="{100 * standing.win_rate:.2f}" height="8" fill="var(--bar)"/>'
        f'<rect x="{100 * standing.win_low:.2f}" y="3" width="{100 * (standing.win_high - standing.win_low):.2f}" '
        'height="2" fill="var(--brass)"/></svg>'
    )
    texts = "".join(f"<td>{cell}</td>" for cell in (escape(standing.bot), *cells))
    return f"<tr>{texts}<td class='plot'>{bar}</td></tr>\n"
