"""The state of a Ticket to Ride game: one record, the same for every map, variant and number of players.

Rules: `docs/rules/ticket_to_ride.md` (Europe 2004 and 15th Anniversary 2021, Northern Lights 2022). The kernels in
`phases/` and `scoring/` are the only code that changes a state.
"""

from __future__ import annotations

from capolinea.core.records import WORD, Record, int8, int16, int32, int64, uint32

# Capacities. A map or ticket set beyond them is refused on loading.
SEATS = 5
MAX_ROUTES = 320
ROUTE_WORDS = -(-MAX_ROUTES // WORD)
MAX_CITIES = 128  # as many as a byte can number
MAX_TICKETS = 128
MAX_OFFER = 5
MAX_GIVEN_BACK = 8
MAX_STATIONS = 3
MAX_LENGTH = 9
MAX_GROUP = 10
MAX_BONUS_CARDS = 16
MAX_BONUS_IN_PLAY = 8
MAX_DEALS = 2
MAX_NATIONS = 31
MARKET_PLACES = 5
TURNED_UP = 3

# Cards: eight colours, then the locomotive. A gray route has the "colour" after the last one.
COLOURS = 8
LOCOMOTIVE = 8
CARDS = 9
GRAY = 8
NO_CARD = -1
CARD_NAMES = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red", "locomotive")

# Routes and tickets that nobody owns.
FREE = -1
CLOSED = -2
NOBODY = -1
DEALT = -2
NO_TICKET = -1

# What a seat may know of a place in the ticket deck: nothing, "one of those given back at the start", or all of it.
UNKNOWN_PLACE = 0
MIXED_PLACE = 1
KNOWN_PLACE = 2  # + the seat that put the ticket there
SECRET_SIZE = -1  # as `deck_first` of a concealed state: the deck is not empty, and its size is secret (V9)

# Phases: what the seat to move has to decide.
START_TICKETS = 0  # S5: every undecided seat chooses, at the same time
TURN = 1  # T1: one of the actions of a turn
SECOND_CARD = 2  # D1: the second train card
PAY_ROUTE = 3  # C1: the cards for the route that was chosen
PAY_STATION = 4  # B2: the cards for the station
TUNNEL_EXTRA = 5  # U3: pay what the tunnel asks, or withdraw
TICKETS = 6  # K1: which tickets on offer to keep
OVER = 7

# Reasons for the end.
NOT_OVER = 0
LAST_TURNS = 1  # E1
STALEMATE = 2  # T3

# Decisions: the whole action space, as integers.
PASS = 0
STOP_DRAWING = 1
WITHDRAW = 2
DRAW_TICKETS = 3
DRAW_DECK = 4
DRAW_MARKET = 5  # + place
EXTRA = DRAW_MARKET + MARKET_PLACES  # + locomotives among the extra cards of a tunnel
KEEP = EXTRA + TURNED_UP + 1  # + set of offered tickets, as bits
LOCOMOTIVES = KEEP + (1 << MAX_OFFER)  # + locomotives; ends a payment
GROUP = LOCOMOTIVES + MAX_LENGTH + 1  # + colour * MAX_GROUP + cards - 1; one colour of a payment
STATION = GROUP + COLOURS * MAX_GROUP  # + city
CLAIM = STATION + MAX_CITIES  # + route
ACTIONS = CLAIM + MAX_ROUTES

SPECTATOR = -1


class State(Record):
    """The whole state of one game. `conceal_state` erases what is marked secret."""

    # chance (secret)
    chance_key = uint32(4)
    chance_drawn = uint32()
    chance_stream = uint32()

    # whose decision
    players = int8()
    phase = int8()
    seat = int8()
    undecided = int8()  # START_TICKETS: the seats still to choose, as bits
    deal = int8()  # START_TICKETS: which deal of the variant
    turn = int32()
    turns_left = int8()  # E1: 0 until the last turns begin
    passes = int8()  # T3: in a row
    end_reason = int8()

    # train cards
    deck_size = int16()
    deck = int8(CARDS)  # secret: how many of each; sampled on drawing
    discards = int8(CARDS)
    market = int8(MARKET_PLACES)
    hand_size = int8(SEATS)
    hands = int8(SEATS, CARDS)  # secret
    known = int8(SEATS, CARDS)  # cards that everyone knows to be in a hand

    # board
    cars = int8(SEATS)
    points = int16(SEATS)  # running, from routes
    stations_left = int8(SEATS)
    route_owner = int8(MAX_ROUTES)
    open_routes = int64(SEATS, ROUTE_WORDS)  # C4: those that a seat may still take, as bits; follows from `route_owner`
    station_owner = int8(MAX_CITIES)

    # a claim or a station in the making
    target = int16()  # route or city
    next_colour = int8()  # the lowest colour that may still join the payment
    paid = int8(CARDS)
    turned_up = int8(TURNED_UP)
    last_turned_up = int8(TURNED_UP)  # at the tunnel of the turn before, for all to see until somebody acts
    extra = int8()

    # tickets
    ticket_owner = int8(MAX_TICKETS)  # secret
    ticket_count = int8(SEATS)
    deck_first = int16()
    deck_count = int16()
    ticket_deck = int8(MAX_TICKETS)  # secret; a ring, top first
    deck_place = int8(MAX_TICKETS)  # what is known of each place of the ring
    offer_count = int8(SEATS)
    offer = int8(SEATS, MAX_OFFER)  # secret
    choice = int8(SEATS)  # secret: tickets chosen at the start, as bits
    given_count = int8(SEATS)
    given_back = int8(SEATS, MAX_GIVEN_BACK)  # secret: unkept at the start

    # Northern Lights
    bonus_card = int8(MAX_BONUS_IN_PLAY)


class Legal(Record):
    """The legal decisions of one seat, as a list; `claims` are the routes that `find_claims` found, as bits."""

    count = int16()
    actions = int16(ACTIONS)
    claims = int64(ROUTE_WORDS)


MAX_OWN_ROUTES = 64
MAX_ROUTES_AT_CITY = 32
LONGEST_ROUTE_SLOTS = 12
LONGEST_ROUTE_TABLE = 4096
LONGEST_ROUTE_STEPS = MAX_OWN_ROUTES + MAX_CITIES


class Work(Record):
    """Scratch space for kernels, which allocate nothing. Holds nothing between calls."""

    # hands and payments
    beside = int8(MAX_LENGTH + 2)

    # networks
    label = int8(MAX_CITIES)

    # stations
    stations = int8()
    station_city = int8(MAX_STATIONS)
    candidates = int8(MAX_STATIONS)
    candidate = int16(MAX_STATIONS, MAX_ROUTES_AT_CITY)
    pick = int8(MAX_STATIONS)
    merges = int8()
    merge_from = int8(MAX_STATIONS)
    merge_into = int8(MAX_STATIONS)
    pending_count = int16()
    pending = int8(MAX_TICKETS)

    # the longest route
    edges = int16()
    edge_a = int8(MAX_OWN_ROUTES)
    edge_b = int8(MAX_OWN_ROUTES)
    edge_weight = int8(MAX_OWN_ROUTES)
    edge_part = int16(MAX_OWN_ROUTES)
    degree = int8(MAX_CITIES)
    part = int16(MAX_CITIES)
    queue = int8(MAX_CITIES)
    tangled = int8()
    tangled_part = int16(MAX_CITIES)
    distance = int16(MAX_CITIES)
    slot_of = int8(MAX_CITIES)
    slot_taken = int8(LONGEST_ROUTE_SLOTS)
    steps = int16()
    step_edge = int8(MAX_OWN_ROUTES)
    step_weight = int8(LONGEST_ROUTE_STEPS)
    step_slot_a = int8(LONGEST_ROUTE_STEPS)
    step_slot_b = int8(LONGEST_ROUTE_STEPS)
    table_count = int32(2)
    table_key = int64(2, LONGEST_ROUTE_TABLE)
    table_weight = int16(2, LONGEST_ROUTE_TABLE)
    table_used = int16(2, LONGEST_ROUTE_TABLE)
    longest_route_failed = int8()  # if a network was too tangled for the space above; never on the shipped maps


class Sheet(Record):
    """The final score of a game, seat by seat."""

    end_reason = int8()
    turns = int32()
    route_points = int16(SEATS)
    ticket_points = int16(SEATS)
    tickets_completed = int8(SEATS)
    station_points = int16(SEATS)
    stations_built = int8(SEATS)
    longest = int16(SEATS)
    longest_route_won = int8(SEATS)
    longest_route_points = int16(SEATS)
    bonus_measure = int16(SEATS, MAX_BONUS_IN_PLAY)
    bonus_won = int8(SEATS, MAX_BONUS_IN_PLAY)
    bonus_count = int8(SEATS)
    bonus_points = int16(SEATS)
    total = int16(SEATS)
    rank = int8(SEATS)
    ticket_completed = int8(MAX_TICKETS)
    borrowed = int16(SEATS, MAX_STATIONS)
    borrowed_at = int16(SEATS, MAX_STATIONS)
