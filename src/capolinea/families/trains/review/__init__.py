"""What a review of a game of Trains needs: win shares of any position, and where luck came from."""

from capolinea.families.trains.review.reviewer import open_reviewer
from capolinea.families.trains.review.stand_ins import open_stand_ins

__all__ = ["open_reviewer", "open_stand_ins"]
