"""Names that people can tell apart."""

import pytest

from capolinea.core.errors import InvalidInput
from capolinea.tables.names import look_alike, skeleton, tidy_name


@pytest.mark.parametrize(
    "name", ["Ada", "Zoë", "Мария", "Ἀθηνᾶ", "李雷", "محمد", "Anna-Lena O'Neil", "3 amici", "ステファン", "👩‍🚒"[:1]]
)
def test_names_of_people_are_taken(name):
    assert tidy_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "a\u200bb",  # a zero-width space
        "\u3164",  # a Hangul filler
        "\u2800\u2800",  # Braille without a dot
        "Ada\u202e",  # turns the text around
        "\u0301\u0302",  # accents without a letter
        "A\u0316\u0317\u0318da",  # accents piled up
        "Ada\ufe00",  # a variation that shows nothing
        "x" * 31,
        "a\x07b",
    ],
)
def test_names_that_nobody_can_read_are_refused(name):
    with pytest.raises(InvalidInput) as refusal:
        tidy_name(name)
    assert refusal.value.code == "bad-name"


def test_one_form_of_unicode():
    assert tidy_name("  Ａｄａ \u00a0 Lovelace ") == "Ada Lovelace"
    assert tidy_name("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "Аnnа"), ("Bill", "BiIl"), ("Paolo", "Pa0lo"), ("Ada", "Áda"), ("Ada", "A da"), ("Carmen", "Carrnen")],
)
def test_names_that_look_alike(one, other):
    assert look_alike(one, other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Ana"), ("Anna", "Ama"), ("Ada", "Ida"), ("Ada", "Ada 2")])
def test_names_that_differ(one, other):
    assert not look_alike(one, other)


def test_a_name_of_marks_alone_is_its_own_skeleton():
    assert skeleton("!!!") != skeleton("???")
