"""What is told of a table: who sits there and how it stands. The seed is told when the game is over, not before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from msgspec import to_builtins

from capolinea.server.messages import Opened, Result, Seat, SeatKind, Table, TableState

if TYPE_CHECKING:
    from capolinea.core.outcome import Outcome
    from capolinea.server.store.models import SeatRow
    from capolinea.server.store.queries import Kept


def seats_of(kept: Kept, guest: str | None) -> list[int]:
    """The seats that a guest plays; several where people share a browser."""
    return [row.seat for row in kept.seats if row.kind == "guest" and row.guest_id == guest]


def result_of(outcome: Outcome[Any]) -> dict[str, Any]:
    """The end of a game, as the row of its table keeps it."""
    reason, *also = [reason.value for reason in outcome.reasons]
    return to_builtins(Result(reason=reason, also=also, ranking=list(outcome.ranking)))


def describe(kept: Kept, guest: str | None) -> Table:
    """What a guest may know of a table."""
    row = kept.table
    return Table(
        id=row.id,
        game=row.game,
        variant=row.variant,
        options=row.options,
        public=row.public,
        state=cast("TableState", row.state),
        seats=[_seat(kept, seat) for seat in kept.seats],
        number=row.number,
        commitment=row.commitment,
        opened=Opened(seed=row.seed or "", salt=row.salt or "") if row.state == "over" else None,
        result=cast("Result | None", row.result),
        rematch=row.rematch or "",
        mine=seats_of(kept, guest),
        host=row.host == guest,
    )


def _seat(kept: Kept, row: SeatRow) -> Seat:
    return Seat(
        seat=row.seat,
        kind=cast("SeatKind", row.kind),
        name=kept.names.get(row.guest_id or "", ""),
        level=row.level,
        resigned=row.kind == "bot" and row.guest_id is not None,
    )
