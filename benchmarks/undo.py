"""Does an undo ever teach its player something? `python -m benchmarks.undo --tests 100000` looks for one that does.

Random players with odd tastes play every variant. Now and then nearly all cards of Ticket to Ride are dealt out, and
locomotives laid open in their place: what hangs on the last cards seldom comes about by itself.
After each move that its player may undo, the same move is made in a world that the player could not tell from the true
one before: all cards, tickets and chance that the player does not know are dealt anew. If the player knows something
else after it, the undo should have been refused, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from families.ticket_to_ride.kernels import test_conceal as tickets
from families.trains import hidden
from families.trains.cheap import SUPPLIES, cheap_rules

import capolinea
from benchmarks.soak import options_together
from capolinea.core.errors import IllegalMove
from capolinea.core.record_reading import copied
from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.kernels.state import CARDS, LOCOMOTIVE, NO_CARD, TURN
from capolinea.tables.logged_game import LoggedGame, shows_something

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.tables.logged_game import Step

TASTE = 2.5  # how much more one decision is liked than another: the standard deviation of a logarithm
LONGEST = 600  # moves of a game
RARELY = 0.05  # how often the cards are dealt out before a move
LEFT = 4  # cards of the deck at most, then

Rules = Any  # of any family
States = Any
Chance = random.Random


def tables() -> Iterator[tuple[str, Rules]]:
    """Every variant with few, some and many players, with options and without; Trains with every card."""
    for game in capolinea.games():
        for variant in game.variants:
            fewest, most = game.players
            for players in sorted({fewest, (fewest + most) // 2, most}):
                options = options_together(game, variant.id) if players % 2 else ()
                name = f"{game.id} {variant.id}, {players} players"
                yield name, open_rulebook(game.id, variant=variant.id, options=options, players=players)
    for supply in SUPPLIES:
        yield f"trains with {supply}", cheap_rules(supply, 3)


def permuted(rules: Rules, states: States, seat: int, chance: Chance) -> States:
    """A world that a seat cannot tell from this one."""
    family: Any = tickets if rules.family.id == "ticket-to-ride" else hidden
    return family.permuted(rules, states, seat, chance)


def random_move(rules: Rules, states: States, seat: int, taste: dict[int, float], chance: Chance) -> Any:
    """A move made of decisions, the liked ones more often."""
    now, actions = copied(states), list[int]()
    while True:
        legal = rules.legal_actions(now, seat)
        weights = [taste.setdefault(action, math.exp(chance.gauss(0, TASTE))) for action in legal]
        actions.append(chance.choices(legal, weights)[0])
        move = rules.move_of(states, seat, actions)
        if move is not None:
            return move
        rules.apply(now, seat, actions[-1])


def teaches(rules: Rules, step: Step, chance: Chance) -> bool:
    """Whether a move leads its seat to other knowledge in another world."""
    other = permuted(rules, step.before, step.seat, chance)
    try:
        decisions = rules.decisions(other, step.seat, step.value)
    except IllegalMove:
        return True  # what is legal is known before
    for action in decisions:
        rules.apply(other, step.seat, action)
    return rules.conceal(other, step.seat).tobytes() != rules.conceal(step.after, step.seat).tobytes()


def dealt_out(rules: Rules, states: States, chance: Chance) -> States | None:
    """The same position with most of the deck in the hands of players; None where the rules have no such position."""
    other = copied(states)
    state = other[0]
    deck = [card for card in range(CARDS) for _ in range(state.deck[card])]
    chance.shuffle(deck)
    left = chance.randrange(min(LEFT, len(deck)) + 1)
    for card in deck[left:]:
        seat = chance.randrange(rules.players)
        state.deck[card] -= 1
        state.deck_size -= 1
        state.hands[seat, card] += 1
        state.hand_size[seat] += 1
    for place in range(len(state.market)):
        owner = chance.randrange(rules.players)
        laid, hand = int(state.market[place]), state.hands[owner]
        if laid != NO_CARD and chance.random() < 0.8 and hand[LOCOMOTIVE] > state.known[owner, LOCOMOTIVE]:
            hand[LOCOMOTIVE] -= 1
            hand[laid] += 1
            state.market[place] = LOCOMOTIVE
    try:
        rules.audit(other)
    except AssertionError:
        return None
    return other


def play(name: str, rules: Rules, seed: str, found: Counter[str]) -> None:
    """Play a game, and try every move that can be undone in another world."""
    chance = Chance(seed)
    tastes: list[dict[int, float]] = [{} for _ in range(rules.players)]
    game = LoggedGame.start(rules, chance.getrandbits(64))
    tickets_to_ride = rules.family.id == "ticket-to-ride"
    while not game.over and game.number < LONGEST:
        if tickets_to_ride and game.states[0].phase == TURN and chance.random() < RARELY:
            states = dealt_out(rules, game.states, chance)
            game = LoggedGame(rules, states, game.number) if states is not None else game
        seat = chance.choice(list(game.questions))
        step = game.try_move(seat, random_move(rules, game.states, seat, tastes[seat], chance))
        game.take(step)
        found["moves"] += 1
        if game.over or shows_something(rules, step):
            continue
        found["tests"] += 1
        if teaches(rules, step, chance):
            found["teach"] += 1
            print(f"{name}, game {seed}, entry {step.number}: {step.move}", flush=True)


def look(seed: int, tests: int) -> Counter[str]:
    """Play games of all tables in turn until so many moves have been tried."""
    found = Counter[str]()
    for number, (name, rules) in enumerate(cycle(list(tables()))):
        play(name, rules, f"{seed} {number}", found)
        if found["tests"] >= tests:
            return found
    return found


def main() -> int:
    """Look; the exit code says whether every undo was harmless."""
    parser = argparse.ArgumentParser(description="Does an undo ever teach its player something?")
    parser.add_argument("--tests", type=int, default=100_000, help="moves that can be undone, each in another world")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    begun, share = time.perf_counter(), math.ceil(given.tests / given.workers)
    with ProcessPoolExecutor(given.workers, get_context("spawn")) as pool:
        seeds = [given.seed + worker for worker in range(given.workers)]
        found = sum(pool.map(look, seeds, [share] * given.workers), Counter[str]())
    told = f"{found['tests']:,} undos of {found['moves']:,} moves, {found['teach']} taught something"
    print(f"{told}; {time.perf_counter() - begun:.0f} s")
    return int(found["teach"] > 0)


if __name__ == "__main__":
    sys.exit(main())
