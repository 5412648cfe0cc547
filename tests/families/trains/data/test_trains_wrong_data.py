"""A user's own bad data is refused, with the file, the place in it and what was expected."""

import json

import pytest
from families.trains.data.folders import EXPERIMENTAL, ISLAND, OWN_PILES, SET, card, write

import capolinea
from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.language import LANGUAGES
from capolinea.families.trains.game_data import load_library


@pytest.mark.parametrize(
    ("content", "code", "place", "words"),
    [
        (card({"do": "fly"}), "data-value", "$.cards[0].steps[0].do", "one of draw, coins, points"),
        (card({"do": "draw", "cuont": 2}), "data-unknown-field", "$.cards[0].steps[0]", 'no field "cuont" (count?)'),
        (card({"do": "draw", "count": 10}), "data-range", "$.cards[0].steps[0].count", "1 to 9; found 10"),
        (
            card({"do": "draw", "count": "two"}),
            "data-type",
            "$.cards[0].steps[0].count",
            'a whole number, found the text "two"',
        ),
        (
            card({"do": "lift", "what": "sea"}),
            "data-value",
            "$.cards[0].steps[0].what",
            "all, city, mountain, remote, rivals, river",
        ),
        (card({"count": 2}), "data-missing-field", "$.cards[0].steps[0]", "missing: do"),
        (card({"do": "copy"}), "data-wrong", "$.cards[0].steps[0]", "a choose step before it"),
        (card({"do": "gain", "what": "same"}), "data-wrong", "$.cards[0].steps[0]", "a choose step before it"),
        (card({"do": "reveal", "count": 2}), "data-wrong", "$.cards[0].steps", "a put-back step after reveal"),
        (card({"do": "put-back"}), "data-wrong", "$.cards[0].steps[0]", "a reveal step before it"),
        (
            card({"do": "choose", "from": ["revealed"]}),
            "data-wrong",
            "$.cards[0].steps[0].from",
            "a reveal step before it",
        ),
        (
            card({"do": "choose", "from": ["play", "hand"]}),
            "data-wrong",
            "$.cards[0].steps[0].from",
            "hand and discards",
        ),
        (card({"do": "choose", "from": []}), "data-length", "$.cards[0].steps[0].from", "1 to 2; found 0"),
        (
            card({"do": "choose", "how": "down-to", "from": ["discards"]}),
            "data-wrong",
            "steps[0].from",
            "only the hand",
        ),
        (
            card({"do": "choose", "to": "show", "count": 2}),
            "data-wrong",
            "$.cards[0].steps[0].count",
            "stays where it is",
        ),
        (card({"do": "choose", "to": "hand"}), "data-wrong", "$.cards[0].steps[0].to", "a place other than hand"),
        (card({"do": "choose", "identical": 2, "count": 2}), "data-wrong", "$.cards[0].steps[0].count", "identical"),
        (card({"do": "choose", "count": 0}), "data-wrong", "$.cards[0].steps[0].count", "1 or more"),
        (card(*[{"do": "choose"}, {"do": "copy"}] * 2), "data-wrong", "$.cards[0].steps", "at most one copy"),
        (card({"do": "coins", "if_in_play": "slow-train"}), "data-wrong", "steps[0].if_in_play", "the id of a card"),
        (card({"do": "may", "steps": [{"do": "copy"}]}), "data-wrong", "$.cards[0].steps[0].steps[0]", "a choose step"),
        (card({"do": "may", "steps": []}), "data-length", "$.cards[0].steps[0].steps", "at least 1"),
        (
            card({"do": "one-of", "options": [[{"do": "draw"}]]}),
            "data-length",
            "$.cards[0].steps[0].options",
            "2 to 4; found 1",
        ),
        (
            card({"do": "one-of", "options": [[{"do": "draw"}], [{"do": "put-back"}]]}),
            "data-wrong",
            "$.cards[0].steps[0].options[1][0]",
            "a reveal step",
        ),
        (
            card({"do": "others", "steps": [{"do": "rail"}]}),
            "data-wrong",
            "steps[0].steps[0]",
            "another player can carry out",
        ),
        (
            card({"do": "attack", "steps": [{"do": "waste"}, {"do": "coins"}]}, types=["action", "attack"]),
            "data-wrong",
            "steps[0].steps[1]",
            "another player can carry out",
        ),
        (
            card({"do": "attack", "steps": [{"do": "others", "steps": [{"do": "draw"}]}]}, types=["action", "attack"]),
            "data-wrong",
            "steps[0].steps[0]",
            "no attack inside an attack",
        ),
        (
            card({"do": "attack", "steps": [{"do": "choose", "from": ["play"]}]}, types=["action", "attack"]),
            "data-wrong",
            "steps[0].steps[0].from",
            "the hand, for another player",
        ),
        (card({"do": "attack", "steps": [{"do": "discard-top"}]}), "data-wrong", "$.cards[0].types", "the type attack"),
        (card({"do": "pass-right"}), "data-wrong", "$.cards[0].types", "the type attack"),
        (card({"do": "draw"}, types=["attack"]), "data-wrong", "$.cards[0].types", "the type attack"),
        (card({"do": "draw"}, types=["waste"]), "data-wrong", "$.cards[0].types", "the type waste"),
        (card({"do": "draw"}, types=[]), "data-length", "$.cards[0].types", "at least 1"),
        (
            card({"do": "draw"}, types=["building"], pile="building"),
            "data-wrong",
            "$.cards[0].steps",
            "no text on a building",
        ),
        (card(types=["building"], coins=0), "data-wrong", "$.cards[0].pile", "the pile building"),
        (card(pile="building"), "data-wrong", "$.cards[0].pile", "the pile building"),
        (
            card(types=["building"], coins=0, pile="building", box="both"),
            "data-wrong",
            "$.cards[0].box",
            "the box of a building",
        ),
        (card(types=["train", "train"]), "data-wrong", "$.cards[0].types[1]", 'each one only once, found "train"'),
        (card(pile_size=0), "data-wrong", "$.cards[0].pile_size", "at least 1 card"),
        (card(name="Garage"), "data-wrong", "$.cards[0].name", "other than that of garage"),
        (card(name="express  TRAIN"), "data-wrong", "$.cards[0].name", "other than that of express-train"),
        (card(id="holiday--timetable"), "data-wrong", "$.cards[0].id", "other than that of holiday-timetable"),
        (
            {"cards": [{"id": "garage", "name": "Tunnel"}]},
            "data-wrong",
            "$.cards[0].name",
            "other than that of tunnel",
        ),
        (
            {"cards": [{"id": "waste", "pile": "none"}]},
            "data-wrong",
            "$.cards[0].pile",
            'expected always, found "none"',
        ),
        ({"cards": [{"id": "normal-train", "pile": "chosen"}]}, "data-wrong", "$.cards[0].pile", "none or always"),
        (
            {"cards": [{"id": "biofuel-trian", "coins": 3}]},
            "data-new-entry",
            "$.cards[0]",
            'no "biofuel-trian" in cards (biofuel-train?); to add it, give also: name, box, types, cost',
        ),
        ({"cards": [{"id": ["garage"], "coins": 3}]}, "data-type", "$.cards[0].id", "expected text, found a list"),
        (card(cost=21), "data-range", "$.cards[0].cost", "0 to 20; found 21"),
        (card(id="Experimental Train"), "data-form", "$.cards[0].id", "lower-case letters, digits and hyphens"),
        (card(box="kyushu"), "data-value", "$.cards[0].box", "one of both, rising-sun, trains"),
        (
            {"cards": [{"id": "new", "box": "trains", "types": ["train"], "cost": 1}]},
            "data-new-entry",
            "$.cards[0]",
            "give also: name",
        ),
        ({"cards": [{**EXPERIMENTAL, "id": f"card-{n}"} for n in range(90)]}, "data-wrong", "$.cards", "at most 128"),
        (
            {
                "cards": [
                    {**EXPERIMENTAL, "id": f"c{n}", "name": f"C {n}", "steps": [{"do": "draw"}] * 60} for n in range(20)
                ]
            },
            "data-wrong",
            "$.cards",
            "at most 1024 instructions",
        ),
        (
            {
                "cards": [
                    {**EXPERIMENTAL, "id": f"c{n}", "name": f"C {n}", "pile": "always", "box": "both"} for n in range(4)
                ]
            },
            "data-wrong",
            "$.sets[0].boxes",
            "at most 20 different cards",
        ),
        (
            {"cards": [{"id": name, "pile_size": 90} for name in ("garage", "signals")]},
            "data-wrong",
            "$.sets[0].boxes",
            "at most 400 cards",
        ),
        (
            {
                "cards": [
                    {**EXPERIMENTAL, "id": "c", "types": ["building"], "coins": 0, "pile": "building", "steps": []}
                ]
            },
            "data-wrong",
            "$.sets[2].boxes",
            "the same number of buildings",
        ),
    ],
)
def test_bad_cards_are_refused_with_file_place_and_expectation(tmp_path, content, code, place, words):
    refused(write(tmp_path, "cards", content), "osaka", "sets" if "sets[" in place else "cards", code, place, words)


