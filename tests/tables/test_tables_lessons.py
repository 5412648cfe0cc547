"""Every lesson is played as its data says: moves are legal, refusals come as told, in three languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest
from msgspec import to_builtins

import capolinea
from capolinea.core.errors import IllegalMove
from capolinea.core.installed_families import families
from capolinea.core.language import LANGUAGES
from capolinea.core.lessons import LEARNER, fits, lessons_of, missing_languages
from capolinea.core.registry import open_rulebook
from capolinea.families.trains.pieces import pieces
from capolinea.tables.errors import Unknown, problem_of
from capolinea.tables.lessons import list_lessons, play_lesson, show_lesson
from capolinea.tables.messages.lessons import LessonMoves, LessonPosition

if TYPE_CHECKING:
    from capolinea.families.trains.rulebook import Trains

LESSONS = [(family, name) for family in families() for name in lessons_of(family)]
SCENES = [(*each, number) for each in LESSONS for number in range(len(lessons_of(each[0])[each[1]].scenes))]
MINUTES = 10  # at most


def choices(family: str, name: str, made: LessonMoves, at: LessonPosition, pattern: dict[str, Any]) -> list[Any]:
    """The moves that a step asks for, in the forms that a table offers them."""
    whole = [move for move in to_builtins(at.position.moves) if fits(move, pattern)]
    for unpaid in at.position.unpaid:
        if fits(unpaid, {field: value for field, value in pattern.items() if field != "cards"}):
            asked = LessonMoves(scene=made.scene, moves=made.moves, ask=unpaid)
            whole += [move for move in play_lesson(family, name, asked).ways if fits(move, pattern)]
    return whole


@pytest.mark.parametrize(("family", "name", "number"), SCENES)
def test_a_scene_is_played_to_its_end(family: str, name: str, number: int) -> None:
    scene, made = lessons_of(family)[name].scenes[number], LessonMoves(scene=number)
    at = play_lesson(family, name, made)
    for step in scene.steps:
        if step.refused:
            wanted = {name: value[0] if isinstance(value, list) else value for name, value in step.do.items()}
            wanted = {"cards": {}, **wanted} if step.do["kind"] == "claim" else wanted
            if step.do["kind"] == "draw-from-market":
                wanted = {**step.do, "place": at.position.view["market"].index(step.do["card"]) + 1}
            with pytest.raises(IllegalMove) as refusal:
                play_lesson(family, name, LessonMoves(scene=number, moves=made.moves, ask=wanted))
            assert refusal.value.code == step.refused
            assert set(problem_of(refusal.value).words) == set(LANGUAGES)
            continue
        for _ in range(step.times if step.moves else 0):
            found = choices(family, name, made, at, step.do)
            assert found, f"no move fits {step.do}"
            made.moves.append(found[0])
            at = play_lesson(family, name, made)
        if step is not scene.steps[-1]:
            assert LEARNER in at.table.deciding or at.table.result, "the learner has nothing to do"
    assert not scene.steps[-1].do, "a scene ends with a sentence, so that its last move can be seen"
    with pytest.raises(IllegalMove, match="lesson"):
        play_lesson(family, name, LessonMoves(scene=number, moves=[*made.moves, {"kind": "pass"}]))


def test_the_rails_of_a_player_hang_together() -> None:
    """TR1: a lesson shows nothing that could not happen."""
    around = {
        each.id: set(each.around) for each in pieces(cast("Trains", open_rulebook("trains/osaka", players=2))).hexes
    }
    for scene in lessons_of("trains")["trains"].scenes:
        for player in scene.position["players"]:
            first, *others = player.get("rails", [""])
            reached, waiting = {first}, [first]
            while waiting:
                found = around.get(waiting.pop(), set()) & set(others) - reached
                reached |= found
                waiting += found
            assert reached == {first, *others}


def test_no_card_of_a_lesson_is_out_of_the_game() -> None:
    """What is left of an empty pile was bought by somebody."""
    for scene in lessons_of("trains")["trains"].scenes:
        assert capolinea.from_position(scene.position).view(0).to_json()["trash"] == {}


@pytest.mark.parametrize(("family", "name"), LESSONS)
def test_a_lesson_speaks_three_languages_and_is_short(family: str, name: str) -> None:
    lesson = lessons_of(family)[name]
    assert not missing_languages(lesson)
    assert lesson.minutes <= MINUTES
    assert sum(len(scene.steps) for scene in lesson.scenes) <= 4 * MINUTES
    assert len(show_lesson(family, name).scenes) == len(lesson.scenes)


def test_every_family_of_the_package_has_a_lesson() -> None:
    assert {"ticket-to-ride", "trains"} <= {entry.family for entry in list_lessons()}


def test_either_side_of_a_double_route_will_do() -> None:
    claims = lessons_of("ticket-to-ride")["northern-lights"].scenes[1].steps[1].do
    for side in ("stockholm-turku-1", "stockholm-turku-2"):
        move = {"kind": "claim", "route": side, "cards": {"red": 3}}
        assert fits(move, claims)
        assert play_lesson("ticket-to-ride", "northern-lights", LessonMoves(scene=1, moves=[move])).steps


def test_a_lesson_ends_in_the_variant_that_it_taught() -> None:
    assert show_lesson("trains", "trains").variant == "beginner-osaka"
    assert show_lesson("ticket-to-ride", "europe").variant == ""


def test_a_move_that_the_lesson_does_not_ask_for_is_refused() -> None:
    with pytest.raises(IllegalMove) as refusal:
        play_lesson("trains", "trains", LessonMoves(scene=2, moves=[{"kind": "play", "card": "normal-train"}]))
    assert refusal.value.code == "lesson-other-move"


@pytest.mark.parametrize(
    ("family", "name", "scene"), [("x", "trains", 0), ("trains", "x", 0), ("trains", "trains", 99)]
)
def test_what_is_not_there_is_not_found(family: str, name: str, scene: int) -> None:
    with pytest.raises(Unknown):
        play_lesson(family, name, LessonMoves(scene=scene))
