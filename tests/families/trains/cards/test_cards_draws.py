"""Cards of both boxes that draw and discard: how many, from what, and what others see of it."""

import pytest
from families.trains.cards.hands import asked, seen
from families.trains.tables import cards, coins, discards, hand, legal, osaka, play, refused, seat

# --- Signaling Area, Passing Station, Control Room


PLAIN = [("signaling area", 0, 2), ("passing station", 1, 1), ("control room", 0, 3)]


@pytest.mark.card("signaling-area", "passing-station", "control-room")
@pytest.mark.parametrize(("name", "worth", "drawn"), PLAIN)
def test_a_drawing_card_draws_what_only_its_player_sees(name, worth, drawn):
    game = osaka(seat(f"{name} + waste", deck="5 express train"), seat())
    play(game, f"play {name}")
    assert coins(game) == worth
    assert hand(game, 0) == {"waste": 1, "express-train": drawn}
    others = seen(game, by=1)
    assert (others.hand_size, others.deck_size, others.shown) == (1 + drawn, 5 - drawn, {})
    assert others.unseen == {"waste": 1, "express-train": 5}


@pytest.mark.card("signaling-area", "passing-station", "control-room")
@pytest.mark.rule("TG3")
@pytest.mark.parametrize(("name", "worth", "drawn"), PLAIN)
def test_the_discards_are_shuffled_when_the_deck_runs_out_in_the_middle(name, worth, drawn):
    game = osaka(seat(name, deck=f"{drawn - 1} express train", discards="3 normal train"), seat())
    play(game, f"play {name}")
    expected = {"express-train": drawn - 1, "normal-train": 1}
    assert hand(game, 0) == {card: count for card, count in expected.items() if count}
    assert (discards(game, 0), seen(game).deck_size) == ({}, 2)  # what is in play was not shuffled in


@pytest.mark.card("signaling-area", "passing-station", "control-room")
@pytest.mark.rule("TG3")
@pytest.mark.parametrize(("name", "worth", "drawn"), PLAIN)
def test_with_deck_and_discards_empty_drawing_stops(name, worth, drawn):
    game = osaka(seat(name, discards="normal train"), seat())
    play(game, f"play {name}")
    assert hand(game, 0) == {"normal-train": 1}
    game = osaka(seat(name), seat())
    play(game, f"play {name}")
    assert (hand(game, 0), coins(game)) == ({}, worth)


@pytest.mark.card("signaling-area", "passing-station", "control-room")
@pytest.mark.rule("TT4")
@pytest.mark.parametrize(("name", "worth", "drawn"), PLAIN)
def test_drawing_can_be_declined(name, worth, drawn):
    game = osaka(seat(name, deck="5 waste"), seat())
    play(game, f"play {name}, no text")
    assert (hand(game, 0), coins(game)) == ({}, worth)


# --- Garage


@pytest.mark.card("garage")
@pytest.mark.rule("TT4")
def test_garage_draws_two_then_discards_two():
    game = osaka(seat("garage + waste + tower", deck="4 express train"), seat())
    play(game, "play garage")
    assert (coins(game), hand(game, 0)) == (1, cards("waste + tower + 2 express train"))
    refused(game, "done", "must-choose", "TT4")
    play(game, "discard waste")
    refused(game, "done", "must-choose", "TT4")
    play(game, "discard express train")
    assert hand(game, 0) == cards("tower + express train")
    assert discards(game, 0) == cards("waste + express train")
    assert game.view(0).phase == "turn"


@pytest.mark.card("garage")
@pytest.mark.rule("TG3")
@pytest.mark.parametrize("held", ["", "waste", "2 waste"])
def test_garage_with_nothing_to_draw_discards_what_is_there(held):
    game = osaka(seat(f"garage + {held}"), seat())
    play(game, "play garage")
    assert (hand(game, 0), discards(game, 0), coins(game)) == ({}, cards(held), 1)


@pytest.mark.card("garage")
@pytest.mark.rule("TG3")
def test_garage_with_one_card_in_hand_and_one_to_draw():
    game = osaka(seat("garage + waste", discards="normal train"), seat())
    play(game, "play garage")
    assert (hand(game, 0), discards(game, 0)) == ({}, cards("waste + normal train"))


