"""Lessons over HTTP: the list, the sentences, and the position after a learner's moves. Nothing is stored."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from capolinea.http.service import Service
from capolinea.tables.lessons import list_lessons, play_lesson, show_lesson
from capolinea.tables.messages.fields import Word
from capolinea.tables.messages.lessons import LessonEntry, LessonMoves, LessonPosition, LessonText
from capolinea.tables.work import Rank


@get("/api/lessons", tags=["lessons"])
async def lessons() -> list[LessonEntry]:
    """The lessons of all games, in the order in which they are learned."""
    return list_lessons()


@get("/api/lessons/{family_id:str}/{lesson:str}", tags=["lessons"])
async def lesson_text(family_id: FromPath[Word], lesson: FromPath[Word]) -> LessonText:
    """The sentences of a lesson, and what each asks for."""
    return show_lesson(family_id, lesson)


@post("/api/lessons/{family_id:str}/{lesson:str}", tags=["lessons"], status_code=200)
async def lesson_position(
    service: NamedDependency[Service], family_id: FromPath[Word], lesson: FromPath[Word], data: JSONBody[LessonMoves]
) -> LessonPosition:
    """The position of a scene after the learner's moves; one that the lesson does not ask for is refused."""
    return await service.work.do(Rank.TABLE, None, play_lesson, family_id, lesson, data)
