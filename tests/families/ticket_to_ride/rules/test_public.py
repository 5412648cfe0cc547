"""What everyone may know (P)."""

import pytest
from families.ticket_to_ride.tables import EUROPE, NORTH, europe, hand, north, seat, start

import capolinea

MARKET = "red red blue green black"


def known(game, of):
    views = {str(game.view(who).seats[of].known.named) for who in (None, *range(game.players))}
    assert len(views) == 1, "what is public is the same for all"
    return game.view(None).seats[of].known.named


def public(view):
    """A view without what belongs to its seat alone."""
    own = ("seat", "hand", "tickets", "offer", "chosen", "given_back", "ticket_deck")
    return {key: value for key, value in view.to_json().items() if key not in own}


@pytest.mark.rule("P1")
def test_the_table_is_public():
    game = europe(
        seat("2 white + 1 red", routes="brest-paris", tickets="paris-wien", stations="wien"),
        seat("5 blue", routes="berlin-wien dieppe-paris"),
        market=MARKET,
        discards="3 green",
    )
    view = game.view(None)
    assert view.routes == {"brest-paris": 0, "berlin-wien": 1, "dieppe-paris": 1}
    assert view.stations == {"wien": 0}
    assert view.market == tuple(MARKET.split())
    assert view.deck_size == 110 - 3 - 5 - 5 - 3
    assert view.discards.named == {"green": 3}
    assert [(one.hand_size, one.tickets, one.cars, one.stations, one.points) for one in view.seats] == [
        (3, 1, 42, 2, 4),
        (5, 0, 41, 3, 5),
    ]


@pytest.mark.rule("P1")
@pytest.mark.parametrize("name", [EUROPE, NORTH])
def test_everyone_sees_the_same_table(name):
    game = start(name, players=3, seed=6)
    for _ in range(12):
        views = [public(game.view(who)) for who in (None, 0, 1, 2)]
        assert all(view == views[0] for view in views)
        game.play(game.legal_moves()[-1])
    assert game.view(None).bonus_cards == game.view(2).bonus_cards


@pytest.mark.rule("P1")
def test_bonus_cards_and_closed_routes_are_public():
    cards = ("ferry_master", "the_wild_west")
    game = north(seat(routes="alborg-arhus-1"), seat(), bonus_cards=list(cards))
    assert game.view(None).bonus_cards == cards
    assert game.view(None).closed_routes == ("alborg-arhus-2",)


@pytest.mark.rule("P1")
@pytest.mark.parametrize("build", [europe, north])
def test_a_card_taken_from_the_market_is_known_and_an_unseen_one_is_not(build):
    game = build(seat(), seat(), market=MARKET, deck="5 white")
    game.play("draw red")
    assert known(game, 0) == {"red": 1}
    game.play("draw from the deck")
    assert known(game, 0) == {"red": 1}
    game.play("draw red")
    game.play("draw blue")
    assert known(game, 1) == {"red": 1, "blue": 1}
    assert game.view(None).seats[0].hand_size == 2


@pytest.mark.rule("P1")
def test_known_cards_are_forgotten_as_they_are_played():
    game = europe(seat("2 purple", known={"purple": 1}), seat(), market=MARKET)
    assert known(game, 0) == {"purple": 1}
    game.play("claim dieppe-paris with 1 purple")  # perhaps the one that all have seen
    assert known(game, 0) == {}
    assert hand(game, 0) == {"purple": 1}
    game = europe(seat("5 purple", known={"purple": 4}), seat())
    game.play("claim athina-sofia with 3 purple")
    assert known(game, 0) == {"purple": 1}


@pytest.mark.rule("P1")
def test_other_cards_played_leave_what_is_known():
    game = europe(seat("1 purple + 2 blue", known={"blue": 2}), seat())
    game.play("build station at paris with 1 purple")
    assert known(game, 0) == {"blue": 2}


@pytest.mark.rule("P1", "U3")
@pytest.mark.parametrize(
    ("before", "after"),
    [({}, {"blue": 3}), ({"blue": 1}, {"blue": 3}), ({"blue": 5}, {"blue": 5}), ({"red": 1}, {"red": 1, "blue": 3})],
)
def test_cards_shown_at_a_tunnel_that_failed_are_known(before, after):
    game = europe(seat("5 blue + 1 red", known=before), seat(), deck="3 blue")
    game.play("claim paris-zurich with 3 blue")  # asks for three, and two are left
    assert game.view(None).routes == {}
    assert known(game, 0) == after


@pytest.mark.rule("P1", "U1")
def test_cards_shown_and_turned_up_at_a_tunnel_are_public():
    game = europe(seat("5 blue"), seat(), deck="1 blue + 2 red")
    game.play("claim paris-zurich with 3 blue")
    for who in (None, 0, 1):
        view = game.view(who)
        assert (view.target, view.paid.named, view.extra) == ("paris-zurich", {"blue": 3}, 1)
        assert sorted(view.turned_up) == ["blue", "red", "red"]
    assert game.view(1).seats[0].hand_size == 2


@pytest.mark.rule("P1")
def test_what_was_paid_is_public():
    game = europe(seat("2 white + 1 locomotive"), seat(), deck="9 red")
    game.play("claim amsterdam-frankfurt with 1 white + 1 locomotive")
    assert game.view(1).discards.named == {"white": 1, "locomotive": 1}


def same_for(games, *seats):
    """These seats cannot tell the games apart: neither by their views nor by the states that they are given."""
    for who in seats:
        assert len({str(game.view(who)) for game in games}) == 1
        concealed = {game.rulebook.conceal(game.states, -1 if who is None else who).tobytes() for game in games}
        assert len(concealed) == 1


