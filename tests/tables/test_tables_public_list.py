"""The list of public tables is for everybody: a host with many tables does not push the others out."""

import pytest
from serving.sitting import ME, OPEN, guest, table

from capolinea.store import queries
from capolinea.tables import memory_store

MOST = 6


@pytest.mark.parametrize("store_kind", ["sqlite", "memory"], indirect=True)
def test_every_host_is_in_the_list_before_one_has_many(serve, monkeypatch):
    monkeypatch.setattr(queries, "LISTED", MOST)
    monkeypatch.setattr(memory_store, "LISTED", MOST)

    async def test(service):
        ada, bob, eve = [await guest(service, name) for name in ("Ada", "Bob", "Eve")]
        first, second = (
            await table(service, ada, ME, OPEN, public=True),
            await table(service, bob, ME, OPEN, public=True),
        )
        many = [await table(service, eve, ME, OPEN, public=True) for _ in range(2 * MOST)]
        listed = [shown.id for shown in await service.tables.list_public(None)]
        assert listed == [*many[::-1][: MOST - 2], second, first]  # the newest first all the same

    serve(test)
