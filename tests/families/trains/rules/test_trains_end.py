"""The end and the score (TE)."""

import pytest
from families.trains.tables import (
    OSAKA,
    TOKYO,
    cards,
    facts,
    hand,
    osaka,
    pile,
    play,
    refused,
    seat,
    sheets,
    table,
    tokyo,
)

from capolinea.families.trains.end_reason import TrainsEnd

FOUR = {"landfill": 0, "tourist-train": 0, "express-train": 0, "tower": 0}
THREE = {name: 0 for name in FOUR if name != "tower"}
HEXES = {board: {place["id"]: place for place in facts(board)["hexes"]} for board in (OSAKA, TOKYO)}
CITIES = [place for place, hex_ in HEXES[OSAKA].items() if hex_["terrain"] == "city"]
WORTH = {0: 0, 1: 2, 2: 4, 3: 8}  # TE2
TWENTY = " ".join([place for place, hex_ in HEXES[OSAKA].items() if hex_["terrain"] != "sea"][:20])
NINETEEN = TWENTY.rpartition(" ")[0]


def stations(count):
    """So many stations on Osaka."""
    built = {}
    for city in CITIES:
        built[city] = min(HEXES[OSAKA][city]["stations"], count - sum(built.values()))
    return {city: number for city, number in built.items() if number}


def ended(game):
    """The reasons for which a game is over; none while it goes on."""
    return set(game.outcome.reasons) if game.outcome else set()


# --- TE1


@pytest.mark.rule("TE1")
def test_four_empty_piles_end_the_game_after_the_clean_up():
    game = osaka(seat("2 normal train", deck="9 lay rails"), seat(), seat(), coins=9, supply=THREE | {"tower": 1})
    play(game, "buy tower", "play normal train")
    assert not game.over
    play(game, "end turn")
    assert ended(game) == {TrainsEnd.SUPPLY}
    assert hand(game, 0) == cards("5 lay rails")  # the clean-up was made
    assert game.legal_moves() == []
    refused(game, "pass", "game-over", "")


@pytest.mark.rule("TE1")
@pytest.mark.parametrize("more", [{}, {"waste": 0}, {"tower": 1, "waste": 0}])
def test_three_empty_piles_do_not_end_it_with_or_without_waste(more):
    game = osaka(seat("normal train"), seat(), supply=THREE | more)
    play(game, "pass")
    assert not game.over


@pytest.mark.rule("TE1")
def test_four_empty_piles_and_no_waste():
    game = osaka(seat("normal train"), seat(), supply=FOUR | {"waste": 0}, acted=True)
    play(game, "end turn")
    assert ended(game) == {TrainsEnd.SUPPLY}


@pytest.mark.rule("TE1")
def test_every_kind_of_pile_counts():
    names = ("lay-rails", "station-expansion", "limited-express-train", "skyscraper")
    game = osaka(seat("normal train"), seat(), supply=dict.fromkeys(names, 0), acted=True)
    play(game, "end turn")
    assert ended(game) == {TrainsEnd.SUPPLY}


@pytest.mark.rule("TE1")
def test_a_pile_that_is_filled_again_does_not_count():
    """A card returned to its pile within the turn: the end is tested after the clean-up alone."""
    game = osaka(seat("politician + tower + waste"), seat(), supply=FOUR, acted=True)
    play(game, "play politician", "hand over waste", "return tower")
    assert pile(game, "tower") == 1
    play(game, "end turn")
    assert not game.over


@pytest.mark.rule("TE1")
def test_the_last_rail_token_ends_the_game():
    game = osaka(seat("2 lay rails + normal train", rails=NINETEEN, deck="5 waste"), seat(), seat(), coins=9)
    last = TWENTY.rpartition(" ")[2]
    play(game, f"play lay rails at {last}", "play normal train", "buy express train")
    assert not game.over
    play(game, "end turn")
    assert ended(game) == {TrainsEnd.RAILS}


@pytest.mark.rule("TE1")
def test_the_tokens_of_any_player_count():
    game = osaka(seat("normal train"), seat(), seat(rails=TWENTY), acted=True)
    play(game, "end turn")
    assert ended(game) == {TrainsEnd.RAILS}
    game = osaka(seat(rails=TWENTY), seat(rails=TWENTY), acted=True)  # both players out
    play(game, "end turn")
    assert ended(game) == {TrainsEnd.RAILS}
    assert game.outcome.winners == (0, 1)


