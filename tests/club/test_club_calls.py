"""Players who are away are called to their turn: once, at one worker, and with nothing that is hidden."""

from __future__ import annotations

import asyncio
import random
import re
import time
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from aiosmtpd.smtp import SMTP
from serving.receiving import PushBrowser, inbox
from serving.sitting import (
    ME,
    OPEN,
    bot,
    browser,
    frames,
    guest,
    only,
    some_move,
    started,
    table,
    tamper,
    until,
    watch,
)

from capolinea.club.calls import receivers
from capolinea.club.calls.caller import Caller
from capolinea.club.calls.message import Message
from capolinea.club.messages import NewReceiver
from capolinea.core.errors import InvalidInput
from capolinea.http.service import open_service
from capolinea.tables.errors import TooMany, Unknown
from capolinea.tables.messages.from_client import Move
from capolinea.tables.messages.table import Clock
from capolinea.tables.work import address

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from capolinea.http.service import Service
    from capolinea.http.settings import ServerSettings


@pytest.fixture
def settings(settings: ServerSettings) -> ServerSettings:
    return replace(settings, call_inside=True, call_after=0, call_every=3600)


async def webhook(service: Service, who: str, url: str) -> None:
    await service.receivers.add(who, NewReceiver(kind="webhook", address=url, language="it"))


def second_worker(service: Service) -> Caller:
    one = service.caller
    return Caller(one.database, one.delivery, one.tables, quiet=one.quiet, origin=one.origin)


async def choose(service: Service, who: str, where: str, seat: int) -> None:
    """Make the first decision of a seat, and leave the table."""
    watcher = await watch(service, who, where)
    position = next(frame for frame in only(frames(watcher), "position") if frame["watcher"] == seat)
    move = await some_move(service, who, where, position, random.Random(1))
    await service.play.act(who, where, Move(f"m{position['number']}", seat, position["number"], move))
    service.play.leave(where, watcher)
    await asyncio.gather(*service.play.departing)


def test_a_player_is_called_once_a_turn_by_whatever_worker_and_not_while_at_the_table(serve: Any) -> None:
    async def go(service: Service) -> None:
        async with inbox() as found:
            ada = await guest(service)
            await webhook(service, ada, found.url)
            where = await started(service, ada, ME, bot())
            watcher = await watch(service, ada, where)
            await service.caller.look()
            assert not found.bodies
            service.play.leave(where, watcher)
            await asyncio.gather(*service.play.departing)
            other = second_worker(service)
            await asyncio.gather(service.caller.look(), other.look())
            for caller in (service.caller, other, second_worker(service)):
                await caller.look()
            (told,) = found.told
            assert told["title"] == "Tocca a te: Ticket to Ride Europa"
            assert told["url"].endswith(f"/table/{where}")
            assert set(told) == {"id", "kind", "title", "text", "url", "table", "game"}
            assert (told["kind"], told["game"]) == ("turn", "ticket-to-ride/europe")
            await choose(service, ada, where, 0)
            async with asyncio.timeout(60):  # the bot chooses too, then it is a new turn
                while len(found.bodies) < 2:
                    await service.caller.look()
                    await asyncio.sleep(0.05)
            await service.caller.look()
            assert len({told["id"] for told in found.told}) == len(found.bodies) == 2

    serve(go)


def test_the_moves_of_others_begin_no_new_turn(serve: Any) -> None:
    async def go(service: Service) -> None:
        async with inbox() as found:
            ada, bob = await guest(service), await guest(service, "Bob")
            await webhook(service, ada, found.url)
            where = await table(service, ada, ME, OPEN, public=True)
            await service.tables.sit(bob, where, 1, "")
            await service.tables.start(ada, where)
            await service.caller.look()
            await choose(service, bob, where, 1)
            await service.caller.look()
            await second_worker(service).look()
            assert len(found.bodies) == 1

    serve(go)


def test_a_call_that_failed_comes_later_also_after_a_restart(settings: ServerSettings, monkeypatch: Any) -> None:
    monkeypatch.setattr("capolinea.club.calls.caller.PAUSES", (0.0, 0.0))

    async def go() -> None:
        async with inbox() as found:
            async with open_service(settings) as service:
                ada = await guest(service)
                await webhook(service, ada, found.url)
                await started(service, ada, ME, bot())
                found.status = "503 Service Unavailable"
                await service.caller.look()
            async with open_service(settings) as service:
                found.status = "200 OK"
                await service.caller.look()
                await service.caller.look()
            assert len(found.bodies) == 2
            assert found.bodies[0] == found.bodies[1]

    asyncio.run(go())


