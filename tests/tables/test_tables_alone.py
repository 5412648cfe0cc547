"""Tables know neither HTTP nor a database, and can be played in one process."""

import asyncio
import random
import subprocess
import sys
from typing import Any

import pytest
from serving.fixtures import open_in_memory
from serving.sitting import ME, OPEN, bot, guest, play_on, table, watch

from capolinea.tables.settings import TableSettings

IMPORTS = """
import importlib, pkgutil, sys
import capolinea.tables
for module in pkgutil.iter_modules(capolinea.tables.__path__, "capolinea.tables."):
    importlib.import_module(module.name)
unwanted = ("litestar", "sqlalchemy", "alembic", "uvicorn", "capolinea.store", "capolinea.http", "capolinea.cli")
print(*sorted(name for name in unwanted if name in sys.modules))
"""


def test_tables_import_neither_http_nor_a_database():
    found = subprocess.run([sys.executable, "-c", IMPORTS], check=True, capture_output=True, text=True)
    assert found.stdout.split() == []


@pytest.mark.parametrize("game", ["europe", "trains/osaka"])
def test_two_people_and_a_bot_play_a_whole_game_in_memory(game):
    async def test():
        async with open_in_memory(TableSettings(bot_pause=0)) as service:
            ada, bob = await guest(service), await guest(service, "Bob")
            where = await table(service, ada, ME, OPEN, bot("conductor"), game=game, public=True)
            await service.tables.sit(bob, where, 1)
            await service.tables.start(ada, where)
            chance = random.Random(4)
            people = {who: await watch(service, who, where) for who in (ada, bob)}
            while (await service.tables.show(ada, where)).state != "over":
                for who, watcher in people.items():
                    if watcher.gone:
                        people[who] = await watch(service, who, where)
                    await play_on(service, who, where, people[who], chance, 1)
                await asyncio.sleep(0)
            shown = await service.tables.show(bob, where)
            result: Any = shown.result
            assert sorted(sheet["seat"] for sheet in result["ranking"]) == [0, 1, 2]
            save = await service.tables.save_file(bob, where)
            assert len(save["actions"]) == shown.number
            records = await service.tables.statistics(ada)
            assert [record.name for record in records.players] == ["Ada", "Bob"]
            assert [record.name for record in records.bots] == ["conductor"]
            service.rooms.rooms.clear()  # and the same again from what is kept
            assert (await service.tables.show(bob, where)).result == shown.result

    asyncio.run(asyncio.wait_for(test(), 300))
