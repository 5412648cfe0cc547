"""What a seat could work out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from shunting.kernels import State
    from shunting.rulebook import Shunting, View


class ShuntingOutlook(Struct, frozen=True, tag_field="family", tag="shunting"):
    """How many wagons a seat is ahead of the best other one."""

    ahead: int


SHAPE = ShuntingOutlook


def outlook(rules: Shunting, record: Records[State], view: View, seat: int) -> ShuntingOutlook | None:
    """From what is on the table; a spectator is not ahead of anybody."""
    if seat < 0:
        return None
    return ShuntingOutlook(view.wagons[seat] - max(count for other, count in enumerate(view.wagons) if other != seat))


def points(rules: Shunting, states: Records[State]) -> list[int]:
    """The wagons of each seat."""
    cells: Any = states[0].wagons
    return cells.tolist()[: rules.players]
