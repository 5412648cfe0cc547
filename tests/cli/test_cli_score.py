"""`score`: real tables, and every way to get the file wrong."""

import copy
import json

import pytest

EUROPE = {
    "game": "ticket-to-ride/europe",
    "players": [
        {
            "name": "Anna",
            "routes": ["paris-zurich", "munchen-zurich"],
            "stations": ["wien", "budapest"],
            "tickets": ["paris-wien", "zurich-budapest"],
        },
        {"name": "Bruno", "routes": ["munchen-wien", "budapest-wien-red"], "tickets": ["berlin-roma"]},
    ],
}
NORTH = {
    "game": "ticket-to-ride/northern-lights",
    "bonus_cards": ["call_of_the_wild", "cost_efficiency", "nordic_express", "ferry_master"],
    "players": [
        {"name": "Anna", "routes": ["alborg-oslo"], "hand": {"locomotive": 2, "red": 3}, "cars_left": 37},
        {"name": "Bruno", "routes": ["mo_i_rana-narvik-1", "helsinki-tallinn-1"], "hand": ["locomotive", "blue"]},
    ],
}


def changed(base, *path, to):
    """A copy of a document with one value changed."""
    document = copy.deepcopy(base)
    place = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return document


def test_europe_as_json(run, write):
    result = run("score", write(EUROPE), "--json")
    assert result.exit_code == 0
    assert result.stderr == ""
    anna, bruno = json.loads(result.stdout)["players"]
    keys = "name route_points tickets tickets_points stations_left stations_points bonus total rank"
    keys += " longest_route longest_route_parts longest_route_won"
    assert set(keys.split()) <= set(anna)
    assert [(ticket["id"], ticket["completed"]) for ticket in anna["tickets"]] == [
        ("paris-wien", True),
        ("zurich-budapest", True),
    ]
    assert anna["tickets"][0]["borrowed"] == ["munchen-wien"]
    assert (anna["route_points"], anna["tickets_points"], anna["stations_left"], anna["stations_points"]) == (
        6,
        14,
        1,
        4,
    )
    assert (anna["longest_route"], anna["longest_route_won"], anna["bonus"], anna["total"], anna["rank"]) == (
        5,
        True,
        {},
        34,
        1,
    )
    assert (bruno["total"], bruno["rank"]) == (5 - 9 + 12, 2)


def test_europe_for_people(run, write):
    result = run("score", write(changed(EUROPE, "players", 1, "name", to="Bruno [bold]\n\x1b[31m")))
    assert result.exit_code == 0
    assert "using München – Wien" in result.stdout
    assert "5 train cars: München – Zürich · Paris – Zürich" in result.stdout
    assert "Bruno [bold]" in result.stdout
    assert "\x1b[31m" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_reconstructed_tickets_are_marked(run, write):
    from capolinea.families.ticket_to_ride.game_data import load_map

    ticket = next(
        (name, ticket.id)
        for name in ("europe", "northern-lights")
        for ticket in load_map(name).tickets
        if ticket.reconstructed
    )
    table = {"game": f"ticket-to-ride/{ticket[0]}", "players": [{"tickets": [ticket[1]]}, {}]}
    assert "reconstructed" in run("score", write(table)).stdout


def test_northern_lights(run, write):
    result = run("score", write(NORTH), "--json")
    assert result.stderr == ""
    anna, bruno = json.loads(result.stdout)["players"]
    assert anna["bonus"] == {"call_of_the_wild": 5, "cost_efficiency": 7, "nordic_express": 0, "ferry_master": 0}
    assert bruno["bonus"] == {"call_of_the_wild": 0, "cost_efficiency": 0, "nordic_express": 10, "ferry_master": 12}
    assert "Call of the Wild" in run("score", write(NORTH)).stdout


def test_a_note_where_bonus_cards_are_missing(run, write):
    result = run("score", write(changed(NORTH, "bonus_cards", to=["ferry_master"])), "--json")
    assert result.exit_code == 0
    assert "at $.bonus_cards: 1 of the 4 bonus cards in play are listed" in " ".join(result.stderr.split())
    assert "players" in json.loads(result.stdout)