def refused(data, board, file, code, place, words):
    with pytest.raises(DataError) as refusal:
        load_library(board, data)
    assert refusal.value.code == code
    assert str(refusal.value.facts["file"]).endswith(f"{file}.json")
    assert str(refusal.value.facts["place"]).endswith(place)
    assert words in refusal.value.text()
    assert len({refusal.value.text(language).partition(place)[2] for language in LANGUAGES}) == len(LANGUAGES)


def own_set(**more):
    return {"sets": [{**SET, "piles": [], **more}]}


@pytest.mark.parametrize(
    ("content", "code", "place", "words"),
    [
        (
            own_set(piles=["garage"] * 8),
            "data-wrong",
            "$.sets[0].piles[0]",
            "a card from the boxes of this set, only once",
        ),
        (
            own_set(piles=["upgrade", "upgrade"]),
            "data-wrong",
            "$.sets[0].piles[1]",
            "a card from the boxes of this set, only once",
        ),
        (own_set(piles=["hovercraft"]), "data-wrong", "$.sets[0].piles[0]", "a card from the boxes of this set"),
        (own_set(piles=["tower"]), "data-wrong", "$.sets[0].piles[0]", "a card from the boxes of this set"),
        (
            own_set(piles=[*OWN_PILES, "regulations", "roundhouse"]),
            "data-wrong",
            "$.sets[0].piles",
            "8 piles",
        ),
        (own_set(boxes=[]), "data-length", "$.sets[0].boxes", "1 to 2; found 0"),
        (own_set(boxes=["trains", "trains"]), "data-wrong", "$.sets[0].boxes[1]", "each one only once"),
        (own_set(boxes=["nagoya"]), "data-value", "$.sets[0].boxes[0]", "one of rising-sun, trains"),
        (own_set(name=["Laboratory"]), "data-type", "$.sets[0].name", "an object"),
        (own_set(pile=[]), "data-unknown-field", "$.sets[0]", "(piles?)"),
        ({"sets": [{"id": "lonely"}]}, "data-new-entry", "$.sets[0]", "name, boxes"),
        ({"default_set": "kyushu"}, "data-wrong", "$.default_set", "the id of a set"),
        ({"players": [4, 2]}, "data-wrong", "$.players", "the lower number first"),
        ({"players": [2, 5]}, "data-range", "$.players[1]", "2 to 4; found 5"),
        ({"start_deck": {"garage": 1}}, "data-wrong", "$.start_deck.garage", "cards that are in every game"),
        ({"start_deck": {"hovercraft": 1}}, "data-wrong", "$.start_deck.hovercraft", "cards that are in every game"),
        ({"start_deck": {"lay-rails": 9}}, "data-wrong", "$.start_deck.lay-rails", "no more cards than there are"),
        ({"start_deck": {"lay-rails": 0}}, "data-range", "$.start_deck.lay-rails", "1 to 9; found 0"),
        ({"rails": 0}, "data-range", "$.rails", "1 to 99; found 0"),
        ({"city_points": [0, 2, 4]}, "data-length", "$.city_points", "4; found 3"),
        ({"stations_for_two": 200}, "data-range", "$.stations_for_two", "1 to 99; found 200"),
        ({"raisl": 20}, "data-unknown-field", "$", "(rails?)"),
    ],
)
def test_bad_sets_are_refused_with_file_place_and_expectation(tmp_path, content, code, place, words):
    refused(write(tmp_path, "sets", content), "osaka", "sets", code, place, words)


