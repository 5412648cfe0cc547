"""Variants (V): which tickets are used, dealt, kept and drawn."""

from collections import Counter

import pytest
from families.ticket_to_ride.tables import EUROPE, NORTH, facts, legal, refused, start

import capolinea
from capolinea.core.errors import InvalidInput

TICKETS = {name: facts(name, "tickets") for name in (EUROPE, NORTH)}
LONG = {ticket["id"] for ticket in TICKETS[EUROPE] if ticket.get("long")}


def of_sets(*sets, big_cities=False):
    return {
        ticket["id"]
        for ticket in TICKETS[EUROPE]
        if ticket["set"] in sets and (not big_cities or ticket.get("big_cities"))
    }


def ticket_deck(game):
    return [place["ticket"] for place in game.position()["ticket_deck"]]


def given_back(game):
    return [ticket for one in range(game.players) for ticket in game.view(one).given_back]


def offers(game):
    return [game.view(one).offer for one in range(game.players)]


def in_play(game):
    return {ticket.id for ticket in game.rulebook.tickets}


@pytest.mark.rule("V1", "V2")
@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize(("variant", "rule", "tickets", "regular"), [("classic", "V1", 46, 40), ("1912", "V2", 55, 49)])
def test_one_long_and_three_regular_tickets(variant, rule, tickets, regular, players):
    game = capolinea.new(EUROPE, variant=variant, players=players, seed=6)
    assert len(in_play(game)) == tickets
    assert in_play(game) == of_sets("europe" if variant == "classic" else "1912")
    for one, offer in enumerate(offers(game)):
        assert [ticket in LONG for ticket in offer].count(True) == 1
        assert len(offer) == 4
        kept = Counter(len(move.tickets) for move in game.legal_moves(one))
        assert kept == {2: 6, 3: 4, 4: 1}
        refused(game, f"keep {offer[0]}", "keep-more", rule, by=one)
        refused(game, "keep nothing", "keep-more", rule, by=one)
    assert len({ticket for offer in offers(game) for ticket in offer}) == 4 * players
    assert len(ticket_deck(game)) == regular - 3 * players
    assert not LONG & set(ticket_deck(game))


@pytest.mark.rule("V1", "V2", "V5")
@pytest.mark.parametrize("variant", ["classic", "1912"])
@pytest.mark.parametrize("slots", [(0, 1), (1, 2), (2, 3), (1, 2, 3), (0, 1, 2, 3)])
def test_any_mix_may_be_kept_and_the_rest_is_boxed(variant, slots):
    game = capolinea.new(EUROPE, variant=variant, players=2, seed=6)
    dealt = offers(game)
    before = ticket_deck(game)
    for one in (0, 1):
        game.play("keep " + ", ".join(dealt[one][slot] for slot in slots), one)
    assert set(game.view(0).tickets) == {dealt[0][slot] for slot in slots}
    assert len(given_back(game)) == 2 * (4 - len(slots))
    assert ticket_deck(game) == before
    game.rulebook.audit(game.states)


@pytest.mark.rule("V3", "V9")
@pytest.mark.parametrize("players", range(2, 6))
def test_mega_deals_long_tickets_first(players):
    game = capolinea.new(EUROPE, variant="mega", players=players, seed=2)
    assert len(in_play(game)) == 101
    assert in_play(game) == of_sets("europe", "1912")
    assert len(LONG) == 12
    assert len(ticket_deck(game)) == 89
    assert all(len(offer) == 2 and set(offer) <= LONG for offer in offers(game))
    assert len({ticket for offer in offers(game) for ticket in offer}) == 2 * players
    for one in reversed(range(players)):  # V9: nothing regular is dealt before the last has chosen
        assert len(ticket_deck(game)) == 89
        assert legal(game, one) == ["keep nothing", *(f"keep {ticket}" for ticket in game.view(one).offer)]
        refused(game, "keep " + ", ".join(game.view(one).offer), "keep-fewer", "V3", by=one)
        game.play(f"keep {game.view(one).offer[0]}" if one % 2 else "keep nothing", one)
    assert all(len(offer) == 5 and not set(offer) & LONG for offer in offers(game))
    assert len(ticket_deck(game)) == 89 - 5 * players
    for one in range(players):
        least = 2 if one % 2 else 3
        sizes = {len(move.tickets) for move in game.legal_moves(one)}
        assert sizes == set(range(least, 6))
        refused(game, "keep " + ", ".join(game.view(one).offer[: least - 1]), "keep-more", "V3", by=one)


