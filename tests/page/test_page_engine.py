"""The engine of a page, without a browser: the same requests and messages as a server's."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from pathlib import Path
from typing import Any

import pytest
from page.host import Page, Rows
from serving.own_map import id_of, map_file

from capolinea.core.language import LANGUAGES
from capolinea.core.map_shelf import SHELF
from capolinea.core.save import FORMAT
from capolinea.page.engine import open_engine
from capolinea.tables.messages.fields import VERSION

RECORDED = Path(__file__).parents[1] / "recorded" / "europe-classic-2.json"
SETTINGS = json.dumps({"bot_pause": 0})
PLAN = {"game": "ticket-to-ride/europe", "seats": [{"kind": "me"}, {"kind": "bot", "level": "conductor"}]}


def in_page(test: Any, rows: Rows | None = None) -> Any:
    """Run an asynchronous test with a page and its engine."""

    async def inside() -> Any:
        page = Page(rows)
        engine = await open_engine(page, SETTINGS)
        try:
            return await test(page, engine)
        finally:
            await engine.close()

    return asyncio.run(inside())


async def seated(page: Page, engine: Any, plan: dict[str, Any] = PLAN) -> str:
    """The id of a table that has begun."""
    assert (await page.ask(engine, "POST", "/api/guest", {"name": "Ada"}))[0] == 201
    status, made = await page.ask(engine, "POST", "/api/tables", plan)
    assert status == 201
    where = made["table"]["id"]
    assert (await page.ask(engine, "POST", f"/api/tables/{where}/start"))[1]["state"] == "playing"
    return where


async def play(page: Page, engine: Any, where: str, most: int = 10_000) -> int:
    """Play one's seats at random over a wire, until the end or for some moves; how many were made."""
    chance, made, called = random.Random(3), 0, secrets.token_hex(4)
    engine.open_wire(1, where)
    engine.hear(1, json.dumps({"type": "hello", "version": VERSION}))
    while made < most:
        told = await page.told[1].get()
        if told["type"] == "refused":
            raise AssertionError(told)
        if told["type"] == "table" and told["table"]["state"] == "over":
            break
        if told["type"] != "position" or not (told["moves"] or told["unpaid"]):
            continue
        made += 1
        move = chance.choice(told["moves"] or told["unpaid"])
        seat = told["watcher"]
        if not told["moves"]:
            asked = {"type": "ask", "id": f"ask-{made}", "seat": seat, "number": told["number"], "move": move}
            engine.hear(1, json.dumps(asked))
            ways = await until(page, "ways")
            if ways["type"] == "refused":
                continue
            move = ways["moves"][0]
        sent = {"type": "move", "id": f"{called}-{made}", "seat": seat, "number": told["number"], "move": move}
        engine.hear(1, json.dumps(sent))
        await until(page, "done")
    engine.close_wire(1)
    return made


async def until(page: Page, kind: str) -> dict[str, Any]:
    """The next message of a kind; the others come after it again."""
    passed: list[dict[str, Any]] = []
    while True:
        told = await page.told[1].get()
        if told["type"] in (kind, "refused"):
            break
        passed.append(told)
    for each in passed:
        page.told[1].put_nowait(each)
    stale = told["type"] == "refused" and told["error"]["code"] == "stale-move"  # others decided meanwhile
    assert told["type"] == kind or stale, told
    return told


