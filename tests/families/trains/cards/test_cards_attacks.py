"""The attacks of Rising Sun but for Politician, and Legal Counsel as the reaction to them (TA1)."""

import pytest
from families.trains.cards.hands import asked, seen
from families.trains.tables import cards, coins, discards, hand, legal, osaka, play, refused, seat

# --- Protesters


@pytest.mark.card("protesters")
@pytest.mark.rule("TA1", "TT4")
def test_protesters_make_each_victim_in_seat_order_discard_a_rail_laying_card_of_his_choice():
    victims = [seat("lay rails + tunnel + waste"), seat("lay rails + station expansion"), seat("viaduct")]
    game = osaka(seat("protesters + lay rails"), *victims)
    play(game, "play protesters")
    assert (game.seats_to_decide, legal(game)) == ([1], {"discard lay rails", "discard tunnel"})
    refused(game, "done", "must-choose", "TT4")
    play(game, "1: discard tunnel")
    assert (game.seats_to_decide, legal(game)) == ([2], {"discard lay rails"})  # asked if there is no choice too
    play(game, "2: discard lay rails", "3: discard viaduct")
    assert [discards(game, of) for of in range(4)] == [{}, {"tunnel": 1}, {"lay-rails": 1}, {"viaduct": 1}]
    assert hand(game, 0) == {"lay-rails": 1}  # the attacker is not hit
    assert (coins(game), game.seats_to_decide, game.view(0).phase) == (0, [0], "turn")


@pytest.mark.card("protesters")
@pytest.mark.rule("TG2")
def test_a_victim_of_protesters_without_a_rail_laying_card_reveals_his_hand():
    game = osaka(seat("protesters"), seat("station expansion + 2 waste", deck="lay rails"), seat("lay rails + tower"))
    play(game, "play protesters", "2: discard lay rails")
    assert seen(game, 1, by=0).shown == cards("station expansion + 2 waste")
    assert seen(game, 2, by=0).shown == {}  # who discards one shows nothing else
    assert discards(game, 1) == {}


@pytest.mark.card("protesters")
@pytest.mark.rule("TT4")
def test_protesters_pass_over_an_empty_hand_and_can_be_declined_by_the_attacker():
    game = osaka(seat("protesters"), seat("", deck="lay rails"))
    play(game, "play protesters")
    assert (game.seats_to_decide, discards(game, 1)) == ([0], {})
    game = osaka(seat("protesters"), seat("lay rails"))
    play(game, "play protesters, no text")
    assert (game.seats_to_decide, hand(game, 1)) == ([0], {"lay-rails": 1})


# --- Regulations


@pytest.mark.card("regulations")
@pytest.mark.rule("TG2", "TT4")
def test_regulations_put_a_train_of_a_hand_of_four_on_its_deck_for_all_to_see():
    game = osaka(seat("regulations"), seat("normal train + tourist train + 2 waste", deck="3 tower"))
    play(game, "play regulations")
    assert (game.seats_to_decide, coins(game)) == ([1], 0)
    assert legal(game) == {"put normal train on the deck", "put tourist train on the deck"}
    refused(game, "done", "must-choose", "TT4")
    play(game, "1: put tourist train on the deck")
    assert hand(game, 1) == cards("normal train + 2 waste")
    for who in (0, 1, None):
        assert game.view(who).seats[1].deck_top == (("tourist-train",),)
    assert (seen(game, 1).deck_size, discards(game, 1)) == (4, {})
    assert game.seats_to_decide == [0]  # one train, though there is another


@pytest.mark.card("regulations")
def test_regulations_leave_a_hand_of_three_alone():
    game = osaka(seat("regulations"), seat("3 normal train"), seat("5 normal train"))
    play(game, "play regulations")
    assert game.seats_to_decide == [2]
    play(game, "2: put normal train on the deck")
    assert hand(game, 1) == {"normal-train": 3}
    assert hand(game, 2) == {"normal-train": 4}


@pytest.mark.card("regulations")
@pytest.mark.rule("TG2")
def test_a_victim_of_regulations_without_a_train_reveals_his_hand():
    game = osaka(seat("regulations"), seat("3 waste + lay rails"))
    play(game, "play regulations")
    assert game.seats_to_decide == [0]
    assert seen(game, 1, by=0).shown == cards("3 waste + lay rails")
    small = osaka(seat("regulations"), seat("3 waste"))
    play(small, "play regulations")
    assert seen(small, 1, by=0).shown == {}


