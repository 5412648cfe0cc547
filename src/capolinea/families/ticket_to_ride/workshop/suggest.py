"""A deck of tickets for a map: each worth its shortest way, every city wanted about equally, of usual lengths."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.core.errors import InvalidInput
from capolinea.families.ticket_to_ride.schema import GameFile
from capolinea.families.ticket_to_ride.workshop.analysis import read_board, read_document
from capolinea.families.ticket_to_ride.workshop.network import Network

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.families.ticket_to_ride.schema import City, Route

TICKETS_PER_CITY = 1.1
SHORTEST = 3  # spaces
SHORT = 0.15  # of a player's reach: no ticket is shorter
EDGES = (0.30, 0.45, 0.60, 0.75, 1.01)  # of lengths, as parts of a player's reach,
SHARES = (0.18, 0.33, 0.22, 0.16, 0.11)  # and how many tickets official decks have of each
LONG = 0.9  # of the reach: the least of a long ticket
LONGEST_ID = 64
USUAL_CARS = 45
TRIES = 60  # pairs of cities that are looked at for each ticket


class Pair(NamedTuple):
    """Two cities that a ticket may join."""

    start: str
    end: str
    length: int
    bin: int


def suggest(
    cities: Sequence[City],
    routes: Sequence[Route],
    cars: int,
    *,
    tickets: int = 0,
    long: int = 0,
    seed: int = 0,
) -> list[dict[str, Any]]:
    """Tickets as in `tickets.json`; as many as the cities ask for, if no number is given, or as there are."""
    network, chance = Network(cities, routes), Random(seed)
    named = [city.id for city in cities if city.name and network.around[city.id]]
    wanted = tickets or round(TICKETS_PER_CITY * len(named))
    reach = max(1, network.reach(cars))
    pairs = [
        Pair(one, other, length, next(number for number, edge in enumerate(EDGES) if length / reach < edge))
        for place, one in enumerate(named)
        for other in named[place + 1 :]
        if (length := network.distance(one, other)) is not None and SHORTEST <= length <= reach
    ]
    deck = _Deck(network, chance)
    far = [pair for pair in pairs if pair.length >= LONG * reach]
    for _ in range(long):
        deck.add(far, None)
    chosen_long = list(deck.chosen)
    usual = [pair for pair in pairs if pair.length >= SHORT * reach and (not long or pair.length < LONG * reach)]
    for number in range(wanted):
        deck.add(usual or pairs, number + 1)
    return [_ticket(pair, pair in chosen_long) for pair in deck.chosen]


def suggest_for(files: Mapping[str, dict[str, Any]], tickets: int, long: int, seed: int) -> list[dict[str, Any]]:
    """A deck for the map of a map file; refused if its board cannot be read."""
    board = read_board(files)
    if board is None:
        raise InvalidInput("no-board")
    game = read_document(files.get("game"), GameFile)
    cars = game.cars if game else USUAL_CARS
    return suggest(board.cities, board.routes, cars, tickets=tickets, long=long, seed=seed)


class _Deck:
    """A deck that grows by the ticket that evens it out most."""

    def __init__(self, network: Network, chance: Random) -> None:
        self.network, self.chance = network, chance
        self.chosen: list[Pair] = []
        self.demand: Counter[str] = Counter()
        self.bins: Counter[int] = Counter()
        self.loads = [0.0] * len(network.links)

    def add(self, pairs: Sequence[Pair], regular: int | None) -> None:
        """Add the best of some pairs; `regular` is how many regular tickets there will be, None for a long one."""
        left = [pair for pair in pairs if pair not in self.chosen]
        if not left:
            return
        least = min(self.demand[pair.start] + self.demand[pair.end] for pair in left)
        needy = [pair for pair in left if self.demand[pair.start] + self.demand[pair.end] <= least + 1]
        tried = self.chance.sample(needy, min(TRIES, len(needy)))
        best = min(tried, key=lambda pair: self._cost(pair, regular))
        self.chosen.append(best)
        self.demand.update((best.start, best.end))
        if regular is not None:
            self.bins[best.bin] += 1
        for number, part in self.network.shares(best.start, best.end).items():
            self.loads[number] += part

    def _cost(self, pair: Pair, regular: int | None) -> float:
        demand = self.demand[pair.start] ** 2 + self.demand[pair.end] ** 2
        surplus = 0.0 if regular is None else self.bins[pair.bin] + 1 - SHARES[pair.bin] * regular
        shares = self.network.shares(pair.start, pair.end)
        load = sum(
            part * self.loads[number] / len(self.network.links[number].routes) for number, part in shares.items()
        )
        return demand + surplus + load / max(1, len(shares))


def _ticket(pair: Pair, long: bool) -> dict[str, Any]:
    ticket: dict[str, Any] = {
        "id": f"{pair.start}-{pair.end}"[:LONGEST_ID],
        "from": pair.start,
        "to": pair.end,
        "points": pair.length,
    }
    return {**ticket, "long": True} if long else ticket
