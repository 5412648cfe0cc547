"""What drives a family's champion: see `capolinea.core.drivers` for how a template becomes a function."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.core.champion.net import best_option, list_likely
from capolinea.core.drivers import bind
from capolinea.core.kernel import entry, kernel
from capolinea.core.legal import allow

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.core.chance import Chance
    from capolinea.core.records import Nothing, Records

# Templates of kernels: `bind` replaces these names.
list_decisions: Any = None
look: Any = None
forget: Any = None
measure: Any = None


@kernel
def forget_nothing(memory: Nothing) -> None:
    """For a champion that remembers nothing of a game."""
    memory.nothing = 0


@kernel
def measure_nothing(board: Any, state: Any, work: Any, memory: Nothing) -> None:
    """For a champion that needs nothing measured before it looks."""
    memory.nothing = 0


class ChampionKernels(NamedTuple):
    """How a family's champion looks at a game; its learner (`training.champion`) looks at it in the same way."""

    list_decisions: Any  # (board, state, work, seat, legal): the legal decisions that its bots consider
    look: Any  # (board, state, seat, legal, work, weights, plan, player_rng, memory, glance)
    forget: Any = forget_nothing  # (memory): before a game
    measure: Any = measure_nothing  # (board, state, work, memory): before each look, in a whole working space


def champion_driver(family: str, champion: ChampionKernels) -> Callable[..., int]:
    """The driver of a family's champion."""
    return bind(weigh, family, entry, champion._asdict())


def weigh(
    boards: Records[Any],
    sights: Records[Any],
    works: Records[Any],
    legals: Records[Any],
    all_weights: Records[Any],
    plans: Records[Any],
    chances: Records[Chance],
    memories: Records[Any],
    glances: Records[Any],
    nets: Records[Any],
    seat: int,
    most: int,
) -> int:
    """The decision that the network weighs highest, from a concealed state.

    For a search: at most so many that are worth trying, in the second list, the highest first.
    """
    board, sight, work, legal, glance = boards[0], sights[0], works[0], legals[0], glances[0]
    list_decisions(board, sight, work, seat, legal)
    glance.count = 0
    action = int(legal.actions[0])
    if legal.count > 1:
        forget(memories[0])
        measure(board, sight, work, memories[0])
        look(board, sight, seat, legal, work, all_weights[0], plans[0], chances[0], memories[0], glance)
        if glance.count > 1 and most > 0:
            list_likely(nets[0], glance, most, legals[1])
            return int(legals[1].actions[0])
        action = int(glance.actions[best_option(nets[0], glance)])
    if most > 0:
        legals[1].count = 0
        allow(legals[1], action)
    return action