@pytest.mark.parametrize("game", ["ticket-to-ride/europe", "trains/osaka"])
def test_a_game_is_played_saved_opened_again_and_replayed(game):
    async def test(page: Page, engine: Any) -> None:
        assert await page.ask(engine, "GET", "/api/guest") == (200, None)
        where = await seated(page, engine, {**PLAN, "game": game})
        assert where.startswith("device-")
        assert len(where) == 32
        await play(page, engine, where, 3)
        status, save = await page.ask(engine, "GET", f"/api/tables/{where}/save")  # alone with bots: also in play
        assert (status, save["result"], save["seats"]) == (200, None, [{"name": "Ada"}, {"level": "conductor"}])
        await play(page, engine, where)
        _, shown = await page.ask(engine, "GET", f"/api/tables/{where}")
        assert shown["state"] == "over"
        _, whole = await page.ask(engine, "GET", f"/api/tables/{where}/save")
        status, opened = await page.ask(engine, "POST", "/api/tables/open", whole)
        assert (status, opened["table"]["state"], opened["table"]["result"]) == (201, "over", shown["result"])
        again = opened["table"]["id"]
        for path in ("steps/3", "chart"):
            answers = [await page.ask(engine, "GET", f"/api/tables/{table}/{path}") for table in (where, again)]
            assert [status for status, _ in answers] == [200, 200]
        status, begun = await page.ask(engine, "POST", "/api/tables/open", save)
        assert (status, begun["table"]["state"], begun["table"]["mine"]) == (201, "playing", [0])
        assert begun["table"]["number"] == len(save["actions"])
        asked = {"number": 2, "seat": 1, "level": "apprentice"}
        status, tried = await page.ask(engine, "POST", f"/api/tables/{where}/try", asked)
        assert (status, tried["sandbox"], tried["mine"], tried["number"]) == (201, True, [1], 2)
        _, records = await page.ask(engine, "GET", "/api/statistics")
        assert [record["name"] for record in records["players"]] == ["Ada"]

    in_page(test)


def test_a_review_is_made_beside_all_else():
    async def test(page: Page, engine: Any) -> None:
        where = await seated(page, engine, {**PLAN, "game": "trains/osaka"})
        status, refused = await page.ask(engine, "GET", f"/api/tables/{where}/review")
        assert (status, refused["code"]) == (409, "table-not-over")
        await play(page, engine, where)
        status, first = await page.ask(engine, "GET", f"/api/tables/{where}/review?since=0&depth=1")
        assert (status, first["state"], first["done"]) == (200, "waiting", 0)
        told = first
        while told["done"] < 3:
            _, told = await page.ask(engine, "GET", f"/api/tables/{where}/review?since=0")
        assert told["state"] == "running"
        assert all(move["label"] for move in told["moves"][: told["done"]])
        _, more = await page.ask(engine, "GET", f"/api/tables/{where}/review?since={told['done']}")
        assert [move["number"] for move in more["moves"]] == list(range(told["done"], more["done"]))
        for wrong, code in (("depth=9", "review-depth"), ("depth=x", "malformed"), ("since=-1", "no-step")):
            status, refused = await page.ask(engine, "GET", f"/api/tables/{where}/review?{wrong}")
            assert (status, refused["code"]) == (400, code)

    in_page(test)


def test_what_is_confirmed_is_there_after_a_crash():
    rows = Rows()

    async def before(page: Page, engine: Any) -> tuple[str, int]:
        where = await seated(page, engine)
        await play(page, engine, where, 4)
        _, shown = await page.ask(engine, "GET", f"/api/tables/{where}")
        return where, shown["number"]

    where, number = in_page(before, rows)

    async def after(page: Page, engine: Any) -> None:
        _, shown = await page.ask(engine, "GET", f"/api/tables/{where}")
        assert shown["number"] >= number
        assert shown["state"] == "playing"
        assert (await page.ask(engine, "GET", "/api/guest"))[1]["name"] == "Ada"
        await play(page, engine, where, 2)

    in_page(after, rows)


