"""The reviewer of Ticket to Ride, for Python."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any

from capolinea.core.review_drivers import ReviewKernels, make_review_drivers
from capolinea.core.reviewer import CompiledReviewer, read_weights
from capolinea.families.ticket_to_ride.bots.bot_kernels import BOTS
from capolinea.families.ticket_to_ride.bots.planners import PLAYERS
from capolinea.families.ticket_to_ride.bots.value_nets import net_name
from capolinea.families.ticket_to_ride.kernels.entry_point import RULES
from capolinea.families.ticket_to_ride.kernels.state import CARDS
from capolinea.families.ticket_to_ride.review.chance import cards_left, chance_source, forced_draws, shuffle_unseen
from capolinea.families.ticket_to_ride.review.look import look, settle

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

FILE = files("capolinea.families.ticket_to_ride.review") / "win_shares.json"

# Templates of kernels are bound to these.
REVIEW = ReviewKernels(
    settle=settle,
    look=look,
    shuffle_unseen=shuffle_unseen,
    chance_source=chance_source,
    forced_draws=forced_draws,
    cards_left=cards_left,
    kinds=CARDS,
)
DRIVERS = make_review_drivers("ticket_to_ride", RULES, BOTS, REVIEW)


def open_reviewer(rules: TicketToRide) -> CompiledReviewer[Any]:
    """A reviewer for one thread."""
    return CompiledReviewer(rules, DRIVERS, PLAYERS, read_weights(FILE)[net_name(rules)])
