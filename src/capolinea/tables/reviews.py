"""Reviews of finished games, made one at a time in a thread that yields to everything else, and kept for a while."""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

from capolinea.core.errors import CapolineaError, IllegalMove, InvalidInput
from capolinea.core.kernel import Stage, is_warm
from capolinea.review import reviewing
from capolinea.tables.errors import TooMany
from capolinea.tables.messages.review import ReviewNow, ReviewSummary
from capolinea.tables.work import yield_to_others

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.game import Game
    from capolinea.core.rulebook import Rulebook
    from capolinea.review import GameReview, MoveReview

CACHED_REVIEWS = 32  # reviews in memory
MOST_WAITING = 8
MOST_OF_ONE = 3  # of one guest, or of one address without a guest
NICE = 15  # how much the thread yields to those of the tables

log = logging.getLogger("capolinea.server")


class Underway:
    """A review that is waiting, being made or done. One thread writes it, others read what is there."""

    def __init__(self, game: Game, depth: int, who: str = "") -> None:
        self.game, self.depth, self.who = game, depth, who
        self.review: GameReview | None = None
        self.done = self.stopped = False
        self.error: CapolineaError | None = None

    def steps(self) -> Iterator[None]:
        """Make the review, move by move."""
        try:
            for found in reviewing(self.game, depth=self.depth):
                self.review = found
                if self.stopped:
                    return
                yield
        except CapolineaError as error:
            self.error = error
        except Exception:
            log.exception("a review failed")
            self.error = IllegalMove("review-failed")
        self.done = True

    def work(self) -> None:
        """Make the review at once."""
        for _ in self.steps():
            pass


class Reviews:
    """The reviews of one worker's tables, by table and depth."""

    def __init__(self) -> None:
        self.executor: ThreadPoolExecutor | None = None
        self.underway: dict[tuple[str, int], Underway] = {}

    @property
    def waiting(self) -> int:
        """How many are not done yet."""
        return sum(not each.done for each in self.underway.values())

    def known(self, table_id: str, depth: int) -> Underway | None:
        """The review of a table, if somebody has asked for it lately."""
        return self.underway.get((table_id, depth))

    def begin(self, table_id: str, game: Game, depth: int, who: str = "") -> Underway:
        """Have a game reviewed for somebody."""
        self.check(who)
        one = self.underway[table_id, depth] = Underway(game, depth, who)
        self.start(one)
        done = [known for known, each in self.underway.items() if each.done]
        for known in done[: max(0, len(self.underway) - CACHED_REVIEWS)]:
            del self.underway[known]
        return one

    def check(self, who: str) -> None:
        """Refuse another review if too many wait, or somebody's own are not done yet."""
        waiting = [each.who for each in self.underway.values() if not each.done]
        if len(waiting) >= MOST_WAITING or waiting.count(who) >= MOST_OF_ONE:
            raise TooMany("review-busy")

    def start(self, one: Underway) -> None:
        """Review in the one thread there is for it."""
        self.executor = self.executor or ThreadPoolExecutor(
            1, thread_name_prefix="review", initializer=partial(yield_to_others, NICE)
        )
        self.executor.submit(one.work)

    def stop(self) -> None:
        """Have all reviews end after the move that is being judged."""
        for each in self.underway.values():
            each.stopped = True

    async def close(self) -> None:
        """Stop after the move that is being judged."""
        self.stop()
        if self.executor:
            self.executor.shutdown(wait=True, cancel_futures=True)


def check_prepared(rules: Rulebook) -> None:
    """Refuse what would have to be compiled first: compiling it here would stop all tables."""
    if not is_warm(rules.family.id, Stage.REVIEWS):
        raise IllegalMove("review-not-prepared")


def check_since(game: Game, since: int) -> None:
    """Refuse a number of moves that the game does not have."""
    if not 0 <= since <= len(game.history):
        raise InvalidInput("no-step", number=since, most=len(game.history))


def tell(one: Underway, since: int) -> ReviewNow:
    """How far a review is: all of it at first, later the moves that were judged since so many."""
    check_since(one.game, since)
    if one.error is not None:
        raise one.error
    found = one.review
    if found is None:
        return ReviewNow(state="waiting", done=0, total=len(one.game.history), moves=[], summary=None)
    done = found.done
    moves: list[MoveReview] = found.moves if since == 0 else found.moves[since:done]
    return ReviewNow(
        state="done" if one.done else "running",
        done=done,
        total=found.total,
        moves=moves,
        summary=ReviewSummary(
            start=found.start,
            dealt=found.dealt,
            result=found.result,
            seats=found.seats,
            decided_by=found.decided_by,
            events=found.events,
            sampled=found.sampled,
            depth=found.depth,
        ),
    )
