"""Maps of guests' own: who pays for what is done with them, and where it is done."""

import threading

import pytest
from serving.own_map import id_of, map_file
from serving.sitting import guest

from capolinea.core import map_file as map_files
from capolinea.core import map_shelf
from capolinea.tables import own_maps
from capolinea.tables.errors import TooMany


def test_a_guest_who_has_used_up_their_time_has_nothing_done_with_maps(serve):
    async def test(service):
        ada, maps = await guest(service), service.rooms.own_maps
        game = (await maps.add(ada, map_file())).id
        service.work.budget.guests.of(ada).owe(100)
        map_shelf.SHELF.files.clear()
        for wish in (maps.list_own(ada), maps.add(ada, map_file()), maps.entry(game, ada), maps.fetch(game, ada)):
            with pytest.raises(TooMany):
                await wish

    serve(test)


def test_maps_are_written_and_read_beside_the_event_loop(serve, monkeypatch):
    threads = set()

    def noting(function):
        def noted(*given):
            threads.add(threading.current_thread())
            return function(*given)

        return noted

    for module in (map_files, map_shelf, own_maps):
        monkeypatch.setattr(module, "text_of", noting(map_files.text_of))
    monkeypatch.setattr(own_maps, "shipped_map", noting(own_maps.shipped_map))

    async def test(service):
        ada, maps, game = await guest(service), service.rooms.own_maps, id_of(map_file())
        map_shelf.SHELF.files.clear()
        threads.clear()
        await maps.add(ada, map_file())
        await maps.carry(ada, map_file(), game)
        assert (await maps.show(game)) == map_file()
        assert (await maps.show("ticket-to-ride/europe"))["name"] == "europe"

    serve(test)
    assert threads
    assert threading.main_thread() not in threads
