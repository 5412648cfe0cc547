"""The kernels of a review, for any family: see `capolinea.core.drivers` for how a template becomes a function.

A *value* is the share of the victory that each seat can expect in a full state. It never depends on chance that is
still to come: the copy that is rated has a future of its own, the same for all states of a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.core.bot_drivers import policy_scope
from capolinea.core.chance import below, force, reseed, seed_game, seed_world
from capolinea.core.drivers import bind
from capolinea.core.kernel import entry, kernel
from capolinea.core.reward import victory_share
from capolinea.core.rule_kernels import RANDOM_SEAT
from capolinea.core.win_share_net import FEATURES, estimate_shares

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.bot_drivers import BotKernels
    from capolinea.core.chance import Chance
    from capolinea.core.records import Cells, Records
    from capolinea.core.rule_kernels import RuleKernels
    from capolinea.core.win_share_net import WinShareNet

# Templates of kernels: `bind` replaces these names.
set_up: Any = None
deciding_seat: Any = None
apply_decision: Any = None
final_score: Any = None
decide_by_policy: Any = None
begin_plan: Any = None
settle: Any = None
look: Any = None
resample: Any = None
shuffle_unseen: Any = None
chance_source: Any = None
forced_draws: Any = None
cards_left: Any = None
value_of: Any = None
add_outcome: Any = None
play_on: Any = None
go_through: Any = None
over: int = 0
kinds: int = 0

# Where luck comes from, as numbers.
NO_CHANCE = 0
DEAL = 1
DRAWS = 2
MARKET = 3
TUNNELS = 4
TICKETS = 5
HANDS = 6
SHUFFLES = 7
SAMPLED = 16  # added if the mean is over a sample of the outcomes instead of all of them

TAILS = 8  # samples of what chance does after the draws that are gone through one by one
OTHER_WORLDS = 1 << 60  # the chance of players in a world, apart from that of the world
LONGEST_ROUND = 2000  # decisions
MOST_DECISIONS = 16  # of one move


class ReviewKernels(NamedTuple):
    """What a family provides for a review, besides its compiled players."""

    settle: Any  # (board, state, work, legal, weights, plan, player_rng): play on until one can look; true: certain
    look: Any  # (board, state, work, sheet, weights, plan, net): what the network is asked about, of every seat
    shuffle_unseen: Any  # (board, state, player_rng): everything that is in order though nobody has seen it
    chance_source: Any  # (board, before, after, seat, action, draws): where luck may have come from
    forced_draws: Any  # (board, before, after, action, draws): how many draws to go through one by one; 0: sample
    cards_left: Any  # (before, after, kind): cards of a kind that such a draw may bring
    kinds: int  # of cards


class ReviewDrivers(NamedTuple):
    """What Python calls."""

    shares: Callable[..., None]
    expect: Callable[..., int]
    try_moves: Callable[..., None]
    note_game: Callable[..., int]


def make_review_drivers(family: str, rules: RuleKernels, bots: BotKernels, review: ReviewKernels) -> ReviewDrivers:
    """The drivers of reviews of a family's games."""
    scope = policy_scope(family, rules, bots) | review._asdict()
    for name, template in (
        ("value_of", value_of_state),
        ("play_on", play_on_by_policy),
        ("add_outcome", add_one_outcome),
        ("go_through", go_through_draws),
    ):
        scope[name] = bind(template, family, kernel, scope)
    entries = (shares, expect, try_moves, note_game)
    return ReviewDrivers._make(bind(each, family, entry, scope) for each in entries)


# The `room` that kernels work in: the board, three states (the position, one that is changed, and one to come back to),
# working space, legal decisions, weights, the plans of all seats and one more, chance, a score sheet and the network.
# Entries list all of it among their arguments, since they take nothing but arrays and integers.


def value_of_state(room: Any, place: int) -> None:
    """The value of a state, which is changed, as `net.share`."""
    board, states, work, legal, weights, plans, player_rng, sheet, net = room
    state, plan = states[place], plans[len(plans) - 1]
    players = int(state.players)
    certain = state.phase == over
    if not certain:
        seed_world(player_rng, int(state.turn))
        reseed(state, player_rng)
        certain = settle(board, state, work, legal, weights, plan, player_rng)
    if certain:
        final_score(board, state, work, sheet)
        for seat in range(players):
            net.share[seat] = victory_share(sheet, seat, players)
        return
    look(board, state, work, sheet, weights, plan, net)
    estimate_shares(net, players)


