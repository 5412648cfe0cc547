"""The weights of a champion's network, as a file of its family. `python -m training.champion.export` writes it.

Half-precision numbers in base 64, by the names of `Net`, with the sizes that they are made for and a digest.
"""

from __future__ import annotations

import hashlib
import json
import struct
from base64 import b64decode, b64encode
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from capolinea.core.champion.net import NARROW, WIDE
from capolinea.core.errors import DataError
from capolinea.core.records import Record, put_cells

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.records import Records

FORMAT = 1
LARGEST = 60_000.0  # of half precision, about
NetRecord = TypeVar("NetRecord", bound=Record)


def sizes(table_features: int, option_features: int) -> dict[str, int]:
    """How many weights there are, by name, in the order of the file."""
    return {
        "table": table_features * WIDE,
        "table_bias": WIDE,
        "mixed": WIDE * WIDE,
        "option": option_features * WIDE,
        "option_bias": WIDE,
        "second": WIDE * NARROW,
        "second_bias": NARROW,
        "last": NARROW,
        "direct": option_features,
        "value": WIDE * NARROW,
        "value_bias": NARROW,
        "value_last": NARROW,
        "value_offset": 1,
    }


class NetFile(Generic[NetRecord]):
    """The file of a family's champion, `champion.json` in its package."""

    def __init__(
        self, family: str, package: str, record: type[NetRecord], table_features: int, option_features: int
    ) -> None:
        self.family, self.record = family, record
        self.path = files(package) / "champion.json"
        self.sizes = sizes(table_features, option_features)

    def digest_of(self, weights: Mapping[str, str]) -> str:
        """A fingerprint of all weights."""
        return hashlib.sha256("".join(weights[name] for name in self.sizes).encode()).hexdigest()

    def write(self, weights: Mapping[str, Sequence[float]], made: Mapping[str, Any]) -> str:
        """The text of a file; `made` tells how the weights came about."""
        packed = {
            name: b64encode(struct.pack(f"<{size}e", *weights[name])).decode("ascii")
            for name, size in self.sizes.items()
        }
        content = {"format": FORMAT, "family": self.family, "made": dict(made), "digest": self.digest_of(packed)}
        return json.dumps(content | {"weights": packed}, indent=1) + "\n"

    def read(self, text: str, file: str = "champion.json") -> dict[str, list[float]]:
        """The weights by name. A file that is damaged, or made for another network, is refused."""
        try:
            content = json.loads(text)
            packed: dict[str, str] = content["weights"]
            known = (content["format"], content["family"]) == (FORMAT, self.family)
            fits = known and content["digest"] == self.digest_of(packed)
            found = {
                name: list(struct.unpack(f"<{size}e", b64decode(packed[name]))) for name, size in self.sizes.items()
            }
        except (ValueError, KeyError, TypeError, struct.error) as error:
            raise DataError("champion-weights", file=file) from error
        if not fits or not all(-LARGEST < number < LARGEST for part in found.values() for number in part):
            raise DataError("champion-weights", file=file)
        return found

    @cached_property
    def own(self) -> dict[str, list[float]]:
        """The weights of the package."""
        return self.read(self.path.read_text("utf-8"))

    def open(self, weights: Mapping[str, Sequence[float]] | None = None) -> Records[NetRecord]:
        """The network with the weights of the package, or with others."""
        nets = self.record.array(1)
        net: Any = nets[0]
        for name, numbers in (weights or self.own).items():
            put_cells(net, name, numbers)
        return nets
