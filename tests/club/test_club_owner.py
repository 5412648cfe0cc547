"""The owner's page: only the owner's passkey opens it, and it does what `capolinea admin` does."""

import asyncio

import pytest
from serving import cluster
from serving.sitting import ME, OPEN, browser, guest, table
from sqlalchemy import update

from capolinea.club import owner as owner_module
from capolinea.club.passkeys import Passkeys
from capolinea.http.app import make_inner_app
from capolinea.http.service import open_service
from capolinea.http.settings import ServerSettings
from capolinea.store.models import GuestRow, TableRow
from capolinea.store.opening import open_existing
from capolinea.store.ownership import DAY, DAYS, read_days, set_owner

ENTERING = {"credential": {"id": "x"}}


@pytest.fixture
def shown(monkeypatch):
    """Show the passkey of a guest, as a browser would: the real one is in web/e2e/owner.spec.ts."""

    def show(client, who):
        async def use(_passkeys, _origin, _credential, purpose):
            assert purpose == owner_module.PURPOSE
            return who

        monkeypatch.setattr(Passkeys, "use", use)
        return client.post("/api/owner/enter", json=ENTERING)

    return show


@pytest.fixture
def own(settings, shown):
    """Make somebody the owner, who comes in; the header with their key."""

    async def name(who):
        database = await open_existing(settings.database_url)
        await database.commit(lambda connection: set_owner(connection, who))
        await database.close()

    def come_in(client, who):
        asyncio.run(name(who))
        return {"x-owner": shown(client, who).json()["key"]}

    return come_in


def new_guest(client, name):
    client.cookies.clear()
    return client.post("/api/guest", json={"name": name}).json()["id"]


def test_only_the_owner_is_let_in_and_not_for_long(client, own, shown, monkeypatch):
    eve, ada = new_guest(client, "Eve"), new_guest(client, "Ada")
    key = own(client, ada)
    assert client.get("/api/owner", headers=key).status_code == 200
    refused = shown(client, eve)
    assert (refused.status_code, refused.json()["code"]) == (403, "not-owner")
    for wrong in ("", "x", f"{ada}.9999999999.00", key["x-owner"].replace(ada, eve), key["x-owner"] + "0"):
        refused = client.get("/api/owner", headers={"x-owner": wrong})
        assert (refused.status_code, refused.json()["code"]) == (401, "no-owner")
    own(client, eve)
    assert client.get("/api/owner", headers=key).status_code == 401  # somebody else owns it now
    key = own(client, ada)
    monkeypatch.setattr(owner_module, "LASTS", -1)
    assert client.get("/api/owner", headers=key).status_code == 401


def test_every_route_of_the_owner_wants_the_key(settings):
    paths = make_inner_app(settings).openapi_schema.to_schema()["paths"]
    asked = [(path, method) for path, methods in paths.items() if path.startswith("/api/owner") for method in methods]
    assert len(asked) == 12
    free = {"/api/owner/options", "/api/owner/enter"}
    body = {"banned": True, "name": "x", "into": "a" * 32, "minutes": 1}
    fields = {"ban": ("banned",), "rename": ("name",), "merge": ("into",), "restart": ("minutes",)}
    with browser(settings) as client:
        for path, method in asked:
            if path in free:
                continue
            where = path.replace("{table_id}", "a" * 32).replace("{guest_id}", "a" * 32)
            sent = {name: body[name] for name in fields.get(path.rpartition("/")[2], ())}
            given = {"json": sent} if method == "post" and (sent or path.endswith("clean")) else {}
            assert client.request(method.upper(), where, **given).status_code == 401, path


def test_the_owner_does_what_the_command_does(client, own):
    eve, bob, ada = (new_guest(client, name) for name in ("Eve", "Bob", "Ada"))
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = client.post("/api/tables", json={"game": "europe", "seats": seats, "public": True}).json()["table"]["id"]
    key = own(client, ada)

    def post(path, **body):
        answer = client.post(f"/api/owner/{path}", headers=key, **({"json": body} if body else {}))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def listed(path):
        return client.get(f"/api/owner/{path}", headers=key).json()

    assert client.get("/api/owner", headers=key).json()["open"] == 1
    assert [(line["id"], line["players"]) for line in listed("tables?kind=open")] == [(made, ["Ada"])]
    assert listed("tables?kind=over") == []
    post(f"tables/{made}/close")
    assert not listed("tables")[0]["public"]
    assert client.delete(f"/api/owner/tables/{made}", headers=key).status_code == 200
    assert listed("tables") == []
    assert client.get("/api/owner", headers=key).json()["open"] == 0
    assert client.delete(f"/api/owner/tables/{made}", headers=key).status_code == 400
    post(f"guests/{eve}/ban", banned=True)
    assert {line["name"]: line["banned"] for line in listed("guests")} == {"Eve": True, "Bob": False, "Ada": False}
    post(f"guests/{eve}/ban", banned=False)
    post(f"guests/{eve}/rename", name="Grace")
    assert [line["id"] for line in listed("guests?name=grace")] == [eve]
    post(f"guests/{eve}/merge", into=bob)
    assert {line["name"] for line in listed("guests")} == {"Bob", "Ada"}
    post("restart", minutes=5)
    assert 200 < client.get("/api/owner", headers=key).json()["restart_in"] <= 300
    post("restart", minutes=None)
    assert client.get("/api/owner", headers=key).json()["restart_in"] is None
    assert post("clean", keep_guests=1) == {"tables": 0, "guests": 0}
    assert client.post("/api/owner/clean", headers=key, json={}).json()["code"] == "owner-nothing-old"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request):
    if request.param == "sqlite":
        yield ""
    elif cluster.missing():
        pytest.skip(cluster.missing())
    else:
        with cluster.cluster() as made:
            yield made.database()


def test_what_happened_is_counted_by_days(tmp_path, database):
    now = 20_000 * DAY + 60  # a minute after midnight

    async def test():
        async with open_service(ServerSettings(tmp_path, database=database)) as service:
            ada = await guest(service)
            tables = [await table(service, ada, ME, OPEN) for _ in range(4)]
            before = [0.0, 61.0, DAY + 1.0, DAYS * DAY]  # now, yesterday at its end, the day before, too long ago
            async with service.store.database.writing() as session:
                await session.execute(update(GuestRow).values(made=now - 61))
                for where, ago in zip(tables, before, strict=True):
                    over = {"state": "over", "number": 40, "made": now - ago, "changed": now - ago}
                    await session.execute(update(TableRow).where(TableRow.id == where).values(over))
            async with service.store.database.reading() as session:
                days = await read_days(session, now)
            assert len(days.games) == DAYS
            assert days.games[-3:] == [0, 2, 1]
            assert days.tables[-3:] == [0, 2, 1]
            assert days.moves[-3:] == [0, 80, 40]
            assert days.guests[-3:] == [0, 1, 0]
            assert sum(days.games) == 3

    asyncio.run(test())


def test_who_has_the_owner_s_cookie_adds_no_passkey(client, own):
    ada = new_guest(client, "Ada")
    assert client.post("/api/passkeys/options").status_code == 200
    own(client, ada)
    for path, body in (("/api/passkeys/options", None), ("/api/passkeys", {"credential": {}})):
        refused = client.post(path, json=body) if body else client.post(path)
        assert (refused.status_code, refused.json()["code"]) == (403, "owner-passkeys")
