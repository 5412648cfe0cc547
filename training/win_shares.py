"""The networks that say who is likely to win, learned from games of bots: for the review and the lab.

`python -m training.win_shares` plays some thousand games for each network and writes `win_shares.json` of the
families; `--games 200` is a quick try, `--only trains/duel` trains some. `python -m benchmarks.win_shares` tells how
good they are.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from rich.progress import track

from capolinea.core.chance import player_rng_of
from capolinea.core.compiled_players import STATIONMASTER
from capolinea.core.registry import open_rulebook
from capolinea.core.reviewer import table_name
from capolinea.core.win_share_net import FEATURES, HIDDEN, SEATS, WinShareNet
from capolinea.sim.simulate import default_workers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.compiled_players import CompiledPlayers

EUROPE = [("europe", variant) for variant in ("classic", "1912", "mega", "big-cities")]
NORTH = [("northern-lights", "standard")]
RAILS = [(board, supply) for supply in ("trains", "rising-sun", "mixed") for board in ("osaka", "tokyo")]
BLUNDERS = (0, 0, 0, 0, 0, 4)  # out of a hundred decisions: players are not alike
ROWS = 60  # positions of a game
JOB = 40  # games of one job
EPOCHS = 14
BATCH = 512
RATE = 2e-3
DECAY = 1e-4


def space_of(family: str) -> tuple[Any, CompiledPlayers[Any]]:
    """The reviewer's module of a family, and its players."""
    package = f"capolinea.families.{family}"
    return import_module(f"{package}.review.reviewer"), import_module(f"{package}.bots.planners").PLAYERS


def note(family: str, rules: Any, job: int, seed: int, every: int, blunders: tuple[int, ...]) -> tuple[Any, Any, Any]:
    """Features of positions of some games, their results, and the numbers of their games."""
    reviewer, compiled = space_of(family)
    _, state, work, legal, sheet = rules.records
    chance, players = np.random.default_rng((seed, job)), rules.players
    all_weights = compiled.weights_of(rules, *[STATIONMASTER] * (players + 1))
    chances = np.concatenate([player_rng_of(seed), player_rng_of(0)]).view(np.recarray)
    space = (state.array(2), work.array(1), legal.array(1), all_weights, compiled.plan.array(players + 1), chances)
    more = (sheet.array(1), WinShareNet.array(1))
    rows = np.zeros((ROWS, SEATS, FEATURES), np.float32)
    found: list[tuple[Any, Any, Any]] = []
    for game in range(job * JOB, (job + 1) * JOB):
        for place in range(players):
            all_weights[place].blunders = blunders[chance.integers(len(blunders))]
        result = np.zeros(SEATS, np.float32)
        count = reviewer.DRIVERS.note_game(
            rules.boards, *space, *more, rows, result, every, game, players, rules.decision_limit
        )
        found.append((rows[:count].copy(), np.tile(result, (count, 1)), np.full(count, game)))
    return tuple(np.concatenate([part[place] for part in found]) for place in range(3))  # pyright: ignore[reportReturnType]


def collect(
    family: str, tables: list[Any], games: int, seed: int, every: int, blunders: tuple[int, ...], title: str
) -> tuple[Any, Any, Any, Any]:
    """Positions of many games, one table after the other; the last array tells how many seats are taken."""
    note(family, tables[0], 0, seed, every, blunders)  # compiled from here on
    jobs = max(1, games // JOB)

    def one(number: int) -> tuple[Any, Any, Any, int]:
        rules = tables[number % len(tables)].fork()
        return (*note(family, rules, number, seed, every, blunders), rules.players)

    with ThreadPoolExecutor(default_workers()) as pool:
        parts = list(track(pool.map(one, range(jobs)), title, total=jobs))
    players = np.concatenate([np.full(len(part[0]), part[3]) for part in parts])
    return (*(np.concatenate([part[place] for part in parts]) for place in range(3)), players)  # pyright: ignore[reportReturnType]


class Network:
    """One hidden layer and a direct way beside it for each seat, a softmax over the seats; learned by Adam."""

    def __init__(self, chance: np.random.Generator) -> None:
        self.weights = [
            chance.normal(0, FEATURES**-0.5, (FEATURES, HIDDEN)),
            np.zeros(HIDDEN),
            chance.normal(0, 0.1, HIDDEN),
            np.zeros(FEATURES),
        ]
        self.weights = [part.astype(np.float32) for part in self.weights]
        self.mean = [np.zeros_like(part) for part in self.weights]
        self.square = [np.zeros_like(part) for part in self.weights]
        self.steps = 0

    def forward(self, samples: Any, taken: Any) -> tuple[Any, Any]:
        """The hidden layer, and the shares; `taken` are the seats that there are."""
        first, bias, second, third = self.weights
        hidden = np.maximum(samples @ first + bias, 0)
        logits = np.where(taken, hidden @ second + samples @ third, -1e9)
        logits -= logits.max(1, keepdims=True)
        powers = np.exp(logits)
        return hidden, powers / powers.sum(1, keepdims=True)

    def learn(self, samples: Any, results: Any, taken: Any, rate: float) -> None:
        """One step down the slope of the cross entropy."""
        hidden, shares = self.forward(samples, taken)
        error = (shares - results) / len(results)
        flat, cells, backs = samples.reshape(-1, FEATURES), hidden.reshape(-1, HIDDEN), error.reshape(-1)
        back = np.outer(backs, self.weights[2]) * (cells > 0)
        slopes = [flat.T @ back, back.sum(0), cells.T @ backs, flat.T @ backs]
        self.steps += 1
        for place, slope in enumerate(slopes):
            self.mean[place] += 0.1 * (slope - self.mean[place])
            self.square[place] += 0.001 * (slope**2 - self.square[place])
            mean = self.mean[place] / (1 - 0.9**self.steps)
            square = self.square[place] / (1 - 0.999**self.steps)
            self.weights[place] -= rate * (mean / (np.sqrt(square) + 1e-8) + DECAY * self.weights[place])

    def plain(self, centre: Any, width: Any) -> dict[str, list[float]]:
        """The weights for features as they are, rounded."""
        first, bias, second, third = self.weights
        first, third = first / width[:, None], third / width
        named = {"first": first.ravel(), "bias": bias - centre @ first, "second": second, "third": third}
        return {name: [float(f"{value:.5g}") for value in part] for name, part in named.items()}


def cross_entropy(shares: Any, results: Any) -> float:
    """How surprising the results are, in nats."""
    return float(-(results * np.log(np.maximum(shares, 1e-9))).sum(1).mean())


def train(features: Any, results: Any, games: Any, players: Any, seed: int) -> dict[str, Any]:
    """The weights; one game in ten is held back, and the best epoch on those is taken."""
    chance = np.random.default_rng(seed)
    taken = np.arange(SEATS)[None, :] < players[:, None]
    seats = features[taken]
    centre, width = seats.mean(0, np.float64), seats.std(0, np.float64)
    width[width < 1e-3] = np.inf
    samples = ((features - centre) / width).astype(np.float32)
    held = (games % 10) == 0
    network, order = Network(chance), np.flatnonzero(~held)
    best, weights = np.inf, {}
    for epoch in range(EPOCHS):
        chance.shuffle(order)
        rate = RATE * (0.02 + 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS)))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[start : start + BATCH]
            network.learn(samples[batch], results[batch], taken[batch], rate)
        shares = network.forward(samples[held], taken[held])[1]
        surprise = cross_entropy(shares, results[held])
        if surprise < best:
            best, weights = surprise, network.plain(centre, width)
    even = float(np.log(players[held]).mean())
    print(f"  {len(features):,} positions; surprise {best:.4f} of {even:.4f}")
    return weights