@pytest.mark.rule("V3")
def test_mega_boxes_long_tickets_and_puts_regular_ones_under_the_deck():
    game = capolinea.new(EUROPE, variant="mega", players=3, seed=2)
    long_offers = offers(game)
    for one in range(3):
        game.play("keep nothing" if one else f"keep {long_offers[0][1]}", one)
    regular, above = offers(game), ticket_deck(game)
    for one in range(3):
        game.play("keep " + ", ".join(regular[one][:3]), one)
    assert ticket_deck(game)[: len(above)] == above
    assert Counter(ticket_deck(game)[len(above) :]) == Counter(ticket for offer in regular for ticket in offer[3:])
    assert set(game.view(0).tickets) == {long_offers[0][1], *regular[0][:3]}
    assert not LONG & set(ticket_deck(game))
    game.rulebook.audit(game.states)


@pytest.mark.rule("V3", "V4", "V8")
@pytest.mark.parametrize(("name", "variant"), [(EUROPE, "mega"), (EUROPE, "big-cities"), (NORTH, "standard")])
def test_tickets_given_back_are_shuffled_together(name, variant):
    """Whose ticket lies where differs from seed to seed."""
    places = set()
    for seed in range(40):
        game = start(name, keep=3, variant=variant, players=2, seed=seed, first=0)
        own = {ticket for ticket in game.view(0).given_back if ticket not in LONG}
        under = ticket_deck(game)[-2 * len(own) :]
        assert own < set(under)
        places.add(tuple(ticket in own for ticket in under))
    assert len(places) > 1


@pytest.mark.rule("V4")
@pytest.mark.parametrize("players", range(2, 6))
def test_big_cities(players):
    game = capolinea.new(EUROPE, variant="big-cities", players=players, seed=2)
    assert len(in_play(game)) == 45
    assert in_play(game) == of_sets("europe", "1912", big_cities=True)
    assert not in_play(game) & LONG
    assert [len(offer) for offer in offers(game)] == [5] * players
    assert {len(move.tickets) for move in game.legal_moves(0)} == {2, 3, 4, 5}
    refused(game, f"keep {game.view(0).offer[0]}", "keep-more", "V4", by=0)
    game = start(variant="big-cities", players=players, seed=2)
    assert len(ticket_deck(game)) == 45 - 2 * players
    top = ticket_deck(game)[:4]
    game.play("draw tickets")
    assert list(game.view(game.seats_to_decide[0]).offer) == top
    assert {len(move.tickets) for move in game.legal_moves()} == {1, 2, 3, 4}


@pytest.mark.rule("V4")
def test_the_nine_big_cities():
    """The rulebook: London, Berlin, Moskva, Paris, Wien, Madrid, Roma, Athina and Angora; long tickets have no mark."""
    big = {"london", "berlin", "moskva", "paris", "wien", "madrid", "roma", "athina", "angora"}
    for ticket in TICKETS[EUROPE]:
        if ticket["set"] in ("europe", "1912"):
            marked = bool({ticket["from"], ticket["to"]} & big) and not ticket.get("long")
            assert bool(ticket.get("big_cities")) == marked, ticket["id"]


@pytest.mark.rule("V5")
@pytest.mark.parametrize(("variant", "draw"), [("classic", 3), ("1912", 3), ("mega", 3), ("big-cities", 4)])
def test_nobody_ever_draws_a_long_or_boxed_ticket(variant, draw):
    game = start(variant=variant, keep=3, players=5, seed=9)
    boxed = set(given_back(game)) - set(ticket_deck(game))
    seen = set()
    while ticket_deck(game):
        game.play("draw tickets")
        offer = game.view(game.seats_to_decide[0]).offer
        assert len(offer) == min(draw, len(offer) + len(ticket_deck(game)))
        assert not set(offer) & (LONG | boxed | seen)
        seen |= set(offer)
        game.play("keep " + ", ".join(offer))
    held = [ticket for one in range(5) for ticket in game.view(one).tickets]
    assert set(held) | boxed >= in_play(game) - LONG
    assert len(held) == len(set(held))


@pytest.mark.rule("V6")
@pytest.mark.parametrize(
    ("variant", "options", "count"),
    [
        ("classic", ("orient-express",), 52),
        ("classic", ("with-max",), 47),
        ("classic", ("with-max", "orient-express"), 53),
        ("1912", ("with-max", "orient-express"), 62),
        ("mega", ("with-max", "orient-express"), 108),
    ],
)
def test_added_tickets_join_those_of_their_class(variant, options, count):
    plain = capolinea.new(EUROPE, variant=variant, players=2, seed=1)
    game = capolinea.new(EUROPE, variant=variant, options=options, players=2, seed=1)
    assert len(in_play(game)) == count
    assert in_play(game) - in_play(plain) == of_sets(*options)
    assert not of_sets(*options) & LONG  # they are regular: drawn in play like the others
    dealt = {ticket for offer in offers(game) for ticket in offer}
    assert of_sets(*options) <= dealt | set(ticket_deck(game))


