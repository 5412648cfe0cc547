"""Every sentence exists in the three languages, with the same facts; every code that is raised has one."""

import json
import re
from pathlib import Path

import pytest

from capolinea.core.language import LANGUAGES, sentences

SOURCES = Path(__file__).parents[2] / "src" / "capolinea"
RAISED = re.compile(
    r"(?:IllegalMove|InvalidInput|StaleMove|DataError|Unknown|Forbidden|Nobody|TooMany|refuse)\(\s*\n?\s*f?\"([a-z{}-]+)\"",
)


def facts(sentence):
    return set(re.findall(r"{(\w+)}", sentence))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_sentences_with_the_same_facts(language):
    english, other = sentences("en"), sentences(language)
    assert other.keys() == english.keys()
    for key in english:
        assert facts(other[key]) == facts(english[key]), key
        assert other[key].strip()


@pytest.mark.parametrize("language", ["it", "es"])
def test_no_verb_of_a_hint_agrees_with_a_fact(language):
    """It may be "1 vagone": then "mancano" is wrong."""
    plural = re.compile(r"\b(mancano|restano|bastano|faltan|quedan|restan) (solo )?{")
    assert [key for key, text in sentences(language).items() if key.startswith("hint-") and plural.search(text)] == []


def test_no_two_rooms_say_the_same_sentence():
    files = sorted(SOURCES.glob("**/words/en.json"))
    keys = [key for file in files for key in json.loads(file.read_text("utf-8"))]
    assert len(files) == 3
    assert len(keys) == len(set(keys)) == len(sentences("en"))


def test_every_code_that_is_raised_has_a_sentence():
    codes = {code for path in SOURCES.rglob("*.py") for code in RAISED.findall(path.read_text("utf-8"))}
    kinds = {"route", "city", "ticket", "bonus"}
    codes |= {f"position-unknown-{kind}" for kind in kinds}
    codes = {code for code in codes if "{" not in code}
    assert len(codes) > 40
    assert codes <= sentences("en").keys(), codes - sentences("en").keys()


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="not one of en, it, es"):
        sentences("fr")
