"""Many games of a family, each played on to the next decision that is worth weighing.

The kernels work on one game, so that a thread of a CPU or of a GPU may call them. They are templates, as in
`capolinea.core.drivers`: `advance_kernels` binds them to the rules of a family and to what its champion looks at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.chance import seed_game
from capolinea.core.drivers import bind
from capolinea.core.kernel import kernel, learner_entry
from capolinea.core.records import Record, float32, int8, int16, int32, int64
from capolinea.core.reward import reward, victory_share
from capolinea.core.rule_kernels import RANDOM_SEAT

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.core.bot_drivers import BotKernels
    from capolinea.core.champion.drivers import ChampionKernels
    from capolinea.core.rule_kernels import RuleKernels

# Templates of kernels: `bind` replaces these names.
set_up: Any = None
deciding_seat: Any = None
apply_decision: Any = None
final_score: Any = None
list_decisions: Any = None
look: Any = None
forget: Any = None
measure: Any = None
finish: Any = None
begin: Any = None
advance: Any = None
advance_place: Any = None
over: int = 0
wide: float = 0.0

# Constants of kernels
DEAL = -1  # instead of a decision: begin a game


SEATS = 5


class Slot(Record):
    """One game of the arena."""

    game = int64()
    decisions = int32()
    kind = int16()  # the place of its board, and of the stationmaster's weights for it
    players = int8()
    ended = int8()  # in the last step
    phase = int8()  # of the decision that is weighed next
    reward = float32(SEATS)  # of the last game that ended
    share = float32(SEATS)


def advance_kernels(
    family: str, rules: RuleKernels, bots: BotKernels, champion: ChampionKernels
) -> tuple[Any, Callable[..., None]]:
    """What plays a game of the arena on, and what plays those of a thread of a CPU on."""
    scope = rules._asdict() | {"wide": bots.wide} | champion._asdict()
    for template in (finish_template, begin_template, advance_template, place_template):
        scope[NAMES[template.__name__]] = bind(template, family, kernel, scope)
    return scope["advance"], bind(advance_all, family, learner_entry, scope)


def finish_template(board: Any, state: Any, work: Any, sheet: Any, slot: Slot) -> None:
    """Note how a game ended; one that was aborted is shared by all."""
    slot.ended = 1
    players = int(slot.players)
    if state.phase == over:
        final_score(board, state, work, sheet)
    for seat in range(players):
        slot.reward[seat] = reward(sheet, seat, players, wide) if state.phase == over else 1.0 / players
        slot.share[seat] = victory_share(sheet, seat, players) if state.phase == over else 1.0 / players


def begin_template(board: Any, state: Any, work: Any, player_rng: Any, memory: Any, slot: Slot, stride: int) -> None:
    """Deal the next game."""
    slot.game += stride
    slot.decisions = 0
    seed_game(state, player_rng, int(slot.game))
    set_up(board, state, work, int(slot.players), RANDOM_SEAT)
    forget(memory)


def advance_template(
    board: Any,
    state: Any,
    work: Any,
    whole_work: Any,
    legal: Any,
    weights: Any,
    plan: Any,
    player_rng: Any,
    sheet: Any,
    memory: Any,
    slot: Slot,
    glance: Any,
    order: int,
    stride: int,
    limit: int,
) -> None:
    """Take a decision, and play on while there is nothing to weigh; a game that ends is followed by another.

    Only what scores or measures needs a whole working space; all else may have a small one, close by.
    """
    slot.ended = 0
    if order == DEAL:
        begin(board, state, work, player_rng, memory, slot, 0)
    else:
        apply_decision(board, state, deciding_seat(state), order)
        slot.decisions += 1
    while True:
        if state.phase == over or slot.decisions >= limit:
            finish(board, state, whole_work, sheet, slot)
            begin(board, state, work, player_rng, memory, slot, stride)
        seat = deciding_seat(state)
        list_decisions(board, state, work, seat, legal)
        action = int(legal.actions[0])
        if legal.count > 1:
            measure(board, state, whole_work, memory)
            look(board, state, seat, legal, work, weights, plan, player_rng, memory, glance)
            if glance.count > 1:
                slot.phase = state.phase
                return
            action = int(glance.actions[0])
        apply_decision(board, state, seat, action)
        slot.decisions += 1


def place_template(
    boards: Any,
    states: Any,
    works: Any,
    legals: Any,
    all_weights: Any,
    plans: Any,
    chances: Any,
    sheets: Any,
    memories: Any,
    slots: Any,
    glances: Any,
    orders: Any,
    place: int,
    worker: int,
    base: int,
    limit: int,
) -> None:
    """Play one place of the arena on; its glance goes to `base + place`."""
    kind = int(slots[place].kind)
    advance(
        boards[kind],
        states[place],
        works[worker],
        works[worker],
        legals[worker],
        all_weights[kind],
        plans[worker],
        chances[place],
        sheets[worker],
        memories[place],
        slots[place],
        glances[base + place],
        int(orders[place]),
        len(slots),
        limit,
    )


def advance_all(
    boards: Any,
    states: Any,
    works: Any,
    legals: Any,
    all_weights: Any,
    plans: Any,
    chances: Any,
    sheets: Any,
    memories: Any,
    slots: Any,
    glances: Any,
    orders: Any,
    worker: int,
    first: int,
    stop: int,
    base: int,
    limit: int,
) -> None:
    """The places of one thread of a CPU."""
    for place in range(first, stop):
        advance_place(
            boards,
            states,
            works,
            legals,
            all_weights,
            plans,
            chances,
            sheets,
            memories,
            slots,
            glances,
            orders,
            place,
            worker,
            base,
            limit,
        )


NAMES = {
    "finish_template": "finish",
    "begin_template": "begin",
    "advance_template": "advance",
    "place_template": "advance_place",
}
