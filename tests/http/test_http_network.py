"""A server for its own machine lets the local network in after a click there, and ends well when it is told to."""

import asyncio
import signal
from dataclasses import replace

import httpx
import pytest
from serving.cluster import free_port
from serving.killing import Server

from capolinea.core.errors import IllegalMove
from capolinea.http import network
from capolinea.http.network import Network
from capolinea.http.settings import ServerSettings
from capolinea.tables.errors import Forbidden

OTHER = "127.0.0.2"  # this machine too, but not where the server listens


class ServerInNetwork(Server):
    limits = (*Server.limits, "--network-address", OTHER)


def test_the_network_is_let_in_by_a_click_and_the_server_ends_with_0(tmp_path):
    settings = ServerSettings(tmp_path, port=free_port())
    home, other = (f"http://{host}:{settings.port}" for host in ("127.0.0.1", OTHER))

    async def test():
        async with ServerInNetwork(settings) as server, httpx.AsyncClient() as client:
            with pytest.raises(httpx.ConnectError):
                await client.get(f"{other}/livez")
            assert (await client.get(f"{home}/api/network")).json() == {"origin": "", "may_open": True}
            headers = {"origin": home, "content-type": "application/json"}
            for _ in range(2):
                opened = await client.post(f"{home}/api/network", headers=headers)
                assert opened.json() == {"origin": other, "may_open": True}
            assert (await client.get(f"{other}/api/network")).json()["origin"] == other
            guest = {"headers": {**headers, "origin": other}, "json": {"name": "Ada"}}
            assert (await client.post(f"{other}/api/guest", **guest)).status_code == 201
            assert (await client.get(f"{home}/livez", headers={"host": "evil.example"})).status_code == 200
            assert (await client.get(f"{home}/", headers={"host": "evil.example"})).status_code == 403
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            assert await server.process.wait() == 0

    asyncio.run(test())


@pytest.mark.parametrize("change", [{"origins": ("https://a.example",)}, {"proxies": ("127.0.0.1",)}, {"host": "::"}])
def test_a_server_that_was_set_up_for_others_is_not_opened(settings, change):
    async def listen(_address):
        pass

    plain, planned = Network(settings), Network(replace(settings, **change))
    plain.listen = planned.listen = listen
    assert plain.may_open("127.0.0.1", {})
    assert not plain.may_open("192.168.1.7", {})
    assert not planned.may_open("127.0.0.1", {})
    forwarded = {"x-forwarded-for": "203.0.113.7"}  # a proxy on this machine that nobody has named in `proxies`
    assert not plain.may_open("127.0.0.1", forwarded)
    with pytest.raises(Forbidden):
        asyncio.run(plain.open("127.0.0.1", forwarded))
    with pytest.raises(Forbidden):
        asyncio.run(planned.open("127.0.0.1", {}))
    with pytest.raises(Forbidden):
        asyncio.run(plain.open("192.168.1.7", {}))
    assert not plain.origin


def test_without_a_network_or_a_free_port_it_says_so(settings, monkeypatch):
    async def taken(_address):
        raise OSError(98, "Address already in use")

    found = Network(settings)
    found.listen = taken
    monkeypatch.setattr(network, "own_address", str)
    with pytest.raises(IllegalMove) as refused:
        asyncio.run(found.open("::1", {}))
    assert refused.value.code == "no-network"
    monkeypatch.setattr(network, "own_address", lambda: "192.168.1.7")
    with pytest.raises(IllegalMove) as refused:
        asyncio.run(found.open("::1", {}))
    assert refused.value.code == "network-taken"
    assert not found.origin
