"""A turn (TT)."""

import pytest
from families.trains.tables import cards, coins, discards, hand, legal, osaka, pile, play, refused, seat, truth


@pytest.mark.rule("TT1")
def test_cards_are_played_and_bought_in_any_order():
    game = osaka(seat("3 express train + lay rails", rails="4,4", deck="9 normal train"), seat(rails="2,5"))
    play(game, "play express train", "play express train", "buy express train")
    play(game, "play lay rails at 4,5", "play express train", "buy station expansion", "end turn")
    assert game.seats_to_decide == [1]


@pytest.mark.rule("TT1")
def test_nobody_must_play_or_spend_everything():
    game = osaka(seat("2 express train", deck="9 normal train"), seat())
    play(game, "play express train", "end turn")
    assert discards(game, 0) == cards("2 express train")
    assert coins(game) == 0


@pytest.mark.rule("TT1")
def test_a_card_is_finished_before_the_next_and_nothing_is_bought_meanwhile():
    game = osaka(seat("garage + 3 normal train", deck="9 normal train", rails="4,4"), seat(), coins=9)
    play(game, "play garage")
    for move in ("play normal train", "buy tower", "end turn", "pass", "lay rail at 4,5", "option 1"):
        refused(game, move, "not-now", "TT1")
    assert legal(game) == {"discard normal train"}
    play(game, "discard normal train", "discard normal train", "buy tower")


@pytest.mark.rule("TT1")
@pytest.mark.parametrize(
    ("moves", "phase"),
    [
        (["play mail train"], "choose"),
        (["play station crew"], "option"),
        (["play trail blazer", "option 1"], "rail"),
        (["play politician"], "react"),
        (["play politician", "1: done"], "pass-card"),
        (["play politician", "1: show legal counsel"], "choose"),
    ],
)
def test_whatever_a_card_asks_it_is_answered_first(moves, phase):
    start = "mail train + station crew + trail blazer + politician + waste"
    game = osaka(seat(start, rails="4,4"), seat("legal counsel"), coins=9)
    play(game, *moves)
    assert game.view(None).phase == phase
    by = game.seats_to_decide[0]
    for move in ("play mail train", "buy tower", "end turn", "pass", "start at 4,4", "build station at 4,4"):
        refused(game, move, "not-now", "TT1", by=by)


@pytest.mark.rule("TT1")
@pytest.mark.parametrize("card", ["apartment", "tower", "skyscraper", "waste"])
def test_buildings_and_waste_cannot_be_played(card):
    game = osaka(seat(f"{card} + normal train"), seat())
    refused(game, f"play {card}", "not-playable", "TT1")
    assert legal(game, "play") == {"play normal train"}


@pytest.mark.rule("TT1")
@pytest.mark.parametrize("card", ["office building", "stadium", "distribution center"])
def test_buildings_of_rising_sun_cannot_be_played(card):
    game = osaka(seat(card), seat())
    refused(game, f"play {card}", "not-playable", "TT1")


@pytest.mark.rule("TT1")
def test_only_cards_in_hand_are_played():
    game = osaka(seat("normal train", deck="5 express train"), seat("lay rails"))
    refused(game, "play express train", "card-not-in-hand", "TT1")
    refused(game, "play lay rails", "card-not-in-hand", "TT1")


@pytest.mark.rule("TT1")
def test_only_the_one_whose_turn_it_is_plays():
    game = osaka(seat("normal train"), seat("lay rails"))
    refused(game, "play lay rails", "not-your-turn", "TT1", by=1)


@pytest.mark.rule("TT2")
def test_coins_pay_for_cards_and_rails_alike_and_end_with_the_turn():
    start = seat("4 express train + lay rails", rails="5,5", deck="5 normal train")
    game = osaka(start, seat("normal train", rails="2,5"))
    play(game, *["play express train"] * 4)
    assert coins(game) == 8
    play(game, "play lay rails at 5,6")
    assert coins(game) == 6  # a mountain
    play(game, "buy tower")
    assert coins(game) == 1
    refused(game, "buy apartment", "not-enough-coins", "TT3")
    play(game, "end turn")
    assert coins(game) == 0
    play(game, "1: play normal train")
    assert coins(game) == 1


