"""What hexes and cards are worth to a seat now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.trains.bots.records import EARLY, FAR, LATE, POINT
from capolinea.families.trains.kernels.phases.rails import can_lay, rail_cost, rivals_at
from capolinea.families.trains.kernels.phases.turn import empty_piles
from capolinea.families.trains.kernels.scoring import owned
from capolinea.families.trains.kernels.state import CITY, NO_RIVAL_COST, REMOTE, WASTE

if TYPE_CHECKING:
    from capolinea.families.trains.bots.records import Plan, Weights
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import State

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
def prospects(board: Board, sight: State, seat: int, place: int, weights: Weights) -> int:
    """What can be reached from a hex, the nearer the better; places with an own rail count no more."""
    total = 0
    for index in range(weights.goals):
        other = int(weights.goal[index])
        away = int(weights.away[place, other])
        if 0 < away < FAR and int(sight.rails[other]) >> seat & 1 == 0:
            total += hex_points(board, sight, other) // (1 + away * away)
    return total * int(weights.near) // 10


@kernel
def waste_price(weights: Weights, plan: Plan) -> int:
    """What a Waste has to be made up for, in tenths of a point."""
    if weights.length > 0:
        return max(0, -int(plan.own[WASTE])) * int(weights.waste_share) // 1000
    return int(weights.waste)


@kernel
def rail_worth(board: Board, sight: State, seat: int, place: int, when: int, weights: Weights, plan: Plan) -> int:
    """What a rail on a hex is worth, less its price."""
    worth = hex_points(board, sight, place) + int(weights.rail[when])
    worth += prospects(board, sight, seat, place, weights)
    worth -= int(weights.coin) * rail_cost(board, sight, seat, place)
    if rivals_at(sight, seat, place) > 0 and int(sight.lifted) & NO_RIVAL_COST == 0:
        worth -= waste_price(weights, plan)
    return worth


@kernel
def best_rail(board: Board, sight: State, seat: int, slot: int, when: int, weights: Weights, plan: Plan) -> int:
    """What the best rail is worth that a card in hand can lay; 0 where there is none worth laying."""
    if sight.rails_left[seat] == 0:
        return 0
    card, lifted, coins = int(sight.kind[slot]), int(sight.lifted), int(sight.coins)
    sight.lifted = lifted | int(weights.lifts[card])
    sight.coins = coins + int(board.coins[card]) + int(sight.rail_coins)
    most = 0
    for place in range(board.hexes):
        if can_lay(board, sight, seat, place):
            most = max(most, rail_worth(board, sight, seat, place, when, weights, plan))
    sight.lifted = lifted
    sight.coins = coins
    return most


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


@kernel
def best_station(board: Board, sight: State, seat: int) -> int:
    """What the best station brings the seat; 0 where none brings it more than the others."""
    most = 0
    if sight.stations_left > 0:
        for place in range(board.hexes):
            if sight.stations[place] < board.places[place]:
                most = max(most, station_worth(board, sight, seat, place))
    return most


# --- cards


@kernel
def pace(left: int, used: int, rounds: int) -> int:
    """The rounds until the rest is used up too, at the same pace."""
    return left * (rounds + 1) // max(1, used)


@kernel
def cards_to_end(board: Board, sight: State) -> int:
    """How many cards the supply has to lose to end the game (TE1): those of its lowest piles."""
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

    So Waste and buildings have a cost: they take the place of something better in every hand.
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
