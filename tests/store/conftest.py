"""A service on a fresh database, for each test its own, which the server makes itself."""

import pytest
from serving.fixtures import client, serve, store_kind, warm

from capolinea.http.settings import ServerSettings

__all__ = ["client", "serve", "settings", "store_kind", "warm"]


@pytest.fixture
def settings(tmp_path):
    return ServerSettings(folder=tmp_path, bot_pause=0)