@pytest.mark.rule("TT3")
def test_a_bought_card_costs_its_price_and_is_discarded_at_once():
    game = osaka(seat("normal train"), seat(), coins=6)
    left = pile(game, "limited express train")
    play(game, "buy limited express train")
    assert coins(game) == 0
    assert discards(game, 0) == cards("limited express train")
    assert pile(game, "limited express train") == left - 1


@pytest.mark.rule("TT3")
def test_what_cannot_be_bought():
    game = osaka(seat("normal train"), seat(), coins=5, supply={"tower": 0})
    refused(game, "buy waste", "waste-not-for-sale", "TT3")
    refused(game, "buy tower", "pile-empty", "TT3")
    refused(game, "buy limited express train", "not-enough-coins", "TT3")
    refused(game, "buy express train onto the deck", "not-onto-deck", "TT3")
    assert not legal(game, "buy waste") | legal(game, "buy normal")
    play(game, "buy express train")


@pytest.mark.rule("TT3")
@pytest.mark.parametrize("money", range(9))
def test_all_that_can_be_bought_and_nothing_else(money):
    prices = {
        "express train": 3,
        "limited express train": 6,
        "lay rails": 3,
        "station expansion": 3,
        "apartment": 3,
        "tower": 5,
        "skyscraper": 8,
        "tourist train": 4,
        "signaling area": 5,
        "control room": 7,
        "passing station": 3,
        "landfill": 2,
        "ironworks": 4,
        "steel bridge": 4,
        "early train": 5,
    }
    game = osaka(seat(), seat(), coins=money)
    assert legal(game, "buy") == {f"buy {card}" for card, price in prices.items() if price <= money}


# --- TT4


@pytest.mark.rule("TT4")
def test_coins_and_waste_happen_without_the_text():
    game = osaka(seat("garage + lay rails + interchange", deck="5 normal train", rails="4,4"), seat())
    play(game, "play garage, no text")
    assert coins(game) == 1
    play(game, "play lay rails, no rail")
    assert discards(game, 0) == cards("waste")
    play(game, "play interchange, no text")
    assert discards(game, 0) == cards("2 waste")
    assert hand(game, 0) == {}
    assert game.view(None).rails == {"4,4": (0,)}


@pytest.mark.rule("TT4")
def test_a_text_that_has_begun_is_carried_out():
    game = osaka(seat("garage + normal train", top="waste + lay rails", rails="4,4"), seat())
    play(game, "play garage")
    refused(game, "done", "must-choose", "TT4")
    refused(game, "discard express train", "card-does-not-fit", "TT4")
    refused(game, "trash waste", "other-verb", "TT4")
    play(game, "discard lay rails")
    refused(game, "done", "must-choose", "TT4")
    play(game, "discard waste")
    assert hand(game, 0) == cards("normal train")


@pytest.mark.rule("TT4")
def test_a_text_is_carried_out_as_far_as_possible():
    game = osaka(seat("garage", rails="4,4"), seat())
    play(game, "play garage")  # nothing to draw, nothing to discard
    assert game.view(None).phase == "turn"
    game = osaka(seat("garage + waste", rails="4,4"), seat())
    play(game, "play garage")  # one card to discard of the two, and no choice that anybody could not see
    assert (hand(game, 0), discards(game, 0)) == ({}, cards("waste"))


@pytest.mark.rule("TT4")
def test_any_number_may_be_none():
    game = osaka(seat("mail train + waste"), seat())
    play(game, "play mail train", "done")
    assert (coins(game), hand(game, 0)) == (1, cards("waste"))


@pytest.mark.rule("TT4")
def test_up_to_may_be_none_or_less():
    game = osaka(seat("2 recycling center + 2 waste", discards="waste"), seat())
    play(game, "play recycling center", "return waste from the discards", "done")
    assert (coins(game), hand(game, 0), discards(game, 0)) == (2, cards("recycling center + 2 waste"), {})
    play(game, "play recycling center", "done")
    assert coins(game) == 3