def test_a_call_of_a_worker_that_died_is_made_by_another_when_its_time_is_over(serve: Any, monkeypatch: Any) -> None:
    async def go(service: Service) -> None:
        async with inbox() as found:
            ada = await guest(service)
            await webhook(service, ada, found.url)
            await started(service, ada, ME, bot())

            async def die(*_given: object) -> None:
                raise asyncio.CancelledError

            dying, other = second_worker(service), second_worker(service)
            with monkeypatch.context() as patch:
                patch.setattr(service.caller.delivery, "send", die)
                with pytest.raises(asyncio.CancelledError):
                    await dying.look()
            await other.look()
            assert not found.bodies
            later = time.time() + 100
            monkeypatch.setattr("capolinea.club.calls.caller.time.time", lambda: later)
            await other.look()
            assert len(found.bodies) == 1

    serve(go)


def test_a_game_of_days_calls_once_more_before_the_time_is_up_and_a_quick_one_never(serve: Any) -> None:
    async def go(service: Service) -> None:
        async with inbox() as found:
            ada = await guest(service)
            await webhook(service, ada, found.url)
            await started(service, ada, ME, bot(), clock=Clock("turn", 60))
            slow = await started(service, ada, ME, bot(), clock=Clock("days", 1))
            await service.caller.look()
            assert [told["table"] for told in found.told] == [slow]
            await tamper(service, slow, deadlines={0: time.time() + 3600})
            for _ in range(2):
                await service.caller.look()
            assert [told["kind"] for told in found.told] == ["turn", "late"]

    serve(go)


def test_a_browser_reads_its_push_and_is_forgotten_when_it_is_gone(serve: Any) -> None:
    async def go(service: Service) -> None:
        async with inbox() as found:
            reader, ada = PushBrowser(), await guest(service)
            subscription = reader.subscription(found.url)
            calling = await service.receivers.add(ada, NewReceiver(kind="push", subscription=subscription))
            await service.receivers.try_out(ada, calling.receivers[0].id)
            where = await started(service, ada, ME, bot())
            await service.caller.look()
            assert [reader.read(body)["kind"] for body in found.bodies] == ["test", "turn"]
            assert found.heads[1]["topic"] == where
            assert found.heads[1]["authorization"].endswith(f"k={calling.key}")
            assert b"turn" not in found.bodies[1]
            found.status = "410 Gone"
            with pytest.raises(InvalidInput):
                await service.receivers.try_out(ada, calling.receivers[0].id)
            assert not (await service.receivers.list(ada)).receivers

    serve(go)


class Mailbox:
    """What an SMTP server was sent."""

    def __init__(self) -> None:
        self.mails: list[str] = []

    async def handle_DATA(self, _server: object, _session: object, envelope: Any) -> str:  # noqa: N802
        self.mails.append(f"{envelope.rcpt_tos} {envelope.content.decode()}")
        return "250 OK"


@asynccontextmanager
async def mailbox() -> AsyncGenerator[tuple[Mailbox, int], None]:
    found = Mailbox()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(found), "127.0.0.1", 0)
    async with server:
        yield found, server.sockets[0].getsockname()[1]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_mail_is_sent_once_its_code_was_given_back(settings: ServerSettings) -> None:
    def by(port: int) -> ServerSettings:
        return replace(settings, mail_server=f"smtp://127.0.0.1:{port}", mail_from="club@example.org")

    async def go() -> None:
        async with mailbox() as (found, port), open_service(by(port)) as service:
            ada = await guest(service)
            calling = await service.receivers.add(ada, NewReceiver(kind="mail", address="ada@example.org"))
            receiver = calling.receivers[0].id
            await started(service, ada, ME, bot())
            await service.caller.look()
            with pytest.raises(InvalidInput):
                await service.receivers.try_out(ada, receiver)
            (asked,) = found.mails
            with pytest.raises(Unknown):
                await service.receivers.confirm(ada, receiver, "AAAAAAAA")
            code = re.search(r"settings: (\w{8})", asked)
            assert code
            assert (await service.receivers.confirm(ada, receiver, code[1].lower())).receivers[0].confirmed
            await service.caller.look()
            assert "Subject: Your turn: Ticket to Ride Europe" in found.mails[1]
            for _ in range(2):
                await service.receivers.try_out(ada, receiver)
            ids = [re.findall(r"^Message-ID: <(.+)@example\.org>\r$", mail, re.MULTILINE)[0] for mail in found.mails]
            assert len(set(ids)) == 4  # a mail with the id of another is thrown away as the same
            assert all(re.search(r"^Date: ", mail, re.MULTILINE) for mail in found.mails)

    asyncio.run(go())


def test_a_guest_has_few_receivers_and_nobody_else_s(serve: Any) -> None:
    async def go(service: Service) -> None:
        ada, eve = await guest(service), await guest(service, "Eve")
        for number in range(6):
            await webhook(service, ada, f"http://127.0.0.1:9/{number}")
        await webhook(service, ada, "http://127.0.0.1:9/5")  # the same again
        with pytest.raises(TooMany):
            await webhook(service, ada, "http://127.0.0.1:9/6")
        receiver = (await service.receivers.list(ada)).receivers[0]
        assert receiver.address == "http://127.0.0.1"
        with pytest.raises(Unknown):
            await service.receivers.drop(eve, receiver.id)
        assert len((await service.receivers.drop(ada, receiver.id)).receivers) == 5

    serve(go)


