"""Drawing train cards (D)."""

from collections import Counter

import pytest
from families.ticket_to_ride.tables import deck, europe, hand, legal, north, refused, seat

from capolinea.core.errors import StaleMove

BOTH = pytest.mark.parametrize("build", [europe, north])


def market(game):
    return game.view(None).market


@pytest.mark.rule("D1")
def test_europe_draws_two_cards():
    game = europe(seat(), seat(), market="red red blue green black", deck="9 white")
    first = ["draw from the deck", *(f"draw {card} from place {n}" for n, card in enumerate(market(game), 1))]
    assert [move for move in legal(game) if not move.endswith("tickets")] == first
    game.play("draw blue")
    refused(game, "stop drawing", "must-draw-second", "D1")
    assert legal(game) == [
        "draw from the deck",
        *(f"draw {card} from place {n}" for n, card in enumerate(market(game), 1)),
    ]
    game.play("draw from the deck")
    assert game.seats_to_decide == [1]
    assert hand(game, 0) == {"white": 1, "blue": 1}


@pytest.mark.rule("D1")
@pytest.mark.parametrize("first", ["draw red", "draw from the deck"])
@pytest.mark.parametrize("second", ["draw red", "draw from the deck"])
@BOTH
def test_each_card_is_of_the_market_or_of_the_deck(build, first, second):
    game = build(seat(), seat(), market="red red blue green black", deck="9 white")
    game.play(first)
    game.play(second)
    reds = (first + second).count("red")
    assert hand(game, 0) == {name: n for name, n in (("white", 2 - reds), ("red", reds)) if n}
    assert game.seats_to_decide == [1]
    assert game.view(None).deck_size == 7
    game.rulebook.audit(game.states)


@pytest.mark.rule("D1")
@pytest.mark.parametrize("first", ["draw red", "draw from the deck"])
def test_northern_lights_may_stop_after_one_card(first):
    game = north(seat(), seat(), market="red red blue green black", deck="9 white")
    refused(game, "stop drawing", "not-now", "T1")
    game.play(first)
    assert "stop drawing" in legal(game)
    game.play("stop drawing")
    assert game.seats_to_decide == [1]
    assert sum(game.view(0).hand) == 1


@pytest.mark.rule("D1")
@BOTH
def test_only_what_lies_there_can_be_taken(build):
    game = build(seat(), seat(), market="red red blue green black", deck="9 white")
    refused(game, "draw yellow", "not-in-market", "D1")
    refused(game, "draw red from place 6", "no-such-place", "D1")
    refused(game, "draw red from place 3", "market-changed", "D4", error=StaleMove)


@pytest.mark.rule("D2")
@BOTH
def test_a_face_up_locomotive_is_the_only_card_of_the_turn(build):
    game = build(seat(), seat(), market="locomotive red blue green black", deck="9 white")
    game.play("draw locomotive")
    assert hand(game, 0) == {"locomotive": 1}
    assert market(game) == ("white", "red", "blue", "green", "black")
    assert game.seats_to_decide == [1]


@pytest.mark.rule("D2")
@pytest.mark.parametrize("first", ["draw red", "draw from the deck"])
@BOTH
def test_a_face_up_locomotive_is_never_the_second_card(build, first):
    game = build(seat(), seat(), market="locomotive red blue green black", deck="9 white")
    game.play(first)
    refused(game, "draw locomotive", "second-locomotive", "D2")
    assert not any("locomotive" in move for move in legal(game))


@pytest.mark.rule("D2", "D4")
@BOTH
def test_nor_one_that_replaced_the_first_card(build):
    game = build(seat(), seat(), market="white red blue green black", deck="3 locomotive")
    game.play("draw red")
    assert market(game) == ("white", "locomotive", "blue", "green", "black")
    refused(game, "draw locomotive from place 2", "second-locomotive", "D2")
    game.play("draw from the deck")
    assert hand(game, 0) == {"red": 1, "locomotive": 1}


@pytest.mark.rule("D3")
@BOTH
def test_an_unseen_locomotive_is_an_ordinary_card(build):
    game = build(seat(), seat(), market="white red blue green black", deck="3 locomotive")
    game.play("draw from the deck")
    assert game.seats_to_decide == [0]
    game.play("draw from the deck")
    assert hand(game, 0) == {"locomotive": 2}
    assert game.seats_to_decide == [1]


