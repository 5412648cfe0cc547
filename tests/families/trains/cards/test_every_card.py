"""Every card: a test of its text, what is printed on it, its pile, and what buying it costs.

The table is written by hand from the facts, not from the data files. Every card of Rising Sun has reconstructed values.
"""

import ast
from pathlib import Path

import pytest
from families.trains.tables import CARDS, CHOSEN, coins, discards, osaka, pile, play, refused, seat

import capolinea

HERE = Path(__file__).parent
# id | name | types | cost | coins | Waste when played | Waste when bought | points | pile | reconstructed
BOTH = """
waste                 | Waste                 | waste             | 0 | 0 | 0 | 0 | 0 | 70 |
normal-train          | Normal Train          | train             | 1 | 1 | 0 | 0 | 0 |  0 |
express-train         | Express Train         | train             | 3 | 2 | 0 | 0 | 0 | 20 |
limited-express-train | Limited Express Train | train             | 6 | 3 | 0 | 0 | 0 | 10 |
lay-rails             | Lay Rails             | rail-laying       | 3 | 0 | 1 | 0 | 0 | 20 |
station-expansion     | Station Expansion     | station-expansion | 3 | 0 | 1 | 0 | 0 | 20 |
"""
TRAINS = """
apartment            | Apartment            | building     | 3 | 0 | 0 | 1 | 1 | 10 |
tower                | Tower                | building     | 5 | 0 | 0 | 1 | 2 | 10 |
skyscraper           | Skyscraper           | building     | 8 | 0 | 0 | 1 | 4 | 10 |
mail-train           | Mail Train           | train action | 4 | 1 | 0 | 0 | 0 | 10 |
bullet-train         | Bullet Train         | train action | 2 | 1 | 0 | 0 | 0 | 10 |
freight-train        | Freight Train        | train action | 4 | 1 | 0 | 0 | 0 | 10 |
early-train          | Early Train          | train action | 5 | 2 | 0 | 0 | 0 | 10 |
tourist-train        | Tourist Train        | train action | 4 | 1 | 0 | 0 | 0 | 10 |
tunnel               | Tunnel               | rail-laying  | 5 | 0 | 1 | 0 | 0 | 10 |
viaduct              | Viaduct              | rail-laying  | 5 | 0 | 1 | 0 | 0 | 10 |
collaboration        | Collaboration        | rail-laying  | 5 | 0 | 1 | 0 | 0 | 10 | text
steel-bridge         | Steel Bridge         | rail-laying  | 4 | 0 | 1 | 0 | 0 | 10 |
subway-excavation    | Subway Excavation    | rail-laying  | 7 | 0 | 1 | 0 | 0 | 10 |
temporary-timetable  | Temporary Timetable  | action       | 5 | 0 | 0 | 0 | 0 | 10 |
wagon-factory        | Wagon Factory        | action       | 5 | 0 | 0 | 0 | 0 | 10 |
amusement-park       | Amusement Park       | action       | 4 | 1 | 0 | 0 | 0 | 10 |
maintenance-factory  | Maintenance Factory  | action       | 5 | 0 | 0 | 0 | 0 | 10 |
switchback           | Switchback           | action       | 3 | 1 | 0 | 0 | 0 | 10 |
pulling              | Pulling              | action       | 3 | 0 | 0 | 0 | 0 | 10 |
conductors-station   | Conductor's Station  | action       | 2 | 0 | 0 | 0 | 0 | 10 |
signals              | Signals              | action       | 2 | 0 | 0 | 0 | 0 | 10 |
garage               | Garage               | action       | 3 | 1 | 0 | 0 | 0 | 10 |
holiday-timetable    | Holiday Timetable    | action       | 3 | 0 | 0 | 0 | 0 | 10 |
signaling-area       | Signaling Area       | action       | 5 | 0 | 0 | 0 | 0 | 10 |
passing-station      | Passing Station      | action       | 3 | 1 | 0 | 0 | 0 | 10 |
information-central  | Information Central  | action       | 4 | 1 | 0 | 0 | 0 | 10 |
ironworks            | Ironworks            | action       | 4 | 1 | 0 | 0 | 0 | 10 |
stationmaster-office | Stationmaster Office | action       | 4 | 0 | 0 | 0 | 0 | 10 |
landfill             | Landfill             | action       | 2 | 0 | 0 | 0 | 0 | 10 |
dump-site            | Dump Site            | action       | 5 | 1 | 0 | 0 | 0 | 10 |
command-central      | Command Central      | action       | 3 | 0 | 0 | 0 | 0 | 10 |
station-crew         | Station Crew         | action       | 2 | 0 | 0 | 0 | 0 | 10 |
control-room         | Control Room         | action       | 7 | 0 | 0 | 0 | 0 | 10 |
"""
# Trail Blazer: its Waste is on its options. Distribution Center: its points are for cities.
RISING_SUN = """
office-building     | Office Building     | building        | 5 | 0 | 0 | 1 | 2 | 10 | cost points text
stadium             | Stadium             | building        | 7 | 0 | 0 | 2 | 4 | 10 | cost points text
distribution-center | Distribution Center | building        | 6 | 0 | 0 | 1 | 0 | 10 | cost text
biofuel-train       | BioFuel Train       | train action    | 5 | 2 | 0 | 0 | 0 | 10 | coins text
commuter-train      | Commuter Train      | train action    | 3 | 1 | 0 | 0 | 0 | 10 | coins text
mining-train        | Mining Train        | train action    | 6 | 1 | 0 | 0 | 0 | 10 | coins text
monorail            | Monorail            | train action    | 2 | 1 | 0 | 0 | 0 | 10 | coins
outdated-train      | Outdated Train      | train           | 2 | 2 | 0 | 1 | 0 | 10 | coins text
distant-partners    | Distant Partners    | rail-laying     | 4 | 0 | 1 | 0 | 0 | 10 | coins text
trail-blazer        | Trail Blazer        | rail-laying     | 6 | 0 | 0 | 0 | 0 | 10 | coins text
interchange         | Interchange         | rail-laying     | 5 | 0 | 1 | 0 | 0 | 10 | coins text
charitable-support  | Charitable Support  | action          | 4 | 0 | 0 | 0 | 0 | 10 | coins text
dispatcher          | Dispatcher          | action          | 3 | 0 | 0 | 0 | 0 | 10 | coins text
engineer            | Engineer            | action          | 3 | 0 | 0 | 0 | 0 | 10 | coins text
extra-laborers      | Extra Laborers      | action          | 3 | 0 | 0 | 0 | 0 | 10 | coins text
incinerator         | Incinerator         | action          | 4 | 0 | 0 | 0 | 0 | 10 | coins text
legal-counsel       | Legal Counsel       | action reaction | 2 | 0 | 0 | 0 | 0 | 10 | coins text
limited-partnership | Limited Partnership | action          | 5 | 1 | 0 | 0 | 0 | 10 | coins
politician          | Politician          | action attack   | 4 | 0 | 0 | 0 | 0 | 10 | coins
protesters          | Protesters          | action attack   | 4 | 0 | 0 | 0 | 0 | 10 | coins text
regulations         | Regulations         | action attack   | 3 | 0 | 0 | 0 | 0 | 10 | coins text
unhappy-passengers  | Unhappy Passengers  | action attack   | 3 | 1 | 0 | 0 | 0 | 10 | coins text
roundhouse          | Roundhouse          | action attack   | 4 | 0 | 0 | 0 | 0 | 10 | coins text
reclamation-depot   | Reclamation Depot   | action          | 2 | 0 | 0 | 0 | 0 | 10 | coins text
recycling-center    | Recycling Center    | action          | 6 | 1 | 0 | 0 | 0 | 10 | coins text
surveyor            | Surveyor            | action          | 2 | 0 | 0 | 0 | 0 | 10 | coins text
strategy-meeting    | Strategy Meeting    | action          | 2 | 1 | 0 | 0 | 0 | 10 | coins
upgrade             | Upgrade             | action          | 3 | 1 | 0 | 0 | 0 | 10 | coins
yardmaster          | Yardmaster          | action          | 4 | 0 | 0 | 0 | 0 | 10 | coins text
"""


