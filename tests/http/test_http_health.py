"""Health: whether something can be stored, told to anyone who asks, however often."""

import sqlite3
from dataclasses import replace

from serving.sitting import browser

from capolinea.store import write_probe

ASKED = ("/livez", "/readyz", "/healthz")


def test_all_is_well(client):
    assert client.get("/livez").json() == {"ok": True}
    assert client.get("/healthz").json() == {"ok": True}
    told = client.get("/readyz").json()
    assert told["ok"]
    assert told["oldest_commit"] == 0


def test_health_is_never_limited(settings):
    with browser(replace(settings, requests_per_second=1)) as client:
        assert [client.get("/api/games").status_code for _ in range(5)][-1] == 429
        assert {client.get(path).status_code for path in ASKED for _ in range(10)} == {200}


def test_a_database_that_is_gone_is_not_ready(settings):
    with browser(settings) as client:
        (settings.folder / "tables.db").unlink()
        assert [client.get(path).status_code for path in ASKED] == [200, 503, 503]
        assert client.get("/readyz").json()["problem"] == "database-lost"
        refused = client.post("/api/guest", json={"name": "Ada"})
        assert (refused.status_code, refused.json()["code"]) == (503, "database-lost")


def test_a_database_that_another_program_locks_is_not_ready_and_the_oldest_commit_is_told(settings, monkeypatch):
    monkeypatch.setattr(write_probe, "PATIENCE", 0.2)
    with browser(settings) as client:
        locking = sqlite3.connect(settings.folder / "tables.db", isolation_level=None)
        locking.execute("BEGIN IMMEDIATE")
        assert [client.get(path).status_code for path in ASKED] == [200, 503, 503]
        told = client.get("/readyz").json()
        assert (told["ok"], told["problem"]) == (False, "database-busy")
        assert told["oldest_commit"] > 0
        locking.close()
