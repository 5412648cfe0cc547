"""Bots of the server's owner at tables: each plays in a process of its own, and one that fails is set aside."""

import asyncio
import json
import logging
import os
import signal

import pytest
from serving.sitting import ME, PATIENCE, bot, ended, frames, guest, only, started, table, until, watch

from capolinea.core.errors import CapolineaError, InvalidInput
from capolinea.store.history import rated_games
from capolinea.tables.answers import list_games
from capolinea.tables.messages.from_client import Resign
from capolinea.tables.own_bots import OWN_BOTS, Question

FILE = '''
import os
import time
from random import Random

import beside


class Mine:
    def __init__(self):
        self.decided = 0

    def decide(self, sight):
        self.decided += 1
        return Random(self.decided).choice(sight.moves)


class European(Mine):
    games = ("ticket-to-ride/europe",)


class Raises:
    def decide(self, sight):
        raise ValueError("no idea")


class Nonsense:
    def decide(self, sight):
        return "all of them"


class Hangs:
    def decide(self, sight):
        print("thinking")
        while True:
            time.sleep(1)


class Ends:
    def decide(self, sight):
        os._exit(3)


class Spies:
    """Answers 0 where it finds anything of the true position, else what cannot be played."""

    def decide(self, sight):
        import gc

        seen = [each for each in gc.get_objects() if type(each).__name__ in ("Game", "LoggedGame", "Room")]
        return 0 if seen else "nothing found"
'''


@pytest.fixture
def names(tmp_path):
    (tmp_path / "beside.py").write_text("")
    (tmp_path / "mine.py").write_text(FILE, "utf-8")
    return lambda *classes: [f"{tmp_path / 'mine.py'}:{each}" for each in classes]


async def first_seat(service, who, where, level):
    """The first seat as soon as a level has it."""
    async with asyncio.timeout(PATIENCE):
        while (seat := (await service.tables.show(who, where)).seats[0]).level != level:
            await asyncio.sleep(0.02)
    return seat


def test_a_bot_of_the_owner_is_offered_by_name_and_plays(serve, names):
    async def test(service):
        ada = await guest(service)
        offered = {game.id: game.levels for game in list_games(None)}
        assert offered["ticket-to-ride/europe"][-2:] == ["Mine", "European"]
        assert offered["trains/osaka"][-1] == "Mine"
        with pytest.raises(InvalidInput) as refusal:
            await table(service, ada, ME, bot("European"), game="trains/osaka")
        assert refusal.value.code == "unknown-level"
        where = await started(service, ada, bot("Mine"), bot("Mine"), game="trains/osaka")
        shown = await ended(service, ada, where)
        assert [(seat.level, seat.handed) for seat in shown.seats] == [("Mine", ""), ("Mine", "")]
        process = OWN_BOTS.bots["Mine"].process
        assert process is not None
        assert process.pid != os.getpid()

    with OWN_BOTS.playing(names("Mine", "European"), 60):
        serve(test)
    assert "Mine" not in list_games(None)[0].levels


FAILING = {
    "Raises": "the bot Raises failed: ValueError: no idea (mine.py:24)",
    "Nonsense": "all of them",
    "Ends": "the bot Ends is no longer here",
    "Spies": "nothing found",
}


@pytest.mark.parametrize(
    ("failing", "seconds"), [(FAILING, 60), ({"Hangs": "the bot Hangs took more than 0.5 s to decide"}, 0.5)]
)
def test_a_bot_that_fails_is_set_aside_and_a_level_plays_on(serve, names, caplog, failing, seconds):
    async def test(service):
        ada = await guest(service)
        where = await table(service, ada, *map(bot, failing), ME)
        watcher = await watch(service, ada, where)
        with caplog.at_level(logging.WARNING, "capolinea.server"):
            await service.tables.start(ada, where)
            await until(lambda: service.rooms.rooms[where].number == len(failing))  # levels have chosen all tickets
        told = only(frames(watcher), "table")[-1]["table"]["seats"][:-1]
        assert [(seat["kind"], seat["level"], seat["handed"]) for seat in told] == [
            ("bot", "stationmaster", "failed")
        ] * len(failing)
        assert [seat["name"] for seat in told] == [*failing]
        lines = [record.message for record in caplog.records if "set aside" in record.message]
        assert len(lines) == len(failing)
        assert all(reason in line for line, reason in zip(lines, failing.values(), strict=True))

    with OWN_BOTS.playing(names(*failing), seconds):
        serve(test)


