"""Position files: any position as JSON, for tests, puzzles and for scoring a game that was played with cardboard.

Only `game` and `players` are needed. What is left out is as at the start: hands are empty, the market and the ticket
deck are made from the pieces left, the first player is to move.
"""

from capolinea.families.ticket_to_ride.position.read import read, read_for_scoring
from capolinea.families.ticket_to_ride.position.schema import Position, parse
from capolinea.families.ticket_to_ride.position.scoring_rules import scoring_rules
from capolinea.families.ticket_to_ride.position.write import write

__all__ = ["Position", "parse", "read", "read_for_scoring", "scoring_rules", "write"]
