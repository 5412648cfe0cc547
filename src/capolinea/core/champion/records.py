"""The parts of a champion's records that do not depend on what it looks at; each family adds the rest."""

from __future__ import annotations

from capolinea.core.champion.net import NARROW, WIDE
from capolinea.core.champion.options import OPTIONS
from capolinea.core.records import Record, float32, int16


class OptionList(Record):
    """The decisions that are worth weighing, the stationmaster's first, and the table.

    A family adds `option` and `table`, which describe them in small numbers.
    """

    count = int16()
    seat = int16()
    actions = int16(OPTIONS)
    weight = float32(OPTIONS)  # for a search: how high each is weighed


class NetLayers(Record):
    """The weights of the network, and space for its layers: see `capolinea.core.champion.net`.

    A family adds `table`, `option` and `direct`, which read its features.
    """

    table_bias = float32(WIDE)
    mixed = float32(WIDE, WIDE)
    option_bias = float32(WIDE)
    second = float32(WIDE, NARROW)
    second_bias = float32(NARROW)
    last = float32(NARROW)
    value = float32(WIDE, NARROW)
    value_bias = float32(NARROW)
    value_last = float32(NARROW)
    seen = float32(WIDE)
    context = float32(WIDE)
    layer = float32(WIDE)
    thin = float32(NARROW)
    value_offset = float32()
    amount = float32()
