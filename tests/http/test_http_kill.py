"""A server that is killed loses nothing that it has acknowledged; `make soak` does the same for longer."""

import asyncio

from serving.cluster import free_port
from serving.killing import SNAPSHOTS, campaign

from capolinea.http.settings import ServerSettings

KILLS, PLAYERS = 2, 4


def test_a_killed_server_loses_nothing(tmp_path):
    settings = ServerSettings(tmp_path, port=free_port(), snapshot_every=SNAPSHOTS)
    counted = asyncio.run(campaign(settings, KILLS, PLAYERS))
    assert counted["kills"] == KILLS
    assert counted["acknowledged"] >= (KILLS + 1) * PLAYERS
    assert counted["entries"] >= counted["acknowledged"]
