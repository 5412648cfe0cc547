"""No request of a player's leads into the server's own network."""

import asyncio
import socket
from ipaddress import ip_address

import pytest
from serving.receiving import inbox

from capolinea.club.calls import outside, service_process, services
from capolinea.club.calls.mail import MailServer, check_address
from capolinea.club.calls.message import Message
from capolinea.core.errors import InvalidInput

INSIDE = (
    "127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 ::"
    " fe80::1 fd00::1 ::ffff:127.0.0.1 2002:7f00:1:: 64:ff9b::7f00:1 ff02::1"
)


@pytest.mark.parametrize("address", INSIDE.split())
def test_addresses_inside_are_known(address: str) -> None:
    assert not outside.is_outside(ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1"])
def test_addresses_outside_are_known(address: str) -> None:
    assert outside.is_outside(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ftp://a.b",
        "http://",
        "http://user@host/",
        "http://a b/",
        "http://a/\r\nX: y",
        "http://[::1",
        "http://a:99999/",
    ],
)
def test_what_is_no_plain_address_is_refused(url: str) -> None:
    with pytest.raises(InvalidInput):
        outside.target_of(url)


def test_nothing_is_sent_inside_unless_the_owner_allows_it_and_redirects_are_not_followed() -> None:
    async def go() -> None:
        async with inbox() as found:
            with pytest.raises(InvalidInput) as refused:
                await outside.post(f"http://localhost:{found.port}/x", b"{}", {}, inside=False)
            assert refused.value.code == "call-inside"
            assert not found.bodies
            found.status = "307 Temporary Redirect"
            assert await outside.post(found.url, b"{}", {}, inside=True) == 307
            assert len(found.bodies) == 1

    asyncio.run(go())


def test_a_name_is_resolved_once_and_all_its_addresses_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a host that first means an address outside, and one inside when the connection is made."""
    asked: list[list[str]] = [["1.1.1.1"], ["1.1.1.1", "10.0.0.1"]]
    connected: list[str] = []

    async def go() -> None:
        async def look(_host: str, port: int, **_more: object) -> list[object]:
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in asked.pop(0)]

        async def connect(address: str, *_more: object, **_others: object) -> None:
            connected.append(address)
            raise ConnectionError

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", look)
        monkeypatch.setattr(asyncio, "open_connection", connect)
        with pytest.raises(ConnectionError):
            await outside.post("http://rebinding.example/", b"", {}, inside=False)
        with pytest.raises(InvalidInput):
            await outside.post("http://rebinding.example/", b"", {}, inside=False)

    asyncio.run(go())
    assert connected == ["1.1.1.1"]


def test_a_receiver_that_never_answers_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "SECONDS", 0.1)

    async def go() -> None:
        async with inbox() as found:
            found.pause = 0.3
            with pytest.raises(TimeoutError):
                await outside.post(found.url, b"", {}, inside=True)
            await asyncio.sleep(0.5)

    asyncio.run(go())


@pytest.mark.parametrize(
    "event", [("socket.connect", (None, ("10.0.0.1", 80))), ("os.system", ("x",)), ("open", ("x", "w", 0))]
)
def test_the_process_of_apprise_may_neither_connect_inside_nor_write_nor_start_anything(event: tuple) -> None:
    with pytest.raises(PermissionError):
        service_process.forbid(*event)
    service_process.forbid("socket.connect", (None, ("1.1.1.1", 443)))
    service_process.forbid("open", ("x", "r", 0))


@pytest.mark.parametrize(
    "address", ["file:///etc/passwd", "syslog://", "ntfy://a/b?template=/etc/passwd", "ntfy://a b", "dbus://"]
)
def test_services_that_reach_into_this_machine_are_refused(address: str) -> None:
    with pytest.raises(InvalidInput):
        services.check_address(address)


@pytest.mark.parametrize("address", ["a", "a@b", "a@b.c\nBcc: d@e.f", "a@b.c,d@e.f", "<a@b.c>"])
def test_what_is_no_mail_address_is_refused(address: str) -> None:
    with pytest.raises(InvalidInput):
        check_address(address)


def test_a_message_reaches_a_service_by_apprise_and_none_inside_unless_the_owner_allows_it() -> None:
    message = Message(id="1", kind="turn", title="Your turn", text="They wait.", url="http://localhost/table/x")

    async def go() -> None:
        async with inbox() as found:
            address = services.check_address(f"ntfy://127.0.0.1:{found.port}/topic")
            with pytest.raises(ConnectionError):
                await services.send(address, message, inside=False)
            assert not found.bodies
            found.status = "200 OK"
            await services.send(address, message, inside=True)
            assert b"They wait." in found.bodies[0]

    asyncio.run(go())


def test_mail_is_set_up_wholly_or_not_at_all() -> None:
    assert MailServer.of("", "") is None
    found = MailServer.of("starttls://me:p%40ss@mail.example.org", "club@example.org")
    assert found is not None
    assert (found.port, found.password) == (587, "p@ss")
    for url, sender in (("smtp://mail.example.org", ""), ("mail.example.org", "a@b.c")):
        with pytest.raises(InvalidInput):
            MailServer.of(url, sender)
