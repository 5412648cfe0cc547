"""Politician (TA2): Legal Counsel first, a secret pass to the right, and a card of the attacker back to its pile."""

import pytest
from families.trains.cards.hands import asked, seen, waste
from families.trains.tables import cards, coins, discards, hand, legal, osaka, pile, play, refused, seat


@pytest.mark.card("politician")
@pytest.mark.rule("TA2")
def test_two_players_swap_a_card_and_the_attacker_returns_one():
    game = osaka(seat("politician + garage + waste"), seat("tower + normal train"))
    play(game, "play politician")
    assert (game.seats_to_decide, asked(game), coins(game)) == ([0, 1], "hand over", 0)
    assert legal(game, by=0) == {"hand over garage", "hand over waste"}
    assert legal(game, by=1) == {"hand over tower", "hand over normal train"}
    play(game, "1: hand over tower", "0: hand over waste")
    assert (hand(game, 0), hand(game, 1)) == (cards("garage + tower"), cards("normal train + waste"))
    assert (game.seats_to_decide, legal(game)) == ([0], {"return garage", "return tower"})
    refused(game, "done", "must-choose", "TT4")
    play(game, "return garage")
    assert (hand(game, 0), pile(game, "garage"), game.view(0).phase) == ({"tower": 1}, 7, "turn")


@pytest.mark.card("politician")
@pytest.mark.rule("TA2")
def test_all_pick_in_secret_and_in_any_order():
    game = osaka(seat("politician + garage + waste"), seat("tower + normal train"), seat("apartment + waste"))
    twin = game.copy()
    play(game, "play politician", "2: hand over apartment", "1: hand over tower")
    play(twin, "play politician", "2: hand over waste", "1: hand over normal train")
    assert game.seats_to_decide == [0]
    assert game.view(0) == twin.view(0)
    assert game.view(None) == twin.view(None)
    assert (game.view(1).picked, game.view(0).picked) == ("tower", None)
    assert hand(game, 1) == cards("tower + normal train")  # nothing has moved yet
    refused(game, "hand over tower", "not-your-turn", "TT1", by=1)


@pytest.mark.card("politician")
@pytest.mark.rule("TA2")
def test_cards_go_to_the_seat_before():
    held = ["politician + garage", "tower", "apartment", "skyscraper"]
    game = osaka(*[seat(cards_) for cards_ in held])
    play(game, "play politician", "0: hand over garage", "1: hand over tower", "2: hand over apartment")
    play(game, "3: hand over skyscraper")
    assert [hand(game, of) for of in range(4)] == [{"tower": 1}, {"apartment": 1}, {"skyscraper": 1}, {"garage": 1}]


@pytest.mark.card("politician", "legal-counsel")
@pytest.mark.rule("TA2", "TA1")
def test_who_shows_legal_counsel_is_skipped():
    held = ["politician + garage", "tower", "apartment", "skyscraper + legal counsel"]
    game = osaka(*[seat(cards_) for cards_ in held])
    play(game, "play politician", "1: done", "2: done", "3: show legal counsel")
    assert game.seats_to_decide == [0, 1, 2]
    play(game, "0: hand over garage", "1: hand over tower", "2: hand over apartment")
    assert [hand(game, of) for of in range(3)] == [{"tower": 1}, {"apartment": 1}, {"garage": 1}]
    assert hand(game, 3) == cards("skyscraper + legal counsel")
    assert seen(game, 3, by=0).shown == {"legal-counsel": 1}


@pytest.mark.card("politician", "legal-counsel")
@pytest.mark.rule("TA2")
def test_alone_nothing_moves_but_the_attacker_still_returns_a_card():
    game = osaka(seat("politician + garage + waste"), seat("legal counsel + tower"))
    play(game, "play politician", "1: show legal counsel")
    assert (game.seats_to_decide, legal(game)) == ([0], {"return garage", "return waste"})
    play(game, "return waste")
    assert (hand(game, 0), hand(game, 1)) == ({"garage": 1}, cards("legal counsel + tower"))
    assert pile(game, "waste") == 70


@pytest.mark.card("politician")
@pytest.mark.rule("TA2")
def test_an_empty_hand_gives_none_but_receives():
    game = osaka(seat("politician + garage + waste"), seat())
    play(game, "play politician")
    assert game.seats_to_decide == [0]
    play(game, "0: hand over waste")
    assert (hand(game, 0), hand(game, 1)) == ({"garage": 1}, {"waste": 1})
    play(game, "return garage")
    assert hand(game, 0) == {}


