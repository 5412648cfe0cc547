"""What is looked at to say who is likely to win: of each seat its points, its deck, its hand and its way on the board.

All cards are open to it: it judges a full state. What a seat could know is a matter of which states it is asked about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.trains.bots.policy import choose
from capolinea.families.trains.bots.weigh import cards_to_end, hex_points, rounds_left
from capolinea.families.trains.kernels.phases.run_text import return_all_waste
from capolinea.families.trains.kernels.phases.turn import reasons_to_end
from capolinea.families.trains.kernels.rules import apply_decision, deciding_seat, legal_decisions
from capolinea.families.trains.kernels.scoring import final_score, owned
from capolinea.families.trains.kernels.state import (
    ACTION,
    BUILDING,
    END_TURN,
    OVER,
    PASS,
    RAIL_LAYING,
    STATION_EXPANSION,
    TRAIN,
    TURN,
    WASTE,
)

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.core.win_share_net import WinShareNet
    from capolinea.families.trains.bots.records import Plan, Weights
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, Sheet, State, Work

LONGEST_TURN = 300  # decisions


@kernel
def settle(
    board: Board, state: State, work: Work, legal: Legal, weights: Weights, plan: Plan, player_rng: Chance
) -> bool:
    """Let the turn be played on by the policy up to its clean-up; true where the game ends with it."""
    for _ in range(LONGEST_TURN):
        if state.phase == OVER:
            return True
        seat = deciding_seat(state)
        legal_decisions(board, state, seat, legal)
        action = int(legal.actions[0])
        if legal.count > 1:
            action = choose(board, state, seat, legal, work, weights, plan, player_rng)
        if state.phase == TURN and action in (END_TURN, PASS):
            if action == PASS:
                return_all_waste(state, seat)
            return reasons_to_end(board, state) != 0
        apply_decision(board, state, seat, action)
    return False


@kernel
def look_at_deck(board: Board, state: State, seat: int, weights: Weights, net: WinShareNet) -> None:
    """The cards that a seat owns, from place 0, and those in its hand; of a hand to be drawn, the average."""
    cards = coins = uses = trains = rails = stations = actions = buildings = 0
    hand_coins = hand_uses = hand_rails = hand_stations = 0
    for slot in range(state.kinds):
        count = owned(state, seat, slot)
        if count == 0:
            continue
        card, held = int(state.kind[slot]), int(state.hand[seat, slot])
        types, use = int(board.types[card]), int(weights.use[card])
        cards += count
        coins += count * int(board.coins[card])
        uses += count * use
        trains += count * (types & TRAIN != 0)
        rails += count * (types & RAIL_LAYING != 0)
        stations += count * (types & STATION_EXPANSION != 0)
        actions += count * (types & ACTION != 0)
        buildings += count * (types & BUILDING != 0)
        hand_coins += held * int(board.coins[card])
        hand_uses += held * use
        hand_rails += held * (types & RAIL_LAYING != 0)
        hand_stations += held * (types & STATION_EXPANSION != 0)
    waste = owned(state, seat, WASTE)
    total = max(1.0, float(cards))
    drawn = int(board.hand) / total
    played = seat == state.turn_seat
    net.feature[seat, 0] = cards / 20
    net.feature[seat, 1] = coins / total
    net.feature[seat, 2] = uses / total / 10
    net.feature[seat, 3] = waste / 10
    net.feature[seat, 4] = waste / total
    net.feature[seat, 5] = rails / total
    net.feature[seat, 6] = stations / total
    net.feature[seat, 7] = actions / total
    net.feature[seat, 8] = buildings / total
    net.feature[seat, 9] = trains / total
    net.feature[seat, 10] = (coins * drawn if played else hand_coins) / 5
    net.feature[seat, 11] = (uses * drawn if played else hand_uses) / 40
    net.feature[seat, 12] = rails * drawn if played else hand_rails
    net.feature[seat, 13] = stations * drawn if played else hand_stations
    net.feature[seat, 14] = waste * drawn if played else int(state.hand[seat, WASTE])


@kernel
def look_at_board(board: Board, state: State, seat: int, net: WinShareNet) -> None:
    """What the rails of a seat can reach, from place 15."""
    near, promising, best = 0, 0, 0
    for place in range(board.hexes):
        if int(state.reach[place]) >> seat & 1 and int(state.rails[place]) >> seat & 1 == 0:
            points = hex_points(board, state, place)
            near += 1
            promising += points
            best = max(best, points)
    promised = 0
    for place in range(board.hexes):
        if int(state.rails[place]) >> seat & 1:
            promised += hex_points(board, state, place)
    net.feature[seat, 15] = near / 10
    net.feature[seat, 16] = promising / 100
    net.feature[seat, 17] = best / 50
    net.feature[seat, 18] = promised / 100
    net.feature[seat, 19] = int(state.rails_left[seat]) / 10


@kernel
def look_around(board: Board, state: State, seat: int, sheet: Sheet, rounds: int, net: WinShareNet) -> None:
    """How a seat compares with the others, and how far the game is, from place 20; after the decks."""
    players, total, promised, uses, left = int(state.players), -1000, -1000.0, -1000.0, 127
    for other in range(players):
        left = min(left, int(state.rails_left[other]))
        if other != seat:
            total = max(total, int(sheet.total[other]))
            promised = max(promised, float(net.feature[other, 18]))
            uses = max(uses, float(net.feature[other, 2]))
    wait = (seat - int(state.turn_seat) - 1 + 2 * players) % players  # until the next turn of the seat
    lead = int(sheet.total[seat]) - total
    net.feature[seat, 20] = int(sheet.total[seat]) / 10
    net.feature[seat, 21] = lead / 10
    net.feature[seat, 22] = lead / (2.0 + rounds)
    net.feature[seat, 23] = int(sheet.card_points[seat]) / 5
    net.feature[seat, 24] = int(sheet.cities[seat]) / 4
    net.feature[seat, 25] = int(sheet.remote_points[seat]) / 10
    net.feature[seat, 26] = net.feature[seat, 18] - promised
    net.feature[seat, 27] = net.feature[seat, 2] - uses
    net.feature[seat, 28] = rounds / 10
    net.feature[seat, 29] = int(state.turn) / (10 * players)
    net.feature[seat, 30] = int(state.stations_left) / 10
    net.feature[seat, 31] = left / 10
    net.feature[seat, 32] = cards_to_end(board, state) / 10
    net.feature[seat, 33] = wait / players
    net.feature[seat, 34] = players / 4
    net.feature[seat, 35] = int(sheet.rails[seat]) / 10
    net.feature[seat, 36] = rounds * net.feature[seat, 2] / 10
    net.feature[seat, 37] = rounds * net.feature[seat, 27] / 10
    net.feature[seat, 38] = net.feature[seat, 11] / (2.0 + rounds)
    net.feature[seat, 39] = int(state.quiet) / 20


@kernel
def look(board: Board, state: State, work: Work, sheet: Sheet, weights: Weights, plan: Plan, net: WinShareNet) -> None:
    """Everything that the network is asked about, of every seat."""
    final_score(board, state, sheet)
    rounds = rounds_left(board, state, weights)
    for seat in range(state.players):
        look_at_deck(board, state, seat, weights, net)
        look_at_board(board, state, seat, net)
    for seat in range(state.players):
        look_around(board, state, seat, sheet, rounds, net)
