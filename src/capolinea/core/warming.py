"""Small calls of what a family compiles for searches, reviews and the lab, so that it is compiled ahead of time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from capolinea.core.family_parts import Searcher
    from capolinea.core.game import Game
    from capolinea.core.reviewer import Reviewer
    from capolinea.core.stand_ins import StandIns


def call_searcher(searcher: Searcher[Any], sight: Any, seat: int) -> None:
    """The decisions that are worth trying, and one of them tried."""
    searcher.try_out(sight, seat, searcher.candidates(sight, seat)[0], 0, 1)


def call_reviewer(reviewer: Reviewer, game: Game) -> None:
    """The shares of a position, what a decision changes, and what it is worth."""
    seat = game.seats_to_decide[0]
    action = game.legal_actions(seat)[0]
    reviewer.shares(game.states)
    reviewer.expect(game.states, seat, action, 0, 1)
    reviewer.try_moves(game.rulebook.conceal(game.states, seat), seat, [[action]], 0, 1, 1)


def call_stand_ins(stand_ins: StandIns, game: Game) -> None:
    """What a decision gains over a stand-in's, and whole games."""
    seat = game.seats_to_decide[0]
    stand_ins.gains(game.states, seat, game.legal_actions(seat)[0], 0, 1)
    stand_ins.shares(0, 1)
