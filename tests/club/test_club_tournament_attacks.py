"""Tournaments under hostile guests and stressed hosts: bad input, wrong people, guests who vanish, the costs."""

from __future__ import annotations

import asyncio
import random
import threading
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from serving.sitting import guest, tamper

from capolinea.club.tournaments import tournaments as led
from capolinea.club.tournaments.messages import NewTournament
from capolinea.core.errors import CapolineaError, IllegalMove
from capolinea.http.service import open_service
from capolinea.store import administration
from capolinea.store.removal import Retention, delete_tables, remove_old
from capolinea.tables.errors import Forbidden, TooMany, Unknown
from capolinea.tables.messages.requests import NewTable, PlannedSeat
from capolinea.tables.messages.table import Clock

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable

    from capolinea.http.service import Service
    from capolinea.http.settings import ServerSettings

EUROPE = "ticket-to-ride/europe"
PLAN: dict[str, Any] = {"game": EUROPE, "size": 2, "rounds": 3}
SOME_ID = "x" * 32


def refusal(code: str) -> Callable[[CapolineaError], bool]:
    return lambda error: error.code == code


async def begun(service: Service, count: int, **plan: Any) -> tuple[list[str], str, str]:
    """People, their tournament, and its invitation; the first one is the host."""
    people = [await guest(service, "Ada") for _ in range(count)]
    made = await service.tournaments.make(people[0], NewTournament(**PLAN | plan))
    for who in people:
        await service.tournaments.enter(who, made.tournament.id, made.invitation)
    return people, made.tournament.id, made.invitation


async def over(service: Service, tournament: str, host: str) -> None:
    """All games of a tournament come to an end."""
    for game in (await service.tournaments.show(host, tournament)).games:
        await tamper(service, game.table, state="over")


@asynccontextmanager
async def while_drawing(service: Service, happens: Callable[[], Awaitable[Any]]) -> AsyncGenerator[None, None]:
    """Something happens each time between a round that is drawn and its being stored."""
    work = service.rooms.work
    do = work.do

    async def doing(rank: Any, who: str | None, function: Any, *args: Any) -> Any:
        found = await do(rank, who, function, *args)
        if function is led.draw_round:
            await happens()
        return found

    work.do = doing  # pyright: ignore[reportAttributeAccessIssue]
    try:
        yield
    finally:
        work.do = do


# --- who may not


def test_whom_the_host_strikes_cannot_come_back_until_the_host_allows_it(serve: Any) -> None:
    async def go(service: Service) -> None:
        people, where, invitation = await begun(service, 5)
        pest = people[4]
        handle = (await service.tournaments.show(pest, where)).who
        struck = await service.tournaments.strike(people[0], where, handle, struck=True)
        assert [(one.active, one.struck) for one in struck.standing if one.who == handle] == [(False, True)]
        for token in ("", invitation):
            with pytest.raises(Forbidden, check=refusal("tournament-struck")):
                await service.tournaments.enter(pest, where, token)
        shown = await service.tournaments.begin(people[0], where, 1)
        assert handle not in {seat.who for game in shown.games for seat in game.seats}
        await service.tournaments.strike(people[0], where, handle, struck=False)
        assert not (await service.tournaments.show(pest, where)).entered
        assert (await service.tournaments.enter(pest, where, "")).entered

    serve(go)


