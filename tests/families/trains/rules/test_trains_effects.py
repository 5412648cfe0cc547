"""How cards work: their order, gains, copies, and cards that leave play (TG1, TG4 to TG6)."""

import pytest
from families.trains.tables import cards, coins, discards, hand, legal, osaka, pile, play, refused, seat, truth


@pytest.mark.rule("TG1")
def test_the_card_is_in_play_before_its_text():
    game = osaka(seat("conductors station + waste", deck="2 normal train"), seat())
    play(game, "play conductors station")
    assert game.view(None).in_play == cards("conductors station")
    assert legal(game) == {"discard waste", "done"}  # it is not in hand any longer


@pytest.mark.rule("TG1")
def test_coins_come_before_the_text():
    """Strategy Meeting's coin is there while its card is chosen; the coins of Ironworks serve the same card's rail."""
    game = osaka(seat("strategy meeting + 2 waste"), seat())
    play(game, "play strategy meeting")
    assert (game.view(None).phase, coins(game)) == ("choose", 1)
    game = osaka(seat("2 ironworks + lay rails", rails="0,7"), seat())
    play(game, "play ironworks", "play ironworks")
    assert coins(game) == 2
    play(game, "play lay rails at kyoto")  # 2 + 4 - 1
    assert coins(game) == 5


@pytest.mark.rule("TG1")
def test_ironworks_pays_for_every_rail_laying_card_from_then_on():
    game = osaka(seat("ironworks + 2 lay rails + trail blazer + station expansion", rails="4,5"), seat())
    play(game, "play lay rails, no rail", "play ironworks")
    assert coins(game) == 1
    play(game, "play lay rails, no rail")
    assert coins(game) == 3
    play(game, "play trail blazer", "option 1", "done")
    assert coins(game) == 5
    play(game, "play station expansion, no station")
    assert coins(game) == 5


@pytest.mark.rule("TG1", "TR4")
@pytest.mark.parametrize(
    ("card", "place", "start"),
    [
        ("tunnel", "5,6", "5,5"),
        ("viaduct", "4,4", "4,5"),
        ("steel bridge", "3,4", "2,4"),
        ("distant partners", "7,3", "7,4"),
    ],
)
def test_a_waiver_serves_its_own_rail(card, place, start):
    game = osaka(seat(card, rails=start), seat(), stations={"4,4": 2})
    play(game, f"play {card} at {place}")
    assert coins(game) == 0


@pytest.mark.rule("TG1", "TW1")
def test_the_waste_of_a_card_comes_last():
    """Interchange draws before its Waste is in the discards, and lays its rail before it too."""
    game = osaka(seat("interchange", rails="4,5"), seat(rails="5,5"), coins=1)
    play(game, "play interchange")
    assert (hand(game, 0), discards(game, 0), game.view(None).phase) == ({}, {}, "rail")
    play(game, "lay rail at 5,5")
    assert discards(game, 0) == cards("2 waste")


@pytest.mark.rule("TG1")
def test_the_text_is_carried_out_in_printed_order():
    game = osaka(seat("interchange + normal train", top="express train", rails="4,5"), seat(), coins=1)
    play(game, "play interchange")  # draw 1
    assert hand(game, 0) == cards("normal train + express train")
    refused(game, "lay rail at 5,5", "not-now", "TT1")
    play(game, "discard normal train", "lay rail at 5,5")  # discard 1, then the rail, then the Waste
    assert discards(game, 0) == cards("normal train + waste")


# --- TG4


@pytest.mark.rule("TG4")
def test_gaining_is_not_buying():
    """Dispatcher gains an Outdated Train: no Waste, no end of the turn, and not onto the deck with Early Train."""
    start = seat("normal train + dispatcher + early train", deck="normal train")
    game = osaka(start, seat(), piles="outdated train")
    play(game, "play early train", "play normal train", "play dispatcher", "trash normal train", "gain outdated train")
    assert discards(game, 0) == cards("outdated train")
    assert pile(game, "waste") == 70
    assert game.view(None).seats[0].deck_size == 1
    assert (game.seats_to_decide, game.view(None).phase, coins(game)) == ([0], "turn", 3)


@pytest.mark.rule("TG4")
def test_a_gain_goes_where_the_text_says():
    game = osaka(seat("wagon factory + normal train"), seat())
    play(game, "play wagon factory", "trash normal train", "gain express train")
    assert (hand(game, 0), discards(game, 0)) == (cards("express train"), {})


@pytest.mark.rule("TG4")
def test_only_piles_that_are_not_empty():
    game = osaka(seat("wagon factory + normal train"), seat(), supply={"express-train": 0}, piles="bullet train")
    play(game, "play wagon factory", "trash normal train")
    assert legal(game) == {"gain bullet train", "gain tourist train"}  # at most 1 + 3 coins
    game = osaka(seat("maintenance factory + express train"), seat(), supply={"express-train": 0})
    play(game, "play maintenance factory", "show express train")
    assert (hand(game, 0), discards(game, 0)) == (cards("express train"), {})


@pytest.mark.rule("TG4")
def test_a_card_without_a_pile_is_not_gained():
    game = osaka(seat("maintenance factory + normal train"), seat())
    play(game, "play maintenance factory", "show normal train")
    assert (hand(game, 0), discards(game, 0)) == (cards("normal train"), {})


# --- TG5


@pytest.mark.rule("TG5")
def test_a_card_that_left_play_keeps_its_coins_and_effects():
    game = osaka(seat("early train + switchback", deck="5 lay rails"), seat())
    play(game, "play early train", "play switchback")
    assert (coins(game), game.view(None).in_play) == (3, cards("switchback"))
    play(game, "buy express train onto the deck")
    play(game, "end turn")
    assert hand(game, 0) == cards("early train + express train + 3 lay rails")
    assert discards(game, 0) == cards("switchback")


