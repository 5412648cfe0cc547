"""The numbered rules, for the page that refusals link to."""

from typing import Literal

from litestar import get
from litestar.params import FromPath, FromQuery

from capolinea.tables.answers import rules_page
from capolinea.tables.messages.answers import RulesPage
from capolinea.tables.messages.fields import Word


@get("/api/rules/{family_id:str}", tags=["boards"])
async def show_rules(family_id: FromPath[Word], language: FromQuery[Literal["en", "it", "es"]] = "en") -> RulesPage:
    """The rules of a family in a language, by number; a missing one is in English."""
    return rules_page(family_id, language)
