"""Ticket to Ride in the terminal."""

from capolinea.families.ticket_to_ride.terminal.lab import lab_words
from capolinea.families.ticket_to_ride.terminal.pieces import pieces
from capolinea.families.ticket_to_ride.terminal.score import show_real_table
from capolinea.families.ticket_to_ride.terminal.table import sit_down

__all__ = ["lab_words", "pieces", "show_real_table", "sit_down"]
