"""Tickets (K)."""

import pytest
from families.ticket_to_ride.tables import EUROPE, NORTH, europe, legal, north, refused, seat, start

import capolinea

DECK = "paris-wien zurich-budapest berlin-roma london-wien essen-kyiv"


def names(game):
    return [place["ticket"] for place in game.position()["ticket_deck"]]


@pytest.mark.rule("K1")
def test_three_are_drawn_and_at_least_one_is_kept():
    game = europe(seat(), seat(), ticket_deck=DECK)
    game.play("draw tickets")
    top = tuple(DECK.split()[:3])
    assert game.view(0).offer == top
    assert names(game) == DECK.split()[3:]
    expected = [
        [top[0]],
        [top[1]],
        [top[0], top[1]],
        [top[2]],
        [top[0], top[2]],
        [top[1], top[2]],
        [top[0], top[1], top[2]],
    ]
    assert sorted(legal(game)) == sorted("keep " + ", ".join(kept) for kept in expected)
    refused(game, "keep nothing", "keep-more", "K1")
    refused(game, "keep london-wien", "ticket-not-offered", "K1")
    refused(game, "keep paris-wien, paris-wien", "ticket-not-offered", "K1")


@pytest.mark.rule("K1")
@pytest.mark.parametrize("kept", [(0,), (1,), (2,), (0, 2), (1, 2), (0, 1, 2)])
def test_the_unkept_go_under_the_deck_in_the_order_drawn(kept):
    game = europe(seat(tickets="athina-angora"), seat(), ticket_deck=DECK)
    game.play("draw tickets")
    top = DECK.split()[:3]
    game.play("keep " + ", ".join(top[slot] for slot in kept))
    assert names(game) == DECK.split()[3:] + [top[slot] for slot in range(3) if slot not in kept]
    assert set(game.view(0).tickets) == {"athina-angora", *(top[slot] for slot in kept)}
    assert game.seats_to_decide == [1]


@pytest.mark.rule("K1")
def test_the_order_of_the_words_does_not_matter():
    game = europe(seat(), seat(), ticket_deck=DECK)
    game.play("draw tickets")
    game.play("keep zurich-budapest and paris-wien")
    assert set(game.view(0).tickets) == {"paris-wien", "zurich-budapest"}


@pytest.mark.rule("K1")
@pytest.mark.parametrize("left", [1, 2])
@pytest.mark.parametrize("build", [europe, north])
def test_with_fewer_left_those_are_drawn(build, left):
    some = [ticket.id for ticket in build(seat(), seat()).rulebook.tickets if not ticket.long][:left]
    game = build(seat(), seat(), ticket_deck=" ".join(some))
    game.play("draw tickets")
    assert game.view(0).offer == tuple(some)
    assert game.view(None).ticket_deck == ()
    game.play(f"keep {some[0]}")
    assert names(game) == some[1:]


@pytest.mark.rule("K1")
@pytest.mark.parametrize("build", [europe, north])
def test_with_none_left_the_action_is_not_available(build):
    game = build(seat(), seat(), ticket_deck="")
    refused(game, "draw tickets", "no-tickets-left", "K1")
    assert "draw tickets" not in legal(game)


@pytest.mark.rule("K1")
def test_tickets_given_back_can_be_drawn_again():
    game = europe(seat(), seat(), ticket_deck="paris-wien zurich-budapest")
    game.play("draw tickets")
    game.play("keep paris-wien")
    game.play("draw tickets")
    assert game.view(1).offer == ("zurich-budapest",)
    game.play("keep zurich-budapest")
    refused(game, "draw tickets", "no-tickets-left", "K1")


@pytest.mark.rule("K1")
def test_a_kept_ticket_is_never_given_back():
    game = europe(seat(tickets="athina-angora"), seat(), ticket_deck=DECK)
    game.play("draw tickets")
    refused(game, "keep athina-angora", "ticket-not-offered", "K1")
    game.play("keep berlin-roma")
    assert set(game.view(0).tickets) == {"athina-angora", "berlin-roma"}


