"""The trains of Trains that have a text: Mail, Bullet, Freight, Early and Tourist Train."""

import pytest
from families.trains.cards.hands import asked, in_play, lasting, points, seen, waste
from families.trains.tables import coins, discards, hand, legal, osaka, pile, play, refused, seat, sheets

# --- Mail Train


@pytest.mark.card("mail-train")
@pytest.mark.rule("TT4")
def test_mail_train_may_discard_nothing():
    game = osaka(seat("mail train + garage"), seat())
    play(game, "play mail train")
    assert (coins(game), asked(game)) == (1, "discard")
    play(game, "done")
    assert (coins(game), hand(game, 0), discards(game, 0)) == (1, {"garage": 1}, {})
    assert game.view(0).phase == "turn"


@pytest.mark.card("mail-train")
def test_mail_train_gives_a_coin_for_each_card_after_all_are_chosen():
    game = osaka(seat("mail train + 2 normal train + waste + tower"), seat(deck="waste"))
    play(game, "play mail train", "discard waste", "discard tower", "discard normal train")
    assert coins(game) == 1  # not yet: first the choice, then the coins
    play(game, "done")
    assert coins(game) == 4
    assert hand(game, 0) == {"normal-train": 1}
    assert discards(game, 0) == {"waste": 1, "tower": 1, "normal-train": 1}


@pytest.mark.card("mail-train")
def test_mail_train_can_discard_the_whole_hand_but_not_itself():
    game = osaka(seat("2 mail train + normal train"), seat())
    play(game, "play mail train", "discard mail train", "discard normal train")
    assert (coins(game), hand(game, 0), in_play(game)) == (3, {}, {"mail-train": 1})
    assert game.view(0).phase == "turn"
    assert discards(game, 0) == {"mail-train": 1, "normal-train": 1}


@pytest.mark.card("mail-train")
def test_mail_train_with_an_empty_hand_asks_nothing():
    game = osaka(seat("mail train"), seat())
    play(game, "play mail train")
    assert (coins(game), game.view(0).phase) == (1, "turn")


# --- Bullet Train


@pytest.mark.card("bullet-train")
@pytest.mark.parametrize(
    ("before", "worth"), [("", 1), ("normal train", 2), ("2 normal train", 2), ("express train", 1)]
)
def test_bullet_train_is_worth_one_more_with_a_normal_train_in_play(before, worth):
    game = osaka(seat("bullet train"), seat(), in_play=before)
    play(game, "play bullet train")
    assert coins(game) == worth
    assert game.view(0).phase == "turn"


@pytest.mark.card("bullet-train")
def test_a_normal_train_after_the_bullet_train_is_too_late():
    game = osaka(seat("bullet train + normal train"), seat())
    play(game, "play bullet train", "play normal train")
    assert coins(game) == 2


@pytest.mark.card("bullet-train")
@pytest.mark.rule("TT4")
def test_the_text_of_bullet_train_can_be_declined():
    game = osaka(seat("bullet train"), seat(), in_play="normal train")
    play(game, "play bullet train, no text")
    assert coins(game) == 1


@pytest.mark.card("bullet-train", "switchback")
@pytest.mark.rule("TG5")
def test_bullet_train_after_switchback_took_the_only_normal_train():
    game = osaka(seat("normal train + switchback + bullet train"), seat())
    play(game, "play normal train", "play switchback", "play bullet train")
    assert coins(game) == 1 + 1 + 1
    two = osaka(seat("2 normal train + switchback + bullet train"), seat())
    play(two, "play normal train", "play normal train", "play switchback", "play bullet train")
    assert coins(two) == 2 + 1 + 2


# --- Freight Train


@pytest.mark.card("freight-train")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_freight_train_returns_any_number_of_waste_for_a_coin_each(count):
    game = osaka(seat("freight train + 3 waste + normal train", discards="waste"), seat())
    assert pile(game, "waste") == 66
    play(game, "play freight train", *["return waste"] * count)
    assert coins(game) == 1
    refused(game, "return normal train", "card-does-not-fit", "TT4")
    play(game, "done")
    assert (coins(game), pile(game, "waste")) == (1 + count, 66 + count)
    assert hand(game, 0) == {"waste": 3 - count, "normal-train": 1}
    assert waste(game) == 1  # what lies in the discards stays there


@pytest.mark.card("freight-train")
def test_freight_train_without_waste_in_hand_gives_its_coin_only():
    game = osaka(seat("freight train + normal train"), seat())
    play(game, "play freight train")
    assert legal(game) == {"done"}
    play(game, "done")
    assert (coins(game), pile(game, "waste")) == (1, 70)


