"""Trains in the terminal."""

from capolinea.families.trains.terminal.lab import lab_words
from capolinea.families.trains.terminal.pieces import pieces
from capolinea.families.trains.terminal.score import score
from capolinea.families.trains.terminal.table import sit_down

__all__ = ["lab_words", "pieces", "score", "sit_down"]
