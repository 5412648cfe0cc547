"""Fast random games: the rules of `rules.py`, arranged to suit a processor.

Two things cost time in a random game that is played by the lists of `legal_decisions`: making a list to take one of it,
and, on a GPU, that 32 neighbours do different things one after the other. So here decisions are counted, not listed;
and a turn is written in halves that all kinds of actions share: drawing, claiming and building settle the market with
the others. Every game is the same as by the lists, decision by decision (but for the
point at which an endless one is aborted): a test of `sim.Batch`, whose rollouts go by the lists, compares.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.bits import count_bits, nth
from capolinea.core.chance import below
from capolinea.core.kernel import kernel
from capolinea.core.records import WORD
from capolinea.families.ticket_to_ride.kernels.board import TUNNEL
from capolinea.families.ticket_to_ride.kernels.phases.cards import paid_to_discards, paid_to_hand, settle_discards
from capolinea.families.ticket_to_ride.kernels.phases.claim import apply_claim, find_claims, take_route
from capolinea.families.ticket_to_ride.kernels.phases.draw import card_to_hand, second_card_possible
from capolinea.families.ticket_to_ride.kernels.phases.payment import lay_payment, legal_ferry, price, takes_pairs
from capolinea.families.ticket_to_ride.kernels.phases.setup import RANDOM_SEAT, set_up
from capolinea.families.ticket_to_ride.kernels.phases.station import apply_station, can_pay_station, place_station
from capolinea.families.ticket_to_ride.kernels.phases.tickets import (
    apply_draw_tickets,
    apply_start_tickets,
    keep_tickets,
    legal_start_tickets,
    legal_tickets,
)
from capolinea.families.ticket_to_ride.kernels.phases.tunnel import (
    dig,
    extra_affordable,
    legal_extra,
    pay_extra,
    turned_up_to_discards,
)
from capolinea.families.ticket_to_ride.kernels.phases.turn import apply_pass, end_turn
from capolinea.families.ticket_to_ride.kernels.rules import deciding_seat, forget_tunnel
from capolinea.families.ticket_to_ride.kernels.state import (
    CLAIM,
    COLOURS,
    DRAW_DECK,
    DRAW_MARKET,
    DRAW_TICKETS,
    GRAY,
    GROUP,
    KEEP,
    LOCOMOTIVE,
    LOCOMOTIVES,
    MARKET_PLACES,
    MAX_GROUP,
    NO_CARD,
    OVER,
    PASS,
    PAY_ROUTE,
    PAY_STATION,
    START_TICKETS,
    STATION,
    STOP_DRAWING,
    TURN,
    WITHDRAW,
)

if TYPE_CHECKING:
    from capolinea.core.chance import Chance
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import Legal, State, Work


@kernel
def any_of(legal: Legal, player_rng: Chance) -> int:
    """A random decision of a list."""
    return int(legal.actions[below(player_rng, legal.count)])


@kernel
def cards_in_market(state: State, but: int) -> int:
    """The cards that can be taken from the market, but those of one kind."""
    cards = 0
    for place in range(MARKET_PLACES):
        cards += state.market[place] != NO_CARD and state.market[place] != but
    return cards


@kernel
def nth_card(state: State, but: int, n: int) -> int:
    """The decision to take the n-th of the cards that `cards_in_market` counts."""
    place = 0
    while n >= 0:
        n -= state.market[place] != NO_CARD and state.market[place] != but
        place += 1
    return DRAW_MARKET + place - 1


@kernel
def nth_claim(legal: Legal, n: int) -> int:
    """The decision to claim the n-th of the routes found."""
    word = 0
    count = count_bits(legal.claims[0])
    while n >= count:
        n -= count
        word += 1
        count = count_bits(legal.claims[word])
    return CLAIM + word * WORD + nth(legal.claims[word], n)


@kernel
def free_cities(board: Board, state: State) -> int:
    """The cities without a station."""
    cities = int(board.cities)
    for seat in range(state.players):
        cities -= int(board.stations) - int(state.stations_left[seat])
    return cities


@kernel
def nth_station(state: State, n: int) -> int:
    """The decision to build in the n-th city without a station."""
    city = 0
    while n >= 0:
        n -= state.station_owner[city] < 0
        city += 1
    return STATION + city - 1


@kernel
def any_action(board: Board, state: State, work: Work, legal: Legal, player_rng: Chance) -> int:
    """A random decision of `legal_turn`."""
    find_claims(board, state, work, legal)
    claims = 0
    for word in range(board.route_words):
        claims += count_bits(legal.claims[word])
    decks = int(state.deck_size > 0)
    cards = cards_in_market(state, NO_CARD) if decks else 0
    tickets = int(state.deck_count > 0)
    cities = free_cities(board, state) if can_pay_station(board, state) else 0
    actions = decks + cards + tickets + claims + cities
    pick = below(player_rng, max(1, actions))
    if actions == 0:
        return PASS
    if pick < decks:
        return DRAW_DECK
    pick -= decks
    if pick < cards:
        return nth_card(state, NO_CARD, pick)
    pick -= cards
    if pick < tickets:
        return DRAW_TICKETS
    pick -= tickets
    if pick < claims:
        return nth_claim(legal, pick)
    return nth_station(state, pick - claims)


@kernel
def any_second_card(board: Board, state: State, player_rng: Chance) -> int:
    """A random decision of `legal_second_card`."""
    decks = int(state.deck_size > 0)
    cards = cards_in_market(state, LOCOMOTIVE)
    pick = below(player_rng, decks + cards + int(board.may_stop_drawing))
    if pick < decks:
        return DRAW_DECK
    if pick < decks + cards:
        return nth_card(state, LOCOMOTIVE, pick - decks)
    return STOP_DRAWING


@kernel
def any_set(board: Board, state: State, player_rng: Chance) -> int:
    """A random decision of `legal_set`."""
    seat = int(state.seat)
    locomotives = int(state.hands[seat, LOCOMOTIVE])
    length = price(board, state)
    most = length
    first, last = 0, COLOURS
    if state.phase == PAY_ROUTE:
        most -= board.route_icons[state.target]
        if board.route_colour[state.target] != GRAY:
            first = int(board.route_colour[state.target])
            last = first + 1
    fewest = max(1, length - locomotives)
    sets = int(locomotives >= length)
    for colour in range(first, last):
        sets += max(0, min(most, int(state.hands[seat, colour])) - fewest + 1)
    pick = below(player_rng, sets)
    for colour in range(first, last):
        ways = max(0, min(most, int(state.hands[seat, colour])) - fewest + 1)
        if pick < ways:
            return GROUP + colour * MAX_GROUP + fewest + pick - 1
        pick -= ways
    return LOCOMOTIVES + length


@kernel
def pay_randomly(board: Board, state: State, work: Work, legal: Legal, player_rng: Chance) -> int:
    """Lay the cards for what was chosen; returns the number of decisions."""
    decisions = 1
    if not takes_pairs(board, state):
        lay_payment(board, state, any_set(board, state, player_rng))
        return decisions
    legal.count = 0
    legal_ferry(board, state, work, legal)
    while not lay_payment(board, state, any_of(legal, player_rng)):
        legal.count = 0
        legal_ferry(board, state, work, legal)
        decisions += 1
    return decisions


@kernel
def tunnel_asks(board: Board, state: State) -> bool:
    """U1, U2: turn up the cards of a tunnel. True if it costs extra cards."""
    if state.phase != PAY_ROUTE or board.route_kind[state.target] != TUNNEL:
        return False
    dig(state)
    return state.extra > 0


@kernel
def buy_randomly(board: Board, state: State, work: Work, legal: Legal, player_rng: Chance) -> int:
    """Pay for what was chosen, and what a tunnel asks; returns the number of decisions.

    If the claim fails (U3), the phase is that of a turn again.
    """
    decisions = pay_randomly(board, state, work, legal, player_rng)
    if not tunnel_asks(board, state):
        return decisions
    if extra_affordable(state):
        decisions += 1
        legal.count = 0
        legal_extra(state, legal)
        action = any_of(legal, player_rng)
        if action != WITHDRAW:
            pay_extra(state, action)
            return decisions
    paid_to_hand(state, state.seat)
    state.phase = TURN
    return decisions


@kernel
def any_tickets(board: Board, state: State, legal: Legal, player_rng: Chance) -> int:
    """A random decision of `legal_tickets`."""
    if board.ticket_keep == 1:
        return KEEP + 1 + below(player_rng, (1 << int(state.offer_count[state.seat])) - 1)  # all sets but the empty one
    legal.count = 0
    legal_tickets(board, state, legal)
    return any_of(legal, player_rng)


@kernel
def discard_payment(state: State) -> bool:
    """Discard the cards that were paid. True if there are any, and the market has to be settled."""
    if state.phase == TURN:  # nothing was bought
        return False
    paid_to_discards(state)
    return True


@kernel
def place_purchase(board: Board, state: State) -> bool:
    """The route or the station is placed, the cards of a tunnel are discarded. True if there are any."""
    if state.phase == PAY_ROUTE:
        take_route(board, state)
    elif state.phase == PAY_STATION:
        place_station(state)
    return turned_up_to_discards(state)


@kernel
def take_random_turn(board: Board, state: State, work: Work, legal: Legal, player_rng: Chance) -> int:
    """T1: one turn of a random player; returns the number of its decisions."""
    action = any_action(board, state, work, legal, player_rng)
    decisions = 1
    forget_tunnel(state)
    if action == PASS:
        apply_pass(board, state)
        return decisions
    if action == DRAW_TICKETS:
        apply_draw_tickets(board, state)
        keep_tickets(state, any_tickets(board, state, legal, player_rng))
        decisions += 1
    elif action >= CLAIM:
        apply_claim(state, action)
    elif action >= STATION:
        apply_station(state, action)
    buying = action >= STATION
    if buying:
        decisions += buy_randomly(board, state, work, legal, player_rng)
    drawing = DRAW_DECK <= action < DRAW_MARKET + MARKET_PLACES
    for half in range(2):
        unsettled = False
        if drawing:
            if half == 1:
                action = any_second_card(board, state, player_rng)
                decisions += 1
            unsettled = action != STOP_DRAWING
            drawing = unsettled and not card_to_hand(state, action)  # D2
        elif buying:
            unsettled = discard_payment(state) if half == 0 else place_purchase(board, state)
        if unsettled:
            settle_discards(board, state)  # for draws too: a deck that is empty then has no discards to shuffle
        drawing = drawing and second_card_possible(state)
    end_turn(board, state)
    return decisions


@kernel
def play_randomly(
    board: Board, state: State, work: Work, legal: Legal, player_rng: Chance, players: int, limit: int
) -> int:
    """A whole game of random players; returns the number of decisions, -1 where the limit was not enough."""
    set_up(board, state, players, RANDOM_SEAT)
    decisions = 0
    while state.phase == START_TICKETS:
        seat = deciding_seat(state)
        legal.count = 0
        legal_start_tickets(board, state, seat, legal)
        apply_start_tickets(board, state, seat, any_of(legal, player_rng))
        decisions += 1
    while state.phase != OVER and decisions < limit:
        decisions += take_random_turn(board, state, work, legal, player_rng)
    return decisions if state.phase == OVER and decisions <= limit else -1