@pytest.mark.rule("D4")
@BOTH
def test_the_market_is_refilled_at_once_after_either_card(build):
    game = build(seat(), seat(), market="purple red blue green black", deck="9 white")
    game.play("draw red")
    assert market(game) == ("purple", "white", "blue", "green", "black")
    game.play("draw green")
    assert market(game) == ("purple", "white", "blue", "white", "black")
    assert game.view(None).deck_size == 7
    assert game.seats_to_decide == [1]


@pytest.mark.rule("D4", "S4")
@pytest.mark.parametrize("before", [None, "draw from the deck"])
def test_a_third_locomotive_clears_the_market_after_either_card(before):
    """The only card of the deck is the locomotive; the discards become the deck as it leaves (D5)."""
    discards = "6 white" if before is None else "7 white"
    up = "locomotive locomotive red blue green"
    if before is None:
        game = europe(seat(), seat(), market=up, deck="1 locomotive", discards=discards)
    else:
        for seed in range(50):
            game = europe(seat(), seat(), market=up, deck="1 locomotive + 1 black", discards=discards, seed=seed)
            game.play(before)
            if hand(game, 0) == {"black": 1}:
                break
        else:
            raise AssertionError("the locomotive was always on top")
    game.play("draw red")
    assert market(game) == ("white",) * 5
    assert game.view(None).discards.named == {"locomotive": 3, "blue": 1, "green": 1}
    assert game.seats_to_decide == ([0] if before is None else [1])
    game.rulebook.audit(game.states)


@pytest.mark.rule("D4", "S4")
def test_taking_a_locomotive_can_clear_the_market_too():
    game = europe(
        seat(), seat(), market="locomotive locomotive red blue green", deck="2 locomotive", discards="9 white"
    )
    game.play("draw locomotive")  # refilled by a locomotive: two of them, nothing happens
    assert market(game).count("locomotive") == 2
    game.play("draw blue")
    assert market(game) == ("white",) * 5
    assert game.view(None).discards.named == {"locomotive": 3, "red": 1, "green": 1}


@pytest.mark.rule("S4", "D4")
def test_northern_lights_never_clears_the_market():
    game = north(seat(), seat(), market="locomotive locomotive red blue green", deck="3 locomotive", discards="6 white")
    game.play("draw red")
    assert market(game) == ("locomotive", "locomotive", "locomotive", "blue", "green")
    game.play("draw blue")
    assert market(game).count("locomotive") == 4
    game.play("draw locomotive")
    assert market(game).count("locomotive") == 4


@pytest.mark.rule("D5")
@BOTH
def test_the_discards_become_the_deck_when_its_last_card_leaves(build):
    game = build(seat(), seat(), market="purple red blue green black", deck="1 white", discards="2 red + 1 orange")
    game.play("draw from the deck")
    assert deck(game) == {"red": 2, "orange": 1}
    assert sum(game.view(None).discards) == 0
    assert game.view(None).deck_size == 3


@pytest.mark.rule("D5")
@BOTH
def test_a_refill_can_take_the_last_card(build):
    game = build(seat(), seat(), market="purple red blue green black", deck="1 white", discards="2 red")
    game.play("draw green")
    assert market(game)[3] == "white"
    assert deck(game) == {"red": 2}


@pytest.mark.rule("D5")
@BOTH
def test_without_discards_the_next_discards_are_the_deck(build):
    route = "dieppe-paris with 1 purple" if build is europe else "helsinki-lahti-2 with 1 purple"
    game = build(seat("1 purple"), seat(), market="purple red blue green black", deck="")
    assert game.view(None).deck_size == 0
    game.play(f"claim {route}")
    assert deck(game) == {"purple": 1}
    assert sum(game.view(None).discards) == 0