@pytest.mark.card("politician")
@pytest.mark.rule("TA2")
def test_an_attacker_with_an_empty_hand_receives_and_must_return_it():
    game = osaka(seat("politician"), seat("tower + waste"))
    play(game, "play politician")
    assert game.seats_to_decide == [1]
    play(game, "1: hand over tower")
    assert legal(game) == {"return tower"}
    play(game, "0: return tower")
    assert (hand(game, 0), hand(game, 1), pile(game, "tower")) == ({}, {"waste": 1}, 7)


@pytest.mark.card("politician")
@pytest.mark.rule("TA2")
def test_with_all_hands_empty_nothing_happens():
    game = osaka(seat("politician"), seat(), seat())
    play(game, "play politician")
    assert (game.view(0).phase, game.seats_to_decide) == ("turn", [0])


@pytest.mark.card("politician")
@pytest.mark.rule("TA2", "TT7")
@pytest.mark.parametrize("card", ["waste", "tower", "garage"])
def test_a_returned_card_goes_to_its_pile(card):
    game = osaka(seat(f"politician + 2 {card}"), seat("normal train"))
    before = pile(game, card)
    play(game, "play politician", f"0: hand over {card}", "1: hand over normal train", f"return {card}")
    assert (pile(game, card), hand(game, 0)) == (before + 1, {"normal-train": 1})
    assert discards(game, 0) == {}


@pytest.mark.card("politician")
@pytest.mark.rule("TA2", "TT7")
def test_a_returned_normal_train_is_trashed():
    game = osaka(seat("politician + garage"), seat("normal train"))
    before = game.view(None).trash["normal-train"]
    play(game, "play politician", "0: hand over garage", "1: hand over normal train", "return normal train")
    assert game.view(None).trash["normal-train"] == before + 1
    assert hand(game, 0) == {}


@pytest.mark.card("politician", "dump-site")
def test_a_waste_that_is_passed_is_not_gained():
    game = osaka(seat("dump site + politician + garage"), seat("waste"))
    play(game, "play dump site", "play politician", "0: hand over garage", "1: hand over waste")
    assert hand(game, 0) == {"waste": 1}  # Dump Site does not keep it away
    surveyed = osaka(seat("surveyor + politician + garage"), seat("waste"))
    play(surveyed, "play surveyor", "play politician", "0: hand over garage", "1: hand over waste", "return waste")
    assert surveyed.view(0).lasting.skip_waste == 1  # nor is Surveyor used up
    assert waste(surveyed) == 0


@pytest.mark.card("politician")
@pytest.mark.rule("TG2", "TA2")
def test_only_those_concerned_know_what_was_passed():
    game = osaka(seat("politician + garage + waste"), seat("tower + apartment"), seat("2 normal train"))
    twin = game.copy()
    play(game, "play politician", "0: hand over waste", "1: hand over tower", "2: hand over normal train")
    play(twin, "play politician", "0: hand over garage", "1: hand over apartment", "2: hand over normal train")
    assert game.view(None) == twin.view(None)
    assert game.view(1).gave == (0, "tower")  # seat 1 knows what it gave, and where it is
    assert game.view(2).gave == (1, "normal-train")
    assert all(seat_.shown == {} for seat_ in game.view(None).seats)
    everyone = game.view(None)
    assert everyone.mixed_seats == (0, 1, 2)
    assert everyone.mixed_cards == cards("garage + waste + tower + apartment + 2 normal train")


@pytest.mark.card("politician")
@pytest.mark.rule("TG2")
def test_a_giver_is_no_longer_sure_once_such_a_card_has_left_the_hand():
    game = osaka(seat("politician + garage"), seat("tower + waste"))
    play(game, "play politician", "0: hand over garage", "1: hand over tower")
    assert game.view(1).gave == (0, "tower")
    play(game, "return tower")
    assert game.view(1).gave is None
    assert game.view(0).gave == (1, "garage")


@pytest.mark.card("politician")
@pytest.mark.rule("TT4")
def test_politician_can_be_declined_by_the_attacker():
    game = osaka(seat("politician + garage"), seat("tower"))
    play(game, "play politician, no text")
    assert (hand(game, 0), hand(game, 1), game.view(0).phase) == ({"garage": 1}, {"tower": 1}, "turn")
