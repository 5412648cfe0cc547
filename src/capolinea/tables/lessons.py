"""Lessons in play. A scene is played again from its position at every request, so no table has to be kept."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import IllegalMove
from capolinea.core.installed_families import families
from capolinea.core.lessons import LEARNER, fits, lessons_of
from capolinea.core.registry import from_position
from capolinea.tables.describe import result_of
from capolinea.tables.errors import Unknown
from capolinea.tables.logged_game import LoggedGame
from capolinea.tables.messages.lessons import (
    LessonEntry,
    LessonPosition,
    LessonScene,
    LessonStep,
    LessonText,
)
from capolinea.tables.messages.table import Clock, Seat, Table
from capolinea.tables.watcher_messages import WatcherMessages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.game import Game
    from capolinea.core.lessons import Lesson, Scene, Step
    from capolinea.tables.logged_game import Step as Taken
    from capolinea.tables.messages.fields import MoveJson
    from capolinea.tables.messages.lessons import LessonMoves

TABLE = "lesson"  # in the place of a table's id
CACHED_SCENES = 64


def list_lessons() -> list[LessonEntry]:
    """The lessons of all families."""
    return [
        LessonEntry(family, name, each.game, each.title, each.about, each.minutes, len(each.scenes))
        for family in families()
        for name, each in lessons_of(family).items()
    ]


def show_lesson(family: str, name: str) -> LessonText:
    """The sentences of a lesson."""
    lesson = _find(family, name)
    scenes = [LessonScene(scene.title, [_step(step) for step in scene.steps]) for scene in lesson.scenes]
    variant = lesson.scenes[-1].position.get("variant", "")
    return LessonText(family, name, lesson.game, variant, lesson.title, scenes)


def play_lesson(family: str, name: str, made: LessonMoves) -> LessonPosition:
    """The position of a scene after the learner's moves; a move that the lesson does not ask for is refused."""
    lesson = _find(family, name)
    if made.scene >= len(lesson.scenes):
        raise Unknown("not-found")
    scene = lesson.scenes[made.scene]
    opened = _open(family, name, made.scene)
    messages = WatcherMessages(opened.rulebook.fork())  # requests come in threads
    logged_game = LoggedGame(messages.rules, opened.states)
    taken = _play(logged_game, scene, made.moves)
    ways: list[MoveJson] = []
    more = False
    if made.ask is not None:
        asked = messages.rules.read_move(made.ask)
        found, more = messages.ways(logged_game.states, LEARNER, asked)
        ways = [move.to_json() for move in found]
    return LessonPosition(
        table=_table(scene, logged_game),
        position=messages.position(logged_game.states, logged_game.number, LEARNER),
        steps=messages.happened(taken, LEARNER).steps if taken else [],
        ways=ways,
        more=more,
    )


def _play(logged_game: LoggedGame, scene: Scene, moves: list[MoveJson]) -> list[Taken]:
    """Carry out the learner's moves, each in its turn, and after them what the others do."""
    taken: list[Taken] = []

    def take(seat: int, move: Any) -> None:
        taken.append(logged_game.try_move(seat, move))
        logged_game.take(taken[-1])

    asked = _asked(scene)
    for move in moves:
        step, last = next(asked, (None, False))
        if step is None or not fits(move, step.do):
            raise IllegalMove("lesson-other-move")
        take(LEARNER, logged_game.rules.read_move(move))
        for scripted in step.then if last else ():
            take(scripted.seat, scripted.move)
    return taken


def _asked(scene: Scene) -> Iterator[tuple[Step, bool]]:
    """The step of each move that a scene asks for, and whether the move is the last of its step."""
    for step in scene.steps:
        if step.moves:
            yield from ((step, time + 1 == step.times) for time in range(step.times))


@lru_cache(CACHED_SCENES)
def _open(family: str, name: str, number: int) -> Game:
    """The game at the beginning of a scene: it is never played itself."""
    scene = lessons_of(family)[name].scenes[number]
    return from_position(scene.position, seed=scene.seed)


def _find(family: str, name: str) -> Lesson:
    found = lessons_of(family).get(name) if family in families() else None
    if found is None:
        raise Unknown("not-found")
    return found


def _step(step: Step) -> LessonStep:
    return LessonStep(step.say, step.marks, step.do, step.times, step.refused)


def _table(scene: Scene, logged_game: LoggedGame) -> Table:
    """The table of a scene: the learner has the first seat, the others are called as the position says."""
    rules, over = logged_game.rules, logged_game.over
    names = [player.get("name", "") for player in scene.position["players"]]
    outcome = rules.outcome(logged_game.states) if over else None
    return Table(
        id=TABLE,
        game=str(rules.config["game"]),
        variant=str(rules.config["variant"]),
        options=list(rules.config["options"]),
        public=False,
        state="over" if over else "playing",
        seats=[Seat(seat=seat, kind="guest", name=name) for seat, name in enumerate(names)],
        number=logged_game.number,
        deciding=list(rules.seats_to_decide(logged_game.states)),
        clock=Clock(),
        hints=False,
        now=time.time(),
        away_after=0,
        result=result_of(outcome) if outcome else None,  # pyright: ignore[reportArgumentType]  # plain values
        mine=[LEARNER],
    )
