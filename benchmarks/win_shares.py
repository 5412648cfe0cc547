"""How well the win shares of the review fit what happens: fresh games of stationmasters, a row for each table.

`python -m benchmarks.win_shares` plays 10,000 games of every variant with every number of players, prints the expected
calibration error of each, and draws `docs/images/win_shares_….svg`, a picture for each family; `--games 500` is a quick
look.

The error is never zero in so many games. *Noise* is what perfect forecasts would show in as many, and *real* what is
left without it, as a root of mean squares: both from the spread between games, whose positions share a result.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

from capolinea.core.reviewer import read_weights, scaled, table_name
from capolinea.lab.reliability import Bin, reliability
from training.win_shares import collect, forecast, nets, space_of, tables_of

BINS = 20
SEED = 77_001  # of games that nobody has learned from
PICTURES = Path("docs/images")


def bins_of(shares: Any, results: Any) -> list[Bin]:
    """What was said and what happened, by what was said."""
    place = np.minimum((shares * BINS).astype(int), BINS - 1)
    return [
        Bin(float(shares[place == each].mean()), float(results[place == each].mean()), int((place == each).sum()))
        for each in range(BINS)
        if (place == each).any()
    ]


def calibration_error(bins: list[Bin]) -> float:
    """The mean distance between what was said and what happened, in percentage points."""
    total = sum(each.number for each in bins)
    return 100 * sum(each.number * abs(each.said - each.happened) for each in bins) / total


def noise_and_real(shares: Any, results: Any, games: Any) -> tuple[float, float]:
    """The calibration error that chance alone makes, and the error without it, in percentage points."""
    place = np.minimum((shares * BINS).astype(int), BINS - 1)
    missed = results - shares
    number = np.bincount(place, minlength=BINS)
    weight, mean = number / len(shares), np.bincount(place, missed, BINS) / np.maximum(number, 1)
    cells, cell = np.unique(place * (games.max() + 1) + games, return_inverse=True)
    spread = np.bincount(cell, missed - mean[place])
    variance = np.bincount(cells // (games.max() + 1), spread**2, BINS) / np.maximum(number, 1) ** 2
    noise = float((weight * np.sqrt(2 / np.pi * variance)).sum())
    return 100 * noise, 100 * max(0.0, float((weight * (mean**2 - variance)).sum())) ** 0.5


def main() -> None:
    """Measure all tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="of each table")
    parser.add_argument("--only", default="", help="networks whose names begin like this")
    parser.add_argument("--pictures", type=Path, default=PICTURES, help="the folder for them")
    options = parser.parse_args()
    drawn: dict[str, dict[str, list[Bin]]] = defaultdict(dict)
    print("table | players | games | positions | calibration error | noise | real | variance explained")
    for name, (family, games, seats) in nets().items():
        if not name.startswith(options.only):
            continue
        net = read_weights(space_of(family)[0].FILE)[name.partition("/")[2]]
        for game in games:
            said: list[Any] = []
            happened: list[Any] = []
            for rules in tables_of(family, [game], seats):
                features, results, played, _ = collect(
                    family, [rules], options.games, SEED, 8, (0,), f"{game} {rules.players}"
                )
                shares = forecast(scaled(net, table_name(rules)), features, rules.players)
                found = bins_of(shares.ravel(), results[:, : rules.players].ravel())
                apart = np.repeat(played.astype(np.int64), rules.players)
                noise, real = noise_and_real(shares.ravel(), results[:, : rules.players].ravel(), apart)
                missed = ((shares - results[:, : rules.players]) ** 2).mean()
                even = ((1 / rules.players - results[:, : rules.players]) ** 2).mean()
                print(
                    f"{' '.join(game)} | {rules.players} | {options.games} | {len(shares)} | "
                    f"{calibration_error(found):.2f} | {noise:.2f} | {real:.2f} | {100 * (1 - missed / even):.0f} %",
                    flush=True,
                )
                said.append(shares.ravel())
                happened.append(results[:, : rules.players].ravel())
            title = f"{' '.join(game)}, {seats[0]}" + (f" to {seats[-1]}" if len(seats) > 1 else "") + " players"
            drawn[family][title] = bins_of(np.concatenate(said), np.concatenate(happened))
            picture = options.pictures / f"win_shares_{family}.svg"
            picture.write_text(reliability(drawn[family]) + "\n", "utf-8")


if __name__ == "__main__":
    main()
