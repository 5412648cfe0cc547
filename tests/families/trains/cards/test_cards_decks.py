"""Cards that look at, reveal or arrange the deck: Signals, Temporary Timetable, the two Centrals, Incinerator."""

import pytest
from families.trains.cards.hands import asked, seen
from families.trains.tables import cards, coins, discards, hand, legal, osaka, pile, play, refused, seat

# --- Signals


@pytest.mark.card("signals")
@pytest.mark.rule("TG2")
def test_signals_draws_one_and_discards_the_next():
    game = osaka(seat("signals", top="express train + waste", deck="3 normal train"), seat())
    play(game, "play signals")
    assert (coins(game), hand(game, 0), asked(game)) == (0, {"express-train": 1}, "look")
    assert game.view(0).seats[0].deck_top == (("waste",),)
    assert seen(game, by=1).deck_top == ((),)  # looked at, not revealed
    assert legal(game) == {"option 1", "option 2"}
    play(game, "option 1")
    assert (discards(game, 0), seen(game).deck_size) == ({"waste": 1}, 3)


@pytest.mark.card("signals")
@pytest.mark.rule("TG2")
def test_signals_puts_the_next_at_the_bottom_unseen():
    game = osaka(seat("signals", top="express train + waste", deck="3 normal train"), seat())
    play(game, "play signals", "option 2")
    assert (discards(game, 0), seen(game).deck_size) == ({}, 4)
    own = game.view(0).seats[0]
    assert (own.deck_top, own.deck_bottom) == ((), (("waste",),))
    assert seen(game, by=1).deck_bottom == ((),)
    assert seen(game, by=1).unseen == cards("express train + waste + 3 normal train")


@pytest.mark.card("signals", "control-room")
def test_a_card_at_the_bottom_is_drawn_last():
    game = osaka(seat("signals + 2 control room", top="express train + waste", deck="3 normal train"), seat())
    play(game, "play signals", "option 2", "play control room")
    assert hand(game, 0) == cards("control room + express train + 3 normal train")
    play(game, "play control room")
    assert hand(game, 0) == cards("express train + 3 normal train + waste")


@pytest.mark.card("signals")
@pytest.mark.rule("TG3")
def test_signals_with_one_card_left_only_draws_it():
    game = osaka(seat("signals", deck="express train"), seat())
    play(game, "play signals")
    assert (hand(game, 0), game.view(0).phase) == ({"express-train": 1}, "turn")


@pytest.mark.card("signals")
@pytest.mark.rule("TG3")
@pytest.mark.parametrize("option", ["option 1", "option 2"])
def test_signals_shuffles_the_discards_to_look(option):
    game = osaka(seat("signals", deck="express train", discards="waste"), seat())
    play(game, "play signals")
    assert (hand(game, 0), discards(game, 0)) == ({"express-train": 1}, {})
    assert game.view(0).seats[0].deck_top == (("waste",),)
    play(game, option)
    assert discards(game, 0) == ({"waste": 1} if option == "option 1" else {})
    assert seen(game).deck_size == (0 if option == "option 1" else 1)


@pytest.mark.card("signals")
@pytest.mark.rule("TG3", "TT4")
def test_signals_with_nothing_at_all_and_declined():
    game = osaka(seat("signals"), seat())
    play(game, "play signals")
    assert (hand(game, 0), game.view(0).phase) == ({}, "turn")
    game = osaka(seat("signals", deck="2 waste"), seat())
    play(game, "play signals, no text")
    assert (hand(game, 0), seen(game).deck_size) == ({}, 2)


# --- Temporary Timetable


@pytest.mark.card("temporary-timetable")
@pytest.mark.rule("TG2")
def test_temporary_timetable_takes_two_trains_and_discards_what_lay_before_them():
    deck = "waste + express train + tower + garage + tourist train + normal train"
    game = osaka(seat("temporary timetable", top=deck), seat())
    play(game, "play temporary timetable")
    assert hand(game, 0) == cards("express train + tourist train")
    assert discards(game, 0) == cards("waste + tower + garage")
    assert (coins(game), seen(game).deck_size, game.view(0).revealed) == (0, 1, {})
    assert seen(game, by=1).shown == cards("express train + tourist train")  # all were revealed


@pytest.mark.card("temporary-timetable")
@pytest.mark.rule("TG3")
@pytest.mark.parametrize("trains", [0, 1])
def test_temporary_timetable_stops_where_no_card_is_left(trains):
    game = osaka(seat("temporary timetable", deck=f"3 waste + {trains} normal train"), seat())
    play(game, "play temporary timetable")
    assert hand(game, 0) == ({"normal-train": 1} if trains else {})
    assert (discards(game, 0), seen(game).deck_size) == (cards("3 waste"), 0)


@pytest.mark.card("temporary-timetable")
@pytest.mark.rule("TG3")
def test_temporary_timetable_shuffles_only_the_discards_in_the_middle():
    game = osaka(seat("temporary timetable", top="waste + express train", discards="2 normal train"), seat())
    play(game, "play temporary timetable")
    assert hand(game, 0) == cards("express train + normal train")
    assert (discards(game, 0), seen(game).deck_size) == ({"waste": 1}, 1)


