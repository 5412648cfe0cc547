"""What hexes and cards are worth to a seat now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.trains.bots.records import EARLY, LATE, POINT
from capolinea.families.trains.kernels.board import NO_HEX, SIDES
from capolinea.families.trains.kernels.phases.rails import rail_cost, rivals_at
from capolinea.families.trains.kernels.phases.turn import empty_piles
from capolinea.families.trains.kernels.scoring import owned
from capolinea.families.trains.kernels.state import CITY, NO_RIVAL_COST, REMOTE, WASTE

if TYPE_CHECKING:
    from capolinea.families.trains.bots.records import Plan, Weights
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import State

FAR = 99
HIGHEST_PILE = 127
MORE_STATIONS = 4  # points, out of ten, that a free place for a station promises


@kernel
def stage(board: Board, sight: State, weights: Weights) -> int:
    """EARLY, or LATE when the end comes near."""
    if empty_piles(board, sight) >= int(board.end_piles) - 2 or sight.stations_left <= board.stations // 4:
        return LATE
    for seat in range(sight.players):
        if sight.rails_left[seat] <= board.rails // 3:
            return LATE
    return LATE if sight.turn >= int(weights.late_turn) * int(sight.players) else EARLY


# --- hexes


@kernel
def hex_points(board: Board, sight: State, place: int) -> int:
    """What a rail on a hex is worth at the end, in tenths of a point; places for stations promise more."""
    if board.terrain[place] == REMOTE:
        return POINT * int(board.value[place])
    if board.terrain[place] != CITY:
        return 0
    built, places = int(sight.stations[place]), int(board.places[place])
    now = POINT * int(board.city_points[built])
    return now + MORE_STATIONS * (int(board.city_points[places]) - int(board.city_points[built]))


@kernel
def measure(board: Board, plan: Plan, start: int) -> None:
    """How far every hex is from this one, by rails to lay."""
    for place in range(board.hexes):
        plan.distance[place] = FAR
    plan.distance[start] = 0
    plan.queue[0] = start
    first, last = 0, 1
    while first < last:
        place = int(plan.queue[first])
        first += 1
        for side in range(SIDES):
            near = int(board.near[place, side])
            if near == NO_HEX:
                break
            if plan.distance[near] == FAR:
                plan.distance[near] = plan.distance[place] + 1
                plan.queue[last] = near
                last += 1


@kernel
def prospects(board: Board, sight: State, seat: int, place: int, weights: Weights, plan: Plan) -> int:
    """What can be reached from a hex, the nearer the better; places with an own rail count no more."""
    measure(board, plan, place)
    total = 0
    for other in range(board.hexes):
        if other != place and int(sight.rails[other]) >> seat & 1 == 0 and plan.distance[other] < FAR:
            points = hex_points(board, sight, other)
            if points > 0:
                total += points // (1 + int(plan.distance[other]) * int(plan.distance[other]))
    return total * int(weights.near) // 10


@kernel
def rail_worth(board: Board, sight: State, seat: int, place: int, when: int, weights: Weights, plan: Plan) -> int:
    """What a rail on a hex is worth, less its price."""
    worth = hex_points(board, sight, place) + int(weights.rail[when])
    worth += prospects(board, sight, seat, place, weights, plan)
    worth -= int(weights.coin) * rail_cost(board, sight, seat, place)
    if rivals_at(sight, seat, place) > 0 and int(sight.lifted) & NO_RIVAL_COST == 0:
        worth -= int(weights.waste)
    return worth


@kernel
def station_worth(board: Board, sight: State, seat: int, place: int) -> int:
    """What a station in a city brings the seat, less what it brings the others."""
    built = int(sight.stations[place])
    gain = POINT * (int(board.city_points[built + 1]) - int(board.city_points[built]))
    own, others = 0, 0
    for other in range(sight.players):
        if int(sight.rails[place]) >> other & 1:
            if other == seat:
                own = gain
            else:
                others += gain
    near = 3 if int(sight.reach[place]) >> seat & 1 and own == 0 else 0
    return own + near - others // max(1, int(sight.players) - 1)


# --- cards


@kernel
def pace(left: int, used: int, rounds: int) -> int:
    """The rounds until the rest is used up as well, if it goes on as before."""
    return left * (rounds + 1) // max(1, used)


@kernel
def cards_to_end(board: Board, sight: State) -> int:
    """How many cards the supply has to lose until it ends the game (TE1): those of its lowest piles."""
    total, piles = 0, 0
    for size in range(HIGHEST_PILE + 1):
        for slot in range(1, sight.kinds):
            if sight.pile[slot] == size and board.has_pile[sight.kind[slot]]:
                total += size
                piles += 1
                if piles == board.end_piles:
                    return total
    return total


@kernel
def rounds_left(board: Board, sight: State, weights: Weights) -> int:
    """How many turns each seat is still likely to have, at least one."""
    players = int(sight.players)
    rounds = int(sight.turn) // players
    left = int(weights.length) - rounds
    built = int(board.stations) - int(sight.stations_left)
    left = min(left, pace(int(sight.stations_left), built, rounds), 2 * cards_to_end(board, sight) // players)
    for seat in range(players):
        left = min(left, pace(int(sight.rails_left[seat]), int(board.rails) - int(sight.rails_left[seat]), rounds))
    return max(1, left)


@kernel
def weigh_by_rounds(board: Board, sight: State, seat: int, weights: Weights, plan: Plan) -> None:
    """What a card brings each time it is played, beyond the average card that it keeps from being drawn; in hundredths.

    So Waste and buildings have their price: they take the place of something better in every hand.
    """
    cards, uses = 0, 0
    for slot in range(sight.kinds):
        count = owned(sight, seat, slot)
        cards += count
        uses += count * int(weights.use[sight.kind[slot]])
    cards = max(1, cards)
    average = POINT * uses // cards
    plays = max(0, 100 * int(board.hand) * rounds_left(board, sight, weights) // cards - 50)  # in hundredths too
    for slot in range(sight.kinds):
        card = int(sight.kind[slot])
        use = POINT * int(weights.use[card])
        gain = (use - average - int(board.buy_waste[card]) * average) * plays // 100
        plan.own[slot] = gain + POINT * int(weights.points[card])
        plan.hold[slot] = use


@kernel
def weigh_cards(board: Board, sight: State, seat: int, weights: Weights, plan: Plan) -> None:
    """What owning each card is worth now, and having it in hand."""
    if weights.length > 0:
        weigh_by_rounds(board, sight, seat, weights, plan)
        return
    when = stage(board, sight, weights)
    for slot in range(sight.kinds):
        plan.own[slot] = weights.own[when, sight.kind[slot]]
        plan.hold[slot] = plan.own[slot]


@kernel
def coins_in_hand(board: Board, sight: State, seat: int) -> int:
    """The coins of all cards in hand."""
    coins = 0
    for slot in range(sight.kinds):
        coins += int(sight.hand[seat, slot]) * int(board.coins[sight.kind[slot]])
    return coins


@kernel
def waste_in_hand(sight: State, seat: int) -> int:
    """The Waste in hand."""
    return int(sight.hand[seat, WASTE])
