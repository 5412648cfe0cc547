"""What one pair of eyes may know of a state: concealed once, however often it is told of.

Where a step led is told of as its end, as the position, and as what was before the next step; whether it may be taken
back is asked of it too.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from capolinea.core.rulebook import Rulebook, States

SPECTATOR = -1
CACHED_SIGHTS = 2_000  # of some kilobytes each


class Sight(NamedTuple):
    """A copy of a state in which all is erased that the eyes may not know, never to be changed; and the view of it."""

    record: States
    view: Any


def look(rules: Rulebook, states: States, seat: int) -> Sight:
    """What a seat, or a spectator (-1), sees of a state; remembered for a while."""
    return _look_at(rules, states.dtype, states.tobytes(), seat)


def look_once(rules: Rulebook, states: States, seat: int) -> Sight:
    """The same for rules that are used for a moment only, and shall not be remembered."""
    record = rules.conceal(states, seat)
    return Sight(record, rules.view_concealed(record, seat))


@lru_cache(maxsize=CACHED_SIGHTS)
def _look_at(rules: Rulebook, kind: Any, content: bytes, seat: int) -> Sight:
    return look_once(rules, np.frombuffer(content, kind).view(np.recarray), seat)
