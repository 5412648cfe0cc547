"""The reviewer of Ticket to Ride, for Python."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any

from capolinea.core.review_drivers import ReviewKernels, make_review_drivers
from capolinea.core.reviewer import CompiledReviewer, read_weights
from capolinea.families.ticket_to_ride.bots.bot_kernels import BOTS
from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
from capolinea.families.ticket_to_ride.bots.resample import resample
from capolinea.families.ticket_to_ride.bots.weights import put_weights
from capolinea.families.ticket_to_ride.kernels.entry_point import RULES
from capolinea.families.ticket_to_ride.kernels.state import CARDS
from capolinea.families.ticket_to_ride.review.chance import cards_left, chance_source, forced_draws, shuffle_unseen
from capolinea.families.ticket_to_ride.review.look import look, settle

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

FILE = files("capolinea.families.ticket_to_ride.review") / "win_shares.json"
LEVEL = "stationmaster"  # whose plans are looked at

REVIEW = ReviewKernels(
    settle=settle,
    look=look,
    resample=resample,
    shuffle_unseen=shuffle_unseen,
    chance_source=chance_source,
    forced_draws=forced_draws,
    cards_left=cards_left,
    kinds=CARDS,
)
DRIVERS = make_review_drivers("ticket_to_ride", RULES, BOTS, REVIEW)


def net_name(rules: TicketToRide) -> str:
    """The name of the network for a table."""
    board: Any = rules.boards[0]
    return ("duel" if rules.players == 2 else "table") + (", ferries take pairs" if board.ferry_pairs else "")


def open_reviewer(rules: TicketToRide) -> CompiledReviewer[Any]:
    """A reviewer for one thread."""
    all_weights, plans = Weights.array(1), Plan.array(rules.players + 1)
    board: Any = rules.boards[0]
    put_weights(all_weights, 0, LEVEL, ferry_pairs=bool(board.ferry_pairs))
    return CompiledReviewer(rules, DRIVERS, all_weights, plans, read_weights(FILE)[net_name(rules)])
