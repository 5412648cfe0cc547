"""The weights of the champion's network, as a file of the package. `python -m training.champion.export` writes it.

Half-precision numbers in base 64, by the names of `ChampionNet`, with the sizes that they are made for and a digest.
"""

from __future__ import annotations

import hashlib
import json
import struct
from base64 import b64decode, b64encode
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import DataError
from capolinea.core.records import put_cells
from capolinea.families.ticket_to_ride.bots.champion.net import NARROW, WEIGHTS, WIDE, ChampionNet
from capolinea.families.ticket_to_ride.bots.champion.records import OPTION_FEATURES, TABLE_FEATURES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.records import Records

FILE = files("capolinea.families.ticket_to_ride.bots.champion") / "champion.json"
FORMAT = 1
LARGEST = 60_000.0  # of half precision, about
FAMILY = "ticket-to-ride"
SIZES = {
    "table": TABLE_FEATURES * WIDE,
    "table_bias": WIDE,
    "mixed": WIDE * WIDE,
    "option": OPTION_FEATURES * WIDE,
    "option_bias": WIDE,
    "second": WIDE * NARROW,
    "second_bias": NARROW,
    "last": NARROW,
    "direct": OPTION_FEATURES,
    "value": WIDE * NARROW,
    "value_bias": NARROW,
    "value_last": NARROW,
    "value_offset": 1,
}


def digest_of(weights: Mapping[str, str]) -> str:
    """A fingerprint of all weights."""
    return hashlib.sha256("".join(weights[name] for name in WEIGHTS).encode()).hexdigest()


def write_weights(weights: Mapping[str, Sequence[float]], made: Mapping[str, Any]) -> str:
    """The text of a file; `made` tells how the weights came about."""
    packed = {name: b64encode(struct.pack(f"<{SIZES[name]}e", *weights[name])).decode("ascii") for name in WEIGHTS}
    content = {"format": FORMAT, "family": FAMILY, "made": dict(made), "digest": digest_of(packed), "weights": packed}
    return json.dumps(content, indent=1) + "\n"


def read_weights(text: str, file: str = "champion.json") -> dict[str, list[float]]:
    """The weights by name. A file that is damaged, or made for another network, is refused."""
    try:
        content = json.loads(text)
        packed: dict[str, str] = content["weights"]
        fits = (content["format"], content["family"]) == (FORMAT, FAMILY) and content["digest"] == digest_of(packed)
        found = {name: list(struct.unpack(f"<{SIZES[name]}e", b64decode(packed[name]))) for name in WEIGHTS}
    except (ValueError, KeyError, TypeError, struct.error) as error:
        raise DataError("champion-weights", file=file) from error
    if not fits or not all(-LARGEST < number < LARGEST for part in found.values() for number in part):
        raise DataError("champion-weights", file=file)
    return found


@cache
def _own_weights() -> dict[str, list[float]]:
    return read_weights(FILE.read_text("utf-8"))


def open_net(weights: Mapping[str, Sequence[float]] | None = None) -> Records[ChampionNet]:
    """The network with the weights of the package, or with others."""
    nets = ChampionNet.array(1)
    net: Any = nets[0]
    for name, numbers in (weights or _own_weights()).items():
        put_cells(net, name, numbers)
    return nets
