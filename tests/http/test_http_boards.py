"""The pieces of a game, over HTTP."""

import pytest

GAMES = ["ticket-to-ride/europe", "ticket-to-ride/northern-lights", "trains/osaka", "trains/tokyo"]


def board(client, game, **query):
    answer = client.get(f"/api/boards/{game}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_map_has_all_that_is_drawn(client):
    europe = board(client, "ticket-to-ride/europe")
    cities = {city["id"]: city for city in europe["cities"]}
    routes = {route["id"]: route for route in europe["routes"]}
    assert (europe["family"], len(cities), len(routes), len(europe["tickets"])) == ("ticket-to-ride", 47, 101, 46)
    assert cities["zurich"]["called"]["es"] == cities["zurich"]["name"] == "Zürich"
    assert all(0 <= city["x"] <= 1 and 0 <= city["y"] <= 1 for city in cities.values())
    assert all(route["from"] in cities and route["to"] in cities for route in routes.values())
    assert routes["paris-zurich"]["kind"] == "tunnel"
    assert routes["palermo-smyrna"]["locomotives"] == 2
    assert europe["cards"]["locomotive"] == {"en": "locomotive", "it": "locomotiva", "es": "locomotora"}
    assert (europe["cars"], europe["stations"], europe["route_points"]["8"]) == (45, 3, 21)


def test_variant_and_options_say_which_tickets_are_in_play(client):
    assert len(board(client, "ticket-to-ride/europe", variant="mega")["tickets"]) == 101
    more = board(client, "ticket-to-ride/europe", variant="mega", options=["orient-express"])["tickets"]
    assert sum(ticket["reconstructed"] for ticket in more) == len(more) - 101 == 6


def test_northern_lights_has_its_marks_and_bonus_cards(client):
    north = board(client, "ticket-to-ride/northern-lights")
    cities = {city["id"]: city for city in north["cities"]}
    assert "arctic" in cities["narvik"]["tags"]
    assert (cities["unnamed_ru"]["name"], cities["unnamed_ru"]["called"]["it"]) == ("", "snodo in Russia")
    assert cities["narvik"]["called"] == {"en": "Narvik", "it": "Narvik", "es": "Narvik"}
    assert (len(north["bonus_cards"]), north["bonus_in_play"]) == (11, 4)
    assert all(card["about"][language] for card in north["bonus_cards"] for language in ("en", "it", "es"))
    assert (north["cards_in_box"]["red"], north["cards_in_box"]["locomotive"]) == (12, 18)
    assert max(route["bonus_draw"] for route in north["routes"]) > 0


def test_a_board_of_trains_has_hexes_and_cards(client):
    osaka = board(client, "trains/osaka", variant="rising-sun", players=4)
    hexes = {hex_["id"]: hex_ for hex_ in osaka["hexes"]}
    assert (hexes["0,8"]["name"], hexes["0,8"]["stations"], hexes["0,8"]["cost"]) == ("Kyoto", 3, 1)
    assert "1,0" not in hexes["0,0"]["around"]  # a barrier
    assert {other for hex_ in hexes.values() for other in hex_["around"]} <= set(hexes)
    cards = {card["id"]: card for card in osaka["cards"]}
    assert len(set(cards["lay-rails"]["text"].values())) == 3
    assert set(osaka["always"]) | set(osaka["choosable"]) <= set(cards)
    assert osaka["buildings"] == ["office-building", "stadium", "distribution-center"]
    assert all(cards[building]["scores"] for building in osaka["buildings"])
    assert not cards["waste"]["scores"]
    assert any(card["reconstructed"] and card["doubts"]["it"] for card in cards.values())
    assert osaka["stations"] > board(client, "trains/osaka")["stations"]


@pytest.mark.parametrize("game", GAMES)
def test_what_has_not_changed_is_not_sent_again(client, game):
    first = client.get(f"/api/boards/{game}")
    assert first.headers["cache-control"] == "no-cache"
    again = client.get(f"/api/boards/{game}", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get(f"/api/boards/{game}", headers={"if-none-match": '"other"'}).content == first.content


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("chess/board", "unknown-game"),
        ("trains/nowhere", "unknown-game"),
        ("trains/osaka?variant=none", "unknown-variant"),
        ("ticket-to-ride/europe?options=none", "unknown-option"),
        ("trains/osaka?players=5", "unknown-players"),
        ("trains/osaka?players=x", "malformed"),
    ],
)
def test_what_there_is_not_is_refused(client, path, code):
    answer = client.get(f"/api/boards/{path}")
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_openapi_describes_every_piece(client):
    schemas = client.get("/api/schema/openapi.json").json()["components"]["schemas"]
    assert schemas["RoutePiece"]["properties"]["from"] == {"type": "string"}
    assert {"CityPiece", "TicketPiece", "BonusPiece", "HexPiece", "CardPiece"} <= set(schemas)


@pytest.mark.parametrize("kind", ["drawing", "picture"])
def test_a_drawing_is_served_compressed_and_kept(client, kind):
    address = f"/api/boards/ticket-to-ride/europe/{kind}"
    first = client.get(address)
    assert first.status_code == 200
    assert first.headers["content-encoding"] == "gzip"
    assert first.json()["width"] / first.json()["height"] == pytest.approx(1.55, 0.01)
    again = client.get(address, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = client.get(address, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()


@pytest.mark.parametrize("path", ["trains/osaka/drawing", "ticket-to-ride/europe/portrait"])
def test_a_game_without_such_a_drawing_has_none(client, path):
    answer = client.get(f"/api/boards/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
