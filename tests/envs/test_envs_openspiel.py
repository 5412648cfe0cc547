"""OpenSpiel's own tests, and its algorithms at work on the games."""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="needs the extra openspiel")

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from soaking import SOAK

from capolinea.core.errors import InvalidInput
from capolinea.envs import environments, openspiel

NOBODY, ONE = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
OWN_MAPS = Path(__file__).parent.parent / "own_maps"
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


def test_games_are_pickled() -> None:
    game = pyspiel.load_game("capolinea_northern_lights_standard(players=3)")
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    assert again.num_players() == 3


@pytest.mark.parametrize("name", NAMES if SOAK else ["capolinea_europe_1912", "capolinea_tokyo_mixed"])
def test_it_passes_the_simulation_of_openspiels_own_tests(name: str) -> None:
    """In `make soak` every variant and number of players."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest  # with SciPy, slow to import

    low, high = next(info.players for info in environments().values() if openspiel.short_name(info) == name)
    for players in range(low, high + 1) if SOAK else (high,):
        GamesSimTest().sim_game(pyspiel.load_game(name, {"players": players}))


def test_a_public_observer_sees_no_hand() -> None:
    game = pyspiel.load_game("capolinea_europe_classic")
    state = play_on(game.new_initial_state(), 30)
    public = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=NOBODY))
    own = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=ONE))
    for player in range(2):
        public.set_from(state, player)
        own.set_from(state, player)
        assert not public.dict["hand"].any()
        assert not public.dict["tickets"].any()
        assert own.dict["hand"].any()
        assert (public.dict["market"] == own.dict["market"]).all()
        assert public.string_from(state, player) == public.string_from(state, 1 - player)
    with pytest.raises(InvalidInput, match="perfect recall"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))


def test_options_and_own_data_are_parameters() -> None:
    plain, with_max = (
        pyspiel.load_game("capolinea_europe_classic", parameters) for parameters in ({}, {"options": "with-max"})
    )
    assert plain.table.rulebook.config["options"] == []
    assert with_max.table.rulebook.config["options"] == ["with-max"]
    names = set(openspiel.register(OWN_MAPS)) - set(NAMES)
    assert names
    game = pyspiel.load_game(sorted(names)[0], {"data": str(OWN_MAPS)})
    assert play_on(game.new_initial_state(), 5).states is not None


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
