"""Studies and tunings of maps, carried out in one thread that yields to everything else; they take turns there.

A guest has one at a time: another one stops it. One that nobody asks about any more is stopped too. Their games are not
charged to anybody: all studies together never use more than this thread.
"""

from __future__ import annotations

import logging
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from capolinea.core.errors import CapolineaError, IllegalMove
from capolinea.core.kernel import Stage, is_warm
from capolinea.core.map_file import check_form
from capolinea.core.map_shelf import SHELF, check_map
from capolinea.tables.errors import TooMany, Unknown
from capolinea.tables.messages.studies import Proposal, StudyNow, TableFigures, TuningNow
from capolinea.tables.work import address, yield_to_others
from capolinea.workshop.study import Study, carry_out
from capolinea.workshop.tune import Tuning

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.tables.messages.studies import WantedExample, WantedStudy, WantedTuning
    from capolinea.workshop.study import Rounds

MOST_AT_ONCE = 8
MOST_OF_ADDRESS = 4  # so that nobody takes all places under several names
TURN = 1.0  # seconds, after which the next one goes on
KEPT = 32  # that have ended, for guests who ask once more
FORGOTTEN = 60.0  # seconds after which nobody asks any more
NICE = 15  # how much the thread yields to those of the tables

log = logging.getLogger("capolinea.server")


Now_co = TypeVar("Now_co", StudyNow, TuningNow, covariant=True)


class Job(Protocol[Now_co]):
    """What is carried out."""

    def rounds(self) -> Rounds:
        """The games that it needs."""
        ...

    def now(self, number: int, state: Any) -> Now_co:
        """What was found so far."""
        ...


class Underway(Generic[Now_co]):
    """A job that is waiting, running or over. One thread writes it, others read what is there."""

    def __init__(self, number: int, guest: str, job: Job[Now_co]) -> None:
        self.number, self.guest, self.address, self.job = number, guest, address.get(), job
        self.steps: Iterator[None] | None = None
        self.begun = self.done = self.stopped = False
        self.error: CapolineaError | None = None
        self.asked = time.monotonic()

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.done or self.stopped

    @property
    def wanted(self) -> bool:
        """Whether it is to go on: it is not over, and somebody still asks."""
        if not self.done and time.monotonic() - self.asked > FORGOTTEN:
            self.stopped = True
        return not self.over

    def work(self) -> bool:
        """Carry it out in this thread for one turn; true if it needs another."""
        until = time.monotonic() + TURN
        if not self.wanted:
            return False
        with self.noting():
            self.steps = self.steps or carry_out(self.job.rounds())
            for _ in self.steps:
                if not self.wanted or time.monotonic() > until:
                    return self.wanted
            self.done = True
        return False

    def noting(self) -> _Noting:
        """Within it, the job runs; what goes wrong is noted."""
        self.begun = True
        return _Noting(self)

    def tell(self) -> Now_co:
        """How far it is."""
        self.asked = time.monotonic()
        if self.error is not None:
            raise self.error
        state = "stopped" if self.stopped else "done" if self.done else "running" if self.begun else "waiting"
        return self.job.now(self.number, state)


class _Noting:
    def __init__(self, one: Underway[Any]) -> None:
        self.one = one

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if isinstance(error, CapolineaError):
            self.one.error, self.one.stopped = error, True
        elif isinstance(error, Exception):
            log.error("a study failed", exc_info=error)
            self.one.error, self.one.stopped = IllegalMove("study-failed"), True
        return isinstance(error, Exception)


