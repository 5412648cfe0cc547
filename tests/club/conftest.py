"""A service on a fresh database, for each test its own."""

from serving.fixtures import client, serve, settings, store_kind, warm

__all__ = ["client", "serve", "settings", "store_kind", "warm"]
