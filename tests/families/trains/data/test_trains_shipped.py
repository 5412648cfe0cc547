"""The shipped data of Trains are those of the printed games: hex by hex, card by card, written down here once more."""

from collections import Counter

import pytest

from capolinea.families.trains.game_data import SHIPPED, load_library
from capolinea.families.trains.kernels.board import neighbours

# Rows of hexes: ~ sea, . plain, r river, ^ mountain, 1 to 3 a city with so many places, b to d a remote location of 2
# to 4. Odd rows are shifted right by half a hex.
OSAKA = """
    d 1 ^ ^ ^ ^ d ^ 3 c
    ^ 2 1 1 ^ ^ 1 r .
    ^ ^ r . . 1 1 r r 2
    3 1 1 r r r r 1 r
    c ~ ~ r 2 . 1 1 ^ c
    ~ ~ ~ 2 2 . ^ ^ 2
    ~ ~ ~ 2 . . 1 ^ 1 1
    ~ ~ b b . . ^ 1 c
"""
TOKYO = """
    d ^ ^ ^ 2 r 2 ^ ^ d
    ^ ^ 2 . . r 1 . 1
    3 r 2 . 1 . 2 r . c
    1 r r . . 2 2 r 2
    ^ 2 r r 1 . 2 r ~ b
    ^ r 2 r 1 . . ~ ~
    c ^ r . r 1 ~ ~ ~ ~
    b 3 r 2 r 2 ~ ~ ~
"""
NAMES = {
    "osaka": """0,0 Fukuchyama; 0,1 Sanda; 0,6 Kameoka; 0,8 Kyoto; 0,9 Otsu; 1,1 Takarazuka; 1,2 Ikeda; 1,3 Minoh;
        1,6 Nagaokakyo; 2,5 Ibaraki; 2,6 Takatsuki; 2,9 Uji; 3,0 Kobe; 3,1 Nishinomiya; 3,2 Amagasaki; 3,7 Hirakata;
        4,0 Himeji; 4,4 Umeda; 4,6 Kadoma; 4,7 Neyagawa; 4,9 Kameyama; 5,3 Namba; 5,4 Tennoji; 5,8 Nara; 6,3 Sakai;
        6,6 Kashiwara; 6,8 Oji; 6,9 Tenri; 7,2 Kansai Airport; 7,3 Wakayama; 7,7 Kashihara; 7,8 Shima""",
    "tokyo": """0,0 Chichibu; 0,4 Kawagoe; 0,6 Ohmiya; 0,9 Tsukuba; 1,2 Tokorozawa; 1,6 Urawa; 1,8 Kashiwa;
        2,0 Hachioji; 2,2 Tachikawa; 2,4 Kichijoji; 2,6 Ikebukuro Ueno; 2,9 Narita; 3,0 Hashimoto;
        3,5 Shinjuku Shibuya; 3,6 Tokyo Akihabara; 3,8 Funabashi; 4,1 Machida; 4,4 Futakotamagawa;
        4,6 Shinagawa Meguro; 4,9 Chiba; 5,2 Mizonokuchi; 5,4 Jiyugaoka; 6,0 Odawara; 6,5 Kamata; 7,0 Shonan;
        7,1 Yokohama; 7,3 Kawasaki; 7,5 Haneda""",
}
BARRIERS = {
    "osaka": """0,0-1,0 0,1-1,1 0,5-0,6 0,6-1,5 0,6-1,6 4,4-5,3 4,4-5,4 5,3-5,4 4,9-5,8 7,2-7,3 7,7-7,8""",
    "tokyo": """1,2-2,2 2,6-3,5 2,6-3,6 3,5-3,6 3,5-4,6 3,6-4,6 6,0-7,0""",
}
TERRAIN = {"~": "sea", ".": "plain", "r": "river", "^": "mountain"}

