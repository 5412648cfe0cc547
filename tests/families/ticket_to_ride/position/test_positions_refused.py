"""Positions that cannot be are refused, with the place in the file; those that can be come back as they were."""

import pytest

import capolinea
from capolinea.core.errors import DataError, InvalidInput
from capolinea.families.ticket_to_ride.moves.moves import Cards, Claim, DrawFromMarket

EUROPE = "ticket-to-ride/europe"
TUNNEL = {"phase": "tunnel-extra", "target": "paris-zurich", "paid": {"red": 3}, "turned_up": ["red", "blue", "white"]}
HOLDS_RED = [{"hand": {"red": 2}}, {}]


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"phase": "tickets"}, "position-no-decision", "$.phase"),
        ({"phase": "start-tickets"}, "position-no-decision", "$.phase"),
        (
            {"phase": "start-tickets", "players": [{"offer": ["paris-wien"], "chosen": ["paris-wien"]}] * 2},
            "position-ticket-twice",
            "$.players[1].offer[0]",
        ),
        (
            {"phase": "start-tickets", "players": [{"offer": ["paris-wien"], "chosen": ["berlin-roma"]}, {}]},
            "position-not-offered",
            "$.players[0].chosen",
        ),
        ({"phase": "start-tickets", "deal": 1}, "position-phase", "$.deal"),
        ({"phase": "pay-route"}, "position-phase", "$.phase"),
        ({**TUNNEL, "target": "bruxelles-paris-red"}, "position-tunnel", "$.target"),
        ({**TUNNEL, "paid": {"red": 2}}, "position-tunnel", "$.target"),
        ({**TUNNEL, "paid": {"red": 2, "blue": 1}}, "position-tunnel", "$.target"),
        ({**TUNNEL, "turned_up": ["red"] * 4}, "data-length", "$.turned_up"),
        ({**TUNNEL, "turned_up": ["blue"], "players": HOLDS_RED}, "position-tunnel", "$.turned_up"),
        ({**TUNNEL, "target": "atlantis"}, "position-unknown-route", "$.target"),
        ({"paid": {"red": 1}}, "position-paid", "$.paid"),
        ({"turned_up": ["red"]}, "position-paid", "$.paid"),
        ({"turns_left": 3}, "position-turns", "$.turns_left"),
        ({"passes": 2}, "position-turns", "$.turns_left"),
        ({"to_move": 2}, "position-seat", "$.to_move"),
        ({"ticket_deck": [{"ticket": "brest-petrograd"}]}, "position-long-in-deck", "$.ticket_deck[0]"),
        ({"ticket_deck": [{"ticket": "paris-wien"}] * 2}, "position-ticket-twice", "$.ticket_deck[1]"),
        ({"market": ["red"] * 4}, "position-market", "$.market"),
        ({"market": ["red"] * 4 + ["pink"]}, "position-unknown-card", "$.market[4]"),
        ({"discards": {"red": 13}}, "position-too-many-cards", "$.discards"),
        ({"last_turned_up": ["pink"]}, "position-unknown-card", "$.last_turned_up[0]"),
        ({"options": 5}, "data-type", "$.options"),
        ({"players": 5}, "data-type", "$.players"),
        ({"game": None}, "data-type", "$.game"),
        ({"moves": []}, "data-unknown-field", "$"),
    ],
)
def test_positions_that_cannot_be_are_refused(change, code, place):
    with pytest.raises(DataError) as refusal:
        capolinea.from_position({"game": EUROPE, "players": [{}, {}], **change})
    assert refusal.value.code == code
    assert refusal.value.facts["place"] == place


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"players": [{"cars_left": 3}, {}]},
        {"players": HOLDS_RED, **TUNNEL},
        {"phase": "over", "passes": 5, "end_reason": "end-stalemate", "players": [{}] * 5},
        {"phase": "over", "passes": 1, "end_reason": "end-last-turns"},
        {"turn": 40_000},
        {"last_turned_up": ["red", "locomotive"]},
    ],
)
def test_a_position_comes_back_as_it_was(change):
    game = capolinea.from_position({"game": EUROPE, "players": [{}, {}], **change})
    again = capolinea.from_position(game.position())
    assert again.position() == game.position()
    assert [again.view(seat) for seat in (None, 0, 1)] == [game.view(seat) for seat in (None, 0, 1)]
    assert again.outcome == game.outcome


@pytest.mark.parametrize(
    "move", [5, None, DrawFromMarket(1, "pink"), Claim("atlantis", Cards(red=1)), "dig a hole", ""]
)
def test_moves_that_make_no_sense_are_refused(move):
    game = capolinea.from_position({"game": EUROPE, "players": [{}, {}]})
    before = game.states.tobytes()
    with pytest.raises(InvalidInput):
        game.play(move)
    assert game.states.tobytes() == before


def test_cards_that_are_none_are_refused():
    with pytest.raises(InvalidInput):
        Cards((3,))
    with pytest.raises(InvalidInput):
        Cards(pink=1)
