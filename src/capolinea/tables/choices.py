"""The legal moves of a seat, few enough to send.

A hand of many cards pays for a route in dozens of ways, and all routes together may have thousands of moves. A move
that costs cards is listed once, unpaid; a client asks for the ways to pay when it needs them. All other moves are
listed whole.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from capolinea.core.record_reading import copied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.rulebook import Move, Rulebook, States

MAX_MOVES = 1000


class Choices:
    """Lists the legal moves of one rulebook; `record` always holds only what the seat may know."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.unpaid: dict[int, Move] = {}  # by the decision that they begin with: they do not depend on the position

    def list(self, record: States, seat: int) -> tuple[list[Move], list[Move]]:
        """The moves that cost no cards, and the others unpaid."""
        whole: list[Move] = []
        unpaid: list[Move] = []
        for action in self.rules.legal_actions(record, seat):
            move = self._unpaid(record, seat, action)
            if move is None:
                whole += self._moves(record, seat, [action], record)
            else:
                unpaid.append(move)
        return whole, unpaid

    def ways(self, record: States, seat: int, unpaid: Move) -> tuple[list[Move], bool]:
        """The legal ways to pay for a move, and whether there are more than are listed."""
        for action in self.rules.legal_actions(record, seat):
            if self._unpaid(record, seat, action) == unpaid:
                found = list(islice(self._moves(record, seat, [action], record), MAX_MOVES + 1))
                return found[:MAX_MOVES], len(found) > MAX_MOVES
        return [], False

    def _unpaid(self, record: States, seat: int, action: int) -> Move | None:
        """The common part of the moves that begin with a decision, if they cost cards."""
        if action not in self.unpaid:
            unpaid = next(self._moves(record, seat, [action], record)).unpaid()
            if unpaid is None:
                return None
            self.unpaid[action] = unpaid
        return self.unpaid[action]

    def _moves(self, record: States, seat: int, actions: list[int], at: States) -> Iterator[Move]:
        """Every move that begins with some decisions, of which the last is not yet carried out."""
        move = self.rules.move_of(record, seat, actions)
        if move is not None:
            yield move
            return
        after = copied(at)
        self.rules.apply(after, seat, actions[-1])
        for action in self.rules.legal_actions(after, seat):
            yield from self._moves(record, seat, [*actions, action], after)
