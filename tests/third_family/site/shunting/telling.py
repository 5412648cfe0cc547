"""What happened, why a move is good, and what things are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.event import Event, event
from capolinea.core.hint import Reason, because
from shunting.kernels import MOST_COUPLED

if TYPE_CHECKING:
    from capolinea.core.event import Fact
    from capolinea.core.records import Records
    from shunting.kernels import State
    from shunting.rulebook import Couple, Shunting, View


def events(rules: Shunting, before: View, after: View, seat: int, move: Couple) -> list[Event]:
    """What a watcher is told of a move."""
    return [event("shunting-coupled", seat, count=move.count, left_count=after.left)]


def explain(rules: Shunting, record: Records[State], seat: int, move: Couple, decide: Any = None) -> list[Reason]:
    """Why a move is good."""
    left = int(record[0].left) - move.count
    if left == 0:
        return [because("shunting-last", count=move.count)]
    return [because("shunting-more" if left > MOST_COUPLED else "shunting-careful", left_count=left)]


def in_words(rules: Shunting, kind: str, fact: Fact, language: str) -> str:
    """All facts are numbers."""
    return str(fact)
