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
    for document in (NORTH, NORTH | {"bonus_cards": bonus[:4]}, NORTH | {"bonus_cards": bonus[4:8]}):
        assert [sheet["rank"] for sheet in score(client, document)] == [1, 1]
    with_bonus = score(client, NORTH | {"bonus_cards": bonus[:1]})[0]["bonus"]
    assert [card["measure"] >= 0 and card["points"] > 0 for card in with_bonus] == [True]


@pytest.mark.parametrize(
    ("document", "code", "place"),
    [
        ({"game": "europe", "players": [{}]}, "position-players", "$.players"),
        ({"game": "chess", "players": [{}, {}]}, "position-unknown-game", "$.game"),
        ({"game": "europe", "players": [{}, {"routes": ["x"]}]}, "position-unknown-route", "$.players[1].routes[0]"),
        ({"game": "osaka", "players": [{"rails": ["0,8"]}, {"rails": 7}]}, "data-type", "$.players[1].rails"),
        ({"game": "osaka", "players": [{"cards": {"x": 1}}, {}]}, "position-unknown", "$.players[0].cards.x"),
        ({"players": []}, "data-missing-field", "$"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(client, document, code, place):
    answer = client.post("/api/score", json=document)
    assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert answer.json()["facts"]["place"].startswith(place)


def test_a_body_has_its_limit(client):
    assert client.post("/api/score", json=EUROPE | {"note": "x" * 20_000}).status_code == 200
    answer = client.post("/api/score", json=EUROPE | {"note": "x" * 40_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-big")