def test_inside_addresses_are_refused_as_long_as_the_owner_does_not_allow_them(settings: ServerSettings) -> None:
    with browser(replace(settings, call_inside=False)) as client:
        client.post("/api/guest", json={"name": "Ada"})
        answer = client.post("/api/calls", json={"kind": "webhook", "address": "http://localhost:9/"})
        assert (answer.status_code, answer.json()["code"]) == (400, "call-inside")
        push = PushBrowser().subscription("https://127.0.0.1/")
        assert client.post("/api/calls", json={"kind": "push", "subscription": push}).json()["code"] == "call-inside"
        assert client.get("/api/calls").json()["receivers"] == []


def test_receivers_that_never_answer_hold_up_nobody_else(serve: Any) -> None:
    async def go(service: Service) -> None:
        async with inbox() as silent, inbox() as found:
            silent.pause = 3600
            mallory, ada = await guest(service, "Mallory"), await guest(service)
            for number in range(5):
                await webhook(service, mallory, f"{silent.url}/{number}")
                await started(service, mallory, ME, bot())
            await service.caller.begin()
            await webhook(service, ada, found.url)
            await started(service, ada, ME, bot())
            await service.caller.begin()
            await until(lambda: bool(found.bodies) and ada not in service.caller.calling)
            assert list(service.caller.calling) == [mallory]
            for task in service.caller.calling.values():
                task.cancel()

    serve(go)


def test_a_receiver_that_fails_rests_for_all_tables(serve: Any) -> None:
    async def go(service: Service) -> None:
        async with inbox() as found:
            found.status = "500 No"
            ada = await guest(service)
            await webhook(service, ada, found.url)
            for _ in range(3):
                await started(service, ada, ME, bot())
            for _ in range(3):
                await service.caller.look()
            assert len(found.bodies) == 1

    serve(go)


def test_a_message_that_cannot_be_sent_stops_no_other(settings: ServerSettings, monkeypatch: Any) -> None:
    """The name of a map of one's own may have two lines, which no subject of a mail can."""

    async def go() -> None:
        async with mailbox() as (_, port):
            club = replace(settings, mail_server=f"smtp://127.0.0.1:{port}", mail_from="club@example.org")
            async with inbox() as found, open_service(club) as service:
                ada, bob = await guest(service), await guest(service, "Bob")
                receiver = receivers.Receiver("r" * 32, ada, "mail", "ada@example.org", "en", 0.0)
                outcome, problem = await service.caller.delivery.send(receiver, Message("i", "turn", "a\nb", "t", "u"))
                assert (outcome.name, problem) == ("FAILED", "ValueError")
                await webhook(service, bob, found.url)
                await started(service, bob, ME, bot())
                send = service.caller.delivery.send

                async def fail(*given: Any) -> Any:
                    if not found.bodies:
                        found.bodies.append(b"{}")
                        raise RuntimeError
                    return await send(*given)

                monkeypatch.setattr(service.caller.delivery, "send", fail)
                await started(service, bob, ME, bot())
                await service.caller.look()
                assert len(found.bodies) == 2

    asyncio.run(go())


def test_an_address_with_many_guests_sends_no_more_than_a_few(serve: Any) -> None:
    async def go(service: Service) -> None:
        address.set("192.0.2.7")
        most = receivers.GUESTS_OF_ADDRESS * receivers.TRIALS_AT_ONCE
        for number in range(most // 6):
            who = await guest(service, f"Guest {number}")
            for each in range(6):
                await webhook(service, who, f"http://127.0.0.1:9/{each}")
        with pytest.raises(TooMany):
            await webhook(service, await guest(service, "One more"), "http://127.0.0.1:9/")
        address.set("192.0.2.8")
        await webhook(service, await guest(service, "Ada"), "http://127.0.0.1:9/")

    serve(go)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_mail_address_gets_few_codes_whoever_asks(settings: ServerSettings) -> None:
    async def go() -> None:
        async with mailbox() as (found, port):
            club = replace(settings, mail_server=f"smtp://127.0.0.1:{port}", mail_from="club@example.org")
            async with open_service(club) as service:
                refused = 0
                for number in range(5):
                    address.set(f"192.0.2.{number}")
                    mail = NewReceiver(kind="mail", address=("ada@example.org", "Ada@Example.org")[number % 2])
                    try:
                        await service.receivers.add(await guest(service, f"Guest {number}"), mail)
                    except TooMany:
                        refused += 1
                assert (len(found.mails), refused) == (3, 2)

    asyncio.run(go())