@pytest.mark.card("regulations")
@pytest.mark.rule("TT4")
def test_regulations_can_be_declined_by_the_attacker():
    game = osaka(seat("regulations"), seat("5 normal train"))
    play(game, "play regulations, no text")
    assert (game.seats_to_decide, hand(game, 1)) == ([0], {"normal-train": 5})


# --- Unhappy Passengers


@pytest.mark.card("unhappy-passengers")
@pytest.mark.rule("TT4")
def test_unhappy_passengers_make_victims_discard_down_to_four():
    victims = [seat("5 waste + tower"), seat("4 waste"), seat("3 normal train + 2 waste")]
    game = osaka(seat("unhappy passengers + 5 normal train"), *victims)
    play(game, "play unhappy passengers")
    assert (coins(game), game.seats_to_decide) == (1, [1])
    play(game, "1: discard tower")
    refused(game, "done", "must-choose", "TT4")
    play(game, "1: discard waste")
    assert game.seats_to_decide == [3]  # a hand of four is left alone
    play(game, "3: discard waste")
    assert [hand(game, of) for of in (1, 2, 3)] == [cards("4 waste"), cards("4 waste"), cards("3 normal train + waste")]
    assert discards(game, 1) == cards("tower + waste")
    assert hand(game, 0) == {"normal-train": 5}


@pytest.mark.card("unhappy-passengers")
@pytest.mark.rule("TT4")
def test_unhappy_passengers_with_small_hands_or_declined():
    game = osaka(seat("unhappy passengers"), seat("waste"), seat())
    play(game, "play unhappy passengers")
    assert (coins(game), game.seats_to_decide, hand(game, 1)) == (1, [0], {"waste": 1})
    game = osaka(seat("unhappy passengers"), seat("5 waste"))
    play(game, "play unhappy passengers, no text")
    assert (coins(game), hand(game, 1)) == (1, {"waste": 5})


# --- Roundhouse


@pytest.mark.card("roundhouse")
@pytest.mark.rule("TG2")
def test_roundhouse_discards_the_top_card_of_each_victim():
    game = osaka(seat("roundhouse", deck="express train"), seat("", top="waste + tower"), seat("", deck="2 tower"))
    play(game, "play roundhouse")
    assert (coins(game), discards(game, 1), discards(game, 2)) == (0, {"waste": 1}, {"tower": 1})
    assert (discards(game, 0), seen(game).deck_size) == ({}, 1)


@pytest.mark.card("roundhouse")
@pytest.mark.parametrize("trains", [1, 2, 3])
def test_roundhouse_gives_one_coin_in_all_however_many_trains(trains):
    victims = [seat("", deck="2 express train" if number < trains else "2 waste") for number in range(3)]
    game = osaka(seat("roundhouse"), *victims)
    play(game, "play roundhouse")
    assert coins(game) == 1


@pytest.mark.card("roundhouse")
@pytest.mark.rule("TG3")
def test_roundhouse_shuffles_the_discards_of_a_victim_without_a_deck():
    game = osaka(seat("roundhouse"), seat("", discards="2 normal train"), seat("tower"))
    play(game, "play roundhouse")
    assert (discards(game, 1), seen(game, 1).deck_size) == ({"normal-train": 1}, 1)
    assert (coins(game), discards(game, 2), hand(game, 2)) == (1, {}, {"tower": 1})


@pytest.mark.card("roundhouse")
@pytest.mark.rule("TT4")
def test_roundhouse_with_nothing_to_discard_or_declined():
    game = osaka(seat("roundhouse"), seat())
    play(game, "play roundhouse")
    assert coins(game) == 0
    game = osaka(seat("roundhouse"), seat("", deck="express train"))
    play(game, "play roundhouse, no text")
    assert (coins(game), discards(game, 1)) == (0, {})


@pytest.mark.card("roundhouse", "legal-counsel")
@pytest.mark.rule("TA1")
def test_roundhouse_counts_no_train_of_a_player_who_is_left_out():
    game = osaka(seat("roundhouse"), seat("legal counsel", deck="express train"), seat("waste", deck="tower"))
    play(game, "play roundhouse", "1: show legal counsel", "2: done")
    assert (coins(game), discards(game, 1), discards(game, 2)) == (0, {}, {"tower": 1})


# --- Legal Counsel

ATTACKS = ["protesters", "regulations", "unhappy passengers", "roundhouse"]