def test_nobody_but_the_host_leads_and_nobody_from_outside_looks_on(serve: Any) -> None:
    async def go(service: Service) -> None:
        people, where, _ = await begun(service, 4)
        own = (await service.tournaments.begin(people[0], where, 1)).games[0].table
        others, elsewhere, _ = await begun(service, 4)
        foreign = (await service.tournaments.begin(others[0], elsewhere, 1)).games[0].table
        handle = (await service.tournaments.show(people[2], where)).who
        for who, error in ((people[1], Forbidden), (others[0], Unknown)):
            for act in (
                service.tournaments.strike(who, where, handle, struck=True),
                service.tournaments.call_off(who, where, own),
                service.tournaments.end(who, where),
                service.tournaments.begin(who, where, 2),
                service.tournaments.invite(who, where),
            ):
                with pytest.raises(error):
                    await act
        for act in (
            service.tournaments.watch(others[0], where, own),  # a stranger
            service.tournaments.watch(people[0], where, foreign),  # a game of another tournament
            service.tournaments.call_off(people[0], where, foreign),
            service.tournaments.leave(others[1], where),
            service.tournaments.strike(people[0], where, "nobody", struck=True),
            service.tournaments.show(None, SOME_ID),
        ):
            with pytest.raises(Unknown):
                await act
        own_handle = (await service.tournaments.show(people[0], where)).who
        with pytest.raises(Forbidden, check=refusal("not-yourself")):
            await service.tournaments.strike(people[0], where, own_handle, struck=True)
        unchanged = await service.tournaments.show(people[0], where)
        assert (unchanged.playing, unchanged.over, sum(one.active for one in unchanged.standing)) == (2, False, 4)

    serve(go)


BODIES: list[tuple[str, Any]] = [
    ("", {}),
    ("", []),
    ("", PLAN | {"size": 1}),
    ("", PLAN | {"size": 6}),
    ("", PLAN | {"size": 2.5}),
    ("", PLAN | {"rounds": 0}),
    ("", PLAN | {"rounds": 13}),
    ("", PLAN | {"rounds": "three"}),
    ("", PLAN | {"name": "x" * 121}),
    ("", PLAN | {"name": "\u202e"}),
    ("", PLAN | {"style": "knock-out"}),
    ("", PLAN | {"options": ["nothing"]}),
    ("", PLAN | {"options": ["mega"] * 61}),
    ("", PLAN | {"options": "mega"}),
    ("", PLAN | {"clock": {"kind": "turn", "limit": -1}}),
    ("", PLAN | {"clock": {"kind": "days", "limit": 10**30}}),
    ("", PLAN | {"game": "own/" + "0" * 40}),
    ("", PLAN | {"game": "trains/osaka", "size": 5}),
    ("", PLAN | {"level": "random\x00"}),
    ("", PLAN | {"more": 1}),
    ("/{id}/rounds", {"round": 0}),
    ("/{id}/rounds", {"round": 2}),
    ("/{id}/rounds", {"round": True}),
    ("/{id}/rounds", {"round": 10**40}),
    ("/{id}/strike", {"who": ""}),
    ("/{id}/strike", {"who": "x"}),
    ("/{id}/strike", {"who": None, "struck": True}),
    ("/{id}/enter", {"token": "x" * 101}),
    ("/{id}/enter", {"token": 7}),
    ("/" + SOME_ID + "/preview", {"token": "wrong"}),
    ("/{id}/games/" + SOME_ID + "/off", None),
    ("/{id}/games/" + SOME_ID + "/watch", None),
    ("/{id}/games/short/off", None),
    ("/" + SOME_ID + "/rounds", {"round": 1}),
    ("/" + SOME_ID + "/enter", {"token": ""}),
    ("/short/leave", None),
]


def test_bad_input_is_refused_in_words_at_every_address(client: Any) -> None:
    client.post("/api/guest", json={"name": "Ada"})
    made = client.post("/api/tournaments", json=PLAN).json()
    where = made["tournament"]["id"]
    for path, body in BODIES:
        answer = client.post(f"/api/tournaments{path.format(id=where)}", json=body)
        assert 400 <= answer.status_code < 500, (path, body, answer.text)
        assert answer.json()["code"] not in ("server-failed", ""), (path, body)
    assert client.get(f"/api/tournaments/{where}").json() == made["tournament"]


# --- while a round is drawn


