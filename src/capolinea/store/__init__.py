"""What is kept, and how: rows in SQLite or PostgreSQL. No rule of a game is known here."""

from capolinea.store.engine import Store

__all__ = ["Store"]
