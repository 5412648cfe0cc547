"""A folder of the user's own adds a map or corrects one, without code; bad data is refused with its place."""

import json

import pytest

import capolinea
from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.language import LANGUAGES
from capolinea.core.registry import survey
from capolinea.families.ticket_to_ride.catalogue import list_games
from capolinea.families.ticket_to_ride.game_data import SHIPPED, load_map

TRIANGLE = {
    "game": {
        **json.loads((SHIPPED / "europe" / "game.json").read_text("utf-8")),
        "cars": 6,
        "default_variant": "small",
        "variants": [
            {
                "id": "small",
                "rule": "V1",
                "name": {"en": "Small", "it": "Piccola", "es": "Pequeña"},
                "about": {"en": "-", "it": "-", "es": "-"},
                "sets": ["own"],
                "deals": [{"regular": 1, "hold_at_least": 1, "unkept": "box"}],
                "draw": 1,
            }
        ],
        "ticket_options": [],
    },
    "board": {
        "cities": [
            {"id": name, "name": name.title(), "nation": "Nowhere", "x": x, "y": y}
            for name, x, y in (("ay", 0.1, 0.1), ("bee", 0.9, 0.1), ("cee", 0.5, 0.9))
        ],
        "routes": [
            {"id": "ay-bee", "from": "ay", "to": "bee", "length": 2, "colour": "red"},
            {"id": "bee-cee", "from": "bee", "to": "cee", "length": 3, "colour": "gray", "kind": "tunnel"},
            {"id": "ay-cee", "from": "ay", "to": "cee", "length": 2, "colour": "gray"},
        ],
    },
    "tickets": {
        "tickets": [
            {"id": f"t{number}", "from": "ay", "to": "bee", "points": number + 1, "set": "own"} for number in range(6)
        ]
    },
}

FAR = [{"id": name, "name": name.title(), "x": x, "y": 1} for name, x in (("dee", 0.1), ("eff", 0.2))]


def write_map(root, name, **files):
    folder = root / "ticket-to-ride" / name
    folder.mkdir(parents=True)
    for kind, content in files.items():
        text = content if isinstance(content, str) else json.dumps(content)
        (folder / f"{kind}.json").write_text(text, "utf-8")
    return root


def changed(kind, change):
    """The triangle with one file changed."""
    files = json.loads(json.dumps(TRIANGLE))
    change(files[kind])
    return files


def test_a_ticket_is_corrected_without_code(tmp_path):
    correction = {"tickets": [{"id": "orient_express-paris-budapest", "points": 11, "reconstructed": False}]}
    write_map(tmp_path, "europe", tickets=correction)
    own = {ticket.id: ticket for ticket in load_map("europe", tmp_path).tickets}
    shipped = {ticket.id: ticket for ticket in load_map("europe").tickets}
    assert own["orient_express-paris-budapest"].points == 11
    assert not own["orient_express-paris-budapest"].reconstructed
    assert own.keys() == shipped.keys()
    assert [name for name in own if own[name] != shipped[name]] == ["orient_express-paris-budapest"]


def test_a_new_map_is_played_to_its_end(tmp_path):
    write_map(tmp_path, "triangle", **TRIANGLE)
    assert [game.id for game in list_games(tmp_path)] == [
        "ticket-to-ride/europe",
        "ticket-to-ride/northern-lights",
        "ticket-to-ride/triangle",
    ]
    game = capolinea.new("ticket-to-ride/triangle", players=3, seed=5, data=tmp_path)
    while not game.over:
        game.play(game.legal_moves()[-1])
        game.rulebook.audit(game.states)
    path = tmp_path / "game.json"
    game.save(path)
    assert capolinea.load(path, tmp_path).states.tobytes() == game.states.tobytes()


def test_everybody_but_the_first_player_is_dealt_the_later_cards_besides(tmp_path):
    """S3 of an own map: who begins has a small advantage, and the others a card for it."""
    data = write_map(tmp_path, "triangle", **changed("game", lambda game: game.update(start_cards=3, later_cards=2)))
    for players, seed in ((2, 1), (3, 2), (3, 3)):
        game = capolinea.new("ticket-to-ride/triangle", players=players, seed=seed, data=data)
        first = game.states[0].seat
        assert [one.hand_size for one in game.view(None).seats] == [
            3 if seat == first else 5 for seat in range(players)
        ]
        game.rulebook.audit(game.states)


