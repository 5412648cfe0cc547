"""The edge: HTTP, what it refuses, and its headers."""

from dataclasses import replace
from urllib.parse import quote

import httpx
import pytest
from serving.sitting import browser


def post(client, path, **body):
    return client.post(f"/api{path}", json=body)


def make_table(client, **more):
    seats = [{"kind": "me"}, {"kind": "friend"}]
    return post(client, "/tables", **{"game": "europe", "seats": seats, **more}).json()


def become(client, name):
    """Somebody else, from another browser; the cookie of the one before is returned."""
    before = client.cookies.get("capolinea")
    client.cookies.clear()
    post(client, "/guest", name=name)
    return before


def test_a_guest_makes_a_table_and_starts_it(client):
    nobody = client.get("/api/guest")
    assert (nobody.status_code, nobody.json()) == (200, None)
    made = client.post("/api/guest", json={"name": "  Ada   Lovelace "})
    assert made.json()["name"] == "Ada Lovelace"
    cookie = made.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert client.get("/api/guest").json() == made.json()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    answer = client.post("/api/tables", json={"game": "europe", "variant": "mega", "seats": seats, "public": True})
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    assert (table["game"], table["variant"], table["state"]) == ("ticket-to-ride/europe", "mega", "open")
    started = client.post(f"/api/tables/{table['id']}/start").json()
    assert started["state"] == "playing"
    assert len(started["commitment"]) == 64
    assert started["opened"] is None
    assert "seed" not in str(started).replace("opened", "")
    assert [each["id"] for each in client.get("/api/tables/mine").json()["tables"]] == [table["id"]]
    assert [each["id"] for each in client.get("/api/tables").json()["tables"]] == [table["id"]]
    assert client.get(f"/api/tables/{table['id']}/save").json()["result"] is None  # alone with a bot
    client.cookies.clear()
    assert client.get(f"/api/tables/{table['id']}/save").json()["code"] == "table-not-over"


def test_an_invitation_lets_in_and_a_new_one_replaces_it(client):
    post(client, "/guest", name="Ada")
    made = make_table(client)
    path = f"/tables/{made['table']['id']}"
    fresh = client.post(f"/api{path}/invitation").json()["token"]
    become(client, "Bob")
    assert client.get(f"/api{path}").status_code == 404
    assert post(client, f"{path}/enter", token=made["invitation"]).json()["code"] == "no-table"
    assert post(client, f"{path}/enter", token=fresh).status_code == 201
    assert post(client, f"{path}/sit", seat=1).json()["mine"] == [1]
    assert post(client, f"{path}/sit", seat=0).json()["code"] == "seat-taken"
    assert client.post(f"/api{path}/start").json()["code"] == "not-the-host"
    assert post(client, f"{path}/leave", seat=0).json()["code"] == "not-your-seat"
    assert post(client, f"{path}/leave", seat=1).json()["mine"] == []
    assert client.post(f"/api{path}/invitation").json()["code"] == "not-the-host"


def test_another_name_is_seen_at_the_tables(client):
    post(client, "/guest", name="Ada")
    path = f"/api/tables/{make_table(client)['table']['id']}"
    assert post(client, "/guest", name="Grace").json()["name"] == "Grace"
    assert [seat["name"] for seat in client.get(path).json()["seats"]] == ["Grace", ""]


def test_two_guests_at_a_table_do_not_have_the_same_name(client):
    post(client, "/guest", name="Ada")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    path = f"/tables/{make_table(client, seats=seats, public=True)['table']['id']}"
    names = []
    for seat in (1, 2):
        become(client, "Ada")
        names = [each["name"] for each in post(client, f"{path}/sit", seat=seat).json()["seats"]]
    assert names == ["Ada", "Ada 2", "Ada 3"]


def test_a_seat_kept_for_friends_is_not_for_passers_by(client):
    post(client, "/guest", name="Ada")
    path = f"/tables/{make_table(client, public=True)['table']['id']}"
    become(client, "Bob")
    assert post(client, f"{path}/sit", seat=1).json()["code"] == "by-invitation"


def test_a_recovery_link_takes_the_guest_to_another_device(client, settings):
    ada = post(client, "/guest", name="Ada").json()
    invitation = make_table(client)["invitation"]
    first = client.post("/api/guest/recovery").json()["token"]
    token = client.post("/api/guest/recovery").json()["token"]
    become(client, "Eve")
    assert post(client, "/guest/recover", token=first).json()["code"] == "no-recovery"
    assert post(client, "/guest/recover", token=token).json() == ada
    assert client.get("/api/guest").json() == ada
    kept = (settings.folder / "tables.db").read_bytes() + (settings.folder / "tables.db-wal").read_bytes()
    assert token.encode() not in kept  # only its hash is
    assert invitation.encode() not in kept
    assert ada["id"].encode() in kept


