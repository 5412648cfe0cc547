"""A map is drawn by a file beside its data, else from its cities; a drawing of another map is refused."""

import json
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from capolinea.core.errors import DataError
from capolinea.families.ticket_to_ride.draw_map import DISC, draw
from capolinea.families.ticket_to_ride.drawing import fits
from capolinea.families.ticket_to_ride.game_data import SHIPPED, load_map
from capolinea.families.ticket_to_ride.schema import City, Route

OWN = Path(__file__).parents[3] / "own_maps"


def write_own(root, name, **files):
    folder = root / "ticket-to-ride" / name
    folder.mkdir(parents=True)
    for kind, content in files.items():
        (folder / f"{kind}.json").write_text(json.dumps(content), "utf-8")
    return root


def city(name, x, y, **more):
    return City(id=name, name=name.title(), x=x, y=y, **more)


def route(start, end, length=2, **more):
    fields = {"id": f"{start}-{end}", "colour": "gray", **more}
    return Route(start=start, end=end, length=length, **fields)


@pytest.mark.parametrize("name", ["europe", "northern-lights"])
def test_the_shipped_maps_have_their_drawing_and_picture(name):
    chart = load_map(name)
    assert chart.drawing is chart.given_drawing
    assert chart.picture is chart.given_picture
    assert fits(chart.drawing, chart)
    assert chart.picture.width / chart.picture.height == pytest.approx(chart.drawing.width / chart.drawing.height, 0.01)


@pytest.mark.parametrize("name", ["harbours", "plains", "europe", "northern-lights"])
def test_a_map_is_drawn_from_its_cities_with_every_space(name):
    chart = load_map(name, OWN)
    drawing = draw(chart.cities, chart.routes, chart.aspect_ratio)
    assert fits(drawing, chart)
    for drawn in (place for each in drawing.routes.values() for place in each.spaces):
        assert 0 < drawn[0] < drawing.width
        assert 0 < drawn[1] < drawing.height
    for each in chart.routes:
        start, end, spaces = drawing.cities[each.start], drawing.cities[each.end], drawing.routes[each.id].spaces
        nearer = [hypot(x - start.x, y - start.y) - hypot(x - end.x, y - end.y) for x, y, _ in spaces]
        assert nearer == sorted(nearer), each.id
    named = {each.id for each in chart.cities if each.name}
    assert {each for each, drawn in drawing.cities.items() if drawn.label} == named


def test_plain_routes_are_straight_and_doubles_lie_side_by_side():
    cities = [city("ay", 0, 0.5), city("bee", 1, 0.5), city("cee", 0.5, 1)]
    double = {"length": 3, "group": "ay-bee"}
    routes = [route("ay", "bee", id="one", **double), route("bee", "ay", id="two", **double), route("bee", "cee")]
    drawing = draw(cities, routes, 1.5)
    one, two = drawing.routes["one"].spaces, drawing.routes["two"].spaces
    assert {angle % 180 for _, _, angle in (*one, *two)} == {0}
    assert len({y for _, y, _ in one}) == len({y for _, y, _ in two}) == 1
    assert abs(one[0][1] - two[0][1]) > drawing.space.width
    assert [x for x, _, _ in one] == [x for x, _, _ in two][::-1]
    gaps = [later[0] - sooner[0] for sooner, later in pairwise(one)]
    assert min(gaps) > drawing.space.length


def test_a_route_keeps_away_from_a_city_on_its_way_and_finds_room_for_its_spaces():
    cities = [city("ay", 0, 0.5), city("bee", 0.5, 0.5), city("cee", 1, 0.5), city("dee", 0.52, 0.6)]
    routes = [route("ay", "cee", 4), route("ay", "bee"), route("bee", "cee"), route("bee", "dee", 2)]
    drawing = draw(cities, routes, 2)
    passed = drawing.cities["bee"]
    assert all(hypot(x - passed.x, y - passed.y) > 2 * DISC for x, y, _ in drawing.routes["ay-cee"].spaces)


def test_coastlines_are_there_where_cities_have_longitude_and_latitude():
    chart = load_map("harbours", OWN)
    plain = [city(each.id, each.x, each.y) for each in chart.cities]
    everywhere = draw(plain, chart.routes, chart.aspect_ratio).land
    assert chart.drawing.land.count("M") > 1
    assert everywhere.count("M") == 1
    scattered = [
        city(each.id, each.x, each.y, lon=number * 7 % 20, lat=number * 3 % 20)
        for number, each in enumerate(chart.cities, start=1)
    ]
    assert draw(scattered, chart.routes, 1.0).land.count("M") == 1


def test_a_drawing_of_another_map_is_refused(tmp_path):
    files = {path.stem: json.loads(path.read_text("utf-8")) for path in (OWN / "ticket-to-ride" / "plains").glob("*")}
    europe = json.loads((SHIPPED / "europe" / "drawing.json").read_text("utf-8"))
    write_own(tmp_path, "plains", **files, drawing=europe)
    with pytest.raises(DataError, match="the id of a city of the board") as refusal:
        load_map("plains", tmp_path)
    assert refusal.value.facts["file"].endswith("drawing.json")


@pytest.mark.parametrize(
    ("change", "place", "words"),
    [
        (lambda d: d["cities"].pop("wien"), "$.cities", "wien of the board, too"),
        (lambda d: d["routes"]["paris-zurich"]["spaces"].pop(), "$.routes.paris-zurich.spaces", "spaces as the route"),
        (lambda d: d.update(widht=3), "$", "(width?"),
        (lambda d: d["cities"]["wien"].update(x="left"), "$.cities.wien.x", "a number"),
    ],
)
def test_a_drawing_that_does_not_fit_is_refused(tmp_path, change, place, words):
    europe = json.loads((SHIPPED / "europe" / "drawing.json").read_text("utf-8"))
    change(europe)
    write_own(tmp_path, "europe", drawing=europe)
    with pytest.raises(DataError) as refusal:
        load_map("europe", tmp_path)
    assert str(refusal.value.facts["place"]) == place
    assert words in refusal.value.text()


def test_a_corrected_board_that_the_shipped_drawing_does_not_fit_is_drawn_anew(tmp_path):
    write_own(tmp_path, "europe", board={"routes": [{"id": "paris-zurich", "length": 4}]})
    chart = load_map("europe", tmp_path)
    assert chart.given_drawing is None
    assert len(chart.drawing.routes["paris-zurich"].spaces) == 4
    assert load_map("europe", tmp_path).digest != load_map("europe").digest


def test_a_drawing_is_no_part_of_the_fingerprint(tmp_path):
    europe = json.loads((SHIPPED / "europe" / "drawing.json").read_text("utf-8"))
    write_own(tmp_path, "europe", drawing=europe | {"lettering": 20})
    assert load_map("europe", tmp_path).drawing.lettering == 20
    assert load_map("europe", tmp_path).digest == load_map("europe").digest
