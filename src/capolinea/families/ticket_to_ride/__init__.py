"""The Ticket to Ride family: Europe in all its variants, and Northern Lights."""

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
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.moves.moves import Move
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.view import View


class TicketToRideFamily(Family["TicketToRide", "State", "Move", "View"]):
    """What others may ask of Ticket to Ride; each part is imported when it is asked for."""

    id = "ticket-to-ride"

    def list_games(self, data: Path | None, broken: dict[str, DataError] | None = None) -> list[GameInfo]:
        """Every map."""
        from capolinea.families.ticket_to_ride.catalogue import list_games

        return list_games(data, broken)

    @property
    def data_files(self) -> Mapping[str, type[Struct]]:
        from capolinea.families.ticket_to_ride.position.schema import Position
        from capolinea.families.ticket_to_ride.schema import FILES

        return {**FILES, "position": Position}

    def open_rules(
        self, name: str, *, variant: str, options: Iterable[str], players: int, data: Path | None
    ) -> TicketToRide:
        """The rules of a map."""
        from capolinea.families.ticket_to_ride.rulebook import TicketToRide

        return TicketToRide(name, variant=variant, options=options, players=players, data=data)

    @property
    def kernels(self) -> parts.Kernels:
        from capolinea.families.ticket_to_ride.kernels import entry_point

        return entry_point

    @property
    def observation(self) -> parts.Observations:
        from capolinea.families.ticket_to_ride.kernels import observation

        return observation

    @property
    def warm(self) -> parts.Warm:
        from capolinea.families.ticket_to_ride import warm

        return warm

    @property
    def events(self) -> parts.Events[TicketToRide, Move, View]:
        from capolinea.families.ticket_to_ride.words import events

        return events

    @property
    def names(self) -> parts.Names[TicketToRide]:
        from capolinea.families.ticket_to_ride.words import names

        return names

    @property
    def pieces(self) -> parts.Pieces[TicketToRide]:
        from capolinea.families.ticket_to_ride import pieces

        return pieces

    @property
    def outlook(self) -> parts.Outlook[TicketToRide, State, View]:
        from capolinea.families.ticket_to_ride import ticket_status

        return ticket_status

    @property
    def sheets(self) -> parts.Sheets:
        from capolinea.families.ticket_to_ride import sheets

        return sheets

    @property
    def positions(self) -> parts.Positions:
        from capolinea.families.ticket_to_ride import position

        return position

    @property
    def bots(self) -> parts.Bots[TicketToRide, State]:
        from capolinea.families.ticket_to_ride.bots import players

        return players

    @property
    def reasons(self) -> parts.Reasons[TicketToRide, State, Move]:
        from capolinea.families.ticket_to_ride.bots import reasons

        return reasons

    @property
    def study(self) -> parts.Study[TicketToRide]:
        from capolinea.families.ticket_to_ride.lab import study

        return study

    @property
    def terminal(self) -> Terminal[TicketToRide]:
        from capolinea.families.ticket_to_ride import terminal

        return terminal


FAMILY = TicketToRideFamily()
