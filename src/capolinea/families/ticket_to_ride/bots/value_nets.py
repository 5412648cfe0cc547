"""The value nets of the family: one for two players and one for more, and others where ferries take pairs (C6).

`python -m training.ticket_to_ride` trains them again.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from capolinea.core.records import put_cells
from capolinea.families.ticket_to_ride.bots.value_net import ValueNet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

FILE = files("capolinea.families.ticket_to_ride.bots") / "value_nets.json"
WEIGHTS = ("first", "bias", "second", "third", "offset")


def net_name(rules: TicketToRide) -> str:
    """The name of the network for a table."""
    return ("duel" if rules.players == 2 else "table") + (", ferries take pairs" if rules.ferry_pairs else "")


def put_value_net(value_nets: Records[ValueNet], weights: Mapping[str, Any]) -> None:
    """Fill in weights, which are given row by row."""
    value_net: Any = value_nets[0]
    for name in WEIGHTS:
        put_cells(value_net, name, weights[name])


@cache
def _all_weights() -> dict[str, dict[str, Any]]:
    return json.loads(FILE.read_text("utf-8"))


def open_value_net(rules: TicketToRide) -> Records[ValueNet]:
    """The value net for a table."""
    value_nets = ValueNet.array(1)
    put_value_net(value_nets, _all_weights()[net_name(rules)])
    return value_nets
