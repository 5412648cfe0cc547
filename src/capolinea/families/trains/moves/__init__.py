"""Moves of Trains: typed values, their texts, their decisions, and why one is refused."""
