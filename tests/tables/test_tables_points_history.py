"""The points of a finished game, entry by entry."""

import pytest
from serving.sitting import ME, bot, ended, guest, started
from test_tables_lobby import finished
from test_tables_play import two_seats

from capolinea.core.errors import IllegalMove
from capolinea.tables.errors import Unknown
from capolinea.tables.messages.from_client import Move, Resign, Undo


@pytest.mark.parametrize("game", ["ticket-to-ride/europe", "trains/osaka"])
def test_a_chart_has_the_points_after_every_entry(serve, game):
    async def test(service):
        ada = await guest(service)
        where = await finished(service, ada, bot("conductor"), game=game)
        shown = await service.tables.show(ada, where)
        chart = await service.tables.chart(ada, where)
        assert len(chart.points) == len(chart.turns) == shown.number + 1
        assert chart.turns == sorted(chart.turns)
        assert chart.points[0] == [0, 0]
        assert all(before <= after for seat in (0, 1) for before, after in pairs(chart.points, seat))
        assert chart.totals == [sheet["total"] for sheet in sorted(shown.result["ranking"], key=lambda s: s["seat"])]
        assert await service.tables.chart(ada, where) is chart
        last = await service.tables.replay(ada, where, shown.number)
        assert [position.points for position in last.positions] == 3 * [chart.points[-1]]  # two seats and a spectator

    serve(test)


def pairs(rows, seat):
    return zip([row[seat] for row in rows], [row[seat] for row in rows[1:]], strict=False)


def test_a_chart_is_for_those_who_may_see_the_table_when_it_is_over(serve):
    async def test(service):
        ada, eve = [await guest(service, name) for name in ("Ada", "Eve")]
        where = await started(service, ada, ME, bot())
        with pytest.raises(IllegalMove):
            await service.tables.chart(ada, where)
        over = await finished(service, ada, bot("conductor"))
        await service.tables.chart(ada, over)
        with pytest.raises(Unknown):
            await service.tables.chart(eve, over)

    serve(test)


def test_moves_that_were_undone_are_left_out(serve):
    async def test(service):
        ada, where, _, positions = await two_seats(service)
        moves = positions[0]["moves"]
        await service.play.act(ada, where, Move("a", 0, 0, moves[0]))
        await service.play.act(ada, where, Undo("b", 0, 1))
        await service.play.act(ada, where, Move("c", 0, 2, moves[1]))
        for seat in (0, 1):
            await service.play.act(ada, where, Resign("r", seat, "random"))
        shown = await ended(service, ada, where)
        chart = await service.tables.chart(ada, where)
        assert len(chart.points) == len(chart.moves) + 1 == shown.number - 1
        assert list(chart.moves[0].move["tickets"]) == moves[1]["tickets"]
        first = await service.tables.replay(ada, where, 1)
        assert first.made == chart.moves[0]
        assert {told.steps[0].number for told in first.happened} == {1}
        with pytest.raises(Unknown):
            await service.tables.replay(ada, where, shown.number)

    serve(test)
