"""What a review of a game of Ticket to Ride needs: win shares of any position, and where luck came from."""

from capolinea.families.ticket_to_ride.review.reviewer import open_reviewer
from capolinea.families.ticket_to_ride.review.stand_ins import open_stand_ins

__all__ = ["open_reviewer", "open_stand_ins"]
