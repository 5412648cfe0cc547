"""The network of a champion: one part reads the table, a shared part weighs each option with it.

Sums are taken in a fixed order and without fused operations, so that the same position gives the same decision on
every platform. Layers are added up in 32 bits, of which a processor takes several at a time, and the last sums in 64.
Most features are zero, and are passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from capolinea.core.champion.options import OPTIONS
from capolinea.core.kernel import kernel
from capolinea.core.legal import allow
from capolinea.core.logistic import logistic

if TYPE_CHECKING:
    from capolinea.core.champion.options import Glance
    from capolinea.core.legal import LegalList
    from capolinea.core.records import Reals

# Constants of kernels
WIDE = 128  # units of the layer that reads the table, and of the first one for an option
NARROW = 64  # units of the second layers
MARGIN = 4.0  # a decision that weighs less than the best by more than this is not tried: it has 2 % of its chance
TRIED = -1e9


class Net(Protocol):
    """The weights, and space for the layers; the record of each family has room for its own features."""

    table: Reals  # features × WIDE
    table_bias: Reals
    mixed: Reals  # from the table to the options
    option: Reals
    option_bias: Reals
    second: Reals
    second_bias: Reals
    last: Reals
    direct: Reals  # past all layers
    value: Reals
    value_bias: Reals
    value_last: Reals
    value_offset: float
    seen: Reals
    context: Reals
    layer: Reals
    thin: Reals
    amount: float  # a feature in 32 bits


@kernel
def read_table(net: Net, glance: Glance) -> None:
    """The layer that reads the table, in `seen`."""
    for unit in range(WIDE):
        net.seen[unit] = net.table_bias[unit]
    for feature in range(glance.table.shape[0]):
        if glance.table[feature] != 0:
            net.amount = glance.table[feature]
            amount = net.amount
            for unit in range(WIDE):
                net.seen[unit] += amount * net.table[feature, unit]
    for unit in range(WIDE):
        net.seen[unit] = max(0.0, net.seen[unit])


@kernel
def mix_in(net: Net) -> None:
    """What the table says to every option, in `context`."""
    for unit in range(WIDE):
        net.context[unit] = net.option_bias[unit]
    for source in range(WIDE):
        amount = net.seen[source]
        if amount != 0.0:
            for unit in range(WIDE):
                net.context[unit] += amount * net.mixed[source, unit]


@kernel
def weigh_option(net: Net, glance: Glance, row: int) -> float:
    """How good an option is; only differences count."""
    total = 0.0
    for unit in range(WIDE):
        net.layer[unit] = net.context[unit]
    for feature in range(glance.option.shape[1]):
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
def best_option(net: Net, glance: Glance) -> int:
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
def expected_share(net: Net, glance: Glance) -> float:
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


@kernel
def list_likely(net: Net, glance: Glance, most: int, found: LegalList) -> None:
    """The decisions that are weighed highest, at most so many, the best first; and what the stationmaster would do.

    The network has seen few positions of some kinds, and there the plan is the better guide.
    """
    found.count = 0
    read_table(net, glance)
    mix_in(net)
    for row in range(glance.count):
        glance.weight[row] = weigh_option(net, glance, row)
    highest = 0.0
    for _ in range(min(most, OPTIONS)):
        best, weight = -1, TRIED
        for row in range(glance.count):
            if glance.weight[row] > weight:
                best, weight = row, float(glance.weight[row])
        if found.count == 0:
            highest = weight
        if best < 0 or weight < highest - MARGIN:
            break
        allow(found, int(glance.actions[best]))
        glance.weight[best] = TRIED
    if glance.weight[0] != TRIED:
        allow(found, int(glance.actions[0]))
