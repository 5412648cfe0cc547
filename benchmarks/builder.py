"""A plain script for Trains, to measure others by: it buys trains, then Skyscrapers and stations.

`capolinea tournament osaka --bots stationmaster,benchmarks/builder.py:Builder --games 400`

It lays the rails and builds the stations that its starting deck and a few more cards give it, where points are near,
plays no actions, and gives a turn up only for much Waste.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from capolinea.families.trains.bots.weights import distances
from capolinea.families.trains.kernels.board import NO_HEX
from capolinea.families.trains.moves.moves import BuildStation, Buy, Done, EndTurn, LayRail, Pass, Pick, Play, Start
from capolinea.families.trains.moves.price import lifted_by, rail_price

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.bots import Sight
    from capolinea.families.trains.moves.moves import Move

WASTE = "waste"
ENOUGH_TRAINS = 5  # with more than one coin, before stations are bought
STATIONS = 3  # Station Expansions to own
LAST_SKYSCRAPERS = 2  # from which any points are bought
LAST_PILES = 2  # empty: the same
MUCH_WASTE = 3  # in hand, with few coins: the turn is given up for it
FEW_COINS = 4


class Turn:
    """What the script looks at in a turn."""

    def __init__(self, sight: Sight) -> None:
        self.sight, self.view = sight, sight.view
        rules: Any = sight.rules
        self.rules, self.library = rules, rules.library

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of every hex."""
        found = self.rules.boards[0].near[: len(self.library.hexes)].tolist()
        return tuple(tuple(place for place in places if place != NO_HEX) for places in found)

    @cached_property
    def owned(self) -> Mapping[str, int]:
        """The cards of the seat, wherever they are."""
        own, found = self.view.seats[self.sight.seat], dict[str, int]()
        for part in (self.view.hand, self.view.in_play, own.unseen, own.discards):
            for card, count in (part or {}).items():
                found[card] = found.get(card, 0) + count
        return found

    def has_rail(self, at: str) -> bool:
        """Whether the seat has a rail on a hex."""
        return self.sight.seat in self.view.rails.get(at, ())

    def points(self, at: str) -> float:
        """What a hex may come to be worth."""
        found = self.library.hexes[self.library.hex_number[at]]
        return self.library.table.city_points[found.stations] / 2 if found.terrain == "city" else found.value

    def place(self, at: str, card: str = "") -> float:
        """How good a hex is for a rail: its points, those near it, and the price."""
        away = distances(self.near, self.library.hex_number[at])
        around = sum(
            self.points(other.id) / (1 + away[number] ** 2)
            for number, other in enumerate(self.library.hexes)
            if number != self.library.hex_number[at] and not self.has_rail(other.id)
        )
        coins, waste = rail_price(self.library, self.view, at, lifted_by(self.library, card) if card else ())
        return 2 * self.points(at) + around - coins - waste

    def station(self, at: str) -> int:
        """How good a city is for a station: own rails, and none of others."""
        return 2 * self.has_rail(at) - len(self.view.rails.get(at, ()))

    def worth(self, card: str) -> int:
        """How much a card is wanted now."""
        piles, found = self.view.piles, self.library.card(card)
        empty = sum(not count for pile, count in piles.items() if pile != WASTE)
        if piles.get("skyscraper", 0) <= LAST_SKYSCRAPERS or empty >= LAST_PILES:
            return found.points if "building" in found.types else 0
        trains = sum(count for own, count in self.owned.items() if self.library.card(own).coins > 1)
        if card == "station-expansion":
            return 5 if trains >= ENOUGH_TRAINS and self.owned.get(card, 0) < STATIONS else 0
        if card == "skyscraper":
            return 10
        return 2 * found.coins if "train" in found.types and found.coins > 1 else 0


class Builder:
    """The script."""

    def decide(self, sight: Sight) -> Move:
        """The first thing of its list that is possible."""
        moves, turn = list[Any](sight.moves), Turn(sight)
        for kind, better in ((Start, turn.place), (LayRail, turn.place), (BuildStation, turn.station)):
            found = [move for move in moves if isinstance(move, kind)]
            if found:
                return max(found, key=lambda move: (better(move.at), move.at))
        if any(isinstance(move, EndTurn | Pass) for move in moves):
            return self.turn(turn, moves)
        picks = [move for move in moves if isinstance(move, Pick)]  # a text asks, Waste goes first
        if picks:
            return min(picks, key=lambda move: move.card != WASTE)
        return next((move for move in moves if isinstance(move, Done)), moves[0])

    def turn(self, turn: Turn, moves: list[Any]) -> Move:
        """All trains, a station at home, a rail, then the best purchase."""
        hand = turn.view.hand or {}
        coins = turn.view.coins + sum(count * turn.library.card(card).coins for card, count in hand.items())
        if hand.get(WASTE, 0) >= MUCH_WASTE and coins <= FEW_COINS and Pass() in moves:
            return Pass()
        plays = [move for move in moves if isinstance(move, Play) and move.without in ("", "text")]
        for move in plays:
            card = turn.library.card(move.card)
            if "train" in card.types and (
                move.without or not card.steps or Play(move.card, without="text") not in plays
            ):
                return move
        stations = [move for move in plays if move.card == "station-expansion" and move.at and turn.has_rail(move.at)]
        if stations:
            return max(stations, key=lambda move: (turn.station(move.at), move.at))
        rails = [move for move in plays if move.at and "rail-laying" in turn.library.card(move.card).types]
        if rails:
            return max(rails, key=lambda move: (turn.place(move.at, move.card), move.at))
        wanted = [move for move in moves if isinstance(move, Buy) and not move.onto_deck and turn.worth(move.card) > 0]
        if wanted:
            return max(wanted, key=lambda move: turn.worth(move.card))
        return EndTurn() if EndTurn() in moves else Pass()
