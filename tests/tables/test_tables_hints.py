"""Hints at a table."""

import asyncio
from dataclasses import replace

import pytest
from serving.sitting import ME, OPEN, PATIENCE, browser, guest, started, table

from capolinea.core.errors import IllegalMove, StaleMove
from capolinea.core.language import LANGUAGES, sentences
from capolinea.tables import bot_pool
from capolinea.tables.bot_pool import SeatedBot
from capolinea.tables.errors import Forbidden, TooMany
from capolinea.tables.messages.fields import VERSION
from capolinea.tables.messages.from_client import Hint, Move


def test_a_hint_is_a_legal_move_with_reasons(serve):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, ME, game="trains/osaka")
        (mine,) = service.rooms.rooms[where].logged_game.questions
        hinted = await service.play.hint(ada, where, Hint("h", mine, 0))
        assert (hinted.id, hinted.number) == ("h", 0)
        assert hinted.reasons
        assert all(reason.key in sentences("en") for reason in hinted.reasons)
        assert all(reason.words.keys() == set(LANGUAGES) for reason in hinted.reasons)
        assert (await service.play.act(ada, where, Move("m", mine, 0, hinted.move))).number == 1
        with pytest.raises(StaleMove):
            await service.play.hint(ada, where, Hint("h", mine, 0))

    serve(test)


def test_a_hint_is_for_a_seat_of_ones_own_that_decides_and_not_too_often(serve):
    async def test(service):
        ada, bob = await guest(service), await guest(service, "Bob")
        where = await table(service, ada, ME, OPEN, game="trains/osaka", public=True)
        await service.tables.sit(bob, where, 1)
        await service.tables.start(ada, where)
        (mine,) = service.rooms.rooms[where].logged_game.questions
        who = [ada, bob]
        with pytest.raises(Forbidden):
            await service.play.hint(who[1 - mine], where, Hint("h", mine, 0))
        with pytest.raises(IllegalMove) as refusal:
            await service.play.hint(who[1 - mine], where, Hint("h", 1 - mine, 0))
        assert refusal.value.code == "not-your-turn"
        await service.play.hint(who[mine], where, Hint("h", mine, 0))
        with pytest.raises(TooMany) as refusal:
            await service.play.hint(who[mine], where, Hint("h", mine, 0))
        assert refusal.value.code == "too-many-hints"
        assert refusal.value.facts["seconds"] in range(1, 6)  # at 12 a minute

    serve(test)


def test_while_the_search_is_compiled_hints_are_refused_and_its_bots_wait(serve, monkeypatch):
    """A server opens before everything is compiled: compiling at a table would stop all others."""
    compiled = False
    monkeypatch.setattr(bot_pool, "is_warm", lambda _family, _stage: compiled)
    monkeypatch.setattr(bot_pool, "UNTIL_COMPILED", 0.01)

    async def test(service):
        nonlocal compiled
        ada = await guest(service)
        where = await started(service, ada, ME, ME, game="trains/osaka")
        logged_game = service.rooms.rooms[where].logged_game
        (mine,) = logged_game.questions
        magnate = SeatedBot(logged_game.rules, "magnate", mine)
        deciding = asyncio.create_task(service.play.bot_pool.decide(magnate, logged_game.states))
        await asyncio.sleep(0.1)
        assert not deciding.done()
        with pytest.raises(IllegalMove) as refusal:
            await service.play.hint(ada, where, Hint("h", mine, 0))
        assert refusal.value.code == "not-prepared"
        compiled = True
        assert await deciding

    serve(test)


def test_a_table_can_be_without_hints(serve):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, ME, hints=False)
        assert not (await service.tables.show(ada, where)).hints
        with pytest.raises(IllegalMove) as refusal:
            await service.play.hint(ada, where, Hint("h", 0, 0))
        assert refusal.value.code == "no-hints"

    serve(test)


def test_the_socket_takes_moves_while_a_hint_is_thought_out(settings):
    with browser(replace(settings, bot_threads=1)) as client:
        client.post("/api/guest", json={"name": "Ada"})
        body = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "me"}]}
        where = client.post("/api/tables", json=body).json()["table"]["id"]
        client.post(f"/api/tables/{where}/start")
        origin = {"origin": client.headers["origin"]}
        with client.websocket_connect(f"/api/tables/{where}/socket", headers=origin) as on:
            on.send_json({"type": "hello", "version": VERSION})
            on.send_json({"type": "hint", "id": "h", "seat": 0, "number": 0})
            on.send_json({"type": "say", "id": "s", "text": "thinking"})
            heard = []
            while "hinted" not in heard:
                heard.append(on.receive_json(timeout=PATIENCE)["type"])
        assert heard.index("said") < heard.index("hinted")
