"""Score sheets in words: what each seat scored, and why (TE2 to TE4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from capolinea.families.trains.game_data import FAMILY_ID
from capolinea.families.trains.kernels.state import CITY, REMOTE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from capolinea.core.records import Records
    from capolinea.families.trains.kernels.state import State
    from capolinea.families.trains.rulebook import Trains


class RailScore(Struct, frozen=True):
    """A rail that is worth points: its hex, the stations of the city, and the points."""

    hex: str
    name: str
    stations: int
    points: int


class CardScore(Struct, frozen=True):
    """Cards with points: how many, and the points of one."""

    id: str
    count: int
    points: int
    reconstructed: bool


class TrainsScore(Struct, frozen=True, tag_field="family", tag=FAMILY_ID):
    """The whole score sheet of a seat; `owned` are all of its cards, wherever they are (TE3)."""

    seat: int
    name: str
    rank: int
    total: int
    rails: int
    cities: int
    rail_scores: tuple[RailScore, ...]
    city_points: int
    remote_points: int
    cards: tuple[CardScore, ...]
    card_points: int
    taken_points: int
    owned: dict[str, int]

    def to_json(self) -> dict[str, Any]:
        """The sheet for save files. It lacks some fields, because old files must stay equal."""
        return {
            "seat": self.seat,
            "name": self.name,
            "rails": self.rails,
            "city_points": self.city_points,
            "remote_points": self.remote_points,
            "rail_points": [
                {"hex": rail.hex, "name": rail.name, "points": rail.points}
                | ({"stations": rail.stations} if rail.stations else {})
                for rail in self.rail_scores
            ],
            "cards": [
                {"id": card.id, "count": card.count, "points": card.points * card.count}
                | ({"reconstructed": True} if card.reconstructed else {})
                for card in self.cards
            ],
            "card_points": self.card_points,
            "taken_points": self.taken_points,
            "total": self.total,
            "rank": self.rank,
        }

    def __str__(self) -> str:
        parts = [f"cities {self.city_points}", f"remote {self.remote_points}", f"cards {self.card_points}"]
        if self.taken_points:
            parts.append(f"taken {self.taken_points}")
        return f"{self.rank}. {self.name}: {self.total} points ({', '.join(parts)}; {self.rails} rails)"


SHAPE = TrainsScore


def _rails(rules: Trains, state: State, seat: int) -> tuple[RailScore, ...]:
    board, found = rules.boards[0], list[RailScore]()
    for number, hex_ in enumerate(rules.library.hexes):
        if not int(state.rails[number]) >> seat & 1:
            continue
        stations = int(state.stations[number])
        if board.terrain[number] == CITY and board.city_points[stations]:
            found.append(RailScore(hex_.id, hex_.name, stations, int(board.city_points[stations])))
        elif board.terrain[number] == REMOTE:
            found.append(RailScore(hex_.id, hex_.name, 0, int(board.value[number])))
    return tuple(found)


def _owned(rules: Trains, states: Records[State], seat: int) -> dict[str, int]:
    return {rules.card_in(states, slot): count for slot, count in enumerate(rules.owned_cards(states, seat)) if count}


def _cards(rules: Trains, owned: dict[str, int], cities: int) -> Iterator[CardScore]:
    for name, count in owned.items():
        card = rules.library.card(name)
        if card.scores:
            points = card.points + (cities // card.points_for_cities if card.points_for_cities else 0)
            doubtful = not {"points", "text"}.isdisjoint(card.reconstructed)
            yield CardScore(name, count, points, doubtful)


def score(rules: Trains, states: Records[State], names: Sequence[str] = ()) -> list[TrainsScore]:
    """The sheets by seat, as if the game ended now."""
    state, sheet = states[0], rules.score_sheet(states)
    found: list[TrainsScore] = []
    for seat in range(rules.players):
        cities = int(sheet.cities[seat])
        owned = _owned(rules, states, seat)
        found.append(
            TrainsScore(
                seat=seat,
                name=names[seat] if names else f"seat {seat}",
                rank=int(sheet.rank[seat]),
                total=int(sheet.total[seat]),
                rails=int(sheet.rails[seat]),
                cities=cities,
                rail_scores=_rails(rules, state, seat),
                city_points=int(sheet.city_points[seat]),
                remote_points=int(sheet.remote_points[seat]),
                cards=tuple(_cards(rules, owned, cities)),
                card_points=int(sheet.card_points[seat]),
                taken_points=int(sheet.taken_points[seat]),
                owned=owned,
            )
        )
    return found
