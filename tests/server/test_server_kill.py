"""A server that is killed loses nothing that it has acknowledged."""

import asyncio
import os

import pytest
from server.killing import SNAPSHOTS, campaign, free_port

from capolinea.server.settings import ServerSettings

KILLS, PLAYERS = 3, 4


@pytest.mark.skipif(not os.environ.get("CAPOLINEA_SOAK"), reason="for make soak")
def test_a_killed_server_loses_nothing(tmp_path):
    settings = ServerSettings(tmp_path, port=free_port(), snapshot_every=SNAPSHOTS, bot_pause=0)
    counted = asyncio.run(campaign(settings, KILLS, PLAYERS))
    assert counted["kills"] == KILLS
    assert counted["acknowledged"] >= KILLS * PLAYERS
    assert counted["entries"] >= counted["acknowledged"]
