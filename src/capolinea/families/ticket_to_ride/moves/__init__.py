"""Moves of Ticket to Ride: typed values, their texts, their decisions, and why one is refused."""