def test_all_tickets_count_where_no_variant_is_named(run, write):
    from capolinea.families.ticket_to_ride.game_data import load_map

    chart = load_map("europe")
    classic = {ticket.id for ticket in chart.tickets_in_play(chart.variant("classic"), ["orient-express", "with-max"])}
    other = next(ticket.id for ticket in chart.tickets if ticket.id not in classic)
    table = changed(EUROPE, "players", 1, "tickets", to=[other])
    assert run("score", write(table)).exit_code == 0
    refused = run("score", write(table | {"variant": "classic"}))
    assert refused.exit_code == 2
    assert "$.players[1].tickets[0]" in refused.stderr


def seat(*path, to):
    """Europe with one value of a player changed."""
    return changed(EUROPE, "players", *path, to=to)


def north_seat(*path, to):
    """The same for Northern Lights."""
    return changed(NORTH, "players", *path, to=to)


REFUSALS = [
    # the file, code, rule, place
    (
        seat(0, "routes", 1, to="paris-mars"),
        "position-unknown-route",
        "C2",
        "$.players[0].routes[1]",
    ),
    (
        seat(0, "stations", 0, to="mars"),
        "position-unknown-city",
        "B1",
        "$.players[0].stations[0]",
    ),
    (seat(1, "tickets", 0, to="a-b"), "position-unknown-ticket", "S5", "$.players[1].tickets[0]"),
    (
        seat(1, "routes", 0, to="paris-zurich"),
        "position-route-twice",
        "C2",
        "$.players[1].routes[0]",
    ),
    (
        seat(1, "tickets", 0, to="paris-wien"),
        "position-ticket-twice",
        "K2",
        "$.players[1].tickets[0]",
    ),
    (
        seat(0, "routes", 1, to="budapest-wien-white"),
        "position-route-closed",
        "C4",
        "$.players[1].routes[1]",
    ),
    (
        seat(0, "routes", to=["budapest-wien-white", "budapest-wien-red"]),
        "position-own-double",
        "C4",
        "$.players[0].routes[1]",
    ),
    (
        seat(0, "stations", to=["wien", "budapest", "roma", "paris"]),
        "position-too-many-stations",
        "B1",
        "$.players[0].stations[3]",
    ),
    (
        seat(1, "stations", to=["wien"]),
        "position-station-twice",
        "B1",
        "$.players[1].stations[0]",
    ),
    (seat(0, "cars_left", to=44), "position-cars-left", "S1", "$.players[0].cars_left"),
    (seat(0, "hand", to={"pink": 1}), "position-unknown-card", "S2", "$.players[0].hand"),
    (seat(0, "hand", to={"red": 13}), "position-too-many-cards", "S2", "$.players[0].hand"),
    (seat(0, "hand", to={"red": "2"}), "data-type", "", "$.players[0].hand.red"),
    (seat(0, "hand", to={"red": -1}), "data-range", "", "$.players[0].hand.red"),
    (changed(EUROPE, "players", to=EUROPE["players"][:1]), "unknown-players", "S1", "$.players"),
    (changed(EUROPE, "players", to=[{}] * 6), "unknown-players", "S1", "$.players"),
    (changed(EUROPE, "players", to=[]), "unknown-players", "S1", "$.players"),
    (changed(EUROPE, "players", to={"name": "Anna"}), "data-type", "", "$.players"),
    (seat(1, to="Bruno"), "data-type", "", "$.players[1]"),
    (seat(1, "routes", to="paris-zurich"), "data-type", "", "$.players[1].routes"),
    (seat(1, "routes", 1, to=7), "data-type", "", "$.players[1].routes[1]"),
    (seat(1, "cars_left", to="3"), "data-type", "", "$.players[1].cars_left"),
    (seat(1, "cars_left", to=2.5), "data-type", "", "$.players[1].cars_left"),
    (seat(1, "colour", to="red"), "data-unknown-field", "", "$.players[1]"),
    (seat(1, "name", to=None), "data-type", "", "$.players[1].name"),
    (changed(EUROPE, "colour", to="red"), "data-unknown-field", "", "$"),
    (changed(EUROPE, "game", to="ticket-to-ride/mars"), "unknown-game", "", "$.game"),
    (changed(EUROPE, "game", to="chess/classic"), "unknown-game", "", "$.game"),
    (changed(EUROPE, "game", to=""), "unknown-game", "", "$.game"),
    (changed(EUROPE, "game", to=5), "data-type", "", "$.game"),
    ({"players": [{}, {}]}, "data-missing-field", "", "$"),
    ({"game": "ticket-to-ride/europe"}, "data-missing-field", "", "$"),
    ({}, "data-missing-field", "", "$"),
    (changed(EUROPE, "variant", to="huge"), "unknown-variant", "", "$.variant"),
    (changed(EUROPE, "options", to=["with-max", "x"]), "unknown-option", "", "$.options[1]"),
    (changed(EUROPE, "bonus_cards", to=["ferry_master"]), "position-unknown-bonus", "S6", "$.bonus_cards[0]"),
    (changed(NORTH, "bonus_cards", 0, to="x"), "position-unknown-bonus", "S6", "$.bonus_cards[0]"),
    (changed(NORTH, "bonus_cards", 0, to="ferry_master"), "position-bonus-twice", "S6", "$.bonus_cards[3]"),
    (
        changed(NORTH, "bonus_cards", to=[*NORTH["bonus_cards"], "polar_express"]),
        "position-bonus-count",
        "S6",
        "$.bonus_cards[4]",
    ),
    (changed(NORTH, "players", 1, to={"name": "Bruno"}), "position-needs-hand", "E5", "$.players[1].hand"),
    (
        north_seat(0, "stations", to=["oslo"]),
        "position-too-many-stations",
        "B1",
        "$.players[0].stations[0]",
    ),
]


