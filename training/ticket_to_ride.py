"""The value nets of Ticket to Ride, learned from games of many kinds of players against each other.

`python -m training.ticket_to_ride` plays most of a million positions for each value net (three minutes on 16 cores) and
writes `value_nets.json` of the bots; `--positions 20000` is a quick try, `--file` writes elsewhere.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from rich.progress import track

from capolinea.core.chance import player_rng_of
from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
from capolinea.families.ticket_to_ride.bots.training_data import study_game
from capolinea.families.ticket_to_ride.bots.value_net import FEATURES, HIDDEN, ValueNet
from capolinea.families.ticket_to_ride.bots.value_nets import FILE, net_name
from capolinea.families.ticket_to_ride.bots.weights import put_weights
from capolinea.families.ticket_to_ride.kernels.state import Legal, Sheet, State, Work
from capolinea.sim.simulate import default_workers
from training.network import train

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from training.network import Reals

EUROPE = [("europe", variant) for variant in ("classic", "1912", "mega", "big-cities")]
NORTH = [("northern-lights", "standard")]
# Players that differ from the stationmaster: a net that sees only its games cannot rate what it never does.
CHARACTERS: list[dict[str, int]] = [
    {},
    {},
    {"blunders": 4},
    {"blunders": 12},
    {"draws_tickets": 15},
    {"turn_worth": 28},
    {"grab_points": 10, "blunders": 3},
]
POSITIONS_OF_A_GAME = 60
GAMES = 50  # of one job


def study(rules: TicketToRide, job: int, seed: int) -> tuple[Reals, Reals]:
    """Positions of some games, and their rewards."""
    chance = np.random.default_rng((seed, job))
    players = rules.players
    all_weights = Weights.array(players + 1)
    space = (State.array(1), Work.array(1), Legal.array(1), all_weights, Plan.array(players + 1), player_rng_of(seed))
    sheets, value_nets = Sheet.array(1), ValueNet.array(1)
    features, rewards = np.zeros((POSITIONS_OF_A_GAME, FEATURES), np.float32), np.zeros(POSITIONS_OF_A_GAME, np.float32)
    found: list[tuple[Reals, Reals]] = []
    for game in range(job * GAMES, (job + 1) * GAMES):
        for place in range(players + 1):
            put_weights(all_weights, place, rules, "stationmaster")
            character: dict[str, int] = {} if place == players else CHARACTERS[chance.integers(len(CHARACTERS))]
            for name, value in character.items():
                setattr(all_weights[place], name, value)
        rows = study_game(
            rules.boards, *space, sheets, value_nets, features, rewards, game, players, rules.decision_limit
        )
        found.append((features[:rows].copy(), rewards[:rows].copy()))
    return np.concatenate([part[0] for part in found]), np.concatenate([part[1] for part in found])


def learn(games: list[tuple[str, str]], seats: tuple[int, ...], positions: int, seed: int) -> tuple[str, Any]:
    """A value net for some games and numbers of players."""
    tables: list[Any] = [
        open_rulebook(f"ticket-to-ride/{game}", variant=variant, players=players)
        for game, variant in games
        for players in seats
    ]
    name = net_name(tables[0])
    study(tables[0], 0, seed)  # compiled from here on
    jobs = max(1, positions // (GAMES * 9 * len(tables)))  # a game of two has about nine such positions
    with ThreadPoolExecutor(default_workers()) as pool:
        work = pool.map(lambda job: study(tables[job % len(tables)], job, seed), range(jobs * len(tables)))
        parts = list(track(work, name, total=jobs * len(tables)))
    features, rewards = (np.concatenate([part[place] for part in parts]) for place in range(2))
    weights, explained = train(features, rewards, HIDDEN, seed)
    print(f"{name}: {len(rewards):,} positions, {explained:.3f} of the variance explained")
    return name, weights


def main() -> None:
    """Train all value nets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=800_000, help="for each value net")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--file", type=Path, default=Path(str(FILE)))
    options = parser.parse_args()
    tables = [(games, seats) for games in (EUROPE, NORTH) for seats in ((2,), (3, 4, 5))]
    value_nets = dict(learn(games, seats, options.positions, options.seed) for games, seats in tables)
    options.file.write_text(json.dumps(value_nets, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