def test_a_game_of_trains_kept_by_an_older_version_asks_what_it_asked():
    rows, plan = Rows(), PLAN | {"game": "trains/osaka"}

    async def before(page: Page, engine: Any) -> str:
        return await seated(page, engine, plan)

    where = in_page(before, rows)
    row = json.loads(rows.kept["tables"][where])
    assert row.pop("format") == FORMAT  # older versions wrote none
    rows.kept["tables"][where] = json.dumps(row)

    async def after(page: Page, engine: Any) -> None:
        for moves in range(2):
            _, shown = await page.ask(engine, "GET", f"/api/tables/{where}")
            assert shown["options"] == ["every-question"]
            await play(page, engine, where, moves)
        kept = json.loads(rows.kept["tables"][where])
        assert (kept["format"], kept["table"]["options"]) == (FORMAT, ["every-question"])

    in_page(after, rows)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        ("QuotaExceededError", "storage-full"),
        ("InvalidStateError", "storage-gone"),
        ("UnknownError", "storage-blocked"),
    ],
)
def test_nothing_changes_that_the_page_cannot_keep(error, code):
    async def test(page: Page, engine: Any) -> None:
        plan = {**PLAN, "seats": [{"kind": "me"}, {"kind": "me", "name": "Bob"}]}
        where = await seated(page, engine, plan)
        page.store.failing = error
        engine.open_wire(1, where)
        engine.hear(1, json.dumps({"type": "hello", "version": VERSION}))
        told = await until(page, "position")
        sent = {"type": "move", "id": "m", "seat": told["watcher"], "number": 0, "move": told["moves"][0]}
        engine.hear(1, json.dumps(sent))
        while (refused := await page.told[1].get())["type"] != "refused":
            assert refused["type"] != "happened"
        assert refused["error"]["code"] == code
        assert (await page.ask(engine, "POST", "/api/tables", PLAN))[0] == 507
        page.store.failing = ""
        engine.hear(1, json.dumps(sent))
        assert (await until(page, "done"))["number"] == 1

    in_page(test)


def test_rows_that_cannot_be_read_are_in_nobodys_way():
    rows = Rows()

    async def before(page: Page, engine: Any) -> tuple[str, str]:
        where, other = await seated(page, engine), await seated(page, engine)
        await play(page, engine, where, 2)
        return where, other

    where, other = in_page(before, rows)
    lost = json.loads(rows.kept["tables"][other])
    lost["table"]["game"] = "ticket-to-ride/atlantis"  # of a version that had it
    strange = {"cut-off": rows.kept["tables"][other][:90], "later": '{"version": 9}', other: json.dumps(lost)}
    rows.kept["tables"].update(strange)
    rows.kept["guests"]["another"] = "[]"
    rows.kept["maps"]["ticket-to-ride/lost"] = "{"
    rows.kept["entries"][f"{other}/000000"] = "{"

    async def after(page: Page, engine: Any) -> None:
        assert (await page.ask(engine, "GET", "/api/guest"))[1]["name"] == "Ada"
        _, found = await page.ask(engine, "GET", "/api/tables/mine")
        assert where in [table["id"] for table in found["tables"]]
        assert (await page.ask(engine, "GET", f"/api/tables/{other}/save"))[0] >= 400
        assert await play(page, engine, where, 2) == 2
        assert all(rows.kept["tables"][key] == row for key, row in strange.items())

    in_page(after, rows)


@pytest.mark.parametrize(
    ("method", "target", "body"),
    [
        ("POST", "/api/guest/recovery", None),
        ("POST", f"/api/tables/{'x' * 32}/invitation", None),
        ("POST", "/api/tables", {**PLAN, "public": True}),
        ("POST", "/api/tables", {**PLAN, "seats": [{"kind": "me"}, {"kind": "friend"}]}),
    ],
)
def test_what_needs_others_says_so(method, target, body):
    async def test(page: Page, engine: Any) -> None:
        await page.ask(engine, "POST", "/api/guest", {"name": "Ada"})
        status, problem = await page.ask(engine, method, target, body)
        assert (status, problem["code"]) == (409, "needs-server")
        assert set(problem["words"]) == set(LANGUAGES)

    in_page(test)


def test_there_is_nobody_to_chat_with():
    async def test(page: Page, engine: Any) -> None:
        where = await seated(page, engine)
        engine.open_wire(1, where)
        engine.hear(1, json.dumps({"type": "hello", "version": VERSION}))
        engine.hear(1, json.dumps({"type": "say", "id": "s", "text": "hello?"}))
        while (told := await page.told[1].get())["type"] != "refused":
            pass
        assert told["error"]["code"] == "needs-server"

    in_page(test)