# name: cost, coins, Waste when played
ALWAYS = {
    "waste": (0, 0, 0),
    "normal-train": (1, 1, 0),
    "lay-rails": (3, 0, 1),
    "station-expansion": (3, 0, 1),
    "express-train": (3, 2, 0),
    "limited-express-train": (6, 3, 0),
}
BUILDINGS = {  # cost, points, Waste when bought
    "trains": {"apartment": (3, 1, 1), "tower": (5, 2, 1), "skyscraper": (8, 4, 1)},
    "rising-sun": {"office-building": (5, 2, 1), "stadium": (7, 4, 2), "distribution-center": (6, 0, 1)},
}
CHOSEN = {
    "trains": {
        "mail-train": (4, 1, 0),
        "bullet-train": (2, 1, 0),
        "freight-train": (4, 1, 0),
        "early-train": (5, 2, 0),
        "tourist-train": (4, 1, 0),
        "tunnel": (5, 0, 1),
        "viaduct": (5, 0, 1),
        "collaboration": (5, 0, 1),
        "steel-bridge": (4, 0, 1),
        "subway-excavation": (7, 0, 1),
        "temporary-timetable": (5, 0, 0),
        "wagon-factory": (5, 0, 0),
        "amusement-park": (4, 1, 0),
        "maintenance-factory": (5, 0, 0),
        "switchback": (3, 1, 0),
        "pulling": (3, 0, 0),
        "conductors-station": (2, 0, 0),
        "signals": (2, 0, 0),
        "garage": (3, 1, 0),
        "holiday-timetable": (3, 0, 0),
        "signaling-area": (5, 0, 0),
        "passing-station": (3, 1, 0),
        "information-central": (4, 1, 0),
        "ironworks": (4, 1, 0),
        "stationmaster-office": (4, 0, 0),
        "landfill": (2, 0, 0),
        "dump-site": (5, 1, 0),
        "command-central": (3, 0, 0),
        "station-crew": (2, 0, 0),
        "control-room": (7, 0, 0),
    },
    "rising-sun": {
        "biofuel-train": (5, 2, 0),
        "commuter-train": (3, 1, 0),
        "mining-train": (6, 1, 0),
        "monorail": (2, 1, 0),
        "outdated-train": (2, 2, 0),
        "distant-partners": (4, 0, 1),
        "trail-blazer": (6, 0, 0),
        "interchange": (5, 0, 1),
        "charitable-support": (4, 0, 0),
        "dispatcher": (3, 0, 0),
        "engineer": (3, 0, 0),
        "extra-laborers": (3, 0, 0),
        "incinerator": (4, 0, 0),
        "legal-counsel": (2, 0, 0),
        "limited-partnership": (5, 1, 0),
        "politician": (4, 0, 0),
        "protesters": (4, 0, 0),
        "regulations": (3, 0, 0),
        "unhappy-passengers": (3, 1, 0),
        "roundhouse": (4, 0, 0),
        "reclamation-depot": (2, 0, 0),
        "recycling-center": (6, 1, 0),
        "surveyor": (2, 0, 0),
        "strategy-meeting": (2, 1, 0),
        "upgrade": (3, 1, 0),
        "yardmaster": (4, 0, 0),
    },
}
SETS = {
    "beginner-osaka": "landfill bullet-train garage tourist-train ironworks stationmaster-office tunnel "
    "temporary-timetable",
    "beginner-tokyo": "landfill conductors-station holiday-timetable passing-station amusement-park steel-bridge "
    "dump-site maintenance-factory",
    "reforming-and-tunneling": "signals pulling information-central freight-train wagon-factory early-train "
    "signaling-area subway-excavation",
    "holiday-pass": "landfill station-crew holiday-timetable tourist-train mail-train viaduct maintenance-factory "
    "control-room",
}
LIBRARY = load_library("osaka")


@pytest.mark.rule("TS1")
@pytest.mark.parametrize(("board", "drawn"), [("osaka", OSAKA), ("tokyo", TOKYO)])
def test_a_board_is_the_printed_one_hex_by_hex(board, drawn):
    hexes = load_library(board).hexes
    rows = [line.split() for line in drawn.strip().splitlines()]
    assert [len(row) for row in rows] == [10, 9] * 4
    expected = {f"{row},{col}": sign for row, line in enumerate(rows) for col, sign in enumerate(line)}
    found = {}
    for hex_ in hexes:
        found[hex_.id] = str(hex_.stations) if hex_.terrain == "city" else "?bcd"[hex_.value - 1]
        for sign, terrain in TERRAIN.items():
            if hex_.terrain == terrain:
                found[hex_.id] = sign
    assert found == expected
    names = dict(part.split(None, 1) for part in NAMES[board].split(";"))
    assert {hex_.id: hex_.name for hex_ in hexes if hex_.name} == names


@pytest.mark.rule("TR1")
@pytest.mark.parametrize("board", ["osaka", "tokyo"])
def test_the_barriers_are_the_printed_ones(board):
    library = load_library(board)
    expected = {frozenset(pair.split("-")) for pair in BARRIERS[board].split()}
    assert {frozenset(pair) for pair in library.barriers} == expected
    near = neighbours(library.hexes, ())
    for pair in library.barriers:  # each lies between two hexes that touch
        one, other = (library.hex_number[name] for name in pair)
        assert other in near[one]
    for one, around in enumerate(neighbours(library.hexes, library.barriers)):
        assert all(frozenset((library.hexes[one].id, library.hexes[other].id)) not in expected for other in around)


