"""A match between two bots, or of one bot against the same bot in all other seats, with the time of a decision.

`python -m benchmarks.match trains/osaka --variant mixed --bots champion,magnate --games 200 --processes 16` plays games
of consecutive seeds, each begun from the next seat, and prints a line: wins of the first bot (a shared victory counts
its part) with their 95 % interval, mean scores, and milliseconds of a decision that had a choice. After `--seconds` no
game is begun any more. `--every 100` prints a line after so many games too. `--without-luck` also takes luck out of the
wins (`capolinea.review.departures`), and says how many times as many games it takes for an interval as narrow if luck
stays in.
"""

from __future__ import annotations

import argparse
import json
import time
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

import capolinea
from benchmarks.processes import add_options, side_by_side
from capolinea.bots import Sight, open_bot
from capolinea.core.study.intervals import wilson
from capolinea.lab.without_luck import without_luck
from capolinea.review.departures import PLAYED_OUT, POLICY, luck_by_departures, open_stand_ins

if TYPE_CHECKING:
    from collections.abc import Sequence

FEW = 8  # games that tell nothing about a variance


class Match(NamedTuple):
    """What is played. With `pairs` luck is looked for: so many pairs of games tell what a decision gained."""

    game: str
    variant: str
    players: int
    bots: tuple[str, str]
    seed: int
    pairs: int = 0


class Ended(NamedTuple):
    """A game that was played: the part of the victory of the first bot, scores, and seconds and decisions of each."""

    number: int
    share: float
    luck: float
    points: tuple[float, float]
    seconds: tuple[float, float]
    decisions: tuple[int, int]


def play(match: Match, number: int) -> Ended:
    """One game; the first bot moves on by a seat from game to game."""
    game = capolinea.new(match.game, variant=match.variant, players=match.players, seed=match.seed + number)
    first = number % match.players
    seated = [match.bots[seat != first] for seat in range(match.players)]
    bots = [open_bot(name, match.seed + number, match.game) for name in seated]
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
    luck = 0.0
    if match.pairs:
        own = [seat for seat, name in enumerate(seated) if name == POLICY]
        stand_ins = open_stand_ins(game.rulebook, seated)
        luck = luck_by_departures(game, stand_ins, number, own, match.pairs)[first]
    scores = (points[first], sum(others) / len(others))
    return Ended(number, share, luck, scores, (seconds[0], seconds[1]), (decisions[0], decisions[1]))


def summary(match: Match, ended: Sequence[Ended]) -> dict[str, Any]:
    """The line of a match, whatever the order in which its games ended."""
    ended, games = sorted(ended), len(ended)
    shares = np.array([each.share for each in ended])
    low, high = wilson(float(shares.sum()), games)
    spent = [
        1000 * sum(each.seconds[who] for each in ended) / max(1, sum(each.decisions[who] for each in ended))
        for who in (0, 1)
    ]
    found = {
        "game": match.game,
        "variant": match.variant,
        "players": match.players,
        "bots": list(match.bots),
        "wins": round(100 * float(shares.mean()), 1),
        "interval": [round(100 * low, 1), round(100 * high, 1)],
        "n": games,
        "points": [round(sum(each.points[who] for each in ended) / games, 1) for who in (0, 1)],
        "ms": [round(each, 3) for each in spent],
        "seed": match.seed,
    }
    if match.pairs and games >= FEW:
        left = without_luck(shares, np.array([each.luck for each in ended]))
        found["without luck"] = round(100 * left.win_rate, 1)
        found["its interval"] = [round(100 * left.low, 1), round(100 * left.high, 1)]
        found["saves"] = round(left.games_saved, 2)
        found["pairs"] = match.pairs
    return found


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--variant", required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", required=True, help="two names, the second in all other seats")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=50_000)
    parser.add_argument("--without-luck", action="store_true")
    parser.add_argument("--pairs", type=int, default=PLAYED_OUT, help="of games, for each decision that departs")
    parser.add_argument("--every", type=int, default=0, help="print a line after so many games")
    add_options(parser)
    options = parser.parse_args()
    one, other = options.bots.split(",")
    pairs = options.pairs if options.without_luck else 0
    match = Match(options.game, options.variant, options.players, (one, other), options.seed, pairs)
    play(match, options.games)  # compiled and loaded from here on, in all processes
    ended: list[Ended] = []
    for each in side_by_side(partial(play, match), range(options.games), options.processes, options.seconds):
        ended.append(each)
        if options.every and len(ended) % options.every == 0:
            print(json.dumps(summary(match, ended)), flush=True)
    print(json.dumps(summary(match, ended)), flush=True)


if __name__ == "__main__":
    main()
