"""Decks that run out while drawing, looking and revealing (TG3)."""

from collections import Counter

import pytest
from families.trains.tables import cards, coins, discards, hand, legal, osaka, pile, play, seat, truth


@pytest.mark.rule("TG3")
def test_the_discards_are_shuffled_in_the_middle_of_drawing():
    game = osaka(seat("control room", deck="express train", discards="3 lay rails"), seat())
    play(game, "play control room")
    assert hand(game, 0) == cards("express train + 2 lay rails")
    assert (game.view(None).seats[0].deck_size, discards(game, 0)) == (1, {})


@pytest.mark.rule("TG3")
def test_a_deck_that_is_just_used_up_is_not_shuffled_yet():
    game = osaka(seat("signaling area", deck="2 express train", discards="3 lay rails"), seat())
    play(game, "play signaling area")
    assert (game.view(None).seats[0].deck_size, discards(game, 0)) == (0, cards("3 lay rails"))


@pytest.mark.rule("TG3")
def test_the_new_deck_is_shuffled():
    """Of one Tower and nine Waste, a draw of one is the Tower about every tenth time."""
    found = Counter()
    for seed in range(100):
        game = osaka(seat("passing station", discards="tower + 9 waste"), seat(), seed=seed)
        play(game, "play passing station")
        found.update(hand(game, 0))
    assert 2 <= found["tower"] <= 25


@pytest.mark.rule("TG3")
def test_known_places_of_the_deck_come_before_the_discards():
    start = seat("control room", top="tower", deck="waste", bottom="skyscraper", discards="5 lay rails")
    game = osaka(start, seat())
    play(game, "play control room")
    assert hand(game, 0) == cards("tower + waste + skyscraper")
    assert discards(game, 0) == cards("5 lay rails")


@pytest.mark.rule("TG3")
def test_drawing_stops_where_deck_and_discards_are_empty():
    game = osaka(seat("control room + waste", deck="express train"), seat())
    play(game, "play control room")
    assert hand(game, 0) == cards("waste + express train")
    play(game, "end turn")
    assert hand(game, 0) == cards("control room + waste + express train")


@pytest.mark.rule("TG3")
def test_cards_in_play_are_not_shuffled_in():
    game = osaka(seat("2 signaling area + express train", discards="waste"), seat())
    play(game, "play express train", "play signaling area", "play signaling area")
    assert hand(game, 0) == cards("waste")
    assert game.view(None).in_play == cards("express train + 2 signaling area")


@pytest.mark.rule("TG3")
def test_looking_at_nothing_asks_nothing():
    game = osaka(seat("signals + normal train"), seat())
    play(game, "play signals")
    assert (game.view(None).phase, hand(game, 0)) == ("turn", cards("normal train"))


@pytest.mark.rule("TG3")
def test_looking_shuffles_the_discards():
    game = osaka(seat("signals", deck="express train", discards="2 waste"), seat())
    play(game, "play signals")
    assert (hand(game, 0), discards(game, 0)) == (cards("express train"), {})
    assert game.view(0).seats[0].deck_top == (("waste",),)
    play(game, "option 2")
    assert truth(game, 0)["deck_bottom"] == [{"card": "waste"}]
    assert truth(game, 0)["deck"] == cards("waste")


@pytest.mark.rule("TG3")
def test_the_bottom_of_an_empty_deck_is_its_top():
    game = osaka(seat("signals + passing station", top="lay rails + tower"), seat())
    play(game, "play signals", "option 2")
    assert game.view(None).seats[0].deck_size == 1
    play(game, "play passing station")
    assert hand(game, 0) == cards("lay rails + tower")


@pytest.mark.rule("TG3")
def test_revealing_goes_on_with_the_discards_but_not_with_what_is_revealed():
    game = osaka(seat("temporary timetable", deck="2 waste", discards="lay rails + express train"), seat())
    play(game, "play temporary timetable")
    assert hand(game, 0) == cards("express train")
    assert discards(game, 0) == cards("2 waste + lay rails")
    assert game.view(None).seats[0].deck_size == 0
    assert game.view(None).revealed == {}


@pytest.mark.rule("TG3")
def test_revealing_nothing():
    game = osaka(seat("temporary timetable + information central + command central"), seat())
    play(game, "play temporary timetable", "play information central")
    assert (game.view(None).phase, coins(game)) == ("turn", 1)
    play(game, "play command central", "name waste")
    assert (game.view(None).phase, hand(game, 0)) == ("turn", {})


@pytest.mark.rule("TG3")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_information_central_reveals_what_there_is(count):
    game = osaka(seat("information central", top="tower", discards=f"{count} waste"), seat())
    play(game, "play information central")
    assert game.view(None).revealed == cards(f"tower + {count} waste")
    assert legal(game) == {"take tower", "take waste", "done"}
    play(game, "take tower")
    assert truth(game, 0)["deck_top"] == [{"card": "waste", "known": "all"}] * count


@pytest.mark.rule("TG3")
def test_incinerator_reveals_the_whole_deck_and_the_discards():
    game = osaka(seat("incinerator", deck="3 normal train", discards="waste + tower"), seat())
    play(game, "play incinerator")
    assert pile(game, "waste") == 70
    assert discards(game, 0) == cards("3 normal train + tower")
    assert game.view(None).seats[0].deck_size == 0


@pytest.mark.rule("TG3")
def test_command_central_shuffles_to_reveal():
    game = osaka(seat("command central", deck="express train", discards="waste"), seat())
    play(game, "play command central", "name waste")
    assert hand(game, 0) == cards("express train + waste")
    game = osaka(seat("command central", deck="express train", discards="waste"), seat())
    play(game, "play command central", "name express train")
    assert hand(game, 0) == cards("express train")
    assert game.view(1).seats[0].deck_top == (("waste",),)


@pytest.mark.rule("TG3", "TA1")
def test_the_decks_of_victims_run_out_too():
    game = osaka(seat("roundhouse"), seat(discards="express train"), seat(), seat(deck="waste"))
    play(game, "play roundhouse")
    assert coins(game) == 1
    assert [discards(game, of) for of in (1, 2, 3)] == [cards("express train"), {}, cards("waste")]
    game = osaka(seat("limited partnership", deck="2 waste"), seat(discards="express train"), seat())
    play(game, "play limited partnership")
    assert [hand(game, of) for of in range(3)] == [cards("2 waste"), cards("express train"), {}]


@pytest.mark.rule("TG3", "TT6")
def test_players_without_any_card_go_on():
    game = osaka(seat(rails="4,4"), seat(rails="2,5"))
    for _ in range(3):
        play(game, "0: pass", "1: pass")
    assert not game.over
    assert game.view(None).turn == 6