@pytest.mark.rule("TT4")
def test_may_is_a_choice():
    game = osaka(seat("2 holiday timetable"), seat())
    play(game, "play holiday timetable")
    assert legal(game) == {"option 1", "done"}
    refused(game, "option 2", "no-such-option", "TT4")
    play(game, "no", "play holiday timetable", "yes")
    assert coins(game) == 3
    assert (game.view(None).in_play, game.view(None).trash["holiday-timetable"]) == (cards("holiday timetable"), 1)


@pytest.mark.rule("TT4")
def test_choosing_one_of_some_options_is_not_optional():
    game = osaka(seat("station crew", deck="2 normal train"), seat())
    play(game, "play station crew")
    assert legal(game) == {"option 1", "option 2", "option 3"}
    refused(game, "done", "must-choose-option", "TT4")
    refused(game, "option 4", "no-such-option", "TT4")


@pytest.mark.rule("TT4", "TA1")
def test_an_attack_can_be_declined_by_its_player_but_not_by_its_victim():
    hands = seat("2 unhappy passengers"), seat("5 normal train")
    game = osaka(*hands)
    play(game, "play unhappy passengers, no text")
    assert (coins(game), game.seats_to_decide, hand(game, 1)) == (1, [0], cards("5 normal train"))
    play(game, "play unhappy passengers")
    refused(game, "done", "must-choose", "TT4", by=1)
    assert legal(game) == {"discard normal train"}


@pytest.mark.rule("TT4")
def test_a_rail_is_laid_when_the_card_is_played_or_forgone_for_good():
    game = osaka(seat("2 lay rails", rails="4,4"), seat(), coins=9)
    refused(game, "play lay rails", "where-to-place", "TT4")
    refused(game, "lay rail at 4,5", "not-now", "TT1")
    play(game, "play lay rails, no rail")
    refused(game, "lay rail at 4,5", "not-now", "TT1")
    assert game.view(None).rails == {"4,4": (0,)}


@pytest.mark.rule("TT4")
def test_a_station_is_placed_when_the_card_is_played_or_forgone_for_good():
    game = osaka(seat("2 station expansion"), seat())
    refused(game, "play station expansion", "where-to-place", "TT4")
    play(game, "play station expansion, no station")
    refused(game, "build station at 4,4", "not-now", "TT1")
    assert (game.view(None).stations, discards(game, 0)) == ({}, cards("waste"))


@pytest.mark.rule("TT4")
@pytest.mark.parametrize("card", ["normal train", "lay rails", "station expansion", "holiday timetable", "mail train"])
def test_there_is_no_text_to_decline_where_saying_no_is_the_same(card):
    game = osaka(seat(f"{card} + waste", rails="4,4"), seat())
    refused(game, f"play {card}, no text", "no-text-to-decline", "TT4")
    refused(game, "play normal train at 4,5", *_where(card))


def _where(card):
    """What is wrong with a Normal Train that is played at a hex: it places nothing, or is not there."""
    return ("nothing-to-place", "TT4") if card == "normal train" else ("card-not-in-hand", "TT1")


@pytest.mark.rule("TT4")
def test_what_lasts_is_part_of_the_text():
    game = osaka(seat("ironworks + dump site + early train + lay rails", rails="4,4"), seat(), coins=5)
    play(game, "play ironworks, no text", "play dump site, no text", "play early train, no text")
    assert coins(game) == 9
    play(game, "play lay rails at 4,5")
    assert (coins(game), discards(game, 0)) == (9, cards("waste"))
    refused(game, "buy tower onto the deck", "not-onto-deck", "TT3")


@pytest.mark.rule("TT4", "TR4")
def test_a_waiver_is_part_of_the_text_but_not_of_the_rail():
    hands = seat("tunnel + lay rails", rails="5,5"), seat()
    game = osaka(*hands)
    play(game, "play tunnel, no text")
    assert discards(game, 0) == cards("waste")
    refused(game, "play lay rails at 5,6", "rail-too-expensive", "TR2")
    game = osaka(*hands)
    play(game, "play tunnel, no rail")
    assert discards(game, 0) == cards("waste")
    play(game, "play lay rails at 5,6")


@pytest.mark.rule("TT4")
def test_trail_blazer_cannot_be_declined_as_a_whole():
    game = osaka(seat("trail blazer", rails="4,4"), seat())
    refused(game, "play trail blazer, no text", "no-text-to-decline", "TT4")
    play(game, "play trail blazer", "option 1", "done")
    assert discards(game, 0) == cards("waste")
    assert game.view(None).rails == {"4,4": (0,)}


