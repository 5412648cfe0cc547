"""Answers that need no table: the games, their boards and rules, and the score of a real table. The same everywhere."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from capolinea.bots.levels import levels_at_tables
from capolinea.core.installed_families import families
from capolinea.core.kernel import Stage, is_warm
from capolinea.core.map_file import is_own
from capolinea.core.map_shelf import info_of
from capolinea.core.real_table import score_real_table
from capolinea.core.registry import games
from capolinea.core.rule_texts import rules_of, synonyms_of
from capolinea.tables.errors import Unknown, problem_of
from capolinea.tables.messages.answers import GameEntry, RulesPage, Scored, Variant
from capolinea.tables.messages.fields import Word
from capolinea.tables.own_bots import OWN_BOTS

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.core.rulebook import GameInfo, Rulebook
    from capolinea.tables.rulebooks import Rulebooks

Options = Annotated[list[Word], Meta(max_length=60)]
Players = Annotated[int, Meta(ge=2, le=8)]
CACHED_BOARDS = 64
FILE = "position"  # what refusals call a position that is sent


def list_games(data: Path | None) -> list[GameEntry]:
    """The games that tables can be made for."""
    return [game_entry(game) for game in games(data)]


def game_entry(game: GameInfo) -> GameEntry:
    """A game that tables can be made for."""
    return GameEntry(
        id=game.id,
        name=game.name,
        players=game.players,
        variants=[Variant(each.id, each.rule, each.name, each.about) for each in game.variants],
        default_variant=game.default_variant,
        options=game.options,
        piles=game.more_options,
        levels=[*levels_at_tables(game), *OWN_BOTS.names(game.id)],
        preparing=not is_warm(game.id.partition("/")[0], Stage.HINTS),
    )


@lru_cache(maxsize=CACHED_BOARDS)
def board(rules: Rulebook) -> bytes:
    """Board, cards and tickets of a game as they are sent."""
    return msgspec.json.encode(rules.family.pieces.pieces(rules))


def rules_to_draw(rulebooks: Rulebooks, game: str) -> Rulebook:
    """A game set up for its fewest players: a drawing is the same for all."""
    listed = [info_of(game)] if is_own(game) else games(rulebooks.data)
    players = next((info.players[0] for info in listed if info.id == game), 2)
    return rulebooks.open(game, "", [], players).rules


def drawing(rules: Rulebook, kind: str) -> bytes | None:
    """A drawing of a board as it is sent; None where the game has none of that kind."""
    found = rules.family.pieces.drawings(rules).get(kind)
    return None if found is None else msgspec.json.encode(found)


def rules_page(family: str, language: str) -> RulesPage:
    """The rules of a family in a language, by number."""
    if family not in families():
        raise Unknown("not-found")
    synonyms = [list(group) for group in synonyms_of(family, language)]
    return RulesPage(family, language, list(rules_of(family, language)), synonyms)


def score_position(document: dict[str, Any], data: Path | None) -> Scored:
    """The score sheets of a position file."""
    table = score_real_table(document, FILE, data)
    return Scored(sheets=[*table.sheets], notes=[problem_of(note) for note in table.notes])