@pytest.mark.parametrize(
    ("board", "terrain", "places", "remote"),
    [
        ("osaka", {"city": 24, "mountain": 15, "river": 10, "sea": 10, "plain": 9, "remote": 8}, 35, 24),
        ("tokyo", {"city": 22, "river": 16, "plain": 12, "mountain": 10, "sea": 10, "remote": 6}, 39, 18),
    ],
)
def test_the_sums_of_a_board(board, terrain, places, remote):
    hexes = load_library(board).hexes
    assert len(hexes) == 76
    assert Counter(hex_.terrain for hex_ in hexes) == terrain
    assert sum(hex_.stations for hex_ in hexes) == places
    assert sum(hex_.value for hex_ in hexes) == remote
    assert not load_library(board).reconstructed


@pytest.mark.rule("TS2", "TS3")
def test_the_cards_are_the_printed_ones():
    found = {card.id: card for card in LIBRARY.cards}
    assert len(found) == 6 + 6 + 30 + 26
    for box, names in CHOSEN.items():
        cards = {card.id: card for card in LIBRARY.cards if card.pile == "chosen" and card.box == box}
        assert {name: (card.cost, card.coins, card.waste) for name, card in cards.items()} == names
        assert {card.pile_size for card in cards.values()} == {10}
    assert (len(CHOSEN["trains"]), len(CHOSEN["rising-sun"])) == (30, 26)
    assert {name: (found[name].cost, found[name].coins, found[name].waste) for name in ALWAYS} == ALWAYS
    assert set(LIBRARY.always) == set(ALWAYS)
    sizes = {"waste": 70, "lay-rails": 20, "station-expansion": 20, "express-train": 20, "limited-express-train": 10}
    assert {name: found[name].pile_size for name in sizes} == sizes
    for box, names in BUILDINGS.items():
        assert LIBRARY.buildings(box) == tuple(names)
        for name, numbers in names.items():
            assert (found[name].cost, found[name].points, found[name].buy_waste) == numbers
    assert found["distribution-center"].points_for_cities == 4


def test_the_types_of_the_cards():
    by_type = {kind: {card.id for card in LIBRARY.cards if kind in card.types} for kind in ("attack", "reaction")}
    assert by_type["reaction"] == {"legal-counsel"}
    assert by_type["attack"] == {"politician", "protesters", "regulations", "unhappy-passengers", "roundhouse"}
    trains = {card.id for card in LIBRARY.cards if "train" in card.types}
    assert trains == {name for name in found_names() if name.endswith("-train")} | {"monorail"}
    rails = {card.id for card in LIBRARY.cards if "rail-laying" in card.types}
    assert rails == {
        *("lay-rails", "tunnel", "viaduct", "collaboration", "steel-bridge", "subway-excavation"),
        *("distant-partners", "trail-blazer", "interchange"),
    }


def found_names():
    return [card.id for card in LIBRARY.cards]


@pytest.mark.rule("TS4")
def test_the_named_sets():
    sets = {found.id: found for found in LIBRARY.table.sets}
    ours = {"sunrise", "city-council"}
    assert set(sets) == {"trains", "rising-sun", "mixed", *SETS, *ours}
    for name, piles in SETS.items():
        assert sorted(sets[name].piles) == sorted(piles.split())
    for name in ours:
        assert len(set(sets[name].piles)) == 8
        assert set(sets[name].piles) <= set(CHOSEN["rising-sun"])
    attacks = {"politician", "protesters", "regulations", "unhappy-passengers", "roundhouse"}
    assert not attacks & set(sets["sunrise"].piles)
    assert attacks & set(sets["city-council"].piles)


@pytest.mark.rule("TS1", "TS5", "TE1", "TE2")
def test_the_numbers_of_the_set_up():
    table = LIBRARY.table
    assert table.players == (2, 4)
    assert (table.rails, table.stations, table.stations_for_two, table.pile_for_two, table.hand) == (20, 30, 19, 7, 5)
    assert table.start_deck == {"normal-train": 7, "lay-rails": 2, "station-expansion": 1}
    assert table.end_piles == 4
    assert table.city_points == [0, 2, 4, 8]


def test_what_is_reconstructed_is_marked():
    marked = {card.id for card in LIBRARY.cards if card.reconstructed}
    assert marked == set(CHOSEN["rising-sun"]) | set(BUILDINGS["rising-sun"]) | {"collaboration"}
    assert all(card.confidence == "low" for card in LIBRARY.cards if card.box == "rising-sun" and card.reconstructed)
    assert all(card.sources for card in LIBRARY.cards)


def test_sources_are_named_in_the_files_of_facts():
    for name in ("cards", "osaka/board", "tokyo/board"):
        assert '"sources"' in (SHIPPED / f"{name}.json").read_text("utf-8")