def check_refusal(run, path, code, rule, place):
    result = run("score", path, "--json")
    assert result.exit_code == 2, result.stdout
    assert len(result.stderr.splitlines()) == 1
    error = json.loads(result.stdout)["error"]
    assert (error["code"], error["rule"]) == (code, rule), error
    assert error["file"] == str(path)
    assert error["text"] in result.stderr
    assert error["text"].startswith(f"{rule}: {path}" if rule else (str(path), f"can't read {path}"))
    if place is not None:
        assert error["place"] == place
        assert place in error["text"]
    plain = run("score", path)
    assert (plain.exit_code, plain.stdout, plain.stderr) == (2, "", result.stderr)


@pytest.mark.parametrize(("document", "code", "rule", "place"), REFUSALS)
def test_refusals(run, write, document, code, rule, place):
    check_refusal(run, write(document), code, rule, place)


def test_too_many_cars(run, write):
    from capolinea.families.ticket_to_ride.game_data import load_map

    single = sorted((route for route in load_map("europe").routes if not route.group), key=lambda route: -route.length)
    routes, cars = [], 0
    for route in single:
        routes.append(route.id)
        cars += route.length
        if cars > 45:
            break
    table = {"game": "ticket-to-ride/europe", "players": [{}, {"routes": routes}]}
    check_refusal(run, write(table), "position-too-many-cars", "S1", f"$.players[1].routes[{len(routes) - 1}]")


@pytest.mark.parametrize("players", [2, 3])
def test_a_double_is_open_only_from_four_players(run, write, players):
    seats = [{"routes": ["bruxelles-paris-red"]}, {"routes": ["bruxelles-paris-yellow"]}, {}, {}]
    table = {"game": "ticket-to-ride/europe", "players": seats[:players]}
    check_refusal(run, write(table), "position-route-closed", "C4", "$.players[1].routes[0]")
    assert run("score", write(table | {"players": seats})).exit_code == 0


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("{not json", "data-not-json"),
        ("", "data-not-json"),
        ("[1, 2]", "data-type"),
        ('"text"', "data-type"),
        ("null", "data-type"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe\x00", "data-unreadable"),
        ("[" * 100_000, "data-unreadable"),
        ('{"game": ' + "1" * 5000 + "}", "data-unreadable"),
    ],
)
def test_files_that_are_no_position(run, write, content, code):
    check_refusal(run, write(content), code, "", None)


def test_files_that_are_not_there(run, tmp_path):
    check_refusal(run, tmp_path / "nothing.json", "data-unreadable", "", None)
    check_refusal(run, tmp_path, "data-unreadable", "", None)


def test_a_byte_order_mark_does_not_matter(run, write):
    assert run("score", write(b"\xef\xbb\xbf" + json.dumps(EUROPE).encode())).exit_code == 0


def test_refusals_in_other_languages(run, write):
    path = write(changed(EUROPE, "players", 0, "routes", 1, to="paris-mars"))
    texts = {run("--language", language, "score", path).stderr for language in ("en", "it", "es")}
    assert len(texts) == 3


def test_an_odd_name_stays_on_one_line(run, write):
    path = write(changed(EUROPE, "players", 0, "routes", 1, to="a\nb\x1b[31m\ud800"))
    result = run("score", path)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert "\x1b" not in result.stderr