@pytest.mark.rule("TE1", "TN2")
@pytest.mark.parametrize(("players", "tokens"), [(2, 19), (3, 30), (4, 30)])
def test_the_last_station_ends_the_game(players, tokens):
    others = [seat() for _ in range(players - 1)]
    game = osaka(seat("station expansion + normal train"), *others, stations=stations(tokens - 1))
    play(game, f"play station expansion at {CITIES[-1]}", "play normal train")
    assert not game.over
    play(game, "end turn")
    assert ended(game) == {TrainsEnd.STATIONS}
    game = osaka(seat("normal train"), *others, stations=stations(tokens - 1))
    play(game, "pass")
    assert not game.over


@pytest.mark.rule("TE1")
@pytest.mark.parametrize("supply", [False, True])
@pytest.mark.parametrize("rails", [False, True])
@pytest.mark.parametrize("built", [False, True])
def test_reasons_at_once(supply, rails, built):
    game = osaka(
        seat("normal train"),
        seat(rails=TWENTY if rails else "4,4"),
        stations=stations(19 if built else 18),
        supply=FOUR if supply else THREE,
        acted=True,
    )
    play(game, "end turn")
    found = {TrainsEnd.SUPPLY: supply, TrainsEnd.RAILS: rails, TrainsEnd.STATIONS: built}
    assert ended(game) == {reason for reason, true in found.items() if true}
    if game.over:
        assert len(game.outcome.reasons) == supply + rails + built
        assert game.outcome.reason is game.outcome.reasons[0]


@pytest.mark.rule("TE1")
@pytest.mark.parametrize("who", [0, 1, 2])
def test_there_are_no_equal_turns(who):
    game = osaka(seat(), seat(), seat(), to_move=who, supply=FOUR, acted=True)
    play(game, "end turn")
    assert game.over
    assert game.seats_to_decide == []


# --- TE2


@pytest.mark.rule("TE2")
@pytest.mark.parametrize("board", [OSAKA, TOKYO])
def test_what_a_rail_on_each_hex_is_worth(board):
    for place, hex_ in HEXES[board].items():
        if hex_["terrain"] == "sea":
            continue
        for count in range(hex_.get("stations", 0) + 1):
            game = table(board, (seat(rails=place), seat()), stations={place: count} if count else {})
            worth = WORTH[count] if hex_["terrain"] == "city" else hex_.get("value", 0)
            assert [sheet.total for sheet in sheets(game)] == [worth, 0], place


@pytest.mark.rule("TE2")
def test_rails_are_added_up():
    game = tokyo(seat(rails="7,1 7,0 2,9 3,4"), seat(rails="7,1 3,6"), stations={"7,1": 3, "3,6": 2, "4,1": 1})
    first, second = sheets(game)
    assert (first.city_points, first.remote_points, first.total, first.rails) == (8, 2 + 3, 13, 4)
    assert (second.city_points, second.remote_points, second.total) == (8 + 4, 0, 12)


# --- TE3


@pytest.mark.rule("TE3")
def test_cards_count_wherever_they_are():
    player = seat(
        "tower", rails="4,5", top="apartment", deck="skyscraper", bottom="tower", discards="apartment + waste + garage"
    )
    game = osaka(player, seat(cards="skyscraper"), supply=FOUR, acted=True)
    play(game, "end turn")
    first, second = sorted(game.outcome.ranking, key=lambda sheet: sheet.seat)
    assert (first.card_points, first.total) == (2 + 1 + 4 + 2 + 1, 10)
    assert (second.card_points, second.total) == (4, 4)
    assert game.outcome.winners == (0,)


@pytest.mark.rule("TE3")
def test_points_taken_in_play_count():
    game = osaka(
        seat("tourist train + stationmaster office + waste", points=3, deck="5 waste"), seat(), supply=FOUR, acted=True
    )
    play(game, "play tourist train", "end turn")
    assert [sheet.taken_points for sheet in game.outcome.ranking] == [4, 0]
    assert [sheet.total for sheet in game.outcome.ranking] == [4, 0]


@pytest.mark.rule("TE3")
@pytest.mark.parametrize(("cities", "worth"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (12, 3)])
def test_a_distribution_center_counts_cities(cities, worth):
    """Remote locations are no cities; they score their own number (Himeji 3, Otsu 3)."""
    rails = " ".join([*CITIES[:cities], "4,0", "0,9"])
    game = osaka(seat(rails=rails, discards="2 distribution center"), seat())
    first = sheets(game)[0]
    assert (first.card_points, first.city_points, first.remote_points) == (2 * worth, 0, 6)


