"""The review of a finished table."""

import asyncio

import pytest
from serving.sitting import ME, bot, guest, started
from test_tables_lobby import finished

from capolinea.core.errors import IllegalMove
from capolinea.tables.errors import Unknown


async def whole(service, one, where):
    """Ask until the review is done, as a browser does; the moves as they come."""
    now = await service.tables.review(one, where, 0)
    moves = {move.number: move for move in now.moves}
    while now.state != "done":
        await asyncio.sleep(0.05)
        now = await service.tables.review(one, where, now.done if moves else 0)
        moves |= {move.number: move for move in now.moves}
    return now, moves


def test_a_finished_game_is_reviewed_in_the_background(serve):
    async def test(service):
        ada, eve = [await guest(service, name) for name in ("Ada", "Eve")]
        running = await started(service, ada, ME, bot())
        with pytest.raises(IllegalMove, match="over"):
            await service.tables.review(ada, running, 0)
        where = await finished(service, ada, bot("conductor"))
        now, moves = await whole(service, ada, where)
        assert len(moves) == now.total == now.done
        assert all(move.label for move in moves.values())
        for seat in now.summary.seats:
            assert seat.start + seat.luck + seat.own + seat.others == pytest.approx(seat.result)
        again = await service.tables.review(ada, where, 0)
        assert again.state == "done"
        assert again.entries[-1] == (await service.tables.show(ada, where)).number
        with pytest.raises(Unknown):
            await service.tables.review(eve, where, 0)

    serve(test)
