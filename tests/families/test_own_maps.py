"""A user's own maps, boards and cards are games like any other: the folder `own_maps` as `data=`.

Harbours has stations, ferries, tunnels, bonus cards and a route of nine; Plains has none of them and fills in nothing
that it does not need; Valley is a board of Trains with a card of its own.
"""

from pathlib import Path

import pytest
from soaking import amount

import capolinea
from capolinea.bots.advice import advise
from capolinea.bots.levels import open_bots
from capolinea.bots.table import Table
from capolinea.core.conformance import check
from capolinea.core.real_table import score_real_table
from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.pieces import pieces

DATA = str(Path(__file__).parent.parent / "own_maps")  # a text is enough
TABLES = [
    ("ticket-to-ride/harbours", "longest", 2),
    ("ticket-to-ride/harbours", "globetrotter", 3),
    ("ticket-to-ride/harbours", "both", 4),
    ("ticket-to-ride/harbours", "neither", 5),
    ("ticket-to-ride/plains", "standard", 2),
    ("ticket-to-ride/plains", "standard", 5),
    ("trains/valley", "dinner", 2),
    ("trains/valley", "dinner", 4),
]
tables = pytest.mark.parametrize(("game", "variant", "players"), TABLES)


@tables
def test_an_own_map_keeps_every_law(game, variant, players):
    check(game, variant=variant, players=players, seed=3, data=Path(DATA))


@tables
def test_random_games_on_an_own_map_finish(game, variant, players):
    rules = open_rulebook(game, variant=variant, players=players, data=DATA)
    assert rules.first_broken_game(seed=5, first=0, count=amount(50, soak=1000)) == -1


@pytest.mark.parametrize(("game", "variant", "players"), [TABLES[0], TABLES[1], TABLES[4], TABLES[6]])
def test_bots_play_an_own_map_to_its_end_with_a_hint_and_it_is_saved_and_replayed(game, variant, players, tmp_path):
    played = capolinea.new(game, variant=variant, players=players, seed=11, data=DATA)
    assert advise(played.rulebook, played.states, played.seats_to_decide[0], "conductor").reasons
    Table(played, open_bots(["conductor", "apprentice"], seed=4, count=players, game=game)).play()
    assert played.over
    path = tmp_path / "game.json"
    played.save(path)
    again = capolinea.load(path, DATA)
    assert again.states.tobytes() == played.states.tobytes()
    assert again.outcome == played.outcome


HARBOURS = {
    "game": "ticket-to-ride/harbours",
    "players": [
        {"name": "Ada", "routes": ["napoli-corfu", "vlore-corfu", "roma-napoli"], "stations": ["bari"]},
        {"name": "Bob", "routes": ["bari-brindisi", "durres-brindisi"], "tickets": ["durres-bari"]},
    ],
}


@pytest.mark.parametrize(
    ("variant", "longest", "bonus"),
    [("longest", [10, 0], []), ("globetrotter", [0, 0], [0, 15]), ("both", [10, 0], [0, 15]), ("neither", [0, 0], [])],
)
def test_an_own_map_is_scored_as_a_real_table(variant, longest, bonus):
    """Bonus cards that are always in play need not be listed."""
    sheets = score_real_table(HARBOURS | {"variant": variant}, "table.json", Path(DATA)).sheets
    assert [sheet.route_points for sheet in sheets] == [27 + 2 + 4, 2 + 4]
    assert [sheet.longest_route for sheet in sheets] == [14, 5]
    assert [sheet.stations_points for sheet in sheets] == [8, 12]
    assert [sheet.longest_route_points for sheet in sheets] == longest
    assert [card.points for sheet in sheets for card in sheet.bonus] == bonus


def test_a_variant_values_a_ticket_in_its_own_way():
    def points(variant):
        rules = open_rulebook("harbours", variant=variant, data=DATA)
        return {ticket.id: ticket.points for ticket in rules.tickets}

    plain, own = points("longest"), points("globetrotter")
    assert [(plain[ticket], own[ticket]) for ticket in plain if plain[ticket] != own[ticket]] == [(7, 10)]


def test_the_longest_route_has_a_name_of_its_own():
    names = [
        pieces(open_rulebook(game, data=DATA)).longest_route_name  # pyright: ignore[reportArgumentType]
        for game in ("harbours", "plains", "europe")
    ]
    assert [name.en for name in names] == ["Adriatic Express", "Longest route", "European Express"]
    assert names[1].it == "Percorso continuo più lungo"


def test_a_new_card_has_its_pile_and_is_bought_and_played():
    bought = played = False
    for seed in range(20):
        game = capolinea.new("valley", variant="dinner", players=2, seed=seed, data=DATA)
        assert game.view(0).piles["dining-car"] > 0
        Table(game, open_bots(["conductor"], seed=seed, count=2, game="trains/valley")).play()
        bought = bought or any("buy dining car" in str(move) for _, move in game.history)
        played = played or any("play dining car" in str(move) for _, move in game.history)
    assert bought
    assert played
    assert {info.id: info.name["es"] for info in capolinea.games(DATA)}["trains/valley"] == "La valle"