def test_a_variant_without_a_name_is_called_after_its_id(tmp_path):
    """Variants differ in what players read, even on a map that names none of them."""
    plain = [{"id": "standard"}, {"id": "long-way"}, {"id": "both", "name": "Both bonuses"}]
    game = {**TRIANGLE["game"], "variants": [{**TRIANGLE["game"]["variants"][0], **each} for each in plain]}
    for variant in game["variants"][:2]:
        del variant["name"]
    data = write_map(tmp_path, "triangle", **{**TRIANGLE, "game": {**game, "default_variant": "standard"}})
    info = next(info for info in list_games(data) if info.id == "ticket-to-ride/triangle")
    assert [variant.name["en"] for variant in info.variants] == ["Standard", "Long way", "Both bonuses"]
    assert [variant.name["es"] for variant in info.variants] == ["Estándar", "Long way", "Both bonuses"]


def test_a_game_saved_with_other_data_is_not_replayed(tmp_path):
    game = capolinea.new("ticket-to-ride/europe", seed=5)
    path = tmp_path / "game.json"
    game.save(path)
    data = tmp_path / "data"
    write_map(data, "europe", tickets={"tickets": [{"id": "berlin-roma", "points": 30}]})
    with pytest.raises(DataError) as refusal:
        capolinea.load(path, data)
    assert refusal.value.code == "replay-data"


def test_words_and_drawings_do_not_part_a_game_from_its_data(tmp_path):
    note = {"tickets": [{"id": "berlin-roma", "note": "Seen on the card."}]}
    write_map(tmp_path, "europe", tickets=note, board={"cities": [{"id": "wien", "name": "Vienna", "x": 0.5}]})
    assert load_map("europe", tmp_path).digest == load_map("europe").digest


