"""A position of a finished game to play on from: a table of its own, which begins with the moves of the other.

Chance stays that of the game, whose seed everybody can see by now: a sandbox is not provably fair and does not count.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from capolinea.core.errors import IllegalMove
from capolinea.tables.bot_pool import check_level
from capolinea.tables.carried_game import CarriedGame, played
from capolinea.tables.errors import Unknown
from capolinea.tables.guests import hashed, new_token
from capolinea.tables.records import EntryRecord, SeatRecord, TableRecord

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.rulebook import Rulebook
    from capolinea.tables.logged_game import Entry
    from capolinea.tables.messages.requests import TryPosition


def make_sandbox(
    row: TableRecord, rules: Rulebook, moves: Sequence[Entry], asked: TryPosition, guest: str, table_id: str
) -> CarriedGame:
    """The sandbox of a finished game after some of its moves: one seat is the guest's, bots have the others."""
    if asked.number > len(moves):
        raise Unknown("no-step", number=asked.number, most=len(moves))
    if asked.seat >= rules.players:
        raise Unknown("no-seat", seat=asked.seat)
    check_level(asked.level, row.game)
    kept = moves[: asked.number]
    game, now = played(row, rules, kept), time.time()
    if game.over:
        raise IllegalMove("try-over")
    table = TableRecord(
        id=table_id,
        host=guest,
        game=row.game,
        variant=row.variant,
        options=row.options,
        data=row.data,
        public=False,
        hints=True,
        clock="off",
        clock_limit=0,
        invitation=hashed(new_token()),
        made=now,
        changed=now,
        state="playing",
        number=len(kept),
        deciding=game.seats_to_decide,
        seed=row.seed,
        started=now,
        sandbox=True,
    )
    bot = SeatRecord(table_id, 0, "bot", "bot", level=asked.level)
    seats = [replace(bot, seat=seat) for seat in range(rules.players)]
    seats[asked.seat] = SeatRecord(table_id, asked.seat, "guest", "open", guest, here_until=now)
    entries = [
        EntryRecord(table_id, number, "move", each.seat, each.move, None, None, now)
        for number, each in enumerate(kept, 1)
    ]
    return CarriedGame(table, seats, entries)
