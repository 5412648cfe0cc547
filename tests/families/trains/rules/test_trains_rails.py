"""What rails cost (TR2, TR3) and what is lifted (TR4). Where they may go (TR1) is in `test_trains_adjacency`."""

import pytest
from families.trains.tables import (
    OSAKA,
    TOKYO,
    cards,
    coins,
    discards,
    facts,
    legal,
    osaka,
    pile,
    play,
    refused,
    seat,
    sheets,
    table,
    tokyo,
)

HEXES = {board: {place["id"]: place for place in facts(board)["hexes"]} for board in (OSAKA, TOKYO)}
EXPENSIVE = ("rail-too-expensive", "TR2")
PRICE = {"plain": 0, "river": 1, "mountain": 2}  # TR2

# A hex of each terrain on Osaka, the hex from which it is reached, and what it costs without stations and rivals.
PLACES = {
    "plain": ("4,5", "5,5", 0),
    "river": ("3,4", "2,4", 1),
    "mountain": ("5,6", "5,5", 2),
    "city": ("4,6", "4,5", 1),
    "remote": ("7,3", "7,4", 2),
}


def next_to(board, place):
    """A neighbour from which a rail may be laid here."""
    row, column = map(int, place.split(","))
    shift = row & 1
    around = [(0, -1), (0, 1), (-1, shift - 1), (-1, shift), (1, shift - 1), (1, shift)]
    barriers = {frozenset(pair) for pair in facts(board)["barriers"]}
    for down, right in around:
        other = f"{row + down},{column + right}"
        terrain = HEXES[board].get(other, {"terrain": "sea"})["terrain"]
        if terrain != "sea" and frozenset((place, other)) not in barriers:
            return other
    raise AssertionError(f"no way to {place}")


@pytest.mark.rule("TR2")
@pytest.mark.parametrize("board", [OSAKA, TOKYO])
def test_the_cost_of_every_hex(board):
    for place, hex_ in HEXES[board].items():
        if hex_["terrain"] == "sea":
            continue
        cost = PRICE.get(hex_["terrain"], 1 if hex_["terrain"] == "city" else hex_.get("value"))
        start = seat("lay rails", rails=next_to(board, place))
        game = table(board, (start, seat()), coins=cost + 1)
        play(game, f"play lay rails at {place}")
        assert coins(game) == 1, place
        if cost:
            refused(table(board, (start, seat()), coins=cost - 1), f"play lay rails at {place}", *EXPENSIVE)


@pytest.mark.rule("TR2")
@pytest.mark.parametrize("board", [OSAKA, TOKYO])
def test_a_city_costs_one_more_for_each_station(board):
    for place, hex_ in HEXES[board].items():
        for count in range(1, hex_.get("stations", 0) + 1):
            start = seat("lay rails", rails=next_to(board, place))
            game = table(board, (start, seat()), coins=1 + count, stations={place: count})
            play(game, f"play lay rails at {place}")
            assert coins(game) == 0
            game = table(board, (start, seat()), coins=count, stations={place: count})
            refused(game, f"play lay rails at {place}", *EXPENSIVE)


@pytest.mark.rule("TR2", "TR3")
@pytest.mark.parametrize("terrain", PLACES)
@pytest.mark.parametrize("rivals", [0, 1, 2, 3])
def test_each_rival_costs_a_coin_but_all_of_them_one_waste(terrain, rivals):
    place, beside, price = PLACES[terrain]
    others = [seat(rails=place if number < rivals else "0,8") for number in range(3)]
    game = osaka(seat("lay rails", rails=beside), *others, coins=price + rivals)
    play(game, f"play lay rails at {place}")
    assert coins(game) == 0
    assert discards(game, 0) == {"waste": 1 + (rivals > 0)}
    assert pile(game, "waste") == 70 - 1 - (rivals > 0)
    if price + rivals:
        game = osaka(seat("lay rails", rails=beside), *others, coins=price + rivals - 1)
        refused(game, f"play lay rails at {place}", *EXPENSIVE)