@pytest.mark.parametrize(
    ("kind", "change", "code", "place", "words"),
    [
        ("board", lambda f: f["routes"][1].update(length="3"), "data-type", "$.routes[1].length", "a whole number"),
        ("board", lambda f: f["routes"][1].update(length=10), "data-range", "$.routes[1].length", "1 to 9; found 10"),
        (
            "board",
            lambda f: f["routes"][1].update(colour="pink"),
            "data-value",
            "$.routes[1].colour",
            'one of black, blue, gray, green, orange, purple, red, white, yellow; found the text "pink" (purple?)',
        ),
        ("board", lambda f: f["routes"][1].update(colour="grey"), "data-value", "$.routes[1].colour", "(gray?)"),
        ("board", lambda f: f["routes"][1].update(lenght=3), "data-unknown-field", "$.routes[1]", "(length?)"),
        (
            "board",
            lambda f: f["routes"][1].update({"to": "dee"}),
            "data-wrong",
            "$.routes[1].to",
            'a city, found "dee"',
        ),
        ("board", lambda f: f["routes"][1].update({"to": "ceee"}), "data-wrong", "$.routes[1].to", '"ceee" (cee?)'),
        (
            "board",
            lambda f: f["cities"].append({"id": "dee", "name": "Dee", "x": 0, "y": 0}),
            "data-wrong",
            "$.cities[3].id",
            'a city with at least one route, found "dee"',
        ),
        (
            "board",
            lambda f: f["cities"][2].update(name="ay"),
            "data-wrong",
            "$.cities[2].name",
            "other than that of ay",
        ),
        (
            "board",
            lambda f: f["routes"][2].update(kind="ferry", length=3, locomotives=4),
            "data-wrong",
            "$.routes[2].locomotives",
            "no more locomotives than spaces",
        ),
        ("board", lambda f: f["routes"][2].update(length=8), "data-wrong", "$.routes[2].length", "pay for, at most 6"),
        ("board", lambda f: f["routes"][0].update(x=1), "data-unknown-field", "$.routes[0]", 'no field "x"'),
        (
            "board",
            lambda f: f["routes"][1].update({"to": "bee"}),
            "data-wrong",
            "$.routes[1].to",
            "other than the first",
        ),
        ("board", lambda f: f["routes"][1].update(id="ay-bee"), "data-wrong", "$.routes[1].id", "no other entry"),
        (
            "board",
            lambda f: f["routes"][1].update(length=5),
            "data-wrong",
            "$.routes[1].length",
            "a length with points",
        ),
        ("board", lambda f: f["routes"][1].update(kind="ferry"), "data-wrong", "$.routes[1].locomotives", "on ferries"),
        (
            "board",
            lambda f: f["routes"][0].update(kind="ferry", locomotives=1),
            "data-wrong",
            "$.routes[0].colour",
            "gray ferry",
        ),
        ("board", lambda f: f["routes"][2].update({"to": "bee"}), "data-wrong", "$.routes[2].group", "one group"),
        (
            "board",
            lambda f: f["routes"][2].update(group="g") or f["routes"][1].update(group="g"),
            "data-wrong",
            "group",
            "same cities",
        ),
        ("board", lambda f: f["cities"][0].update(x=2), "data-range", "$.cities[0].x", "found 2"),
        ("board", lambda f: f.pop("cities"), "data-missing-field", "$", "missing: cities"),
        ("board", lambda f: f.update(cities=f["cities"] * 50), "data-wrong", "$.cities", "at most 128"),
        (
            "tickets",
            lambda f: f["tickets"][2].update({"from": "zee"}),
            "data-wrong",
            "$.tickets[2].from",
            "the id of a city",
        ),
        ("tickets", lambda f: f["tickets"][2].update(points=0), "data-range", "$.tickets[2].points", "1 to 100"),
        ("tickets", lambda f: f["tickets"][2].pop("points"), "data-missing-field", "$.tickets[2]", "missing: points"),
        ("tickets", lambda f: f.update(tickets=f["tickets"][:3]), "data-wrong", "$.variants[0].deals", "5 players"),
        (
            "game",
            lambda f: f["route_points"].update({"10": 1}),
            "data-form",
            "$.route_points.10",
            "the length of a route, 1 to 9",
        ),
        ("game", lambda f: f.update(players=[2]), "data-length", "$.players", "2; found 1"),
        ("board", lambda f: f.update(aspect_ratio=0), "data-range", "$.aspect_ratio", "more than 0"),
        ("game", lambda f: f.update(cars=1), "data-range", "$.cars", "3 to 60; found 1"),
        ("game", lambda f: f.update(default_variant="smal"), "data-wrong", "$.default_variant", '"smal" (small?)'),
        ("game", lambda f: f["variants"][0].update(sets=["theirs"]), "data-wrong", "$.variants[0].sets", "some ticket"),
        (
            "game",
            lambda f: f["variants"][0]["deals"][0].update(hold_at_least=3),
            "data-wrong",
            "hold_at_least",
            "can be kept",
        ),
        ("game", lambda f: f.update(bonus_in_play=2), "data-wrong", "$.bonus_in_play", "at most 0"),
        ("game", lambda f: f.update(cars=-1), "data-range", "$.cars", "3 to 60; found -1"),
        ("game", lambda f: f.update(start_cards=10, cards_per_colour=1), "data-wrong", "$.start_cards", "there are 22"),
        (
            "game",
            lambda f: f.update(start_cards=10, later_cards=4, cards_per_colour=5, locomotives=17),
            "data-wrong",
            "$.start_cards",
            "there are 57",
        ),
        ("game", lambda f: f["variants"][0].update(rule="V77"), "data-wrong", "$.variants[0].rule", 'found "V77"'),
        (
            "game",
            lambda f: f["variants"][0].update(bonus_cards=["globetrotter"]),
            "data-wrong",
            "$.variants[0].bonus_cards[0]",
            "the id of a bonus card",
        ),
        (
            "game",
            lambda f: f["variants"][0].update(bonus_in_play=1),
            "data-wrong",
            "$.variants[0].bonus_in_play",
            "at most 0",
        ),
        (
            "game",
            lambda f: f["variants"][0].update(ticket_points={"t9": 3}),
            "data-wrong",
            "$.variants[0].ticket_points.t9",
            "the id of a ticket",
        ),
        ("game", lambda f: f.update(name={}), "data-missing-field", "$.name", "missing: en, it, es"),
    ],
)
def test_bad_data_is_refused_with_file_place_and_expectation(tmp_path, kind, change, code, place, words):
    write_map(tmp_path, "triangle", **changed(kind, change))
    with pytest.raises(DataError) as refusal:
        load_map("triangle", tmp_path)
    assert refusal.value.code == code
    assert "triangle" in str(refusal.value.facts["file"])
    assert str(refusal.value.facts["place"]).endswith(place)
    assert words in refusal.value.text()
    assert len({refusal.value.text(language).partition(place)[2] for language in LANGUAGES}) == len(LANGUAGES)