def shares(
    boards: Records[Any],
    states: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    all_weights: Records[Any],
    plans: Records[Any],
    chances: Records[Chance],
    sheets: Records[Any],
    nets: Records[WinShareNet],
) -> None:
    """The value of the first state."""
    room = (boards[0], states, works[0], legals[0], all_weights[0], plans, chances[0], sheets[0], nets[0])
    states[1] = states[0]
    value_of(room, 1)


def add_one_outcome(room: Any, means: NDArray[np.float64], weight: float) -> None:
    """Add the value of what chance made of a decision, the second state, by its weight."""
    value_of(room, 1)
    net = room[8]
    for seat in range(len(means)):
        means[seat] += weight * float(net.share[seat])


def expect(
    boards: Records[Any],
    states: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    all_weights: Records[Any],
    plans: Records[Any],
    chances: Records[Chance],
    sheets: Records[Any],
    nets: Records[WinShareNet],
    means: NDArray[np.float64],
    seat: int,
    action: int,
    world: int,
    samples: int,
) -> int:
    """The mean value after a decision in the first state, over all that chance may do; returns the source of luck.

    Cards are drawn in every possible way; everything else is sampled, and `SAMPLED` is added.
    """
    room = (boards[0], states, works[0], legals[0], all_weights[0], plans, chances[0], sheets[0], nets[0])
    board, player_rng = boards[0], chances[0]
    for place in range(len(means)):
        means[place] = 0
    states[1] = states[0]
    apply_decision(board, states[1], seat, action)
    draws = int(states[1].chance_drawn) - int(states[0].chance_drawn)
    states[2] = states[1]
    source = int(chance_source(board, states[0], states[2], seat, action, draws))
    if source == NO_CHANCE:
        add_outcome(room, means, 1.0)
        return source
    count = int(forced_draws(board, states[0], states[2], action, draws))
    if count > 0:
        return source + int(go_through(room, means, seat, action, world, count))
    for index in range(samples):
        states[1] = states[0]
        seed_world(player_rng, world + index)
        shuffle_unseen(board, states[1], player_rng)
        reseed(states[1], player_rng)
        apply_decision(board, states[1], seat, action)
        add_outcome(room, means, 1.0 / samples)
    return source + SAMPLED


@kernel
def ways_to_draw(a: int, b: int, c: int, cards_a: int, cards_b: int, cards_c: int, count: int) -> float:
    """In how many ways the first `count` of three kinds, in this order or any other, can be drawn from their cards."""
    ways = float(cards_a)
    if count > 1:
        ways *= max(0, cards_b - (b == a)) * (1 if b == a else 2)
    if count > 2:
        ways *= max(0, cards_c - (c == a) - (c == b))
        if c != b:
            ways *= 3
        elif b != a:
            ways *= 1.5
    return ways


def go_through_draws(room: Any, means: NDArray[np.float64], seat: int, action: int, world: int, count: int) -> int:
    """Add up the values after all draws of one to three cards; SAMPLED where chance goes on after them."""
    board, states, player_rng = room[0], room[1], room[6]
    total = 0
    for kind in range(kinds):
        total += int(cards_left(states[0], states[2], kind))
    all_ways = 1.0
    for drawn in range(count):
        all_ways *= total - drawn
    sampled = before_a = 0
    for a in range(kinds):
        cards_a, before_b = int(cards_left(states[0], states[2], a)), before_a
        for b in range(a, kinds if count > 1 else a + 1):
            cards_b, before_c = int(cards_left(states[0], states[2], b)), before_b
            for c in range(b, kinds if count > 2 else b + 1):
                cards_c = int(cards_left(states[0], states[2], c))
                ways, tail, tails = ways_to_draw(a, b, c, cards_a, cards_b, cards_c, count), 0, 1
                while ways > 0 and tail < tails:
                    states[1] = states[0]
                    seed_world(player_rng, world + tail)
                    reseed(states[1], player_rng)
                    force(states[1], before_a, before_b - (b > a), before_c - (c > a) - (c > b), count)
                    apply_decision(board, states[1], seat, action)
                    if states[1].chance_drawn > 0:
                        tails, sampled = TAILS, SAMPLED
                    add_outcome(room, means, ways / all_ways / tails)
                    tail += 1
                before_c += cards_c
            before_b += cards_b
        before_a += cards_a
    return sampled


