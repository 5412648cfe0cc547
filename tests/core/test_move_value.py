"""Moves travel as values and come back as they were; what is no move is refused with a sentence."""

import json
import random

import pytest

import capolinea
from capolinea.core.errors import CapolineaError, InvalidInput

GAMES = ("europe", "northern-lights", "trains/osaka", "trains/tokyo")


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_comes_back_from_its_value_and_from_its_text(game):
    played, chance, kinds = capolinea.new(game, players=2, seed=3), random.Random(3), set()
    rules = played.rulebook
    for _ in range(150):
        if played.over:
            break
        seat = played.seats_to_decide[0]
        moves = played.legal_moves(seat)
        for move in chance.sample(moves, min(8, len(moves))):
            value = json.loads(json.dumps(move.to_json()))
            kinds.add(value["kind"])
            assert rules.read_move(value) == move
            assert rules.parse(played.states, seat, str(move)) == move
            if (unpaid := move.unpaid()) is not None:
                assert rules.read_move(unpaid.to_json()) == unpaid
                assert str(move).startswith(f"{unpaid} with ")
        played.play(rules.read_move(chance.choice(moves).to_json()), seat)
    assert len(kinds) > 3


CLAIM = {"kind": "claim", "route": "paris-zurich", "cards": {"blue": 1}}
NONSENSE = [
    None,
    [],
    {},
    {"kind": "fly"},
    {"kind": "claim"},
    {**CLAIM, "cards": {"blue": -1}},
    {**CLAIM, "cards": {"blue": 0}},
    {**CLAIM, "cards": {"blue": 101}},
    {**CLAIM, "cards": {"blue": 60, "red": 60}},
    {**CLAIM, "cards": {"blue": 1.5}},
    {**CLAIM, "cards": {"blue": True}},
    {**CLAIM, "cards": {"mauve": 1}},
    {**CLAIM, "cards": [1] * 9},
    {**CLAIM, "route": "x" * 61},
    {**CLAIM, "more": 1},
    {"kind": "draw-from-market", "place": 0, "card": "blue"},
    {"kind": "draw-from-market", "place": 10**30, "card": "blue"},
    {"kind": "pick", "verb": "eat", "card": "garage"},
    {"kind": "option", "number": -1},
]


@pytest.mark.parametrize("game", ["europe", "trains/osaka"])
@pytest.mark.parametrize("value", NONSENSE, ids=str)
def test_nonsense_is_refused(game, value):
    rules = capolinea.new(game, players=2, seed=1).rulebook
    with pytest.raises(InvalidInput) as refusal:
        rules.read_move(value)
    assert refusal.value.text("it")


WRONG = {
    "europe": [CLAIM, {**CLAIM, "cards": {}}, {**CLAIM, "route": "nowhere"}, {"kind": "pay-extra", "cards": {}}],
    "trains/osaka": [
        {"kind": "play", "card": "nothing"},
        {"kind": "lay-rail", "at": "99,99"},
        {"kind": "pick", "verb": "trash", "card": ""},
        {"kind": "option", "number": 99},
    ],
}


@pytest.mark.parametrize("game", WRONG)
def test_a_value_that_is_no_legal_move_is_refused_as_its_text_would_be(game):
    played = capolinea.new(game, players=2, seed=1)
    for value in WRONG[game]:
        with pytest.raises(CapolineaError) as refusal:
            played.play(played.rulebook.read_move(value), played.seats_to_decide[0])
        assert refusal.value.text()