def test_answers_are_those_of_a_server(client):
    async def test(page: Page, engine: Any) -> None:
        for target in (
            "/api/games",
            "/api/rules/trains?language=it",
            "/api/boards/ticket-to-ride/europe?variant=mega&players=3",
            "/api/boards/trains/osaka?options=full-piles&options=trains-buildings",
            "/api/boards/ticket-to-ride/northern-lights/picture",
            "/api/boards/trains/osaka/picture",
            "/api/rules/chess",
            "/api/boards/trains/osaka?players=99",
            "/api/games?what=1",
            "/api/nothing",
        ):
            status, found = await page.ask(engine, "GET", target)
            answer = client.get(target)
            assert status == answer.status_code, target
            expected = answer.json()
            assert (found if status == 200 else found["code"]) == (expected if status == 200 else expected["code"])
        for body in (
            {"game": "europe", "players": [{"routes": ["paris-zurich"]}, {}]},
            {"game": "chess", "players": []},
        ):
            answer = client.post("/api/score", json=body)
            assert await page.ask(engine, "POST", "/api/score", body) == (answer.status_code, answer.json())

    in_page(test)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": 99}, "newer-format"),
        ({"actions": ["0: fly to the moon"]}, "replay-move"),
        ({"actions": [7]}, "data-type"),
        ({"seed": -1}, "unknown-seed"),
        ({"seed": 1 << 200}, "unknown-seed"),
        ({"result": {"reason": "end-last-turns"}}, "replay-result"),
        ({"first": 0}, "open-not-dealt"),
        ({"data": "0" * 16}, "open-other-data"),
        ({"players": 9}, "unknown-players"),
        ({"seats": [{"level": "file.py:Bot"}]}, "unknown-level"),
        ({"actions": ["0: pass"] * 6000}, "open-too-long"),
    ],
)
def test_a_hostile_file_is_refused_in_words_and_leaves_nothing(change, code):
    async def test(page: Page, engine: Any) -> None:
        await page.ask(engine, "POST", "/api/guest", {"name": "Ada"})
        save = {"format": 2, "game": "ticket-to-ride/europe", "players": 2, "seed": 5, "actions": []}
        status, problem = await page.ask(engine, "POST", "/api/tables/open", {**save, **change})
        assert (status, problem["code"]) in {(400, code), (409, code)}
        assert problem["words"]["it"]
        assert (await page.ask(engine, "GET", "/api/tables/mine"))[1] == {"tables": []}

    in_page(test)


def test_a_file_that_is_too_big_or_cut_off_is_refused():
    async def test(page: Page, engine: Any) -> None:
        await page.ask(engine, "POST", "/api/guest", {"name": "Ada"})
        bodies = ('{"a": "' + "x" * 2_000_000 + '"}', '{"format": 2, "game"', "[" * 100_000, "")
        for number, body in enumerate(bodies):
            page.answers[-number] = asyncio.get_running_loop().create_future()
            engine.request(-number, "POST", "/api/tables/open", body)
            status, problem = await page.answers[-number]
            assert (status, problem["code"]) == (400, "malformed" if number else "too-big")

    in_page(test)


