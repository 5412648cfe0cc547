"""Tunnels of Europe (U). A deck of exactly three cards, and no discards, says what will be turned up."""

from collections import Counter

import pytest
from families.ticket_to_ride.tables import PLAIN_MARKET, cards, deck, europe, hand, legal, refused, seat

ZURICH = "claim paris-zurich with 2 blue + 1 locomotive"


def attempt(held, claim, up, **more):
    """The position after a claim whose tunnel turned up these cards."""
    game = europe(seat(held), seat(), deck=up, **more)
    game.play(claim)
    return game


@pytest.mark.rule("U1")
@pytest.mark.parametrize(
    ("route", "length"), [("munchen-zurich", 2), ("paris-zurich", 3), ("marseille-roma", 4), ("petrograd-stockholm", 8)]
)
def test_three_cards_are_turned_up_whatever_the_length(route, length):
    game = attempt(f"{length} yellow + 3 locomotive", f"claim {route} with {length} yellow", "1 yellow + 2 locomotive")
    view = game.view(None)
    assert view.phase == "tunnel-extra"
    assert Counter(view.turned_up) == {"yellow": 1, "locomotive": 2}
    assert view.extra == 3
    assert view.target == route


@pytest.mark.rule("U1")
def test_shown_and_turned_up_cards_are_in_neither_deck_nor_discards():
    game = europe(seat("5 blue + 1 locomotive"), seat(), deck="5 blue", discards="1 white")
    game.play(ZURICH)
    view = game.view(None)
    assert view.paid.named == {"blue": 2, "locomotive": 1}
    assert view.turned_up == ("blue",) * 3
    assert deck(game) == {"blue": 2}
    assert view.discards.named == {"white": 1}
    assert hand(game, 0) == {"blue": 3}
    assert view.routes == {}
    assert view.seats[0].cars == 45
    assert game.seats_to_decide == [0]
    game.rulebook.audit(game.states)


@pytest.mark.rule("U1", "C1")
@pytest.mark.parametrize("played", ["1 blue + 1 red + 1 locomotive", "2 blue", "4 blue"])
def test_the_route_is_paid_first(played):
    game = europe(seat("4 blue + 1 red + 1 locomotive"), seat())
    refused(game, f"claim paris-zurich with {played}", "mixed-colours" if "red" in played else "wrong-count", "C1")


@pytest.mark.rule("U1")
def test_ordinary_routes_turn_up_nothing():
    game = europe(seat("3 black"), seat(), deck="3 black")
    game.play("claim brest-paris with 3 black")
    assert game.view(None).routes == {"brest-paris": 0}
    assert deck(game) == {"black": 3}


@pytest.mark.rule("U2")
@pytest.mark.parametrize(
    ("played", "up", "extra"),
    [
        ("3 blue", "3 blue", 3),
        ("3 blue", "1 blue + 1 red + 1 locomotive", 2),
        ("3 blue", "3 locomotive", 3),
        ("3 blue", "2 red + 1 locomotive", 1),
        ("1 blue + 2 locomotive", "1 blue + 2 red", 1),
        ("2 blue + 1 locomotive", "2 blue + 1 locomotive", 3),
        ("3 locomotive", "2 blue + 1 locomotive", 1),
        ("3 locomotive", "1 blue + 2 locomotive", 2),
    ],
)
def test_what_the_turned_up_cards_ask_for(played, up, extra):
    game = attempt("6 blue + 5 locomotive", f"claim paris-zurich with {played}", up)
    assert game.view(None).extra == extra
    assert Counter(game.view(None).turned_up) == cards(up)


@pytest.mark.rule("U2", "U3")
def test_every_mix_of_colour_and_locomotives_pays():
    game = attempt("6 blue + 5 locomotive", "claim paris-zurich with 3 blue", "2 blue + 1 locomotive")
    mixes = ["pay 3 blue", "pay 2 blue + 1 locomotive", "pay 1 blue + 2 locomotive", "pay 3 locomotive"]
    assert sorted(legal(game)) == sorted([*mixes, "withdraw"])


@pytest.mark.rule("U2", "U3")
def test_only_mixes_that_the_hand_holds():
    game = attempt("4 blue + 1 locomotive", "claim paris-zurich with 3 blue", "2 blue + 1 white")
    assert legal(game) == ["withdraw", "pay 1 blue + 1 locomotive"]
    refused(game, "pay 2 blue", "cards-not-in-hand", "U2")
    refused(game, "pay 2 locomotive", "cards-not-in-hand", "U2")


