"""Tournaments: who may do what, rounds whose games are tables, and what is kept of them."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest
from serving.sitting import ended, guest, tamper

from capolinea.club.tournaments.messages import NewTournament
from capolinea.core.errors import CapolineaError, IllegalMove
from capolinea.store.removal import Retention, remove_old
from capolinea.tables.errors import Forbidden, TooMany, Unknown
from capolinea.tables.messages.from_client import Resign

if TYPE_CHECKING:
    from collections.abc import Callable

    from capolinea.club.tournaments.messages import Tournament
    from capolinea.http.service import Service

EUROPE = "ticket-to-ride/europe"
LONG_AGO = 1000.0


def refusal(code: str) -> Callable[[CapolineaError], bool]:
    return lambda error: error.code == code


async def made(service: Service, host: str, people: list[str], **plan: Any) -> tuple[str, str]:
    """A tournament in which some people take part, and its invitation."""
    found = await service.tournaments.make(host, NewTournament(game=EUROPE, **{"size": 2, "rounds": 2} | plan))
    for who in people:
        await service.tournaments.enter(who, found.tournament.id, found.invitation)
    return found.tournament.id, found.invitation


async def crowd(service: Service, count: int) -> list[str]:
    return [await guest(service, name) for name in ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay")[:count]]


async def play_out(service: Service, people: list[str], shown: Tournament) -> None:
    """In every game the first player leaves it to a bot, and so does the second, which ends it soon."""
    for game in shown.games:
        if game.state == "playing":
            for who in people:
                table = await service.tournaments.watch(who, shown.id, game.table)
                mine = (await service.tables.show(who, game.table)).mine if table.state == "playing" else []
                for seat in mine:
                    await service.play.act(who, game.table, Resign(id=f"r{who[:8]}", seat=seat, level="random"))
            await ended(service, people[0], game.table)


def test_two_rounds_are_played_and_counted(serve: Any) -> None:
    async def go(service: Service) -> None:
        people = await crowd(service, 5)
        tournament, invitation = await made(service, people[0], people[:4])
        before = await service.tournaments.show(people[0], tournament)
        assert [(one.name, one.rank, one.points) for one in before.standing] == [
            (name, 1, 0) for name in ("Ada", "Bob", "Cleo", "Dan")
        ]
        first = await service.tournaments.begin(people[0], tournament, 1)
        again = await service.tournaments.begin(people[0], tournament, 1)
        assert [game.table for game in again.games] == [game.table for game in first.games]
        assert (first.round, first.playing, len(first.games)) == (1, 2, 2)
        for who in people[:4]:  # everybody is led to a game that has begun
            seen = await service.tournaments.show(who, tournament)
            table = await service.tables.show(who, seen.table)
            assert (table.state, table.tournament, len(table.mine)) == ("playing", tournament, 1)
        with pytest.raises(IllegalMove, check=refusal("tournament-playing")):
            await service.tournaments.begin(people[0], tournament, 2)

        late = await service.tournaments.enter(people[4], tournament, invitation)
        assert (late.entered, late.table) == (True, "")
        looked = await service.tournaments.watch(people[4], tournament, first.games[0].table)
        assert looked.mine == []
        await play_out(service, people, first)
        await service.tournaments.leave(people[3], tournament)
        second = await service.tournaments.begin(people[0], tournament, 2)
        players = {seat.who for game in second.games if game.round == 2 for seat in game.seats}
        standing = {one.name: one for one in second.standing}
        assert players == {standing[name].who for name in ("Ada", "Bob", "Cleo", "Eve")}
        assert not standing["Dan"].active
        met = [{seat.who for seat in game.seats} for game in second.games]
        assert len({frozenset(pair) for pair in met}) == len(met)
        await service.tournaments.call_off(people[0], tournament, second.games[-1].table)
        await play_out(service, people, second)
        final = await service.tournaments.show(people[1], tournament)
        assert (final.over, final.table, final.playing) == (True, "", 0)
        assert sum(one.points for one in final.standing) == 4 * 12
        assert [one.rank for one in final.standing] == sorted(one.rank for one in final.standing)

    serve(go)


def test_bots_fill_up_and_an_odd_player_rests_where_there_are_none(serve: Any) -> None:
    async def go(service: Service) -> None:
        people = await crowd(service, 5)
        filled, _ = await made(service, people[0], people, size=4, level="random", style="round-robin")
        shown = await service.tournaments.begin(people[0], filled, 1)
        assert sorted(sum(seat.level == "random" for seat in game.seats) for game in shown.games) == [1, 2]
        odd, _ = await made(service, people[0], people)
        shown = await service.tournaments.begin(people[0], odd, 1)
        assert sorted(one.rests for one in shown.standing) == [0, 0, 0, 0, 1]
        assert [one.points for one in shown.standing] == [6, 0, 0, 0, 0]

    serve(go)


def test_only_those_with_an_invitation_come_in_and_only_the_host_leads(serve: Any) -> None:
    async def go(service: Service) -> None:
        host, *people = await crowd(service, 5)
        tournament, invitation = await made(service, host, people[:3])
        stranger = await guest(service, "Zoe")
        for forbidden in (
            service.tournaments.show(stranger, tournament),
            service.tournaments.show(None, tournament, "wrong"),
            service.tournaments.enter(stranger, tournament, "wrong"),
            service.tournaments.begin(stranger, tournament, 1),
        ):
            with pytest.raises(Unknown, check=refusal("no-tournament")):
                await forbidden
        assert (await service.tournaments.show(None, tournament, invitation)).who == ""
        for forbidden in (
            service.tournaments.begin(people[0], tournament, 1),
            service.tournaments.end(people[0], tournament),
            service.tournaments.invite(people[0], tournament),
        ):
            with pytest.raises(Forbidden):
                await forbidden
        with pytest.raises(IllegalMove, check=refusal("tournament-few")):
            await service.tournaments.begin(host, tournament, 1)
        await service.tournaments.enter(people[3], tournament, invitation)
        who = (await service.tournaments.show(people[3], tournament)).who
        dropped = await service.tournaments.strike(host, tournament, who, struck=True)
        assert [one.active for one in dropped.standing] == [True, True, True, False]
        await service.tournaments.invite(host, tournament)
        with pytest.raises(Unknown):
            await service.tournaments.enter(stranger, tournament, invitation)
        await service.tournaments.leave(people[2], tournament)
        await service.tournaments.enter(people[2], tournament, "")  # who was there may come back
        await service.tournaments.strike(host, tournament, who, struck=False)
        await service.tournaments.enter(people[3], tournament, "")
        assert (await service.tournaments.end(host, tournament)).over
        with pytest.raises(IllegalMove, check=refusal("tournament-over")):
            await service.tournaments.enter(host, tournament, "")
        assert not (await service.tournaments.begin(host, tournament, 1)).over

    serve(go)


def test_a_guest_makes_and_enters_so_many_tournaments_a_day(serve: Any) -> None:
    async def go(service: Service) -> None:
        ada, bob, cleo = await crowd(service, 3)
        most = service.settings.tournaments_per_guest
        found = [await made(service, who, []) for who in (ada, bob, cleo) for _ in range(most)]
        with pytest.raises(TooMany, check=refusal("too-many-tournaments")):
            await made(service, ada, [])
        for tournament, invitation in found[: 2 * most]:
            await service.tournaments.enter(ada, tournament, invitation)
        with pytest.raises(TooMany, check=refusal("too-many-tournaments")):
            await service.tournaments.enter(ada, *found[-1])
        for number in range(31):
            await service.tournaments.enter(await guest(service, f"G{number}"), *found[0])
        with pytest.raises(TooMany, check=refusal("tournament-full")):
            await service.tournaments.enter(bob, *found[0])

    serve(go)


def test_a_plan_that_the_game_does_not_allow_is_refused(serve: Any) -> None:
    async def go(service: Service) -> None:
        ada = await guest(service)
        for plan in ({"game": "nowhere"}, {"level": "nobody"}, {"variant": "none"}, {"name": "\u200b"}):
            with pytest.raises(CapolineaError):
                await service.tournaments.make(ada, NewTournament(**{"game": EUROPE, "size": 2, "rounds": 2} | plan))

    serve(go)


def test_two_who_begin_a_round_at_once_begin_it_once(serve: Any) -> None:
    async def go(service: Service) -> None:
        people = await crowd(service, 4)
        tournament, _ = await made(service, people[0], people)
        both = await asyncio.gather(*(service.tournaments.begin(people[0], tournament, 1) for _ in range(2)))
        assert [len(one.games) for one in both] == [2, 2]

    serve(go)


def test_a_tournament_goes_with_its_last_game_and_its_games_not_before(serve: Any) -> None:
    async def go(service: Service) -> None:
        people = await crowd(service, 4)
        tournament, _ = await made(service, people[0], people)
        waiting, _ = await made(service, people[0], people)
        shown = await service.tournaments.begin(people[0], tournament, 1)
        first, second = [game.table for game in shown.games]
        await tamper(service, first, state="over")
        async with service.store.database.writing() as session:
            await (await session.connection()).exec_driver_sql("UPDATE tables SET changed = 1000")
            await (await session.connection()).exec_driver_sql("UPDATE tournaments SET changed = 1000")
        keep = Retention(open=1, finished=1)
        assert (await remove_old(service.store.database, keep)).tables == 0
        with pytest.raises(Unknown):
            await service.tournaments.show(people[0], waiting)
        assert len((await service.tournaments.show(people[0], tournament)).games) == 2
        await remove_old(service.store.database, Retention(finished=1, playing=1))
        with pytest.raises(Unknown):
            await service.tournaments.show(people[0], tournament)
        assert await service.store.read_game(second) is None

    serve(go)


def test_those_who_delete_themselves_play_no_more_rounds_and_have_no_name(serve: Any) -> None:
    async def go(service: Service) -> None:
        people = await crowd(service, 5)
        tournament, _ = await made(service, people[0], people, name="Ada's evening")
        about = json.loads(b"".join([piece async for piece in service.own_pages.export(people[0])]))
        assert [one["name"] for one in about["tournaments_hosted"]] == ["Ada's evening"]
        assert [one["tournament_id"] for one in about["tournaments"]] == [tournament]
        await service.own_pages.delete(people[0])
        shown = await service.tournaments.show(people[1], tournament)
        assert shown.name == ""
        assert next((one.name, one.active) for one in shown.standing) == ("Deleted player", False)

    serve(go)


def test_over_http(client: Any) -> None:
    client.post("/api/guest", json={"name": "Ada"})
    plan = {"game": EUROPE, "size": 2, "rounds": 1, "clock": {"kind": "turn", "limit": 60}}
    found = client.post("/api/tournaments", json=plan).json()
    where = f"/api/tournaments/{found['tournament']['id']}"
    assert client.post(f"{where}/enter", json={"token": found["invitation"]}).json()["entered"]
    assert client.get("/api/tournaments").json()["tournaments"][0]["game"] == EUROPE
    assert client.post(f"{where}/rounds", json={"round": 1}).json()["code"] == "tournament-few"
    client.cookies.clear()
    assert client.get(where).json()["code"] == "no-tournament"
    assert client.post(f"{where}/preview", json={"token": found["invitation"]}).json()["standing"][0]["name"] == "Ada"
    assert client.post("/api/tournaments", json=plan).status_code == 401
