"""The memory of a player of Ticket to Ride: a plan and its weights."""

from __future__ import annotations

from capolinea.core.records import Record, int8, int16, int32
from capolinea.families.ticket_to_ride.kernels.state import CARDS, MAX_CITIES, MAX_ROUTES, MAX_TICKETS

# Worth is counted in tenths of a point.
POINT = 10
FAR = 30_000

# Ways of a route or ticket in a plan.
UNWANTED = 0
WANTED = 1
BORROWED = 2  # a station would lend it

# Tickets that a plan has still to join.
OPEN = 1
PRICED = 2  # it is known what its way costs

# Tickets that a plan gives up.
HOPELESS = 1
STILL_HOPELESS = 2  # nothing has been planned since

# How a player goes about the game: with a plan, or in one of the published styles (`styles.py`).
PLANNER = 0
ONE_STEP = 1
LONG_ROUTE = 2
ROUTE_FOCUSED = 3
HUNGRY = 4


class Weights(Record):
    """The weights of a player."""

    style = int8()  # PLANNER, for whom all the rest is, or a style
    blunders = int8()  # out of a hundred decisions, those taken at random
    plans = int8()  # 0: one ticket after the other; 1: a network for all of them
    turn_worth = int16()  # what a turn is worth
    aim_worth = int16()  # the same, for routes that are claimed for their points alone
    hold_worth = int16()  # how much of its points a ticket may cost, out of ten, before it is given up
    deck_worth = int8()  # of an unseen card, beside those of the market
    gray_worth = int8()  # of a card for a gray route
    near_end = int8()  # cars of somebody at which the end is near
    tunnel_risk = int16()
    locomotive_price = int16()  # of a ferry's icon
    station_price = int16()
    draws_tickets = int8()  # draws more tickets while every player has at least so many cars; 127: never
    careful = int8()  # claims tunnels with cards to spare, and first what others may want
    detour_fear = int8()  # how much earlier a route is claimed whose loss would cost a detour, out of a hundred
    patience = int8()  # with fewer cards in hand, claims that are not urgent wait
    calm = int16()  # the urgency below which a claim may wait
    longest_route_worth = int8()  # of a space that makes the own longest route longer
    locomotive_worth = int8()  # of a locomotive, beside other cards
    need_worth = int8()  # of a card that a wanted route asks for
    need_slope = int8()  # how much less where more of them are missing
    grab_points = int8()  # claims a route beside the plan for so many points; 127: never


class Plan(Record):
    """The plan of one seat, and scratch space."""

    turn = int32()  # the turn that the plan was made in, counted from 1
    keeps = int8()  # whether a plan is kept while nobody builds, which saves time
    built = int32()  # what was built, and the own tickets, when the plan was made
    joining = int8()  # whether the plan joins cities of tickets, or only aims at a rich route
    route = int8(MAX_ROUTES)  # UNWANTED, WANTED or BORROWED
    spaces = int16()  # cars that the plan still needs
    claims = int16()  # and the turns to lay them
    degree = int8(MAX_CITIES)  # own routes at a city
    worth = int32()  # of the plan
    hopeless = int8(MAX_TICKETS)
    open = int8(MAX_TICKETS)  # OPEN or PRICED while it has still to be joined
    sought = int8(MAX_TICKETS)  # those that the plan joins
    near = int32(MAX_TICKETS)  # a ticket's way costs at least so much, less what is `laid`
    laid = int32()  # the price of all ways that were taken into the plan, which are free for the next
    price = int16(MAX_ROUTES)
    value = int16(MAX_ROUTES)  # what a style gives for a claim; 0: it does not want the route
    distance = int16(MAX_CITIES)
    via = int16(MAX_CITIES)
    queue = int8(MAX_CITIES)
    waiting = int8(MAX_CITIES)
    need = int16(CARDS)  # cards of a colour that wanted routes ask for
