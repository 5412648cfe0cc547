"""The report of a study as a page."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from capolinea.core.language import sentence
from capolinea.core.study.findings import FEW, Label
from capolinea.lab.frame import document
from capolinea.lab.numbers import Numbers
from capolinea.lab.plots import SHADES, bar, figure, map_of, scale, shade_class

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.study.findings import Row, Section
    from capolinea.lab.study import Report, Spread

    Words = Mapping[str, Mapping[str, Label]]  # by section and row; `places` are those of the map

SHORT = 8  # a table of so few rows also writes out its intervals
ENDS = 12  # a long table shows so many rows at each end and folds what is between them


def page(report: Report, title: str, facts: Sequence[tuple[str, str]], words: Words, language: str) -> str:
    """The whole page; `title` is the game's name and `facts` say what was played, as pairs of a head and a text."""
    return _Page(report, words, language).whole(title, facts)


class _Page:
    """A report as HTML, with the language and the names of all rows."""

    def __init__(self, report: Report, words: Words, language: str) -> None:
        self.report, self.language, self.numbers = report, language, Numbers(language)
        self.words: dict[str, Mapping[str, Label]] = {
            **words,
            "seats": {spread.id: Label(self.text("lab-seat", seat=spread.id)) for spread in report.scores_by_seat},
            "bots": {spread.id: Label(spread.id) for spread in report.scores_by_bot},
            "turns": {report.turns.id: Label(self.text("lab-all-games"))},
            "ends": {row.id: Label(self._reasons(row.id)) for row in self.section("ends").rows},
        }

    # --- words

    def text(self, key: str, **facts: object) -> str:
        """A sentence as it is."""
        return sentence(key, self.language, facts)

    def say(self, key: str, **facts: object) -> str:
        """A sentence as HTML."""
        return escape(self.text(key, **facts))

    def _reasons(self, codes: str) -> str:
        reasons = "; ".join(self.text(code) for code in codes.split("+"))
        return reasons[:1].upper() + reasons[1:]

    def section(self, key: str) -> Section:
        """The section of a key."""
        return next(section for section in self.report.sections if section.key == key)

    # --- the page

    def whole(self, title: str, facts: Sequence[tuple[str, str]]) -> str:
        """All of it."""
        head = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in facts)
        parts = dict(self.parts())
        links = "".join(f'<a href="#{key}">{self.say(f"lab-{key}")}</a>' for key in parts)
        body = "".join(
            f'<section id="{key}"><h2>{self.say(f"lab-{key}")}</h2>{html}</section>\n' for key, html in parts.items()
        )
        return document(
            f"{title} · {self.text('lab-title')}",
            self.language,
            files("capolinea.lab").joinpath("report.css").read_text("utf-8"),
            f'<header><p class="eyebrow">Capolinea · {self.say("lab-title")}</p><h1>{escape(title)}</h1><dl>{head}</dl>'
            f'<nav>{links}</nav><p class="read note">{self.say("lab-intervals", few=FEW)}</p></header>\n'
            f"<main>{body}</main>",
        )

    def parts(self) -> Sequence[tuple[str, str]]:
        """The parts of the page with their keys, in order."""
        report = self.report
        found = [(section.key, self.table(section)) for section in report.sections]
        at = [section.key for section in report.sections].index("ends")
        found[at:at] = [("scores", self.scores()), ("turns", self.turns())]
        if report.chart is not None:
            at = [key for key, _ in found].index(report.chart.section)
            found.insert(at, ("map", self.map()))
        return found

    def read(self, key: str) -> str:
        """How to read a plot."""
        return f'<p class="read">{self.say(f"lab-{key}-read")}</p>'

    # --- figures

    def scores(self) -> str:
        """The spread of scores, by bot and by seat."""
        groups = (("bots", self.report.scores_by_bot), ("seats", self.report.scores_by_seat))
        figures = "".join(self._figure(f"lab-scores-by-{key}", key, spreads) for key, spreads in groups)
        return f'<div class="figures">{figures}</div>{self.read("scores")}'

    def turns(self) -> str:
        """The spread of lengths."""
        shown = self._figure("lab-turns-caption", "turns", [self.report.turns])
        return f'<div class="figures">{shown}</div>{self.read("turns")}'

    def _figure(self, caption: str, key: str, spreads: Sequence[Spread]) -> str:
        svg = figure(spreads, self.numbers, self.text(caption))
        legend = "".join(
            f'<li><i class="s{number}"></i>{escape(self.words[key][spread.id].name)}: {self._spread(spread)}</li>'
            for number, spread in enumerate(spreads)
        )
        return f'<figure><figcaption>{self.say(caption)}</figcaption>{svg}<ul class="legend">{legend}</ul></figure>'

    def _spread(self, spread: Spread) -> str:
        return self.say(
            "lab-spread",
            mean=self.numbers.decimal(spread.mean.value),
            interval=self.numbers.interval("number", spread.mean),
            low=self.numbers.whole(spread.numbers.q1),
            high=self.numbers.whole(spread.numbers.q3),
        )

    def map(self) -> str:
        """The map of the chart, with what its colours mean."""
        chart = self.report.chart
        assert chart is not None
        section = self.section(chart.section)
        titles = {
            row.id: f"{self.words[chart.section][row.id].name}: {self._values(section, row)}" for row in section.rows
        }
        svg = map_of(chart, section, self.words["places"], titles, self.text("lab-map"))
        shades = self._shades(scale(section, "advantage")[1] / SHADES)
        return f'<figure><div class="scroll">{svg}</div><p class="shades">{shades}</p></figure>{self.read("map")}'

    def _shades(self, step: float) -> str:
        """What the colours of the map mean, from the worst to the best."""
        found: list[str] = []
        for number in range(-SHADES, SHADES + 1):
            bounds = sorted((number, number - 1 if number > 0 else number + 1))
            low, high = (self.numbers.of("advantage", step * bound) for bound in bounds)
            name = f"{low} … {high}" if number else self.say("lab-map-even")
            found.append(f'<span><i class="{shade_class(number)}"></i>{name}</span>')
        return "".join(found)

    # --- tables

    def table(self, section: Section) -> str:
        """The rows of a section as bars; what is in the middle of many, or from few cases, is folded."""
        key = list(section.measures)[-1]
        few = [row for row in section.rows if _is_few(row, key)]
        rows = [row for row in section.rows if row not in few]
        if len(rows) <= 3 * ENDS:
            html = self._rows(section, rows)
        else:
            middle = rows[ENDS:-ENDS]
            html = (
                self._rows(section, rows[:ENDS])
                + self._folded(section, middle, self.say("lab-more", count=len(middle)))
                + self._rows(section, rows[-ENDS:], hush=True)
            )
        if few:
            html += self._folded(section, few, self.say("lab-few", count=len(few), few=FEW))
        return html + self.read(section.key)

    def _folded(self, section: Section, rows: Sequence[Row], summary: str) -> str:
        return f"<details><summary>{summary}</summary>{self._rows(section, rows, hush=True)}</details>"

    def _rows(self, section: Section, rows: Sequence[Row], *, hush: bool = False) -> str:
        if not rows:
            return ""
        heads = "".join(f'<th scope="col">{self.say(f"lab-{key}")}</th>' for key in section.measures)
        body = "".join(self._row(section, row) for row in rows)
        kind = ' class="hush"' if hush else ""
        columns = f"<colgroup>{'<col>' * (1 + len(section.measures))}</colgroup>"
        return f"<table{kind}>{columns}<thead><tr><th></th>{heads}</tr></thead><tbody>{body}</tbody></table>"

    def _row(self, section: Section, row: Row) -> str:
        label = self.words[section.key][row.id]
        note = f"<small>{escape(label.note)}</small>" if label.note else ""
        cells = "".join(self._cell(section, row, key) for key in section.measures)
        return f'<tr><th scope="row">{escape(label.name)}{note}</th>{cells}</tr>\n'

    def _cell(self, section: Section, row: Row, key: str) -> str:
        estimate, kind, head = row.values[key], section.measures[key], self.say(f"lab-{key}")
        if estimate is None:
            return f'<td data-head="{head}"><div><b>–</b></div></td>'
        value, interval = self.numbers.of(kind, estimate.value), self.numbers.interval(kind, estimate)
        words = self.text("lab-cell", value=value, interval=interval, cases=self.numbers.whole(estimate.count))
        written = f"<small>{interval}</small>" if len(section.rows) <= SHORT else ""
        svg = bar(estimate, kind, scale(section, kind), words)
        return f'<td data-head="{head}" title="{escape(words)}"><div><b>{value}</b>{svg}</div>{written}</td>'

    def _values(self, section: Section, row: Row) -> str:
        """All measures of a row in words."""
        parts = [
            f"{self.text(f'lab-{key}')} {self.numbers.of(section.measures[key], estimate.value)}"
            for key, estimate in row.values.items()
            if estimate is not None
        ]
        return ", ".join(parts)


def _is_few(row: Row, key: str) -> bool:
    estimate = row.values[key]
    return estimate is None or estimate.count < FEW
