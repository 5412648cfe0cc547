"""What the hexes of a board are called."""

from __future__ import annotations

import pytest

from capolinea.core.language import LANGUAGES
from capolinea.families.trains.game_data import load_library
from capolinea.families.trains.words.names import BoardNames


@pytest.mark.parametrize("board", ["osaka", "tokyo"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_hexes_are_called_the_same_and_none_on_land_by_numbers(board: str, language: str) -> None:
    library = load_library(board)
    names = BoardNames(library, language)
    called = {hex_.id: names.place(hex_.id) for hex_ in library.hexes}
    assert len(set(called.values())) == len(library.hexes)
    assert not [
        called[hex_.id] for hex_ in library.hexes if hex_.terrain != "sea" and any(map(str.isdigit, called[hex_.id]))
    ]


@pytest.mark.parametrize(
    ("hex_", "name"),
    [
        ("3,0", "Kobe"),
        ("3,3", "the river east of Amagasaki"),
        ("1,0", "the mountain west of Takarazuka"),
        ("2,3", "the plain south-east of Ikeda"),
        ("7,0", "sea (row 8, column 1)"),
    ],
)
def test_a_hex_without_a_name_is_called_after_a_neighbour(hex_: str, name: str) -> None:
    assert BoardNames(load_library("osaka"), "en").place(hex_) == name