@pytest.mark.rule("V6")
@pytest.mark.parametrize("option", ["orient-express", "with-max"])
def test_big_cities_takes_only_added_tickets_with_its_mark(option):
    game = capolinea.new(EUROPE, variant="big-cities", options=[option], players=2, seed=1)
    marked = of_sets(option, big_cities=True)
    assert in_play(game) == of_sets("europe", "1912", big_cities=True) | marked
    assert (len(marked) < len(of_sets(option))) == (option == "orient-express")


@pytest.mark.rule("V6", "V8")
def test_northern_lights_has_no_ticket_options():
    with pytest.raises(InvalidInput) as caught:
        capolinea.new(NORTH, options=["with-max"], seed=1)
    assert caught.value.code == "unknown-option"


@pytest.mark.rule("V7")
def test_the_rulebook_of_2004_is_what_one_gets_by_default():
    game = capolinea.new(EUROPE, players=2, seed=1)
    assert game.rulebook.config == {"game": EUROPE, "variant": "classic", "options": [], "players": 2}
    assert in_play(game) == of_sets("europe")


@pytest.mark.rule("V8")
@pytest.mark.parametrize("players", range(2, 6))
def test_northern_lights_deals_four_and_puts_the_rest_under_the_deck(players):
    game = capolinea.new(NORTH, players=players, seed=2)
    assert in_play(game) == {ticket["id"] for ticket in TICKETS[NORTH]}
    assert len(in_play(game)) == 55
    dealt, above = offers(game), ticket_deck(game)
    assert len(above) == 55 - 4 * players
    for one in range(players):
        assert {len(move.tickets) for move in game.legal_moves(one)} == {2, 3, 4}
        refused(game, f"keep {dealt[one][0]}", "keep-more", "V8", by=one)
        game.play("keep " + ", ".join(dealt[one][:2]), one)
    assert ticket_deck(game)[: len(above)] == above
    assert Counter(ticket_deck(game)[len(above) :]) == Counter(ticket for offer in dealt for ticket in offer[2:])
    game.play("draw tickets")
    assert list(game.view(game.seats_to_decide[0]).offer) == above[:3]
    assert {len(move.tickets) for move in game.legal_moves()} == {1, 2, 3}


@pytest.mark.rule("V9")
def test_whether_a_long_ticket_was_kept_stays_secret():
    games = []
    for kept in ("keep nothing", "keep {}"):
        game = capolinea.new(EUROPE, variant="mega", players=3, seed=2)
        game.play(kept.format(game.view(0).offer[0]), 0)
        games.append(game)
    for who in (None, 1, 2):
        assert games[0].view(who) == games[1].view(who)
    for game in games:
        game.play("keep nothing", 1)
        game.play("keep nothing", 2)
    for who in (None, 1, 2):
        assert games[0].view(who) == games[1].view(who)
        assert games[0].view(who).seats[0].tickets is None
    assert games[0].view(0).seats[0].tickets == 0
    assert games[1].view(0).seats[0].tickets == 1


@pytest.mark.rule("V9")
def test_the_number_of_tickets_is_public_after_the_second_step():
    game = start(variant="mega", keep=3, players=3, seed=2)
    assert [one.tickets for one in game.view(None).seats] == [4, 4, 4]
    assert all(view.given_back == () for view in [game.view(None)])


@pytest.mark.rule("V9", "P1")
def test_the_size_of_megas_ticket_deck_does_not_tell_who_kept_a_long_ticket():
    """Seat 1 holds three tickets, with a long one or without: nothing that others see differs."""
    views = []
    for long_kept in (True, False):
        game = capolinea.new(EUROPE, variant="mega", players=2, seed=4, first=0)
        game.play("keep nothing", 0)
        game.play(f"keep {game.view(1).offer[0]}" if long_kept else "keep nothing", 1)
        game.play("keep " + ", ".join(game.view(0).offer[:3]), 0)
        game.play("keep " + ", ".join(game.view(1).offer[: 2 if long_kept else 3]), 1)
        assert len(game.view(1).tickets) == 3
        views.append((game.view(0), game.view(None)))
    assert views[0] == views[1]
    assert views[0][0].ticket_deck_size is None


@pytest.mark.rule("V9", "K1")
def test_what_a_seat_put_under_megas_deck_it_still_knows():
    game = start(variant="mega", keep=3, players=2, seed=4)
    game.play("draw tickets")
    seat_now = game.seats_to_decide[0]
    offer = game.view(seat_now).offer
    game.play(f"keep {offer[0]}")
    assert game.view(seat_now).ticket_deck == offer[1:]
    assert game.view(None).ticket_deck == (None,)