def test_players_who_come_and_go_cannot_keep_a_round_from_beginning(serve: Any) -> None:
    async def go(service: Service) -> None:
        people, where, invitation = await begun(service, 5)

        async def fidget() -> None:
            await service.tournaments.leave(people[4], where)
            await service.tournaments.enter(people[4], where, invitation)
            await service.tournaments.enter(await guest(service), where, invitation)

        async with while_drawing(service, fidget):
            shown = await service.tournaments.begin(people[0], where, 1)
        assert (shown.round, len(shown.games)) == (1, 2)

    serve(go)


@pytest.mark.parametrize("vanish", ["ban", "delete", "merge"])
def test_a_guest_who_vanishes_while_a_round_is_drawn_is_in_none_of_its_games(serve: Any, vanish: str) -> None:
    async def go(service: Service) -> None:
        people, where, _ = await begun(service, 5)
        gone, left = people[4], [await guest(service)]

        async def vanishing() -> None:
            if not left:
                return
            other = left.pop()
            if vanish == "delete":
                await service.own_pages.delete(gone)
            elif vanish == "ban":
                await service.store.database.commit(partial(administration.ban_guest, guest=gone))
            else:
                await service.store.database.commit(partial(administration.merge_guests, guest=gone, into=other))

        async with while_drawing(service, vanishing):
            shown = await service.tournaments.begin(people[0], where, 1)
        assert shown.round == 1
        for game in shown.games:
            kept = await service.store.read_table(game.table)
            assert kept is not None
            assert gone not in {seat.guest_id for seat in kept.seats}

    serve(go)


def test_a_host_is_told_where_a_round_cannot_be_stored(serve: Any) -> None:
    async def go(service: Service) -> None:
        people, where, _ = await begun(service, 4)
        async with while_drawing(service, lambda: service.tournaments.invite(people[0], where)):
            with pytest.raises(TooMany, check=refusal("busy")):
                await service.tournaments.begin(people[0], where, 1)
        assert (await service.tournaments.begin(people[0], where, 1)).round == 1

    serve(go)


# --- in the middle


def test_games_have_begun_when_a_round_has_and_nobody_leaves_a_seat_before(serve: Any) -> None:
    async def go(service: Service) -> None:
        people, where, _ = await begun(service, 4, clock=Clock(kind="turn", limit=60))
        shown = await service.tournaments.begin(people[0], where, 1)
        for game in shown.games:
            kept = await service.store.read_table(game.table)
            assert kept is not None
            assert (kept.table.state, len(kept.table.commitment)) == ("playing", 64)
            assert any(seat.deadline for seat in kept.seats)
            with pytest.raises(IllegalMove, check=refusal("table-started")):
                await service.tables.leave(kept.seats[0].guest_id or "", game.table, 0)

    serve(go)


def test_bots_that_fill_up_begin_by_themselves(serve: Any) -> None:
    async def go(service: Service) -> None:
        people, where, _ = await begun(service, 5, size=4, level="random")
        shown = await service.tournaments.begin(people[0], where, 1)
        assert all(service.rooms.rooms[game.table].filled for game in shown.games)

    serve(go)


def test_a_server_that_is_restarted_goes_on_with_the_round(settings: ServerSettings) -> None:
    async def go() -> None:
        async with open_service(settings) as service:
            people, where, _ = await begun(service, 4)
            before = await service.tournaments.begin(people[0], where, 1)
        async with open_service(settings) as service:
            after = await service.tournaments.show(people[0], where)
            assert after == before
            assert (await service.tables.show(people[0], after.table)).state == "playing"
            await over(service, where, people[0])
            assert (await service.tournaments.begin(people[0], where, 2)).round == 2

    asyncio.run(go())


@pytest.mark.parametrize("how", ["ban", "delete"])
def test_a_tournament_whose_host_is_gone_is_over(serve: Any, how: str) -> None:
    async def go(service: Service) -> None:
        people, where, _ = await begun(service, 4, name="Ada's evening")
        await service.tournaments.begin(people[0], where, 1)
        if how == "ban":
            await service.store.database.commit(partial(administration.ban_guest, guest=people[0]))
        else:
            await service.own_pages.delete(people[0])
        shown = await service.tournaments.show(people[1], where)
        assert (shown.over, shown.name, shown.playing) == (True, "", 2)

    serve(go)


