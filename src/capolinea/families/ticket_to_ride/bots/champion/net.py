"""The network of the champion: one part reads the table, a shared part weighs each option with it.

Sums are taken in a fixed order and without fused operations, so that the same position gives the same decision on
every platform. Layers are added up in 32 bits, of which a processor takes several at a time, and the last sums in 64.
Most features are zero, and are passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.core.logistic import logistic
from capolinea.core.records import Record, float32
from capolinea.families.ticket_to_ride.bots.champion.records import OPTION_FEATURES, TABLE_FEATURES

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.bots.champion.records import Glance

# Constants of kernels
WIDE = 128  # units of the layer that reads the table, and of the first one for an option
NARROW = 64  # units of the second layers


class ChampionNet(Record):
    """The weights, and space for the layers."""

    table = float32(TABLE_FEATURES, WIDE)
    table_bias = float32(WIDE)
    mixed = float32(WIDE, WIDE)  # from the table to the options
    option = float32(OPTION_FEATURES, WIDE)
    option_bias = float32(WIDE)
    second = float32(WIDE, NARROW)
    second_bias = float32(NARROW)
    last = float32(NARROW)
    direct = float32(OPTION_FEATURES)  # past all layers
    value = float32(WIDE, NARROW)
    value_bias = float32(NARROW)
    value_last = float32(NARROW)
    value_offset = float32()
    seen = float32(WIDE)
    context = float32(WIDE)
    layer = float32(WIDE)
    thin = float32(NARROW)
    amount = float32()  # a feature in 32 bits


WEIGHTS = (
    "table",
    "table_bias",
    "mixed",
    "option",
    "option_bias",
    "second",
    "second_bias",
    "last",
    "direct",
    "value",
    "value_bias",
    "value_last",
    "value_offset",
)


@kernel
def read_table(net: ChampionNet, glance: Glance) -> None:
    """The layer that reads the table, in `seen`."""
    for unit in range(WIDE):
        net.seen[unit] = net.table_bias[unit]
    for feature in range(TABLE_FEATURES):
        if glance.table[feature] != 0:
            net.amount = glance.table[feature]
            amount = net.amount
            for unit in range(WIDE):
                net.seen[unit] += amount * net.table[feature, unit]
    for unit in range(WIDE):
        net.seen[unit] = max(0.0, net.seen[unit])


@kernel
def mix_in(net: ChampionNet) -> None:
    """What the table says to every option, in `context`."""
    for unit in range(WIDE):
        net.context[unit] = net.option_bias[unit]
    for source in range(WIDE):
        amount = net.seen[source]
        if amount != 0.0:
            for unit in range(WIDE):
                net.context[unit] += amount * net.mixed[source, unit]


@kernel
def weigh_option(net: ChampionNet, glance: Glance, row: int) -> float:
    """How good an option is; only differences count."""
    total = 0.0
    for unit in range(WIDE):
        net.layer[unit] = net.context[unit]
    for feature in range(OPTION_FEATURES):
        if glance.option[row, feature] != 0:
            net.amount = glance.option[row, feature]
            amount = net.amount
            total += float(amount * net.direct[feature])
            for unit in range(WIDE):
                net.layer[unit] += amount * net.option[feature, unit]
    for unit in range(NARROW):
        net.thin[unit] = net.second_bias[unit]
    for source in range(WIDE):
        amount = net.layer[source]
        if amount > 0.0:
            for unit in range(NARROW):
                net.thin[unit] += amount * net.second[source, unit]
    for unit in range(NARROW):
        if net.thin[unit] > 0.0:
            total += float(net.last[unit] * net.thin[unit])
    return total


@kernel
def best_option(net: ChampionNet, glance: Glance) -> int:
    """The option that is weighed highest."""
    if glance.count == 1:
        return 0
    read_table(net, glance)
    mix_in(net)
    best, most = 0, weigh_option(net, glance, 0)
    for row in range(1, glance.count):
        weight = weigh_option(net, glance, row)
        if weight > most:
            best, most = row, weight
    return best


@kernel
def expected_share(net: ChampionNet, glance: Glance) -> float:
    """The expected reward of the seat, between 0 and 1."""
    read_table(net, glance)
    for unit in range(NARROW):
        net.thin[unit] = net.value_bias[unit]
    for source in range(WIDE):
        amount = net.seen[source]
        if amount != 0.0:
            for unit in range(NARROW):
                net.thin[unit] += amount * net.value[source, unit]
    total = float(net.value_offset)
    for unit in range(NARROW):
        if net.thin[unit] > 0.0:
            total += float(net.value_last[unit] * net.thin[unit])
    return logistic(total)
