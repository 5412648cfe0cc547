"""Games of compiled players with the luck in them: each played and looked through in one call.

These are the luck and the decisions of `capolinea.review.luck`, found by the same kernels, without moves, marks and
texts. See `capolinea.core.drivers` for how a template becomes a function.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core import review_drivers
from capolinea.core.bot_drivers import policy_scope
from capolinea.core.chance import player_rng_of, seed_game
from capolinea.core.drivers import bind
from capolinea.core.kernel import kernel, learner_entry
from capolinea.core.review_drivers import DEAL, NO_CHANCE, SAMPLED
from capolinea.core.reward import victory_share
from capolinea.core.rule_kernels import RANDOM_SEAT
from training.win_shares import space_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from capolinea.core.chance import Chance
    from capolinea.core.records import Records
    from capolinea.core.reviewer import CompiledReviewer
    from capolinea.core.win_share_net import WinShareNet

# Templates of kernels: `bind` replaces these names.
set_up: Any = None
deciding_seat: Any = None
apply_decision: Any = None
final_score: Any = None
begin_plan: Any = None
decide_by_policy: Any = None
value_of: Any = None
expect: Any = None
over: int = 0


@cache
def luck_driver(family: str) -> Callable[..., None]:
    """What plays games of a family and looks for the luck in them."""
    own = space_of(family)[0]
    scope = policy_scope(family, own.RULES, own.BOTS) | own.REVIEW._asdict()
    for name, template in (
        ("value_of", review_drivers.value_of_state),
        ("add_outcome", review_drivers.add_one_outcome),
        ("go_through", review_drivers.go_through_draws),
        ("expect", review_drivers.expect),
    ):
        scope[name] = bind(template, family, kernel, scope)
    return bind(luck_in_games, family, learner_entry, scope)


def play_and_look(
    reviewer: CompiledReviewer[Any], levels: Sequence[str], seed: int, first: int, games: int, samples: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The luck of one seat in each game, a column for each source, and by how much all parts miss the result.

    The player of the first level has seat -i modulo the players in game i, and the luck is its own. A game without an
    end has no number.
    """
    rules, family = reviewer.rules, type(reviewer.rules).__module__.split(".")[2]
    players = space_of(family)[1]
    seated = (players.weights_of(rules, *levels), players.plan.array(rules.players), player_rng_of(seed))
    luck, missed = np.zeros((games, SAMPLED)), np.zeros(games)
    found = (np.zeros(rules.players), luck, missed)
    luck_driver(family)(
        rules.boards, *reviewer.space, rules.records[1].array(1), *seated, *found, first, rules.decision_limit, samples
    )
    return luck, missed


def luck_in_games(
    boards: Records[Any],
    states: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    all_weights: Records[Any],
    plans: Records[Any],
    chances: Records[Chance],
    sheets: Records[Any],
    nets: Records[WinShareNet],
    games: Records[Any],
    own_weights: Records[Any],
    own_plans: Records[Any],
    own_chances: Records[Chance],
    means: NDArray[np.float64],
    luck: NDArray[np.float64],
    missed: NDArray[np.float64],
    first: int,
    limit: int,
    samples: int,
) -> None:
    """Fill in the luck of one seat and what is missed, a row for each game."""
    room = (boards[0], states, works[0], legals[0], all_weights[0], plans, chances[0], sheets[0], nets[0])
    board, state, player_rng, net, sheet = boards[0], games[0], own_chances[0], nets[0], sheets[0]
    players = len(means)
    for index in range(len(missed)):
        game = first + index
        own = -game % players
        seed_game(state, player_rng, game)
        set_up(board, state, works[0], players, RANDOM_SEAT)
        for seat in range(players):
            begin_plan(own_plans[seat])
        states[1] = state
        value_of(room, 1)
        share = float(net.share[own])
        luck[index, DEAL] = share - 1 / players
        decided, decisions = 0.0, 0
        while state.phase != over and decisions < limit:
            seat = deciding_seat(state)
            weights, plan = own_weights[(seat + game) % players], own_plans[seat]
            action = decide_by_policy(board, state, works[0], seat, legals[0], weights, plan, player_rng)
            states[0] = state
            space = (boards, states, works, legals, all_weights, plans, chances, sheets, nets)
            source = expect(*space, means, seat, action, decisions << 8, samples) % SAMPLED
            apply_decision(board, state, seat, action)
            decisions += 1
            mean = float(means[own])
            after = mean
            if state.phase == over:
                final_score(board, state, works[0], sheet)
                after = victory_share(sheet, own, players)
            elif source != NO_CHANCE:
                states[1] = state
                value_of(room, 1)
                after = float(net.share[own])
            if source == NO_CHANCE:
                mean = after
            luck[index, source] += after - mean
            decided += mean - share
            share = after
        missed[index] = np.nan
        if state.phase == over:
            final_score(board, state, works[0], sheet)
            missed[index] = abs(1 / players + luck[index].sum() + decided - victory_share(sheet, own, players))
