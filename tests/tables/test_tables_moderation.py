"""Chat tells who speaks, has a limit of its own, and the host can mute and remove."""

import pytest
from serving.sitting import ME, OPEN, frames, guest, only, table, watch

from capolinea.core.errors import CapolineaError
from capolinea.tables.messages.from_client import Mute, Remove, Say


async def three(service, **more):
    """A host, a player and a spectator, at a table that is not started."""
    ada, bob, eve = [await guest(service, name) for name in ("Ada", "Bob", "Bob")]
    where = await table(service, ada, ME, OPEN, public=True, **more)
    await service.tables.sit(bob, where, 1)
    return ada, bob, eve, where


async def refused(doing):
    with pytest.raises(CapolineaError) as refusal:
        await doing
    return refusal.value.code


def test_a_line_says_which_seat_speaks_or_that_it_is_a_spectator(serve):
    async def test(service):
        ada, bob, eve, where = await three(service)
        watcher = await watch(service, ada, where)
        for who in (ada, bob, eve, bob):
            await service.play.act(who, where, Say(f"s{len(watcher.waiting._queue)}", "ciao"))
        lines = only(frames(watcher), "said")
        assert [(line["name"], line["seat"]) for line in lines] == [("Ada", 0), ("Bob", 1), ("Bob", None), ("Bob", 1)]
        handles = [line["who"] for line in lines]
        assert len(set(handles)) == 3
        assert handles[1] == handles[3]
        assert not {ada, bob, eve} & set(handles)
        later = only(frames(await watch(service, eve, where)), "said")
        assert [(line["seat"], line["who"]) for line in later] == [(line["seat"], line["who"]) for line in lines]

    serve(test)


def test_chat_has_a_limit_of_its_own(serve):
    async def test(service):
        ada, bob, _, where = await three(service)
        for number in range(8):
            await service.play.act(bob, where, Say(f"s{number}", "ciao"))
        assert await refused(service.play.act(bob, where, Say("more", "ciao"))) == "too-many-lines"
        await service.play.act(ada, where, Say("own", "ciao"))

    serve(test)


def test_the_host_mutes_and_lets_speak_again(serve):
    async def test(service):
        ada, bob, eve, where = await three(service)
        watcher = await watch(service, ada, where)
        await service.play.act(eve, where, Say("s", "ciao"))
        (line,) = only(frames(watcher), "said")
        assert await refused(service.play.act(bob, where, Mute("m", line["who"]))) == "not-the-host"
        assert await refused(service.play.act(ada, where, Mute("m", "nobody"))) == "no-such-guest"
        own = (await service.tables.show(ada, where)).seats[0].who
        assert await refused(service.play.act(ada, where, Mute("m", own))) == "not-yourself"
        await service.play.act(ada, where, Mute("m", line["who"]))
        assert await refused(service.play.act(eve, where, Say("t", "ciao"))) == "muted"
        assert (await service.tables.show(ada, where)).muted == [line["who"]]
        assert (await service.tables.show(eve, where)).muted == []
        await service.play.act(ada, where, Mute("n", line["who"], muted=False))
        await service.play.act(eve, where, Say("t", "ciao"))

    serve(test)


def test_the_host_removes_a_guest_who_cannot_come_back(serve):
    async def test(service):
        ada, bob, eve, where = await three(service)
        invitation = await service.tables.invite(ada, where)
        seated = (await service.tables.show(ada, where)).seats[1]
        gone = await watch(service, bob, where)
        await service.play.act(ada, where, Remove("r", seated.who))
        assert gone.gone
        assert (await service.tables.show(ada, where)).seats[1].kind == "open"
        assert await refused(service.tables.show(bob, where)) == "no-table"
        assert await refused(service.tables.sit(bob, where, 1)) == "no-table"
        assert await refused(service.tables.enter(bob, where, invitation)) == "no-table"
        assert await refused(watch(service, bob, where)) == "no-table"
        again = await guest(service, "Not Bob")
        assert await refused(service.tables.enter(again, where, invitation)) == "no-table"
        assert (await service.tables.enter(again, where, await service.tables.invite(ada, where))).id == where
        await service.tables.sit(eve, where, 1)
        await service.tables.start(ada, where)
        playing = (await service.tables.show(ada, where)).seats[1]
        assert await refused(service.play.act(ada, where, Remove("x", playing.who))) == "remove-playing"
        await service.play.act(ada, where, Mute("m", playing.who))
        assert await refused(service.play.act(eve, where, Say("s", "ciao"))) == "muted"

    serve(test)
