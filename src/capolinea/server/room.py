"""A table in memory: its rows, the position that its log leads to, and those who look at it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, cast

from capolinea.core.errors import IllegalMove
from capolinea.server.errors import Forbidden, Unknown
from capolinea.server.messages import Changed, Opened, Seat, SeatKind, Table, TableState
from capolinea.server.players import SeatedBot
from capolinea.server.watchers import encoded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.server.line import Entry, Line, Step
    from capolinea.server.messages import Outgoing
    from capolinea.server.sights import Sights
    from capolinea.server.store.queries import Kept
    from capolinea.server.watchers import Watcher


class Room:
    """Made empty, filled by `capolinea.server.rooms`; whoever reads or changes it holds the lock."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.touched = time.monotonic()
        self.watchers: set[Watcher] = set()
        self.bots: dict[int, SeatedBot] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.forget()

    def forget(self) -> None:
        """Know nothing any more, so that the next who comes reads the rows again."""
        self._kept: Kept | None = None
        self._sights: Sights | None = None
        self.line: Line | None = None
        self.messages: dict[tuple[str, str], int] = {}

    def fill(self, kept: Kept, sights: Sights) -> None:
        """Take over the rows; the position stays as it is."""
        self._kept, self._sights = kept, sights

    @property
    def filled(self) -> bool:
        """Whether the rows are here."""
        return self._kept is not None

    @property
    def kept(self) -> Kept:
        """The rows."""
        assert self._kept is not None
        return self._kept

    @property
    def sights(self) -> Sights:
        """What watchers get to see."""
        assert self._sights is not None
        return self._sights

    @property
    def number(self) -> int:
        """How many entries the log has."""
        return self.line.number if self.line else 0

    @property
    def idle(self) -> bool:
        """Whether nobody would miss the room."""
        return not self.watchers and self.thinking is None and not self.lock.locked()

    # --- who may do what

    def check_enter(self, guest: str | None) -> None:
        """Refuse a guest who may not know of the table, in the same words as for one that does not exist."""
        if not self.kept.table.public and guest not in self.kept.admitted and not self.seats_of(guest):
            raise Unknown("no-table")

    def check_host(self, guest: str) -> None:
        """Refuse all but the guest who made the table."""
        if self.kept.table.host != guest:
            raise Forbidden("not-the-host")

    def check_seat(self, guest: str, seat: int) -> None:
        """Refuse to act for a seat that is another's, or nobody's."""
        if seat not in self.seats_of(guest):
            raise Forbidden("not-your-seat", seat=seat)

    def check_open(self) -> None:
        """Refuse what is only possible before the start."""
        if self.kept.table.state != "open":
            raise IllegalMove("table-started")

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that a guest plays; several where people share a browser."""
        return [row.seat for row in self.kept.seats if row.kind == "guest" and row.guest_id == guest]

    def watched_by(self, guest: str) -> list[int | None]:
        """Whose eyes a guest looks through: those of its seats, or a spectator's."""
        return [*self.seats_of(guest)] or [None]

    def line_in_play(self) -> Line:
        """The position of a game that has begun; playing on after the end is refused by the rules themselves."""
        if self.line is None:
            raise IllegalMove("table-not-started")
        return self.line

    def bot_to_decide(self) -> SeatedBot | None:
        """A bot that has something to decide."""
        if self.line is None or self.line.over:
            return None
        for seat in self.line.questions:
            row = self.kept.seats[seat]
            if row.kind == "bot":
                if seat not in self.bots:
                    self.bots[seat] = SeatedBot(self.line.rules, row.level, seat)
                return self.bots[seat]
        return None

    # --- what is told

    def describe(self, guest: str | None) -> Table:
        """What a guest may know of the table. The seed is told when the game is over, not before."""
        row = self.kept.table
        over = row.state == "over"
        return Table(
            id=row.id,
            game=row.game,
            variant=row.variant,
            options=row.options,
            public=row.public,
            state=cast("TableState", row.state),
            seats=[self._seat(seat) for seat in range(len(self.kept.seats))],
            number=self.number,
            commitment=row.commitment,
            opened=Opened(seed=row.seed or "", salt=row.salt or "") if over else None,
            result=row.result,
            rematch=row.rematch or "",
            mine=self.seats_of(guest),
            host=row.host == guest,
        )

    def _seat(self, seat: int) -> Seat:
        row = self.kept.seats[seat]
        return Seat(
            seat=seat,
            kind=cast("SeatKind", row.kind),
            name=self.kept.names.get(row.guest_id or "", ""),
            level=row.level,
            resigned=row.kind == "bot" and row.guest_id is not None,
        )

    def tell_all(self, message: Outgoing) -> None:
        """Send the same to everybody."""
        text = encoded(message)
        for watcher in self.watchers:
            watcher.send_text(text)

    def tell_table(self) -> None:
        """Tell everybody who sits here now."""
        for watcher in self.watchers:
            watcher.send(Changed(table=self.describe(watcher.guest)))

    def tell_steps(self, watcher: Watcher, steps: Sequence[Entry]) -> None:
        """Tell a watcher what it saw of the last steps, if there are any, and where that leaves it."""
        line = self.line_in_play()
        for eyes in self.watched_by(watcher.guest):
            if steps:
                watcher.send(self.sights.happened(steps, eyes))
            watcher.send(self.sights.position(line.states, line.number, eyes))

    def go_on(self, step: Step, guest: str | None, message: str | None) -> None:
        """Take a step that is kept for good, and tell every watcher; what several of them see is made once."""
        line = self.line_in_play()
        line.take(step)
        self.note_message(guest, message, step.number)
        told: dict[int | None, list[str]] = {}
        for watcher in self.watchers:
            for eyes in self.watched_by(watcher.guest):
                if eyes not in told:
                    seen = (self.sights.happened([step], eyes), self.sights.position(line.states, line.number, eyes))
                    told[eyes] = [encoded(message) for message in seen]
                for text in told[eyes]:
                    watcher.send_text(text)

    def note_message(self, guest: str | None, message: str | None, number: int) -> None:
        """Remember that a message was carried out; bots send none."""
        if guest is not None and message is not None:
            self.messages[guest, message] = number
