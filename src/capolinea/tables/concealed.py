"""What one watcher may know of a state: concealed once, however often it is used.

The state after a step is used for its events, for the position, for the events of the next step, and to decide whether
it can be undone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.core.records import records_of

if TYPE_CHECKING:
    from capolinea.core.rulebook import Rulebook, States

SPECTATOR = -1
CACHED_SIGHTS = 2_000  # of some kilobytes each


class Sight(NamedTuple):
    """A copy of a state with everything erased that the watcher may not know, never changed; and its view."""

    record: States
    view: Any


def look(rules: Rulebook, states: States, seat: int) -> Sight:
    """What a seat, or a spectator (-1), sees of a state; cached for a while."""
    return _look_at(rules, states.dtype, states.tobytes(), seat)


def look_once(rules: Rulebook, states: States, seat: int) -> Sight:
    """The same for rules that are used only briefly and not cached."""
    record = rules.conceal(states, seat)
    return Sight(record, rules.view_concealed(record, seat))


@lru_cache(maxsize=CACHED_SIGHTS)
def _look_at(rules: Rulebook, kind: Any, content: bytes, seat: int) -> Sight:
    return look_once(rules, records_of(kind, content), seat)
