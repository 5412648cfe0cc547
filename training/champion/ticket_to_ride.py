"""Ticket to Ride, as the learner sees it."""

from __future__ import annotations

from capolinea.families.ticket_to_ride.bots.bot_kernels import BOTS
from capolinea.families.ticket_to_ride.bots.champion.kernels import CHAMPION
from capolinea.families.ticket_to_ride.bots.champion.records import PLANNED, Glance, Lengths
from capolinea.families.ticket_to_ride.bots.champion.weights import FILE
from capolinea.families.ticket_to_ride.bots.planners import PLAYERS
from capolinea.families.ticket_to_ride.kernels.board import Board
from capolinea.families.ticket_to_ride.kernels.entry_point import QUICK_WORK, RULES, clear_work
from capolinea.families.ticket_to_ride.kernels.state import Legal, Sheet, State, Work
from training.champion.arena_kernels import advance_kernels
from training.champion.family import Family, Kind, Launch

EUROPE = ("classic", "1912", "mega", "big-cities")
KINDS = [
    (Kind("ticket-to-ride/europe", "classic", 2), 0.22),
    *((Kind("ticket-to-ride/europe", variant, 2), 0.1) for variant in EUROPE[1:]),
    (Kind("ticket-to-ride/northern-lights", "standard", 2), 0.18),
    *((Kind("ticket-to-ride/europe", variant, 4), 0.04) for variant in EUROPE),
    *((Kind("ticket-to-ride/europe", "classic", players), 0.02) for players in (3, 5)),
    *((Kind("ticket-to-ride/northern-lights", "standard", players), 0.03) for players in (3, 4, 5)),
]


ADVANCE = advance_kernels("ticket_to_ride", RULES, BOTS, CHAMPION)
FAMILY = Family(
    Board,
    State,
    Work,
    QUICK_WORK,
    Legal,
    Sheet,
    Lengths,
    Glance,
    PLAYERS,
    clear_work,
    *ADVANCE,
    PLANNED,
    FILE,
    KINDS,
    # With machine code optimised further, threads read where nothing is. Sorted, games that choose tickets or measure
    # tangled routes are neighbours, and each does something else.
    Launch(threads=128, registers=128, sorted=False, level=1),
)
