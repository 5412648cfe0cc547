"""Trains and Trains: Rising Sun: rails on a hex board, bought with the cards of a player's own deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from capolinea.core.family import Family

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from pathlib import Path

    from msgspec import Struct

    from capolinea.core.family_parts import Parts
    from capolinea.families.trains import (
        picture,
        pieces,
        position,
        rail_prices,
        review,
        sheets,
        terminal,
        warm,
        workshop,
    )
    from capolinea.families.trains.bots import batch_bots, players, reasons
    from capolinea.families.trains.kernels import entry_point, observation
    from capolinea.families.trains.kernels.state import State
    from capolinea.families.trains.lab import study
    from capolinea.families.trains.moves.moves import Move
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.view import View
    from capolinea.families.trains.words import events, names

    # The type checker compares each part with its protocol.
    PARTS: Parts[Trains, State, Move, View] = Parts(
        kernels=entry_point,
        observation=observation,
        warm=warm,
        events=events,
        names=names,
        pieces=pieces,
        outlook=rail_prices,
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


class TrainsFamily(Family["Trains", "State", "Move", "View"]):
    """What Trains offers to others; each part is imported when it is needed."""

    id = "trains"
    interface = 1
    modules: ClassVar = {"outlook": "rail_prices"}

    @property
    def shared_files(self) -> Collection[str]:
        return ("cards", "sets")

    @property
    def data_files(self) -> Mapping[str, type[Struct]]:
        from capolinea.families.trains.position.schema import Position
        from capolinea.families.trains.schema import FILES

        return {**FILES, "position": Position}

    def open_rules(self, name: str, *, variant: str, options: Iterable[str], players: int, data: Path | None) -> Trains:
        """The rules of a board with a supply."""
        from capolinea.families.trains.rulebook import Trains

        return Trains(name, variant=variant, options=options, players=players, data=data)


FAMILY = TrainsFamily()