@pytest.mark.card("freight-train")
def test_what_freight_train_returns_everyone_sees():
    game = osaka(seat("freight train + 2 waste + normal train"), seat())
    play(game, "play freight train", "return waste", "return waste", "done")
    assert coins(game) == 3
    assert game.view(1).piles["waste"] == 70
    assert seen(game, by=1).hand_size == 1
    assert seen(game, by=1).unseen == {"normal-train": 1}


# --- Early Train


@pytest.mark.card("early-train")
@pytest.mark.rule("TW1", "TT6")
def test_a_tower_bought_onto_the_deck_is_in_the_next_hand_its_waste_is_not():
    game = osaka(seat("early train", deck="9 normal train"), seat(), coins=3)
    play(game, "play early train")
    assert coins(game) == 5
    play(game, "buy tower onto the deck")
    assert discards(game, 0) == {"waste": 1}
    assert seen(game, by=1).deck_top == (("tower",),)  # everyone saw it
    play(game, "end turn")
    assert hand(game, 0) == {"tower": 1, "normal-train": 4}
    assert seen(game, by=1).shown == {"tower": 1}
    assert discards(game, 0) == {"early-train": 1, "waste": 1}


@pytest.mark.card("early-train")
def test_each_later_purchase_goes_where_its_buyer_says():
    game = osaka(seat("early train", deck="9 normal train"), seat(), coins=9)
    refused(game, "buy tower onto the deck", "not-onto-deck", "TT3")
    play(game, "buy express train", "play early train", "buy apartment", "buy express train onto the deck")
    assert discards(game, 0) == {"express-train": 1, "apartment": 1, "waste": 1}
    assert game.view(0).seats[0].deck_top == (("express-train",),)
    assert coins(game) == 9 + 2 - 9
    assert {"buy landfill", "buy landfill onto the deck"} <= legal(game, "buy")


@pytest.mark.card("early-train")
def test_the_card_bought_last_lies_on_top():
    game = osaka(seat("early train", deck="2 normal train"), seat(), coins=9)
    play(game, "play early train", "buy express train onto the deck", "buy limited express train onto the deck")
    assert game.view(0).seats[0].deck_top == (("limited-express-train",), ("express-train",))


@pytest.mark.card("early-train")
@pytest.mark.rule("TT4", "TT6")
def test_early_train_lasts_for_its_turn_and_not_where_its_text_is_declined():
    game = osaka(seat("early train"), seat("normal train"), coins=9)
    play(game, "play early train, no text")
    assert coins(game) == 11
    refused(game, "buy tower onto the deck", "not-onto-deck", "TT3")
    game = osaka(seat("early train"), seat("limited express train"))
    play(game, "play early train")
    assert lasting(game).buy_onto_deck
    play(game, "end turn", "play limited express train")
    assert not lasting(game).buy_onto_deck
    refused(game, "buy express train onto the deck", "not-onto-deck", "TT3")


@pytest.mark.card("early-train", "maintenance-factory")
@pytest.mark.rule("TG4")
def test_early_train_is_for_what_is_bought_not_for_what_is_gained():
    game = osaka(seat("early train + maintenance factory + express train", deck="normal train"), seat())
    play(game, "play early train", "play maintenance factory", "show express train")
    assert discards(game, 0) == {"express-train": 1}
    assert game.view(0).seats[0].deck_top == ()


@pytest.mark.card("early-train", "outdated-train")
@pytest.mark.rule("TW1", "TT6")
def test_an_outdated_train_onto_the_deck_is_drawn_at_once():
    game = osaka(seat("early train", deck="9 normal train"), seat("normal train"), piles="outdated train")
    play(game, "play early train", "buy outdated train onto the deck")
    assert game.view(0).turn_seat == 1
    assert hand(game, 0) == {"outdated-train": 1, "normal-train": 4}
    assert discards(game, 0) == {"early-train": 1, "waste": 1}
    assert seen(game, by=1).shown == {"outdated-train": 1}


# --- Tourist Train


@pytest.mark.card("tourist-train")
@pytest.mark.rule("TE3")
def test_tourist_train_gives_a_point_each_time_it_is_played():
    game = osaka(seat("2 tourist train"), seat(points=3))
    play(game, "play tourist train")
    assert (coins(game), points(game), points(game, 1)) == (1, 1, 3)
    play(game, "play tourist train")
    assert (coins(game), points(game)) == (2, 2)
    assert (sheets(game)[0].taken_points, sheets(game)[0].card_points, sheets(game)[0].total) == (2, 0, 2)


@pytest.mark.card("tourist-train")
@pytest.mark.rule("TT4")
def test_the_point_of_tourist_train_can_be_declined():
    game = osaka(seat("tourist train"), seat())
    play(game, "play tourist train, no text")
    assert (coins(game), points(game)) == (1, 0)
