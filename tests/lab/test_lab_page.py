"""The page of a study: it has the facts, is well formed and self-contained, in three languages."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest

from capolinea.core.language import LANGUAGES
from capolinea.core.registry import open_rulebook
from capolinea.core.study.findings import Estimate, Row, Section
from capolinea.core.terminal.settings import Settings
from capolinea.lab.numbers import Numbers
from capolinea.lab.plots import bar, scale, shade
from capolinea.lab.report import ENDS, page
from capolinea.lab.study import Report, study

VOID = {"meta", "col"}


class Outline(HTMLParser):
    """The elements of a page; fails where one is not closed in its turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)


def written(report: Report, language: str = "en") -> str:
    rules = open_rulebook(report.setup["game"], players=report.setup["players"])
    words = rules.family.terminal.lab_words(Settings(language=language), rules)
    return page(report, "A <game>", [("Seed", str(report.seed)), ("Bots", "a & b")], words, language)


@pytest.fixture(scope="module")
def europe() -> Report:
    return study(open_rulebook("ticket-to-ride/europe"), ["conductor", "random"], games=300, seed=4)


@pytest.fixture(scope="module")
def osaka() -> Report:
    return study(open_rulebook("trains/osaka", players=3), ["conductor"], games=120, seed=77)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["europe", "osaka"])
def test_the_page_is_well_formed_and_stands_alone(name: str, language: str, request: pytest.FixtureRequest) -> None:
    text = written(request.getfixturevalue(name), language)
    outline = Outline(text)
    tags = [tag for tag, _ in outline.found]
    assert not {"script", "link", "img", "iframe", "object"} & set(tags)
    assert not re.search(r"https?:|//|@import|url\(", text)
    ids = {attributes["id"] for _, attributes in outline.found if "id" in attributes}
    links = [attributes["href"] or "" for _, attributes in outline.found if "href" in attributes]
    assert links
    assert {link.removeprefix("#") for link in links} == ids
    assert "{" not in text.partition("</style>")[2]
    assert f'lang="{language}"' in text
    assert not re.search(r"\b(nan|inf|None)\b", " ".join(outline.words))


def test_every_section_has_a_sentence_that_says_how_to_read_it(europe: Report) -> None:
    text = written(europe)
    parts = text.split("<section")[1:]
    assert len(parts) == len(europe.sections) + 3  # scores, turns, the map
    assert all(part.count('class="read"') == 1 for part in parts)


def test_the_page_holds_the_facts(europe: Report) -> None:
    text = written(europe)
    assert "A &lt;game&gt;" in text
    assert "a &amp; b" in text
    numbers = Numbers("en")
    for section in europe.sections:
        for row in section.rows:
            for key, estimate in row.values.items():
                if estimate is not None:
                    kind = section.measures[key]
                    value, interval = numbers.of(kind, estimate.value), numbers.interval(kind, estimate)
                    assert f"{value}, 95 % interval {interval}, cases: {estimate.count}" in text
    for name in ("Edinburgh – Athína", "Palermo – Smyrna", "Dieppe – London", "21 points", "Zürich"):
        assert name in text


def test_all_routes_are_on_the_map_once(europe: Report) -> None:
    map_ = written(europe).partition('<svg class="map')[2].partition("</svg>")[0]
    assert europe.chart is not None
    assert map_.count("<title>") == len(europe.chart.lines) == 101
    assert map_.count("<circle") == 47
    ends = re.findall(r'x1="([\d.-]+)" y1="([\d.-]+)" x2="([\d.-]+)" y2="([\d.-]+)"', map_)
    assert len(set(ends)) == 101  # routes of one group lie beside one another


def test_long_tables_are_folded_in_the_middle(europe: Report) -> None:
    routes = written(europe).partition('<section id="routes">')[2].partition("</section>")[0]
    shown = routes.partition("<details>")[0]
    assert shown.count("<tr><th scope") == ENDS
    assert routes.count("<tr><th scope") == 101


def test_rows_from_few_cases_are_folded_even_where_all_are() -> None:
    report = study(open_rulebook("trains/osaka"), ["conductor"], games=10, seed=5)
    seats = written(report).partition('<section id="seats">')[2].partition("</section>")[0]
    assert "<tr><th scope" not in seats.partition("<details>")[0]
    assert seats.count("<tr><th scope") == 2


def test_wins_above_expected_are_percentage_points() -> None:
    assert Numbers("en").of("advantage", 0.0312) == "+3.1"
    assert Numbers("it").of("advantage", -0.0312) == "−3,1"


def test_numbers_are_written_as_the_language_does(osaka: Report) -> None:
    mean = f"{osaka.turns.mean.value:.1f}"
    assert mean in written(osaka, "en")
    assert mean.replace(".", ",") in written(osaka, "it")


def test_names_cannot_break_the_page(osaka: Report) -> None:
    spread = replace(osaka.scores_by_bot[0], id="<b>")
    bots = Section("bots", {"wins": "share"}, (Row("<b>", {"wins": Estimate(0.5, 0.4, 0.6, 40)}),))
    text = written(replace(osaka, scores_by_bot=(spread,), sections=(*osaka.sections, bots)))
    Outline(text)
    assert "<b>:" not in text
    assert "&lt;b&gt;: average" in text


# --- bars


def section(*estimates: Estimate, kind: Any = "number") -> Section:
    return Section("x", {"y": kind}, tuple(Row(str(number), {"y": each}) for number, each in enumerate(estimates)))


def test_the_scale_reaches_as_far_as_the_solid_estimates() -> None:
    few, many = Estimate(90, 10, 170, 3), Estimate(8, 6, 10, 400)
    assert scale(section(few, many), "number") == (0, 10)
    assert scale(section(few), "number") == (0, 170)
    assert scale(section(Estimate(-4, -6, -2, 400), many), "number") == (-10, 10)
    assert scale(section(Estimate(0.1, -0.1, 0.3, 50), kind="advantage"), "advantage") == (-0.3, 0.3)
    assert scale(section(few, kind="share"), "share") == (0, 1)


def test_a_bar_shows_its_value_and_its_interval() -> None:
    svg = bar(Estimate(0.5, 0.25, 0.75, 40), "share", (0, 1), "half")
    assert '<rect class="fill" x="0.00" y="2" width="50.00"' in svg
    assert '<rect class="whisker" x="25.00" y="5" width="50.00"' in svg
    below = bar(Estimate(-0.1, -0.15, -0.05, 40), "advantage", (-0.2, 0.2), "less")
    assert 'class="bar bad"' in below
    assert '<rect class="fill" x="25.00" y="2" width="25.00"' in below
    assert 'class="bar unsure"' in bar(Estimate(0.1, -0.1, 0.3, 40), "advantage", (-0.2, 0.2), "unsure")


@pytest.mark.parametrize(
    ("estimate", "expected"),
    [
        (None, "even"),
        (Estimate(0.3, 0.1, 0.5, 10), "even"),  # from too few cases
        (Estimate(0.1, -0.1, 0.3, 900), "even"),  # may be nothing
        (Estimate(0.05, 0.01, 0.09, 900), "up1"),
        (Estimate(0.3, 0.2, 0.4, 900), "up3"),
        (Estimate(-0.15, -0.2, -0.1, 900), "down2"),
    ],
)
def test_a_line_is_coloured_where_it_is_sure(estimate: Estimate | None, expected: str) -> None:
    assert shade(estimate, 0.3) == expected
