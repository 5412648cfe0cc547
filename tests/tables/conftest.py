"""A service for each test: on a fresh database, and where it makes a difference in memory and in a page too."""

import pytest
from serving.fixtures import client, serve, settings, store_kind, warm

__all__ = ["client", "serve", "settings", "store_kind", "warm"]

ON_BOTH_STORES = {f"test_tables_{name}" for name in ("absence", "clocks", "lobby", "moderation", "play", "store")}
ON_EVERY_STORE = "test_tables_store"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests of what is kept on both stores, and those of what every store promises on that of a page too."""
    name = str(metafunc.module and metafunc.module.__name__).rpartition(".")[2]
    if "store_kind" in metafunc.fixturenames and name in ON_BOTH_STORES:
        more = ["page"] if name == ON_EVERY_STORE else []
        metafunc.parametrize("store_kind", ["sqlite", "memory", *more], indirect=True)
