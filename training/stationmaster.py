"""The weights of the stationmasters, found by play against themselves.

`python -m training.stationmaster trains` climbs from plain weights and writes `stationmaster.json` of the
family's bots; `ticket-to-ride` does the same, and once more where ferries take pairs. `--rounds 20` is a quick try,
`--file` writes elsewhere. The same seed and rounds give the same file.

In Trains half of the measure are games against a builder, who buys trains, and from some round on Skyscrapers and
stations alone: who only plays against himself forgets how to beat that.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.bots import records as ticket_records
from capolinea.families.ticket_to_ride.bots import weights as ticket_weights
from capolinea.families.ticket_to_ride.bots.planners import PLAYERS as TICKET_PLAYERS
from capolinea.families.trains.bots import records as trains_records
from capolinea.families.trains.bots import weights as trains_weights
from capolinea.families.trains.bots.planners import PLAYERS as TRAINS_PLAYERS
from capolinea.lab.tournament import by_bot
from capolinea.sim.simulate import default_workers
from training.climbing import Range, climb

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from training.climbing import Compare, Numbers

EUROPE = [("ticket-to-ride/europe", variant) for variant in ("classic", "1912", "mega", "big-cities")]
NORTH = [("ticket-to-ride/northern-lights", "standard")]
BOARDS = [
    (f"trains/{board}", supply) for supply in ("trains", "rising-sun", "mixed", "") for board in ("osaka", "tokyo")
]
BUILDERS = (6, 10)  # the rounds from which they buy no more trains
ROUNDS = {"ticket-to-ride": 268, "trains": 200}
BUILDER_GAMES = 4  # as many times as those of a candidate

TICKET_RANGES = {
    "turn_worth": Range(15, 70, 6),
    "aim_worth": Range(15, 70, 6),
    "hold_worth": Range(8, 60, 5),
    "deck_worth": Range(0, 15, 2),
    "gray_worth": Range(0, 15, 2),
    "near_end": Range(3, 20, 3),
    "tunnel_risk": Range(0, 60, 6),
    "locomotive_price": Range(0, 80, 10),
    "station_price": Range(30, 200, 20),
    "draws_tickets": Range(5, 46, 5),
    "careful": Range(0, 1, 1),
    "detour_fear": Range(0, 60, 10),
    "patience": Range(0, 15, 3),
    "calm": Range(0, 40, 6),
    "longest_route_worth": Range(0, 8, 1),
    "locomotive_worth": Range(0, 15, 2),
    "need_worth": Range(3, 20, 3),
    "need_slope": Range(0, 30, 4),
    "grab_points": Range(7, 22, 3),
}
TRAINS_RANGES = {
    "coin": Range(0, 12, 2),
    "near": Range(0, 20, 3),
    "pass_worth": Range(20, 200, 20),
    "late_turn": Range(5, 25, 3),
    "length": Range(12, 40, 3),
    "waste_share": Range(0, 400, 40),
    "early_rail": Range(-10, 30, 5),
    "late_rail": Range(-10, 20, 4),
    trains_weights.COIN: Range(2, 25, 2),
    trains_weights.MORE: Range(-5, 15, 2),
    trains_weights.DRAW: Range(0, 20, 3),
    trains_weights.RAIL: Range(0, 25, 3),
    trains_weights.STATION: Range(0, 35, 4),
    trains_weights.WASTE: Range(0, 20, 3),
    trains_weights.OTHER: Range(0, 20, 3),
    trains_weights.POINTS: Range(4, 25, 2),
}


def wins_of(tables: Sequence[Any], fill: Any, first: int, last: int) -> float:
    """The share of wins of the first of two players, in games `first` to `last`, dealt out to the tables."""

    def play(job: tuple[int, Any]) -> float:
        number, rules = job
        games = (last - first) // len(tables) // 2 * 2
        ranks = by_bot(fill(rules, number, first, games), first)
        return float(((ranks[:, 0] == 1) / (ranks == 1).sum(1)).mean())

    with ThreadPoolExecutor(min(len(tables), default_workers())) as pool:
        return float(np.mean(list(pool.map(play, enumerate(tables)))))


def ticket_ranks(rules: Any, own: Numbers, other: Numbers, seed: int, first: int, games: int) -> Any:
    """The ranks, by seat, of some games of two players with these weights."""
    all_weights = ticket_records.Weights.array(2)
    for place, weights in enumerate((own, other)):
        ticket_weights.fill(all_weights, place, weights)
    sheets, _ = TICKET_PLAYERS.fill_sheets(rules, all_weights, seed, first, games)
    return sheets["rank"][:, :2]


def trains_ranks(rules: Any, own: Any, other: Any, seed: int, first: int, games: int) -> Any:
    """The same in Trains."""
    all_weights = trains_records.Weights.array(2)
    for place, weights in enumerate((own, other)):
        if isinstance(weights, int):
            put_builder(all_weights, place, rules, weights)
        else:
            trains_weights.fill(all_weights, place, rules, weights)
    sheets, _ = TRAINS_PLAYERS.fill_sheets(rules, all_weights, seed, first, games)
    return sheets["rank"][:, :2]


def put_builder(all_weights: Any, place: int, rules: Any, turns_at: int) -> None:
    """A player who buys trains, and from some round on Skyscrapers, stations and the points that are left."""
    trains_weights.fill(all_weights, place, rules, trains_weights.START | {"late_turn": turns_at})
    found = all_weights[place]
    for number, card in enumerate(rules.library.cards):
        plain = "train" in card.types and not card.steps
        early = 10 * card.coins * card.coins if plain and card.coins > 1 else 100 if card.points >= 4 else 0
        late = 100 * card.points if card.points >= 4 else 60 if card.id == "station-expansion" else 10 * card.points
        found["own"][trains_records.EARLY, number], found["own"][trains_records.LATE, number] = early, late


def compare_tickets(tables: Sequence[Any], seed: int) -> Compare:
    """How much better one plays than another."""

    def compare(own: Numbers, other: Numbers, first: int, last: int) -> float:
        fill = lambda rules, number, start, games: ticket_ranks(rules, own, other, seed + number, start, games)  # noqa: E731
        return wins_of(tables, fill, first, last) - 0.5

    return compare


def compare_trains(tables: Sequence[Any], seed: int) -> Compare:
    """The same: against the other and against builders, each half of it."""
    known: dict[tuple[tuple[str, int], ...], float] = {}

    def against(own: Numbers, other: Any, first: int, last: int) -> float:
        fill = lambda rules, number, start, games: trains_ranks(rules, own, other, seed + number, start, games)  # noqa: E731
        return wins_of(tables, fill, first, last)

    def against_builders(own: Numbers, first: int, last: int) -> float:
        return float(np.mean([against(own, builder, first, last) for builder in BUILDERS]))

    def compare(own: Numbers, other: Numbers, first: int, last: int) -> float:
        key = tuple(sorted(other.items()))
        if key not in known:
            known[key] = against_builders(other, 0, BUILDER_GAMES * (last - first))
        return (against(own, other, first, last) - 0.5 + against_builders(own, first, last) - known[key]) / 2

    return compare


def open_tables(games: Sequence[tuple[str, str]]) -> list[Any]:
    """Tables of two."""
    return [open_rulebook(game, variant=variant, players=2) for game, variant in games]


def find_ticket_weights(rounds: int, seed: int) -> dict[str, Mapping[str, int]]:
    """Both sets of weights of Ticket to Ride."""
    found: dict[str, Mapping[str, int]] = {}
    for name, games in (("ferries take locomotives", EUROPE), ("ferries take pairs", NORTH)):
        start = ticket_weights.PLAIN | {"grab_points": 22}
        compare = compare_tickets(open_tables(games), seed)
        best = climb(start, TICKET_RANGES, compare, rounds=rounds, seed=seed, tell=print)
        print(f"{name}: {100 * compare(best, start, 0, 4000):+.1f} % against plain weights")
        found[name] = {key: value for key, value in best.items() if value != ticket_weights.PLAIN[key]}
    return found


def find_trains_weights(rounds: int, seed: int) -> dict[str, Mapping[str, int]]:
    """The weights of Trains."""
    plain = trains_weights.START
    start = plain | {"length": 25, "waste_share": 100}
    compare = compare_trains(open_tables(BOARDS), seed)
    best = climb(start, TRAINS_RANGES, compare, rounds=rounds, seed=seed, tell=print)
    print(f"{100 * compare(best, start, 0, 4000):+.1f} % against the start, builders counted half")
    return {"all": {key: value for key, value in best.items() if value != plain[key]}}


def main() -> None:
    """Find the weights of a family."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", choices=("ticket-to-ride", "trains"))
    parser.add_argument("--rounds", type=int, help="268 in Ticket to Ride and 200 in Trains if left out")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--file", type=Path)
    options = parser.parse_args()
    find = find_ticket_weights if options.family == "ticket-to-ride" else find_trains_weights
    file = options.file or Path(str(trains_weights.FILE if options.family == "trains" else ticket_weights.FILE))
    file.write_text(json.dumps(find(options.rounds or ROUNDS[options.family], options.seed), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