def rows(box, text):
    """The cards of a box: id, name, box, types, numbers, reconstructed fields."""
    for line in text.strip().splitlines():
        name, title, types, *numbers, doubtful = (part.strip() for part in line.split("|"))
        yield name, title, box, types.split(), tuple(map(int, numbers)), doubtful.split()


TABLE = [*rows("both", BOTH), *rows("trains", TRAINS), *rows("rising-sun", RISING_SUN)]
BY_ID = {row[0]: row for row in TABLE}
BUYABLE = [row for row in TABLE if row[0] not in ("waste", "normal-train")]
EIGHTS = [sorted(CHOSEN)[first : first + 8] for first in range(0, len(CHOSEN), 8)]


def marked():
    """The cards that tests cite with `@pytest.mark.card`, and where."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.card":
                        for argument in decorator.args:
                            found.setdefault(str(ast.literal_eval(argument)), []).append(f"{path.name}::{node.name}")
    return found


def test_every_card_has_a_test_of_its_text():
    missing = set(CARDS) - set(marked())
    assert not missing, f"no test cites {', '.join(sorted(missing))}"


def test_only_cards_that_exist_are_cited():
    assert not {name: tests for name, tests in marked().items() if name not in CARDS}


@pytest.mark.rule("TS2", "TS3")
def test_the_data_has_these_cards_and_no_other():
    assert sorted(CARDS) == sorted(BY_ID)
    assert len(TABLE) == len(BY_ID) == 12 + 30 + 26
    chosen = [row[2] for row in TABLE if row[0] in CHOSEN]
    assert (chosen.count("trains"), chosen.count("rising-sun"), chosen.count("both")) == (30, 26, 0)
    assert {"experimental-train", "government-subsidy", "junkyard"}.isdisjoint(CARDS)  # nobody knows their effect


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row[0])
def test_what_is_printed_on_a_card(row):
    name, title, box, types, numbers, doubtful = row
    card = osaka(seat(), seat()).rulebook.library.card(name)
    assert (card.id, card.name, card.box) == (name, title, box)
    assert sorted(card.types) == sorted(types)
    assert (card.cost, card.coins, card.waste, card.buy_waste, card.points, card.pile_size) == numbers
    assert sorted(card.reconstructed) == doubtful
    assert card.points_for_cities == (4 if name == "distribution-center" else 0)
    assert card.buy_ends_turn == (name == "outdated-train")
    assert card.confidence == ("low" if box == "rising-sun" else "high")


@pytest.mark.rule("TT3", "TW1")
@pytest.mark.parametrize("row", BUYABLE, ids=lambda row: row[0])
def test_what_buying_a_card_costs_and_gives(row):
    name, title, box, types, (cost, _, _, given, *_), _ = row
    more = {"piles": name} if name in CHOSEN else {"buildings": box} if types == ["building"] else {}
    said = name.replace("-", " ")
    poor = osaka(seat(), seat(), coins=cost - 1, **more)
    refused(poor, f"buy {said}", "not-enough-coins", "TT3")
    game = osaka(seat(deck="6 normal train"), seat(), coins=cost, **more)
    before = pile(game, name)
    play(game, f"buy {title}")
    assert coins(game) == 0
    assert discards(game, 0) == {name: 1} | ({"waste": given} if given else {})
    assert (pile(game, name), pile(game, "waste")) == (before - 1, 70 - given)
    assert game.view(None).turn_seat == (1 if name == "outdated-train" else 0)


@pytest.mark.rule("TS2", "TS3", "TS5")
@pytest.mark.parametrize("eight", EIGHTS, ids=lambda eight: eight[0])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_piles_of_a_new_game(players, eight):
    for box in ("trains", "rising-sun"):
        options = [*eight, f"{box}-buildings"]
        piles = (
            capolinea.new("trains/osaka", variant="mixed", options=options, players=players, seed=1).view(None).piles
        )
        buildings = [row[0] for row in TABLE if row[3] == ["building"] and row[2] == box]
        always = [row[0] for row in rows("both", BOTH) if row[0] != "normal-train"]
        expected = {name: 7 if players == 2 else BY_ID[name][4][5] for name in (*always, *buildings, *eight)}
        expected["waste"] = 70
        if players > 2:
            expected["lay-rails"] -= 2 * players  # the starting decks are taken from these
            expected["station-expansion"] -= players
        assert piles == expected


@pytest.mark.rule("TS5")
def test_full_piles_with_two_players():
    options = [*EIGHTS[0], "trains-buildings", "full-piles"]
    piles = capolinea.new("trains/osaka", variant="mixed", options=options, players=2, seed=1).view(None).piles
    assert {piles[name] for name in (*EIGHTS[0], "tower", "apartment", "skyscraper", "limited-express-train")} == {10}
    assert (piles["express-train"], piles["lay-rails"], piles["station-expansion"]) == (20, 16, 18)
    assert piles["waste"] == 70
