"""The network that says how a victory is likely to be shared: one look at each seat, and a softmax over all of them.

It is the same for every family; what is looked at, and the weights, are the family's own.
"""

from __future__ import annotations

from capolinea.core.kernel import kernel
from capolinea.core.logistic import exponential
from capolinea.core.records import Record, float32

SEATS = 5
FEATURES = 40
HIDDEN = 32


class WinShareNet(Record):
    """The weights, what is looked at seat by seat, and what comes of it."""

    feature = float32(SEATS, FEATURES)
    share = float32(SEATS)
    first = float32(FEATURES, HIDDEN)
    bias = float32(HIDDEN)
    second = float32(HIDDEN)
    third = float32(FEATURES)


@kernel
def promise(net: WinShareNet, seat: int) -> float:
    """What speaks for a seat, as a logit."""
    total = 0.0
    for place in range(FEATURES):
        total += float(net.third[place]) * float(net.feature[seat, place])
    for unit in range(HIDDEN):
        level = float(net.bias[unit])
        for place in range(FEATURES):
            level += float(net.first[place, unit]) * float(net.feature[seat, place])
        if level > 0:
            total += float(net.second[unit]) * level
    return total


@kernel
def estimate_shares(net: WinShareNet, players: int) -> None:
    """The share of each seat, from what was looked at; all together are 1."""
    most = -1e30
    for seat in range(players):
        net.share[seat] = promise(net, seat)
        most = max(most, float(net.share[seat]))
    total = 0.0
    for seat in range(players):
        net.share[seat] = exponential(float(net.share[seat]) - most)
        total += float(net.share[seat])
    for seat in range(players):
        net.share[seat] = float(net.share[seat]) / total
