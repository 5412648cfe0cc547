"""Finished games that their players show to everybody, and their link previews."""

import json
import re
import struct
from functools import partial
from pathlib import Path

import pytest
from serving.sitting import browser, frames, guest, only, until, watch

from capolinea.bots.levels import LEARNED, LEVELS, STYLES
from capolinea.core.errors import CapolineaError
from capolinea.core.language import sentences
from capolinea.store.administration import close_table
from capolinea.tables.errors import Forbidden, Unknown
from capolinea.tables.messages.from_client import Say

RECORDED = Path(__file__).parents[1] / "recorded"
WEB = Path(__file__).parents[2] / "web"


def recorded(name):
    return json.loads((RECORDED / f"{name}.json").read_text("utf-8"))


@pytest.mark.parametrize("name", ["europe-classic-2", "trains-standstill-2"])
def test_a_finished_game_is_shown_to_everybody_until_a_player_takes_it_back(settings, name):
    with browser(settings) as client:
        client.post("/api/guest", json={"name": "Ada <i>"})
        table = client.post("/api/tables/open", json=recorded(name)).json()["table"]
        mine, address = dict(client.cookies), f"/api/tables/{table['id']}"

        def anyone(path):
            client.cookies.clear()
            return client.get(path)

        def show(shown):
            client.cookies.update(mine)
            return client.post(f"{address}/shown", json={"shown": shown})

        parts = ("", "/chart", "/steps/3", "/save", "/picture")
        assert [anyone(address + part).status_code for part in parts] == [404] * 5
        assert "og:image" not in anyone(f"/table/{table['id']}").text
        assert show(shown=True).json()["shown"]
        assert [anyone(address + part).status_code for part in parts] == [200] * 5
        picture = anyone(f"{address}/picture").content
        assert struct.unpack(">4s2I", picture[12:24]) == (b"IHDR", 1200, 630)
        for page in ("table", "replay", "review"):
            text = anyone(f"/{page}/{table['id']}").text
            points = [sheet["total"] for sheet in table["result"]["ranking"]]
            assert f'content="http://localhost:{settings.port}{address}/picture"' in text
            assert all(f" {total}" in text for total in points)
            assert "<i>" not in text
            assert text.count('<div id="app">') == 1
        assert anyone(f"/table/{'x' * 32}").text == anyone("/").text
        client.cookies.clear()
        client.post("/api/guest", json={"name": "Eve"})
        assert client.post(f"{address}/shown", json={"shown": False}).json()["code"] == "not-seated"
        client.cookies.clear()
        assert not show(shown=False).json()["shown"]
        assert [anyone(address + part).status_code for part in parts] == [404] * 5


def test_a_preview_speaks_the_language_of_its_reader_or_of_the_player_who_shared_it(settings):
    with browser(settings) as client:
        client.post("/api/guest", json={"name": "Ada"})
        table = client.post("/api/tables/open", json=recorded("trains-standstill-2")).json()["table"]
        client.post(f"/api/tables/{table['id']}/shown", json={"shown": True})
        client.post("/api/me/delete", json={"name": "Ada"})

        def preview(asked, shared=""):
            client.cookies.clear()
            text = client.get(f"/table/{table['id']}{shared}", headers={"accept-language": asked}).text
            return re.findall(r'property="og:(?:title|description)" content="([^"]*)"', text)

        told = {language: preview(language) for language in ("en", "it", "es")}
        assert len(set(map(tuple, told.values()))) == 3
        for language, (title, points) in told.items():
            words = sentences(language)
            names = {
                words[f"level-{seat['level']}"] if seat["level"] else words["deleted-player"] for seat in table["seats"]
            }
            assert any(name in title for name in names)
            assert all(name in points for name in names)
        assert preview("", "?in=it") == preview("*", "?in=it") == preview("it", "?in=es") == told["it"]
        assert preview("", "?in=xx") == preview("") == told["en"]


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_previews_have_a_name_for_every_bot_as_the_app_has(language):
    app = json.loads((WEB / f"src/words/{language}.json").read_text("utf-8"))
    named = {key: text for key, text in app.items() if re.fullmatch(r"level-[a-z-]+(?<!-about)", key)}
    assert {f"level-{level.partition('@')[0]}" for level in (*LEVELS, *LEARNED, *STYLES)} <= named.keys()
    assert {key: sentences(language).get(key) for key in named} == named


def test_a_game_in_play_is_not_shown(client):
    client.post("/api/guest", json={"name": "Ada"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = client.post("/api/tables", json={"game": "europe", "seats": seats}).json()["table"]
    assert client.post(f"/api/tables/{table['id']}/shown", json={"shown": True}).json()["code"] == "table-not-over"


def test_the_chat_of_a_game_that_is_shown_stays_with_its_table_which_its_owner_may_close(serve):
    async def test(service):
        ada, eve = await guest(service), await guest(service, "Eve")
        where = (await service.tables.open_file(ada, recorded("europe-classic-2"))).table.id
        await service.play.act(ada, where, Say("a", "between us"))
        await service.tables.show_to_all(ada, where, shown=True)
        stranger, player = await watch(service, eve, where), await watch(service, ada, where)
        assert [said["text"] for said in only(frames(player), "said")] == ["between us"]
        await service.play.act(ada, where, Say("b", "still"))
        assert [said["text"] for said in only(frames(player), "said")] == ["still"]
        told = frames(stranger)
        assert only(told, "position")
        assert not only(told, "said")
        with pytest.raises(CapolineaError) as refused:
            await service.play.act(eve, where, Say("e", "hello"))
        assert refused.value.code == "not-seated"
        await service.tables.show_to_all(ada, where, shown=False)
        await until(lambda: stranger.gone)
        assert not player.gone
        with pytest.raises(Unknown):
            await service.tables.show(eve, where)
        await service.tables.show_to_all(ada, where, shown=True)
        await service.store.database.commit(partial(close_table, table=where))
        await service.follow_orders()
        with pytest.raises(Unknown):
            await service.tables.show(eve, where)
        with pytest.raises(Forbidden):  # what the server's owner has closed stays so
            await service.tables.show_to_all(ada, where, shown=True)
        await service.tables.show_to_all(ada, where, shown=False)

    serve(test)
