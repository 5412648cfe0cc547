"""A server beside the page, to compare with."""

from serving.fixtures import client, settings, warm

__all__ = ["client", "settings", "warm"]
