"""Shunting, a family in a package of its own: wagons are coupled in turn, and the last of them is worth more.

It is as small as a family can be, and shows what one has to bring; the tests install it beside Capolinea.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from capolinea.core.family import Family

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from capolinea.core.family_parts import Parts
    from shunting import bots, kernels, outlook, pieces, position, sheets, study, telling, terminal, warm
    from shunting.kernels import State
    from shunting.rulebook import Couple, Shunting, View

    # The type checker compares each part with its protocol.
    PARTS: Parts[Shunting, State, Couple, View] = Parts(
        kernels=kernels,
        observation=kernels,
        warm=warm,
        events=telling,
        names=telling,
        pieces=pieces,
        outlook=outlook,
        sheets=sheets,
        positions=position,
        bots=bots,
        reasons=telling,
        study=study,
        terminal=terminal,
    )


class ShuntingFamily(Family["Shunting", "State", "Couple", "View"]):
    """What others may ask of Shunting; each part is imported when it is asked for."""

    id = "shunting"
    interface = 1
    modules: ClassVar = {
        "kernels": "kernels",
        "observation": "kernels",
        "events": "telling",
        "names": "telling",
        "reasons": "telling",
        "bots": "bots",
        "study": "study",
    }

    def open_rules(
        self, name: str, *, variant: str, options: Iterable[str], players: int, data: Path | None
    ) -> Shunting:
        from shunting.rulebook import Shunting

        return Shunting(name, variant, tuple(options), players)


FAMILY = ShuntingFamily()
