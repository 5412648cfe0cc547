"""The numbered rules of each family: a page for each language, of which the English one is normative.

`docs/rules` links to the English pages. A page is Markdown: a rule is an item of a list that begins with its id in
bold. A rule that a language lacks is shown in English and marked.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from capolinea.core.installed_families import families
from capolinea.core.language import LANGUAGES

SECTION = re.compile(r"^## (.+)$")
RULE = re.compile(r"^- \*\*([A-Z]{1,2}[0-9]+)\b *(.*?)\*\*:? *(.*)$")
DECIDED = re.compile(r" *\[(?:decided|deciso|decidido)\b[^]]*\]?")  # "[decided]" and "[decided: why]"
EMPHASIS = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


class Rule(Struct, frozen=True):
    """A numbered rule in our own words.

    `decided` where some of it is our choice, because the printed rules are silent. `language` is that of the text.
    """

    id: str
    title: str
    text: str
    decided: bool
    language: str


class Section(Struct, frozen=True):
    """Rules that belong together."""

    title: str
    rules: tuple[Rule, ...]


@cache
def rules_of(family: str, language: str) -> tuple[Section, ...]:
    """The rules of a family in a language, in the order of the English page."""
    english = _sections(family, LANGUAGES[0])
    own = _sections(family, language)
    texts = {rule.id: rule for section in own for rule in section.rules}
    titles = {section.rules[0].id: section.title for section in own}
    return tuple(
        replace(
            section,
            title=titles.get(section.rules[0].id, section.title),
            rules=tuple(texts.get(rule.id, rule) for rule in section.rules),
        )
        for section in english
    )


@cache
def synonyms_of(family: str, language: str) -> tuple[tuple[str, ...], ...]:
    """Words that mean the same to someone who searches the rules of a family; a family need not list any."""
    file = files(families()[family].package).joinpath("words", "rules", "synonyms.json")
    if not file.is_file():
        return ()
    return msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[tuple[str, ...], ...]]).get(language, ())


def _sections(family: str, language: str) -> list[Section]:
    """The sections of a page that have rules; none if the language has no such page."""
    page = files(families()[family].package).joinpath("words", "rules", f"{language}.md")
    if not page.is_file():
        return []
    title, found = "", dict[str, list[Rule]]()
    for line in page.read_text("utf-8").splitlines():
        if section := SECTION.match(line):
            title = section[1]
        elif rule := _rule(line, language):
            decided = rule.decided or bool(DECIDED.search(title))  # of a whole section, too
            found.setdefault(title, []).append(replace(rule, decided=decided))
    return [Section(DECIDED.sub("", title), tuple(rules)) for title, rules in found.items()]


def _rule(line: str, language: str) -> Rule | None:
    """The rule that a line of a page says, if it says one."""
    rule = RULE.match(line)
    if rule is None:
        return None
    name, title, text = rule.groups()
    return Rule(name, _plain(title), _plain(text), decided=bool(DECIDED.search(text)), language=language)


def _plain(text: str) -> str:
    """A text without Markdown."""
    return EMPHASIS.sub(lambda found: next(filter(None, found.groups())), text)
