"""Random two-player games a second on one core: this project compared with others of its kind, in one run.

    pip install "capolinea[peers]"
    python -m benchmarks.peers

Each has a process of its own, held to one core, and is measured after a warm-up until it has used so many seconds of
processor time; other work on the machine then counts for little. What is not installed is told and left out.

The games differ in length and in what a step costs, and so do the loops: read the columns before comparing. A loop in
Python pays for the interpreter at every decision; one in compiled code does not, nor does a step of many games at once.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version

BATCH = 256

Play = Callable[[int], tuple[int, int]]  # plays about so many games; returns games and decisions


@dataclass(frozen=True)
class Contestant:
    """Something that plays random games."""

    package: str
    game: str
    loop: str
    counted: str
    start: Callable[[], Play]
    warm_up: int = 1  # games: what is compiled or loaded at first use; many at once have to fall out of step, too


@dataclass(frozen=True)
class Figures:
    games: float  # a second
    decisions: float


# --- this project


def capolinea_games(game: str) -> Play:
    from capolinea.core.registry import open_rulebook

    rulebook, played = open_rulebook(game, players=2), 0

    def play(count: int) -> tuple[int, int]:
        nonlocal played
        games = rulebook.random_games(1, played, count)
        played += count
        return count, int(games.decisions.sum())

    return play


def capolinea_steps(game: str) -> Play:
    """Many games a step, with masks and observations, as a learner uses them."""
    import numpy as np

    from capolinea.sim import Batch

    batch, chance = Batch(game, BATCH, 1, players=2, workers=1), np.random.default_rng(1)

    def play(count: int) -> tuple[int, int]:
        ended, steps = 0, 0
        while ended < count:
            mask = batch.mask()
            batch.observe()
            step = batch.step((mask * chance.random(mask.shape, dtype=np.float32)).argmax(axis=1))
            ended += int(step.terminated.sum())
            steps += BATCH
        return ended, steps

    return play


def capolinea_in_python(game: str) -> Play:
    import random

    from capolinea.core.registry import open_rulebook

    rules, played, choice = open_rulebook(game, players=2), 0, random.Random(1)

    def play(count: int) -> tuple[int, int]:
        nonlocal played
        decisions = 0
        for _ in range(count):
            played += 1
            states = rules.start(played, None)
            while not rules.over(states):
                seat = rules.seats_to_decide(states)[0]
                rules.apply(states, seat, choice.choice(rules.legal_actions(states, seat)))
                decisions += 1
            rules.outcome(states)
        return count, decisions

    return play


# --- others


def catanatron() -> Play:
    from catanatron import Color, Game, RandomPlayer

    def play(count: int) -> tuple[int, int]:
        decisions = 0
        for _ in range(count):
            game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
            game.play()
            decisions += len(getattr(game.state, "action_records", None) or getattr(game.state, "actions", ()))
        return count, decisions

    return play


def open_spiel_bots(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, 1) for player in range(2)]
    played = 0

    def play(count: int) -> tuple[int, int]:
        nonlocal played
        for _ in range(count):
            played += 1
            pyspiel.evaluate_bots(game.new_initial_state(), bots, played)
        return count, 0

    return play


def open_spiel_in_python(name: str) -> Play:
    import random

    import pyspiel

    game, choice = pyspiel.load_game(name), random.Random(1)

    def play(count: int) -> tuple[int, int]:
        decisions = 0
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(choice.choices(outcomes, weights)[0])
                else:
                    state.apply_action(choice.choice(state.legal_actions()))
                    decisions += 1
        return count, decisions

    return play


def rlcard() -> Play:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("gin-rummy")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(count: int) -> tuple[int, int]:
        decisions = 0
        for _ in range(count):
            trajectories, _ = env.run(is_training=False)
            decisions += sum(len(trajectory) // 2 for trajectory in trajectories)
        return count, decisions

    return play


def pgx() -> Play:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("backgammon")
    start, step = jax.jit(jax.vmap(env.init)), jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def random_step(state, key):
        choose, move = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        state = step(state, jax.random.categorical(choose, logits), jax.random.split(move, BATCH))
        return state, state.terminated.sum()

    key = jax.random.PRNGKey(1)
    state = start(jax.random.split(key, BATCH))

    def play(count: int) -> tuple[int, int]:
        nonlocal key, state
        ended, steps = 0, 0
        while ended < count:
            key, now = jax.random.split(key)
            state, over = random_step(state, now)
            ended += int(over)
            steps += BATCH
        return ended, steps

    return play


OURS = "deal to final score"
GIN = "one deal to its score"
GAMMON = "one game, no cube"
CONTESTANTS = {
    "europe": Contestant("capolinea", "Ticket to Ride Europe", "compiled", OURS, lambda: capolinea_games("europe")),
    "northern-lights": Contestant(
        "capolinea", "Northern Lights", "compiled", OURS, lambda: capolinea_games("northern-lights")
    ),
    "osaka": Contestant("capolinea", "Trains, Osaka", "compiled", OURS, lambda: capolinea_games("osaka")),
    "europe-steps": Contestant(
        "capolinea",
        "Ticket to Ride Europe",
        f"Python, {BATCH} games a step, with observations",
        OURS,
        lambda: capolinea_steps("europe"),
        warm_up=BATCH,
    ),
    "europe-python": Contestant(
        "capolinea", "Ticket to Ride Europe", "Python, one game", OURS, lambda: capolinea_in_python("europe")
    ),
    "catanatron": Contestant("catanatron", "Catan", "Python, one game", "deal to 10 points or 1,000 turns", catanatron),
    "backgammon": Contestant(
        "open_spiel", "backgammon", "C++, its random bots", GAMMON, lambda: open_spiel_bots("backgammon")
    ),
    "backgammon-python": Contestant(
        "open_spiel", "backgammon", "Python, one game", GAMMON, lambda: open_spiel_in_python("backgammon")
    ),
    "gin-rummy": Contestant(
        "open_spiel", "gin rummy", "C++, its random bots", GIN, lambda: open_spiel_bots("gin_rummy")
    ),
    "gin-rummy-python": Contestant(
        "open_spiel", "gin rummy", "Python, one game", GIN, lambda: open_spiel_in_python("gin_rummy")
    ),
    "rlcard": Contestant("rlcard", "gin rummy", "Python, one game", GIN, rlcard),
    "pgx": Contestant("pgx", "backgammon", f"XLA, {BATCH} games a step, with observations", GAMMON, pgx, warm_up=BATCH),
}


def measure(contestant: Contestant, seconds: float) -> Figures:
    """Games and decisions a second of processor time; games are added until enough of it has passed."""
    play = contestant.start()
    play(contestant.warm_up)
    games, decisions, count = 0, 0, 1
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        played, decided = play(count)
        games, decisions, count = games + played, decisions + decided, min(2 * count, 1000)
    return Figures(games / spent, decisions / spent)


def measured(name: str, core: int, seconds: float) -> Figures | str:
    """The figures of a contestant in a process of its own on one core, or why there are none."""
    contestant = CONTESTANTS[name]
    try:
        version(contestant.package)
    except PackageNotFoundError:
        return "not installed"
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "JAX_PLATFORMS": "cpu"}
    command = [sys.executable, "-m", "benchmarks.peers", "--only", name, "--core", str(core), "--seconds", str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        return f"failed: {(done.stderr.strip().splitlines() or ['no word'])[-1][:60]}"
    return Figures(**json.loads(done.stdout.splitlines()[-1]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--core", type=int, default=min(os.sched_getaffinity(0)))
    parser.add_argument("--seconds", type=float, default=4.0, help="of processor time for each")
    parser.add_argument("--only", choices=CONTESTANTS, help="measure this one, in this process, and print JSON")
    settings = parser.parse_args()
    if settings.only:
        os.sched_setaffinity(0, {settings.core})
        print(json.dumps(asdict(measure(CONTESTANTS[settings.only], settings.seconds))))
        return
    print("| project | version | game | loop | a game is | games/s | decisions/s |")
    print("|---|---|---|---|---|---:|---:|")
    for name, contestant in CONTESTANTS.items():
        found = measured(name, settings.core, settings.seconds)
        if isinstance(found, str):
            release, figures = "–", f"{found} | –"
        else:
            release = version(contestant.package)
            figures = f"{found.games:,.0f} | {f'{found.decisions:,.0f}' if found.decisions else '–'}"
        row = (contestant.package, release, contestant.game, contestant.loop, contestant.counted, figures)
        print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