# --- Conductor's Station


@pytest.mark.card("conductors-station")
def test_conductors_station_discards_first_and_draws_as_many_afterwards():
    game = osaka(seat("conductors station + 2 waste + tower", deck="5 express train"), seat())
    play(game, "play conductors station", "discard waste", "discard tower")
    assert hand(game, 0) == {"waste": 1}  # nothing drawn yet
    play(game, "done")
    assert hand(game, 0) == cards("waste + 2 express train")
    assert (discards(game, 0), coins(game)) == (cards("waste + tower"), 0)


@pytest.mark.card("conductors-station")
@pytest.mark.rule("TT4")
def test_conductors_station_may_discard_nothing():
    game = osaka(seat("conductors station + waste", deck="5 express train"), seat())
    play(game, "play conductors station", "done")
    assert (hand(game, 0), seen(game).deck_size) == ({"waste": 1}, 5)


@pytest.mark.card("conductors-station")
@pytest.mark.rule("TG3")
def test_conductors_station_with_the_whole_hand_and_an_empty_deck_draws_it_all_again():
    game = osaka(seat("conductors station + 2 waste + tower"), seat())
    play(game, "play conductors station", "discard waste", "discard waste", "discard tower")
    assert (hand(game, 0), discards(game, 0)) == (cards("2 waste + tower"), {})
    assert game.view(0).phase == "turn"


@pytest.mark.card("conductors-station")
@pytest.mark.rule("TG3")
def test_conductors_station_shuffles_in_what_was_just_discarded():
    game = osaka(seat("conductors station + 2 waste", deck="express train"), seat())
    play(game, "play conductors station", "discard waste", "discard waste")
    assert hand(game, 0) == cards("express train + waste")
    assert (discards(game, 0), seen(game).deck_size) == ({}, 1)


@pytest.mark.card("conductors-station")
def test_conductors_station_with_an_empty_hand_asks_nothing():
    game = osaka(seat("conductors station", deck="5 express train"), seat())
    play(game, "play conductors station")
    assert (hand(game, 0), game.view(0).phase) == ({}, "turn")


# --- Monorail


@pytest.mark.card("monorail")
@pytest.mark.rule("TT4")
def test_monorail_draws_one_then_discards_one():
    game = osaka(seat("monorail + waste", deck="4 express train"), seat())
    play(game, "play monorail")
    assert (coins(game), hand(game, 0)) == (1, cards("waste + express train"))
    assert legal(game) == {"discard waste", "discard express train"}
    play(game, "discard waste")
    assert (hand(game, 0), discards(game, 0)) == ({"express-train": 1}, {"waste": 1})


@pytest.mark.card("monorail")
@pytest.mark.rule("TG3", "TT4")
def test_monorail_with_too_few_cards():
    drawn = osaka(seat("monorail", deck="express train"), seat())
    play(drawn, "play monorail")
    assert (hand(drawn, 0), discards(drawn, 0)) == ({}, {"express-train": 1})
    bare = osaka(seat("monorail"), seat())
    play(bare, "play monorail")
    assert (hand(bare, 0), discards(bare, 0), coins(bare)) == ({}, {}, 1)
    declined = osaka(seat("monorail + waste", deck="express train"), seat())
    play(declined, "play monorail, no text")
    assert (hand(declined, 0), coins(declined)) == ({"waste": 1}, 1)


# --- Upgrade


@pytest.mark.card("upgrade")
@pytest.mark.rule("TT4")
def test_upgrade_discards_two_then_draws_two():
    game = osaka(seat("upgrade + waste + tower + normal train", deck="4 express train"), seat())
    play(game, "play upgrade", "discard waste")
    assert hand(game, 0) == cards("tower + normal train")
    refused(game, "done", "must-choose", "TT4")
    play(game, "discard tower")
    assert (coins(game), hand(game, 0)) == (1, cards("normal train + 2 express train"))
    assert discards(game, 0) == cards("waste + tower")


@pytest.mark.card("upgrade")
@pytest.mark.rule("TG3")
@pytest.mark.parametrize("held", ["", "waste", "2 waste"])
def test_upgrade_discards_what_is_there_and_still_draws_two(held):
    game = osaka(seat(f"upgrade + {held}", deck="4 express train"), seat())
    play(game, "play upgrade")
    assert (hand(game, 0), discards(game, 0)) == (cards("2 express train"), cards(held))