# --- TT5


@pytest.mark.rule("TT5")
def test_passing_without_waste():
    game = osaka(seat("2 normal train", deck="5 lay rails", discards="waste"), seat())
    play(game, "pass")
    assert discards(game, 0) == cards("2 normal train + waste")
    assert pile(game, "waste") == 69  # only Waste in hand goes back


@pytest.mark.rule("TT5")
def test_who_did_nothing_may_keep_the_waste():
    game = osaka(seat("2 waste + normal train", deck="5 lay rails"), seat())
    assert {"pass", "end turn"} <= legal(game)
    play(game, "end turn")
    assert discards(game, 0) == cards("2 waste + normal train")
    assert pile(game, "waste") == 68


@pytest.mark.rule("TT5")
def test_without_waste_there_is_one_way_to_do_nothing():
    game = osaka(seat("normal train"), seat())
    refused(game, "end turn", "nothing-to-end", "TT5")
    assert "pass" in legal(game)


@pytest.mark.rule("TT5")
def test_no_pass_after_a_purchase_or_a_card():
    game = osaka(seat("waste + lay rails", rails="4,4"), seat(), coins=3)
    play(game, "buy express train")
    refused(game, "pass", "cannot-pass-now", "TT5")
    assert "end turn" in legal(game)
    game = osaka(seat("waste + lay rails", rails="4,4"), seat())
    play(game, "play lay rails, no rail")
    refused(game, "pass", "cannot-pass-now", "TT5")


# --- TT6, TT7


@pytest.mark.rule("TT6")
def test_only_the_active_player_cleans_up():
    start = seat("normal train + express train + waste", deck="6 lay rails", discards="waste")
    game = osaka(start, seat("waste + tower", deck="3 normal train"), seat("2 waste"))
    play(game, "play normal train", "end turn")
    assert hand(game, 0) == cards("5 lay rails")
    assert discards(game, 0) == cards("normal train + express train + 2 waste")
    assert game.view(None).seats[0].deck_size == 1
    assert game.view(None).in_play == {}
    assert (hand(game, 1), hand(game, 2)) == (cards("waste + tower"), cards("2 waste"))
    assert game.seats_to_decide == [1]


@pytest.mark.rule("TT6", "TG3")
def test_the_cards_of_the_turn_are_drawn_again_where_the_deck_runs_out():
    game = osaka(seat("2 normal train + waste", deck="lay rails"), seat())
    play(game, "play normal train", "end turn")
    assert hand(game, 0) == cards("2 normal train + waste + lay rails")
    assert (game.view(None).seats[0].deck_size, discards(game, 0)) == (0, {})


@pytest.mark.rule("TT6")
def test_nothing_lasts_into_the_next_turn():
    start = "ironworks + early train + dump site + collaboration + commuter train + surveyor"
    game = osaka(seat(start, rails="4,4", deck="5 normal train"), seat("lay rails + station expansion", rails="4,4"))
    play(game, *(f"play {card}" for card in start.split(" + ") if card != "collaboration"))
    play(game, "play collaboration, no rail", "end turn")
    lasting = game.view(None).lasting
    assert (lasting.lifted, lasting.rail_coins, lasting.skip_waste, lasting.station_points) == ((), 0, 0, 0)
    assert not lasting.buy_onto_deck
    assert not lasting.no_waste
    play(game, "1: play lay rails, no rail")
    assert (coins(game), discards(game, 1)) == (0, cards("waste"))


@pytest.mark.rule("TT7")
def test_trashed_cards_are_out_of_the_game():
    game = osaka(seat("wagon factory + express train + normal train", deck="5 lay rails"), seat())
    express = pile(game, "express train")
    out = game.view(None).trash.get("normal-train", 0)
    play(game, "play wagon factory", "trash express train", "gain tourist train", "end turn")
    assert pile(game, "express train") == express
    assert game.view(None).trash["express-train"] == 1
    assert game.view(None).trash["normal-train"] == out
    player = truth(game, 0)
    assert "express-train" not in player["hand"] | player["discards"]
