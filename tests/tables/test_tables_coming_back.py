"""Coming back to a table: the whole story is made once, and whoever plays there is never turned away."""

import asyncio
import json
import random

import pytest
from serving.sitting import ME, bot, frames, guest, only, play_on, started, watch

from capolinea.core.errors import InvalidInput
from capolinea.tables.conversation import POLICY_VIOLATION, TRY_AGAIN, end_of
from capolinea.tables.errors import TooMany, Unavailable
from capolinea.tables.logged_game import RECENT
from capolinea.tables.messages.from_client import Hello
from capolinea.tables.work import address

MOVES = RECENT + 5


def test_the_story_of_a_long_log_is_told_as_it_was_seen_and_made_once(serve, monkeypatch):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, ME, public=True)
        stayed = await watch(service, ada, where)
        assert await play_on(service, ada, where, await watch(service, ada, where), random.Random(2), MOVES) == MOVES
        seen = [each for each in only(frames(stayed), "happened") if each["watcher"] == 1]
        assert len(seen) == MOVES
        reads, read = [], service.store.read_entries

        async def counted(*given):
            reads.append(given)
            return await read(*given)

        monkeypatch.setattr(service.store, "read_entries", counted)
        for _ in range(3):
            back = await service.play.watch(ada, where, Hello(version=2, since=0))
            told = next(each for each in only(frames(back), "happened") if each["watcher"] == 1)
            assert (told["since"], told["number"]) == (0, MOVES)
            assert told["steps"] == [step for each in seen for step in each["steps"]]
        assert len(reads) == 1

    serve(test)


def test_a_table_is_read_for_its_player_when_the_address_has_used_up_its_time(serve):
    async def test(service):
        ada, eve = await guest(service), await guest(service, "Eve")
        where = await started(service, ada, ME, bot(), public=True)
        service.rooms.rooms.clear()
        address.set("198.51.100.7")
        for bucket in service.work.budget.of(ada):
            bucket.owe(1000)
        with pytest.raises(TooMany):
            await service.tables.show(eve, where)
        assert (await service.tables.show(ada, where)).mine == [0]
        service.rooms.rooms.clear()
        assert only(frames(await watch(service, ada, where)), "position")

    serve(test)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (TooMany("busy", seconds=1), TRY_AGAIN),
        (Unavailable("database-busy"), TRY_AGAIN),
        (TooMany("too-many"), POLICY_VIOLATION),
        (InvalidInput("hello-first"), POLICY_VIOLATION),
    ],
)
def test_a_client_is_told_to_try_again_where_that_helps(error, code):
    """A browser that is refused gives up; one whose wire is merely closed comes again."""
    sent = []

    class Wire:
        async def send(self, text):
            sent.append(json.loads(text)["error"]["code"])

    async def talk():
        raise error

    assert asyncio.run(end_of(Wire(), talk())) == code
    assert sent == ([] if code == TRY_AGAIN else [error.code])
