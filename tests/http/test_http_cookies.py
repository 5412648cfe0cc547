"""Who a browser is: cookies end, one device can sign out the others, and a recovery link works once."""

import hmac
import time
from dataclasses import replace

import pytest
from litestar.testing import TestClient
from serving.sitting import browser
from test_http_edge import HELLO, read_to_the_end

from capolinea.http import cookies as module
from capolinea.http.app import make_app
from capolinea.http.cookies import COOKIE_AGE, RENEWED_AFTER, Badge, Cookies
from capolinea.store.files import signing_key
from capolinea.tables.errors import Nobody

SEATS = [{"kind": "me"}, {"kind": "friend"}]


def named(client, name="Ada"):
    return client.post("/api/guest", json={"name": name}).json()


def shown(client):
    return client.get("/api/guest").json()


@pytest.fixture
def cookies(settings):
    return Cookies(signing_key(settings.folder))


def put(client, cookie):
    client.cookies.clear()
    client.cookies.set("capolinea", cookie)


def test_a_cookie_ends_and_is_renewed_before(client, cookies):
    ada, now = named(client), time.time()
    put(client, cookies.sign(ada["id"], 0, now - RENEWED_AFTER / 2))
    answer = client.get("/api/guest")
    assert (answer.json(), answer.headers.get("set-cookie")) == (ada, None)
    put(client, cookies.sign(ada["id"], 0, now - RENEWED_AFTER - 9))
    renewed = client.get("/api/guest").cookies["capolinea"]
    assert cookies.read(renewed).signed >= int(now)
    put(client, cookies.sign(ada["id"], 0, now - COOKIE_AGE - 9))
    assert shown(client) is None
    assert client.get("/api/tables/mine").status_code == 401


def test_a_cookie_of_an_earlier_version_is_taken_for_a_while_and_replaced(client, cookies, monkeypatch):
    ada = named(client)
    old = f"{ada['id']}.{hmac.digest(cookies.key, ada['id'].encode(), 'sha256').hex()}"
    assert cookies.read(old) == Badge(ada["id"])
    put(client, old)
    answer = client.get("/api/guest")
    assert answer.json() == ada
    assert cookies.read(answer.cookies["capolinea"]).signed
    monkeypatch.setattr(module, "OLD_FORM_ENDS", 0)
    with pytest.raises(Nobody):
        cookies.read(old)


def test_one_device_signs_the_others_out(client):
    ada = named(client)
    token = client.post("/api/guest/recovery").json()["token"]
    other = client.cookies["capolinea"]
    made = client.post("/api/tables", json={"game": "europe", "seats": SEATS}).json()["table"]["id"]
    path, headers = f"/api/tables/{made}/socket", {"origin": client.headers["origin"]}
    with client.websocket_connect(path, headers=headers) as socket:
        socket.send_text(HELLO)
        assert "welcome" in socket.receive_text()
        answer = client.post("/api/guest/sign-out")
        assert answer.json() == ada
        read_to_the_end(socket)
    assert shown(client) == ada
    assert client.get(f"/api/tables/{made}").status_code == 200
    client.cookies.clear()
    assert client.post("/api/guest/recover", json={"token": token}).json()["code"] == "no-recovery"
    put(client, other)
    assert shown(client) is None
    assert client.get(f"/api/tables/{made}").status_code == 404
    assert client.post("/api/tables", json={"game": "europe", "seats": SEATS}).status_code == 401
    with client.websocket_connect(path, headers=headers) as socket:
        socket.send_text(HELLO)
        assert "no-guest" in socket.receive_text()
    assert named(client, "Eve")["id"] != ada["id"]


def test_a_recovery_link_works_once(client):
    ada = named(client)
    token = client.post("/api/guest/recovery").json()["token"]
    client.cookies.clear()
    assert client.post("/api/guest/recover", json={"token": token}).json() == ada
    assert shown(client) == ada
    client.cookies.clear()
    assert client.post("/api/guest/recover", json={"token": token}).json()["code"] == "no-recovery"
    assert client.post("/api/guest/recover/preview", json={"token": token}).json()["code"] == "no-recovery"


def test_a_recovery_link_leads_to_the_generation_of_today(client):
    ada = named(client)
    client.post("/api/guest/sign-out")
    token = client.post("/api/guest/recovery").json()["token"]
    client.cookies.clear()
    assert client.post("/api/guest/recover", json={"token": token}).json() == ada
    assert shown(client) == ada


def test_a_cookie_of_a_guest_who_is_not_in_the_database_is_replaced(settings):
    with browser(settings) as client:
        gone = named(client)
        cookie = client.cookies["capolinea"]
    for file in settings.folder.glob("tables.db*"):
        file.unlink()
    with browser(settings) as client:
        client.cookies.set("capolinea", cookie)
        assert shown(client) is None
        again = named(client)
        assert again["id"] != gone["id"]
        client.cookies.delete("capolinea", domain="")
        assert client.post("/api/tables", json={"game": "europe", "seats": SEATS}).status_code == 201


OURS = "https://club.example.org"


@pytest.fixture
def over_https(settings):
    with TestClient(make_app(replace(settings, origins=(OURS,))), base_url=OURS) as client:
        client.headers.update({"origin": OURS, "content-type": "application/json"})
        yield client


def test_over_https_no_neighbouring_host_can_set_the_cookie(over_https, cookies):
    """A page of `evil.example.org` can set a cookie of the old name for `example.org`, which is sent beside ours."""
    client, ada = over_https, named(over_https)
    (cookie,) = client.cookies
    assert cookie == "__Host-capolinea"
    eve = cookies.sign("e" * 32)
    for sent in (f"capolinea={eve}; __Host-capolinea={client.cookies[cookie]}", f"capolinea={eve};capolinea={eve}"):
        answer = client.get("/api/guest", headers={"cookie": sent})
        assert answer.json() == ada if "__Host" in sent else answer.json()["code"] == "two-cookies"
    set_cookie = client.post("/api/guest", json={"name": "Grace"}).headers.get_list("set-cookie")
    assert [part in set_cookie[0] for part in ("__Host-capolinea=", "Secure", "Path=/", "HttpOnly")] == [True] * 4
    assert "domain" not in set_cookie[0].lower()
    assert client.post("/api/me/delete", json={"name": "Grace"}).status_code == 200
    assert not client.cookies
    assert shown(client) is None


def test_over_https_a_cookie_of_the_old_name_is_taken_for_a_while_and_replaced(over_https, cookies, monkeypatch):
    client, ada = over_https, named(over_https)
    client.cookies.clear()
    client.cookies.set("capolinea", cookies.sign(ada["id"]), domain="club.example.org")
    assert shown(client) == ada
    assert list(client.cookies) == ["__Host-capolinea"]
    put(client, cookies.sign(ada["id"]))
    monkeypatch.setattr(module, "OLD_FORM_ENDS", 0)
    assert shown(client) is None