@pytest.mark.rule("TR2", "TR3", "TE2")
def test_three_stations_and_three_rivals():
    others = [seat(rails="0,8") for _ in range(3)]
    game = osaka(seat("lay rails", rails="1,8"), *others, coins=6, stations={"0,8": 3})
    refused(game, "play lay rails at kyoto", *EXPENSIVE)
    game = osaka(seat("lay rails", rails="1,8"), *others, coins=7, stations={"0,8": 3})
    play(game, "play lay rails at kyoto")
    assert (coins(game), discards(game, 0)) == (0, cards("2 waste"))
    assert game.view(None).rails["0,8"] == (0, 1, 2, 3)
    assert [sheet.city_points for sheet in sheets(game)] == [8, 8, 8, 8]


@pytest.mark.rule("TR2")
def test_own_rails_cost_nothing_more():
    game = osaka(seat("lay rails", rails="4,5 3,5 5,5"), seat())
    refused(game, "play lay rails at 4,4", *EXPENSIVE)
    refused(game, "play lay rails at 4,5", "hex-own-rail", "TR1")


@pytest.mark.rule("TS1", "TR1")
def test_without_a_token_no_rail_is_laid():
    twenty = [place for place in HEXES[OSAKA] if place[0] in "012" and place != "2,9"]
    rails = " ".join(twenty[:20])
    game = osaka(seat("2 lay rails", rails=rails), seat(), coins=9)
    assert game.view(None).seats[0].rails_left == 0
    refused(game, "play lay rails at 3,3", "no-rail-token", "TS1")
    play(game, "play lay rails")
    assert discards(game, 0) == cards("waste")


@pytest.mark.rule("TR1", "TT4")
def test_the_waste_of_a_card_is_gained_where_no_rail_can_be_laid():
    game = osaka(seat("lay rails", rails="0,3"), seat())  # mountains and cities all around
    refused(game, "play lay rails at 0,4", *EXPENSIVE)
    assert legal(game, "play") == {"play lay rails"}
    play(game, "play lay rails")
    assert discards(game, 0) == cards("waste")


@pytest.mark.rule("TR1")
def test_rails_of_others_lead_nowhere():
    game = osaka(seat("lay rails", rails="0,8"), seat(rails="4,5"), coins=9)
    refused(game, "play lay rails at 5,5", "hex-not-adjacent", "TR1")


@pytest.mark.rule("TR1", "TR2", "TT4")
def test_rails_one_by_one():
    """The second rail of Trail Blazer may join the first; each is asked for, and refused, as any other."""
    game = osaka(seat("trail blazer", rails="4,4"), seat(rails="3,4"), coins=2)
    play(game, "play trail blazer", "option 2")
    assert legal(game) == {"done", *(f"lay rail at {place}" for place in ("3,3", "3,4", "4,3", "4,5"))}
    refused(game, "lay rail at 4,2", "hex-sea", "TR1")
    refused(game, "lay rail at 4,4", "hex-own-rail", "TR1")
    refused(game, "lay rail at 5,3", "hex-barrier", "TR1")
    refused(game, "lay rail at 5,5", "hex-not-adjacent", "TR1")
    play(game, "lay rail at 4,5")
    refused(game, "lay rail at 4,5", "hex-own-rail", "TR1")
    play(game, "lay rail at 3,4")
    assert (coins(game), discards(game, 0), game.view(None).phase) == (0, cards("3 waste"), "turn")


@pytest.mark.rule("TR2", "TT4")
def test_a_second_rail_needs_coins_of_its_own():
    game = osaka(seat("trail blazer", rails="0,3"), seat(), coins=2)
    play(game, "play trail blazer", "option 2", "lay rail at 0,4")
    assert (coins(game), discards(game, 0), game.view(None).phase) == (0, cards("2 waste"), "turn")
    game = osaka(seat("trail blazer", rails="0,3"), seat(), coins=3)
    play(game, "play trail blazer", "option 2", "lay rail at 0,4")
    refused(game, "lay rail at 0,5", *EXPENSIVE)
    play(game, "done")
    assert discards(game, 0) == cards("2 waste")


