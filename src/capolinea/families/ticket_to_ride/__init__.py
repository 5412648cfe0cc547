"""The Ticket to Ride family: Europe in all its variants, and Northern Lights."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from capolinea.core.family import Family

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from msgspec import Struct

    from capolinea.core.errors import DataError
    from capolinea.core.family_parts import Parts
    from capolinea.families.ticket_to_ride import (
        picture,
        pieces,
        position,
        review,
        sheets,
        terminal,
        ticket_status,
        warm,
        workshop,
    )
    from capolinea.families.ticket_to_ride.bots import batch_bots, players, reasons
    from capolinea.families.ticket_to_ride.kernels import entry_point, observation
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.lab import study
    from capolinea.families.ticket_to_ride.moves.moves import Move
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.view import View
    from capolinea.families.ticket_to_ride.words import events, names

    # The type checker compares each part with its protocol.
    PARTS: Parts[TicketToRide, State, Move, View] = Parts(
        kernels=entry_point,
        observation=observation,
        warm=warm,
        events=events,
        names=names,
        pieces=pieces,
        outlook=ticket_status,
        sheets=sheets,
        positions=position,
        bots=players,
        reasons=reasons,
        study=study,
        terminal=terminal,
        batch_bots=batch_bots,
        review=review,
        workshop=workshop,
        pictures=picture,
    )


class TicketToRideFamily(Family["TicketToRide", "State", "Move", "View"]):
    """What Ticket to Ride offers to others; each part is imported when it is needed."""

    id = "ticket-to-ride"
    interface = 1
    modules: ClassVar = {"outlook": "ticket_status"}

    @property
    def data_files(self) -> Mapping[str, type[Struct]]:
        from capolinea.families.ticket_to_ride.position.schema import Position
        from capolinea.families.ticket_to_ride.schema import FILES

        return {**FILES, "position": Position}

    def problems(self, name: str, data: Path | None) -> list[DataError]:
        """All mistakes in the files of a map."""
        from capolinea.families.ticket_to_ride.game_data import problems

        return problems(name, data)

    def open_rules(
        self, name: str, *, variant: str, options: Iterable[str], players: int, data: Path | None
    ) -> TicketToRide:
        """The rules of a map."""
        from capolinea.families.ticket_to_ride.rulebook import TicketToRide

        return TicketToRide(name, variant=variant, options=options, players=players, data=data)


FAMILY = TicketToRideFamily()
