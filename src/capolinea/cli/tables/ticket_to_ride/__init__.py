"""Ticket to Ride in the terminal."""

from capolinea.cli.tables.ticket_to_ride.pieces import pieces
from capolinea.cli.tables.ticket_to_ride.score import score
from capolinea.cli.tables.ticket_to_ride.table import sit_down

__all__ = ["pieces", "score", "sit_down"]
