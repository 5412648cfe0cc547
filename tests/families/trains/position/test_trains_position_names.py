"""Names of hexes and cards in positions: read as in moves, and refused in words where they do not fit."""

from __future__ import annotations

from typing import Any

import pytest

import capolinea
from capolinea.core.errors import DataError

Document = dict[str, Any]


def position(**more: Any) -> Document:
    return {"game": "trains/osaka", "variant": "mixed", "players": [{}, {}], **more}


def test_hexes_are_named_as_in_moves() -> None:
    game = capolinea.from_position(position(players=[{"rails": ["Kansai-Airport"]}, {"rails": ["kansai  airport"]}]))
    assert list(game.view(None).rails.values()) == [(0, 1)]


@pytest.mark.parametrize(
    ("change", "code", "place", "words"),
    [
        ({"players": [{"hand": {"Tower": 1}}, {}]}, "position-unknown", "$.players[0].hand.Tower", "(tower?)"),
        ({"supply": {"Lay Rails": 1}}, "position-unknown", "$.supply.Lay Rails", "(lay-rails?)"),
        (
            {"trash": {"Conductor's Station": 1}},
            "position-unknown",
            "$.trash.Conductor's Station",
            "conductors-station",
        ),
        (
            {"players": [{"rails": ["4,1"]}, {}]},
            "position-rail-sea",
            "$.players[0].rails[0]",
            "is sea, and",
        ),
        (
            {"players": [{"rails": ["4,4", "UMEDA"]}, {}]},
            "position-hex-twice",
            "$.players[0].rails[1]",
            "Umeda is listed twice",
        ),
        ({"stations": {"0,8": 0, "kyoto": 1}}, "position-hex-twice", "$.stations.kyoto", "Kyoto is listed twice"),
        (
            {"stations": {"sanda": 2}},
            "position-station",
            "$.stations.sanda",
            "2 stations in Sanda, which has room for 1",
        ),
        (
            {"stations": {"2,3": 1}},
            "position-station",
            "$.stations.2,3",
            "which has room for 0",
        ),
        (
            {"players": [{"discards": {"tower": 1}}, {"cards": {"stadium": 1}}]},
            "position-buildings-mixed",
            "$.players[1].cards.stadium",
            "Stadium comes from a different box",
        ),
        (
            {"buildings": "trains", "supply": {"stadium": 1}},
            "position-buildings-mixed",
            "$.supply.stadium",
            "never mixed",
        ),
        (
            {"variant": "trains", "trash": {"stadium": 1}},
            "position-buildings",
            "$.trash.stadium",
            "not Trains: Rising Sun",
        ),
    ],
)
def test_names_that_do_not_fit_are_refused_in_words(change: Document, code: str, place: str, words: str) -> None:
    with pytest.raises(DataError) as refusal:
        capolinea.from_position(position(**change))
    assert (refusal.value.code, refusal.value.facts["place"]) == (code, place)
    assert words in refusal.value.text()
