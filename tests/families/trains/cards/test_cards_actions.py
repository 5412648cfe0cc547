"""Small actions of both boxes: Holiday Timetable, Station Crew, Landfill, Strategy Meeting, Charitable Support,
Legal Counsel when it is played, Recycling Center.
"""

import pytest
from families.trains.cards.hands import asked, in_play, points, seen, trash, waste
from families.trains.tables import cards, coins, discards, hand, legal, osaka, pile, play, refused, seat

# --- Holiday Timetable


@pytest.mark.card("holiday-timetable")
@pytest.mark.rule("TT7")
def test_holiday_timetable_may_be_trashed_for_three_coins():
    game = osaka(seat("2 holiday timetable"), seat())
    play(game, "play holiday timetable")
    assert (legal(game), coins(game)) == ({"option 1", "done"}, 0)
    play(game, "yes")
    assert (coins(game), trash(game), in_play(game)) == (3, {"holiday-timetable": 1}, {})
    assert pile(game, "holiday timetable") == 5  # out of the game, not back


@pytest.mark.card("holiday-timetable")
@pytest.mark.rule("TT4")
def test_holiday_timetable_may_be_kept():
    game = osaka(seat("holiday timetable"), seat())
    play(game, "play holiday timetable", "no")
    assert (coins(game), trash(game), in_play(game)) == (0, {}, {"holiday-timetable": 1})
    play(game, "end turn")
    assert hand(game, 0) == {"holiday-timetable": 1}


# --- Station Crew


@pytest.mark.card("station-crew")
def test_station_crew_draws_a_card_or_gives_a_coin_or_returns_a_waste():
    game = osaka(seat("station crew + 2 waste", deck="4 express train"), seat())
    draw, coin, clean = game.copy(), game.copy(), game.copy()
    for twin in (draw, coin, clean):
        play(twin, "play station crew")
        assert legal(twin) == {"option 1", "option 2", "option 3"}
    play(draw, "option 1")
    assert (hand(draw, 0), coins(draw), pile(draw, "waste")) == (cards("2 waste + express train"), 0, 68)
    play(coin, "option 2")
    assert (hand(coin, 0), coins(coin), pile(coin, "waste")) == (cards("2 waste"), 1, 68)
    play(clean, "option 3")
    refused(clean, "done", "must-choose", "TT4")
    play(clean, "return waste")
    assert (hand(clean, 0), coins(clean), pile(clean, "waste")) == (cards("waste"), 0, 69)
    assert {twin.view(0).phase for twin in (draw, coin, clean)} == {"turn"}


@pytest.mark.card("station-crew")
@pytest.mark.rule("TG3", "TT4")
def test_station_crew_may_choose_what_does_nothing():
    game = osaka(seat("3 station crew + tower", discards="waste"), seat())
    play(game, "play station crew", "option 3")
    assert (hand(game, 0), pile(game, "waste")) == (cards("2 station crew + tower"), 69)  # Waste in hand alone counts
    play(game, "play station crew", "option 1")  # the discards are shuffled
    assert (hand(game, 0), discards(game, 0)) == (cards("station crew + tower + waste"), {})
    play(game, "play station crew", "option 1")  # nothing is left
    assert hand(game, 0) == cards("tower + waste")
    bare = osaka(seat("station crew"), seat())
    play(bare, "play station crew", "option 3")
    assert bare.view(0).phase == "turn"


@pytest.mark.card("station-crew")
@pytest.mark.rule("TT4")
def test_station_crew_must_choose_once_begun_and_can_be_declined():
    game = osaka(seat("station crew"), seat())
    twin = game.copy()
    play(twin, "play station crew")
    refused(twin, "done", "must-choose-option", "TT4")
    refused(twin, "option 4", "no-such-option", "TT4")
    play(game, "play station crew, no text")
    assert (coins(game), game.view(0).phase) == (0, "turn")


# --- Landfill


@pytest.mark.card("landfill")
@pytest.mark.rule("TG2")
def test_landfill_returns_all_waste_in_hand():
    game = osaka(seat("landfill + 3 waste + tower", deck="waste", discards="waste"), seat("waste"))
    play(game, "play landfill")
    assert (hand(game, 0), pile(game, "waste"), coins(game)) == ({"tower": 1}, 67, 0)
    assert (waste(game), seen(game).deck_size, hand(game, 1)) == (1, 1, {"waste": 1})
    assert seen(game, by=1).unseen == cards("tower + waste")


@pytest.mark.card("landfill")
@pytest.mark.rule("TT4")
def test_landfill_without_waste_or_declined():
    game = osaka(seat("landfill + tower"), seat())
    play(game, "play landfill")
    assert (hand(game, 0), game.view(0).phase) == ({"tower": 1}, "turn")
    game = osaka(seat("landfill + waste"), seat())
    play(game, "play landfill, no text")
    assert (hand(game, 0), pile(game, "waste")) == ({"waste": 1}, 69)


# --- Strategy Meeting


@pytest.mark.card("strategy-meeting")
@pytest.mark.rule("TG2")
def test_strategy_meeting_puts_a_card_of_the_hand_on_the_deck_unseen():
    game = osaka(seat("strategy meeting + tower + waste", deck="2 normal train"), seat())
    play(game, "play strategy meeting")
    refused(game, "done", "must-choose", "TT4")
    play(game, "put waste on the deck")
    assert (coins(game), hand(game, 0)) == (1, {"tower": 1})
    assert game.view(0).seats[0].deck_top == (("waste",),)
    others = seen(game, by=1)
    assert (others.hand_size, others.deck_size, others.deck_top) == (1, 3, ((),))
    assert others.unseen == cards("tower + waste + 2 normal train")


