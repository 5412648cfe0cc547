"""Claiming a route (C); the payments of ferries in Northern Lights (C6) are in `test_ferry_pairs`."""

from collections import Counter

import pytest
from families.ticket_to_ride.tables import (
    EUROPE,
    NORTH,
    deck,
    europe,
    facts,
    hand,
    legal,
    north,
    payments,
    refused,
    seat,
)

ROUTES = {name: {route["id"]: route for route in facts(name, "routes")} for name in (EUROPE, NORTH)}
POINTS = {
    EUROPE: {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21},
    NORTH: {1: 1, 2: 2, 3: 4, 4: 7, 5: 10},
}  # C3, as the text has it


@pytest.mark.rule("C1")
def test_a_coloured_route_takes_its_colour_and_locomotives():
    game = europe(seat("5 yellow + 5 locomotive + 5 red"), seat())
    assert payments(game, "bucuresti-constantinople") == {
        "3 yellow",
        "2 yellow + 1 locomotive",
        "1 yellow + 2 locomotive",
        "3 locomotive",
    }


@pytest.mark.rule("C1")
def test_a_gray_route_takes_any_one_colour():
    game = europe(seat("3 red + 1 yellow + 1 locomotive"), seat())
    assert payments(game, "danzig-warszawa") == {"2 red", "1 red + 1 locomotive", "1 yellow + 1 locomotive"}


@pytest.mark.rule("C1")
@pytest.mark.parametrize(
    ("route", "cards", "code", "rule"),
    [
        ("bucuresti-constantinople", "3 red", "wrong-colour", "C1"),
        ("bucuresti-constantinople", "2 red + 1 locomotive", "wrong-colour", "C1"),
        ("bucuresti-constantinople", "2 yellow + 1 red", "mixed-colours", "C1"),
        ("bucuresti-constantinople", "2 yellow", "wrong-count", "C1"),
        ("bucuresti-constantinople", "4 yellow", "wrong-count", "C1"),
        ("bucuresti-constantinople", "3 yellow + 1 locomotive", "wrong-count", "C1"),
        ("danzig-warszawa", "1 yellow + 1 red", "mixed-colours", "C1"),
        ("danzig-warszawa", "3 red", "wrong-count", "C1"),
        ("danzig-warszawa", "2 blue", "cards-not-in-hand", "C1"),
        ("danzig-warszawa", "1 blue + 1 red", "cards-not-in-hand", "C1"),
    ],
)
def test_cards_that_do_not_pay(route, cards, code, rule):
    game = europe(seat("4 yellow + 4 red + 2 locomotive"), seat())
    refused(game, f"claim {route} with {cards}", code, rule)


def sets_of(cards, length, colour, locomotives):
    """C1 and C5 by brute force: every choice from the hand, tested against the text."""
    found = set()
    wild = cards.get("locomotive", 0)
    for name in (name for name in cards if name != "locomotive"):
        for count in range(length + 1):
            wilds = length - count
            if (
                count <= cards[name]
                and wilds <= wild
                and wilds >= locomotives
                and (colour in ("gray", name) or not count)
            ):
                found.add((name, count, wilds) if count else ("", 0, wilds))
    if wild >= length:
        found.add(("", 0, length))
    texts = set()
    for name, count, wilds in found:
        parts = [f"{count} {name}"] * bool(count) + [f"{wilds} locomotive"] * bool(wilds)
        texts.add(" + ".join(parts))
    return texts


@pytest.mark.rule("C1", "C5")
@pytest.mark.parametrize(
    "text",
    ["3 red + 2 blue + 2 locomotive", "8 white + 3 locomotive", "5 locomotive", "1 red + 1 blue + 1 green", "9 black"],
)
def test_all_payments_of_europe_and_no_others(text):
    game = europe(seat(text), seat())
    held = hand(game, 0)
    for name, route in ROUTES[EUROPE].items():
        expected = sets_of(held, route["length"], route["colour"], route.get("locomotives", 0))
        assert payments(game, name) == expected, name


