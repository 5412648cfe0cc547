"""Cards that move trains between hand, play, discards, deck and supply."""

import pytest
from families.trains.cards.hands import asked, in_play, points, seen, trash
from families.trains.tables import cards, coins, discards, hand, legal, osaka, pile, play, refused, seat

NO_MORE_TRAINS = "garage + landfill + signals + control room + tunnel + viaduct + steel bridge"  # 7 piles

# --- Wagon Factory


@pytest.mark.card("wagon-factory")
@pytest.mark.rule("TG4", "TT7")
def test_wagon_factory_trashes_a_train_and_gains_one_of_at_most_three_more_to_hand():
    game = osaka(seat("wagon factory + express train + normal train + tower"), seat(), piles=NO_MORE_TRAINS)
    play(game, "play wagon factory")
    assert legal(game) == {"trash express train", "trash normal train"}
    play(game, "trash express train")
    assert legal(game) == {"gain express train", "gain limited express train"}  # 3 and 6; the same again too
    play(game, "gain limited express train")
    assert hand(game, 0) == cards("limited express train + normal train + tower")
    assert (trash(game), discards(game, 0), coins(game)) == ({"express-train": 1}, {}, 0)
    assert (pile(game, "limited express train"), pile(game, "express train")) == (6, 6)
    assert seen(game, by=1).shown == {"limited-express-train": 1}  # what is gained everyone sees


@pytest.mark.card("wagon-factory")
def test_wagon_factory_with_a_normal_train_reaches_a_cost_of_four():
    piles = "mail train + bullet train + early train + garage + tunnel + viaduct + landfill"
    game = osaka(seat("wagon factory + normal train"), seat(), piles=piles)
    before = game.view(None).trash["normal-train"]
    play(game, "play wagon factory", "trash normal train")
    assert legal(game) == {"gain express train", "gain mail train", "gain bullet train"}  # 3, 4 and 2, not 5 or 6
    play(game, "gain bullet train")
    assert hand(game, 0) == {"bullet-train": 1}
    assert game.view(None).trash["normal-train"] == before + 1
    play(game, "play bullet train")  # it is in hand
    assert coins(game) == 1


@pytest.mark.card("wagon-factory", "outdated-train")
@pytest.mark.rule("TG4")
def test_gaining_is_not_buying():
    game = osaka(seat("wagon factory + normal train"), seat(), piles="outdated train")
    play(game, "play wagon factory", "trash normal train", "gain outdated train")
    assert (hand(game, 0), discards(game, 0)) == ({"outdated-train": 1}, {})  # no Waste
    assert game.view(0).turn_seat == 0  # and the turn goes on


@pytest.mark.card("wagon-factory")
def test_wagon_factory_where_no_pile_fits_only_trashes():
    game = osaka(seat("wagon factory + normal train"), seat(), piles=NO_MORE_TRAINS, supply={"express-train": 0})
    play(game, "play wagon factory", "trash normal train")
    assert (hand(game, 0), game.view(0).phase) == ({}, "turn")
    assert game.view(None).trash["normal-train"] == 14


@pytest.mark.card("wagon-factory")
@pytest.mark.rule("TT4")
def test_wagon_factory_without_a_train_in_hand_does_nothing():
    game = osaka(seat("wagon factory + tower"), seat(), in_play="express train")
    play(game, "play wagon factory")
    assert (hand(game, 0), trash(game), game.view(0).phase) == ({"tower": 1}, {}, "turn")
    bare = osaka(seat("wagon factory"), seat())
    play(bare, "play wagon factory")
    assert bare.view(0).phase == "turn"


@pytest.mark.card("wagon-factory")
@pytest.mark.rule("TT4")
def test_wagon_factory_once_begun_must_trash_but_can_be_declined():
    game = osaka(seat("wagon factory + express train"), seat())
    twin = game.copy()
    play(game, "play wagon factory")
    refused(game, "done", "must-choose", "TT4")
    play(twin, "play wagon factory, no text")
    assert (hand(twin, 0), trash(twin)) == ({"express-train": 1}, {})


# --- Maintenance Factory


@pytest.mark.card("maintenance-factory")
@pytest.mark.rule("TG2", "TG4")
def test_maintenance_factory_gains_the_train_it_shows_and_keeps_it():
    game = osaka(seat("maintenance factory + 2 express train + tourist train + tower"), seat())
    play(game, "play maintenance factory")
    assert legal(game) == {"show express train", "show tourist train"}
    play(game, "show express train")
    assert hand(game, 0) == cards("2 express train + tourist train + tower")
    assert (discards(game, 0), pile(game, "express train"), coins(game)) == ({"express-train": 1}, 4, 0)
    assert seen(game, by=1).shown == {"express-train": 1}


