"""Information Central: with 0 to 4 cards, with and without taking one, and who knows the order afterwards."""

import pytest
from families.trains.cards.hands import asked, seen
from families.trains.tables import cards, coins, discards, hand, legal, osaka, play, refused, seat

FOUR = "tower + waste + express train + garage"


def reveal(deck, **more):
    game = osaka(seat("information central + 2 passing station", top=deck, **more), seat())
    play(game, "play information central")
    return game


@pytest.mark.card("information-central")
@pytest.mark.rule("TG2")
def test_the_top_four_are_revealed_to_all():
    game = reveal(FOUR + " + normal train")
    assert (coins(game), asked(game)) == (1, "take")
    for who in (0, 1, None):
        assert game.view(who).revealed == cards(FOUR)
        assert game.view(who).seats[0].deck_size == 1
    assert legal(game) == {"take tower", "take waste", "take express train", "take garage", "done"}


@pytest.mark.card("information-central")
@pytest.mark.rule("TG2")
def test_one_may_be_taken_for_all_to_see_and_the_rest_goes_back_in_an_order_of_ones_own():
    game = reveal(FOUR + " + normal train")
    play(game, "take express train")
    assert seen(game, by=1).shown == {"express-train": 1}
    refused(game, "done", "must-choose", "TT4")
    play(game, "put back garage", "put back waste")
    assert game.view(0).phase == "turn"  # the last goes back by itself, on top
    assert hand(game, 0) == cards("2 passing station + express train")
    own = [place[0] for place in game.view(0).seats[0].deck_top]
    assert own == ["tower", "waste", "garage", "normal-train"]
    assert (game.view(None).revealed, discards(game, 0)) == ({}, {})


@pytest.mark.card("information-central")
@pytest.mark.rule("TG2", "TT4")
def test_none_need_be_taken():
    game = reveal(FOUR)
    play(game, "done", "put back garage", "put back waste", "put back tower")
    own = [place[0] for place in game.view(0).seats[0].deck_top]
    assert own == ["express-train", "tower", "waste", "garage"]
    assert hand(game, 0) == cards("2 passing station")


@pytest.mark.card("information-central")
@pytest.mark.rule("TG2")
@pytest.mark.parametrize("order", [("garage", "waste"), ("waste", "tower"), ("tower", "garage")])
def test_others_know_the_cards_but_neither_their_order_nor_how_it_comes_about(order):
    game, other = reveal(FOUR), reveal(FOUR)
    play(game, "take express train", f"put back {order[0]}")
    play(other, "take express train", "put back tower")
    for who in (1, None):
        assert game.view(who) == other.view(who)  # half way
        assert game.view(who).revealed == cards("tower + waste + garage")
    play(game, f"put back {order[1]}")
    play(other, "put back waste")
    for who in (1, None):
        assert game.view(who) == other.view(who)
        assert [set(place) for place in game.view(who).seats[0].deck_top] == [{"tower", "waste", "garage"}] * 3


@pytest.mark.card("information-central", "passing-station")
@pytest.mark.rule("TG2")
def test_once_one_of_them_is_drawn_others_do_not_know_which():
    game = reveal(FOUR)
    play(game, "take express train", "put back garage", "put back waste", "play passing station")
    assert hand(game, 0) == cards("passing station + express train + tower")
    assert seen(game, by=1).shown == {"express-train": 1}
    assert seen(game, by=1).hand_size == 3


@pytest.mark.card("information-central", "signaling-area")
@pytest.mark.rule("TG2")
def test_where_all_of_them_are_drawn_everyone_knows_them():
    game = osaka(seat("information central + signaling area", top="tower + waste + garage"), seat())
    play(game, "play information central", "take garage", "put back waste", "play signaling area")
    assert seen(game, by=1).shown == cards("tower + waste + garage")


@pytest.mark.card("information-central")
@pytest.mark.rule("TG3")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_with_fewer_cards_what_is_there_is_revealed(count):
    game = osaka(seat("information central", deck=f"{count} tower"), seat())
    play(game, "play information central")
    assert game.view(1).revealed == {"tower": count}
    play(game, "take tower")
    assert (hand(game, 0), seen(game).deck_size, game.view(0).phase) == ({"tower": 1}, count - 1, "turn")


@pytest.mark.card("information-central")
@pytest.mark.rule("TG3")
def test_with_no_card_nothing_is_asked():
    game = osaka(seat("information central"), seat())
    play(game, "play information central")
    assert (coins(game), game.view(0).phase) == (1, "turn")


@pytest.mark.card("information-central")
def test_a_single_card_left_alone_goes_back():
    game = osaka(seat("information central", deck="tower"), seat())
    play(game, "play information central", "done")
    assert (hand(game, 0), seen(game, by=1).deck_top) == ({}, (("tower",),))


@pytest.mark.card("information-central")
def test_cards_that_are_all_alike_go_back_without_a_question():
    game = osaka(seat("information central", deck="6 waste"), seat())
    play(game, "play information central", "done")
    assert game.view(0).phase == "turn"
    assert seen(game, by=1).deck_size == 6
    assert [set(place) for place in seen(game, by=1).deck_top] == [{"waste"}] * 4


@pytest.mark.card("information-central")
@pytest.mark.rule("TG3")
def test_the_discards_are_shuffled_in_the_middle():
    game = osaka(seat("information central", top="tower", discards="3 waste"), seat())
    play(game, "play information central")
    assert (game.view(1).revealed, discards(game, 0)) == (cards("tower + 3 waste"), {})


@pytest.mark.card("information-central")
@pytest.mark.rule("TT4")
def test_information_central_declined_reveals_nothing():
    game = osaka(seat("information central", deck="6 waste"), seat())
    play(game, "play information central, no text")
    assert (coins(game), seen(game, by=1).deck_top) == (1, ())


@pytest.mark.card("information-central", "early-train")
@pytest.mark.rule("TG2")
def test_a_card_of_the_first_four_that_is_not_revealed_again_is_known_by_its_place():
    held = "early train + 2 information central"
    game = osaka(seat(held, top="tower + waste + garage + normal train", deck="3 apartment"), seat(), coins=3)
    play(game, "play information central", "done", "put back normal train", "put back garage", "put back waste")
    play(game, "play early train", "buy express train onto the deck", "play information central")
    assert game.view(1).revealed == cards("express train + tower + waste + garage")
    play(game, "done", "put back garage", "put back waste", "put back tower")
    places = seen(game, by=1).deck_top
    assert [set(place) for place in places[:4]] == [{"express-train", "tower", "waste", "garage"}] * 4
    assert places[4] == ("normal-train",)  # the only one of the first four that nobody revealed now


@pytest.mark.card("information-central", "passing-station")
@pytest.mark.rule("TG2")
def test_where_all_are_alike_everyone_knows_each_place():
    game = osaka(seat("information central + passing station", top="4 waste", deck="3 tower"), seat())
    play(game, "play information central", "done", "play passing station")
    assert seen(game, by=1).shown == {"waste": 1}
    assert seen(game, by=1).deck_top == (("waste",),) * 3