@pytest.mark.rule("TE3")
@pytest.mark.parametrize(
    ("card", "worth"), [("office building", 2), ("stadium", 4), ("waste", 0), ("express train", 0)]
)
def test_the_points_of_other_cards(card, worth):
    game = osaka(seat(discards=f"3 {card}"), seat())
    assert sheets(game)[0].card_points == 3 * worth


# --- TE4


@pytest.mark.rule("TE4")
def test_a_tie_goes_to_the_most_rails():
    game = osaka(seat(rails="4,5", discards="tower"), seat(rails="5,5 6,5", discards="tower"), supply=FOUR, acted=True)
    play(game, "end turn")
    assert game.outcome.winners == (1,)
    assert [(sheet.seat, sheet.rank, sheet.total) for sheet in game.outcome.ranking] == [(1, 1, 2), (0, 2, 2)]


@pytest.mark.rule("TE4")
def test_rails_break_no_tie_that_is_none():
    game = osaka(
        seat(rails="4,5", discards="tower"), seat(rails="5,5 6,5", discards="apartment"), supply=FOUR, acted=True
    )
    play(game, "end turn")
    assert game.outcome.winners == (0,)


@pytest.mark.rule("TE4")
def test_a_tie_with_as_many_rails_is_shared():
    first, other = seat(rails="4,5", discards="tower"), seat(rails="5,5", discards="2 apartment")
    game = osaka(first, other, seat(rails="6,5 6,4"), seat(rails="7,5"), supply=FOUR, acted=True)
    play(game, "end turn")
    assert game.outcome.winners == (0, 1)
    ranks = [(sheet.seat, sheet.rank) for sheet in game.outcome.ranking]
    assert ranks == [(0, 1), (1, 1), (2, 3), (3, 4)]


# --- TE5


@pytest.mark.rule("TE5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_fifty_rounds_in_which_nothing_changes_end_the_game(players):
    game = osaka(*(seat(rails=place) for place in ("4,5", "5,5", "6,5", "7,5")[:players]))
    for _ in range(50 * players - 1):
        play(game, "pass")
    assert not game.over
    assert game.view(None).quiet_turns == 50 * players - 1
    play(game, "pass")
    assert ended(game) == {TrainsEnd.STANDSTILL}
    assert game.outcome.winners == tuple(range(players))


CHANGES = {
    "a purchase": ("normal train + express train", "play normal train", "play express train", "buy lay rails"),
    "a card gained": ("maintenance factory + express train", "play maintenance factory", "show express train"),
    "a card trashed": (
        "reclamation depot + normal train",
        "play normal train",
        "play reclamation depot",
        "trash normal train",
    ),
    "this card trashed": ("holiday timetable", "play holiday timetable", "yes"),
    "a card returned": (
        "politician + garage",
        "play politician",
        "0: hand over garage",
        "1: hand over tower",
        "return tower",
    ),
    "a card without a pile": (
        "politician + normal train",
        "play politician",
        "0: hand over normal train",
        "1: hand over normal train",
        "return normal train",
    ),
    "a rail": ("lay rails", "play lay rails at 6,5"),
    "a station": ("station expansion", "play station expansion at 4,4"),
}
NO_CHANGES = {
    "a pass": ("2 waste", "pass"),
    "Waste gained": ("lay rails", "play lay rails, no rail"),
    "Waste returned": ("landfill + 2 waste", "play landfill"),
    "cards drawn and discarded": ("garage", "play garage"),
    "a card on the deck": ("switchback + normal train", "play normal train", "play switchback"),
    "points": ("tourist train", "play tourist train"),
}


def late(hand, *moves):
    """The last turn but for which nothing has changed for fifty rounds."""
    game = osaka(
        seat(hand, rails="5,5", deck="5 normal train"), seat("tower + normal train", rails="4,5"), quiet=2 * 50 - 1
    )
    assert game.view(None).quiet_turns == 99
    play(game, *moves)
    if game.view(None).turn_seat == 0 and not game.over:
        play(game, "end turn")
    return game


@pytest.mark.rule("TE5")
@pytest.mark.parametrize("what", CHANGES)
def test_one_change_in_fifty_rounds_is_enough(what):
    game = late(*CHANGES[what])
    assert (ended(game), game.view(None).quiet_turns) == (set(), 0)


@pytest.mark.rule("TE5")
@pytest.mark.parametrize("what", NO_CHANGES)
def test_what_is_no_change_does_not_keep_a_game_going(what):
    assert ended(late(*NO_CHANGES[what])) == {TrainsEnd.STANDSTILL}
