"""Positions: any state of a game as a file, to play on from, to test, and to score a real table."""

from capolinea.families.trains.position.read import read, read_for_scoring
from capolinea.families.trains.position.schema import Position, parse
from capolinea.families.trains.position.scoring_rules import scoring_rules
from capolinea.families.trains.position.write import write

__all__ = ["Position", "parse", "read", "read_for_scoring", "scoring_rules", "write"]