def island(number=None, **more):
    """The island with a hex or something else changed."""
    board = json.loads(json.dumps(ISLAND))
    if number is None:
        return board | more
    board["hexes"][number] |= more
    return board


@pytest.mark.parametrize(
    ("content", "code", "place", "words"),
    [
        (island(barriers=[["0,0", "9,9"]]), "data-wrong", "$.barriers[0]", "two hexes of the board"),
        (island(barriers=[["0,0", "0,0"]]), "data-wrong", "$.barriers[0]", "two hexes that touch"),
        (
            island(hexes=[*ISLAND["hexes"], {"id": "8,8", "terrain": "city", "name": "Far", "stations": 1}]),
            "data-wrong",
            f"$.hexes[{len(ISLAND['hexes'])}]",
            'a hex that rails can reach from the rest of the board, found "Far"',
        ),
        (island(barriers=[["0,0"]]), "data-length", "$.barriers[0]", "2; found 1"),
        (island(0, stations=0), "data-wrong", "$.hexes[0].stations", "the number of station spaces of a city"),
        (island(1, stations=1), "data-wrong", "$.hexes[1].stations", "only in cities"),
        (island(0, stations=4), "data-range", "$.hexes[0].stations", "0 to 3; found 4"),
        (island(6, value=0), "data-wrong", "$.hexes[6].value", "the number of a remote location"),
        (island(1, value=2), "data-wrong", "$.hexes[1].value", "only on remote locations"),
        (island(1, id="0,0"), "data-wrong", "$.hexes[1].id", "no other entry"),
        (
            island(barriers=[["0,0", "2,1"]]),
            "data-wrong",
            "$.barriers[0]",
            'two hexes that touch each other, found "0,0, 2,1"',
        ),
        (island(4, name="AY"), "data-wrong", "$.hexes[4].name", "other than that of 0,0"),
        (island(4, name="0,1"), "data-wrong", "$.hexes[4].name", "other than that of 0,1"),
        (island(1, id="00,1"), "data-form", "$.hexes[1].id", "row,column"),
        (island(1, id="0,100"), "data-form", "$.hexes[1].id", "row,column"),
        (island(1, id="north"), "data-form", "$.hexes[1].id", "row,column"),
        (island(1, terrain="desert"), "data-value", "$.hexes[1].terrain", "city, mountain, plain, remote, river, sea"),
        (
            island(hexes=[*ISLAND["hexes"][:3], ISLAND["hexes"][5]]),
            "data-wrong",
            "$.hexes",
            "at least 4 hexes to start on",
        ),
        (
            island(hexes=[{"id": f"{n // 10},{n % 10}", "terrain": "plain"} for n in range(97)]),
            "data-wrong",
            "$.hexes",
            "at most 96",
        ),
        ({"hexes": ISLAND["hexes"], "rules": ""}, "data-missing-field", "$", "missing: name"),
    ],
)
def test_bad_boards_are_refused_with_file_place_and_expectation(tmp_path, content, code, place, words):
    refused(write(tmp_path, "island/board", content), "island", "board", code, place, words)