def test_a_game_that_a_stand_in_ended_counts_for_nobody(serve, names):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, bot("Raises"), bot("passenger"), game="trains/osaka", hints=False)
        assert (await ended(service, ada, where)).seats[0].level == "stationmaster"
        (record,) = [each for each in (await service.store.statistics(ada)).bots if each.name != "passenger"]
        assert (record.name, record.games, record.wins, record.left) == ("Raises", 1, 0, 1)
        async with service.store.database.reading() as session:
            (rated,) = await rated_games(session, (0, ""))
        assert rated.players == [("bot", "Raises"), ("bot", "passenger")]
        assert rated.ranks[0] == 3  # the last

    with OWN_BOTS.playing(names("Raises"), 60):
        serve(test)


def test_a_bot_that_hangs_stops_no_other(serve, names):
    async def test(service):
        ada = await guest(service)
        stuck = await started(service, ada, bot("Hangs"), ME)
        other = await started(service, ada, bot("Mine"), bot("passenger"), game="trains/osaka")
        await ended(service, ada, other)
        shown = await service.tables.show(ada, stuck)
        assert (shown.seats[0].level, shown.number) == ("Hangs", 0)

    with OWN_BOTS.playing(names("Mine", "Hangs"), 600):
        serve(test)


def test_a_bot_that_the_server_no_longer_has_is_set_aside_too(serve, names):
    async def test(service):
        ada = await guest(service)
        with OWN_BOTS.playing(names("Hangs"), 600):
            where = await started(service, ada, bot("Hangs"), ME)
        seat = await first_seat(service, ada, where, "stationmaster")
        assert (seat.name, seat.handed) == ("Hangs", "failed")

    serve(test)


def test_the_seat_of_a_guest_stays_theirs_when_their_bot_fails(serve, names):
    async def test(service):
        ada = await guest(service)
        where = await started(service, ada, ME, ME)
        await service.play.act(ada, where, Resign("r", 0, "Raises"))
        seat = await first_seat(service, ada, where, "stationmaster")
        assert (seat.name, seat.handed) == ("Ada", "resigned")

    with OWN_BOTS.playing(names("Raises"), 60):
        serve(test)


def test_a_process_that_died_begins_anew(names):
    with OWN_BOTS.playing(names("Mine"), 60):
        bot = OWN_BOTS.bots["Mine"]
        assert bot.process is not None
        os.kill(bot.process.pid or 0, signal.SIGKILL)
        bot.process.join()
        with pytest.raises(InvalidInput) as refusal:
            bot.ask(Question(1, {"game": "nowhere"}, None, 0, None))
        assert refusal.value.code == "bot-failed"  # by the new process
        assert bot.process is not None
        assert bot.process.is_alive()


@pytest.mark.parametrize(
    ("classes", "code"),
    [(["None"], "bot-class"), (["Mine", "Mine"], "bot-name-taken")],
)
def test_what_cannot_play_is_refused_at_the_start(names, classes, code):
    with pytest.raises(CapolineaError) as refusal, OWN_BOTS.playing(names(*classes), 60):
        pass
    assert refusal.value.code == code
    assert OWN_BOTS.bots == {}


@pytest.mark.parametrize("name", ["stationmaster", "none.py:Mine", "mine.py"])
def test_a_name_that_is_no_file_and_class_is_refused(name):
    with pytest.raises(CapolineaError), OWN_BOTS.playing([name], 60):
        pass


def test_a_guest_cannot_name_a_file(serve, names):
    async def test(service):
        ada = await guest(service)
        for level in (names("Mine")[0][-60:], "mine.py:Mine", "Mine"):
            with pytest.raises(InvalidInput) as refusal:
                await table(service, ada, ME, bot(level), game="trains/osaka")
            assert refusal.value.code == "unknown-level"

    serve(test)


def test_a_question_is_what_the_seat_may_know(names):
    """Nothing but the concealed record leaves the server: its size is that of a position."""
    from capolinea.bots.sight import Sight
    from capolinea.core.registry import open_rulebook
    from capolinea.tables.own_bots import OwnBot, OwnSeat

    rules = open_rulebook("ticket-to-ride/europe")
    asked = []
    own = OwnBot(names("Mine")[0], 1)
    own.ask = asked.append
    first, second = (rules.start(seed, 0) for seed in (1, 2))
    for states in (first, second):
        OwnSeat(own).decide(Sight(rules, states, 0))
    assert asked[0].config == rules.config
    assert json.dumps(rules.view(asked[0].record, 0), default=str)
    assert asked[0].record.tobytes() == rules.conceal(first, 0).tobytes() != first.tobytes()
