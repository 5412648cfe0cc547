"""The points of a finished game, entry by entry."""

import pytest
from serving.sitting import ME, bot, guest, started
from test_tables_lobby import finished

from capolinea.core.errors import IllegalMove
from capolinea.tables.errors import Unknown


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
