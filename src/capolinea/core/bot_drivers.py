"""Games of compiled players, for any family: see `capolinea.core.drivers` for how a template becomes a function."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.core.chance import player_rng_of, seed_game
from capolinea.core.drivers import bind
from capolinea.core.kernel import entry, kernel
from capolinea.core.records import int32_array
from capolinea.core.rule_kernels import RANDOM_SEAT

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.chance import Chance
    from capolinea.core.compiled_rulebook import CompiledRulebook
    from capolinea.core.records import Cells, Records
    from capolinea.core.rule_kernels import RuleKernels

# Templates of kernels: `bind` replaces these names.
set_up: Any = None
deciding_seat: Any = None
legal_decisions: Any = None
apply_decision: Any = None
final_score: Any = None
conceal: Any = None
choose: Any = None
begin_plan: Any = None
begin_trace: Any = None
note_trace: Any = None
finish_trace: Any = None
decide_by_policy: Any = None
over: int = 0


class BotKernels(NamedTuple):
    """How compiled players of a family decide, and what the lab records of their games."""

    choose: Any  # (board, sight, seat, legal, work, weights, plan, player_rng)
    begin_plan: Any  # (plan): before a game
    begin_trace: Any  # (state, trace)
    note_trace: Any  # (state, seat, action, trace)
    finish_trace: Any  # (state, trace)


def game_driver(family: str, rules: RuleKernels, bots: BotKernels) -> Callable[..., None]:
    """The drivers of games between a family's compiled players."""
    return bind(play_games, family, entry, policy_scope(family, rules, bots))


def policy_scope(family: str, rules: RuleKernels, bots: BotKernels) -> dict[str, Any]:
    """The kernels of a family with its compiled players, for templates in which these decide."""
    scope = rules._asdict() | bots._asdict()
    return scope | {"decide_by_policy": bind(policy_decision, family, kernel, scope)}


def policy_decision(
    board: Any, sight: Any, work: Any, seat: int, legal: Any, weights: Any, plan: Any, player_rng: Chance
) -> int:
    """What a compiled player decides. It reads nothing that its seat may not know, even if nothing is concealed."""
    legal_decisions(board, sight, work, seat, legal)
    if legal.count == 1:
        return int(legal.actions[0])
    return int(choose(board, sight, seat, legal, work, weights, plan, player_rng))


def play_games(
    boards: Records[Any],
    states: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    all_weights: Records[Any],
    plans: Records[Any],
    chances: Records[Chance],
    sheets: Records[Any],
    lengths: Cells,
    traces: Records[Any],
    first_game: int,
    players: int,
    limit: int,
) -> None:
    """Games of compiled players, one a sheet; player p has seat (p - i) modulo the players in game i.

    If there are as many traces as sheets, they are filled too.
    """
    board, state, work, legal, player_rng = boards[0], states[0], works[0], legals[0], chances[0]
    watched = len(traces) > 0
    for index in range(len(sheets)):
        game = first_game + index
        seed_game(state, player_rng, game)
        set_up(board, state, work, players, RANDOM_SEAT)
        for seat in range(players):
            begin_plan(plans[seat])
        if watched:
            begin_trace(state, traces[index])
        decisions = 0
        while state.phase != over and decisions < limit:
            seat = deciding_seat(state)
            states[1] = state
            conceal(board, states[1], work, seat)
            weights = all_weights[(seat + game) % players]
            action = decide_by_policy(board, states[1], work, seat, legal, weights, plans[seat], player_rng)
            if watched:
                note_trace(state, seat, action, traces[index])
            apply_decision(board, state, seat, action)
            decisions += 1
        if watched:
            finish_trace(state, traces[index])
        lengths[index] = decisions if state.phase == over else -1
        final_score(board, state, work, sheets[index])


def fill_sheets(
    rules: CompiledRulebook[Any, Any],
    play: Callable[..., None],
    all_weights: Records[Any],
    plans: Records[Any],
    seed: int,
    first: int,
    count: int,
    traces: Records[Any],
) -> tuple[Any, NDArray[np.int32]]:
    """The sheets of some games of compiled players, and their decisions; fills the traces, if there are as many."""
    _, state, work, legal, sheet = rules.records
    sheets, decisions = sheet.array(count), int32_array(count)
    space = (state.array(2), work.array(1), legal.array(1), all_weights, plans, player_rng_of(seed))
    play(rules.boards, *space, sheets, decisions, traces, first, rules.players, rules.decision_limit)
    return sheets, decisions
