"""The cards that a position names, each with a place where it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.problems import near
from capolinea.families.trains.moves.moves import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from capolinea.core.errors import DataError
    from capolinea.families.trains.game_data import Library
    from capolinea.families.trains.position.schema import Position, Seat

OF_SEAT = ("cards", "hand", "shown", "deck", "discards")
OF_TABLE = ("supply", "trash", "in_play", "revealed")


class Mentioned:
    """Collects them; one that is unknown is refused. None of a card is no mention of it but in the supply."""

    def __init__(
        self, position: Position, library: Library, refuse: Callable[..., DataError], names: Mapping[str, str]
    ) -> None:
        self.places: dict[str, str] = {}  # the first of each
        self.owned_at: dict[str, str] = {}  # the last with a player, which is one too many
        self.library, self.refuse, self.names = library, refuse, names
        for number, seat in enumerate(position.players):
            self._of_seat(f"$.players[{number}]", seat)
        for zone in OF_TABLE:
            self._see(f"$.{zone}", getattr(position, zone))
        self._see("$.piles", position.piles)
        if position.text:
            self._see("$.text", [position.text.card, position.text.copies, position.text.chosen])

    def _of_seat(self, place: str, seat: Seat) -> None:
        for zone in OF_SEAT:
            counts: dict[str, int] = getattr(seat, zone)
            self._see(f"{place}.{zone}", counts, [name for name, count in counts.items() if not count])
            self.owned_at |= {name: f"{place}.{zone}.{name}" for name, count in counts.items() if count}
        self._see(f"{place}.deck_top", [known.card for known in seat.deck_top])
        self._see(f"{place}.deck_bottom", [known.card for known in seat.deck_bottom])
        self._see(f"{place}.gave", [seat.gave.card] if seat.gave else [])
        self._see(f"{place}.picked", [seat.picked or ""])

    def _see(self, place: str, names: Iterable[str], empty: Iterable[str] = ()) -> None:
        for name in filter(None, names):
            if name not in self.library.card_number:
                meant = self.names.get(folded(name))
                alike = f" ({meant}?)" if meant else near(name, self.library.card_number)
                raise self.refuse("position-unknown", "", f"{place}.{name}", name=name, near=alike)
            if name not in empty:
                self.places.setdefault(name, f"{place}.{name}")
