"""A service on a fresh database, for each test its own."""

from serving.fixtures import client, serve, settings, warm

__all__ = ["client", "serve", "settings", "warm"]
