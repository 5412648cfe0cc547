"""The rules in words: the same ids in every language, and nothing of Markdown left."""

import re

import pytest

from capolinea.core.installed_families import families
from capolinea.core.language import LANGUAGES
from capolinea.core.rule_texts import rules_of, synonyms_of

NUMBERS = re.compile(r"[0-9]+")
OF_CARDS = {"rimessa", "cochera"}  # words for a card that no rule names


def by_id(family, language):
    return {rule.id: rule for section in rules_of(family, language) for rule in section.rules}


@pytest.mark.parametrize("family", families())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_there_in_every_language(family, language):
    english, found = by_id(family, "en"), by_id(family, language)
    assert list(found) == list(english)
    assert {rule.language for rule in found.values()} == {language}
    for name, rule in found.items():
        assert rule.decided == english[name].decided, name
        assert bool(rule.title) == bool(english[name].title), name
        assert rule.text
        assert not re.search(r"\*\*|`", rule.text), rule.text


@pytest.mark.parametrize("family", families())
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_translation_has_the_numbers_of_the_original(family, language):
    english = by_id(family, "en")
    for name, rule in by_id(family, language).items():
        assert set(NUMBERS.findall(rule.text)) == set(NUMBERS.findall(english[name].text)), name


@pytest.mark.parametrize("family", families())
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_titles_are_translated_too(family, language):
    titles = zip(rules_of(family, "en"), rules_of(family, language), strict=True)
    assert all(english.title != translated.title for english, translated in titles)


@pytest.mark.parametrize("family", families())
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_mean_the_same_find_a_rule(family, language):
    rules = [(section, rule) for section in rules_of(family, language) for rule in section.rules]
    text = " ".join(f"{section.title} {rule.title} {rule.text}".lower() for section, rule in rules)
    for group in synonyms_of(family, language):
        found = any(re.search(rf"\b{re.escape(word)}", text) for word in group)
        assert found or OF_CARDS & set(group), group


@pytest.mark.parametrize("family", families())
def test_what_a_language_does_not_have_is_told_in_english(family):
    assert rules_of(family, "none") == rules_of(family, "en")


def test_a_rule_may_have_a_title():
    classic = by_id("ticket-to-ride", "en")["V1"]
    assert (classic.title, classic.decided) == ("Classic", False)
    assert "dealt 1 long and 3 regular tickets" in classic.text
    assert by_id("ticket-to-ride", "en")["P1"].decided  # as its whole section is