@pytest.mark.card("temporary-timetable")
@pytest.mark.rule("TT4", "TG3")
def test_temporary_timetable_with_nothing_or_declined():
    game = osaka(seat("temporary timetable"), seat())
    play(game, "play temporary timetable")
    assert (hand(game, 0), discards(game, 0)) == ({}, {})
    game = osaka(seat("temporary timetable", deck="3 normal train"), seat())
    play(game, "play temporary timetable, no text")
    assert (hand(game, 0), seen(game).deck_size) == ({}, 3)


# --- Incinerator


@pytest.mark.card("incinerator")
@pytest.mark.rule("TG2")
def test_incinerator_returns_two_waste_and_discards_what_else_it_revealed():
    deck = "tower + waste + express train + waste + waste"
    game = osaka(seat("incinerator + waste", top=deck), seat())
    assert pile(game, "waste") == 66
    play(game, "play incinerator")
    assert (pile(game, "waste"), discards(game, 0)) == (68, cards("tower + express train"))
    assert (hand(game, 0), seen(game).deck_size, coins(game)) == ({"waste": 1}, 1, 0)
    assert seen(game, by=1).unseen == {"waste": 2}


@pytest.mark.card("incinerator")
@pytest.mark.rule("TG3")
@pytest.mark.parametrize("count", [0, 1])
def test_incinerator_stops_where_no_card_is_left(count):
    game = osaka(seat("incinerator", deck=f"2 tower + {count} waste"), seat())
    play(game, "play incinerator")
    assert (pile(game, "waste"), discards(game, 0), seen(game).deck_size) == (70, cards("2 tower"), 0)


@pytest.mark.card("incinerator")
@pytest.mark.rule("TG3")
def test_incinerator_goes_on_into_the_discards_but_not_into_what_it_revealed():
    game = osaka(seat("incinerator", top="tower + waste", discards="3 waste"), seat())
    play(game, "play incinerator")
    assert (pile(game, "waste"), discards(game, 0), seen(game).deck_size) == (68, {"tower": 1}, 2)


@pytest.mark.card("incinerator")
@pytest.mark.rule("TT4")
def test_incinerator_with_nothing_or_declined():
    game = osaka(seat("incinerator + waste"), seat())
    play(game, "play incinerator")
    assert (hand(game, 0), pile(game, "waste")) == ({"waste": 1}, 69)
    game = osaka(seat("incinerator", deck="3 waste"), seat())
    play(game, "play incinerator, no text")
    assert (seen(game).deck_size, pile(game, "waste")) == (3, 67)


# --- Command Central


@pytest.mark.card("command-central")
@pytest.mark.rule("TG2")
def test_command_central_takes_a_card_that_was_named():
    game = osaka(seat("command central", top="tower + waste", deck="3 normal train"), seat())
    play(game, "play command central")
    assert (coins(game), hand(game, 0), asked(game)) == (0, {"tower": 1}, "name")
    play(game, "name waste")
    assert hand(game, 0) == cards("tower + waste")
    assert seen(game, by=1).shown == {"waste": 1}  # revealed; the first was drawn unseen
    assert seen(game, by=1).deck_top == ()


@pytest.mark.card("command-central")
@pytest.mark.rule("TG2")
def test_command_central_puts_another_card_back_where_everyone_knows_it():
    game = osaka(seat("command central + signaling area", top="tower + waste", deck="3 normal train"), seat())
    play(game, "play command central", "name normal train")
    assert (hand(game, 0), seen(game).deck_size) == (cards("signaling area + tower"), 4)
    assert seen(game, by=1).deck_top == (("waste",),)
    assert discards(game, 0) == {}
    play(game, "play signaling area")
    assert seen(game, by=1).shown == {"waste": 1}  # so everyone knows that it was drawn


@pytest.mark.card("command-central")
def test_any_card_of_this_game_can_be_named():
    game = osaka(seat("command central", deck="3 normal train"), seat())
    play(game, "play command central")
    named = {move.removeprefix("name ") for move in legal(game)}
    assert named == {name.replace("-", " ") for name in {*game.view(None).piles, "normal-train"}}
    refused(game, "name stadium", "card-not-in-game", "TS3")
    play(game, "name normal train")
    assert hand(game, 0) == {"normal-train": 2}


@pytest.mark.card("command-central")
@pytest.mark.rule("TG3")
def test_command_central_shuffles_to_draw_and_to_reveal():
    game = osaka(seat("command central", deck="tower", discards="waste"), seat())
    play(game, "play command central", "name waste")
    assert (hand(game, 0), discards(game, 0), seen(game).deck_size) == (cards("tower + waste"), {}, 0)


@pytest.mark.card("command-central")
@pytest.mark.rule("TG3", "TT4")
def test_command_central_with_no_card_to_reveal_or_declined():
    game = osaka(seat("command central", deck="tower"), seat())
    play(game, "play command central", "name tower")
    assert (hand(game, 0), game.view(0).phase) == ({"tower": 1}, "turn")
    game = osaka(seat("command central", deck="2 tower"), seat())
    play(game, "play command central, no text")
    assert (hand(game, 0), seen(game).deck_size) == ({}, 2)