@pytest.mark.rule("TG5")
def test_a_card_that_left_play_is_no_longer_in_play():
    game = osaka(seat("express train + switchback + amusement park + reclamation depot"), seat())
    play(game, "play express train", "play switchback", "play amusement park")
    assert coins(game) == 2 + 1 + 1  # no train is in play
    play(game, "play reclamation depot")
    assert (game.view(None).phase, game.view(None).seats[0].points) == ("turn", 0)


@pytest.mark.rule("TG5", "TT7")
def test_a_trashed_train_keeps_its_lasting_effect():
    game = osaka(seat("commuter train + reclamation depot + station expansion"), seat())
    play(game, "play commuter train", "play reclamation depot", "trash commuter train")
    play(game, "play station expansion at 4,4")
    assert game.view(None).seats[0].points == 2
    assert (coins(game), game.view(None).trash["commuter-train"]) == (1, 1)


# --- TG6


@pytest.mark.rule("TG6")
def test_a_copy_has_no_coins_and_is_not_played():
    game = osaka(seat("stationmaster office + garage + waste", deck="2 normal train"), seat())
    play(game, "play stationmaster office", "show garage")
    assert coins(game) == 0
    play(game, "discard waste", "discard normal train")
    assert hand(game, 0) == cards("garage + normal train")
    assert game.view(None).in_play == cards("stationmaster office")
    assert coins(game) == 0


@pytest.mark.rule("TG6")
def test_engineer_copies_coins_and_text():
    game = osaka(seat("mail train + engineer + 2 waste"), seat())
    play(game, "play mail train", "done", "play engineer", "discard waste", "discard waste")
    assert coins(game) == 1 + 1 + 2
    game = osaka(seat("normal train + limited express train + engineer"), seat())
    play(game, "play normal train", "play limited express train", "play engineer", "choose limited express train")
    assert coins(game) == 1 + 3 + 3


@pytest.mark.rule("TG6")
def test_a_copied_rail_and_waiver_are_the_copiers_own():
    game = osaka(seat("tunnel + extra laborers + lay rails", rails="5,5"), seat(rails="5,7"), coins=2)
    play(game, "play tunnel, no text", "play extra laborers", "lay rail at 5,6")
    assert (coins(game), discards(game, 0)) == (2, cards("2 waste"))
    play(game, "play lay rails at 5,7")  # a mountain with a rival, and the waiver lasts
    assert coins(game) == 1


@pytest.mark.rule("TG6")
def test_ironworks_pays_nothing_for_a_copy():
    game = osaka(seat("ironworks + lay rails + extra laborers", rails="4,5"), seat())
    play(game, "play ironworks", "play lay rails, no rail", "play extra laborers", "lay rail at 5,5")
    assert coins(game) == 1 + 2


@pytest.mark.rule("TG6")
def test_a_copied_option_is_chosen_anew():
    game = osaka(seat("trail blazer + extra laborers", rails="4,5"), seat())
    play(game, "play trail blazer", "option 1", "lay rail at 5,5", "play extra laborers")
    assert legal(game) == {"option 1", "option 2"}
    play(game, "option 2", "lay rail at 6,5", "lay rail at 6,4")
    assert discards(game, 0) == cards("3 waste")


@pytest.mark.rule("TG6", "TN1")
def test_a_copied_lasting_effect():
    game = osaka(seat("stationmaster office + commuter train + station expansion"), seat())
    play(game, "play stationmaster office", "show commuter train", "play station expansion at 4,4")
    assert (game.view(None).seats[0].points, coins(game)) == (1, 0)


@pytest.mark.rule("TG6")
def test_nobody_copies_a_card_that_copies():
    game = osaka(seat("2 stationmaster office + engineer + extra laborers + express train + garage"), seat())
    play(game, "play express train", "play stationmaster office")
    assert legal(game) == {"show garage"}
    for card in ("stationmaster office", "engineer", "extra laborers"):
        refused(game, f"show {card}", "card-does-not-fit", "TG6")
    refused(game, "show express train", "card-does-not-fit", "TT4")  # it is no action, and no longer in hand


@pytest.mark.rule("TG6")
def test_a_train_with_the_action_icon_can_be_copied():
    game = osaka(seat("stationmaster office + tourist train + normal train"), seat())
    play(game, "play stationmaster office")
    assert legal(game) == {"show tourist train"}
    play(game, "show tourist train")
    assert (game.view(None).seats[0].points, coins(game)) == (1, 0)
    assert hand(game, 0) == cards("tourist train + normal train")


@pytest.mark.rule("TG6", "TA1")
def test_a_copied_attack_is_an_attack():
    game = osaka(seat("stationmaster office + roundhouse"), seat("legal counsel", deck="2 express train"))
    play(game, "play stationmaster office", "show roundhouse", "1: show legal counsel")
    assert (discards(game, 1), coins(game)) == ({}, 0)
    game = osaka(seat("stationmaster office + roundhouse"), seat("legal counsel", deck="2 express train"))
    play(game, "play stationmaster office", "show roundhouse", "1: done")
    assert (discards(game, 1), coins(game)) == (cards("express train"), 1)


@pytest.mark.rule("TG6")
def test_this_card_is_the_copier_even_where_the_copied_one_is_in_play():
    game = osaka(seat("2 holiday timetable + stationmaster office"), seat())
    play(game, "play holiday timetable", "no", "play stationmaster office", "show holiday timetable", "yes")
    assert game.view(None).in_play == cards("holiday timetable")
    assert game.view(None).trash["stationmaster-office"] == 1
    assert truth(game, 0)["hand"] == cards("holiday timetable")
