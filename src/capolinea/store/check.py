"""Checking what a server stores: the database, the log of every table, and every finished game as a save file.

A SQLite database is checked on a copy, so that the server can keep running and an older one is not migrated.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import select

from capolinea.core.errors import CapolineaError, InvalidInput
from capolinea.core.fair import Fair
from capolinea.core.map_file import is_own
from capolinea.core.map_shelf import SHELF, from_text
from capolinea.store.files import KEY, SQLITE, signing_key
from capolinea.store.models import TableRow
from capolinea.store.opening import back_up
from capolinea.store.sql_store import SqlStore
from capolinea.tables.carried_game import save_file
from capolinea.tables.logged_game import LoggedGame
from capolinea.tables.rooms import as_entry

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable

    from capolinea.core.rulebook import Rulebook
    from capolinea.tables.records import StoredGame
    from capolinea.tables.rulebooks import Rulebooks

MOST_TOLD = 20  # faults of the database itself


@dataclass
class Found:
    """How much was checked, and the faults: a table, or nothing for the database itself, and a sentence."""

    tables: int = 0
    entries: int = 0
    finished: int = 0
    faults: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])


async def check(
    folder: Path, database: str, rulebooks: Rulebooks, progress: Callable[[int, int], None] | None = None
) -> Found:
    """Look through everything that a server stores."""
    found = Found()
    try:
        signing_key_there(folder)
    except InvalidInput as error:
        found.faults.append(("", error.text()))
    async with _opened(folder, database, found) as store:
        if store is None:
            return found
        async with store.database.reading() as session:
            tables = (await session.scalars(select(TableRow.id).order_by(TableRow.made))).all()
        for number, table_id in enumerate(tables, 1):
            game = await store.read_game(table_id)
            if game is not None:
                await _bring_map(store, game)
                await asyncio.to_thread(_check_table, game, rulebooks, found)
            if progress is not None:
                progress(number, len(tables))
    return found


async def _bring_map(store: SqlStore, game: StoredGame) -> None:
    """Have the map of a table at hand, if it is a guest's own; one that is missing is noticed when it is opened."""
    name = game.stored.table.game
    kept = await store.find_map(name) if is_own(name) else None
    if kept is not None:
        SHELF.put(from_text(kept.content))


def signing_key_there(folder: Path) -> None:
    """Refuse a key that is missing or wrong; a check makes none."""
    if not (folder / KEY).exists():
        raise InvalidInput("key-missing", file=str(folder / KEY))
    signing_key(folder)


@asynccontextmanager
async def _opened(folder: Path, database: str, found: Found) -> AsyncGenerator[SqlStore | None, None]:
    """The store to read from; none where the database cannot be read at all."""
    with tempfile.TemporaryDirectory(prefix="capolinea-check-") as draft:
        url = database
        if not database:
            if not (folder / SQLITE).is_file():
                raise InvalidInput("backup-nothing", folder=str(folder))
            copy = Path(draft) / SQLITE
            found.faults += [("", problem) for problem in _copied(folder / SQLITE, copy)]
            if found.faults and not copy.exists():
                yield None
                return
            url = f"sqlite+aiosqlite:///{copy}"
        try:
            store = await SqlStore.open(url)
        except InvalidInput as error:
            found.faults.append(("", error.text()))
            yield None
            return
        try:
            yield store
        finally:
            await store.close()


def _copied(file: Path, copy: Path) -> list[str]:
    """Copy a SQLite database; what SQLite itself finds wrong with it."""
    try:
        back_up(file, copy)
        with closing(sqlite3.connect(copy)) as connection:
            pages = [row[0] for row in connection.execute(f"PRAGMA integrity_check({MOST_TOLD})") if row[0] != "ok"]
            links = connection.execute("PRAGMA foreign_key_check").fetchmany(MOST_TOLD)
    except sqlite3.DatabaseError as error:
        copy.unlink(missing_ok=True)
        return [str(error)]
    return pages + [f"a row of {table} refers to a row of {other} that is missing" for table, _, other, _ in links]


def _check_table(game: StoredGame, rulebooks: Rulebooks, found: Found) -> None:
    """The log is whole, all moves are legal, and they lead to what is stored."""
    row = game.stored.table
    found.tables += 1
    found.entries += len(game.entries)

    def fault(problem: str) -> None:
        found.faults.append((row.id, problem))

    if [entry.number for entry in game.entries] != list(range(1, row.number + 1)):
        fault(f"the log has {len(game.entries)} entries, the table counts {row.number}")
    if row.seed is None:
        return
    try:
        rules = rulebooks.open(row.game, row.variant, row.options, len(game.stored.seats)).rules
        if row.data != rules.digest:
            fault("the game was started with other data, so it can't be replayed here")
            return
        _check_game(game, rules, found, fault)
    except CapolineaError as error:
        fault(error.text())
    except Exception as error:  # whatever a log of nonsense leads to is a fault of that log
        fault(f"{type(error).__name__}: {error}")


def _check_game(game: StoredGame, rules: Rulebook, found: Found, fault: Callable[[str], None]) -> None:
    row, seed = game.stored.table, int(game.stored.table.seed or "", 16)
    entries = [as_entry(entry) for entry in game.entries]
    logged_game = LoggedGame.start(rules.fork(), seed)
    logged_game.follow(entries)
    if not Fair(row.commitment, row.salt or "").holds(seed):
        fault("the seed doesn't match its commitment")
    if logged_game.over != (row.state == "over"):
        fault("the log and the table disagree on whether the game is over")
    elif logged_game.over:
        found.finished += 1
        ranking = save_file(game.stored, rules.fork(), entries)["result"]["ranking"]
        scores = {sheet["seat"]: (sheet["total"], sheet["rank"]) for sheet in ranking}
        for seat in game.stored.seats:
            if seat.score is not None and (seat.score, seat.rank) != scores[seat.seat]:
                points = scores[seat.seat][0]
                fault(f"seat {seat.seat} has {seat.score} points in the table and {points} by its log")