def test_a_cookie_that_we_have_not_signed_is_worth_nothing(client):
    ada = post(client, "/guest", name="Ada").json()
    good = client.cookies.get("capolinea")
    for cookie in (ada["id"], f"{ada['id']}.", f"{ada['id']}.{'0' * 64}", good[:-1], "é", "." * 5000):
        sent = {"cookie": f"capolinea={cookie}".encode()}
        assert client.get("/api/tables/mine", headers=sent).status_code in (401, 431), cookie
        assert not client.get("/api/guest", headers=sent).content.startswith(b'{"id"'), cookie


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1:8765", ""])
def test_posts_from_other_sites_are_refused(client, origin):
    answer = client.post("/api/guest", json={"name": "Ada"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")


def test_a_post_that_names_no_origin_is_refused(client):
    del client.headers["origin"]
    assert post(client, "/guest", name="Ada").json()["code"] == "foreign-origin"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", None])
def test_posts_that_are_not_json_are_refused(client, kind):
    """What a form or a page of another site can send without asking."""
    post(client, "/guest", name="Ada")
    table = make_table(client)["table"]["id"]
    if kind is None:
        del client.headers["content-type"]
    else:
        client.headers["content-type"] = kind
    for path, body in (
        (f"/api/tables/{table}/start", b""),
        ("/api/guest/recovery", b""),
        ("/api/guest", b'{"name": "Eve"}'),
    ):
        answer = client.post(path, content=body)
        assert (answer.status_code, answer.json()["code"]) == (415, "not-json"), path
    assert client.get("/api/guest").json()["name"] == "Ada"
    assert client.get(f"/api/tables/{table}").json()["state"] == "open"


def test_json_with_a_charset_is_json(client):
    client.headers["content-type"] = "application/json; charset=utf-8"
    assert post(client, "/guest", name="Ada").status_code == 201


def test_a_query_or_a_body_where_none_belongs_is_refused(client):
    post(client, "/guest", name="Ada")
    made = make_table(client)
    table = f"/api/tables/{made['table']['id']}"
    for path in (f"{table}/start?/enter", f"{table}/enter?x=1", "/api/guest/recovery?", "/api/guest/recover?/enter"):
        answer = client.post(path, json={"token": made["invitation"]})
        assert answer.status_code == 400, path
        assert answer.json()["code"] == ("unexpected-body" if path.endswith("?") else "unexpected-query"), path
    for path in (f"{table}/start", f"{table}/invitation", f"{table}/rematch", "/api/guest/recovery"):
        answer = client.post(path, json={"token": made["invitation"]})
        assert (answer.status_code, answer.json()["code"]) == (400, "unexpected-body"), path
    for path in ("/api/games?x", f"{table}?token=1", "/api/rules/trains?language=it&x=1"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (400, "unexpected-query"), path
    assert client.get("/api/rules/trains?language=it").status_code == 200
    assert client.get("/?from=a-friend").status_code != 400  # a page of the app, where it is built
    assert client.get(table).json()["state"] == "open"


@pytest.mark.parametrize("wrong", ["x", "a" * 31, "a" * 33, "a" * 31 + ".", "a" * 31 + "\n", "mine2"])
def test_an_id_has_one_shape(client, wrong):
    post(client, "/guest", name="Ada")
    answer = client.get(f"/api/tables/{quote(wrong)}")
    assert (answer.status_code, answer.json()["code"]) in ((400, "malformed"), (404, "not-found"))


@pytest.mark.parametrize(
    "part", ["..%2Fguest%2Frecover%3F", "%2e%2e", "..%5Cguest", "a%2Fstart", "%252e%252e%252fguest", "..", "a//start"]
)
def test_paths_of_the_api_are_plain(client, part):
    """No escape, dot or doubled slash makes one path of another."""
    post(client, "/guest", name="Ada")
    before = client.get("/api/guest").json()
    url = httpx.URL(client.base_url, raw_path=f"/api/tables/{part}/enter".encode())
    answer = client.post(url, json={"token": "x"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert client.get("/api/guest").json() == before


@pytest.mark.parametrize("path", ["//api/guest", "/%2Fapi/guest", "/api//guest"])
def test_no_spelling_of_a_path_slips_past_the_guard(settings, path):
    with browser(replace(settings, requests_per_second=1)) as client:
        url = httpx.URL(client.base_url, raw_path=path.encode())
        answers = [client.post(url, json={"name": "Ada"}).status_code for _ in range(12)]
        assert set(answers) == {404, 429}


def test_a_second_cookie_of_our_name_is_refused(client):
    """A page of a neighbouring host can set one for the whole domain; its guest must not take the place of ours."""
    post(client, "/guest", name="Mallory")
    other = client.cookies.get("capolinea")
    client.cookies.clear()
    post(client, "/guest", name="Ada")
    own = client.cookies.get("capolinea")
    client.cookies.clear()
    for both in (f"capolinea={own}; capolinea={other}", f"a=b; capolinea={other};capolinea={own}"):
        answer = client.get("/api/guest", headers={"cookie": both})
        assert (answer.status_code, answer.json()["code"]) == (403, "two-cookies")


def test_previews_tell_who_one_would_be_and_change_nothing(client):
    post(client, "/guest", name="Ada")
    token = client.post("/api/guest/recovery").json()["token"]
    made = make_table(client)
    table, invitation = f"/api/tables/{made['table']['id']}", made["invitation"]
    client.cookies.clear()
    answer = client.post("/api/guest/recover/preview", json={"token": token})
    assert (answer.status_code, answer.json(), answer.headers.get("set-cookie")) == (200, {"name": "Ada"}, None)
    assert client.post("/api/guest/recover/preview", json={"token": "guess"}).json()["code"] == "no-recovery"
    seen = client.post(f"{table}/preview", json={"token": invitation})
    assert (seen.status_code, seen.json()["state"], seen.json()["mine"]) == (200, "open", [])
    assert client.post(f"{table}/preview", json={"token": "guess"}).json()["code"] == "no-table"
    assert client.get(table).json()["code"] == "no-table"  # nobody has come in
    assert client.get("/api/guest").json() is None
    assert client.post("/api/guest/recover", json={"token": token}).status_code == 201  # the link still works


def test_every_answer_has_the_headers(client):
    for answer in (client.get("/api/games"), client.get("/api/nowhere"), client.post("/api/guest", content=b"{")):
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
        assert "unsafe-inline" not in policy
        assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 400, "malformed"),
        (b'{"name": 7}', 400, "malformed"),
        (b'{"name": "Ada", "admin": true}', 400, "malformed"),
        (b'{"name": "' + b"x" * 9000 + b'"}', 413, "too-big"),
        (b'{"name": ""}', 400, "bad-name"),
        (b'{"name": "a\\u0000b"}', 400, "bad-name"),
        (b'{"name": "\\u202egnirts"}', 400, "bad-name"),
        (b'{"name": "\\ud800"}', 400, "malformed"),
        (b"[" * 5000, 400, "malformed"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_code(client, body, status, code):
    answer = client.post("/api/guest", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_html_in_a_name_is_text(client):
    name = "<img src=x onerror=a>"
    answer = post(client, "/guest", name=name)
    assert answer.json()["name"] == name
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"variant": "nope"}, "unknown-variant"),
        ({"seats": [{"kind": "me"}]}, "malformed"),
        ({"seats": [{"kind": "me"}] * 6}, "unknown-players"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "/etc/passwd.py:X"}]}, "unknown-level"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "champion@9999999"}]}, "unknown-level"),
    ],
)
def test_a_table_that_cannot_be_is_refused(client, more, code):
    post(client, "/guest", name="Ada")
    assert make_table(client, **more)["code"] == code


