"""A user's own folder adds or corrects cards, sets and boards of Trains, without code."""

import pytest
from families.trains.data.folders import EXPERIMENTAL, ISLAND, SET, write
from msgspec.structs import replace

import capolinea
from capolinea.core.conformance import check
from capolinea.core.errors import DataError
from capolinea.families.trains.end_reason import TrainsEnd
from capolinea.families.trains.game_data import load_library
from capolinea.families.trains.kernels.board import type_bits


@pytest.mark.rule("TS4")
def test_a_card_made_of_known_steps_is_played(tmp_path):
    write(tmp_path, "cards", {"cards": [EXPERIMENTAL]})
    write(tmp_path, "sets", {"sets": [SET]})
    game = capolinea.from_position(
        {
            "game": "trains/osaka",
            "variant": "laboratory",
            "players": [{"hand": {"experimental-train": 1, "express-train": 1}, "deck": {"waste": 1}}, {}],
        },
        data=tmp_path,
    )
    game.play("play express train")
    game.play("play experimental train")
    assert game.view(0).coins == 3
    assert game.view(0).hand == {"waste": 1}
    game.play("yes")
    assert (game.view(0).coins, game.view(0).seats[0].points) == (1, 2)
    [info] = [info for info in capolinea.games(tmp_path) if info.id == "trains/tokyo"]
    assert "laboratory" in [variant.id for variant in info.variants]
    assert "reconstructed" in info.more_options["experimental-train"]["en"]


def test_a_game_with_ones_own_cards_conforms(tmp_path):
    write(tmp_path, "cards", {"cards": [EXPERIMENTAL]})
    write(tmp_path, "sets", {"sets": [SET]})
    check("trains/osaka", variant="laboratory", players=3, seed=2, data=tmp_path)
    assert load_library("osaka", tmp_path).digest != load_library("osaka").digest


def test_a_reconstructed_value_is_corrected_and_nothing_else(tmp_path):
    write(tmp_path, "cards", {"cards": [{"id": "stadium", "points": 5, "reconstructed": ["cost", "text"]}]})
    own, shipped = load_library("osaka", tmp_path), load_library("osaka")
    assert own.card("stadium").points == 5
    assert [mine.id for mine, theirs in zip(own.cards, shipped.cards, strict=True) if mine != theirs] == ["stadium"]
    position = {"game": "trains/osaka", "variant": "rising-sun", "players": [{"discards": {"stadium": 1}}, {}]}
    totals = [
        capolinea.from_position(position, data=data)
        .rulebook.score(capolinea.from_position(position, data=data).states)[0]
        .total
        for data in (None, tmp_path)
    ]
    assert totals == [4, 5]


def test_a_game_saved_with_other_data_is_not_replayed(tmp_path):
    path = tmp_path / "game.json"
    capolinea.new("trains/osaka", seed=5).save(path)
    data = write(tmp_path / "data", "cards", {"cards": [{"id": "stadium", "points": 5}]})
    with pytest.raises(DataError) as refusal:
        capolinea.load(path, data)
    assert refusal.value.code == "replay-data"
    assert "map" not in refusal.value.text()


def test_words_do_not_part_a_game_from_its_data(tmp_path):
    write(tmp_path, "cards", {"cards": [{"id": "stadium", "name": "Stadion", "note": "Seen on the card."}]})
    assert load_library("osaka", tmp_path).digest == load_library("osaka").digest


def test_a_board_of_ones_own_is_played_to_its_end(tmp_path):
    """Five places for four stations: a game is soon over."""
    write(tmp_path, "island/board", ISLAND)
    write(tmp_path, "sets", {"stations": 4, "stations_for_two": 4})
    assert "trains/island" in [info.id for info in capolinea.games(tmp_path)]
    game = capolinea.new("trains/island", variant="mixed", players=4, seed=1, first=0, data=tmp_path)
    assert {str(move) for move in game.legal_moves()} == {
        f"start at {place}" for place in ("0,0", "0,1", "0,2", "1,0", "1,1", "2,1")
    }
    game.play("start at Ay")
    check("trains/island", variant="mixed", players=4, seed=3, data=tmp_path)
    assert game.rulebook.first_broken_game(3, 0, 200) == -1
    reasons = {reason for n in game.rulebook.random_games(3, 0, 200).reasons for reason in game.rulebook.end_reasons(n)}
    assert reasons >= {TrainsEnd.STATIONS}


@pytest.mark.rule("TS1")
def test_a_card_without_a_pile_is_dealt_from_the_starting_decks(tmp_path):
    handcar = {**EXPERIMENTAL, "id": "handcar", "name": "Handcar", "pile": "none", "steps": []}
    write(tmp_path, "cards", {"cards": [handcar, {**handcar, "id": "scrap", "name": "Scrap"}]})
    write(tmp_path, "sets", {"start_deck": {"normal-train": 6, "lay-rails": 2, "station-expansion": 1, "handcar": 1}})
    assert "handcar" in load_library("osaka", tmp_path).always
    assert "scrap" not in load_library("osaka", tmp_path).always
    for players in (2, 3, 4):
        game = capolinea.new("trains/osaka", players=players, seed=4, data=tmp_path)
        for seat in range(players):
            state = game.position()["players"][seat]
            assert state["hand"].get("handcar", 0) + state["deck"].get("handcar", 0) == 1
        assert "handcar" not in game.view(0).piles
    check("trains/osaka", players=3, seed=2, data=tmp_path)


@pytest.mark.rule("TS5")
def test_a_pile_for_two_has_no_more_cards_than_there_are(tmp_path):
    write(tmp_path, "cards", {"cards": [{"id": "express-train", "pile_size": 5}, {"id": "lay-rails", "pile_size": 9}]})
    write(tmp_path, "sets", {"pile_for_two": 90, "players": [2, 3]})
    piles = capolinea.new("trains/osaka", variant="beginner-osaka", seed=1, data=tmp_path).view(0).piles
    assert {name: piles[name] for name in ("express-train", "lay-rails", "garage", "tower")} == {
        "express-train": 5,
        "lay-rails": 5,  # two for each of the two decks
        "garage": 10,
        "tower": 10,
    }


def test_types_are_bits_however_often_they_are_named():
    train = load_library("osaka").card("express-train")
    assert type_bits(replace(train, types=["train", "train"])) == type_bits(train)


def test_a_hidden_folder_is_passed_over(tmp_path):
    write(tmp_path, ".git/config", {"no": "board"})
    write(tmp_path, "._cards", {"no": "cards"})
    assert [info.id for info in capolinea.games(tmp_path)] == [info.id for info in capolinea.games()]