@pytest.mark.card("maintenance-factory")
def test_maintenance_factory_with_a_normal_train_gains_nothing():
    game = osaka(seat("maintenance factory + normal train"), seat())
    play(game, "play maintenance factory", "show normal train")
    assert (hand(game, 0), discards(game, 0)) == ({"normal-train": 1}, {})
    assert seen(game, by=1).shown == {"normal-train": 1}


@pytest.mark.card("maintenance-factory")
def test_maintenance_factory_with_an_empty_pile_gains_nothing():
    game = osaka(seat("maintenance factory + express train"), seat(), supply={"express-train": 0})
    play(game, "play maintenance factory", "show express train")
    assert (hand(game, 0), discards(game, 0), game.view(0).phase) == ({"express-train": 1}, {}, "turn")


@pytest.mark.card("maintenance-factory", "outdated-train")
@pytest.mark.rule("TG4")
def test_maintenance_factory_gains_an_outdated_train_without_its_waste():
    game = osaka(seat("maintenance factory + outdated train"), seat())
    play(game, "play maintenance factory", "show outdated train")
    assert (discards(game, 0), game.view(0).turn_seat) == ({"outdated-train": 1}, 0)


@pytest.mark.card("maintenance-factory")
@pytest.mark.rule("TT4")
def test_maintenance_factory_without_a_train_or_declined():
    game = osaka(seat("maintenance factory + tower"), seat())
    play(game, "play maintenance factory")
    assert discards(game, 0) == {}
    game = osaka(seat("maintenance factory + express train"), seat())
    play(game, "play maintenance factory, no text")
    assert (discards(game, 0), seen(game, by=1).shown) == ({}, {})


# --- Amusement Park


@pytest.mark.card("amusement-park")
def test_amusement_park_gives_the_printed_coins_of_one_of_two_trains():
    for chosen, worth in (("express train", 2), ("limited express train", 3)):
        game = osaka(seat("amusement park"), seat(), in_play="express train + limited express train + garage")
        play(game, "play amusement park")
        assert legal(game) == {"choose express train", "choose limited express train"}
        play(game, f"choose {chosen}")
        assert coins(game) == 1 + worth
        assert in_play(game) == cards("express train + limited express train + garage + amusement park")


@pytest.mark.card("amusement-park")
def test_amusement_park_counts_what_is_printed_not_what_a_train_gave():
    game = osaka(seat("mail train + waste + amusement park"), seat())
    play(game, "play mail train", "discard waste", "done")
    assert coins(game) == 2
    play(game, "play amusement park")
    assert coins(game) == 2 + 1 + 1


@pytest.mark.card("amusement-park")
@pytest.mark.rule("TT4")
def test_amusement_park_without_a_train_in_play_or_declined_gives_its_coin_only():
    game = osaka(seat("amusement park + express train"), seat())
    play(game, "play amusement park")
    assert (coins(game), game.view(0).phase) == (1, "turn")
    game = osaka(seat("amusement park"), seat(), in_play="express train")
    play(game, "play amusement park, no text")
    assert coins(game) == 1


# --- Switchback


@pytest.mark.card("switchback")
@pytest.mark.rule("TG5", "TG2")
def test_switchback_puts_a_train_of_play_on_the_deck_and_its_coins_stay():
    game = osaka(seat("express train + tourist train + switchback", deck="3 waste"), seat())
    play(game, "play express train", "play tourist train", "play switchback")
    assert (coins(game), legal(game)) == (4, {"put express train on the deck", "put tourist train on the deck"})
    play(game, "put express train on the deck")
    assert (coins(game), in_play(game)) == (4, cards("tourist train + switchback"))
    assert seen(game, by=1).deck_top == (("express-train",),)
    play(game, "end turn")
    assert hand(game, 0)["express-train"] == 1


@pytest.mark.card("switchback")
@pytest.mark.rule("TT4")
def test_switchback_without_a_train_in_play_or_declined():
    game = osaka(seat("switchback + express train"), seat())
    play(game, "play switchback")
    assert (coins(game), seen(game).deck_size, game.view(0).phase) == (1, 0, "turn")
    game = osaka(seat("switchback"), seat(), in_play="express train")
    play(game, "play switchback, no text")
    assert (coins(game), in_play(game)) == (1, cards("express train + switchback"))


# --- Pulling