@pytest.mark.rule("K1")
def test_nothing_else_happens_between_drawing_and_choosing():
    game = europe(seat("3 blue"), seat(), ticket_deck=DECK, market="red red blue green black")
    before = game.view(None)
    game.play("draw tickets")
    view = game.view(None)
    assert (view.market, view.deck_size, view.discards) == (before.market, before.deck_size, before.discards)
    assert all(move.startswith("keep ") for move in legal(game))
    for move in ("draw red", "draw tickets", "build station at paris with 1 blue"):
        refused(game, move, "not-now", "T1")
    assert game.seats_to_decide == [0]


@pytest.mark.rule("K1")
@pytest.mark.parametrize(
    ("name", "variant", "count"),
    [
        (EUROPE, "classic", 3),
        (EUROPE, "1912", 3),
        (EUROPE, "mega", 3),
        (EUROPE, "big-cities", 4),
        (NORTH, "standard", 3),
    ],
)
def test_as_many_as_the_variant_says(name, variant, count):
    game = start(name, keep=3, variant=variant, players=3, seed=5)
    who = game.seats_to_decide[0]
    held, size = set(game.view(who).tickets), len(game.position()["ticket_deck"])
    game.play("draw tickets")
    assert len(game.view(who).offer) == count
    assert len(game.position()["ticket_deck"]) == size - count
    offer = game.view(who).offer
    game.play(f"keep {offer[-1]}")
    assert set(game.view(who).tickets) == held | {offer[-1]}
    assert game.view(who).ticket_deck[-count + 1 :] == offer[:-1]  # one's own, and one knows them there
    assert not any(game.view((who + 1) % 3).ticket_deck[-count + 1 :])


@pytest.mark.rule("K1", "E1")
def test_tickets_may_be_drawn_in_the_last_turn():
    game = europe(seat(), seat(), ticket_deck=DECK, turns_left=1)
    game.play("draw tickets")
    assert not game.over
    game.play("keep paris-wien")
    assert game.over
    assert game.rulebook.score(game.states)[0].tickets_points == -8


@pytest.mark.rule("K2")
def test_tickets_are_secret_and_their_number_is_public():
    game = europe(seat(tickets="paris-wien berlin-roma"), seat(tickets="essen-kyiv"), ticket_deck="zurich-budapest")
    for who in (None, 1):
        assert [one.tickets for one in game.view(who).seats] == [2, 1]
        assert "berlin-roma" not in str(game.view(who).to_json())
    game.play("draw tickets")
    for who in (None, 0, 1):
        assert [(one.tickets, one.offered) for one in game.view(who).seats] == [(2, 1), (1, 0)]
    assert game.view(1).offer == game.view(None).offer == ()


@pytest.mark.rule("K2")
def test_the_number_counts_when_the_choice_is_made():
    game = europe(seat(), seat(), ticket_deck=DECK)
    game.play("draw tickets")
    assert game.view(1).seats[0].tickets == 0
    assert game.view(1).seats[0].offered == 3
    game.play("keep paris-wien, berlin-roma")
    assert game.view(1).seats[0].tickets == 2
    assert game.view(1).seats[0].offered == 0
    assert game.view(1).tickets == ()


@pytest.mark.rule("K2", "P2")
def test_tickets_are_shown_at_the_end():
    game = europe(
        seat(tickets="paris-wien"), seat(tickets="essen-kyiv"), turns_left=1, market="red red blue green black"
    )
    assert [one.revealed_tickets for one in game.view(1).seats] == [None, None]
    game.play("draw red")
    game.play("draw red")
    for who in (None, 0, 1):
        assert [one.revealed_tickets for one in game.view(who).seats] == [("paris-wien",), ("essen-kyiv",)]


@pytest.mark.rule("K2")
def test_tickets_of_the_start_are_counted_only_after_all_have_chosen():
    game = capolinea.new(EUROPE, players=2, seed=4)
    game.play(game.legal_moves(0)[0], 0)
    assert [one.tickets for one in game.view(1).seats] == [None, 0]
    assert [one.tickets for one in game.view(None).seats] == [None, None]
    game.play(game.legal_moves(1)[0], 1)
    assert [one.tickets for one in game.view(None).seats] == [2, 2]
