"""Going on from a moment of a finished game."""

import msgspec
import pytest
from serving.sitting import ME, bot, ended, guest, started
from test_tables_lobby import finished

from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.tables.errors import Unknown
from capolinea.tables.messages.from_client import Resign
from capolinea.tables.messages.requests import TryPosition


def test_a_sandbox_goes_on_from_a_moment_and_counts_nowhere(serve):
    async def test(service):
        ada = await guest(service)
        where = await finished(service, ada, bot("conductor"))
        moves = (await service.tables.chart(ada, where)).moves
        before = await service.tables.statistics(ada)
        at = len(moves) // 2
        made = await service.tables.try_position(ada, where, TryPosition(at, 1, "apprentice"))
        assert (made.sandbox, made.state, made.number, made.mine) == (True, "playing", at, [1])
        assert made.commitment == ""
        assert [seat.level for seat in made.seats if seat.kind == "bot"] == ["apprentice"]
        there = (await service.tables.replay(ada, where, at)).positions[1]
        async with service.rooms.open(made.id) as room:
            assert room.watcher_messages.position(room.logged_game.states, at, 1).view == there.view
        await service.play.act(ada, made.id, Resign("r", 1, "random"))
        await ended(service, ada, made.id)
        over = await service.tables.show(ada, made.id)
        assert (over.state, over.opened, over.sandbox) == ("over", None, True)
        assert await service.tables.statistics(ada) == before

    serve(test)


def test_the_file_of_a_sandbox_stays_one(serve):
    async def test(service):
        ada = await guest(service)
        where = await finished(service, ada, bot("conductor"))
        made = await service.tables.try_position(ada, where, TryPosition(3, 0))
        saved = await service.tables.save_file(ada, made.id)
        assert "fair" not in saved
        again = (await service.tables.open_file(ada, saved)).table
        assert (again.sandbox, again.commitment, again.number) == (True, "", 3)

    serve(test)


def test_what_cannot_be_tried_is_refused(serve):
    async def test(service):
        ada, eve = [await guest(service, name) for name in ("Ada", "Eve")]
        running = await started(service, ada, ME, bot())
        with pytest.raises(IllegalMove, match="over"):
            await service.tables.try_position(ada, running, TryPosition(0, 0))
        where = await finished(service, ada, bot("conductor"))
        most = len((await service.tables.chart(ada, where)).moves)
        for asked, error in (
            (TryPosition(most, 0), IllegalMove),
            (TryPosition(most + 1, 0), Unknown),
            (TryPosition(1, 2), Unknown),
            (TryPosition(1, 0, "grandmaster"), InvalidInput),
        ):
            with pytest.raises(error):
                await service.tables.try_position(ada, where, asked)
        with pytest.raises(Unknown):
            await service.tables.try_position(eve, where, TryPosition(1, 0))

    serve(test)


def test_a_request_has_a_number_from_0_on():
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"number": -1, "seat": 0}', type=TryPosition)
