"""What a decision is called, by the part of the victory that it gave away."""

from __future__ import annotations

from typing import Literal, get_args

Label = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
LABELS: tuple[Label, ...] = get_args(Label)

LIMITS: dict[Label, float] = {"best": 0.005, "good": 0.02, "inaccuracy": 0.05, "mistake": 0.10}
"""The loss, as a part of the victory, up to which a decision has a label; beyond the last it is a blunder."""

MATTERS = 0.005
"""A decision counts for the rating where best and worst differ by so much."""

RATING = 500
"""A performance rating is so many times the mean loss of the decisions that mattered. 0 is perfect."""


def label_of(loss: float) -> Label:
    """The label of a decision.

    >>> [label_of(loss) for loss in (0, 0.01, 0.03, 0.07, 0.2)]
    ['best', 'good', 'inaccuracy', 'mistake', 'blunder']
    """
    for label, limit in LIMITS.items():
        if loss < limit:
            return label
    return "blunder"
