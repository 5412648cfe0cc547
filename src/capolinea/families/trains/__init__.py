"""Trains and Trains: Rising Sun: rails on a hex board, bought with the cards of one's own deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.family import Family

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from msgspec import Struct

    from capolinea.core import family as parts
    from capolinea.core.errors import DataError
    from capolinea.core.rulebook import GameInfo
    from capolinea.core.terminal.table import Terminal
    from capolinea.families.trains.kernels.state import State
    from capolinea.families.trains.moves.moves import Move
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.view import View


class TrainsFamily(Family["Trains", "State", "Move", "View"]):
    """What others may ask of Trains; each part is imported when it is asked for."""

    id = "trains"

    def list_games(self, data: Path | None, broken: dict[str, DataError] | None = None) -> list[GameInfo]:
        """Every board."""
        from capolinea.families.trains.catalogue import list_games

        return list_games(data, broken)

    @property
    def data_files(self) -> Mapping[str, type[Struct]]:
        from capolinea.families.trains.position.schema import Position
        from capolinea.families.trains.schema import FILES

        return {**FILES, "position": Position}

    def open_rules(self, name: str, *, variant: str, options: Iterable[str], players: int, data: Path | None) -> Trains:
        """The rules of a board with a supply."""
        from capolinea.families.trains.rulebook import Trains

        return Trains(name, variant=variant, options=options, players=players, data=data)

    @property
    def kernels(self) -> parts.Kernels:
        from capolinea.families.trains.kernels import entry_point

        return entry_point

    @property
    def observation(self) -> parts.Observations:
        from capolinea.families.trains.kernels import observation

        return observation

    @property
    def warm(self) -> parts.Warm:
        from capolinea.families.trains import warm

        return warm

    @property
    def events(self) -> parts.Events[Trains, Move, View]:
        from capolinea.families.trains.words import events

        return events

    @property
    def names(self) -> parts.Names[Trains]:
        from capolinea.families.trains.words import names

        return names

    @property
    def pieces(self) -> parts.Pieces[Trains]:
        from capolinea.families.trains import pieces

        return pieces

    @property
    def outlook(self) -> parts.Outlook[Trains, State, View]:
        from capolinea.families.trains import rail_prices

        return rail_prices

    @property
    def sheets(self) -> parts.Sheets:
        from capolinea.families.trains import sheets

        return sheets

    @property
    def positions(self) -> parts.Positions:
        from capolinea.families.trains import position

        return position

    @property
    def bots(self) -> parts.Bots[Trains, State]:
        from capolinea.families.trains.bots import players

        return players

    @property
    def reasons(self) -> parts.Reasons[Trains, State, Move]:
        from capolinea.families.trains.bots import reasons

        return reasons

    @property
    def study(self) -> parts.Study[Trains]:
        from capolinea.families.trains.lab import study

        return study

    @property
    def terminal(self) -> Terminal[Trains]:
        from capolinea.families.trains import terminal

        return terminal


FAMILY = TrainsFamily()
