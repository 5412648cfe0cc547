"""Politician (TA2): the players pass cards to the right, in secret and at once."""

import itertools
from collections import Counter

import pytest
from families.trains.tables import (
    cards,
    coins,
    discards,
    hand,
    legal,
    osaka,
    pile,
    play,
    refused,
    seat,
    truth,
)

OWN = ["express train", "limited express train", "lay rails", "station expansion"]  # a card for each seat to pass


def by(number):
    """Each seat has a card of its own; all but the attacker have Legal Counsel too."""
    hands = [seat(f"{card} + legal counsel + waste") for card in OWN]
    hands[number] = seat(f"{OWN[number]} + politician + waste")
    return osaka(*hands, to_move=number)


def subsets(seats):
    """All subsets of some seats."""
    return [set(found) for size in range(len(seats) + 1) for found in itertools.combinations(seats, size)]


@pytest.mark.rule("TA2")
@pytest.mark.parametrize("attacker", [0, 2])
@pytest.mark.parametrize("shows", subsets([1, 2, 3]), ids=lambda found: "".join(map(str, sorted(found))) or "none")
def test_who_passes_to_whom(attacker, shows):
    """At four seats, with each subset of the others showing Legal Counsel (counted from the attacker's left)."""
    game = by(attacker)
    play(game, "play politician")
    spared = {(attacker + step) % 4 for step in shows}
    for step in (1, 2, 3):
        victim = (attacker + step) % 4
        assert (game.seats_to_decide, game.view(None).phase) == ([victim], "react")
        play(game, "show legal counsel" if victim in spared else "done")
    remaining = [who for who in range(4) if who not in spared]
    expected = {who: Counter([OWN[who].replace(" ", "-"), "waste"]) for who in range(4)}
    for who in range(4):
        expected[who]["legal-counsel"] += who != attacker
    if len(remaining) > 1:
        assert game.seats_to_decide == remaining
        for who in remaining:
            game.play(f"hand over {OWN[who]}", who)
        for number, who in enumerate(remaining):
            taker = remaining[number - 1]  # the next remaining seat before this one
            expected[who][OWN[who].replace(" ", "-")] -= 1
            expected[taker][OWN[who].replace(" ", "-")] += 1
    for who in range(4):
        assert hand(game, who) == dict(+expected[who])
    assert game.seats_to_decide == [attacker]
    left = pile(game, "waste")
    play(game, "return waste")
    assert pile(game, "waste") == left + 1
    assert game.view(None).phase == "turn"
    game.rulebook.audit(game.states)


