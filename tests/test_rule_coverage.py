"""Every numbered rule of `docs/rules/` is proved by at least one test that cites it with `@pytest.mark.rule`."""

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
TEXTS = sorted((TESTS.parent / "docs" / "rules").glob("*.md"))
RULE = re.compile(r"^(?:- |\| )\*\*([A-Z]{1,2}[0-9]+)\b", re.MULTILINE)


def rules_of(text: Path) -> set[str]:
    """The ids that a rules text defines: in bold at the start of a list item or of a table's row."""
    return set(RULE.findall(text.read_text("utf-8")))


def cited_by(function: ast.FunctionDef) -> set[str]:
    """The ids that the markers of a test name."""
    cited: set[str] = set()
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            cited |= {str(ast.literal_eval(argument)) for argument in decorator.args}
    return cited


def citations(game: str) -> dict[str, list[str]]:
    """For each id the tests of a game that cite it."""
    found: dict[str, list[str]] = {}
    for path in sorted((TESTS / "families" / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in cited_by(node):
                    found.setdefault(rule, []).append(f"{path.name}::{node.name}")
    return found


FOUND = {text.stem: rules_of(text) for text in TEXTS}


def test_the_rules_texts_are_understood():
    assert {game: len(rules) for game, rules in FOUND.items()} == {"ticket_to_ride": 54, "trains": 33}
    assert {"S1", "V1", "V4", "V8", "T3", "D8", "C7", "U5", "K2", "B4", "E8", "P2"} <= FOUND["ticket_to_ride"]
    last = {"TS": 6, "TT": 7, "TG": 6, "TR": 4, "TN": 2, "TW": 1, "TE": 5, "TA": 2}
    assert FOUND["trains"] == {f"{part}{number + 1}" for part, count in last.items() for number in range(count)}


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.stem)
def test_every_rule_is_cited_by_a_test(text):
    missing = rules_of(text) - set(citations(text.stem))
    assert not missing, f"no test cites {', '.join(sorted(missing))}"


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.stem)
def test_only_rules_that_exist_are_cited(text):
    unknown = {rule: tests for rule, tests in citations(text.stem).items() if rule not in rules_of(text)}
    assert not unknown
