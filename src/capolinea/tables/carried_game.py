"""Games that are carried from one place to another: a table as a save file, and a save file as a table."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from capolinea.core.errors import InvalidInput
from capolinea.core.fair import Fair
from capolinea.core.game import Game
from capolinea.core.save import SavedSeat, check_save, replay
from capolinea.tables.bot_pool import check_level
from capolinea.tables.describe import result_of
from capolinea.tables.guests import hashed, new_token
from capolinea.tables.logged_game import LONGEST_LOG, without_undone
from capolinea.tables.names import tidy_name
from capolinea.tables.records import EntryRecord, SeatRecord, TableRecord

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Rulebook
    from capolinea.core.save import SaveFile
    from capolinea.tables.logged_game import Entry
    from capolinea.tables.records import StoredTable
    from capolinea.tables.rulebooks import Rulebooks

FILE = Path("game")  # what refusals call the file


def save_file(kept: StoredTable, rules: Rulebook, entries: Sequence[Entry]) -> dict[str, Any]:
    """A game as a save file, with what proves that it was dealt fairly, and who sat where."""
    row, game = kept.table, played(kept.table, rules, without_undone(entries))
    seats = [SavedSeat(seat.name or kept.names.get(seat.guest_id or "", ""), seat.level) for seat in kept.seats]
    proof: dict[str, Any] = {"fair": {"commitment": row.commitment, "salt": row.salt}}
    return {**game.to_json(), **({"sandbox": True} if row.sandbox else proof), "seats": msgspec.to_builtins(seats)}


def played(row: TableRecord, rules: Rulebook, entries: Sequence[Entry]) -> Game:
    """The game of a table after some moves of its log."""
    seed = int(row.seed or "", 16)
    game = Game(rules, rules.start(seed, None), seed, None)
    for entry in entries:
        game.play(entry.move, entry.seat)
    return game


@dataclass(frozen=True)
class CarriedGame:
    """A save file whose moves have been played again: what a store keeps of it."""

    table: TableRecord
    seats: list[SeatRecord]
    entries: list[EntryRecord]


def read_game(document: dict[str, Any], rulebooks: Rulebooks, guest: str, table_id: str) -> CarriedGame:
    """A save file as a table of a guest; raises if something is wrong with it."""
    save = check_save(document, FILE)
    if save.position is not None or save.first is not None or save.pending:
        raise InvalidInput("open-not-dealt")
    if len(save.actions) > LONGEST_LOG:
        raise InvalidInput("open-too-long", most=LONGEST_LOG)
    rules = rulebooks.open(save.game, save.variant, save.options, save.players).rules.fork()
    if save.data not in (None, rules.digest):
        raise InvalidInput("open-other-data")
    if not 0 <= save.seed < 1 << 128:
        raise InvalidInput("unknown-seed", seed=save.seed)
    game = replay(Game(rules, rules.start(save.seed, None), save.seed, None), save, FILE)
    now, outcome = time.time(), game.outcome
    fair = None if save.sandbox else save.fair if save.fair and save.fair.holds(save.seed) else Fair.of(save.seed)
    table = TableRecord(
        id=table_id,
        host=guest,
        game=rules.config["game"],
        variant=rules.config["variant"],
        options=rules.config["options"],
        data=rules.digest,
        public=False,
        hints=True,
        clock="off",
        clock_limit=0,
        invitation=hashed(new_token()),
        made=now,
        changed=now,
        state="playing" if outcome is None else "over",
        number=len(game.history),
        deciding=game.seats_to_decide,
        seed=f"{save.seed:032x}",
        salt=fair and fair.salt,
        commitment=fair.commitment if fair else "",
        sandbox=save.sandbox,
        result=None if outcome is None else result_of(outcome),
        started=now,
    )
    scores = {} if outcome is None else {sheet.seat: (sheet.total, sheet.rank) for sheet in outcome.ranking}
    entries = [
        EntryRecord(table_id, number, "move", seat, str(move), None, None, now)
        for number, (seat, move) in enumerate(game.history, 1)
    ]
    return CarriedGame(table, [_seat(save, table, seat, guest, scores) for seat in range(rules.players)], entries)


def _seat(save: SaveFile, table: TableRecord, seat: int, guest: str, scores: dict[int, tuple[int, int]]) -> SeatRecord:
    """Bots stay bots; people become the guest, each under the name that the file has."""
    told = save.seats[seat] if seat < len(save.seats) else SavedSeat()
    score, rank = scores.get(seat, (None, None))
    row = SeatRecord(table.id, seat, "bot", "bot", level=told.level, score=score, rank=rank)
    if told.level:
        check_level(told.level, table.game)
        return row
    name = tidy_name(told.name) if told.name else ""
    return SeatRecord(table.id, seat, "guest", "open", guest, name, here_until=table.made, score=score, rank=rank)
