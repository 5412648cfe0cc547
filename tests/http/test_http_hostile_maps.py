"""Maps that a hostile guest has drawn: neither the pictures nor the pages of their games do anything but show them."""

import asyncio
import copy
import threading

import msgspec
import pytest
from serving.own_map import map_file
from serving.sitting import PATIENCE, bot, ended, guest, started, until

from capolinea.core.map_file import check_form
from capolinea.core.map_shelf import check_map
from capolinea.core.registry import open_rulebook
from capolinea.http import pictures
from capolinea.tables.errors import TooMany, Unknown
from capolinea.tables.work import Rank

INJECTED = '"/><image href="/dev/zero" width="900" height="600"/><path d="'
TANGLE = "M0 0" + "L0 600L900 0L0 0L900 600" * 400


def drawn(**changes):
    """A map file with a drawing of its own."""
    document = copy.deepcopy(map_file())
    rules = open_rulebook(check_map(check_form(document)), players=2)
    document["files"]["drawing"] = {**msgspec.to_builtins(rules.chart.drawing), **changes}
    return document


def with_path(path):
    document = drawn()
    next(iter(document["files"]["drawing"]["routes"].values()))["path"] = path
    return document


@pytest.mark.parametrize("part", ["land", "lakes", "borders"])
def test_a_drawing_holds_paths_and_no_other_svg(client, part):
    client.post("/api/guest", json={"name": "Mallory"})
    refused = client.post("/api/maps", json=drawn(**{part: INJECTED}))
    assert (refused.status_code, refused.json()["code"]) == (409, "data-form")
    assert refused.json()["place"] == f"$.files.drawing.{part}"
    assert client.post("/api/maps", json=with_path(INJECTED)).json()["code"] == "data-form"
    assert client.post("/api/maps", json=drawn(**{part: "M0 0 L9.5 9e1,4z"})).status_code == 201


def test_an_id_ends_where_it_seems_to(client):
    client.post("/api/guest", json={"name": "Mallory"})
    document = copy.deepcopy(map_file())
    document["files"]["board"]["cities"][0]["id"] += "\n"
    assert client.post("/api/maps", json=document).json()["code"] == "data-form"


def test_a_picture_that_takes_too_long_is_given_up_once_and_paid_for(serve, monkeypatch):
    monkeypatch.setattr(pictures, "PATIENCE", 0.001)
    began, run = [], pictures.subprocess.run

    def count(*given, **more):
        began.append(given)
        return run(*given, **more)

    monkeypatch.setattr(pictures.subprocess, "run", count)

    async def test(service):
        mallory = await guest(service, "Mallory")
        game = (await service.rooms.own_maps.add(mallory, drawn(land=TANGLE))).game.id
        where = await started(service, mallory, bot(), bot(), game=game, public=True)
        await ended(service, mallory, where)
        for _ in range(2):
            with pytest.raises(Unknown):
                await service.pictures.find(mallory, where)
        assert len(began) == 1
        assert service.work.budget.spent(mallory)

    serve(test)


def test_a_picture_that_is_drawn_holds_up_no_table_and_few_others_wait_for_it(serve, monkeypatch):
    begun, go_on = threading.Event(), threading.Event()

    def draw(svg):
        begun.set()
        assert go_on.wait(PATIENCE)
        return svg[:4], 0.0

    monkeypatch.setattr(pictures, "draw", draw)

    async def test(service):
        ada = await guest(service, "Ada")
        where = await started(service, ada, bot(), bot())
        await ended(service, ada, where)
        asked = [asyncio.create_task(service.pictures.find(ada, where)) for _ in range(pictures.MOST_OF_ONE)]
        await until(lambda: begun.is_set() and service.pictures.waiting[ada] == pictures.MOST_OF_ONE)
        for rank in Rank:  # all that tables need is done meanwhile
            assert await service.work.must(rank, ada, int, "7") == 7
        with pytest.raises(TooMany):
            await service.pictures.find(ada, where)
        go_on.set()
        assert await asyncio.gather(*asked) == [b"<svg"] * pictures.MOST_OF_ONE

    serve(test)