@pytest.mark.card("strategy-meeting")
@pytest.mark.rule("TG2")
def test_nobody_sees_which_card_strategy_meeting_put_away():
    game = osaka(seat("strategy meeting + tower + waste", deck="2 normal train"), seat())
    twin = game.copy()
    play(game, "play strategy meeting", "put waste on the deck")
    play(twin, "play strategy meeting", "put tower on the deck")
    assert game.view(1) == twin.view(1)
    assert game.view(None) == twin.view(None)
    assert game.view(0) != twin.view(0)


@pytest.mark.card("strategy-meeting", "passing-station")
def test_the_card_of_strategy_meeting_is_drawn_next():
    game = osaka(seat("strategy meeting + passing station + waste", deck="5 normal train"), seat())
    play(game, "play strategy meeting", "put waste on the deck", "play passing station")
    assert hand(game, 0) == {"waste": 1}


@pytest.mark.card("strategy-meeting")
@pytest.mark.rule("TT4")
def test_strategy_meeting_with_an_empty_hand_or_declined():
    game = osaka(seat("strategy meeting"), seat())
    play(game, "play strategy meeting")
    assert (coins(game), game.view(0).phase) == (1, "turn")
    game = osaka(seat("strategy meeting + waste"), seat())
    play(game, "play strategy meeting, no text")
    assert (coins(game), hand(game, 0)) == (1, {"waste": 1})


# --- Charitable Support


@pytest.mark.card("charitable-support")
@pytest.mark.rule("TE3")
def test_charitable_support_may_buy_a_point_for_four_coins_once_a_play():
    game = osaka(seat("charitable support"), seat(), coins=9)
    play(game, "play charitable support", "yes")
    assert (coins(game), points(game), game.view(0).phase) == (5, 1, "turn")


@pytest.mark.card("charitable-support")
@pytest.mark.rule("TT4")
def test_charitable_support_with_exactly_four_coins_may_be_left():
    game = osaka(seat("charitable support"), seat(), coins=4)
    play(game, "play charitable support")
    assert legal(game) == {"option 1", "done"}
    twin = game.copy()
    play(game, "done")
    assert (coins(game), points(game)) == (4, 0)
    play(twin, "option 1")
    assert (coins(twin), points(twin)) == (0, 1)


@pytest.mark.card("charitable-support")
def test_charitable_support_with_three_coins_does_nothing():
    game = osaka(seat("charitable support"), seat(), coins=3)
    play(game, "play charitable support")
    assert (coins(game), points(game), game.view(0).phase) == (3, 0, "turn")


# --- Legal Counsel, played


@pytest.mark.card("legal-counsel")
def test_legal_counsel_may_draw_two_for_a_coin():
    game = osaka(seat("legal counsel", deck="4 express train"), seat(), coins=2)
    play(game, "play legal counsel", "yes")
    assert (coins(game), hand(game, 0), game.view(0).phase) == (1, cards("2 express train"), "turn")


@pytest.mark.card("legal-counsel")
@pytest.mark.rule("TT4", "TG3")
def test_legal_counsel_may_be_left_and_needs_a_coin():
    game = osaka(seat("legal counsel", deck="4 express train"), seat(), coins=1)
    play(game, "play legal counsel", "done")
    assert (coins(game), hand(game, 0)) == (1, {})
    poor = osaka(seat("legal counsel", deck="4 express train"), seat())
    play(poor, "play legal counsel")
    assert (hand(poor, 0), poor.view(0).phase) == ({}, "turn")
    empty = osaka(seat("legal counsel", deck="express train"), seat(), coins=1)
    play(empty, "play legal counsel", "yes")
    assert (coins(empty), hand(empty, 0)) == (0, {"express-train": 1})


# --- Recycling Center


@pytest.mark.card("recycling-center")
def test_recycling_center_returns_up_to_two_waste_from_discards_and_hand():
    game = osaka(seat("recycling center + 2 waste + tower", discards="2 waste + normal train"), seat())
    play(game, "play recycling center")
    assert (coins(game), asked(game)) == (1, "return")
    assert legal(game) == {"return waste", "return waste from the discards", "done"}
    play(game, "return waste", "return waste from the discards")
    assert (coins(game), pile(game, "waste"), game.view(0).phase) == (3, 68, "turn")
    assert (hand(game, 0), discards(game, 0)) == (cards("waste + tower"), cards("waste + normal train"))


@pytest.mark.card("recycling-center")
@pytest.mark.parametrize("moves", [[], ["return waste"], ["return waste from the discards"]])
def test_recycling_center_may_return_fewer(moves):
    game = osaka(seat("recycling center + waste", discards="2 waste"), seat())
    play(game, "play recycling center", *moves, "done")
    assert (coins(game), pile(game, "waste")) == (1 + len(moves), 67 + len(moves))


@pytest.mark.card("recycling-center")
def test_recycling_center_stops_where_no_waste_is_left():
    game = osaka(seat("recycling center", discards="waste"), seat())
    play(game, "play recycling center")
    assert legal(game) == {"return waste from the discards", "done"}
    play(game, "return waste from the discards")
    assert (coins(game), pile(game, "waste"), game.view(0).phase) == (2, 70, "turn")
    none = osaka(seat("recycling center + tower", deck="waste"), seat())
    play(none, "play recycling center")
    assert legal(none) == {"done"}
    bare = osaka(seat("recycling center", deck="waste"), seat())
    play(bare, "play recycling center")
    assert (coins(bare), bare.view(0).phase) == (1, "turn")
