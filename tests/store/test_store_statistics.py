"""Statistics of finished games, and whose games they count."""

import random

from serving.sitting import ME, bot, ended, guest, play_on, started, watch

from capolinea.tables.messages.from_client import Resign
from capolinea.tables.messages.requests import PlannedSeat


async def left(service, who, **more):
    """A game that a guest leaves to a bot."""
    where = await started(service, who, ME, bot("conductor"), game="trains/osaka", **more)
    await service.play.act(who, where, Resign("r", 0, "random"))
    return await ended(service, who, where)


async def played(service, who, chance, **more):
    """A game of three seats that a guest plays to the end, one of them with a name of its own."""
    where = await started(service, who, ME, PlannedSeat(kind="me", name="Grace"), ME, game="trains/osaka", **more)
    watcher = await watch(service, who, where)
    while (await service.tables.show(who, where)).state != "over":
        if watcher.gone:
            watcher = await watch(service, who, where)
        await play_on(service, who, where, watcher, chance, 50)
    return await service.tables.show(who, where)


def test_games_are_counted_by_name_game_and_variant_and_private_ones_for_their_players_alone(serve):
    async def test(service):
        ada, bob = await guest(service), await guest(service, "Bob")
        public = await left(service, ada, public=True)
        private = await left(service, bob)
        scores = {shown.id: {row["seat"]: row for row in shown.result["ranking"]} for shown in (public, private)}  # pyright: ignore[reportIndexIssue, reportOptionalSubscript]

        everybody = await service.tables.statistics(None)
        [record] = everybody.players
        assert (record.name, record.game, record.variant) == ("Ada", "trains/osaka", public.variant)
        assert (record.games, record.left, record.wins, record.mean, record.best) == (1, 1, 0, None, None)
        [robot] = everybody.bots
        seat = scores[public.id][1]
        assert (robot.name, robot.games, robot.left) == ("conductor", 1, 0)
        assert (robot.wins, robot.mean, robot.best) == (int(seat["rank"] == 1), seat["total"], seat["total"])
        assert await service.tables.statistics(ada) == everybody

        his = await service.tables.statistics(bob)
        assert [record.name for record in his.players] == ["Ada", "Bob"]
        both = [scores[each][1]["total"] for each in (public.id, private.id)]
        assert (his.bots[0].games, his.bots[0].mean, his.bots[0].best) == (2, sum(both) / 2, max(both))

    serve(test)


def test_a_game_counts_once_for_a_name_however_many_seats_have_it(serve):
    async def test(service):
        ada = await guest(service)
        shown = await played(service, ada, random.Random(2), public=True)
        sheets = {row["seat"]: row for row in shown.result["ranking"]}
        records = (await service.tables.statistics(None)).players
        assert [record.name for record in records] == ["Ada", "Grace"]
        for record, seats in zip(records, ((0, 2), (1,)), strict=True):
            totals = [sheets[seat]["total"] for seat in seats]
            assert (record.games, record.left, record.best) == (1, 0, max(totals))
            assert record.mean == sum(totals) / len(totals)
            assert record.wins == sum(sheets[seat]["rank"] == 1 for seat in seats)

    serve(test)


def test_a_game_that_goes_on_counts_nothing(client):
    client.post("/api/guest", json={"name": "Ada"})
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = client.post("/api/tables", json={"game": "europe", "seats": seats, "public": True}).json()
    client.post(f"/api/tables/{made['table']['id']}/start")
    assert client.get("/api/statistics").json() == {"players": [], "bots": []}
