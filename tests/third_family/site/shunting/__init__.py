"""Shunting, a family in a package of its own: wagons are coupled in turn, and the last of them is worth more.

It is as small as a family can be, and shows what one has to bring; the tests install it beside Capolinea.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.family import Family

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from capolinea.core import family as parts
    from capolinea.core.errors import DataError
    from capolinea.core.rulebook import GameInfo
    from capolinea.core.terminal.table import Terminal
    from shunting.kernels import State
    from shunting.rulebook import Couple, Shunting, View


class ShuntingFamily(Family["Shunting", "State", "Couple", "View"]):
    """What others may ask of Shunting; each part is imported when it is asked for."""

    id = "shunting"

    def list_games(self, data: Path | None, broken: dict[str, DataError] | None = None) -> list[GameInfo]:
        from shunting.catalogue import list_games

        return list_games()

    def open_rules(
        self, name: str, *, variant: str, options: Iterable[str], players: int, data: Path | None
    ) -> Shunting:
        from shunting.rulebook import Shunting

        return Shunting(name, variant, tuple(options), players)

    @property
    def kernels(self) -> parts.Kernels:
        from shunting import kernels

        return kernels

    @property
    def observation(self) -> parts.Observations:
        from shunting import kernels

        return kernels

    @property
    def warm(self) -> parts.Warm:
        from shunting import warm

        return warm

    @property
    def events(self) -> parts.Events[Shunting, Couple, View]:
        from shunting import telling

        return telling

    @property
    def names(self) -> parts.Names[Shunting]:
        from shunting import telling

        return telling

    @property
    def reasons(self) -> parts.Reasons[Shunting, State, Couple]:
        from shunting import telling

        return telling

    @property
    def pieces(self) -> parts.Pieces[Shunting]:
        from shunting import pieces

        return pieces

    @property
    def outlook(self) -> parts.Outlook[Shunting, State, View]:
        from shunting import outlook

        return outlook

    @property
    def sheets(self) -> parts.Sheets:
        from shunting import sheets

        return sheets

    @property
    def positions(self) -> parts.Positions:
        from shunting import position

        return position

    @property
    def bots(self) -> parts.Bots[Shunting, State]:
        from shunting import bots

        return bots

    @property
    def study(self) -> parts.Study[Shunting]:
        from shunting import study

        return study

    @property
    def terminal(self) -> Terminal[Shunting]:
        from shunting import terminal

        return terminal


FAMILY = ShuntingFamily()