# --- TR4

LIFTS = {"tunnel": "mountain", "viaduct": "city", "steel bridge": "river", "distant partners": "remote"}


@pytest.mark.rule("TR4")
@pytest.mark.parametrize("terrain", PLACES)
@pytest.mark.parametrize("card", [*LIFTS, "collaboration", "subway excavation"])
def test_what_each_waiver_lifts(card, terrain):
    """On a hex with one rival: its own terrain alone, or the rival, or all; for the card's own rail."""
    place, beside, price = PLACES[terrain]
    cost = (0 if LIFTS.get(card) == terrain else price) + 1
    waste = 2
    if card == "collaboration":
        cost, waste = price, 1
    elif card == "subway excavation":
        cost = 0
    game = osaka(seat(card, rails=beside), seat(rails=place), coins=cost)
    play(game, f"play {card} at {place}")
    assert (coins(game), discards(game, 0)) == (0, {"waste": waste})
    if cost:
        game = osaka(seat(card, rails=beside), seat(rails=place), coins=cost - 1)
        refused(game, f"play {card} at {place}", *EXPENSIVE)


@pytest.mark.rule("TR4")
@pytest.mark.parametrize(
    ("card", "terrain"), [*LIFTS.items(), ("collaboration", "plain"), ("subway excavation", "mountain")]
)
def test_a_waiver_serves_every_later_rail_of_the_turn_and_no_longer(card, terrain):
    place, beside, price = PLACES[terrain]
    rival = seat("lay rails", rails=f"{place if card == 'collaboration' else '0,8'} {beside}")
    cost = 1 if card == "collaboration" else price
    game = osaka(seat(f"{card} + lay rails", rails=beside, deck="lay rails + 4 waste"), rival)
    refused(game, f"play lay rails at {place}", *EXPENSIVE)
    play(game, f"play {card}, no rail", f"play lay rails at {place}")
    assert coins(game) == 0
    game = osaka(seat(f"{card} + lay rails", rails=beside, deck="lay rails + 4 waste"), rival)
    play(game, f"play {card}, no rail", "end turn", "pass")
    assert cost > 0
    refused(game, f"play lay rails at {place}", *EXPENSIVE)


@pytest.mark.rule("TR4")
def test_waivers_add_up():
    game = osaka(seat("viaduct + collaboration", rails="4,5"), seat(rails="4,6"), stations={"4,6": 1})
    play(game, "play viaduct, no rail", "play collaboration at 4,6")
    assert (coins(game), discards(game, 0)) == (0, cards("2 waste"))
    assert set(game.view(None).lasting.lifted) == {"city", "rivals"}


@pytest.mark.rule("TR4")
def test_subway_excavation_lifts_every_coin_but_not_the_waste_of_rivals():
    rivals = [seat(rails="2,9") for _ in range(3)]
    game = tokyo(seat("subway excavation + lay rails", rails="2,8"), *rivals)
    play(game, "play subway excavation at narita")
    assert (coins(game), discards(game, 0)) == (0, cards("2 waste"))


@pytest.mark.rule("TR4", "TW1")
def test_dump_site_and_collaboration():
    """Dump Site first: no Waste at all. Collaboration first: its own Waste, and none for the rival."""
    hands = seat("dump site + collaboration", rails="4,5"), seat(rails="5,5")
    game = osaka(*hands)
    play(game, "play dump site", "play collaboration at 5,5")
    assert (coins(game), discards(game, 0)) == (1, {})
    game = osaka(*hands)
    play(game, "play collaboration at 5,5", "play dump site")
    assert (coins(game), discards(game, 0)) == (1, cards("waste"))