@pytest.mark.rule("C2", "C3")
def test_cards_cars_and_points_of_a_claim():
    game = europe(seat("3 black + 1 red"), seat(), discards="1 blue")
    game.play("claim brest-paris with 3 black")
    view = game.view(None)
    assert view.routes == {"brest-paris": 0}
    assert (view.seats[0].cars, view.seats[0].points) == (42, 4)
    assert view.discards.named == {"blue": 1, "black": 3}
    assert hand(game, 0) == {"red": 1}
    assert game.seats_to_decide == [1]


@pytest.mark.rule("C2")
def test_a_route_needs_its_cars():
    game = europe(seat("3 black + 2 orange", cars_left=2), seat())
    refused(game, "claim brest-paris with 3 black", "not-enough-cars", "C2")
    assert "brest-paris" not in {move.route for move in game.legal_moves() if str(move).startswith("claim")}
    game.play("claim brest-dieppe with 2 orange")
    assert game.view(None).seats[0].cars == 0


@pytest.mark.rule("C2")
def test_a_route_is_claimed_once():
    game = europe(seat("6 black"), seat("3 black", routes="brest-paris"), to_move=1)
    refused(game, "claim brest-paris with 3 black", "route-taken", "C2")
    game.play("draw tickets")
    game.play(f"keep {game.view(1).offer[0]}")
    refused(game, "claim brest-paris with 3 black", "route-taken", "C2")


@pytest.mark.rule("C2")
def test_a_route_need_not_touch_ones_others():
    game = europe(seat("2 green", routes="brest-paris"), seat())
    game.play("claim kharkov-rostov with 2 green")
    assert game.view(None).routes == {"brest-paris": 0, "kharkov-rostov": 0}


@pytest.mark.rule("C2", "D8", "C7")
def test_the_market_is_refilled_before_the_bonus_is_drawn():
    """The two cards paid are the whole deck: the first fills the gap, the second is the bonus."""
    for seed in range(8):
        game = north(seat("1 red + 1 locomotive"), seat(), market="- blue blue blue blue", deck="", seed=seed)
        game.play("claim narvik-tromso-1 with 1 red + 1 locomotive")
        up = game.view(None).market[0]
        assert Counter([up]) + Counter(hand(game, 0)) == {"red": 1, "locomotive": 1}
        assert game.view(None).deck_size == 0
        game.rulebook.audit(game.states)


@pytest.mark.rule("C3")
@pytest.mark.parametrize(("name", "build"), [(EUROPE, europe), (NORTH, north)])
def test_the_points_of_every_route(name, build):
    lengths = set()
    for route in ROUTES[name].values():
        lengths.add(route["length"])
        game = build(seat(routes=route["id"]), seat())
        assert game.view(None).seats[0].points == POINTS[name][route["length"]]
        assert game.rulebook.score(game.states)[0].route_points == POINTS[name][route["length"]]
    assert lengths == set(POINTS[name])


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("build", "route", "points"),
    [
        (europe, "dieppe-paris", 1),
        (europe, "brest-dieppe", 2),
        (europe, "brest-paris", 4),
        (europe, "marseille-paris", 7),
        (europe, "palermo-smyrna", 15),
        (north, "boden-tornio", 1),
        (north, "kajaani-oulu", 2),
        (north, "bergen-lillehammer", 4),
        (north, "karlstad-sundsvall", 7),
        (north, "karlstad-ostersund", 10),
    ],
)
def test_points_are_scored_at_once(build, route, points):
    game = build(seat("9 locomotive"), seat())
    game.play(f"claim {route} with {ROUTES[EUROPE if build is europe else NORTH][route]['length']} locomotive")
    assert game.view(None).seats[0].points == points


@pytest.mark.rule("C3", "U5")
def test_a_route_of_eight_scores_21():
    game = europe(seat("8 red"), seat(), deck="")
    game.play("claim petrograd-stockholm with 8 red")
    assert (game.view(None).seats[0].points, game.view(None).seats[0].cars) == (21, 37)


def doubles(name):
    groups = {}
    for route in ROUTES[name].values():
        if route.get("group"):
            groups.setdefault(route["group"], []).append(route["id"])
    return list(groups.values())