@pytest.mark.rule("U2")
def test_an_attempt_with_locomotives_alone_is_paid_with_locomotives_alone():
    game = attempt("6 blue + 5 locomotive", "claim paris-zurich with 3 locomotive", "2 blue + 1 locomotive")
    assert legal(game) == ["withdraw", "pay 1 locomotive"]
    refused(game, "pay 1 blue", "extra-wrong", "U2")


@pytest.mark.rule("U2")
def test_a_coloured_tunnel_dug_with_locomotives_ignores_its_colour():
    game = attempt("2 yellow + 2 locomotive", "claim munchen-zurich with 2 locomotive", "3 yellow")
    assert game.view(None).routes == {"munchen-zurich": 0}


@pytest.mark.rule("U2", "U3")
@pytest.mark.parametrize(
    ("extra", "code"),
    [
        ("1 blue", "extra-wrong"),
        ("3 blue", "extra-wrong"),
        ("2 red", "extra-wrong"),
        ("1 blue + 1 red", "extra-wrong"),
        ("2 white", "cards-not-in-hand"),
        ("1 red + 1 locomotive", "extra-wrong"),
    ],
)
def test_all_of_it_must_be_paid_in_the_right_cards(extra, code):
    game = attempt("6 blue + 4 red + 2 locomotive", "claim paris-zurich with 3 blue", "2 blue + 1 white")
    refused(game, f"pay {extra}", code, "U2")


@pytest.mark.rule("U3")
def test_no_other_move_before_the_tunnel_is_decided():
    game = attempt("6 blue + 1 purple", "claim paris-zurich with 3 blue", "2 blue + 1 white")
    for move in ("draw from the deck", "draw tickets", "claim dieppe-paris with 1 purple", "pass", "stop drawing"):
        refused(game, move, "not-now", "T1")
    refused(game, "draw from the deck", "not-your-turn", "T1", by=1)


@pytest.mark.rule("U3", "U4")
def test_with_nothing_extra_the_claim_succeeds_at_once():
    game = attempt("3 blue + 1 red", "claim paris-zurich with 3 blue", "2 red + 1 white")
    view = game.view(None)
    assert view.routes == {"paris-zurich": 0}
    assert (view.seats[0].cars, view.seats[0].points) == (42, 4)
    assert deck(game) == {"blue": 3}  # D5: the cards paid were discarded first, and the deck was empty
    assert view.discards.named == {"red": 2, "white": 1}
    assert view.turned_up == ()
    assert game.seats_to_decide == [1]
    game.rulebook.audit(game.states)


@pytest.mark.rule("U3")
@pytest.mark.parametrize(
    ("held", "played", "up"),
    [
        ("3 blue + 9 red", "3 blue", "1 blue + 2 red"),
        ("4 blue", "3 blue", "1 blue + 1 locomotive + 1 red"),
        ("3 blue + 1 locomotive", "3 blue", "1 blue + 1 locomotive + 1 red"),
        ("3 locomotive + 9 blue", "3 locomotive", "1 locomotive + 2 blue"),
    ],
)
def test_an_extra_that_cannot_be_paid_fails_without_a_decision(held, played, up):
    game = europe(seat(held), seat(), deck=up)
    game.play(f"claim paris-zurich with {played}")
    view = game.view(None)
    assert game.seats_to_decide == [1]
    assert (view.phase, view.routes, view.turned_up, view.extra, sum(view.paid)) == ("turn", {}, (), 0, 0)
    assert hand(game, 0) == dict(cards(held))
    assert (view.seats[0].cars, view.seats[0].points) == (45, 0)
    assert view.seats[0].known.named == dict(cards(played))
    assert deck(game) == dict(cards(up))  # U4, D5: discarded, and the deck was empty
    game.rulebook.audit(game.states)


@pytest.mark.rule("U3", "U4", "P1")
def test_withdrawing_gives_the_shown_cards_back_and_ends_the_turn():
    game = attempt("4 blue + 2 locomotive", ZURICH, "1 blue + 1 white + 1 red", discards="")
    game.play("withdraw")
    view = game.view(None)
    assert hand(game, 0) == {"blue": 4, "locomotive": 2}
    assert view.seats[0].known.named == {"blue": 2, "locomotive": 1}
    assert view.routes == {}
    assert game.seats_to_decide == [1]
    assert deck(game) == {"blue": 1, "white": 1, "red": 1}
    game.rulebook.audit(game.states)


@pytest.mark.rule("U3", "C4")
def test_a_tunnel_that_failed_is_still_free_for_all():
    game = attempt("5 white", "claim madrid-pamplona-white with 3 white", "1 white + 2 red")
    game.play("withdraw")
    assert game.view(None).closed_routes == ()
    game.play("draw purple")
    game.play("draw orange")
    assert game.seats_to_decide == [0]
    game.play("claim madrid-pamplona-white with 3 white")


