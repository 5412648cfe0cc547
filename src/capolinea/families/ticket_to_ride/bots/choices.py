"""The choices of a player with a plan: tickets, lanes, cards, payments, tunnels and stations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.core.legal import is_legal
from capolinea.families.ticket_to_ride.board import NO_LANE, TUNNEL
from capolinea.families.ticket_to_ride.bots.mind import BORROWED, FAR, POINT, WANTED
from capolinea.families.ticket_to_ride.bots.plan import (
    add_needs,
    make_plan,
    open_own,
    path_gain,
    plan_open,
    set_prices,
    spread,
)
from capolinea.families.ticket_to_ride.phases.claim import owns_sibling
from capolinea.families.ticket_to_ride.state import (
    CLAIM,
    COLOURS,
    DRAW_DECK,
    DRAW_MARKET,
    DRAW_TICKETS,
    EXTRA,
    FREE,
    GRAY,
    GROUP,
    KEEP,
    LOCOMOTIVE,
    LOCOMOTIVES,
    MAX_GROUP,
    STATION,
    WITHDRAW,
)

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.ticket_to_ride.board import Board
    from capolinea.families.ticket_to_ride.bots.mind import Mind, Temper
    from capolinea.families.ticket_to_ride.state import Legal, State, Work

NONE = -1
LONG_WAY_ROUND = 400


@kernel
def fewest_cars(sight: State) -> int:
    """The cars of the player who has fewest."""
    fewest = 127
    for seat in range(sight.players):
        fewest = min(fewest, int(sight.cars[seat]))
    return fewest


# --- tickets


@kernel
def choose_tickets(board: Board, sight: State, seat: int, legal: Legal, work: Work, temper: Temper, mind: Mind) -> int:
    """The set of offered tickets whose plan, with the tickets held already, is worth most."""
    best, most = int(legal.actions[0]), -(1 << 30)
    for index in range(legal.count):
        kept = int(legal.actions[index]) - KEEP
        set_prices(board, sight, seat, temper, mind)
        open_own(board, sight, seat, work, mind)
        for slot in range(sight.offer_count[seat]):
            if kept >> slot & 1:
                mind.open[sight.offer[seat, slot]] = 1
        plan_open(board, sight, seat, temper, mind)
        if mind.worth > most:
            best, most = int(legal.actions[index]), int(mind.worth)
    return best


# --- lanes


@kernel
def lane_colour_to_use(board: Board, sight: State, seat: int, lane: int, mind: Mind) -> int:
    """The colour to pay a lane with: its own, or for a gray one that of which most is to spare."""
    colour = int(board.lane_colour[lane])
    if colour != GRAY:
        return colour
    best, most = 0, -127
    for other in range(COLOURS):
        spare = 2 * int(sight.hands[seat, other]) - int(mind.need[other])
        if spare > most:
            best, most = other, spare
    return best


@kernel
def missing_cards(board: Board, sight: State, seat: int, lane: int, mind: Mind) -> int:
    """The cards that are missing to claim a lane."""
    colour = lane_colour_to_use(board, sight, seat, lane, mind)
    own = int(sight.hands[seat, colour]) + int(sight.hands[seat, LOCOMOTIVE])
    return max(0, int(board.lane_length[lane]) - own)


@kernel
def best_extra_lane(board: Board, sight: State, seat: int, temper: Temper, mind: Mind) -> int:
    """The free lane that is worth most for its points alone; NO_LANE where none is worth a turn."""
    best, most = NO_LANE, -(1 << 30)
    for lane in range(board.lanes):
        length = int(board.lane_length[lane])
        if sight.lane_owner[lane] != FREE or length > sight.cars[seat] or owns_sibling(board, sight, seat, lane):
            continue
        turns = 2 + missing_cards(board, sight, seat, lane, mind)
        worth = POINT * int(board.lane_points[lane]) - int(temper.aim_worth) * turns // 2
        worth += path_gain(board, lane, temper, mind) - int(temper.locomotive_price) * int(board.lane_icons[lane])
        if worth > most:
            best, most = lane, worth
    return best


@kernel
def strangers_near(board: Board, sight: State, seat: int, lane: int) -> int:
    """Lanes of others that meet a lane, counted at each of its ends."""
    count = 0
    for city in (int(board.lane_a[lane]), int(board.lane_b[lane])):
        for slot in range(board.city_lanes[city]):
            owner = sight.lane_owner[board.city_lane[city, slot]]
            count += owner >= 0 and owner != seat
    return count


@kernel
def detour(board: Board, lane: int, mind: Mind) -> int:
    """What it would cost to go round a lane of the plan."""
    price = mind.price[lane]
    mind.price[lane] = FAR
    spread(board, mind, int(board.lane_a[lane]))
    mind.price[lane] = price
    return min(LONG_WAY_ROUND, int(mind.distance[board.lane_b[lane]]))


@kernel
def claim_urgency(board: Board, sight: State, seat: int, lane: int, temper: Temper, mind: Mind) -> int:
    """Which wanted lane first: where others build, and the longer one."""
    urgency = 4 * int(board.lane_length[lane])
    if temper.careful:
        urgency += 5 * strangers_near(board, sight, seat, lane)
    if temper.detour_fear:
        urgency += int(temper.detour_fear) * detour(board, lane, mind) // 100
    return urgency


@kernel
def has_reserve(board: Board, sight: State, seat: int, lane: int, mind: Mind) -> bool:
    """Whether there is a card to spare for a tunnel."""
    colour = lane_colour_to_use(board, sight, seat, lane, mind)
    own = int(sight.hands[seat, colour]) + int(sight.hands[seat, LOCOMOTIVE])
    return own > board.lane_length[lane] or sight.turns_left > 0


@kernel
def least_urgency(sight: State, seat: int, temper: Temper) -> int:
    """The urgency that a claim must have; with a small hand and time enough, what nobody wants may wait."""
    waits = sight.hand_size[seat] < temper.patience and sight.turns_left == 0 and sight.deck_size > 0
    return int(temper.calm) if waits and fewest_cars(sight) > temper.near_end else -1


@kernel
def wanted_claim(board: Board, sight: State, seat: int, legal: Legal, temper: Temper, mind: Mind) -> int:
    """The most urgent claim of the plan that is legal, or NONE."""
    best, most = NONE, least_urgency(sight, seat, temper)
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action < CLAIM or mind.lane[action - CLAIM] != WANTED:
            continue
        lane = action - CLAIM
        if temper.careful and board.lane_kind[lane] == TUNNEL and not has_reserve(board, sight, seat, lane, mind):
            continue
        urgency = claim_urgency(board, sight, seat, lane, temper, mind)
        if urgency > most:
            best, most = action, urgency
    return best


@kernel
def richest_claim(board: Board, legal: Legal) -> int:
    """The legal claim with most points, or NONE."""
    best, most = NONE, 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action >= CLAIM and board.lane_points[action - CLAIM] > most:
            best, most = action, int(board.lane_points[action - CLAIM])
    return best


@kernel
def windfall_claim(board: Board, sight: State, seat: int, legal: Legal, temper: Temper, mind: Mind) -> int:
    """The richest legal claim beside the plan, if it has points enough and leaves cars for the plan; or NONE."""
    action = richest_claim(board, legal)
    if action == NONE:
        return NONE
    lane = action - CLAIM
    fits = int(board.lane_length[lane]) + int(mind.spaces) <= int(sight.cars[seat])
    return action if fits and board.lane_points[lane] >= temper.grab_points else NONE


@kernel
def wants_lanes(board: Board, mind: Mind) -> bool:
    """Whether the plan has lanes left to claim."""
    for lane in range(board.lanes):
        if mind.lane[lane] == WANTED:
            return True
    return False


# --- stations


@kernel
def wanted_station(board: Board, sight: State, seat: int, legal: Legal, mind: Mind) -> int:
    """A station that lends a lane of the plan, or NONE."""
    for lane in range(board.lanes):
        if mind.lane[lane] == BORROWED:
            for city in (int(board.lane_a[lane]), int(board.lane_b[lane])):
                if sight.station_owner[city] == seat:
                    break
                if is_legal(legal, STATION + city):
                    return STATION + city
    return NONE


# --- cards


@kernel
def card_worth(board: Board, sight: State, seat: int, card: int, temper: Temper, mind: Mind) -> int:
    """How much a card helps the wanted lanes."""
    if card == LOCOMOTIVE:
        return int(temper.locomotive_worth)
    own = int(sight.hands[seat, card])
    if mind.need[card] > own:
        missing = int(mind.need[card]) - own
        return int(temper.need_worth) - min(4, missing * int(temper.need_slope) // 10)
    best = 0
    for lane in range(board.lanes):
        gray = mind.lane[lane] == WANTED and board.lane_colour[lane] == GRAY and own < board.lane_length[lane]
        if gray and lane_colour_to_use(board, sight, seat, lane, mind) == card:
            best = max(best, int(temper.gray_worth))
    return best


@kernel
def needs_locomotive(board: Board, sight: State, seat: int, mind: Mind) -> bool:
    """Whether a locomotive of the market, which is a whole turn, is worth it."""
    if mind.need[LOCOMOTIVE] > sight.hands[seat, LOCOMOTIVE]:
        return True
    for lane in range(board.lanes):
        long = mind.lane[lane] == WANTED and board.lane_length[lane] > 2
        if long and missing_cards(board, sight, seat, lane, mind) == 1:
            return True
    return False


@kernel
def choose_card(board: Board, sight: State, seat: int, legal: Legal, temper: Temper, mind: Mind, whims: Chance) -> int:
    """The card of the market that helps most, or the deck."""
    best, most = NONE, -1
    for index in range(legal.count):
        action = int(legal.actions[index])
        worth = -1
        if action == DRAW_DECK:
            worth = int(temper.deck_worth)
        elif DRAW_MARKET <= action < EXTRA:
            card = int(sight.market[action - DRAW_MARKET])
            worth = card_worth(board, sight, seat, card, temper, mind)
            if card == LOCOMOTIVE and not needs_locomotive(board, sight, seat, mind):
                worth = 0
        if worth >= 0 and 4 * worth + below(whims, 3) > most:
            best, most = action, 4 * worth + below(whims, 3)
    return best


@kernel
def choose_payment(board: Board, sight: State, seat: int, legal: Legal, mind: Mind) -> int:
    """Cards that nothing else needs first, locomotives last."""
    best, least = int(legal.actions[0]), 1 << 30
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action >= GROUP:
            colour, cards = (action - GROUP) // MAX_GROUP, (action - GROUP) % MAX_GROUP + 1
            needed = int(mind.need[colour])
            if colour == board.lane_colour[sight.target]:
                needed -= cards
            short = max(0, needed - (int(sight.hands[seat, colour]) - cards))
            cost = 3 * short - 6 * cards - min(3, int(sight.hands[seat, colour]) - cards)
        else:
            cost = 6 * (action - LOCOMOTIVES)
        if cost < least:
            best, least = action, cost
    return best


@kernel
def choose_extra(legal: Legal) -> int:
    """Pay what the tunnel asks, with few locomotives."""
    best = WITHDRAW
    for index in range(legal.count):
        action = int(legal.actions[index])
        if action != WITHDRAW and (best == WITHDRAW or action < best):
            best = action
    return best


# --- a turn


@kernel
def count_built(sight: State, seat: int) -> int:
    """A number that changes when somebody builds, or the seat has more tickets."""
    cars = 0
    for other in range(sight.players):
        cars += int(sight.cars[other]) + 300 * int(sight.stations_left[other])
    return cars + 10_000 * int(sight.ticket_count[seat])


@kernel
def refresh_plan(board: Board, sight: State, seat: int, work: Work, temper: Temper, mind: Mind) -> None:
    """Plan anew in each turn; with nothing left to join, aim at the lane that is worth most."""
    if mind.turn == sight.turn + 1:
        return
    mind.turn = sight.turn + 1
    built = count_built(sight, seat)
    if mind.keeps and mind.joining and mind.built == built:
        return
    mind.built = built
    make_plan(board, sight, seat, work, temper, mind)
    add_needs(board, sight, seat, mind)
    mind.joining = wants_lanes(board, mind)
    if not mind.joining:
        lane = best_extra_lane(board, sight, seat, temper, mind)
        if lane != NO_LANE:
            mind.lane[lane] = WANTED
            add_needs(board, sight, seat, mind)


@kernel
def wants_tickets(sight: State, seat: int, legal: Legal, temper: Temper, mind: Mind) -> bool:
    """Whether it is time for more tickets: all are joined, and the end is far."""
    return not mind.joining and fewest_cars(sight) >= temper.draws_tickets and is_legal(legal, DRAW_TICKETS)


@kernel
def choose_turn(board: Board, sight: State, seat: int, legal: Legal, temper: Temper, mind: Mind, whims: Chance) -> int:
    """One action of a turn."""
    if not mind.joining or sight.turns_left > 0 or fewest_cars(sight) <= temper.near_end:
        action = wanted_station(board, sight, seat, legal, mind)
        if action != NONE:
            return action
    if wants_tickets(sight, seat, legal, temper, mind):
        return DRAW_TICKETS
    action = wanted_claim(board, sight, seat, legal, temper, mind)
    if action == NONE and sight.turns_left > 0:
        action = richest_claim(board, legal)
    if action == NONE:
        action = windfall_claim(board, sight, seat, legal, temper, mind)
    if action == NONE:
        action = choose_card(board, sight, seat, legal, temper, mind, whims)
    if action == NONE:
        action = richest_claim(board, legal)
    return action if action != NONE else int(legal.actions[below(whims, legal.count)])
