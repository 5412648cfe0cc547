"""Provably fair: the server commits to the seed of a game before the first move and shows it after the last.

The dealer publishes a *commitment*, the SHA-256 of a random salt and the seed, before anyone decides anything. A game
follows from its configuration, its seed and its moves, so anyone with the commitment can check at the end that the
shuffle was not changed: the salt and the seed give the commitment, and replaying gives the result.

>>> fair = Fair.of(7, salt="00" * 32)
>>> fair.holds(7), fair.holds(8)
(True, False)
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Annotated

from msgspec import Meta, Struct

from capolinea.core.chance import SEED_BITS

SALT_BYTES = 32

Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Fair(Struct, frozen=True, forbid_unknown_fields=True):
    """A commitment, and the salt that opens it together with the seed."""

    commitment: Hex
    salt: Hex

    @classmethod
    def of(cls, seed: int, salt: str = "") -> Fair:
        """The commitment to a seed; without a salt, a secret one is drawn."""
        salt = salt or secrets.token_hex(SALT_BYTES)
        return cls(commit(salt, seed), salt)

    def holds(self, seed: int) -> bool:
        """Whether this is the commitment of a seed."""
        return commit(self.salt, seed) == self.commitment


def commit(salt: str, seed: int) -> str:
    """SHA-256 over the 32 bytes of the salt and the 16 bytes of the seed, the highest first."""
    return sha256(bytes.fromhex(salt) + seed.to_bytes(SEED_BITS // 8, "big")).hexdigest()
