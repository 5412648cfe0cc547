"""The review of a finished table."""

import asyncio

import pytest
from serving.sitting import ME, bot, ended, frames, guest, only, started, watch
from test_tables_lobby import finished

from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.tables.errors import TooMany, Unknown
from capolinea.tables.messages.from_client import Move, Resign, Undo
from capolinea.tables.reviews import MOST_OF_ONE, Reviews, Underway


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
        made = (await service.tables.chart(ada, where)).moves
        assert [(move.seat, move.choice) for move in again.moves] == [(move.seat, move.move) for move in made]
        deeper = await service.tables.review(ada, where, 0, 2)
        assert deeper.state != "done"
        assert deeper.summary is None or deeper.summary.depth == 2
        for depth in (0, -1, 5):
            with pytest.raises(InvalidInput, match=f"goes from 1 to 4, not {depth}"):
                await service.tables.review(ada, where, 0, depth)
        for since in (-1, now.total + 1):
            with pytest.raises(InvalidInput, match=f"no step {since}; the game has {now.total}"):
                await service.tables.review(ada, where, since)
        assert not (await service.tables.review(ada, where, now.total)).moves
        with pytest.raises(Unknown):
            await service.tables.review(eve, where, 0)

    serve(test)


def test_moves_that_were_taken_back_are_not_reviewed_and_those_of_a_bot_in_the_seat_are(serve):
    async def test(service):
        ada = await guest(service, "Ada")
        where = await started(service, ada, ME, ME)
        watcher = await watch(service, ada, where)
        undone, made = only(frames(watcher), "position")[0]["moves"][:2]
        await service.play.act(ada, where, Move("a", 0, 0, undone))
        await service.play.act(ada, where, Undo("b", 0, 1))
        await service.play.act(ada, where, Move("c", 0, 2, made))
        for seat in (0, 1):
            await service.play.act(ada, where, Resign(f"r{seat}", seat, "stationmaster"))
        await ended(service, ada, where)
        now, moves = await whole(service, ada, where)
        assert len(moves) == now.total
        assert list(moves[0].choice["tickets"]) == made["tickets"] != undone["tickets"]
        assert {move.seat for move in moves.values()} == {0, 1}
        assert all(move.label for move in moves.values())

    serve(test)


def test_one_guest_has_only_some_reviews_under_way():
    reviews = Reviews()
    for number in range(MOST_OF_ONE):
        reviews.underway[f"table {number}", 1] = Underway(None, 1, "eve")
    with pytest.raises(TooMany) as refusal:
        reviews.check("eve")
    assert refusal.value.code == "review-busy"
    reviews.check("ada")
    reviews.underway["table 0", 1].done = True
    reviews.check("eve")
