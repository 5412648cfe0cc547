"""Score sheets in names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, to_builtins

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.records import Records
    from shunting import kernels
    from shunting.rulebook import Shunting


class ShuntingScore(Struct, frozen=True, tag_field="family", tag="shunting"):
    """What a seat scored (SH3)."""

    seat: int
    name: str
    rank: int
    total: int
    wagons: int
    last: bool

    def to_json(self) -> dict[str, Any]:
        """The sheet as a save file holds it."""
        return to_builtins(self)


SHAPE = ShuntingScore


def score(rules: Shunting, states: Records[kernels.State], names: Sequence[str] = ()) -> list[ShuntingScore]:
    """The sheets by seat, as if the game ended now."""
    rules.drivers.score(rules.boards, states, rules.works, rules.sheets)
    state, sheet = states[0], rules.sheets[0]
    return [
        ShuntingScore(
            seat=seat,
            name=names[seat] if names else f"seat {seat}",
            rank=int(sheet.rank[seat]),
            total=int(sheet.total[seat]),
            wagons=int(state.wagons[seat]),
            last=bool(state.last == seat),
        )
        for seat in range(rules.players)
    ]