@pytest.mark.rule("P2")
@pytest.mark.parametrize("build", [europe, north])
def test_hands_are_secret(build):
    games = [build(seat("1 red"), seat(cards), market=MARKET) for cards in ("3 white", "2 yellow + 1 locomotive")]
    same_for(games, None, 0)
    assert games[0].view(1).hand.named == {"white": 3}
    assert games[0].view(1) != games[1].view(1)
    assert games[0].view(None).hand is None


@pytest.mark.rule("P2")
def test_an_unseen_card_is_secret():
    games = []
    for cards in ("9 white", "9 yellow"):
        other = "9 yellow" if cards == "9 white" else "9 white"
        game = europe(seat(), seat(other), seat(), deck=cards, market=MARKET)
        game.play("draw from the deck")
        games.append(game)
    same_for(games, None, 2)
    assert [hand(game, 0) for game in games] == [{"white": 1}, {"yellow": 1}]


@pytest.mark.rule("P2", "K2")
def test_tickets_are_secret():
    games = [europe(seat(), seat(tickets=name), market=MARKET, ticket_deck=left) for name, left in (
        ("paris-wien", "berlin-roma essen-kyiv"), ("berlin-roma", "paris-wien essen-kyiv"),
    )]  # fmt: skip
    same_for(games, None, 0)
    assert games[0].view(1).tickets == ("paris-wien",)


@pytest.mark.rule("P2")
def test_tickets_on_offer_are_secret():
    games = []
    for left in ("paris-wien berlin-roma essen-kyiv london-wien", "london-wien essen-kyiv paris-wien berlin-roma"):
        game = europe(seat(), seat(), market=MARKET, ticket_deck=left)
        game.play("draw tickets")
        games.append(game)
    same_for(games, None, 1)
    assert games[0].view(0).offer == ("paris-wien", "berlin-roma", "essen-kyiv")
    assert games[0].view(1).seats[0].offered == 3


@pytest.mark.rule("P2", "V5")
def test_boxed_tickets_are_secret():
    kept = "paris-wien berlin-roma"
    games = [
        europe(seat(), seat(tickets=kept, given_back=list(boxed)), market=MARKET, ticket_deck="london-wien")
        for boxed in (("essen-kyiv", "brest-petrograd"), ("zurich-budapest", "kyiv-sochi"))
    ]
    same_for(games, None, 0)
    assert games[0].view(1).given_back == ("essen-kyiv", "brest-petrograd")


@pytest.mark.rule("P2")
def test_the_order_of_the_ticket_deck_is_secret():
    games = [
        europe(seat(), seat(), market=MARKET, ticket_deck=left)
        for left in ("paris-wien essen-kyiv", "essen-kyiv paris-wien")
    ]
    same_for(games, None, 0, 1)
    assert games[0].view(0).ticket_deck == (None, None)


@pytest.mark.rule("P2", "K1")
def test_one_knows_where_one_put_tickets_and_the_others_do_not():
    game = europe(seat(), seat(), market=MARKET, ticket_deck="paris-wien essen-kyiv berlin-roma london-wien")
    game.play("draw tickets")
    game.play("keep essen-kyiv")
    assert game.view(0).ticket_deck == (None, "paris-wien", "berlin-roma")
    assert game.view(1).ticket_deck == game.view(None).ticket_deck == (None, None, None)


@pytest.mark.rule("P2")
def test_the_seed_is_secret():
    games = [europe(seat(), seat(), market=MARKET, ticket_deck="", seed=seed) for seed in (1, 2)]
    same_for(games, None, 0, 1)
    assert "seed" not in games[0].view(0).to_json()


@pytest.mark.rule("P2", "S5")
def test_choices_of_the_start_are_secret():
    games = []
    for slots in ((0, 1), (1, 2, 3)):
        game = capolinea.new(EUROPE, players=3, seed=4, first=0)
        offer = game.view(0).offer
        game.play("keep " + ", ".join(offer[slot] for slot in slots), 0)
        games.append(game)
    same_for(games, None, 1, 2)
    assert games[0].view(0).chosen != games[1].view(0).chosen


def finish(build, **more):
    game = build(seat("2 white"), seat("1 yellow", **more), market=MARKET, deck="9 black", turns_left=1, hoarder=0)
    assert [one.revealed_hand for one in game.view(None).seats] == [None, None]
    game.play("draw red")
    game.play("draw red")
    assert game.over
    return game


@pytest.mark.rule("P2")
def test_the_end_of_europe_reveals_tickets_but_no_hands():
    game = finish(europe, tickets="paris-wien", given_back=["essen-kyiv"])
    for who in (None, 0):
        view = game.view(who)
        assert [one.revealed_tickets for one in view.seats] == [(), ("paris-wien",)]
        assert [one.revealed_hand for one in view.seats] == [None, None]
        assert view.given_back == ()
        assert set(view.ticket_deck) == {None}
    assert game.view(None).hand is None


@pytest.mark.rule("P2")
def test_the_end_of_northern_lights_reveals_hands_too():
    game = finish(north, tickets="oslo-stockholm")
    for who in (None, 0, 1):
        view = game.view(who)
        assert view.seats[1].revealed_hand.named == {"yellow": 1}
        assert view.seats[0].revealed_hand.named == hand(game, 0)
        assert view.seats[1].revealed_tickets == ("oslo-stockholm",)
        assert set(view.ticket_deck) == {None}
