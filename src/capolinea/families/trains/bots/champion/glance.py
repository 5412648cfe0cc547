"""The table as the champion sees it, and the whole glance before a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.champion.options import small
from capolinea.core.kernel import kernel
from capolinea.families.trains.bots import records as card
from capolinea.families.trains.bots.champion.options import glance_at_options, owned_by_others
from capolinea.families.trains.bots.champion.records import TABLE_FEATURES
from capolinea.families.trains.bots.policy import choose
from capolinea.families.trains.bots.weigh import (
    cards_to_end,
    coins_in_hand,
    hex_points,
    rounds_left,
    stage,
    waste_in_hand,
)
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.phases.choose import argument
from capolinea.families.trains.kernels.phases.turn import empty_piles
from capolinea.families.trains.kernels.scoring import card_worth, owned
from capolinea.families.trains.kernels.state import CHOOSE, CITY, OPTION, REMOTE, TURN, WASTE

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.core.records import Nothing
    from capolinea.families.trains.bots.champion.records import Glance
    from capolinea.families.trains.bots.records import Plan, Weights
    from capolinea.families.trains.kernels.board import Board
    from capolinea.families.trains.kernels.state import Legal, State, Work

# Constants of kernels
FROM_PLAYERS = 9
FROM_STEP = 12  # + group of the step
FROM_TO = 20  # + where cards go
FROM_TURN = 28
FROM_OWN = 40
FROM_HAND = 58
FROM_OTHERS = 66
FROM_SUPPLY = 84
FROM_NETWORK = 94
FROM_POINTS = 102
FROM_TIME = 111
COUNTED = 16  # figures of a deck


@kernel
def glance_at_phase(board: Board, sight: State, glance: Glance) -> None:
    """The phase, the number of players, and the step of the text that asks."""
    glance.table[sight.phase] = 1
    glance.table[FROM_PLAYERS + int(sight.players) - 2] = 1
    if sight.phase not in (CHOOSE, OPTION):
        return
    operation = argument(board, sight, 0)
    group = 7
    if operation == op.CHOOSE:
        group = 0
        glance.table[FROM_TO + argument(board, sight, 3)] = 1
    elif operation == op.GAIN:
        group = 1
    elif operation == op.GUESS:
        group = 2
    elif operation == op.PUT_BACK:
        group = 3
    elif operation == op.LOOK:
        group = 4
    elif operation == op.MAY:
        group = 5
    elif operation == op.ONE_OF:
        group = 6
    glance.table[FROM_STEP + group] = 1


@kernel
def glance_at_turn(board: Board, sight: State, seat: int, glance: Glance) -> None:
    """The coins of the turn, and what holds until its end."""
    lifted, count = int(sight.lifted), 0
    while lifted > 0:
        count += lifted & 1
        lifted >>= 1
    glance.table[FROM_TURN] = small(int(sight.coins))
    glance.table[FROM_TURN + 1] = small(coins_in_hand(board, sight, seat))
    glance.table[FROM_TURN + 2] = small(int(sight.hand_size[seat]))
    glance.table[FROM_TURN + 3] = small(waste_in_hand(sight, seat))
    glance.table[FROM_TURN + 4] = small(int(sight.rail_coins))
    glance.table[FROM_TURN + 5] = count
    glance.table[FROM_TURN + 6] = sight.no_waste
    glance.table[FROM_TURN + 7] = small(int(sight.skip_waste))
    glance.table[FROM_TURN + 8] = sight.buy_onto_deck
    glance.table[FROM_TURN + 9] = small(int(sight.station_points))
    glance.table[FROM_TURN + 10] = small(int(sight.todo)) if sight.phase != TURN else 0
    glance.table[FROM_TURN + 11] = sight.turn_seat == seat


@kernel
def add_card(sight: State, slot: int, count: int, weights: Weights, first: int, glance: Glance) -> None:
    """Count cards of a slot into the figures of a deck."""
    number = int(sight.kind[slot])
    glance.table[first] = small(int(glance.table[first]) + count)
    glance.table[first + 1] = small(int(glance.table[first + 1]) + count * int(weights.trait[number, card.COINS]))
    glance.table[first + 2] = small(int(glance.table[first + 2]) + count * int(weights.trait[number, card.DRAWS]))
    glance.table[first + 3] = small(int(glance.table[first + 3]) + count * int(weights.trait[number, card.TEXT_COINS]))
    glance.table[first + 4] = small(int(glance.table[first + 4]) + count * int(weights.trait[number, card.RAILS]))
    glance.table[first + 5] = small(int(glance.table[first + 5]) + count * int(weights.trait[number, card.CLEARS]))
    glance.table[first + 6] = small(int(glance.table[first + 6]) + count * int(weights.trait[number, card.GAINS]))
    glance.table[first + 7] = small(int(glance.table[first + 7]) + count * int(weights.trait[number, card.ATTACKS]))
    for kind in range(8):
        amount = count * int(weights.trait[number, card.FROM_TYPES + kind])
        glance.table[first + 8 + kind] = small(int(glance.table[first + 8 + kind]) + amount)


@kernel
def glance_at_decks(board: Board, sight: State, seat: int, weights: Weights, plan: Plan, glance: Glance) -> None:
    """What the own deck is made of, the average one of the others, and the hand."""
    others = int(sight.players) - 1
    coins, uses, cards = 0, 0, 0
    for slot in range(sight.kinds):
        own = owned(sight, seat, slot)
        number = int(sight.kind[slot])
        cards += own
        coins += own * int(board.coins[number])
        uses += own * int(plan.hold[slot])
        if own > 0:
            add_card(sight, slot, own, weights, FROM_OWN, glance)
        theirs = owned_by_others(sight, seat, slot)
        if theirs > 0:
            add_card(sight, slot, theirs, weights, FROM_OTHERS, glance)
        held = int(sight.hand[seat, slot])
        if held > 0:
            for kind in range(5):
                amount = held * int(weights.trait[number, card.FROM_TYPES + kind])
                glance.table[FROM_HAND + kind] = small(int(glance.table[FROM_HAND + kind]) + amount)
            amount = held * int(weights.trait[number, card.DRAWS])
            glance.table[FROM_HAND + 5] = small(int(glance.table[FROM_HAND + 5]) + amount)
            amount = held * int(weights.trait[number, card.CLEARS])
            glance.table[FROM_HAND + 6] = small(int(glance.table[FROM_HAND + 6]) + amount)
            amount = held * int(weights.trait[number, card.ATTACKS])
            glance.table[FROM_HAND + 7] = small(int(glance.table[FROM_HAND + 7]) + amount)
    for figure in range(COUNTED):
        glance.table[FROM_OTHERS + figure] = int(glance.table[FROM_OTHERS + figure]) // others
    cards = max(1, cards)
    glance.table[FROM_OWN + COUNTED] = small(50 * coins // cards)  # tenths of a coin in five cards
    glance.table[FROM_OWN + COUNTED + 1] = small(uses // cards // 2)


@kernel
def glance_at_supply(board: Board, sight: State, weights: Weights, plan: Plan, glance: Glance) -> None:
    """What there is to buy."""
    points, best, worth, draws, coins, clears, attacks, rails = 0, 0, 0, 0, 0, 0, 0, 0
    for slot in range(1, sight.kinds):
        number = int(sight.kind[slot])
        if sight.pile[slot] > 0:
            points += int(sight.pile[slot]) * int(weights.trait[number, card.POINTS])
            best = max(best, int(weights.trait[number, card.POINTS]))
            worth = max(worth, int(plan.own[slot]))
            draws = max(draws, int(weights.trait[number, card.DRAWS]))
            coins = max(coins, int(weights.trait[number, card.COINS]) + int(weights.trait[number, card.TEXT_COINS]))
            clears = max(clears, int(weights.trait[number, card.CLEARS]))
            attacks += int(weights.trait[number, card.ATTACKS])
            rails = max(rails, int(weights.trait[number, card.RAILS]))
    glance.table[FROM_SUPPLY] = small(points // 2)
    glance.table[FROM_SUPPLY + 1] = best
    glance.table[FROM_SUPPLY + 2] = small(worth // 20)
    glance.table[FROM_SUPPLY + 3] = draws
    glance.table[FROM_SUPPLY + 4] = coins
    glance.table[FROM_SUPPLY + 5] = clears
    glance.table[FROM_SUPPLY + 6] = small(attacks)
    glance.table[FROM_SUPPLY + 7] = rails
    glance.table[FROM_SUPPLY + 8] = small(int(sight.pile[WASTE]) // 2)
    glance.table[FROM_SUPPLY + 9] = small(int(plan.own[WASTE]) // 12)


@kernel
def board_points(board: Board, sight: State, seat: int) -> int:
    """The points of a seat that all can see."""
    points = int(sight.points[seat])
    for at in range(board.hexes):
        if int(sight.rails[at]) >> seat & 1:
            if board.terrain[at] == CITY:
                points += int(board.city_points[sight.stations[at]])
            elif board.terrain[at] == REMOTE:
                points += int(board.value[at])
    return points


@kernel
def promised(board: Board, sight: State, seat: int) -> int:
    """What the cities of a seat would bring more with all their stations."""
    points = 0
    for at in range(board.hexes):
        if int(sight.rails[at]) >> seat & 1 and board.terrain[at] == CITY:
            points += int(board.city_points[board.places[at]]) - int(board.city_points[sight.stations[at]])
    return points


@kernel
def glance_at_network(board: Board, sight: State, seat: int, glance: Glance) -> int:
    """The own rails and what is near them; returns in how many cities they are."""
    cities, hexes, near, most, remote = 0, 0, 0, 0, 0
    for at in range(board.hexes):
        if int(sight.rails[at]) >> seat & 1:
            hexes += 1
            cities += board.terrain[at] == CITY
            if board.terrain[at] == REMOTE:
                remote += int(board.value[at])
        elif int(sight.reach[at]) >> seat & 1:
            near += 1
            most = max(most, hex_points(board, sight, at))
    glance.table[FROM_NETWORK] = cities
    glance.table[FROM_NETWORK + 1] = small(hexes)
    glance.table[FROM_NETWORK + 2] = small(near)
    glance.table[FROM_NETWORK + 3] = small(most // 4)
    glance.table[FROM_NETWORK + 4] = small(remote)
    glance.table[FROM_NETWORK + 5] = small(int(sight.rails_left[seat]))
    glance.table[FROM_NETWORK + 6] = small(int(sight.stations_left))
    glance.table[FROM_NETWORK + 7] = small(int(board.hexes) // 4)
    return cities


@kernel
def glance_at_points(board: Board, sight: State, seat: int, cities: int, glance: Glance) -> None:
    """The own points and those of the best of the others; of cards, what the others have on average."""
    most, promise, fewest, own_cards, their_cards = -127, 0, 127, 0, 0
    for other in range(sight.players):
        if other != seat:
            most = max(most, board_points(board, sight, other))
            promise = max(promise, promised(board, sight, other))
            fewest = min(fewest, int(sight.rails_left[other]))
    for slot in range(sight.kinds):
        worth = card_worth(board, sight, slot, cities)
        if worth > 0:
            own_cards += worth * owned(sight, seat, slot)
            their_cards += worth * owned_by_others(sight, seat, slot)
    their_cards //= int(sight.players) - 1
    own = board_points(board, sight, seat)
    later = promised(board, sight, seat)
    glance.table[FROM_POINTS] = small(own)
    glance.table[FROM_POINTS + 1] = small(own_cards)
    glance.table[FROM_POINTS + 2] = small(most)
    glance.table[FROM_POINTS + 3] = small(their_cards)
    glance.table[FROM_POINTS + 4] = small(own + own_cards - most - their_cards)
    glance.table[FROM_POINTS + 5] = small(later)
    glance.table[FROM_POINTS + 6] = small(promise)
    glance.table[FROM_POINTS + 7] = small(later - promise)
    glance.table[FROM_POINTS + 8] = small(fewest)


@kernel
def glance_at_time(board: Board, sight: State, weights: Weights, glance: Glance) -> None:
    """How far the game is."""
    glance.table[FROM_TIME] = small(int(sight.turn) // int(sight.players))
    glance.table[FROM_TIME + 1] = small(rounds_left(board, sight, weights))
    glance.table[FROM_TIME + 2] = small(cards_to_end(board, sight))
    glance.table[FROM_TIME + 3] = empty_piles(board, sight)
    glance.table[FROM_TIME + 4] = board.end_piles
    glance.table[FROM_TIME + 5] = stage(board, sight, weights)
    glance.table[FROM_TIME + 6] = sight.acted
    glance.table[FROM_TIME + 7] = 1
    glance.table[FROM_TIME + 8] = int(sight.turn) % int(sight.players)


@kernel
def glance_at_table(board: Board, sight: State, seat: int, weights: Weights, plan: Plan, glance: Glance) -> None:
    """All but the options; the cards are weighed."""
    for feature in range(TABLE_FEATURES):
        glance.table[feature] = 0
    glance.seat = seat
    glance_at_phase(board, sight, glance)
    glance_at_turn(board, sight, seat, glance)
    glance_at_decks(board, sight, seat, weights, plan, glance)
    glance_at_supply(board, sight, weights, plan, glance)
    cities = glance_at_network(board, sight, seat, glance)
    glance_at_points(board, sight, seat, cities, glance)
    glance_at_time(board, sight, weights, glance)


@kernel
def take_glance(
    board: Board,
    sight: State,
    seat: int,
    legal: Legal,
    work: Work,
    weights: Weights,
    plan: Plan,
    player_rng: Chance,
    memory: Nothing,
    glance: Glance,
) -> None:
    """Everything that the champion decides from; where there is nothing to weigh, only the one decision."""
    glance.count = 0
    action = choose(board, sight, seat, legal, work, weights, plan, player_rng)
    glance_at_options(board, sight, seat, legal, weights, plan, action, glance)
    if glance.count > 1:
        glance_at_table(board, sight, seat, weights, plan, glance)