@pytest.mark.card("upgrade")
@pytest.mark.rule("TG3", "TT4")
def test_upgrade_with_an_empty_deck_draws_the_same_cards_again():
    game = osaka(seat("upgrade + 2 waste"), seat())
    play(game, "play upgrade")
    assert (hand(game, 0), discards(game, 0)) == (cards("2 waste"), {})
    declined = osaka(seat("upgrade + 2 waste", deck="2 tower"), seat())
    play(declined, "play upgrade, no text")
    assert (hand(declined, 0), coins(declined)) == (cards("2 waste"), 1)


# --- Yardmaster


@pytest.mark.card("yardmaster")
def test_yardmaster_may_discard_a_pair_and_draws_three_then():
    game = osaka(seat("yardmaster + 3 waste + 2 normal train + tower", deck="5 express train"), seat())
    play(game, "play yardmaster")
    assert legal(game) == {"discard waste", "discard normal train", "done"}
    play(game, "discard waste")
    assert hand(game, 0) == cards("waste + 2 normal train + tower + 3 express train")
    assert (discards(game, 0), coins(game), game.view(0).phase) == (cards("2 waste"), 0, "turn")  # once a play


@pytest.mark.card("yardmaster")
@pytest.mark.rule("TT4")
def test_yardmaster_may_keep_its_pair():
    game = osaka(seat("yardmaster + 2 waste", deck="5 express train"), seat())
    play(game, "play yardmaster", "done")
    assert (hand(game, 0), discards(game, 0)) == (cards("2 waste"), {})


@pytest.mark.card("yardmaster")
def test_yardmaster_without_a_pair_draws_nothing():
    game = osaka(seat("yardmaster + waste + tower", deck="5 express train"), seat())
    play(game, "play yardmaster")
    assert legal(game) == {"done"}
    play(game, "done")
    assert (hand(game, 0), discards(game, 0)) == (cards("waste + tower"), {})
    bare = osaka(seat("yardmaster", deck="5 express train"), seat())
    play(bare, "play yardmaster")
    assert (hand(bare, 0), bare.view(0).phase) == ({}, "turn")


@pytest.mark.card("yardmaster")
@pytest.mark.rule("TG3")
def test_yardmaster_shuffles_its_pair_in_where_the_deck_is_too_small():
    game = osaka(seat("yardmaster + 2 waste", deck="express train"), seat())
    play(game, "play yardmaster", "discard waste")
    assert (hand(game, 0), discards(game, 0)) == (cards("2 waste + express train"), {})


# --- Limited Partnership


@pytest.mark.card("limited-partnership")
def test_limited_partnership_in_a_game_of_four():
    players = [seat("", deck="4 normal train"), seat("tower", discards="waste"), seat("waste")]
    game = osaka(seat("limited partnership", deck="5 express train"), *players)
    play(game, "play limited partnership")
    assert (coins(game), hand(game, 0)) == (1, cards("2 express train"))
    assert hand(game, 1) == cards("normal train")
    assert hand(game, 2) == cards("tower + waste")  # its discards were shuffled
    assert hand(game, 3) == cards("waste")  # neither deck nor discards
    assert game.view(0).phase == "turn"
    assert (seen(game, 1, by=0).hand_size, seen(game, 1, by=0).shown) == (1, {})


@pytest.mark.card("limited-partnership", "legal-counsel")
@pytest.mark.rule("TA1")
def test_limited_partnership_is_no_attack():
    game = osaka(seat("limited partnership"), seat("legal counsel", deck="normal train"))
    play(game, "play limited partnership")
    assert asked(game) == ""
    assert hand(game, 1) == cards("legal counsel + normal train")


@pytest.mark.card("limited-partnership")
@pytest.mark.rule("TT4")
def test_limited_partnership_declined_draws_for_nobody():
    game = osaka(seat("limited partnership", deck="5 express train"), seat("", deck="5 normal train"))
    play(game, "play limited partnership, no text")
    assert (coins(game), hand(game, 0), hand(game, 1)) == (1, {}, {})
