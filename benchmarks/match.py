"""A match between two bots, or of one bot against the same bot in all other seats, with the time of a decision.

`python -m benchmarks.match trains/osaka --variant mixed --bots champion,magnate --games 200 --processes 16` plays games
of consecutive seeds, each begun from the next seat, and prints a line: wins of the first bot (a shared victory counts
its part) with their 95 % interval, mean scores, and milliseconds of a decision that had a choice. `--seconds` ends a
match that takes longer: the games that are finished by then count, so that with a short limit quick games are too many.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor, wait
from math import sqrt
from typing import Any, NamedTuple

import capolinea
from capolinea.bots import Sight, open_bot

WIDTH = 1.96


class Match(NamedTuple):
    """What is played."""

    game: str
    variant: str
    players: int
    bots: tuple[str, str]
    seed: int


class Ended(NamedTuple):
    """A game that was played: the part of the victory of the first bot, scores, and seconds and decisions of each."""

    share: float
    points: tuple[float, float]
    seconds: tuple[float, float]
    decisions: tuple[int, int]


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    middle, half = (
        share + WIDTH**2 / (2 * games),
        WIDTH * sqrt(share * (1 - share) / games + WIDTH**2 / (4 * games**2)),
    )
    return (middle - half) / (1 + WIDTH**2 / games), (middle + half) / (1 + WIDTH**2 / games)


def play(match: Match, number: int) -> Ended:
    """One game; the first bot moves on by a seat from game to game."""
    game = capolinea.new(match.game, variant=match.variant, players=match.players, seed=match.seed + number)
    first = number % match.players
    bots = [open_bot(match.bots[seat != first], match.seed + number, match.game) for seat in range(match.players)]
    seconds, decisions = [0.0, 0.0], [0, 0]
    while not game.over:
        seat = game.seats_to_decide[0]
        actions = game.legal_actions(seat)
        action: Any = actions[0]
        if len(actions) > 1:
            start = time.perf_counter()
            action = bots[seat].decide(Sight(game.rulebook, game.states, seat))
            seconds[seat != first] += time.perf_counter() - start
            decisions[seat != first] += 1
        game.step(int(action), seat)
    outcome: Any = game.outcome
    points = [float(sheet.total) for sheet in sorted(outcome.ranking, key=lambda sheet: sheet.seat)]
    share = (first in outcome.winners) / len(outcome.winners)
    others = [total for seat, total in enumerate(points) if seat != first]
    return Ended(
        share, (points[first], sum(others) / len(others)), (seconds[0], seconds[1]), (decisions[0], decisions[1])
    )


def summary(match: Match, ended: list[Ended]) -> dict[str, Any]:
    """The line of a match."""
    games = len(ended)
    share = sum(each.share for each in ended) / games
    low, high = interval(share, games)
    spent = [
        1000 * sum(each.seconds[who] for each in ended) / max(1, sum(each.decisions[who] for each in ended))
        for who in (0, 1)
    ]
    return {
        "game": match.game,
        "variant": match.variant,
        "players": match.players,
        "bots": list(match.bots),
        "wins": round(100 * share, 1),
        "interval": [round(100 * low, 1), round(100 * high, 1)],
        "n": games,
        "points": [round(sum(each.points[who] for each in ended) / games, 1) for who in (0, 1)],
        "ms": [round(each, 3) for each in spent],
        "seed": match.seed,
    }


def play_match(match: Match, games: int, processes: int, seconds: float = 0.0) -> dict[str, Any]:
    """All games of a match, side by side."""
    with ProcessPoolExecutor(processes) as pool:
        waiting = [pool.submit(play, match, number) for number in range(games)]
        wait(waiting, seconds or None)
        pool.shutdown(wait=False, cancel_futures=True)
        return summary(match, [each.result() for each in waiting if each.done() and not each.cancelled()])


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--variant", required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", required=True, help="two names, the second in all other seats")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--seed", type=int, default=50_000)
    options = parser.parse_args()
    one, other = options.bots.split(",")
    match = Match(options.game, options.variant, options.players, (one, other), options.seed)
    print(json.dumps(play_match(match, options.games, options.processes, options.seconds)), flush=True)


if __name__ == "__main__":
    main()
