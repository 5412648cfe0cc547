"""The review of a finished game: how much was luck, what each decision was worth, and what would have been better.

With V the win shares of a position and a frozen judge, result - V(start) is the sum of two things, whatever V is: what
chance did (the share after a chance event minus the mean over all that it could have done, zero on average) and what
players decided (that mean less the share before). A decision's *error* is another matter: it is judged on what the seat
could know, in worlds that it cannot tell from the true one, and never on hidden cards. `docs/review.md` has the method.
"""

import sys
from types import ModuleType
from typing import Any

from capolinea.review.game_review import Depth, review, reviewing
from capolinea.review.labels import LABELS, Label
from capolinea.review.report import GameReview, MoveReview, SeatReview, Why

__all__ = ["LABELS", "Depth", "GameReview", "Label", "MoveReview", "SeatReview", "Why", "review", "reviewing"]


class _Callable(ModuleType):
    """`capolinea.review(game)` is a call still when this package is imported, which then has the same name."""

    def __call__(self, *args: Any, **more: Any) -> GameReview:
        return review(*args, **more)


sys.modules[__name__].__class__ = _Callable