class Studies:
    """The studies of one worker's guests, by number."""

    def __init__(self) -> None:
        self.executor: ThreadPoolExecutor | None = None
        self.underway: dict[int, Underway[Any]] = {}
        self.last = 0

    @property
    def waiting(self) -> int:
        """How many are not over yet."""
        return sum(not one.over for one in self.underway.values())

    def begin(self, guest: str, job: Job[Now_co]) -> Underway[Now_co]:
        """Have a job carried out for a guest, whose earlier one is stopped."""
        for one in self.underway.values():
            if one.guest == guest and not one.over:
                one.stopped = True
        addresses = [one.address for one in self.underway.values() if one.wanted]
        of_one = addresses.count(address.get()) if address.get() else 0
        if len(addresses) >= MOST_AT_ONCE or of_one >= MOST_OF_ADDRESS:
            raise TooMany("study-busy")
        self.last += 1
        one = Underway(self.last, guest, job)
        self.underway[self.last] = one
        for number in [each for each, known in self.underway.items() if known.over][:-KEPT]:
            del self.underway[number]
        self.start(one)
        return one

    def find(self, kind: type[Job[Now_co]], guest: str, number: int) -> Underway[Now_co]:
        """A job of a kind, of a guest."""
        one = self.underway.get(number)
        if one is None or one.guest != guest or type(one.job) is not kind:
            raise Unknown("no-study")
        return one

    def study(self, guest: str, number: int) -> MapStudy:
        """A study of a guest."""
        job = self.find(MapStudy, guest, number).job
        if not isinstance(job, MapStudy):
            raise Unknown("no-study")
        return job

    def stop_one(self, kind: type[Job[Now_co]], guest: str, number: int) -> Underway[Now_co]:
        """Stop a job of a guest after the games that are being played."""
        one = self.find(kind, guest, number)
        one.stopped = one.stopped or not one.done
        return one

    def start(self, one: Underway[Any]) -> None:
        """Carry it out in the one thread there is for it."""
        self.executor = self.executor or ThreadPoolExecutor(
            1, thread_name_prefix="study", initializer=partial(yield_to_others, NICE)
        )
        self.executor.submit(self._take_turn, one)

    def _take_turn(self, one: Underway[Any]) -> None:
        if one.work():
            self.start(one)  # behind the others

    def stop(self) -> None:
        """Have all end after the games that are being played."""
        for one in self.underway.values():
            one.stopped = one.stopped or not one.done

    async def close(self) -> None:
        """Stop after the games that are being played."""
        self.stop()
        if self.executor:
            self.executor.shutdown(wait=True, cancel_futures=True)


def opened(document: dict[str, Any]) -> str:
    """The id of the game of a map file that bots are to play; refused where that is not compiled yet."""
    game = check_map(check_form(document))
    if not is_warm(game.partition("/")[0], Stage.ALL):
        raise IllegalMove("study-not-prepared")
    return game


class MapTuning:
    """A search for changes as a job."""

    def __init__(self, wanted: WantedTuning) -> None:
        self.game = opened(wanted.map)
        self.tuning = Tuning(check_form(wanted.map), wanted.aim, wanted.players, wanted.seed)

    def rounds(self) -> Rounds:
        """The games that it needs."""
        return self.tuning.rounds()

    def now(self, number: int, state: Any) -> TuningNow:
        """What was found so far."""
        tuning = self.tuning
        proposals = [msgspec.convert(found, Proposal, from_attributes=True) for found in tuning.proposals]
        return TuningNow(number, state, self.game, tuning.tried, tuning.total, tuning.before, proposals)


class MapStudy:
    """A study as a job."""

    def __init__(self, wanted: WantedStudy) -> None:
        players = sorted(set(wanted.players))
        self.study = Study(opened(wanted.map), players, wanted.bots, wanted.games, wanted.seed)

    def rounds(self) -> Rounds:
        """The games that it needs."""
        return self.study.rounds()

    def now(self, number: int, state: Any) -> StudyNow:
        """What was found so far."""
        study = self.study
        tables = [msgspec.convert(found, TableFigures, from_attributes=True) for found in study.results()]
        return StudyNow(number, state, study.game, study.games, study.total, tables)

    def example(self, wanted: WantedExample) -> dict[str, Any]:
        """A game of the study as a save file that brings its map along."""
        document = self.study.example(wanted.players, wanted.game)
        return {**document, "map": SHELF.find(self.study.game).to_json()}