@pytest.mark.rule("TA2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_reactions_everyone_passes_to_the_seat_before(players):
    game = osaka(*[seat(f"{card} + politician") for card in OWN[:players]])
    play(game, "play politician")
    assert (game.view(None).phase, game.seats_to_decide) == ("pass-card", list(range(players)))
    for who in reversed(range(players)):  # in any order
        play(game, f"{who}: hand over {OWN[who]}")
    for who in range(players):
        got = OWN[(who + 1) % players]
        assert hand(game, who) == cards(got if who == 0 else f"{got} + politician")


@pytest.mark.rule("TA2")
def test_all_pick_before_any_card_moves():
    game = osaka(seat("politician + express train"), seat("tower + waste"), seat("garage + waste"))
    play(game, "play politician", "2: hand over garage")
    assert game.seats_to_decide == [0, 1]
    assert [hand(game, who) for who in range(3)] == [
        cards("express train"),
        cards("tower + waste"),
        cards("garage + waste"),
    ]
    refused(game, "hand over waste", "not-your-turn", "TT1", by=2)  # a pick is final
    refused(game, "hand over garage", "card-does-not-fit", "TA2", by=1)  # he will have it, but has it not
    refused(game, "done", "must-choose", "TA2", by=1)
    refused(game, "discard tower", "other-verb", "TT4", by=1)
    play(game, "0: hand over express train", "1: hand over waste")
    assert [hand(game, who) for who in range(3)] == [
        cards("waste"),
        cards("tower + garage"),
        cards("waste + express train"),
    ]


@pytest.mark.rule("TA2")
def test_waste_is_passed_even_with_dump_site():
    """It is not gained: Dump Site does not keep it away, and no Waste leaves its pile."""
    game = osaka(seat("dump site + politician + express train + garage"), seat("waste"))
    play(game, "play dump site", "play politician", "0: hand over garage", "1: hand over waste")
    assert hand(game, 0) == cards("express train + waste")
    assert pile(game, "waste") == 69


@pytest.mark.rule("TA2")
def test_an_empty_hand_gives_none_but_takes():
    game = osaka(seat("politician + express train"), seat("tower"), seat(), seat("garage"))
    play(game, "play politician")
    assert game.seats_to_decide == [0, 1, 3]
    play(game, "0: hand over express train", "1: hand over tower", "3: hand over garage")
    assert [hand(game, who) for who in range(4)] == [cards("tower"), {}, cards("garage"), cards("express train")]
    assert (game.seats_to_decide, legal(game)) == ([0], {"return tower"})


@pytest.mark.rule("TA2")
def test_an_attacker_without_cards_takes_one_and_returns_it():
    game = osaka(seat("politician"), seat("tower + waste"))
    play(game, "play politician")
    assert game.seats_to_decide == [1]
    left = pile(game, "tower")
    play(game, "1: hand over tower", "0: return tower")
    assert (hand(game, 0), hand(game, 1), pile(game, "tower")) == ({}, cards("waste"), left + 1)


@pytest.mark.rule("TA2")
def test_nobody_has_a_card():
    game = osaka(seat("politician"), seat(), seat())
    play(game, "play politician")
    assert game.view(None).phase == "turn"


@pytest.mark.rule("TA2")
def test_the_attacker_alone_passes_nothing_but_returns_a_card():
    game = osaka(seat("politician + express train"), seat("legal counsel"), seat("legal counsel"))
    play(game, "play politician", "1: show legal counsel", "2: show legal counsel")
    assert (game.seats_to_decide, legal(game)) == ([0], {"return express train"})
    left = pile(game, "express train")
    play(game, "return express train")
    assert (hand(game, 0), pile(game, "express train")) == ({}, left + 1)


@pytest.mark.rule("TA2", "TT7")
def test_a_card_without_a_pile_is_trashed():
    game = osaka(seat("politician + 2 normal train"), seat("legal counsel"))
    out = game.view(None).trash["normal-train"]
    play(game, "play politician", "1: show legal counsel")
    refused(game, "done", "must-choose", "TT4")
    play(game, "return normal train")
    assert game.view(None).trash["normal-train"] == out + 1
    assert hand(game, 0) == cards("normal train")


@pytest.mark.rule("TA2")
def test_the_returned_card_may_be_the_one_just_taken_and_gives_nothing():
    game = osaka(seat("politician + express train + waste"), seat("tower"))
    play(game, "play politician", "0: hand over waste", "1: hand over tower", "0: return tower")
    assert (hand(game, 0), hand(game, 1), coins(game)) == (cards("express train"), cards("waste"), 0)
    assert discards(game, 0) == discards(game, 1) == {}


# --- what the others know


def passing(first, second):
    """A pass at four seats with all views after each move; seat 1 passes `first`, and seat 2 `second`."""
    hands = [seat("politician + express train + normal train"), seat("tower + waste"), seat("garage + waste")]
    game = osaka(*hands, seat("lay rails + waste"))
    seen = {who: [] for who in (None, 0, 1, 2, 3)}
    moves = ["play politician", f"1: hand over {first}", f"2: hand over {second}", "3: hand over lay rails"]
    for move in (*moves, "0: hand over express train", "0: return normal train"):
        play(game, move)
        for who, views in seen.items():
            views.append(game.view(who).to_json())
    return game, seen


@pytest.mark.rule("TA2", "TG2")
def test_only_those_concerned_know_what_was_passed():
    game, seen = passing("tower", "garage")
    for first, second in itertools.product(("tower", "waste"), ("garage", "waste")):
        _, other = passing(first, second)
        assert other[None] == seen[None]
        assert other[3] == seen[3]
        assert (other[0] == seen[0]) == (first == "tower")  # he took the card of seat 1
        assert (other[2] == seen[2]) == (second == "garage")  # he gave his own
    assert game.view(1).gave == (0, "tower")
    assert game.view(None).gave is None
    assert game.view(None).mixed_seats == (0, 1, 2, 3)
    assert game.view(0).mixed_seats == (1, 2, 3)
    assert game.view(0).mixed_cards == cards("express train + garage + lay rails + 3 waste")


@pytest.mark.rule("TA2", "TG2")
def test_a_pick_is_seen_by_nobody_else_before_the_cards_move():
    game = osaka(seat("politician + express train"), seat("tower + waste"), seat("garage + waste"))
    play(game, "play politician", "1: hand over tower")
    assert game.view(1).picked == "tower"
    for who in (None, 0, 2):
        assert game.view(who).picked is None
        assert game.view(who).seats[1].unseen == cards("tower + waste")


@pytest.mark.rule("TA2", "TG2")
def test_with_two_players_each_knows_what_the_other_holds():
    game = osaka(seat("politician + express train"), seat("tower + waste"))
    play(game, "play politician", "0: hand over express train", "1: hand over waste")
    assert game.view(0).seats[1].unseen == cards("tower + express train")
    assert game.view(1).seats[0].unseen == cards("waste")
    assert game.view(0).gave == (1, "express-train")
    assert game.view(None).seats[0].unseen is None
    assert game.view(None).mixed_cards == cards("tower + express train + waste")


@pytest.mark.rule("TA2", "TG2")
def test_cards_that_were_shown_may_have_been_passed():
    game = osaka(
        seat("politician + express train"),
        seat("legal counsel + waste", shown="legal counsel"),
        seat("2 tower + waste", shown="2 tower"),
        seat("waste"),
    )
    play(game, "play politician", "1: done", "2: done", "3: done")
    play(game, "0: hand over express train", "1: hand over waste", "2: hand over waste", "3: hand over waste")
    assert game.view(None).seats[1].shown == {}
    assert game.view(None).seats[2].shown == cards("tower")
    assert truth(game, 1)["hand"] == cards("legal counsel + waste")


def between_two(deck):
    """Politician between seats 0 and 1, with a spectator at seat 2; seat 0 has so many cards in its deck."""
    hands = seat("politician + express train + waste", deck=deck), seat("tower + garage", deck="6 normal train")
    game = osaka(*hands, seat("legal counsel", deck="6 normal train"))
    play(game, "play politician", "1: done", "2: show legal counsel")
    play(game, "0: hand over express train", "1: hand over tower", "0: return waste")
    return game


@pytest.mark.rule("TA2", "TG2")
def test_seats_stay_mixed_up_while_cards_of_theirs_are_unseen():
    game = between_two("9 lay rails")
    both = cards("express train + tower + garage + 9 lay rails + 6 normal train")
    for who in (None, 2):
        assert (game.view(who).mixed_seats, game.view(who).mixed_cards) == ((0, 1), both)
    play(game, "0: end turn")  # the hand is laid open, but four cards stay in the deck
    both = cards("express train + garage + 9 lay rails + 6 normal train")
    for who in (None, 2):
        assert (game.view(who).mixed_seats, game.view(who).mixed_cards) == ((0, 1), both)
        assert game.view(who).seats[0].unseen is None
        assert game.view(who).seats[0].discards == cards("politician + tower")
    for who in (0, 1):  # who knows his own cards knows the other's
        assert game.view(who).mixed_seats == ()
    assert game.view(0).seats[1].unseen == cards("express train + garage + 6 normal train")
    assert game.view(1).seats[0].unseen == cards("9 lay rails")


@pytest.mark.rule("TA2", "TG2")
def test_who_has_laid_all_cards_open_tells_those_of_the_other_too():
    game = between_two("")
    assert game.view(2).mixed_seats == (0, 1)
    play(game, "0: end turn")
    for who in (None, 2):
        assert (game.view(who).mixed_seats, game.view(who).mixed_cards) == ((), None)
        assert game.view(who).seats[0].unseen == cards("politician + tower")  # shuffled and drawn again
        assert game.view(who).seats[1].unseen == cards("express train + garage + 6 normal train")
    assert truth(game, 0)["hand"] == cards("politician + tower")


@pytest.mark.rule("TA2", "TG2")
def test_a_seat_whose_cards_are_known_again_is_not_mixed_up_by_a_pass_of_others():
    hands = seat("politician + waste"), seat("tower + garage", deck="7 legal counsel")
    game = osaka(*hands, seat("legal counsel + politician + express train", deck="6 normal train"))
    play(game, "play politician", "1: done", "2: show legal counsel")
    play(game, "0: hand over waste", "1: hand over tower", "0: return tower", "0: end turn", "1: end turn")
    play(game, "2: play politician", "0: done", "1: show legal counsel")
    play(game, "2: hand over express train", "0: hand over politician", "2: return legal counsel")
    for who in (None, 1):
        assert game.view(who).mixed_seats == (0, 2)
        assert game.view(who).mixed_cards == cards("express train + politician + 6 normal train")
    for who in (None, 0, 2):
        assert game.view(who).seats[1].unseen == cards("7 legal counsel")


@pytest.mark.rule("TA2", "TG2")
def test_three_seats_of_which_one_lays_all_open_leave_two_mixed_up():
    game = osaka(seat("politician + waste"), seat("tower + garage", deck="6 waste"), seat("garage", deck="6 waste"))
    play(game, "play politician", "0: hand over waste", "1: hand over tower", "2: hand over garage", "0: return tower")
    assert game.view(None).mixed_seats == (0, 1, 2)
    play(game, "0: end turn")
    assert game.view(None).mixed_seats == (1, 2)
    assert game.view(None).mixed_cards == cards("13 waste + 2 garage")
    assert game.view(1).mixed_seats == ()


def gift():
    """Seat 1 has passed a Tower to seat 0, which may now put a card on its deck unseen."""
    game = osaka(seat("politician + strategy meeting + waste + garage + express train"), seat("tower + waste"))
    play(game, "play politician", "0: hand over waste", "1: hand over tower", "0: return garage")
    assert game.view(1).gave == (0, "tower")
    return game


@pytest.mark.rule("TA2", "TG2")
def test_a_gift_is_forgotten_when_any_card_leaves_the_hand_unseen():
    seen = []
    for card in ("express train", "tower"):
        game = gift()
        play(game, "play strategy meeting")
        assert game.view(1).gave == (0, "tower")  # he has played a card for all to see
        play(game, f"put {card} on the deck")
        assert game.view(1).gave is None
        assert game.view(0).gave == (1, "waste")  # the other hand is as it was
        seen.append(game.view(1))
    assert seen[0] == seen[1]


@pytest.mark.rule("TA2", "TG2")
def test_a_gift_stays_known_while_other_cards_leave_the_hand_openly():
    game = gift()
    play(game, "play strategy meeting, no text", "play express train")
    assert game.view(1).gave == (0, "tower")
    play(game, "end turn")
    assert game.view(1).gave is None