@pytest.mark.rule("D5", "S4")
def test_cards_of_a_reset_may_come_back_in_the_same_reset():
    came_back = 0
    for seed in range(60):
        up = "locomotive locomotive red blue green"
        game = europe(seat(), seat(), market=up, deck="1 locomotive + 2 white", seed=seed)
        game.play("draw red")
        assert market(game).count("locomotive") < 3
        assert None not in market(game)
        together = Counter(market(game)) + Counter(deck(game)) + Counter(game.view(None).discards.named)
        assert together == {"locomotive": 3, "white": 2, "blue": 1, "green": 1}
        if "white" in market(game) and {"blue", "green"} & set(market(game)) and "locomotive" in market(game):
            came_back += 1
        game.rulebook.audit(game.states)
    assert came_back > 10


@pytest.mark.rule("D6")
@BOTH
def test_no_drawing_with_deck_and_discards_empty(build):
    game = build(seat("1 purple"), seat(), market="purple red blue green black", deck="")
    refused(game, "draw from the deck", "deck-empty", "D6")
    refused(game, "draw red", "deck-empty", "D6")
    assert not [move for move in legal(game) if move.startswith("draw") and not move.endswith("tickets")]


@pytest.mark.rule("D6")
@BOTH
def test_the_second_card_may_come_from_the_market_when_the_deck_ran_out(build):
    game = build(seat(), seat(), market="purple locomotive blue green black", deck="1 white")
    game.play("draw from the deck")
    moves = [f"draw {card} from place {n}" for n, card in enumerate(market(game), 1) if card != "locomotive"]
    assert legal(game) == (moves if build is europe else ["stop drawing", *moves])
    refused(game, "draw from the deck", "deck-empty", "D6")
    game.play("draw blue")
    assert market(game) == ("purple", "locomotive", None, "green", "black")
    assert game.seats_to_decide == [1]
    refused(game, "draw purple", "deck-empty", "D6")
    game.rulebook.audit(game.states)


@pytest.mark.rule("D6")
@BOTH
def test_the_last_card_can_be_the_refill(build):
    game = build(seat(), seat(), market="purple locomotive blue green black", deck="1 white")
    game.play("draw blue")
    assert market(game) == ("purple", "locomotive", "white", "green", "black")
    assert game.seats_to_decide == [0]
    game.play("draw white")
    assert market(game) == ("purple", "locomotive", None, "green", "black")


@pytest.mark.rule("D6", "D1")
@BOTH
def test_a_player_left_with_one_draw_ends_his_turn(build):
    game = build(seat(), seat(), market="locomotive locomotive locomotive locomotive locomotive", deck="1 white")
    assert market(game) == ("locomotive",) * 5
    game.play("draw from the deck")
    assert game.seats_to_decide == [1]
    assert hand(game, 0) == {"white": 1}


@pytest.mark.rule("D6", "D5")
def test_discards_that_turn_up_in_between_are_enough():
    game = europe(seat(), seat(), market="locomotive locomotive red blue green", deck="1 white", discards="1 black")
    game.play("draw from the deck")
    assert deck(game) == {"black": 1}
    game.play("draw from the deck")
    assert hand(game, 0) == {"white": 1, "black": 1}


@pytest.mark.rule("D7")
def test_no_limit_on_the_hand():
    game = europe(seat(), seat(), market="purple red blue green black", deck="3 white", to_move=1)
    assert game.view(None).seats[1].hand_size == 102
    game.play("draw from the deck")
    game.play("draw red")
    assert game.view(None).seats[1].hand_size == 104
    game.rulebook.audit(game.states)


LLL = "locomotive locomotive locomotive red blue"


@pytest.mark.rule("D8", "S4")
def test_no_reset_with_fewer_than_three_other_cards():
    game = europe(seat("3 white"), seat(), market=LLL, deck="6 locomotive")
    assert market(game) == tuple(LLL.split())
    assert deck(game) == {"locomotive": 6}
    game.rulebook.audit(game.states)
    game.play("draw locomotive")  # D4 asks S4 again: nothing better has become possible
    assert market(game) == tuple(LLL.split())
    game.rulebook.audit(game.states)


@pytest.mark.rule("D8", "S4")
def test_three_other_cards_are_enough_for_a_reset():
    game = europe(seat(), seat(), market=LLL, deck="1 white + 5 locomotive")
    assert Counter(market(game)) == {"locomotive": 2, "red": 1, "blue": 1, "white": 1}
    game.rulebook.audit(game.states)