@pytest.mark.rule("C4")
@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize(("name", "build"), [(EUROPE, europe), (NORTH, north)])
def test_every_group_at_every_number_of_players(name, build, players):
    """Seat after seat takes the next route of each group, for as long as the rule leaves one open."""
    for group in doubles(name):
        usable = {2: [1, 1, 2, 2], 3: [1, 2, 3, 3]}[len(group)][players - 2]
        for taken in range(1, len(group) + 1):
            owners = [seat(routes=group[one] if one < min(taken, usable) else "") for one in range(players)]
            view = build(*owners).view(None)
            assert len(view.routes) == min(taken, usable)
            closed = group[usable:] if taken >= usable else []
            assert set(view.closed_routes) == set(closed), (group, taken)


@pytest.mark.rule("C4")
@pytest.mark.parametrize("players", [2, 3])
def test_the_other_route_of_a_double_is_closed_to_all_with_two_or_three(players):
    others = [seat("4 locomotive") for _ in range(players - 1)]
    game = europe(seat("4 locomotive"), *others)
    game.play("claim bruxelles-paris-red with 2 locomotive")
    assert game.view(None).closed_routes == ("bruxelles-paris-yellow",)
    for _ in range(players):
        refused(game, "claim bruxelles-paris-yellow with 2 locomotive", "route-closed", "C4")
        assert not any("bruxelles-paris" in move for move in legal(game))
        game.play("draw tickets")
        game.play(f"keep {game.view(game.seats_to_decide[0]).offer[0]}")


@pytest.mark.rule("C4")
@pytest.mark.parametrize("players", [4, 5])
def test_the_other_route_is_open_to_the_others_with_four_or_five(players):
    game = europe(seat("4 locomotive"), *[seat("2 locomotive") for _ in range(players - 1)])
    game.play("claim bruxelles-paris-red with 2 locomotive")
    for _ in range(players - 1):
        assert "claim bruxelles-paris-yellow with 2 locomotive" in legal(game)
        game.play("draw tickets")
        game.play(f"keep {game.view(game.seats_to_decide[0]).offer[0]}")
    refused(game, "claim bruxelles-paris-yellow with 2 locomotive", "route-own-double", "C4")
    assert not any("bruxelles-paris" in move for move in legal(game))


