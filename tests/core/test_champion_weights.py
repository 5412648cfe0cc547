"""The weights of the champions: what is written comes back, anything else is refused, and kernels compute with them."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from capolinea.core.champion.net import WIDE
from capolinea.core.errors import DataError
from capolinea.families.ticket_to_ride.bots.champion.weights import FILE as TICKET_TO_RIDE
from capolinea.families.trains.bots.champion.weights import FILE as TRAINS

FILES = {"ticket-to-ride": TICKET_TO_RIDE, "trains": TRAINS}


@pytest.mark.parametrize("family", FILES)
def test_weights_come_back_as_they_were_written(family: str) -> None:
    file = FILES[family]
    assert file.read(file.write(file.own, {})) == file.own
    net: Any = file.open()[0]
    assert float(net.mixed[3, 5]) == pytest.approx(file.own["mixed"][3 * WIDE + 5])
    assert len(file.path.read_text("utf-8")) < 4_000_000


def damaged(family: str) -> dict[str, str]:
    content = json.loads(FILES[family].path.read_text("utf-8"))
    cut, changed, without = (json.loads(json.dumps(content)) for _ in range(3))
    cut["weights"]["mixed"] = cut["weights"]["mixed"][:-8]
    changed["weights"]["last"] = changed["weights"]["value_last"]
    del without["weights"]["table"]
    files = {"cut": cut, "changed": changed, "without a layer": without}
    foreign = next(file for name, file in FILES.items() if name != family).path.read_text("utf-8")
    return {name: json.dumps(each) for name, each in files.items()} | {
        "of another family": foreign,
        "no JSON": "{",
        "a list": "[]",
    }


@pytest.mark.parametrize("family", FILES)
@pytest.mark.parametrize("name", ["cut", "changed", "without a layer", "of another family", "no JSON", "a list"])
def test_weights_that_are_damaged_or_foreign_are_refused_with_a_sentence(family: str, name: str) -> None:
    with pytest.raises(DataError) as refused:
        FILES[family].read(damaged(family)[name], "here.json")
    assert refused.value.code == "champion-weights"
    assert "here.json" in str(refused.value)


def weigh(weights: dict[str, Any], table: Any, options: Any) -> Any:
    """The network in plain NumPy, with twice the precision."""
    part = {name: np.array(numbers, np.float64) for name, numbers in weights.items()}
    seen = np.maximum(0, table @ part["table"].reshape(len(table), -1) + part["table_bias"])
    context = seen @ part["mixed"].reshape(WIDE, WIDE) + part["option_bias"]
    layer = np.maximum(0, options @ part["option"].reshape(options.shape[1], -1) + context)
    thin = np.maximum(0, layer @ part["second"].reshape(WIDE, -1) + part["second_bias"])
    return thin @ part["last"] + options @ part["direct"]
