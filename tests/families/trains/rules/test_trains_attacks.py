"""Attacks and reactions (TA1), and questions that tell nothing."""

import pytest
from families.trains.tables import cards, coins, discards, hand, legal, osaka, play, refused, seat, truth

import capolinea


@pytest.mark.rule("TA1")
@pytest.mark.parametrize("attacker", [0, 1, 2, 3])
def test_an_attack_hits_each_other_player_in_seat_order(attacker):
    hands = [seat("lay rails + waste") for _ in range(4)]
    hands[attacker] = seat("protesters + lay rails")
    game = osaka(*hands, to_move=attacker)
    play(game, "play protesters")
    for step in (1, 2, 3):
        victim = (attacker + step) % 4
        assert game.seats_to_decide == [victim]
        assert legal(game) == {"discard lay rails"}
        play(game, "discard lay rails")
        assert discards(game, victim) == cards("lay rails")
    assert (game.seats_to_decide, hand(game, attacker)) == ([attacker], cards("lay rails"))


@pytest.mark.rule("TA1")
def test_without_a_reaction_in_the_game_nobody_is_asked_for_one():
    game = osaka(seat("roundhouse"), seat("waste", deck="express train"))
    play(game, "play roundhouse")
    assert (game.view(None).phase, coins(game)) == ("turn", 1)


@pytest.mark.rule("TA1")
def test_with_a_reaction_in_the_game_each_victim_with_cards_is_asked_in_turn():
    """One after the other as the attack reaches him: seat 1 is hit before seat 2 is asked. Seat 3 has no card."""
    game = osaka(
        seat("roundhouse"),
        seat("waste", deck="waste"),
        seat("normal train", deck="waste"),
        seat(deck="express train"),
        piles="legal counsel",
    )
    play(game, "play roundhouse")
    for victim in (1, 2):
        assert (game.seats_to_decide, game.view(None).phase) == ([victim], "react")
        assert discards(game, victim) == {}
        assert legal(game) == {"done"}
        refused(game, "show legal counsel", "card-does-not-fit", "TA1")
        play(game, "done")
        assert discards(game, victim) == cards("waste")
    assert (game.seats_to_decide, coins(game)) == ([0], 1)
    assert discards(game, 3) == cards("express train")


@pytest.mark.rule("TA1")
def test_who_shows_legal_counsel_is_left_out_and_keeps_it():
    game = osaka(seat("2 roundhouse"), seat("legal counsel + waste", deck="2 express train"), seat(deck="2 waste"))
    for turn in (1, 2):
        play(game, "play roundhouse")
        assert legal(game) == {"show legal counsel", "done"}
        play(game, "1: show legal counsel")
        assert hand(game, 1) == cards("legal counsel + waste")
        assert game.view(None).seats[1].shown == cards("legal counsel")
        assert (coins(game), discards(game, 1), discards(game, 2)) == (0, {}, {"waste": turn})


@pytest.mark.rule("TA1")
def test_legal_counsel_need_not_be_shown():
    game = osaka(seat("protesters"), seat("legal counsel + lay rails"))
    play(game, "play protesters", "1: done", "1: discard lay rails")
    assert hand(game, 1) == cards("legal counsel")


@pytest.mark.rule("TA1")
def test_only_a_reaction_in_hand_serves():
    game = osaka(seat("roundhouse"), seat("waste + garage", deck="2 express train", discards="legal counsel"))
    play(game, "play roundhouse")
    assert legal(game) == {"done"}
    refused(game, "show garage", "card-does-not-fit", "TA1", by=1)
    refused(game, "discard waste", "other-verb", "TT4", by=1)


@pytest.mark.rule("TA1")
def test_limited_partnership_is_no_attack():
    game = osaka(seat("limited partnership", deck="2 waste"), seat("legal counsel", deck="express train"))
    play(game, "play limited partnership")
    assert hand(game, 1) == cards("legal counsel + express train")


def reacting(own, in_deck):
    """The views of others while a victim, with these cards, lets an attack pass; hand and deck are the same in all."""
    game = osaka(seat("protesters", deck="waste"), seat(own, deck=in_deck), seat("waste"), piles="legal counsel")
    seen = []
    for move in ("play protesters", "1: done", "1: discard lay rails"):
        play(game, move)
        seen.append([game.view(who).to_json() for who in (None, 0, 2)])
    return seen


@pytest.mark.rule("TA1", "TG2")
def test_nothing_tells_whether_a_reaction_was_kept_back():
    with_it = reacting("legal counsel + lay rails", "waste")
    assert with_it == reacting("waste + lay rails", "legal counsel")


