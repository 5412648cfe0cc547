"""The judges that come with the family: one for two players and one for more, and others where ferries take pairs (C6).

`python -m training.ticket_to_ride` trains them anew.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.families.ticket_to_ride.bots.judge import Judge

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.records import Records

FILE = files("capolinea.families.ticket_to_ride.bots") / "judges.json"
WEIGHTS = ("first", "bias", "second", "third", "offset")


def judge_name(players: int, *, ferry_pairs: bool) -> str:
    """The name of the judge for a table."""
    return ("duel" if players == 2 else "table") + (", ferries take pairs" if ferry_pairs else "")


def put_judge(judges: Records[Judge], weights: Mapping[str, Any]) -> None:
    """Fill in weights, which are given row by row."""
    judge: Any = judges[0]
    for name in WEIGHTS:
        judge[name] = np.reshape(weights[name], judge[name].shape)


@cache
def _all_weights() -> dict[str, dict[str, Any]]:
    return json.loads(FILE.read_text("utf-8"))


def open_judge(players: int, *, ferry_pairs: bool) -> Records[Judge]:
    """The judge for a table."""
    judges = Judge.array(1)
    put_judge(judges, _all_weights()[judge_name(players, ferry_pairs=ferry_pairs)])
    return judges
