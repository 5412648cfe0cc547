"""Many games at once: what is done to each of them, and the two entries over a slice of a batch.

The kernels work on one game and know nothing of the others, so that a thread of a CPU or of a GPU may call them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below, next_word, seed_game
from capolinea.core.kernel import entry, kernel
from capolinea.core.legal import is_legal
from capolinea.core.running import ABORTED, DEAL, GO_ON, STOP, TO_THE_END, note_end, pack, unpack
from capolinea.families.trains.hide import hide
from capolinea.families.trains.observation import describe
from capolinea.families.trains.phases.setup import RANDOM_SEAT, set_up
from capolinea.families.trains.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.trains.scoring import final_score
from capolinea.families.trains.state import OVER

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.core.records import Cells, Records
    from capolinea.core.running import Policy, Row, Rows, Running
    from capolinea.families.trains.board import Board
    from capolinea.families.trains.state import Legal, Sheet, State, Work


def check_space(works: Records[Work]) -> None:
    """The working space is never too small for a game."""


@kernel
def begin(board: Board, state: State, work: Work, whims: Chance, running: Running, players: int) -> None:
    """Deal the game of this number; `whims` holds the seed of the batch."""
    seed_game(state, whims, running.game)
    set_up(board, state, players, RANDOM_SEAT, work)
    running.decisions = 0


@kernel
def take(
    board: Board,
    state: State,
    work: Work,
    sheet: Sheet,
    whims: Chance,
    running: Running,
    action: int,
    players: int,
    limit: int,
    step: int,
) -> None:
    """Carry out a legal decision of the seat to decide; a game that ends is scored, and the next one dealt."""
    apply_decision(board, state, deciding_seat(state), action)
    running.decisions += 1
    if state.phase != OVER and running.decisions < limit:
        return
    final_score(board, state, sheet)
    note_end(running, sheet, players, int(running.decisions) if state.phase == OVER else ABORTED)
    running.game += step
    begin(board, state, work, whims, running, players)


@kernel
def note_legal(board: Board, state: State, work: Work, legal: Legal, running: Running, bits: Row) -> None:
    """Keep who decides, and what is legal."""
    running.seat = deciding_seat(state)
    legal_decisions(board, state, int(running.seat), legal)
    pack(legal, bits)


@kernel
def look(board: Board, state: State, sights: Records[State], work: Work, seat: int, observation: Row) -> None:
    """The observation of a seat; `sights` is space for the state as that seat sees it."""
    sights[0] = state
    hide(board, sights[0], seat)
    describe(board, sights[0], seat, observation)


@kernel
def ask(
    board: Board,
    state: State,
    sights: Records[State],
    work: Work,
    legal: Legal,
    whims: Chance,
    observation: Row,
    mask: Row,
    seat: int,
    by_policy: int,
    policy: Policy,
) -> int:
    """What a policy decides, or a random player; GO_ON where the policy's decision is not legal."""
    legal_decisions(board, state, seat, legal)
    if not by_policy:
        return int(legal.actions[below(whims, legal.count)])
    look(board, state, sights, work, seat, observation)
    unpack(legal, mask)
    action = policy(observation, mask, next_word(whims))
    return action if is_legal(legal, action) else GO_ON


@kernel
def is_due(state: State, running: Running, until: int) -> bool:
    """Whether a game has come to where it was to be played on to."""
    if until == STOP:
        return True
    if until == TO_THE_END:
        return running.ended != 0
    return deciding_seat(state) == until


@entry
def play(
    boards: Records[Board],
    states: Records[State],
    sights: Records[State],
    works: Records[Work],
    legals: Records[Legal],
    sheets: Records[Sheet],
    chances: Records[Chance],
    games: Records[Running],
    bits: Rows,
    observations: Rows,
    masks: Rows,
    orders: Cells,
    untils: Cells,
    by_policy: int,
    policy: Policy,
    players: int,
    limit: int,
    step: int,
) -> None:
    """Do to each game as it is told (`capolinea.core.running`), then play it on until it is due."""
    board, work, legal, sheet = boards[0], works[0], legals[0], sheets[0]
    observation, mask = observations[0], masks[0]
    for index in range(len(states)):
        state, whims, running = states[index], chances[index], games[index]
        running.ended = 0
        action = orders[index]
        if action == DEAL:
            begin(board, state, work, whims, running, players)
        while True:
            if action >= 0:
                take(board, state, work, sheet, whims, running, action, players, limit, step)
            if is_due(state, running, untils[index]):
                break
            seat = deciding_seat(state)
            action = ask(board, state, sights, work, legal, whims, observation, mask, seat, by_policy, policy)
            if action == GO_ON:
                running.refused = 1
                break
        note_legal(board, state, work, legal, running, bits[index])


@entry
def observe(
    boards: Records[Board],
    states: Records[State],
    sights: Records[State],
    works: Records[Work],
    seats: Cells,
    observations: Rows,
) -> None:
    """The observation of a seat of each game."""
    for index in range(len(states)):
        look(boards[0], states[index], sights, works[0], seats[index], observations[index])