@pytest.mark.card("pulling")
@pytest.mark.rule("TG2")
def test_pulling_takes_a_train_of_the_discards_for_all_to_see():
    game = osaka(seat("pulling", discards="express train + tourist train + tower + waste"), seat())
    play(game, "play pulling")
    assert legal(game) == {"take express train", "take tourist train"}
    play(game, "take tourist train")
    assert (hand(game, 0), coins(game)) == ({"tourist-train": 1}, 0)
    assert discards(game, 0) == cards("express train + tower + waste")
    assert seen(game, by=1).shown == {"tourist-train": 1}


@pytest.mark.card("pulling")
def test_pulling_takes_a_train_bought_this_turn():
    game = osaka(seat("pulling"), seat(), coins=6)
    play(game, "buy limited express train", "play pulling")
    assert hand(game, 0) == {"limited-express-train": 1}
    play(game, "play limited express train")
    assert coins(game) == 3


@pytest.mark.card("pulling")
@pytest.mark.rule("TG3", "TT4")
def test_pulling_looks_in_the_discards_alone():
    game = osaka(seat("pulling", deck="3 express train", discards="tower"), seat())
    play(game, "play pulling")
    assert (hand(game, 0), discards(game, 0), game.view(0).phase) == ({}, {"tower": 1}, "turn")
    game = osaka(seat("pulling", discards="express train"), seat())
    play(game, "play pulling, no text")
    assert (hand(game, 0), discards(game, 0)) == ({}, {"express-train": 1})


# --- Dispatcher


@pytest.mark.card("dispatcher")
@pytest.mark.rule("TG4", "TG5", "TT7")
def test_dispatcher_trashes_a_train_of_play_and_gains_one_of_at_most_two_more():
    game = osaka(seat("normal train + mail train + dispatcher"), seat(), piles="bullet train + outdated train")
    play(game, "play normal train", "play mail train", "done", "play dispatcher")
    assert legal(game) == {"trash normal train", "trash mail train"}
    play(game, "trash normal train")
    assert legal(game) == {"gain express train", "gain bullet train", "gain outdated train"}  # up to 3
    play(game, "gain outdated train")
    assert (discards(game, 0), hand(game, 0), coins(game)) == ({"outdated-train": 1}, {}, 2)  # no Waste, coins stay
    assert in_play(game) == cards("mail train + dispatcher")
    assert game.view(0).turn_seat == 0


@pytest.mark.card("dispatcher")
def test_dispatcher_where_no_pile_fits_only_trashes():
    game = osaka(seat("dispatcher"), seat(), in_play="normal train", supply={"express-train": 0}, piles=NO_MORE_TRAINS)
    play(game, "play dispatcher")
    assert (discards(game, 0), in_play(game)) == ({}, {"dispatcher": 1})
    assert game.view(None).trash["normal-train"] == 14


@pytest.mark.card("dispatcher")
@pytest.mark.rule("TT4")
def test_dispatcher_without_a_train_in_play_or_declined():
    game = osaka(seat("dispatcher + express train"), seat())
    play(game, "play dispatcher")
    assert (hand(game, 0), discards(game, 0), asked(game)) == ({"express-train": 1}, {}, "")
    game = osaka(seat("dispatcher"), seat(), in_play="express train")
    play(game, "play dispatcher, no text")
    assert (in_play(game), trash(game)) == (cards("express train + dispatcher"), {})


# --- Reclamation Depot


@pytest.mark.card("reclamation-depot")
@pytest.mark.rule("TG5", "TT7")
def test_reclamation_depot_may_trash_a_train_of_play_for_a_point():
    game = osaka(seat("2 express train + reclamation depot"), seat())
    play(game, "play express train", "play express train", "play reclamation depot")
    assert legal(game) == {"trash express train", "done"}
    play(game, "trash express train")
    assert (points(game), coins(game), trash(game)) == (1, 4, {"express-train": 1})
    assert (in_play(game), game.view(0).phase) == (cards("express train + reclamation depot"), "turn")  # one alone


@pytest.mark.card("reclamation-depot")
@pytest.mark.rule("TT4")
def test_reclamation_depot_may_leave_it_and_gives_nothing_without_a_train():
    game = osaka(seat("reclamation depot"), seat(), in_play="express train")
    play(game, "play reclamation depot", "done")
    assert (points(game), trash(game)) == (0, {})
    game = osaka(seat("reclamation depot + express train"), seat())
    play(game, "play reclamation depot")
    assert (points(game), game.view(0).phase) == (0, "turn")
