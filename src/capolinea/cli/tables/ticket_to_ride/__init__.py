"""Ticket to Ride in the terminal."""

from capolinea.cli.tables.ticket_to_ride.lab import lab_words
from capolinea.cli.tables.ticket_to_ride.pieces import pieces
from capolinea.cli.tables.ticket_to_ride.score import score
from capolinea.cli.tables.ticket_to_ride.table import sit_down

__all__ = ["lab_words", "pieces", "score", "sit_down"]
