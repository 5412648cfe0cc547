"""The reviewer of Trains, for Python."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any

from capolinea.core.review_drivers import ReviewKernels, make_review_drivers
from capolinea.core.reviewer import CompiledReviewer, read_weights
from capolinea.families.trains.bots.bot_kernels import BOTS
from capolinea.families.trains.bots.planners import PLAYERS
from capolinea.families.trains.kernels.entry_point import RULES
from capolinea.families.trains.kernels.state import MAX_KINDS
from capolinea.families.trains.review.chance import cards_left, chance_source, forced_draws, shuffle_unseen
from capolinea.families.trains.review.look import look, settle

if TYPE_CHECKING:
    from capolinea.families.trains.rulebook import Trains

FILE = files("capolinea.families.trains.review") / "win_shares.json"

# Templates of kernels are bound to these.
REVIEW = ReviewKernels(
    settle=settle,
    look=look,
    shuffle_unseen=shuffle_unseen,
    chance_source=chance_source,
    forced_draws=forced_draws,
    cards_left=cards_left,
    kinds=MAX_KINDS,
)
DRIVERS = make_review_drivers("trains", RULES, BOTS, REVIEW)


def net_name(rules: Trains) -> str:
    """The name of the network for a table."""
    return "duel" if rules.players == 2 else "table"


def open_reviewer(rules: Trains) -> CompiledReviewer[Any]:
    """A reviewer for one thread."""
    return CompiledReviewer(rules, DRIVERS, PLAYERS, read_weights(FILE)[net_name(rules)])