def test_a_ferry_that_no_deck_can_pay_is_refused(tmp_path):
    ferry = changed("board", lambda f: f["routes"][2].update(kind="ferry", locomotives=1))
    ferry["game"]["locomotives"] = 0
    write_map(tmp_path, "triangle", **ferry)
    with pytest.raises(DataError, match="no more locomotives than the deck has, which is 0, found 1"):
        load_map("triangle", tmp_path)
    ferry["game"]["ferries_take_pairs"] = True
    write_map(tmp_path / "pairs", "triangle", **ferry)
    assert load_map("triangle", tmp_path / "pairs").routes[2].locomotives == 1


def test_a_ticket_between_cities_that_nothing_joins_is_refused(tmp_path):
    parts = changed("board", lambda f: f["cities"].extend(FAR))
    parts["board"]["routes"].append({"id": "dee-eff", "from": "dee", "to": "eff", "length": 2, "colour": "red"})
    parts["tickets"]["tickets"][3]["to"] = "eff"
    write_map(tmp_path, "triangle", **parts)
    with pytest.raises(DataError, match='a city that routes join with ay, found "eff"') as refusal:
        load_map("triangle", tmp_path)
    assert refusal.value.facts["place"] == "$.tickets[3].to"


def test_one_broken_map_does_not_hide_the_others(tmp_path):
    write_map(tmp_path, "triangle", **TRIANGLE)
    write_map(tmp_path, "half", game={"name": "Half"})
    found, broken = survey(tmp_path)
    assert "ticket-to-ride/triangle" in [game.id for game in found]
    assert "trains/osaka" in [game.id for game in found]
    assert list(broken) == ["ticket-to-ride/half"]
    assert "board.json" in broken["ticket-to-ride/half"].text()
    with pytest.raises(DataError, match=r"half.*board\.json"):
        capolinea.games(tmp_path)


def test_a_stray_file_is_told_and_the_shipped_maps_are_there(tmp_path):
    write_map(tmp_path, "europe", tickts={"tickets": []})
    found, broken = survey(tmp_path)
    assert [game.id for game in found] == [game.id for game in capolinea.games()]
    assert broken["ticket-to-ride"].code == "data-stray-file"


def test_a_bad_correction_is_placed_in_the_users_own_file(tmp_path):
    entries = [{"id": "berlin-roma", "points": 9}, {"id": "wien-roma", "points": "many"}]
    write_map(tmp_path, "europe", tickets={"tickets": entries})
    with pytest.raises(DataError) as refusal:
        load_map("europe", tmp_path)
    text = refusal.value.text()
    assert str(tmp_path / "ticket-to-ride" / "europe" / "tickets.json") in text
    assert "$.tickets[1].points" in text
    assert 'expected a whole number, found the text "many"' in text


@pytest.mark.parametrize("content", ["{", "[]", "", "\x00", '{"cities": 1}'])
def test_files_that_are_no_json_objects_are_refused(tmp_path, content):
    write_map(tmp_path, "triangle", **{**TRIANGLE, "board": content})
    with pytest.raises(DataError, match=r"board\.json"):
        load_map("triangle", tmp_path)


def test_a_missing_file_and_a_missing_folder_are_refused(tmp_path):
    write_map(tmp_path, "triangle", game=TRIANGLE["game"])
    with pytest.raises(DataError, match="no such file"):
        load_map("triangle", tmp_path)
    with pytest.raises(DataError, match="no such folder"):
        capolinea.games(tmp_path / "nowhere")


def test_a_folder_without_maps_and_a_misspelt_file_are_not_passed_over(tmp_path):
    with pytest.raises(DataError, match="no folder ticket-to-ride"):
        capolinea.games(tmp_path)
    write_map(tmp_path, "europe", tickts={"tickets": []})
    with pytest.raises(DataError, match=r"tickts\.json") as refusal:
        capolinea.games(tmp_path)
    assert refusal.value.code == "data-stray-file"


def test_a_file_of_a_map_beside_the_maps_is_not_passed_over(tmp_path):
    write_map(tmp_path, ".", tickets={"tickets": []})
    with pytest.raises(DataError, match=r"\*/tickets\.json") as refusal:
        capolinea.games(tmp_path)
    assert refusal.value.code == "data-stray-file"


def test_a_hidden_folder_is_passed_over(tmp_path):
    write_map(tmp_path, ".git", config={"no": "map"})
    assert [game.id for game in list_games(tmp_path)] == [game.id for game in list_games(None)]


def test_an_unknown_map_names_the_known_ones():
    with pytest.raises(InvalidInput, match="ticket-to-ride/northern-lights"):
        capolinea.new("ticket-to-ride/atlantis")