def test_a_hostile_moment_to_play_on_from_is_refused_in_words():
    hostile = [
        *(({"number": number}, 400, "malformed") for number in (-1, 1 << 70, 1e308, 0.5, "x", None, True, [])),
        ({"number": 999_999}, 404, "no-step"),
        *(({"seat": seat}, 400, "malformed") for seat in (-1, 8, "0")),
        ({"seat": 7}, 404, "no-seat"),
        ({"level": "file.py:Bot"}, 400, "unknown-level"),
        ({"level": 3}, 400, "malformed"),
        ({"more": 1}, 400, "malformed"),
    ]

    async def test(page: Page, engine: Any) -> None:
        await page.ask(engine, "POST", "/api/guest", {"name": "Ada"})
        _, opened = await page.ask(engine, "POST", "/api/tables/open", json.loads(RECORDED.read_text("utf-8")))
        address = f"/api/tables/{opened['table']['id']}/try"
        fine = {"number": 2, "seat": 0, "level": "apprentice"}
        for asked, status, code in hostile:
            found, problem = await page.ask(engine, "POST", address, {**fine, **asked})
            assert (found, problem["code"]) == (status, code), asked
            assert set(problem["words"]) == set(LANGUAGES)
        for number in ("9999999", "-1", "x", "1e3"):
            assert (await page.ask(engine, "GET", address.replace("try", f"steps/{number}")))[0] == 404
        assert len((await page.ask(engine, "GET", "/api/tables/mine"))[1]["tables"]) == 1
        assert (await page.ask(engine, "POST", address, fine))[0] == 201

    in_page(test)


def test_a_map_of_ones_own_is_kept_played_on_and_carried():
    rows, document = Rows(), map_file()
    game = id_of(document)

    async def before(page: Page, engine: Any) -> tuple[str, dict[str, Any]]:
        assert (await page.ask(engine, "POST", "/api/maps", document))[0] == 401
        await page.ask(engine, "POST", "/api/guest", {"name": "Ada"})
        status, kept = await page.ask(engine, "POST", "/api/maps", document)
        assert (status, kept["id"], kept["game"]["id"]) == (201, game, game)
        where = await seated(page, engine, {**PLAN, "game": game})
        await play(page, engine, where, 3)
        return where, kept

    where, kept = in_page(before, rows)
    SHELF.files.clear()

    async def after(page: Page, engine: Any) -> None:
        assert (await page.ask(engine, "GET", "/api/maps"))[1]["maps"][0]["game"] == kept["game"]
        assert (await page.ask(engine, "GET", f"/api/maps/{game}")) == (200, document)
        for target in (f"boards/{game}?players=3", f"boards/{game}/drawing", f"games/{game}"):
            assert (await page.ask(engine, "GET", f"/api/{target}"))[0] == 200
        await play(page, engine, where)
        for path in ("steps/3", "chart", "review"):
            assert (await page.ask(engine, "GET", f"/api/tables/{where}/{path}"))[0] == 200
        _, save = await page.ask(engine, "GET", f"/api/tables/{where}/save")
        owned = {"game": game, "players": [{"routes": ["old-mill-lighthouse"]}, {}]}
        assert (await page.ask(engine, "POST", "/api/score", owned))[0] == 200
        asked = {"number": 2, "seat": 1, "level": "apprentice"}
        assert (await page.ask(engine, "POST", f"/api/tables/{where}/try", asked))[1]["game"] == game
        assert (await page.ask(engine, "DELETE", f"/api/maps/{game}")) == (200, {"maps": []})
        SHELF.files.clear()
        assert (await page.ask(engine, "POST", "/api/tables/open", save))[0] == 201
        _, told = await page.ask(engine, "POST", "/api/maps/check", {**document, "name": "Lake"})
        assert [problem["place"] for problem in told["problems"]] == ["$.name"]

    in_page(after, rows)


def test_bots_play_a_map_beside_all_else():
    async def test(page: Page, engine: Any) -> None:
        await page.ask(engine, "POST", "/api/guest", {"name": "Ada"})
        wanted = {"map": map_file(), "players": [2], "games": 100}
        status, now = await page.ask(engine, "POST", "/api/studies", wanted)
        assert (status, now["games"]) == (201, 0)
        while now["state"] in ("waiting", "running"):
            _, now = await page.ask(engine, "GET", f"/api/studies/{now['number']}")
            await asyncio.sleep(0.01)
        assert (now["state"], now["games"]) == ("done", 150)  # half as many again tell luck's share
        _, again = await page.ask(engine, "POST", "/api/studies", {**wanted, "games": 10_000})
        status, stopped = await page.ask(engine, "DELETE", f"/api/studies/{again['number']}")
        assert (status, stopped["state"]) == (200, "stopped")

    in_page(test)
