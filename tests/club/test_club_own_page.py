"""A player's own page, what they take away, and what is left of those who are gone."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from serving.sitting import ME, OPEN, bot, ended, guest, started, table

from capolinea.club.messages import NewReceiver
from capolinea.club.ratings import Ratings
from capolinea.core.errors import InvalidInput
from capolinea.store import history, queries
from capolinea.store.history import RatedGame
from capolinea.store.models import Row
from capolinea.tables.errors import Nobody, TooMany, Unknown
from capolinea.tables.messages.from_client import Resign, Say
from capolinea.tables.messages.review import ReviewNow

if TYPE_CHECKING:
    from capolinea.http.service import Service


async def taken_along(service: Service, who: str) -> dict[str, Any]:
    return json.loads(b"".join([piece async for piece in service.own_pages.export(who)]))


def game(number: int, *players: tuple[str, str], ranks: list[int]) -> RatedGame:
    return RatedGame(f"t{number}", "trains/osaka", float(number), list(players), ranks)


def test_who_wins_is_rated_higher_and_more_surely_with_every_game() -> None:
    ratings, ada, bob = Ratings(None), ("guest", "ada"), ("guest", "bob")
    ratings.count([game(number, ada, bob, ("bot", "porter"), ranks=[1, 2, 3]) for number in range(10)])
    first, second, third = (ratings._told(("trains", *who)) for who in (ada, bob, ("bot", "porter")))
    assert first.points > second.points > third.points
    assert first.high - first.low < 2 * 1.96 * 500
    assert first.low < first.points < first.high
    assert (first.level, third.level, third.games) == ("", "porter", 10)


def test_bots_of_one_level_are_one_player_and_a_game_of_one_player_says_nothing() -> None:
    ratings, porter = Ratings(None), ("bot", "porter")
    ratings.count([game(1, porter, porter, ranks=[1, 2])])
    assert not ratings.known
    ratings.count([game(2, ("guest", "ada"), porter, porter, ranks=[1, 2, 2])])
    assert ratings.games["trains", "bot", "porter"] == 1


def test_a_page_has_the_finished_games_and_the_ratings_of_tables_without_hints(serve: Any) -> None:
    async def go(service: Service) -> None:
        ada = await guest(service)
        for hints in (True, False):
            where = await started(service, ada, ME, bot(), hints=hints)
            await service.play.act(ada, where, Resign(id="r", seat=0, level="random"))
            shown = await ended(service, ada, where)
            assert (shown.mine, shown.played) == ([], True)  # may show the game to everybody, and play another
        page = await service.own_pages.show(ada)
        assert [(one.players, one.people, one.level, one.left, one.rank) for one in page.games] == [
            (2, 1, "random", True, None)
        ] * 2
        assert [(one.family, one.level, one.games) for one in page.ratings] == [
            ("ticket-to-ride", "", 1),
            ("ticket-to-ride", "random", 1),
        ]
        assert page.ratings[0].points < page.ratings[1].points  # who leaves comes last
        assert (await service.own_pages.show(await guest(service, "Eve"))).games == []

    serve(go)


def reviewed(depth: int, *ratings: float | None, state: str = "done") -> ReviewNow:
    seats = [SimpleNamespace(seat=seat, rating=rating) for seat, rating in enumerate(ratings)]
    return ReviewNow(state=state, done=1, total=1, moves=[], summary=SimpleNamespace(depth=depth, seats=seats))


def test_the_performance_of_a_review_is_kept_and_a_deeper_one_counts_more(serve: Any) -> None:
    async def go(service: Service) -> None:
        ada = await guest(service)
        where = await started(service, ada, ME, bot())
        await service.play.act(ada, where, Resign(id="r", seat=0, level="random"))
        await ended(service, ada, where)

        async def shown() -> float | None:
            return (await service.own_pages.show(ada)).games[0].performance

        await service.own_pages.note_review(where, reviewed(1, 7.5, None, state="running"))
        await service.own_pages.note_review(where, reviewed(1, 7.5, None))
        assert await shown() is None  # a bot has finished the game
        async with service.store.database.writing() as session:
            await (await session.connection()).exec_driver_sql("UPDATE seats SET handed = ''")
        assert await shown() == 7.5
        await service.own_pages.note_review(where, reviewed(4, 3.5, 1.0))
        assert await shown() == 3.5
        service.own_pages.reviewed.clear()
        await service.own_pages.note_review(where, reviewed(1, 9.0, 9.0))
        assert await shown() == 3.5

    serve(go)


def test_those_who_are_gone_leave_games_that_others_can_read(serve: Any) -> None:
    async def go(service: Service) -> None:
        ada, bob = await guest(service), await guest(service, "Bob")
        where = await table(service, ada, ME, OPEN, public=True)
        await service.tables.sit(bob, where, 1, "Bobby")
        await service.tables.start(ada, where)
        await service.play.act(bob, where, Say(id="s", text="secret words"))
        await service.receivers.add(bob, NewReceiver(kind="webhook", address="http://1.1.1.1/"))
        about = await taken_along(service, bob)
        assert about["guest"]["name"] == "Bob"
        assert (about["chat"][0]["text"], about["seats"][0]["name"]) == ("secret words", "Bobby")
        assert about["receivers"][0]["address"] == "http://1.1.1.1/"
        token = await service.guests.make_recovery(bob)

        await service.own_pages.delete(bob)
        shown = await service.tables.show(ada, where)
        assert (shown.seats[1].name, shown.seats[1].kind, shown.seats[1].handed) == (
            "Deleted player",
            "bot",
            "resigned",
        )
        with pytest.raises(Nobody):
            await service.guests.find(bob, 0)
        with pytest.raises(Unknown):
            await service.guests.recover(token)
        left = await taken_along(service, bob)
        assert [line["text"] for line in left["chat"]] == ["—"]
        assert not left["receivers"]
        with pytest.raises(InvalidInput):
            await service.guests.make("deleted PLAYER")
        await asyncio.gather(*service.play.departing)

    serve(go)


def test_a_name_confirms_the_end(client: Any) -> None:
    client.post("/api/guest", json={"name": "Ada"})
    assert client.post("/api/me/delete", json={"name": "Eve"}).json()["code"] == "wrong-name"
    assert client.get("/api/me/export").json()["guest"]["name"] == "Ada"
    assert client.post("/api/me/delete", json={"name": "Ada"}).status_code == 200
    assert client.get("/api/guest").json() is None


CALLED_OTHERWISE = {"entries": "moves", "map_owners": "maps", "entrants": "tournaments"}


def test_every_row_that_names_a_guest_is_taken_along() -> None:
    own = {
        row.__tablename__ for row in (mapper.class_ for mapper in Row.registry.mappers) if "guest_id" in row.__table__.c
    }
    assert {CALLED_OTHERWISE.get(name, name) for name in own} <= history.parts_about("ada").keys()


def test_what_is_taken_along_is_read_piece_by_piece_and_once_at_a_time(serve: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(history, "EXPORTED_AT_ONCE", 2)

    async def go(service: Service) -> None:
        ada, eve = await guest(service), await guest(service, "Eve")
        tables = [await started(service, ada, ME, ME) for _ in range(3)]
        for where in tables[:2]:
            for number in range(4):
                await service.play.act(ada, where, Say(id=f"s{number}", text=f"line {number}"))
            await service.play.act(ada, where, Resign(id="r", seat=0, level="random"))
        about = await taken_along(service, ada)
        assert [row["id"] for row in about["hosted"]] == sorted(tables)
        assert [(row["table_id"], row["seat"]) for row in about["seats"]] == [
            (where, seat) for where in sorted(tables) for seat in (0, 1)
        ]
        assert [row["text"] for row in about["chat"]] == [f"line {number}" for number in range(4)] * 2
        assert (await taken_along(service, eve))["chat"] == []

        going_on = service.own_pages.export(ada)
        await anext(going_on)
        with pytest.raises(TooMany):
            service.own_pages.check_export(ada)
        service.own_pages.check_export(eve)
        await going_on.aclose()
        service.own_pages.check_export(ada)

    serve(go)


def test_who_goes_leaves_every_table(serve: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(queries, "LISTED", 1)

    async def go(service: Service) -> None:
        ada = await guest(service)
        begun = [await started(service, ada, ME, bot(), public=True) for _ in range(2)]
        free = await table(service, ada, ME, OPEN, public=True)
        await service.own_pages.delete(ada)
        for where in begun:
            assert (await service.tables.show(None, where)).seats[0].handed == "resigned"
        assert (await service.tables.show(None, free)).seats[0].kind == "open"

    serve(go)
