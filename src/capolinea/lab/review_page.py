"""A review as a page, and its figures in words."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from capolinea.core.language import sentence
from capolinea.lab.frame import document
from capolinea.lab.numbers import Numbers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.review import GameReview, MoveReview, SeatReview

WIDTH, HEIGHT = 720, 260
LEFT, RIGHT, TOP, BOTTOM = 40, 8, 8, 24
MARKED = ("mistake", "blunder")
STYLE = """
svg { display: block; width: 100%; height: auto; }
svg text { font-size: 11px; fill: var(--ink); }
svg line { stroke: var(--line); }
svg polyline { fill: none; stroke-width: 2; }
.s0 { stroke: #1f7a8c; fill: #1f7a8c; } .s1 { stroke: #c98a1b; fill: #c98a1b; } .s2 { stroke: #a03c78; fill: #a03c78; }
.s3 { stroke: #3f8f4f; fill: #3f8f4f; } .s4 { stroke: #c0392b; fill: #c0392b; }
svg polyline { fill: none !important; }
.key { display: inline-block; width: .8rem; height: .8rem; border-radius: 50%; vertical-align: middle; }
.key.s0 { background: #1f7a8c; } .key.s1 { background: #c98a1b; } .key.s2 { background: #a03c78; }
.key.s3 { background: #3f8f4f; } .key.s4 { background: #c0392b; }
td.text { text-align: left; white-space: normal; }
"""


def points(share: float, language: str, *, signed: bool = True) -> str:
    """A part of the victory in percentage points.

    >>> points(0.0512, "it"), points(0.5, "en", signed=False)
    ('+5,1', '50.0')
    """
    return Numbers(language).decimal(100 * share, signed=signed)


def rating(seat: SeatReview, language: str) -> str:
    """The performance rating with its interval and what it is made of; a dash where no decision mattered."""
    if seat.rating is None:
        return "–"
    numbers = Numbers(language)
    interval = ""
    if seat.rating_low is not None and seat.rating_high is not None:
        interval = f"{numbers.decimal(seat.rating_low)}–{numbers.decimal(seat.rating_high)}, "
    return f"{numbers.decimal(seat.rating)} ({interval}n = {seat.decisions})"


def moment(found: GameReview, number: int, language: str) -> str:
    """A move, or the deal, as a part of a sentence."""
    if number < 0:
        return sentence("review-moment-deal", language, {})
    facts = {"number": number + 1, "move": found.moves[number].move}
    return sentence("review-moment-move", language, facts)


def review_page(found: GameReview, language: str) -> str:
    """The whole page: chances of winning over the game, luck against skill, and the mistakes."""

    def say(key: str, **facts: object) -> str:
        return escape(sentence(key, language, facts))

    titles = [say("cli-player", number=seat + 1) for seat in range(found.players)]
    heads = [say(f"review-{key}") for key in ("player", "start", "luck", "own", "others", "result", "rating")]
    rows = "".join(_seat_row(seat, titles[seat.seat], language) for seat in found.seats)
    moves = "".join(
        _move_row(move, titles[move.seat], language) for move in found.moves if move.label in ("inaccuracy", *MARKED)
    )
    columns = [say(f"review-{key}") for key in ("move", "player", "mistakes", "lost")]
    table = f"<tr>{''.join(f'<th>{column}</th>' for column in columns)}</tr>{moves}"
    body = f"""<h1>{escape(found.game)} {escape(found.variant)} · {say("review-title")}</h1>
<h2>{say("review-chances")}</h2>
{graph(found, sentence("review-chances", language, {}))}
<div class="scroll"><table><tr>{"".join(f"<th>{head}</th>" for head in heads)}</tr>{rows}</table></div>
<p>{say("review-identity")}. {say("review-about", events=found.events, sampled=found.sampled)}</p>
<h2>{say("review-mistakes")}</h2>
<div class="scroll"><table>{table}</table></div>"""
    return document(f"{found.game} · {sentence('review-title', language, {})}", language, STYLE, body)


def graph(found: GameReview, words: str) -> str:
    """The chances of every seat after each move, with a dot for each mistake."""
    shares = [found.start, found.dealt, *(move.after for move in found.moves)]

    def at(step: int, share: float) -> tuple[float, float]:
        across = LEFT + (WIDTH - LEFT - RIGHT) * step / max(1, len(shares) - 1)
        return across, HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    def shapes() -> Iterator[str]:
        for percent in (0, 25, 50, 75, 100):
            y = at(0, percent / 100)[1]
            yield f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
            yield f'<text x="{LEFT - 5}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>'
        for seat in range(found.players):
            path = " ".join("{:.1f},{:.1f}".format(*at(step, each[seat])) for step, each in enumerate(shares))
            yield f'<polyline class="s{seat}" points="{path}"/>'
        for move in found.moves:
            if move.label in MARKED:
                x, y = at(move.number + 2, move.after[move.seat])
                yield f'<circle class="s{move.seat}" cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>'

    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(words)}">{"".join(shapes())}</svg>'


def _seat_row(seat: SeatReview, title: str, language: str) -> str:
    cells = [
        points(seat.start, language, signed=False),
        *(points(part, language) for part in (seat.luck, seat.own, seat.others)),
        points(seat.result, language, signed=False),
        escape(rating(seat, language)),
    ]
    key = f'<span class="key s{seat.seat}"></span> {title}'
    return f"<tr><td>{key}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _move_row(move: MoveReview, title: str, language: str) -> str:
    better = ""
    if move.best is not None:
        told = [sentence("review-better", language, {"move": move.best.move})]
        better = f"<small>{escape(' '.join([*told, *(why.text[language] for why in move.best.why)]))}</small>"
    label = escape(sentence(f"review-label-{move.label}", language, {}))
    return (
        f'<tr><td>{move.number + 1}</td><td>{title}</td><td class="text">{escape(move.move)}: {label}{better}</td>'
        f"<td>{points(-(move.loss or 0.0), language)}</td></tr>\n"
    )