@pytest.mark.rule("TA1")
def test_the_game_goes_on_without_a_victim_who_has_no_card_that_fits():
    """Protesters: no rail-laying card. Everyone sees the hand; the next victim, with a single one, is asked."""
    game = osaka(seat("protesters"), seat("2 normal train + garage", deck="lay rails"), seat("lay rails + waste"))
    play(game, "play protesters")
    assert (game.seats_to_decide, legal(game)) == ([2], {"discard lay rails"})
    refused(game, "discard waste", "card-does-not-fit", "TT4", by=2)
    for who in (None, 0, 2):
        assert game.view(who).seats[1].shown == cards("2 normal train + garage")
    play(game, "2: discard lay rails")
    assert game.view(None).seats[2].shown == {}
    assert hand(game, 1) == cards("2 normal train + garage")


@pytest.mark.rule("TA1", "TT4")
def test_who_can_discard_must():
    game = osaka(seat("protesters"), seat("lay rails + tunnel + garage"))
    play(game, "play protesters")
    refused(game, "done", "must-choose", "TT4", by=1)
    assert legal(game) == {"discard lay rails", "discard tunnel"}
    play(game, "discard tunnel")
    assert hand(game, 1) == cards("lay rails + garage")


@pytest.mark.rule("TA1", "TG2")
def test_regulations_with_a_train_and_without():
    game = osaka(
        seat("regulations"),
        seat("express train + 3 waste", deck="lay rails"),
        seat("4 waste"),
        seat("3 normal train"),
    )
    play(game, "play regulations")
    refused(game, "done", "must-choose", "TT4", by=1)
    play(game, "1: put express train on the deck")
    assert game.seats_to_decide == [0]  # seat 2 has no train, and seat 3 fewer than 4 cards
    for who in (None, 0, 1, 2, 3):
        view = game.view(who)
        assert view.seats[1].deck_top == (("express-train",),)  # revealed, so everyone knows it
        assert view.seats[1].shown == {}
        assert view.seats[2].shown == cards("4 waste")
        assert view.seats[3].shown == {}
    assert truth(game, 1)["deck_top"] == [{"card": "express-train", "known": "all"}]


@pytest.mark.rule("TA1")
@pytest.mark.parametrize(("size", "asked"), [(0, 0), (3, 0), (4, 0), (5, 1), (7, 3)])
def test_unhappy_passengers_ask_by_the_size_of_the_hand(size, asked):
    game = osaka(seat("unhappy passengers"), seat(f"{size} normal train" if size else ""))
    play(game, "play unhappy passengers")
    for _ in range(asked):
        assert game.seats_to_decide == [1]
        play(game, "discard normal train")
    assert game.seats_to_decide == [0]
    assert sum(hand(game, 1).values()) == min(size, 4)


@pytest.mark.rule("TA1", "TG2")
@pytest.mark.parametrize(
    ("card", "before"),
    [
        ("wagon factory", ()),
        ("maintenance factory", ()),
        ("stationmaster office", ()),
        ("station crew", ("option 3",)),
    ],
)
def test_no_question_where_a_card_has_to_be_chosen_and_none_fits(card, before):
    """The answer would tell everyone so. Games of older versions ask, and so do their positions."""
    game = osaka(seat(f"{card} + lay rails + tower"), seat())
    older = osaka(seat(f"{card} + lay rails + tower"), seat(), options=["every-question"])
    play(game, f"play {card}", *before)
    play(older, f"play {card}", *before)
    assert (older.view(None).phase, legal(older)) == ("choose", {"done"})
    plain = capolinea.from_position({**older.position(), "options": []})
    for each in (older, plain):
        play(each, "done")
    for each in (game, older, plain):
        assert (each.view(None).phase, hand(each, 0)) == ("turn", cards("lay rails + tower"))
        assert each.view(None).seats[0].shown == {}


@pytest.mark.rule("TA1", "TG2")
@pytest.mark.parametrize("card", ["freight train", "yardmaster", "biofuel train", "recycling center"])
def test_a_free_choice_is_asked_even_where_nothing_fits(card):
    """Whether a player is asked must not depend on what the others do not see."""
    game = osaka(seat(f"{card} + lay rails + tower"), seat())
    play(game, f"play {card}")
    assert game.view(None).phase == "choose"
    assert legal(game) == {"done"}
    play(game, "done")
    assert (game.view(None).phase, hand(game, 0)) == ("turn", cards("lay rails + tower"))
    assert game.view(None).seats[0].shown == {}


@pytest.mark.rule("TG2")
@pytest.mark.parametrize("card", ["switchback", "pulling", "amusement park", "engineer", "biofuel train", "yardmaster"])
def test_no_question_where_everyone_sees_that_nothing_fits(card):
    """No train in play or in the discards, or no card in hand at all."""
    game = osaka(seat(card, discards="tower"), seat())
    play(game, f"play {card}")
    assert game.view(None).phase == "turn"
