"""What a review of a game of Ticket to Ride needs: win shares of any position, and where luck came from."""

from capolinea.families.ticket_to_ride.review.reviewer import open_reviewer

__all__ = ["open_reviewer"]