def test_a_player_who_was_two_guests_goes_on_as_one_with_the_rests_of_both(serve: Any) -> None:
    async def go(service: Service) -> None:
        people, where, invitation = await begun(service, 5)
        first = await service.tournaments.begin(people[0], where, 1)
        playing = {who for who in people if (await service.tournaments.show(who, where)).table}
        (resting,) = set(people) - playing  # who loses their phone
        await over(service, where, people[0])
        again = await guest(service, "Ada again")
        await service.tournaments.enter(again, where, invitation)
        await service.tournaments.leave(resting, where)
        await service.store.database.commit(partial(administration.merge_guests, guest=resting, into=again))
        shown = await service.tournaments.show(again, where)
        own = next(one for one in shown.standing if one.who == shown.who)
        assert (own.rests, own.active, len(shown.standing), len(first.games)) == (1, True, 5, 2)
        merged = again if resting == people[0] else people[0]
        second = await service.tournaments.begin(merged, where, 2)
        assert own.who in {seat.who for game in second.games if game.round == 2 for seat in game.seats}

    serve(go)


def test_games_that_the_owner_deletes_are_gone_and_the_tournament_goes_on(serve: Any) -> None:
    async def go(service: Service) -> None:
        people, where, _ = await begun(service, 4)
        shown = await service.tournaments.begin(people[0], where, 1)
        await service.tournaments.call_off(people[0], where, shown.games[0].table)
        tables = [game.table for game in shown.games]
        led_to = {who: (await service.tournaments.show(who, where)).table for who in people}
        away = next(who for who, table in led_to.items() if table == tables[1])
        assert (await service.tournaments.watch(away, where, tables[0])).id == tables[0]
        await service.store.database.commit(partial(administration.close_table, table=tables[0]))
        await service.follow_orders()
        with pytest.raises(Forbidden):
            await service.tournaments.watch(away, where, tables[0])
        await service.store.database.commit(partial(delete_tables, tables=tables))
        await remove_old(service.store.database, Retention(open=1, playing=1, finished=1, guests=1))
        left = await service.tournaments.show(people[0], where)
        assert (left.round, left.games, left.playing) == (1, [], 0)
        assert (await service.tournaments.begin(people[0], where, 2)).round == 2

    serve(go)


def test_a_player_of_two_tournaments_is_led_to_the_game_of_each(serve: Any) -> None:
    async def go(service: Service) -> None:
        people, first, _ = await begun(service, 4)
        made = await service.tournaments.make(people[0], NewTournament(**PLAN))
        for who in people:
            await service.tournaments.enter(who, made.tournament.id, made.invitation)
        for where in (first, made.tournament.id):
            await service.tournaments.begin(people[0], where, 1)
        led_to = [(await service.tournaments.show(people[1], where)).table for where in (first, made.tournament.id)]
        assert len(set(led_to)) == 2
        assert all([(await service.tables.show(people[1], table)).mine for table in led_to])

    serve(go)


# --- what it costs


def test_a_tournament_is_put_together_beside_the_loop_and_paid_for(serve: Any, monkeypatch: Any) -> None:
    threads: list[str] = []

    def noting(*given: Any) -> Any:
        threads.append(threading.current_thread().name)
        return described(*given)

    described = led.described
    monkeypatch.setattr(led, "described", noting)

    async def go(service: Service) -> None:
        people, where, _ = await begun(service, 4)
        await service.tournaments.begin(people[0], where, 1)
        threads.clear()
        before = service.budget.guests.of(people[1]).left
        await service.tournaments.show(people[1], where)
        assert threads
        assert all(name.startswith("desk") for name in threads)
        assert service.budget.guests.of(people[1]).left < before

    serve(go)


