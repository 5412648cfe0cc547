"""What a rail would cost on a hex, from what a seat sees; the rules themselves take the coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.families.trains.steps import Rail, Waive

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.families.trains.game_data import Library
    from capolinea.families.trains.schema import Hex
    from capolinea.families.trains.view import View


def lifted_by(library: Library, card: str) -> set[str]:
    """TR4: the costs that a card lifts before its own rail."""
    found: set[str] = set()
    for part in library.card(card).steps:
        if isinstance(part, Rail):
            break
        if isinstance(part, Waive):
            found.add(part.what)
    return found


def coins_after(library: Library, view: View, card: str) -> int:
    """The coins that are there for a card's own rail (TG1)."""
    found = library.card(card)
    return view.coins + found.coins + (view.lasting.rail_coins if "rail-laying" in found.types else 0)


def terrain_price(place: Hex, stations: int) -> int:
    """TR2: the coins for the terrain of a hex, with so many stations on it."""
    costs = {"river": 1, "mountain": 2, "city": 1 + stations, "remote": place.value}
    return costs.get(place.terrain, 0)


def rail_price(library: Library, view: View, hex_: str, lifted: Iterable[str] = ()) -> tuple[int, int]:
    """TR2 to TR4: coins and Waste for a rail of the view's seat; `lifted` is added to what the turn lifts already."""
    place, free = library.hexes[library.hex_number[hex_]], {*view.lasting.lifted, *lifted}
    rivals = sum(seat != view.seat for seat in view.rails.get(hex_, ()))
    coins = 0 if place.terrain in free else terrain_price(place, view.stations.get(hex_, 0))
    waste = 0
    if "rivals" not in free:
        coins += rivals
        spared = view.lasting.no_waste or view.lasting.skip_waste > 0 or not view.piles.get("waste", 0)
        waste = int(rivals > 0 and not spared)
    return 0 if "all" in free else coins, waste


def rail_worth(library: Library, view: View, hex_: str) -> int:
    """TE2: the points of a rail on a hex, with the stations of now."""
    place = library.hexes[library.hex_number[hex_]]
    if place.terrain == "city":
        return library.table.city_points[view.stations.get(hex_, 0)]
    return place.value
