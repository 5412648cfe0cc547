"""A database that an older version has written is opened, shown and played on.

`tests/recorded/format-1/tables.db` holds a finished game of Europe and one of Northern Lights in play, both of Ada's.
`tests/recorded/databases` has a dump of a small database of each later schema, written by that version's own code: Ada
and Bob play Northern Lights, Bob has a recovery link, and from 0008 on he is muted.
"""

import asyncio
import json
import random
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from serving.sitting import frames, only, play_on, replayed, watch

import capolinea
from capolinea.http.service import open_service
from capolinea.store.migrations import versions
from capolinea.tables.messages.table import Result

RECORDED = Path(__file__).parents[1] / "recorded"
OLD = RECORDED / "format-1" / "tables.db"
DUMPS = sorted((RECORDED / "databases").glob("*.sql"))
FORMAT_1 = "0004"
NEVER_NEWEST = {"0001", "0002", "0003", "0006"}  # migrations that came together with a later one


@pytest.fixture
def old_rows(settings):
    """The rows as they were written, in a copy that the service of the test opens."""
    shutil.copy(OLD, settings.folder / "tables.db")
    with sqlite3.connect(OLD) as database:
        database.row_factory = sqlite3.Row
        rows = {row["state"]: row for row in database.execute("SELECT * FROM tables")}
        entries = database.execute("SELECT table_id, number, seat, move FROM entries ORDER BY number").fetchall()
    database.close()
    return rows, entries


def moves_of(entries, where):
    return [f"{entry['seat']}: {entry['move']}" for entry in entries if entry["table_id"] == where]


def test_a_finished_game_is_shown_and_saved_with_the_names_of_today(serve, old_rows, tmp_path):
    rows, entries = old_rows
    row = rows["over"]
    old = json.loads(row["result"])["ranking"]
    assert "longest_lanes" in old[0]

    async def test(service):
        shown = await service.tables.show(row["host"], row["id"])
        return msgspec.convert(shown.result, Result), await service.tables.save_file(row["host"], row["id"])

    result, save = serve(test)
    for before, after in zip(old, result.ranking, strict=True):
        assert (after.route_points, after.longest_route) == (before["lane_points"], before["longest_path"])
        assert list(after.longest_route_parts) == before["longest_lanes"]
        assert (after.longest_route_won, after.longest_route_points) == (before["express"], before["express_points"])
        assert (after.seat, after.total, after.rank) == (before["seat"], before["total"], before["rank"])
    assert save["format"] == 4
    assert save["actions"] == moves_of(entries, row["id"])
    (tmp_path / "saved.json").write_text(json.dumps(save), "utf-8")
    assert capolinea.load(tmp_path / "saved.json").over


def test_a_game_in_play_goes_on(serve, old_rows):
    rows, entries = old_rows
    row = rows["playing"]
    who, where = row["host"], row["id"]

    async def test(service):
        watcher = await watch(service, who, where)
        positions = only(frames(watcher), "position")
        assert {position["number"] for position in positions} == {row["number"]}
        assert any(position["view"]["routes"] for position in positions)
        made = await play_on(service, who, where, await watch(service, who, where), random.Random(1), 30)
        assert made == 30
        async with service.rooms.open(where) as room:
            log = await service.store.read_entries(where)
            assert [f"{each.seat}: {each.move}" for each in log[: row["number"]]] == moves_of(entries, where)
            assert len(log) == row["number"] + 30
            assert replayed(room, log).states.tobytes() == room.game_in_play().states.tobytes()

    serve(test)


def test_a_database_of_every_earlier_schema_is_recorded():
    *earlier, _newest = sorted(path.name[:4] for path in Path(versions.__path__[0]).glob("0*.py"))
    assert {FORMAT_1, *(dump.stem for dump in DUMPS)} == {*earlier} - NEVER_NEWEST


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_a_game_of_each_later_schema_goes_on(settings, dump):
    with sqlite3.connect(settings.folder / "tables.db") as database:
        database.executescript(dump.read_text("utf-8"))
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [(dump.stem,)]
        written = database.execute("SELECT kind, seat, move FROM entries ORDER BY number").fetchall()
        guests = dict(database.execute("SELECT name, id FROM guests").fetchall())
    database.close()

    async def test():
        async with open_service(replace(settings, accept_key=True)) as service:  # its key is not kept here
            [shown] = await service.tables.list_public(guests["Ada"])
            assert ([seat.name for seat in shown.seats], shown.number) == (["Ada", "Bob"], len(written))
            watcher = await watch(service, guests["Ada"], shown.id)
            assert [said["text"] for said in only(frames(watcher), "said")] == ["Good luck!"]
            muted = shown.muted == [shown.seats[1].who]
            assert muted == (dump.stem >= "0008")
            for who in guests.values():  # one of them is asked
                await play_on(service, who, shown.id, await watch(service, who, shown.id), random.Random(1), 1)
            log = await service.store.read_entries(shown.id)
            assert [(each.kind, each.seat, each.move) for each in log[: len(written)]] == written
            assert len(log) > len(written)

    asyncio.run(test())
    assert (settings.folder / f"tables.db.{dump.stem}.bak").exists()


def test_a_game_of_trains_goes_on_asking_what_it_asked(settings):
    """Its log holds `done` where no card fitted, and that question is open: it was dumped by the code that asked so."""
    with sqlite3.connect(settings.folder / "tables.db") as database:
        database.executescript((RECORDED / "format-3" / "tables.sql").read_text("utf-8"))
        [(where, host, number)] = database.execute("SELECT id, host, number FROM tables WHERE game LIKE 'trains/%'")
        others = database.execute("SELECT id, options FROM tables WHERE game NOT LIKE 'trains/%'").fetchall()
        written = database.execute("SELECT move FROM entries WHERE table_id = ? ORDER BY number", (where,)).fetchall()
    database.close()
    assert ("done",) in written

    async def test():
        async with open_service(replace(settings, accept_key=True)) as service:
            game = await service.store.read_game(where)
            assert game is not None
            kept = game.stored
            assert kept.table.options[-1] == "every-question"
            for each, options in others:
                other = await service.store.read_game(each)
                assert other is not None
                assert other.stored.table.options == json.loads(options)
            positions = only(frames(await watch(service, host, where)), "position")
            assert {position["number"] for position in positions} == {number}
            asked = [position for position in positions if position["moves"]]
            for position in asked:
                assert position["moves"] == [{"kind": "done"}]
            async with service.rooms.open(where) as room:
                assert replayed(room, await service.store.read_entries(where)).states.tobytes() == (
                    room.game_in_play().states.tobytes()
                )
            players = {seat.guest_id for seat in kept.seats}
            for who in 5 * sorted(players):
                await play_on(service, who, where, await watch(service, who, where), random.Random(1), 1)
            assert len(await service.store.read_entries(where)) >= number + 5

    asyncio.run(test())