def forecast(weights: Mapping[str, Any], features: Any, players: int) -> Any:
    """The shares that a network gives, as the kernels do."""
    first = np.reshape(weights["first"], (FEATURES, HIDDEN))
    hidden = np.maximum(features @ first + np.array(weights["bias"]), 0)
    logits = (hidden @ np.array(weights["second"]) + features @ np.array(weights["third"]))[:, :players]
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def scale_of(family: str, rules: Any, weights: dict[str, Any], games: int, seed: int) -> float:
    """By how much the network should be surer at one table than it is, 1 being right: what surprises least there."""
    features, results, _, _ = collect(family, [rules], games, seed, 8, (0,), table_name(rules))
    results, shares = results[:, : rules.players], forecast(weights, features, rules.players)
    surprises: dict[float, float] = {}
    for scale in np.linspace(0.6, 1.4, 41):
        powers = shares**scale
        surprises[round(float(scale), 2)] = cross_entropy(powers / powers.sum(1, keepdims=True), results)
    return min(surprises, key=lambda scale: surprises[scale])


def nets() -> dict[str, tuple[str, list[tuple[str, str]], tuple[int, ...]]]:
    """What is trained: the family, its games, and the numbers of players."""
    return {
        "ticket_to_ride/duel": ("ticket_to_ride", EUROPE, (2,)),
        "ticket_to_ride/table": ("ticket_to_ride", EUROPE, (3, 4, 5)),
        "ticket_to_ride/duel, ferries take pairs": ("ticket_to_ride", NORTH, (2,)),
        "ticket_to_ride/table, ferries take pairs": ("ticket_to_ride", NORTH, (3, 4, 5)),
        "trains/duel": ("trains", RAILS, (2,)),
        "trains/table": ("trains", RAILS, (3, 4)),
    }


def tables_of(family: str, games: list[tuple[str, str]], seats: tuple[int, ...]) -> list[Any]:
    """The rulebooks of some games for some numbers of players."""
    prefix = family.replace("_", "-")
    return [
        open_rulebook(f"{prefix}/{game}", variant=variant, players=players)
        for players in seats
        for game, variant in games
    ]


def main() -> None:
    """Train networks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40_000, help="for each network")
    parser.add_argument("--every", type=int, default=12, help="one decision in so many is noted")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--scales", type=int, default=1000, help="games of each table that tell how sure to be there")
    parser.add_argument("--keep", action="store_true", help="keep the networks, and find the scales only")
    parser.add_argument("--only", default="", help="networks whose names begin like this")
    parser.add_argument("--folder", type=Path, help="where to write instead of the families' own folders")
    options = parser.parse_args()
    for name, (family, games, seats) in nets().items():
        if not name.startswith(options.only):
            continue
        tables = tables_of(family, games, seats)
        file = Path(str(space_of(family)[0].FILE))
        if options.folder:
            file = options.folder / f"{family}.json"
        known = json.loads(file.read_text("utf-8")) if file.exists() else {}
        weights: dict[str, Any] = known.get(name.partition("/")[2], {})
        if not options.keep:
            noted = collect(family, tables, options.games, options.seed, options.every, BLUNDERS, name)
            weights = train(*noted, options.seed)
        scales = {
            table_name(rules): scale_of(family, rules, weights, options.scales, options.seed + 1) for rules in tables
        }
        known[name.partition("/")[2]] = {**weights, "scales": scales}
        file.write_text(json.dumps(known) + "\n", "utf-8")


if __name__ == "__main__":
    main()
