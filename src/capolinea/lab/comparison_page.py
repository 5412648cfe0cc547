"""Studies with different numbers of players as one page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from capolinea.core.language import sentence
from capolinea.core.study.findings import FEW, Label
from capolinea.lab.frame import document
from capolinea.lab.numbers import Numbers

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.study.findings import Estimate
    from capolinea.lab.comparison import Agreement, Compared

    Words = Mapping[str, Mapping[str, Label]]  # by section and row

STYLE = """
section { margin: 2.5rem 0; }
nav a { margin-right: 1rem; color: inherit; }
dl { display: flex; flex-wrap: wrap; gap: .4rem 2rem; }
dt { opacity: .75; font-size: .85rem; }
dd { margin: 0; }
"""
SHORT = 20  # a longer table is folded


def page(tables: Sequence[Compared], title: str, facts: Sequence[tuple[str, str]], words: Words, language: str) -> str:
    """The whole page; `facts` say what was played, as pairs of a head and a text."""
    return _Page(tables, words, language).whole(title, facts)


class _Page:
    """The tables as HTML, with the language and the names of all rows."""

    def __init__(self, tables: Sequence[Compared], words: Words, language: str) -> None:
        self.tables, self.words, self.language, self.numbers = tables, words, language, Numbers(language)

    def say(self, key: str, **facts: object) -> str:
        """A sentence as HTML."""
        return escape(sentence(key, self.language, facts))

    def whole(self, title: str, facts: Sequence[tuple[str, str]]) -> str:
        """All of it."""
        head = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in facts)
        links = " ".join(f'<a href="#{table.section}">{self.say(f"lab-{table.section}")}</a>' for table in self.tables)
        body = "".join(
            f'<section id="{table.section}"><h2>{self.say(f"lab-{table.section}")}</h2>{self.table(table)}</section>\n'
            for table in self.tables
        )
        return document(
            f"{title} · {sentence('lab-all-players', self.language, {})}",
            self.language,
            STYLE,
            f"<h1>{escape(title)}</h1><p>{self.say('lab-all-players')}</p><dl>{head}</dl><nav>{links}</nav>"
            f"<p>{self.say('lab-intervals', few=FEW)}</p>{body}",
        )

    def table(self, table: Compared) -> str:
        """The rows of a table, and how much their orders agree."""
        heads = "".join(f'<th scope="col">{self.say("cli-players", players=players)}</th>' for players in table.players)
        body = "".join(self._row(table, name, estimates) for name, estimates in table.rows)
        html = (
            f'<p>{self.say(f"lab-{table.measure}")}</p><div class="scroll"><table>'
            f"<thead><tr><th></th>{heads}</tr></thead><tbody>{body}</tbody></table></div>"
        )
        if len(table.rows) > SHORT:
            html = f"<details><summary>{self.say('lab-more', count=len(table.rows))}</summary>{html}</details>"
        if not table.agreements:
            return html
        lines = "".join(f"<li>{self._agreement(agreement)}</li>" for agreement in table.agreements)
        return f"<p>{self.say('lab-agreement-read')}</p><ul>{lines}</ul>{html}"

    def _agreement(self, agreement: Agreement) -> str:
        found = agreement.correlation
        low, high = (self.numbers.decimal(bound, places=2) for bound in (found.low, found.high))
        value = self.numbers.decimal(found.value, places=2)
        return self.say(
            "lab-agreement", fewer=agreement.fewer, more=agreement.more, value=value, interval=f"{low} … {high}"
        )

    def _row(self, table: Compared, name: str, estimates: Sequence[Estimate | None]) -> str:
        cells = "".join(f"<td>{self._cell(table, estimate)}</td>" for estimate in estimates)
        return f'<tr><th scope="row">{escape(self._label(table.section, name))}</th>{cells}</tr>'

    def _cell(self, table: Compared, estimate: Estimate | None) -> str:
        if estimate is None:
            return "–"
        value, interval = self.numbers.of(table.kind, estimate.value), self.numbers.interval(table.kind, estimate)
        return f"{value}<small>{interval}</small>"

    def _label(self, section: str, name: str) -> str:
        if section == "seats":
            return sentence("lab-seat", self.language, {"seat": name})
        if section == "ends":
            reasons = "; ".join(sentence(code, self.language, {}) for code in name.split("+"))
            return reasons[:1].upper() + reasons[1:]
        if section in ("scores", "turns"):
            return sentence("lab-all-games", self.language, {})
        known = self.words.get(section, {}).get(name)
        return known.name if known else name
