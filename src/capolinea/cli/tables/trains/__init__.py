"""Trains in the terminal."""

from capolinea.cli.tables.trains.lab import lab_words
from capolinea.cli.tables.trains.pieces import pieces
from capolinea.cli.tables.trains.score import score
from capolinea.cli.tables.trains.table import sit_down

__all__ = ["lab_words", "pieces", "score", "sit_down"]
