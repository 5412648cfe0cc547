"""The description of a table: its seats and its state. The seed is included only when the game is over."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, cast

from msgspec import to_builtins

from capolinea.core.old_formats import read_result
from capolinea.tables.messages.table import Clock, ClockKind, Handed, Opened, Result, Seat, SeatKind, Table, TableState
from capolinea.tables.names import unlike
from capolinea.tables.steady_clock import now

if TYPE_CHECKING:
    from capolinea.core.outcome import Outcome
    from capolinea.tables.records import SeatRecord, StoredTable

HANDLE = 16  # hexadecimal digits


def handle_of(table_id: str, guest: str) -> str:
    """The handle of a guest at a table, the same for everything the guest does there, and another at every table."""
    return sha256(f"{table_id} {guest}".encode()).hexdigest()[:HANDLE]


def seats_of(kept: StoredTable, guest: str | None) -> list[int]:
    """The seats that a guest plays; several if people share a browser."""
    return [row.seat for row in kept.seats if row.kind == "guest" and row.guest_id == guest]


def returnable_seats(kept: StoredTable, guest: str | None) -> list[int]:
    """The guest's seats that a bot took over by the clock or a vote; a guest who resigned has none."""
    return [row.seat for row in kept.seats if row.handed in ("clock", "vote") and row.guest_id == guest]


def names_at(kept: StoredTable) -> list[str]:
    """The names of the guests at a table, seat by seat: no two look alike. Seats of bots have no names."""
    names: list[str] = []
    for row in kept.seats:
        name = row.name or kept.names.get(row.guest_id or "", "")
        names.append(unlike(name, names) if name else "")
    return names


def result_of(outcome: Outcome[Any]) -> dict[str, Any]:
    """The end of a game, as it is stored with its table."""
    reason, *also = [reason.value for reason in outcome.reasons]
    return to_builtins(Result(reason=reason, also=also, ranking=list(outcome.ranking)))


def away_seats(kept: StoredTable) -> set[int]:
    """The seats of guests who are not at the table, at any worker."""
    time = now()
    return {row.seat for row in kept.seats if row.kind == "guest" and row.here_until <= time}


def describe(kept: StoredTable, guest: str | None, away_after: float) -> Table:
    """What a guest may know of a table."""
    row, away, names = kept.table, away_seats(kept), names_at(kept)
    return Table(
        id=row.id,
        game=row.game,
        variant=row.variant,
        options=row.options,
        public=row.public,
        state=cast("TableState", row.state),
        seats=[_seat(kept, seat, name, away=seat.seat in away) for seat, name in zip(kept.seats, names, strict=True)],
        number=row.number,
        deciding=row.deciding,
        clock=Clock(kind=cast("ClockKind", row.clock), limit=row.clock_limit),
        hints=row.hints,
        now=now(),
        away_after=away_after,
        commitment=row.commitment,
        opened=Opened(seed=row.seed or "", salt=row.salt or "") if row.state == "over" and not row.sandbox else None,
        result=cast("Result | None", row.result and read_result(row.result)),
        rematch=row.rematch or "",
        mine=seats_of(kept, guest),
        returnable=returnable_seats(kept, guest),
        present=len({seat.guest_id for seat in kept.seats if seat.kind == "guest" and seat.seat not in away}),
        host=row.host == guest,
        muted=_muted(kept) if row.host == guest else [],
        sandbox=row.sandbox,
        shown=row.shown,
        tournament=row.tournament or "",
        played=guest is not None and any(seat.guest_id == guest for seat in kept.seats),
    )


def _muted(kept: StoredTable) -> list[str]:
    return [handle_of(kept.table.id, guest) for guest, kind in kept.restricted.items() if kind == "muted"]


def _seat(kept: StoredTable, row: SeatRecord, name: str, *, away: bool) -> Seat:
    return Seat(
        seat=row.seat,
        kind=cast("SeatKind", row.kind),
        name=name,
        who=handle_of(row.table_id, row.guest_id) if row.guest_id else "",
        level=row.level,
        handed=cast("Handed", row.handed),
        deadline=row.deadline,
        away_since=row.here_until if away else None,
        votes=kept.votes.get(row.seat, 0),
    )