@pytest.mark.rule("U4", "C3")
def test_extra_cards_use_no_cars_and_score_nothing():
    game = europe(seat("5 blue + 1 locomotive"), seat(), deck="1 blue + 1 locomotive + 1 red", discards="")
    game.play("claim paris-zurich with 3 blue")
    game.play("pay 1 blue + 1 locomotive")
    view = game.view(None)
    assert (view.seats[0].cars, view.seats[0].points) == (42, 4)
    assert hand(game, 0) == {"blue": 1}
    everything = Counter(deck(game)) + Counter(view.discards.named)
    assert everything == {"blue": 5, "locomotive": 2, "red": 1}
    assert game.seats_to_decide == [1]


@pytest.mark.rule("U4")
def test_the_turned_up_cards_lie_with_the_discards_afterwards():
    game = europe(seat("3 blue + 3 locomotive"), seat(), deck="9 red", discards="2 white")
    game.play("claim paris-zurich with 3 blue")
    assert game.view(None).discards.named == {"blue": 3, "red": 3, "white": 2}
    assert deck(game) == {"red": 6}


@pytest.mark.rule("U4", "D8", "S4")
def test_a_discard_at_the_end_of_a_tunnel_can_clear_a_stuck_market():
    stuck = "locomotive locomotive locomotive red white"
    game = europe(seat("3 blue"), seat(), market=stuck, deck="6 locomotive")
    game.play("claim paris-zurich with 3 blue")  # asks for three, which cannot be paid
    assert game.view(None).routes == {}
    assert game.view(None).market == tuple(stuck.split())  # locomotives only were discarded
    game = europe(seat("3 blue + 3 locomotive"), seat(), market=stuck, deck="6 locomotive")
    game.play("claim paris-zurich with 3 blue")
    game.play("pay 3 locomotive")
    assert game.view(None).market.count("locomotive") < 3
    game.rulebook.audit(game.states)


@pytest.mark.rule("U5")
@pytest.mark.parametrize(("up", "extra"), [("2 blue", 2), ("1 blue", 1), ("1 blue + 1 red", 1)])
def test_fewer_than_three_cards_are_all_turned_up(up, extra):
    game = attempt("6 blue", "claim paris-zurich with 3 blue", up)
    assert Counter(game.view(None).turned_up) == cards(up)
    assert game.view(None).extra == extra
    assert game.view(None).deck_size == 0


@pytest.mark.rule("U5")
def test_with_no_cards_at_all_there_is_no_risk():
    game = attempt("3 blue", "claim paris-zurich with 3 blue", "")
    view = game.view(None)
    assert view.routes == {"paris-zurich": 0}
    assert deck(game) == {"blue": 3}
    assert game.seats_to_decide == [1]


@pytest.mark.rule("U5", "D8")
def test_a_tunnel_without_risk_fills_the_gaps_of_the_market():
    game = attempt("3 blue", "claim paris-zurich with 3 blue", "", market="red - - white -")
    assert game.view(None).market == ("red", "blue", "blue", "white", "blue")
    assert game.view(None).deck_size == 0


@pytest.mark.rule("U5", "D5")
@pytest.mark.parametrize(("top", "discards"), [("1 blue", "2 blue"), ("2 blue", "1 blue"), ("2 blue", "4 blue")])
def test_discards_are_shuffled_in_when_the_deck_ends_at_a_tunnel(top, discards):
    game = europe(seat("6 blue"), seat(), deck=top, discards=discards, market="red red white white black")
    game.play("claim paris-zurich with 3 blue")
    assert game.view(None).turned_up == ("blue",) * 3
    assert sum(game.view(None).discards) == 0
    game.rulebook.audit(game.states)


@pytest.mark.rule("U5")
def test_the_shown_cards_cannot_be_turned_up():
    game = europe(seat("8 red"), seat(), deck="1 white", market=PLAIN_MARKET)
    game.play("claim petrograd-stockholm with 8 red")
    assert game.view(None).routes == {"petrograd-stockholm": 0}
    assert Counter(deck(game)) + Counter(game.view(None).discards.named) == {"red": 8, "white": 1}


@pytest.mark.rule("P1", "U4")
def test_turned_up_cards_stay_known_also_where_they_are_the_new_deck():
    game = attempt("3 red", "claim paris-zurich with 3 red", "1 red + 1 black + 1 yellow")
    view = game.view(None)
    assert not view.routes  # the extra could not be paid
    assert (view.deck_size, sum(view.discards)) == (3, 0)
    assert Counter(view.last_turned_up) == {"red": 1, "black": 1, "yellow": 1}
    game.play("draw from the deck")
    assert game.view(None).last_turned_up == ()