@pytest.mark.rule("D8", "S4")
@pytest.mark.parametrize("discards", ["", "1 white"])
def test_discards_count_among_the_other_cards(discards):
    game = europe(seat(), seat(), market=LLL, deck="6 locomotive", discards=discards)
    assert (market(game).count("locomotive") == 3) == (not discards)


@pytest.mark.rule("D8")
def test_the_market_is_looked_at_again_after_a_discard():
    game = europe(seat("1 purple"), seat(), market=LLL, deck="6 locomotive")
    game.play("claim dieppe-paris with 1 purple")
    assert Counter(market(game)) == {"locomotive": 2, "red": 1, "blue": 1, "purple": 1}
    game.rulebook.audit(game.states)


@pytest.mark.rule("D8")
def test_a_station_is_a_discard_as_well():
    game = europe(seat("1 purple"), seat(), market=LLL, deck="6 locomotive")
    game.play("build station at paris with 1 purple")
    assert market(game).count("locomotive") == 2


@pytest.mark.rule("D8")
def test_locomotives_alone_are_no_help():
    game = europe(seat("1 locomotive"), seat(), market=LLL, deck="6 locomotive")
    game.play("claim dieppe-paris with 1 locomotive")
    assert market(game) == tuple(LLL.split())
    assert game.view(None).discards.named == {"locomotive": 1}


@pytest.mark.rule("D8")
def test_market_and_deck_do_not_change_places_for_ever():
    game = europe(seat("1 purple"), seat(), market=LLL, deck="3 locomotive + 2 green")
    assert market(game) == tuple(LLL.split())
    assert deck(game) == {"locomotive": 3, "green": 2}
    game.rulebook.audit(game.states)
    game.play("claim dieppe-paris with 1 purple")
    assert market(game).count("locomotive") < 3
    game.rulebook.audit(game.states)


@pytest.mark.rule("D8", "S4")
@pytest.mark.parametrize("cards", ["2 locomotive + 3 green", "3 locomotive + 3 green", "2 locomotive + 2 green"])
def test_any_other_deck_gives_a_better_market(cards):
    for seed in range(20):
        game = europe(seat(), seat(), market=LLL, deck=cards, seed=seed)
        assert market(game).count("locomotive") < 3
        game.rulebook.audit(game.states)


@pytest.mark.rule("D8")
def test_an_unseen_card_frees_a_stuck_market():
    """With one card fewer the two fives no longer change places, so S4 goes on."""
    game = europe(seat("1 purple"), seat(), market=LLL, deck="3 locomotive + 2 green")
    game.play("draw from the deck")
    assert market(game).count("locomotive") < 3
    game.rulebook.audit(game.states)


@pytest.mark.rule("D8", "D4")
def test_a_card_taken_from_a_stuck_market_tests_it_again():
    game = europe(seat(), seat(), market=LLL, deck="3 locomotive + 2 green")
    game.play("draw locomotive")  # refilled from the five: now the deck has four
    assert market(game).count("locomotive") < 3
    game.rulebook.audit(game.states)


@pytest.mark.rule("D8")
@BOTH
def test_empty_places_are_filled_as_soon_as_a_card_can_be_had(build):
    route = "amsterdam-frankfurt with 2 white" if build is europe else "kajaani-oulu with 2 white"
    game = build(seat("2 white"), seat("1 purple"), market="red - - blue -", deck="")
    assert market(game) == ("red", None, None, "blue", None)
    game.rulebook.audit(game.states)
    game.play(f"claim {route}")
    assert market(game) == ("red", "white", "white", "blue", None)
    assert game.view(None).deck_size == 0
    game.play("claim dieppe-paris with 1 purple" if build is europe else "claim helsinki-lahti-2 with 1 purple")
    assert market(game) == ("red", "white", "white", "blue", "purple")
    refused(game, "draw red", "deck-empty", "D6")
    game.rulebook.audit(game.states)


@pytest.mark.rule("D8", "B2")
def test_the_card_of_a_station_fills_a_gap():
    game = europe(seat("1 white"), seat(), market="red - green blue black", deck="")
    game.play("build station at paris with 1 white")
    assert market(game) == ("red", "white", "green", "blue", "black")
