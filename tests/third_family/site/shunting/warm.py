"""A tiny use of everything that is compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.registry import new

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def steps() -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything that is made of the kernels."""
    game = new("shunting/yard", seed=1)
    yield "cli-part-turns", lambda: game.play("couple 1")
    yield "cli-part-view", lambda: game.view(0)
    yield "cli-part-lines", lambda: game.rulebook.perft(game.states, 1)
    yield "cli-part-invariants", lambda: game.rulebook.audit(game.states)
    yield "cli-part-score", lambda: game.rulebook.outcome(game.states)
    yield "cli-part-games", lambda: game.rulebook.random_games(1, 0, 1)