def test_a_guest_makes_so_many_tables_a_day(settings):
    with browser(replace(settings, tables_per_guest=2)) as client:
        post(client, "/guest", name="Ada")
        assert [make_table(client).get("code") for _ in range(3)] == [None, None, "too-many-tables"]


def test_who_asks_too_often_has_to_wait(settings):
    with browser(replace(settings, requests_per_second=1)) as client:
        answers = [client.get("/api/games") for _ in range(10)]
    assert [answer.status_code for answer in answers].count(200) in (3, 4)
    assert answers[-1].json()["code"] == "too-many"


def test_the_protocol_is_described(client):
    paths = client.get("/api/schema/openapi.json").json()["paths"]
    assert "/api/tables/{table_id}/start" in paths
    schema = client.get("/api/socket.json").json()
    assert {"Move", "Position", "Happened"} <= schema["$defs"].keys()
    assert client.get("/healthz").json() == {"ok": True}
    games = {game["id"]: game for game in client.get("/api/games").json()}
    assert "hungry" in games["ticket-to-ride/europe"]["levels"]
    assert "hungry" not in games["trains/osaka"]["levels"]


def test_a_field_of_another_kind_is_told_in_a_sentence(client):
    post(client, "/guest", name="Ada")
    path = f"/api/tables/{'x' * 32}/try"
    for wrong, told in (({"number": -1, "seat": 0}, "Expected `int` >= 0"), ({"number": "x", "seat": 0}, "got `str`")):
        refused = client.post(path, json=wrong).json()
        assert refused["code"] == "malformed"
        for words in refused["words"].values():
            assert told in words
            assert not set("[]{}") & set(words)


def test_no_new_table_asks_the_questions_of_older_games(client):
    client.post("/api/guest", json={"name": "Ada"})
    table = {"game": "trains/osaka", "options": ["every-question"], "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert client.post("/api/tables", json=table).json()["table"]["options"] == []
    tournament = {"game": "trains/osaka", "options": ["every-question"], "size": 2, "rounds": 1}
    assert client.post("/api/tournaments", json=tournament).json()["tournament"]["options"] == []
