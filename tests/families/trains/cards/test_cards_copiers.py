"""Engineer and Extra Laborers (TG6): they copy cards in play, with their coins, options, waivers and Waste."""

import pytest
from families.trains.cards.hands import HUB, asked, in_play, lasting, points, rails, trash, waste
from families.trains.tables import cards, coins, discards, hand, legal, osaka, pile, play, refused, seat

# --- Engineer


@pytest.mark.card("engineer")
@pytest.mark.rule("TG6")
@pytest.mark.parametrize(
    ("train", "worth"),
    [("normal train", 1), ("express train", 2), ("limited express train", 3), ("outdated train", 2)],
)
def test_engineer_copies_the_coins_of_a_train_in_play(train, worth):
    game = osaka(seat("engineer"), seat(), in_play=train)
    play(game, "play engineer")
    assert coins(game) == worth
    assert in_play(game) == cards(f"{train} + engineer")
    assert (waste(game), game.view(0).phase) == (0, "turn")


@pytest.mark.card("engineer")
def test_engineer_chooses_among_the_trains_in_play():
    game = osaka(seat("engineer + limited express train"), seat(), in_play="2 normal train + express train + garage")
    play(game, "play engineer")
    assert legal(game) == {"choose normal train", "choose express train"}
    refused(game, "done", "must-choose", "TT4")
    play(game, "choose express train")
    assert coins(game) == 2


@pytest.mark.card("engineer", "tourist-train")
@pytest.mark.rule("TG6")
def test_engineer_copies_coins_and_text():
    game = osaka(seat("engineer"), seat(), in_play="tourist train")
    play(game, "play engineer")
    assert (coins(game), points(game)) == (1, 1)


@pytest.mark.card("engineer", "mining-train")
def test_engineer_copies_mining_train_and_counts_anew():
    game = osaka(seat("mining train + lay rails + engineer", "5,5"), seat(), coins=1)
    play(game, "play mining train", "play lay rails at 5,6", "play engineer")
    assert coins(game) == 1 + 1  # its coin, and the mountain that is there now


@pytest.mark.card("engineer", "commuter-train")
def test_engineer_copies_commuter_train():
    game = osaka(seat("commuter train + engineer + station expansion"), seat())
    play(game, "play commuter train", "play engineer", "play station expansion at 4,4")
    assert (coins(game), points(game)) == (2, 2)


@pytest.mark.card("engineer", "biofuel-train")
def test_engineer_copies_biofuel_train():
    game = osaka(seat("engineer + waste", discards="waste"), seat(), in_play="biofuel train")
    play(game, "play engineer")
    assert (coins(game), asked(game)) == (2, "return")
    play(game, "return waste from the discards")
    assert (coins(game), pile(game, "waste"), hand(game, 0)) == (3, 69, {"waste": 1})


@pytest.mark.card("engineer", "mail-train", "freight-train", "monorail")
def test_engineer_copies_trains_that_ask():
    mail = osaka(seat("engineer + waste + tower"), seat(), in_play="mail train")
    play(mail, "play engineer", "discard waste", "done")
    assert coins(mail) == 2
    freight = osaka(seat("engineer + 2 waste"), seat(), in_play="freight train")
    play(freight, "play engineer", "return waste", "done")
    assert (coins(freight), pile(freight, "waste")) == (2, 69)
    mono = osaka(seat("engineer + tower", deck="waste"), seat(), in_play="monorail")
    play(mono, "play engineer", "discard waste")
    assert (coins(mono), hand(mono, 0), discards(mono, 0)) == (1, {"tower": 1}, {"waste": 1})


@pytest.mark.card("engineer", "bullet-train", "early-train")
def test_engineer_copies_conditions_and_what_lasts():
    bullet = osaka(seat("engineer"), seat(), in_play="bullet train + normal train")
    play(bullet, "play engineer", "choose bullet train")
    assert coins(bullet) == 2
    early = osaka(seat("engineer"), seat(), in_play="early train")
    play(early, "play engineer")
    assert (coins(early), lasting(early).buy_onto_deck) == (2, True)


@pytest.mark.card("engineer")
@pytest.mark.rule("TT4")
def test_engineer_without_a_train_in_play_or_declined():
    game = osaka(seat("engineer + express train"), seat(), in_play="lay rails")
    play(game, "play engineer")
    assert (coins(game), game.view(0).phase) == (0, "turn")
    declined = osaka(seat("engineer"), seat(), in_play="express train")
    play(declined, "play engineer, no text")
    assert coins(declined) == 0


@pytest.mark.card("engineer", "dispatcher", "reclamation-depot")
@pytest.mark.rule("TG5")
@pytest.mark.parametrize(
    ("remover", "move"),
    [("dispatcher", "gain express train"), ("reclamation depot", "trash limited express train")],
)
def test_trashing_the_train_that_was_copied_takes_no_coins_back(remover, move):
    game = osaka(seat(f"limited express train + engineer + {remover}"), seat())
    play(game, "play limited express train", "play engineer", f"play {remover}", move)
    assert coins(game) == 6
    assert trash(game) == {"limited-express-train": 1}
    assert in_play(game) == cards(f"engineer + {remover}")


@pytest.mark.card("engineer", "switchback")
@pytest.mark.rule("TG5")
def test_a_train_that_left_play_cannot_be_copied():
    game = osaka(seat("express train + switchback + engineer"), seat())
    play(game, "play express train", "play switchback", "play engineer")
    assert coins(game) == 2 + 1


