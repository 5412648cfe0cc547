"""What rails cost, hex by hex, and why there can be none."""

import random

from families.trains.tables import OSAKA, osaka, play, seat

import capolinea
from capolinea.families.trains.kernels import entry_point
from capolinea.families.trains.kernels import state as at
from capolinea.families.trains.rail_prices import outlook, points


def found_for(game, watcher=0):
    record = game.rulebook.conceal(game.states, watcher)
    return outlook(game.rulebook, record, game.view(watcher), watcher)


def outlook_of(game, watcher=0):
    found = found_for(game, watcher)
    assert found is not None
    return found


def rails(game, watcher=0):
    return {rail.hex: rail for rail in outlook_of(game, watcher).rails}


def test_in_a_turn_the_hexes_that_one_has_come_next_to_have_their_price():
    game = osaka(seat("lay rails", rails="4,4"), seat(rails="4,3"), coins=1)
    found = rails(game)
    assert "4,4" not in found
    assert found["4,3"].waste == 1
    assert not any(rail.refusal for rail in found.values())
    assert found_for(game, 1) is None  # it is not its turn


def test_while_a_rail_is_laid_every_hex_says_why_or_why_not():
    game = osaka(seat("lay rails", rails="1,1"), seat(rails="4,4"), coins=1)
    game.step(at.PLAY + game.rulebook.slots(game.states)["lay-rails"])
    found = rails(game)
    assert set(found) == {hex_.id for hex_ in game.rulebook.library.hexes}
    assert (found["1,1"].refusal, found["1,1"].rule) == ("hex-own-rail", "TR1")
    assert found["4,4"].refusal == "hex-not-adjacent"
    assert found["0,1"].refusal == "hex-barrier"
    assert (found["1,0"].refusal, found["1,0"].rule, found["1,0"].coins) == ("rail-too-expensive", "TR2", 2)


def test_a_card_in_hand_that_lifts_a_cost_has_prices_of_its_own():
    game = osaka(seat("tunnel + lay rails", rails="1,1"), seat(rails="4,4"))
    found = outlook_of(game)
    assert set(found.lifting) == {"tunnel"}
    lifted = {rail.hex: rail.coins for rail in found.lifting["tunnel"]}
    assert set(lifted) == {rail.hex for rail in found.rails}
    assert (rails(game)["1,0"].coins, lifted["1,0"]) == (2, 0)  # a mountain
    play(game, "play tunnel at 1,0")


def test_prices_are_those_that_the_rules_take():
    game, chance, compared = capolinea.new(OSAKA, players=3, seed=5), random.Random(5), 0
    while not game.over and compared < 300:
        mover = game.rulebook.seats_to_decide(game.states)[0]
        found = found_for(game, mover)
        for rail in found.rails if found else ():
            number = game.rulebook.library.hex_number[rail.hex]
            assert rail.coins == entry_point.cost_of_rail(game.rulebook.boards, game.states, mover, number)
            compared += 1
        game.play(chance.choice(game.legal_moves(mover)), mover)
    assert compared >= 300


def test_points_are_those_on_the_table():
    game = osaka(seat("station expansion", rails="0,8", points=2), seat(rails="0,9"))
    play(game, "play station expansion at 0,8")
    assert points(game.rulebook, game.states) == [2 + 2, 3]


def test_a_question_is_asked_in_words():
    game = osaka(seat("garage + normal train + waste", rails="1,1", top="2 normal train"), seat(rails="4,4"))
    play(game, "play garage")
    asked = outlook_of(game).asked
    assert asked is not None
    assert asked.question.en == "Garage: discard a card (2 left)."
    assert asked.question.it.startswith("Rimessa: ")
    assert asked.options == ()
    assert found_for(game, 1) is None


def test_options_have_their_words_and_no_is_an_answer():
    game = osaka(seat("signals", rails="1,1", top="normal train + waste"), seat(rails="4,4"))
    play(game, "play signals")
    asked = outlook_of(game).asked
    assert asked is not None
    assert [option.en for option in asked.options] == ["discard it", "put it on the bottom of your deck"]
