"""Set-up (S)."""

from collections import Counter

import pytest
from families.ticket_to_ride.tables import COLOURS, EUROPE, LOCOMOTIVES, NORTH, deck, facts, hand, legal, refused, start

import capolinea
from capolinea.core.errors import InvalidInput

PLAYERS = range(2, 6)


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("name", "cars", "stations"), [(EUROPE, 45, 3), (NORTH, 40, 0)])
def test_cars_and_stations_of_each_player(name, cars, stations, players):
    game = capolinea.new(name, players=players, seed=1)
    assert [(one.cars, one.stations, one.points) for one in game.view(None).seats] == [(cars, stations, 0)] * players


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", [0, 1, 6])
@pytest.mark.parametrize("name", [EUROPE, NORTH])
def test_two_to_five_players(name, players):
    with pytest.raises(InvalidInput) as caught:
        capolinea.new(name, players=players, seed=1)
    assert (caught.value.code, caught.value.rule) == ("unknown-players", "S1")


@pytest.mark.rule("S2")
@pytest.mark.parametrize(("name", "total"), [(EUROPE, 110), (NORTH, 114)])
def test_train_cards_of_the_box(name, total):
    game = capolinea.new(name, players=3, seed=5)
    everywhere = Counter(deck(game)) + Counter(game.view(None).discards.named) + Counter(game.view(None).market)
    for one in range(3):
        everywhere += Counter(hand(game, one))
    assert everywhere == Counter(dict.fromkeys(COLOURS, 12) | {"locomotive": LOCOMOTIVES[name]})
    assert everywhere.total() == total


@pytest.mark.rule("S3")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("name", "total", "offered"), [(EUROPE, 110, 4), (NORTH, 114, 4)])
def test_what_lies_on_the_table_before_the_tickets_are_chosen(name, total, offered, players):
    game = capolinea.new(name, players=players, seed=11)
    view = game.view(None)
    assert view.phase == "start-tickets"
    assert [one.hand_size for one in view.seats] == [4] * players
    assert len(view.market) == 5
    assert None not in view.market
    assert view.deck_size + sum(view.discards) == total - 5 - 4 * players
    assert [one.offered for one in view.seats] == [offered] * players
    assert len(view.bonus_cards) == (4 if name == NORTH else 0)


@pytest.mark.rule("S3", "S5")
def test_the_same_cards_are_dealt_whoever_begins():
    """Cards, market and tickets are dealt before the first turn, so a set seating changes none of the counts."""
    for first in range(3):
        game = start(players=3, seed=4, first=first)
        assert game.seats_to_decide == [first]
        assert [one.hand_size for one in game.view(None).seats] == [4, 4, 4]


@pytest.mark.rule("S4")
def test_a_first_market_of_three_locomotives_is_discarded_in_europe():
    resets = 0
    for seed in range(250):
        game = capolinea.new(EUROPE, seed=seed)
        view = game.view(None)
        assert view.market.count("locomotive") < 3
        assert sum(view.discards) % 5 == 0
        if sum(view.discards):
            resets += 1
            assert view.discards.locomotives >= 3 * (sum(view.discards) // 5)
            assert view.deck_size == 110 - 8 - 5 - sum(view.discards)
    assert resets > 0


@pytest.mark.rule("S4")
def test_a_first_market_stays_in_northern_lights():
    most = 0
    for seed in range(250):
        view = capolinea.new(NORTH, seed=seed).view(None)
        assert sum(view.discards) == 0
        most = max(most, view.market.count("locomotive"))
    assert most >= 3


@pytest.mark.rule("S5")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_tickets_are_chosen_at_the_same_time_in_any_order(order):
    game = capolinea.new(EUROPE, players=3, seed=8, first=1)
    assert game.seats_to_decide == [0, 1, 2]
    offers = [game.view(one).offer for one in range(3)]
    for number, one in enumerate(order):
        others = {other: game.view(other).to_json() for other in range(3) if other != one}
        game.play("keep " + ", ".join(offers[one][1:3]), one)
        if number < 2:
            assert game.seats_to_decide == sorted(order[number + 1 :])
            assert game.view(one).chosen == offers[one][1:3]
            assert game.view(one).tickets == ()
            for other, before in others.items():
                assert game.view(other).to_json() == before | {"to_decide": game.seats_to_decide}
            refused(game, "keep " + ", ".join(offers[one]), "not-your-turn", "T1", by=one)
    assert game.view(None).phase == "turn"
    assert game.seats_to_decide == [1]
    for one in range(3):
        assert set(game.view(one).tickets) == set(offers[one][1:3])
        assert set(game.view(one).given_back) == {offers[one][0], offers[one][3]}
    game.rulebook.audit(game.states)


@pytest.mark.rule("S5")
def test_the_order_of_choosing_changes_nothing():
    ends = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        game = capolinea.new(NORTH, players=3, seed=8, first=0)
        for one in order:
            game.play("keep " + ", ".join(game.view(one).offer[:2]), one)
        ends.add(game.states.tobytes())
    assert len(ends) == 1


@pytest.mark.rule("S5")
def test_no_turn_before_all_have_chosen():
    game = capolinea.new(EUROPE, players=2, seed=3)
    game.play(game.legal_moves(1)[0], 1)
    refused(game, "draw from the deck", "not-now", "T1", by=0)
    assert all(move.startswith("keep ") for move in legal(game, 0))


@pytest.mark.rule("S5")
def test_tickets_that_were_not_offered_cannot_be_kept():
    game = capolinea.new(EUROPE, players=2, seed=3)
    other = game.view(1).offer
    refused(game, f"keep {other[0]}, {other[1]}", "ticket-not-offered", "S5", by=0)
    first = game.view(0).offer[0]
    refused(game, f"keep {first}, {first}", "ticket-not-offered", "S5", by=0)


@pytest.mark.rule("S5")
def test_the_first_player_is_drawn_at_random():
    firsts = Counter(start(players=5, seed=seed).seats_to_decide[0] for seed in range(100))
    assert set(firsts) == set(range(5))
    assert max(firsts.values()) < 50


@pytest.mark.rule("S6")
def test_four_of_the_eleven_bonus_cards_are_public():
    known = {card["id"] for card in facts(NORTH, "bonus_cards")}
    assert len(known) == 11
    seen: Counter[str] = Counter()
    for seed in range(120):
        game = capolinea.new(NORTH, seed=seed)
        for who in (None, 0, 1):
            assert game.view(who).bonus_cards == game.view(None).bonus_cards
        cards = game.view(None).bonus_cards
        assert len(set(cards)) == 4
        assert set(cards) <= known
        seen.update(cards)
    assert set(seen) == known
    assert min(seen.values()) > 15  # 120 * 4 / 11 = 43.6 expected of each


@pytest.mark.rule("S6")
def test_europe_has_no_bonus_cards():
    assert capolinea.new(EUROPE, seed=1).view(None).bonus_cards == ()