def test_a_host_pays_for_every_game_of_a_round_and_its_first_players_do_not(serve: Any) -> None:
    async def go(service: Service) -> None:
        service.budget.change(0.01)  # seconds a second, so that what comes back meanwhile is nothing
        people, where, _ = await begun(service, 32)
        left = service.budget.guests.of(people[0]).left = 1.0
        shown = await service.tournaments.begin(people[0], where, 1)
        assert service.budget.guests.of(people[0]).left < left - led.STARTING * len(shown.games)
        service.adopt(replace(service.settings, tables_per_guest=1))
        seats = [PlannedSeat(kind="me"), PlannedSeat(kind="me")]
        for who in people:
            await service.tables.make(who, NewTable(game=EUROPE, seats=seats))

    serve(go)


def test_limits_that_change_while_the_server_runs_hold_for_tournaments(serve: Any) -> None:
    async def go(service: Service) -> None:
        ada = await guest(service)
        service.adopt(replace(service.settings, tournaments_per_guest=1))
        await service.tournaments.make(ada, NewTournament(**PLAN))
        with pytest.raises(TooMany):
            await service.tournaments.make(ada, NewTournament(**PLAN))

    serve(go)


def test_players_of_one_name_are_told_apart(serve: Any) -> None:
    async def go(service: Service) -> None:
        people, where, _ = await begun(service, 12)
        names = [one.name for one in (await service.tournaments.show(people[0], where)).standing]
        assert names == ["Ada", *(f"Ada {number}" for number in range(2, 13))]

    serve(go)


@pytest.mark.parametrize("people", [4, 13, 32])
def test_whoever_comes_goes_or_vanishes_everybody_else_has_one_game_or_rests(serve: Any, people: int) -> None:
    chance = random.Random(people)
    size, bots = chance.choice([2, 3, 4, 5]), chance.choice(["", "random"])

    async def go(service: Service) -> None:
        most = service.settings.tournaments_per_guest
        service.adopt(replace(service.settings, tournaments_per_guest=most * people))
        here, where, invitation = await begun(service, people, size=size, level=bots, rounds=6)
        host, gone, out = here[0], set[str](), set[str]()

        async def one_thing() -> None:
            who = chance.choice([each for each in here if each != host])
            kind = chance.choice(["come", "leave", "back", "strike", "ban", "delete", "merge"])
            if kind == "come" and len(here) - len(gone | out) < led.MOST:
                here.append(await guest(service))
                await service.tournaments.enter(here[-1], where, invitation)
            elif kind == "leave" and who not in gone | out and len(here) - len(gone | out) > led.FEWEST:
                await service.tournaments.leave(who, where)
                out.add(who)
            elif kind == "back" and who in out - gone:
                await service.tournaments.enter(who, where, "")
                out.discard(who)
            elif kind in ("ban", "delete", "merge") and who not in gone and len(here) - len(gone | out) > led.FEWEST:
                gone.add(who)
                if kind == "delete":
                    await service.own_pages.delete(who)
                elif kind == "ban":
                    await service.store.database.commit(partial(administration.ban_guest, guest=who))
                else:
                    here.append(await guest(service))
                    await service.store.database.commit(partial(administration.merge_guests, guest=who, into=here[-1]))
                    out.update({here[-1]} if who in out else ())

        for number in range(1, 5):
            for _ in range(6):
                await one_thing()
            shown = await service.tournaments.begin(host, where, number)
            for _ in range(4):  # while the games go on
                await one_thing()
            seats = [seat for game in shown.games if game.round == number for seat in game.seats]
            playing = [seat.who for seat in seats if seat.who]
            active = {line.who for line in shown.standing if line.active}
            assert len(playing) == len(set(playing))
            assert set(playing) <= active
            assert len(active - set(playing)) == (size == 2 and not bots and len(active) % 2)
            assert all(game.table for game in shown.games)
            await over(service, where, host)
        assert (await service.tournaments.show(host, where)).round == 4

    serve(go)