@pytest.mark.rule("C4")
@pytest.mark.parametrize(("players", "open_routes"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_triples_claimed_in_play(players, open_routes):
    game = north(*[seat("1 green + 1 orange + 1 white") for _ in range(players)])
    claims = [
        "claim karlstad-oslo-1 with 1 green",
        "claim karlstad-oslo-2 with 1 orange",
        "claim karlstad-oslo-3 with 1 white",
    ]
    for number, claim in enumerate(claims[: min(players, 3)]):
        if number < open_routes:
            game.play(claim)
        else:
            refused(game, claim, "route-closed", "C4")
    assert len(game.view(None).routes) == open_routes


@pytest.mark.rule("C4")
def test_routes_between_different_cities_are_no_group():
    """The rulebook's warning: routes that run side by side for a while. Every group joins the same two cities."""
    for name in (EUROPE, NORTH):
        groups = doubles(name)
        for group in groups:
            assert len({frozenset((ROUTES[name][route]["from"], ROUTES[name][route]["to"])) for route in group}) == 1
    game = europe(seat("4 locomotive", routes="venezia-zagrab"), seat(routes="munchen-venezia"))
    assert game.view(None).closed_routes == ()
    game.play("claim venezia-zurich with 2 locomotive")


@pytest.mark.rule("C5")
@pytest.mark.parametrize(
    ("route", "good", "bad"),
    [
        ("athina-smyrna", ["1 red + 1 locomotive", "2 locomotive"], ["2 red"]),
        ("amsterdam-london", ["2 locomotive"], ["2 red", "1 red + 1 locomotive"]),
        ("constantinople-sevastopol", ["2 red + 2 locomotive", "4 locomotive"], ["3 red + 1 locomotive", "4 red"]),
        ("brindisi-palermo", ["2 red + 1 locomotive", "1 red + 2 locomotive", "3 locomotive"], ["3 red"]),
    ],
)
def test_a_ferry_of_europe_needs_its_locomotives(route, good, bad):
    game = europe(seat("8 red + 6 locomotive"), seat())
    assert set(good) <= payments(game, route)
    for cards in bad:
        refused(game, f"claim {route} with {cards}", "ferry-locomotives", "C5")


@pytest.mark.rule("C5", "C6")
def test_europe_takes_no_pairs_for_a_ferry():
    game = europe(seat("4 red"), seat())
    refused(game, "claim athina-smyrna with 3 red", "wrong-count", "C1")
    assert payments(game, "athina-smyrna") == set()


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("route", "length", "bonus"),
    [
        ("narvik-tromso-1", 2, 1),
        ("mo_i_rana-narvik-2", 4, 2),
        ("mo_i_rana-trondheim-1", 5, 3),
    ],
)
def test_the_bonus_is_drawn_from_the_deck(route, length, bonus):
    game = north(seat("6 locomotive"), seat(), market="red blue green white black", deck="7 yellow")
    game.play(f"claim {route} with {length} locomotive")
    assert hand(game, 0) == {"yellow": bonus} | ({"locomotive": 6 - length} if length < 6 else {})
    assert game.view(None).market == ("red", "blue", "green", "white", "black")
    assert deck(game) == {"yellow": 7 - bonus}
    assert sum(game.view(None).seats[0].known) == 0
    assert game.seats_to_decide == [1]


@pytest.mark.rule("C7")
def test_every_marked_route_draws_and_no_other():
    marked = {route["id"]: route["bonus_draw"] for route in ROUTES[NORTH].values() if route.get("bonus_draw")}
    assert Counter(marked.values()) == {1: 8, 2: 8, 3: 2}
    for route in ROUTES[NORTH].values():
        game = north(seat("5 locomotive"), seat())
        game.play(f"claim {route['id']} with {route['length']} locomotive")
        assert sum(game.view(0).hand) == 5 - route["length"] + marked.get(route["id"], 0), route["id"]


@pytest.mark.rule("C7", "E1")
def test_the_bonus_comes_in_the_last_turn_too():
    game = north(seat("5 locomotive"), seat(), market="red blue green white black", deck="7 yellow", turns_left=1)
    game.play("claim mo_i_rana-trondheim-1 with 5 locomotive")
    assert game.over
    assert game.view(None).seats[0].revealed_hand.named == {"yellow": 3}


@pytest.mark.rule("C7", "D5")
@pytest.mark.parametrize("cards", ["", "1 yellow", "2 yellow"])
def test_a_short_deck_gives_what_it_has(cards):
    """The cards paid are discards already (C2), so they may be drawn; here: 5 + what the deck had, less 3."""
    game = north(seat("5 locomotive"), seat(), market="red blue green white black", deck=cards)
    game.play("claim mo_i_rana-trondheim-1 with 5 locomotive")
    assert sum(game.view(0).hand) == 3
    have = int(cards[:1] or 0)
    assert hand(game, 0).get("yellow", 0) == have
    assert game.view(None).deck_size + sum(game.view(None).discards) == 5 + have - 3


@pytest.mark.rule("C7", "D8")
def test_gaps_of_the_market_come_before_the_bonus_and_may_leave_too_little():
    game = north(seat("5 locomotive"), seat(), market="- - - blue -", deck="")
    game.play("claim mo_i_rana-trondheim-1 with 5 locomotive")
    assert game.view(None).market == ("locomotive", "locomotive", "locomotive", "blue", "locomotive")
    assert hand(game, 0) == {"locomotive": 1}
    assert game.view(None).deck_size == 0
    game.rulebook.audit(game.states)


@pytest.mark.rule("C5")
def test_a_claim_without_cards_takes_the_only_ones_that_pay_for_it():
    game = europe(seat("5 red + 3 locomotive"), seat())
    game.play("claim amsterdam-london")
    assert str(game.history[-1][1]) == "claim amsterdam-london with 2 locomotive"


@pytest.mark.rule("C1", "C2")
def test_a_claim_without_cards_is_refused_where_there_are_several_ways_or_none():
    game = europe(seat("3 red + 1 locomotive"), seat(routes="paris-zurich"))
    refused(game, "claim danzig-warszawa", "wrong-count", "C1")  # two red, or one and the locomotive
    refused(game, "claim petrograd-stockholm", "route-too-dear", "C1")
    refused(game, "claim paris-zurich", "route-taken", "C2")


@pytest.mark.rule("B2")
def test_a_station_without_cards_takes_the_only_one_that_pays_for_it():
    game = europe(seat("3 red"), seat())
    game.play("build station at roma")
    assert str(game.history[-1][1]) == "build station at roma with 1 red"