@pytest.mark.card("legal-counsel", "protesters", "regulations", "unhappy-passengers", "roundhouse")
@pytest.mark.rule("TA1", "TG2")
@pytest.mark.parametrize("attack", ATTACKS)
def test_who_shows_legal_counsel_is_left_out_and_keeps_it(attack):
    held = "legal counsel + lay rails + 3 normal train"
    game = osaka(seat(attack), seat(held, deck="express train"))
    play(game, f"play {attack}")
    assert (asked(game), legal(game)) == ("react", {"show legal counsel", "done"})
    play(game, "1: show legal counsel")
    assert (hand(game, 1), discards(game, 1), seen(game, 1).deck_size) == (cards(held), {}, 1)
    assert seen(game, 1, by=0).shown == {"legal-counsel": 1}
    assert game.seats_to_decide == [0]


@pytest.mark.card("legal-counsel")
@pytest.mark.rule("TA1")
def test_one_legal_counsel_serves_against_every_attack():
    game = osaka(seat("2 unhappy passengers + protesters"), seat("legal counsel + 5 lay rails"))
    play(game, "play unhappy passengers", "show legal counsel", "play unhappy passengers", "show legal counsel")
    play(game, "play protesters", "show legal counsel")
    assert hand(game, 1) == cards("legal counsel + 5 lay rails")


@pytest.mark.card("legal-counsel")
@pytest.mark.rule("TA1")
def test_legal_counsel_need_not_be_shown():
    game = osaka(seat("unhappy passengers"), seat("legal counsel + 4 waste"))
    play(game, "play unhappy passengers", "1: done")
    assert (asked(game), game.seats_to_decide) == ("discard", [1])
    play(game, "1: discard legal counsel")
    assert discards(game, 1) == {"legal-counsel": 1}


@pytest.mark.card("legal-counsel")
@pytest.mark.rule("TA1")
def test_in_a_game_with_a_reaction_every_victim_with_cards_is_asked_as_the_attack_reaches_him():
    game = osaka(seat("roundhouse"), seat("waste", deck="tower"), seat("", deck="tower"), seat("legal counsel"))
    play(game, "play roundhouse")
    assert (game.seats_to_decide, legal(game)) == ([1], {"done"})
    assert discards(game, 2) == {}
    play(game, "1: done")
    assert discards(game, 1) == {"tower": 1}
    assert (discards(game, 2), game.seats_to_decide) == ({"tower": 1}, [3])  # an empty hand has nothing to show
    play(game, "3: show legal counsel")
    assert game.seats_to_decide == [0]


@pytest.mark.card("legal-counsel")
@pytest.mark.rule("TA1")
def test_nobody_sees_from_the_question_who_holds_a_legal_counsel():
    unknown = osaka(seat("protesters"), seat("waste + tunnel", deck="legal counsel"))
    holder = osaka(seat("protesters"), seat("legal counsel + tunnel", deck="waste"))
    for game in (unknown, holder):
        play(game, "play protesters")
    assert unknown.view(0) == holder.view(0)
    assert unknown.view(None) == holder.view(None)
    for game in (unknown, holder):
        play(game, "1: done")
    assert unknown.view(0) == holder.view(0)  # asked for a card now


@pytest.mark.card("legal-counsel", "regulations", "unhappy-passengers")
@pytest.mark.rule("TA1")
@pytest.mark.parametrize("attack", ["regulations", "unhappy passengers"])
def test_a_victim_whose_hand_is_too_small_to_be_hit_is_asked_too(attack):
    game = osaka(seat(attack), seat("3 normal train", deck="legal counsel"))
    play(game, f"play {attack}")
    assert (asked(game), legal(game)) == ("react", {"done"})
    play(game, "1: done")
    assert (hand(game, 1), game.seats_to_decide) == ({"normal-train": 3}, [0])


@pytest.mark.card("legal-counsel")
@pytest.mark.rule("TA1")
def test_in_a_game_without_a_reaction_nobody_is_asked():
    game = osaka(seat("roundhouse"), seat("waste", deck="tower"))
    play(game, "play roundhouse")
    assert (game.seats_to_decide, discards(game, 1)) == ([0], {"tower": 1})


@pytest.mark.card("legal-counsel")
@pytest.mark.rule("TA1")
def test_the_attackers_own_legal_counsel_is_not_asked_for():
    game = osaka(seat("roundhouse + legal counsel"), seat("", deck="tower"))
    play(game, "play roundhouse")
    assert (game.seats_to_decide, game.view(0).phase) == ([0], "turn")
