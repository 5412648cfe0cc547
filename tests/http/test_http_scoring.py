"""A real table scored over HTTP: complete, half entered, or wrong."""

import pytest

EUROPE = {
    "game": "ticket-to-ride/europe",
    "players": [
        {
            "name": "Ada",
            "routes": ["paris-zurich", "munchen-zurich"],
            "stations": ["wien"],
            "tickets": ["paris-wien"],
        },
        {"routes": ["munchen-wien"]},
    ],
}
NORTH = {"game": "northern-lights", "players": [{}, {}], "bonus_cards": []}
OSAKA = {
    "game": "trains/osaka",
    "stations": {"0,8": 2},
    "players": [{"rails": ["0,8", "0,9"], "cards": {"apartment": 1}}, {}],
}


def score(client, document):
    answer = client.post("/api/score", json=document)
    assert answer.status_code == 200, answer.text
    return answer.json()["sheets"]


def test_a_table_is_scored_with_the_reasons_and_without_a_guest(client):
    ada, other = score(client, EUROPE)
    assert (ada["name"], ada["family"], ada["rank"]) == ("Ada", "ticket-to-ride", 1)
    (ticket,) = ada["tickets"]
    assert ticket["path"] == ["paris-zurich", "munchen-zurich", "munchen-wien"]
    assert ticket["borrowed"] == ["munchen-wien"]
    assert ada["borrowed"] == {"wien": "munchen-wien"}
    assert ada["total"] == ada["route_points"] + 8 + 2 * 4 + 10
    assert (other["route_points"], other["stations_left"]) == (4, 3)


def test_a_table_of_trains_is_scored(client):
    first, second = score(client, OSAKA)
    assert (first["city_points"], first["remote_points"], second["total"]) == (4, 3, 0)
    assert [card["id"] for card in first["cards"]] == ["apartment"]
    assert first["owned"] == {"apartment": 1}


def test_what_is_not_entered_yet_is_not_there(client):
    bonus = [card["id"] for card in client.get("/api/boards/ticket-to-ride/northern-lights").json()["bonus_cards"]]
    table = NORTH | {"players": [{"hand": {}}, {"hand": {}}]}
    for document in (NORTH, table | {"bonus_cards": bonus[:4]}, table | {"bonus_cards": bonus[4:8]}):
        assert [sheet["rank"] for sheet in score(client, document)] == [1, 1]
    with_bonus = score(client, table | {"bonus_cards": bonus[:1]})[0]["bonus"]
    assert [card["measure"] >= 0 and card["points"] > 0 for card in with_bonus] == [True]


def test_what_looks_wrong_is_noted_with_its_place(client):
    (bonus,) = client.post("/api/score", json=NORTH).json()["notes"]
    assert (bonus["code"], bonus["rule"], bonus["place"]) == ("position-bonus-missing", "S6", "$.bonus_cards")
    assert bonus["words"]["en"] == "0 of the 4 bonus cards in play are listed; the others aren't scored"
    apart = OSAKA | {"players": [{"rails": ["0,8", "3,0"]}, {}]}
    (rails,) = client.post("/api/score", json=apart).json()["notes"]
    assert (rails["code"], rails["rule"], rails["place"]) == ("position-rails-apart", "TR1", "$.players[0].rails")
    assert client.post("/api/score", json=EUROPE).json()["notes"] == []


@pytest.mark.parametrize(
    ("document", "code", "place"),
    [
        ({"game": "europe", "players": [{}]}, "unknown-players", "$.players"),
        ({"game": "chess", "players": [{}, {}]}, "unknown-game", "$.game"),
        ({"game": "europe", "players": [{}, {"routes": ["x"]}]}, "position-unknown-route", "$.players[1].routes[0]"),
        ({"game": "osaka", "players": [{"rails": ["0,8"]}, {"rails": 7}]}, "data-type", "$.players[1].rails"),
        ({"game": "osaka", "players": [{"cards": {"x": 1}}, {}]}, "position-unknown", "$.players[0].cards.x"),
        ({"players": []}, "data-missing-field", "$"),
        ({"game": "northern-lights", "players": [{}, {}]}, "position-needs-bonus", "$.bonus_cards"),
        ({"game": "europe", "players": [{"name": "Ada"}, {"name": "ada"}]}, "position-name-twice", "$.players[1].name"),
        (NORTH | {"bonus_cards": ["call_of_the_wild"]}, "position-needs-hand", "$.players[0].hand"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(client, document, code, place):
    answer = client.post("/api/score", json=document)
    assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert answer.json()["place"].startswith(place)
    assert all(place not in words and "position" not in words for words in answer.json()["words"].values())


def test_a_body_has_its_limit(client):
    assert client.post("/api/score", json=EUROPE | {"note": "x" * 20_000}).status_code == 200
    answer = client.post("/api/score", json=EUROPE | {"note": "x" * 40_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-big")