def test_a_bad_correction_is_placed_in_the_users_own_file(tmp_path):
    write(tmp_path, "cards", {"cards": [{"id": "stadium", "points": 5}, {"id": "garage", "steps": [{"do": "copy"}]}]})
    with pytest.raises(DataError) as refusal:
        load_library("osaka", tmp_path)
    assert str(tmp_path / "trains" / "cards.json") in refusal.value.text()
    assert "$.cards[1].steps[0]" in refusal.value.text()


@pytest.mark.parametrize("content", ["{", "[]", "", "\x00", '{"cards": 1}', '{"cards": [1]}', "[" * 10000])
def test_files_that_are_no_cards_are_refused(tmp_path, content):
    write(tmp_path, "cards", content)
    with pytest.raises(DataError, match=r"cards\.json"):
        load_library("osaka", tmp_path)


def test_a_misspelt_file_and_a_board_without_a_file_are_not_passed_over(tmp_path):
    write(tmp_path, "crads", {"cards": []})
    with pytest.raises(DataError, match=r"crads\.json.*cards\.json, sets\.json, \*/board\.json") as refusal:
        capolinea.games(tmp_path)
    assert refusal.value.code == "data-stray-file"
    (tmp_path / "trains" / "crads.json").unlink()
    write(tmp_path, "island/borad", ISLAND)
    with pytest.raises(DataError, match=r"borad\.json"):
        capolinea.games(tmp_path)
    (tmp_path / "trains" / "island" / "borad.json").unlink()
    with pytest.raises(DataError, match="no such file"):
        capolinea.games(tmp_path)


@pytest.mark.rule("TS3", "TS4")
@pytest.mark.parametrize(
    ("settings", "code", "rule"),
    [
        ({"game": "trains/kyushu"}, "unknown-game", ""),
        ({"variant": "kyushu"}, "unknown-variant", ""),
        ({"options": ["hovercraft"]}, "unknown-option", ""),
        ({"options": ["politician"]}, "pile-not-in-set", "TS4"),
        ({"options": ["tower"]}, "not-a-pile", "TS4"),
        ({"variant": "beginner-osaka", "options": ["signals"]}, "too-many-piles", "TS4"),
        ({"variant": "mixed", "options": ["trains-buildings", "rising-sun-buildings"]}, "two-buildings", "TS3"),
        ({"options": ["rising-sun-buildings"]}, "buildings-not-in-set", "TS3"),
        ({"players": 5}, "unknown-players", "TS1"),
        ({"players": 1}, "unknown-players", "TS1"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(settings, code, rule):
    with pytest.raises(InvalidInput) as refusal:
        capolinea.new(**{"game": "trains/osaka", **settings})
    assert (refusal.value.code, refusal.value.rule) == (code, rule)
    assert all(refusal.value.text(language) for language in ("en", "it", "es"))