# --- Extra Laborers


@pytest.mark.card("extra-laborers", "lay-rails")
@pytest.mark.rule("TG6", "TW1")
def test_extra_laborers_copy_lay_rails_with_its_waste():
    game = osaka(seat("lay rails + extra laborers", HUB), seat(), coins=1)
    play(game, "play lay rails at 6,5", "play extra laborers")
    assert (asked(game), waste(game)) == ("rail", 1)
    play(game, "lay rail at 4,6")
    assert (coins(game), rails(game), waste(game)) == (0, {HUB, "6,5", "4,6"}, 2)
    assert in_play(game) == cards("lay rails + extra laborers")


@pytest.mark.card("extra-laborers")
@pytest.mark.rule("TG6", "TT4")
def test_a_copied_rail_can_be_forgone_but_not_the_copied_waste():
    game = osaka(seat("extra laborers", HUB), seat(), in_play="lay rails")
    play(game, "play extra laborers", "done")
    assert (rails(game), waste(game)) == ({HUB}, 1)
    nowhere = osaka(seat("extra laborers"), seat(), in_play="lay rails")
    play(nowhere, "play extra laborers")
    assert (nowhere.view(0).phase, waste(nowhere)) == ("turn", 1)


@pytest.mark.card("extra-laborers", "ironworks")
@pytest.mark.rule("TG6")
def test_copying_a_rail_laying_card_is_not_playing_it():
    game = osaka(seat("extra laborers", HUB), seat(), in_play="lay rails", lasting={"rail_coins": 2})
    play(game, "play extra laborers", "done")
    assert coins(game) == 0


@pytest.mark.card("extra-laborers", "tunnel")
@pytest.mark.rule("TG6", "TR4")
def test_extra_laborers_copy_the_waiver_of_tunnel():
    game = osaka(seat("tunnel + extra laborers", HUB), seat())
    play(game, "play tunnel, no text")
    assert lasting(game).lifted == ()
    play(game, "play extra laborers", "lay rail at 5,6")
    assert (lasting(game).lifted, coins(game), waste(game)) == (("mountain",), 0, 2)


@pytest.mark.card("extra-laborers", "viaduct", "steel-bridge", "collaboration", "subway-excavation", "distant-partners")
@pytest.mark.rule("TG6")
@pytest.mark.parametrize(
    ("name", "lifts"),
    [
        ("viaduct", "city"),
        ("steel bridge", "river"),
        ("collaboration", "rivals"),
        ("subway excavation", "all"),
        ("distant partners", "remote"),
    ],
)
def test_extra_laborers_copy_every_waiver(name, lifts):
    game = osaka(seat("extra laborers", HUB), seat(), in_play=name)
    play(game, "play extra laborers", "lay rail at 6,5")
    assert (lasting(game).lifted, waste(game)) == ((lifts,), 1)


@pytest.mark.card("extra-laborers", "trail-blazer")
@pytest.mark.rule("TG6")
def test_extra_laborers_choose_the_option_of_trail_blazer_anew():
    game = osaka(seat("trail blazer + extra laborers", HUB), seat())
    play(game, "play trail blazer", "option 1", "lay rail at 6,5")
    assert waste(game) == 1
    play(game, "play extra laborers")
    assert legal(game) == {"option 1", "option 2"}
    play(game, "option 2", "lay rail at 6,4", "lay rail at 7,4")
    assert (rails(game), waste(game)) == ({HUB, "6,5", "6,4", "7,4"}, 3)


@pytest.mark.card("extra-laborers", "interchange")
@pytest.mark.rule("TG6", "TG1")
def test_extra_laborers_copy_interchange():
    game = osaka(seat("extra laborers + tower", HUB, deck="waste"), seat(), in_play="interchange")
    play(game, "play extra laborers", "discard waste", "lay rail at 6,5")
    assert (hand(game, 0), discards(game, 0), rails(game)) == ({"tower": 1}, {"waste": 2}, {HUB, "6,5"})


@pytest.mark.card("extra-laborers")
def test_extra_laborers_choose_among_the_rail_laying_cards_in_play():
    game = osaka(
        seat("extra laborers + viaduct", HUB), seat(), in_play="lay rails + tunnel + station expansion + garage"
    )
    play(game, "play extra laborers")
    assert legal(game) == {"choose lay rails", "choose tunnel"}
    play(game, "choose lay rails", "lay rail at 6,5")
    assert lasting(game).lifted == ()


@pytest.mark.card("extra-laborers")
@pytest.mark.rule("TT4")
def test_extra_laborers_with_nothing_to_copy_or_declined():
    game = osaka(seat("extra laborers + lay rails", HUB), seat(), in_play="express train")
    play(game, "play extra laborers")
    assert (waste(game), game.view(0).phase) == (0, "turn")
    declined = osaka(seat("extra laborers", HUB), seat(), in_play="lay rails")
    play(declined, "play extra laborers, no text")
    assert (waste(declined), rails(declined)) == (0, {HUB})


@pytest.mark.card("extra-laborers", "dump-site", "surveyor")
@pytest.mark.rule("TW1")
def test_the_copied_waste_can_be_kept_away():
    for held in ({"no_waste": True}, {"skip_waste": 1}):
        game = osaka(seat("extra laborers", HUB), seat(), in_play="lay rails", lasting=held)
        play(game, "play extra laborers", "lay rail at 6,5")
        assert waste(game) == 0
