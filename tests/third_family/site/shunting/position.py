"""Positions as files: to play on from, and to score a real table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct, field, to_builtins

from capolinea.core.data import convert
from shunting import kernels

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.core.errors import DataError
    from capolinea.core.records import Records
    from shunting.rulebook import Shunting

Count = Annotated[int, Meta(ge=0, le=1000)]


class Seat(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a player has."""

    name: str = ""
    wagons: Count = 0


class Position(Struct, forbid_unknown_fields=True, kw_only=True):
    """A position; what is left out is taken not to be there."""

    game: str
    players: list[Seat]
    variant: str = "short"
    options: list[str] = field(default_factory=list[str])
    left: Count = 0
    to_move: Count = 0
    turn: Count = 0
    last: int | None = None


def parse(document: dict[str, Any], file: str) -> Position:
    """The file, its shape checked."""
    return convert(document, Position, [(Path(file), document)])


def read(rules: Shunting, document: dict[str, Any], seed: int, file: str) -> Records[kernels.State]:
    """A state from a position."""
    found, states = parse(document, file), rules.seeded(seed)
    state = states[0]
    state.players, state.left, state.turn = rules.players, found.left, found.turn
    state.seat = found.to_move % rules.players
    state.last = kernels.NOBODY if found.last is None else found.last
    for seat, player in enumerate(found.players):
        state.wagons[seat] = player.wagons
    if not found.left:
        state.phase, state.end_reason = kernels.OVER, kernels.EMPTY
    return states


def write(rules: Shunting, states: Records[kernels.State]) -> dict[str, Any]:
    """The position of a state."""
    state = states[0]
    return to_builtins(
        Position(
            game="shunting/yard",
            variant=rules.variant,
            players=[Seat(wagons=int(state.wagons[seat])) for seat in range(rules.players)],
            left=int(state.left),
            to_move=int(state.seat),
            turn=int(state.turn),
            last=None if state.last == kernels.NOBODY else int(state.last),
        )
    )


def scoring_rules(document: dict[str, Any], file: str, data: Path | None) -> Shunting:
    """The rules of a real table."""
    from shunting.rulebook import Shunting

    found = parse(document, file)
    return Shunting("yard", found.variant, (), len(found.players))


def read_for_scoring(
    rules: Shunting, document: dict[str, Any], file: str, get_ready: Callable[[], None]
) -> tuple[Records[kernels.State], list[DataError]]:
    """The last position of a real table."""
    parse(document, file)
    get_ready()
    return read(rules, document, 0, file), []
