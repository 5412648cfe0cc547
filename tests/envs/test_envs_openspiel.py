"""OpenSpiel's own tests, and its algorithms at work on the games."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="needs the extra openspiel")

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from capolinea.envs import openspiel

NAMES = openspiel.register()


def play_on(state, decisions: int, seed: int = 1):
    """Random decisions and chance."""
    choice = random.Random(seed)
    while decisions and not state.is_terminal():
        decisions -= not state.is_chance_node()
        state.apply_action(choice.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(choice.choice(state.legal_actions()))
    return state


def test_every_variant_is_registered() -> None:
    assert openspiel.register() == NAMES
    assert {"capolinea_europe_classic", "capolinea_northern_lights_standard", "capolinea_osaka_trains"} <= set(NAMES)


@pytest.mark.parametrize("name", ["capolinea_europe_mega", "capolinea_osaka_rising_sun"])
def test_it_passes_the_random_simulation_test(name: str) -> None:
    serialize = "europe" in name  # which plays the whole history again after every action
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_saved_as_its_history(name: str) -> None:
    game = pyspiel.load_game(name)
    state = play_on(game.new_initial_state(), 20)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.states.tobytes() == state.states.tobytes()


def test_clones_do_not_know_the_future() -> None:
    """What chance brings is decided after the decision, by chance nodes."""
    state = play_on(pyspiel.load_game("capolinea_europe_classic").new_initial_state(), 2)
    draw_from_deck = 4
    state.apply_action(draw_from_deck)
    assert state.is_chance_node()
    hands = set()
    for byte in range(8):
        clone = state.clone()
        while clone.is_chance_node():
            clone.apply_action(byte)
        hands.add(clone.states[0].hands.tobytes())
    assert len(hands) > 1


def test_an_observation_is_the_view_of_the_seat() -> None:
    state = play_on(pyspiel.load_game("capolinea_osaka_trains").new_initial_state(), 30)
    for player in range(2):
        view = state.table.rulebook.view(state.states, player)
        assert json.loads(state.observation_string(player)) == json.loads(json.dumps(view.to_json()))
        tensor = np.array(state.observation_tensor(player))
        assert (tensor == state.table.observer.look(state.states, player)).all()


def test_searches_of_openspiel_run() -> None:
    game = pyspiel.load_game("capolinea_europe_classic")
    state = play_on(game.new_initial_state(), 40)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=4,
        random_state=np.random.RandomState(1),
        use_observation_string=True,
    )
    assert bot.step(state) in state.legal_actions()
    bot = mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
