"""Trains in the terminal."""

from capolinea.families.trains.terminal.lab import lab_words
from capolinea.families.trains.terminal.pieces import pieces
from capolinea.families.trains.terminal.score import show_real_table
from capolinea.families.trains.terminal.table import sit_down

__all__ = ["lab_words", "pieces", "show_real_table", "sit_down"]
