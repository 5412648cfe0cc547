"""Tunnels (U): what a claim may come to, and why no game of compiled players goes on for ever.

Cars, stations, tickets and train cards are finite, so every turn brings the end nearer, but for one whose tunnel fails
and leaves the table as it was. With nearly all cards in hands it fails again and again, since the same few cards are
turned up each time. So while all cards that are turned up may ask for more, a player leaves tunnels alone in every
other turn of its own, and draws, claims or builds something else: the cards that were in the way come to hands. With
more cards than that in deck and discards some ask for nothing, and a tunnel succeeds sooner or later; with none at all
nothing is turned up, and it succeeds at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.kernels.board import TUNNEL
from capolinea.families.ticket_to_ride.kernels.state import CARDS, CLAIM, COLOURS, LOCOMOTIVE, TURN, TURNED_UP

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State


@kernel
def cards_to_turn_up(sight: State) -> int:
    """The cards of deck and discards."""
    cards = int(sight.deck_size)
    for card in range(CARDS):
        cards += int(sight.discards[card])
    return cards


@kernel
def most_that_ask(board: Board) -> int:
    """The most cards that a tunnel can ask for: all of one colour, and the locomotives (U2)."""
    most = 0
    for colour in range(COLOURS):
        most = max(most, int(board.card_counts[colour]))
    return most + int(board.card_counts[LOCOMOTIVE])


@kernel
def all_may_ask(board: Board, sight: State) -> bool:
    """Whether there are so few cards to turn up that fewer than three of them may be sure to ask for nothing."""
    return 0 < cards_to_turn_up(sight) < most_that_ask(board) + TURNED_UP


@kernel
def leave_tunnels(board: Board, sight: State, legal: Legal) -> None:
    """Strike the tunnels from a list of decisions where they would be tried for ever, if there is anything else."""
    odd_turn = int(sight.turn) // int(sight.players) % 2 == 1
    if sight.phase != TURN or not odd_turn or not all_may_ask(board, sight):
        return
    kept = 0
    for index in range(legal.count):
        kept += not is_tunnel(board, int(legal.actions[index]))
    if kept == 0:
        return
    kept = 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        if not is_tunnel(board, action):
            legal.actions[kept] = action
            kept += 1
    legal.count = kept


@kernel
def is_tunnel(board: Board, action: int) -> bool:
    """Whether a decision of a turn claims a tunnel."""
    return action >= CLAIM and board.route_kind[action - CLAIM] == TUNNEL


@kernel
def success(board: Board, route: int, reserve: int) -> int:
    """How likely a claim succeeds with so many cards in reserve, in tenths: counted for a full deck."""
    if board.route_kind[route] != TUNNEL or reserve >= TURNED_UP:
        return 10
    return 9 if reserve == 2 else 8 if reserve == 1 else 5
