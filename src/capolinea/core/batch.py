"""What is done to each game of a batch, for any family; `capolinea.core.drivers` puts its rules in.

The kernels work on one game and know nothing of the others, so that a thread of a CPU or of a GPU may call them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.core.chance import below, next_word, philox, seed_game
from capolinea.core.game_slot import ABORTED, DEAL, GO_ON, STOP, TO_THE_END, note_end, pack, unpack
from capolinea.core.kernel import kernel
from capolinea.core.legal import is_legal
from capolinea.core.records import Record, int8, int32, int64
from capolinea.core.rule_kernels import RANDOM_SEAT

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.core.game_slot import GameSlot, Policy, Row, Rows
    from capolinea.core.legal import LegalList
    from capolinea.core.records import Cells, Reals, Records
    from capolinea.core.rule_kernels import RuleKernels

# Constants of kernels
LOTS = 1000  # the share of a player is so many of them
SEATING_STREAM = 2  # of random numbers: who decides at a seat
BY_CHANCE = 0  # who decides: a random player,
BY_POLICY = 1  # the policy,
BOTS = 2  # or the first of some bots, whose successors have the numbers after it


class Terms(Record):
    """The settings of all games of a batch."""

    players = int8()
    by_policy = int8()  # a policy plays games on, rather than random players
    limit = int32()  # a game that takes more decisions is aborted
    step = int64()  # from the number of a game to that of its successor


class Games(NamedTuple):
    """The games of a batch."""

    states: Any
    chances: Records[Chance]
    slots: Records[GameSlot]
    legal: Rows  # the legal decisions of the seat to decide, as bits


class Space(NamedTuple):
    """The working space of one thread: arrays of one record or row."""

    sights: Any  # the state as a seat sees it
    works: Any
    legals: Any
    sheets: Any
    observations: Rows
    masks: Rows
    ends: Any  # of all threads: the state in which the last game ended, by place, as far as there is room


class Crew(NamedTuple):
    """Who decides at the seats of a batch (`capolinea.core.batch_bots`), and the memory of bots in one thread."""

    lots: Any  # by table, seat and lot: BY_CHANCE, BY_POLICY or the number of a bot
    kinds: Cells  # of each bot, see `capolinea.core.stand_in_drivers`
    weights: Records[Any]  # of each bot
    plans: Records[Any]  # of each seat
    minds: Any


class Deciders(NamedTuple):
    """Who decides in a batch: `decide(board, terms, state, space, crew, place, player_rng, policy, parameters)`.

    `begin(crew, players)` comes before each game, and before one is played on.
    """

    begin: Any
    decide: Any


class BatchKernels(NamedTuple):
    """The kernels of a family for the games of a batch that fall to one thread: `range(first, stop, stride)`.

    `play(board, terms, games, space, crew, orders, untils, policy, parameters, first, stop, stride)` carries out the
    order of each (`capolinea.core.game_slot`), then plays it on until it is due. `observe(board, states, space, seats,
    observations, first, stop, stride)` writes what a seat of each may know.
    """

    play: Any
    observe: Any


@kernel
def who_decides(lots: Any, place: int, player_rng: Chance, seat: int) -> int:
    """The player whom a lot gives a seat of a game; `player_rng` holds the seed and the number of the game."""
    key = player_rng.chance_key
    word = philox(key[0], key[1], seat, SEATING_STREAM, key[2], key[3])
    return int(lots[place % lots.shape[0], seat, word * LOTS >> 32])


def batch_kernels(rules: RuleKernels, deciders: Deciders | None = None) -> BatchKernels:
    """The kernels for many games at once, made from the rules of a family; without bots if no deciders are named."""
    deciding_seat, legal_decisions = rules.deciding_seat, rules.legal_decisions
    look, begin = look_kernel(rules), _begin_kernel(rules)
    take = _take_kernel(rules, begin)
    begin_crew, decide = deciders or _alike(rules)

    @kernel
    def is_due(state: Any, slot: GameSlot, until: int) -> bool:
        """Whether a game has been played on far enough."""
        if until == STOP:
            return True
        if until == TO_THE_END:
            return slot.ended != 0
        return deciding_seat(state) == until

    @kernel
    def note_legal(board: Any, state: Any, work: Any, legal: LegalList, slot: GameSlot, bits: Row) -> None:
        """Note who decides and what is legal."""
        slot.seat = deciding_seat(state)
        legal_decisions(board, state, work, int(slot.seat), legal)
        pack(legal, bits)

    @kernel
    def play_on(
        board: Any,
        terms: Terms,
        games: Games,
        space: Space,
        crew: Any,
        place: int,
        order: int,
        until: int,
        policy: Policy,
        parameters: Reals,
    ) -> None:
        """Carry out the order of one game, then play it on until it is due."""
        state, player_rng, slot = games.states[place], games.chances[place], games.slots[place]
        work, legal = space.works[0], space.legals[0]
        slot.ended = 0
        begin_crew(crew, int(terms.players))
        action = order
        if action == DEAL:
            begin(board, terms, state, work, player_rng, slot)
        while True:
            if action >= 0:
                take(board, terms, state, space, player_rng, slot, place, action)
                if slot.decisions == 0:
                    begin_crew(crew, int(terms.players))
            if is_due(state, slot, until):
                break
            action = decide(board, terms, state, space, crew, place, player_rng, policy, parameters)
            if action == GO_ON:
                slot.refused = 1
                break
        note_legal(board, state, work, legal, slot, games.legal[place])

    @kernel
    def play(
        board: Any,
        terms: Terms,
        games: Games,
        space: Space,
        crew: Any,
        orders: Cells,
        untils: Cells,
        policy: Policy,
        parameters: Reals,
        first: int,
        stop: int,
        stride: int,
    ) -> None:
        for place in range(first, stop, stride):
            play_on(board, terms, games, space, crew, place, orders[place], untils[place], policy, parameters)

    @kernel
    def observe(
        board: Any, states: Any, space: Space, seats: Cells, observations: Rows, first: int, stop: int, stride: int
    ) -> None:
        for place in range(first, stop, stride):
            look(board, states[place], space, seats[place], observations[place])

    return BatchKernels(play, observe)


def _alike(rules: RuleKernels) -> Deciders:
    """Random players at all seats, or the policy at all."""
    pick, ask = pick_kernel(rules), ask_kernel(rules, look_kernel(rules))

    @kernel
    def begin(crew: Any, players: int) -> None:
        """Nobody remembers anything."""

    @kernel
    def decide(
        board: Any,
        terms: Terms,
        state: Any,
        space: Space,
        crew: Any,
        place: int,
        player_rng: Chance,
        policy: Policy,
        parameters: Reals,
    ) -> int:
        """A legal decision; GO_ON if that of the policy is not."""
        if terms.by_policy:
            return ask(board, state, space, player_rng, policy, parameters)
        return pick(board, state, space, player_rng)

    return Deciders(begin, decide)


def pick_kernel(rules: RuleKernels) -> Any:
    """`pick(board, state, space, player_rng)`: the decision of a random player."""
    deciding_seat, legal_decisions = rules.deciding_seat, rules.legal_decisions

    @kernel
    def pick(board: Any, state: Any, space: Space, player_rng: Chance) -> int:
        legal = space.legals[0]
        legal_decisions(board, state, space.works[0], deciding_seat(state), legal)
        return int(legal.actions[below(player_rng, legal.count)])

    return pick


def _begin_kernel(rules: RuleKernels) -> Any:
    set_up = rules.set_up

    @kernel
    def begin(board: Any, terms: Terms, state: Any, work: Any, player_rng: Chance, slot: GameSlot) -> None:
        """Deal the game of this number; `player_rng` holds the seed of the batch."""
        seed_game(state, player_rng, slot.game)
        set_up(board, state, work, int(terms.players), RANDOM_SEAT)
        slot.decisions = 0

    return begin


def _take_kernel(rules: RuleKernels, begin: Any) -> Any:
    deciding_seat, apply_decision, over = rules.deciding_seat, rules.apply_decision, rules.over
    final_score, work_failed = rules.final_score, rules.work_failed

    @kernel
    def take(
        board: Any,
        terms: Terms,
        state: Any,
        space: Space,
        player_rng: Chance,
        slot: GameSlot,
        place: int,
        action: int,
    ) -> None:
        """Carry out a legal decision of the seat to decide; a game that ends is scored, and the next one dealt."""
        apply_decision(board, state, deciding_seat(state), action)
        slot.decisions += 1
        if state.phase != over and slot.decisions < terms.limit:
            return
        work, sheet = space.works[0], space.sheets[0]
        final_score(board, state, work, sheet)
        note_end(slot, sheet, int(terms.players), int(slot.decisions) if state.phase == over else ABORTED)
        slot.failed = work_failed(work)
        if place < len(space.ends):
            space.ends[place] = state
        slot.game += terms.step
        begin(board, terms, state, work, player_rng, slot)

    return take


def look_kernel(rules: RuleKernels) -> Any:
    """`look(board, state, space, seat, observation)`: the observation of a seat."""
    conceal, describe = rules.conceal, rules.describe

    @kernel
    def look(board: Any, state: Any, space: Space, seat: int, observation: Row) -> None:
        space.sights[0] = state
        conceal(board, space.sights[0], space.works[0], seat)
        describe(board, space.sights[0], seat, observation)

    return look


def ask_kernel(rules: RuleKernels, look: Any) -> Any:
    """`ask(board, state, space, player_rng, policy, parameters)`: what a policy decides; GO_ON if that is not legal."""
    deciding_seat, legal_decisions = rules.deciding_seat, rules.legal_decisions

    @kernel
    def ask(board: Any, state: Any, space: Space, player_rng: Chance, policy: Policy, parameters: Reals) -> int:
        seat, legal, observation, mask = deciding_seat(state), space.legals[0], space.observations[0], space.masks[0]
        legal_decisions(board, state, space.works[0], seat, legal)
        look(board, state, space, seat, observation)
        unpack(legal, mask)
        action = policy(observation, mask, next_word(player_rng), parameters)
        return action if is_legal(legal, action) else GO_ON

    return ask
