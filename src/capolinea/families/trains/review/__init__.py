"""What a review of a game of Trains needs: win shares of any position, and where luck came from."""

from capolinea.families.trains.review.reviewer import open_reviewer

__all__ = ["open_reviewer"]
