"""The legal moves of a seat, few enough to send.

A hand of many cards pays for a route in dozens of ways, and all routes together may have thousands of moves. In the
text of a move the payment follows the word `with`. A decision that such moves begin with, the route, is listed once, by
the words up to there; a client asks for the ways to pay when they are wanted. All other moves are listed whole.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.rulebook import Rulebook, States

MAX_MOVES = 1000
PAYMENT = " with "


class Choices:
    """Lists the legal moves of one rulebook; `record` always holds only what the seat may know."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.words: dict[int, str] = {}  # of decisions that are paid for: they do not depend on the position

    def list(self, record: States, seat: int) -> tuple[list[str], list[str]]:
        """The moves that are listed whole, and the first words of those that are paid for."""
        whole: list[str] = []
        begins: list[str] = []
        for action in self.rules.legal_actions(record, seat):
            words = self._words(record, seat, action)
            if words:
                begins.append(words)
            else:
                whole += self._moves(record, seat, [action], record)
        return whole, begins

    def ways(self, record: States, seat: int, words: str) -> tuple[list[str], bool]:
        """The legal moves behind some first words, and whether there are more than are listed."""
        for action in self.rules.legal_actions(record, seat):
            if self._words(record, seat, action) == words:
                found = list(islice(self._moves(record, seat, [action], record), MAX_MOVES + 1))
                return found[:MAX_MOVES], len(found) > MAX_MOVES
        return [], False

    def _words(self, record: States, seat: int, action: int) -> str:
        """The first words of the moves that begin with a decision, where those are paid for."""
        if action not in self.words:
            what, payment, _ = next(self._moves(record, seat, [action], record)).partition(PAYMENT)
            if not payment:
                return ""
            self.words[action] = what
        return self.words[action]

    def _moves(self, record: States, seat: int, actions: list[int], at: States) -> Iterator[str]:
        """Every move that begins with some decisions, of which the last is not yet carried out."""
        move = self.rules.move_of(record, seat, actions)
        if move is not None:
            yield str(move)
            return
        after = at.copy()
        self.rules.apply(after, seat, actions[-1])
        for action in self.rules.legal_actions(after, seat):
            yield from self._moves(record, seat, [*actions, action], after)
