"""A service for each test: on a fresh database, and where it makes a difference in memory too."""

import pytest
from serving.fixtures import client, serve, settings, store_kind, warm

__all__ = ["client", "serve", "settings", "store_kind", "warm"]

ON_BOTH_STORES = {f"test_tables_{name}" for name in ("absence", "clocks", "lobby", "play", "store")}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests of what is kept on both stores."""
    if "store_kind" in metafunc.fixturenames and metafunc.module.__name__.rpartition(".")[2] in ON_BOTH_STORES:
        metafunc.parametrize("store_kind", ["sqlite", "memory"], indirect=True)