def play_on_by_policy(room: Any, until: int, limit: int) -> None:
    """All seats play the second state on by the policy, up to a turn."""
    board, states, work, legal, weights, plans, player_rng, _, _ = room
    state = states[1]
    for seat in range(state.players):
        begin_plan(plans[seat])
    decisions = 0
    while state.phase != over and state.turn < until and decisions < limit:
        seat = deciding_seat(state)
        action = decide_by_policy(board, state, work, seat, legal, weights, plans[seat], player_rng)
        apply_decision(board, state, seat, action)
        decisions += 1


def try_moves(
    boards: Records[Any],
    sights: Records[Any],
    states: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    all_weights: Records[Any],
    plans: Records[Any],
    chances: Records[Chance],
    sheets: Records[Any],
    nets: Records[WinShareNet],
    moves: NDArray[np.int16],
    lengths: Cells,
    found: NDArray[np.float32],
    seat: int,
    first: int,
    turns: int,
) -> None:
    """What moves, each some decisions, are worth to a seat in imagined worlds that it cannot tell from the true one.

    After each of them all play on for so many turns. A row for each move, a column for each world; in one world chance
    is the same after every move.
    """
    room = (boards[0], states, works[0], legals[0], all_weights[0], plans, chances[0], sheets[0], nets[0])
    board, player_rng, net = boards[0], chances[0], nets[0]
    for index in range(found.shape[1]):
        states[2] = sights[0]
        seed_world(player_rng, first + index)
        resample(board, states[2], seat, works[0], player_rng)
        for move in range(found.shape[0]):
            states[1] = states[2]
            for step in range(lengths[move]):
                apply_decision(board, states[1], seat, int(moves[move, step]))
            seed_world(player_rng, first + index + OTHER_WORLDS)
            play_on(room, int(sights[0].turn) + turns, LONGEST_ROUND)
            value_of(room, 1)
            found[move, index] = net.share[seat]


def note_game(
    boards: Records[Any],
    states: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    all_weights: Records[Any],
    plans: Records[Any],
    chances: Records[Chance],
    sheets: Records[Any],
    nets: Records[WinShareNet],
    features: NDArray[np.float32],
    results: NDArray[np.float32],
    every: int,
    game: int,
    players: int,
    limit: int,
) -> int:
    """Play a game and note one position of `every`, as the network looks at it; returns how many.

    A position that only chance could settle is left out: what it was settled to need not be what happened. Seat s plays
    by weights s; the last weights and plan are those of the network. `results` are the shares at the end.
    """
    board, state, work, legal, player_rng = boards[0], states[0], works[0], legals[0], chances[0]
    sheet, net = sheets[0], nets[0]
    seed_game(state, player_rng, game)
    set_up(board, state, work, players, RANDOM_SEAT)
    for seat in range(players):
        begin_plan(plans[seat])
    rows = decisions = 0
    while state.phase != over and decisions < limit:
        if rows < len(features) and below(player_rng, every) == 0:
            states[1] = states[0]
            seed_world(chances[1], int(state.turn))
            reseed(states[1], chances[1])
            certain = settle(board, states[1], work, legal, all_weights[players], plans[players], chances[1])
            if not certain and states[1].chance_drawn == 0:
                look(board, states[1], work, sheet, all_weights[players], plans[players], net)
                for other in range(players):
                    for place in range(FEATURES):
                        features[rows, other, place] = net.feature[other, place]
                rows += 1
        seat = deciding_seat(state)
        action = decide_by_policy(board, state, work, seat, legal, all_weights[seat], plans[seat], player_rng)
        apply_decision(board, state, seat, action)
        decisions += 1
    if state.phase != over:
        return 0
    final_score(board, state, work, sheet)
    for seat in range(players):
        results[seat] = victory_share(sheet, seat, players)
    return rows
