"""The numbered rules, for a page that refusals lead to."""

from typing import Literal

from litestar import get
from litestar.params import FromPath, FromQuery

from capolinea.core.family import families
from capolinea.core.rule_texts import rules_of
from capolinea.tables.errors import Unknown
from capolinea.tables.messages import RulesPage, Word


@get("/api/rules/{family_id:str}", tags=["boards"])
async def show_rules(family_id: FromPath[Word], language: FromQuery[Literal["en", "it", "es"]] = "en") -> RulesPage:
    """The rules of a family in a language, by number; what it does not have yet is told in English."""
    if family_id not in families():
        raise Unknown("not-found")
    return RulesPage(family=family_id, language=language, sections=list(rules_of(family_id, language)))
