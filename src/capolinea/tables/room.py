"""A table in memory: its records, its position and its watchers."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from capolinea.core.errors import IllegalMove
from capolinea.tables.bot_pool import SeatedBot
from capolinea.tables.clocks import OFF
from capolinea.tables.describe import away_seats, describe, handle_of, names_at, seats_of
from capolinea.tables.errors import Forbidden, Unknown
from capolinea.tables.messages.from_server import Changed
from capolinea.tables.watchers import encoded

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from capolinea.tables.logged_game import LoggedGame, Step
    from capolinea.tables.messages.table import Table
    from capolinea.tables.records import ChatRecord, SeatRecord, StoredTable
    from capolinea.tables.table_store import Stamp
    from capolinea.tables.watcher_messages import WatcherMessages
    from capolinea.tables.watchers import Watcher


class Room:
    """Created empty, filled by `capolinea.tables.rooms`; reading or changing it requires the lock."""

    def __init__(self, table_id: str, away_after: float) -> None:
        self.id, self.away_after = table_id, away_after
        self.lock = asyncio.Lock()
        self.touched = time.monotonic()
        self.watchers: set[Watcher] = set()
        self.bots: dict[int, SeatedBot] = {}
        self.bot_pool: asyncio.Task[None] | None = None
        self.told: tuple[int | None, int] = (None, 0)  # what watchers have: the last entry and line of chat
        self.told_away: set[int] = set()
        self._kept: StoredTable | None = None
        self._watcher_messages: WatcherMessages | None = None
        self.logged_game: LoggedGame | None = None
        self.messages: dict[tuple[str, str], int] = {}

    def forget(self) -> None:
        """Forget the records, so that they are read again, but not what watchers have."""
        if self._kept is not None:
            self.told = (self.number if self.logged_game else None, self._kept.lines)
        self._kept = self._watcher_messages = self.logged_game = None
        self.messages.clear()

    def fill(self, kept: StoredTable, watcher_messages: WatcherMessages, logged_game: LoggedGame | None) -> None:
        """Set the records, and the position once the game has started."""
        self._kept, self._watcher_messages, self.logged_game = kept, watcher_messages, logged_game
        for watcher in self.watchers:  # some may have been removed, or what they see is shown no more
            if kept.restricted.get(watcher.guest) == "removed" or not (self.is_shown or self.may_talk(watcher.guest)):
                watcher.end()
        if logged_game is not None:
            kept.table.deciding = list(logged_game.questions)

    @property
    def filled(self) -> bool:
        """Whether the records are here."""
        return self._kept is not None

    @property
    def kept(self) -> StoredTable:
        """The records."""
        assert self._kept is not None
        return self._kept

    @property
    def watcher_messages(self) -> WatcherMessages:
        """What watchers get to see."""
        assert self._watcher_messages is not None
        return self._watcher_messages

    @property
    def number(self) -> int:
        """How many entries the log has; while the records are read again, the last known number."""
        return self._kept.table.number if self._kept else self.told[0] or 0

    @property
    def stamp(self) -> Stamp:
        """The number and the version of the table as it is known here."""
        return self.number, self.kept.table.version

    @property
    def idle(self) -> bool:
        """Whether nobody would miss the room."""
        return not self.watchers and self.bot_pool is None and not self.lock.locked()

    # --- who may do what

    def check_enter(self, guest: str | None) -> None:
        """Refuse a guest who may not know of the table, as if it did not exist."""
        if guest is not None and self.kept.restricted.get(guest) == "removed":
            raise Unknown("no-table")
        if not self.is_shown and not self.may_talk(guest):
            raise Unknown("no-table")

    @property
    def is_shown(self) -> bool:
        """Whether a player shows the finished game to everybody."""
        return self.kept.table.shown and self.kept.table.state == "over"

    def may_talk(self, guest: str | None) -> bool:
        """Whether the chat is for a guest: not if they see the table only because its game is shown."""
        seated = guest is not None and any(row.guest_id == guest for row in self.kept.seats)
        return self.kept.table.public or guest in self.kept.admitted or seated

    def check_host(self, guest: str) -> None:
        """Refuse everyone but the host."""
        if self.kept.table.host != guest:
            raise Forbidden("not-the-host")

    def check_not_closed(self) -> None:
        """Refuse to let others in at a table that the server's owner has closed."""
        if self.kept.table.closed:
            raise Forbidden("table-closed")

    def check_seat(self, guest: str, seat: int) -> None:
        """Refuse to act for a seat that is not the guest's."""
        if seat not in self.seats_of(guest):
            raise Forbidden("not-your-seat", seat=seat)

    def check_running(self) -> None:
        """Refuse what is only possible during the game."""
        if self.game_in_play().over:
            raise IllegalMove("game-over")

    def check_over(self) -> None:
        """Refuse what is only possible when the game is over."""
        if self.kept.table.state != "over":
            raise IllegalMove("table-not-over")

    def check_open(self) -> None:
        """Refuse what is only possible before the start."""
        if self.kept.table.state != "open":
            raise IllegalMove("table-started")

    def seat(self, seat: int) -> SeatRecord:
        """The record of a seat."""
        if seat >= len(self.kept.seats):
            raise Unknown("no-seat", seat=seat)
        return self.kept.seats[seat]

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that a guest plays; several if people share a browser."""
        return seats_of(self.kept, guest)

    def is_alone(self, seat: int) -> bool:
        """Whether all others at the table are bots."""
        return all(row.kind == "bot" for row in self.kept.seats if row.seat != seat)

    def watched_by(self, guest: str) -> list[int | None]:
        """The watchers of a guest: its seats, or a spectator."""
        return [*self.seats_of(guest)] or [None]

    def game_in_play(self) -> LoggedGame:
        """The position of a started game; the rules themselves refuse moves after the end."""
        if self.logged_game is None:
            raise IllegalMove("table-not-started")
        return self.logged_game

    def bot_to_decide(self) -> SeatedBot | None:
        """A bot that has something to decide."""
        if self.logged_game is None or self.logged_game.over:
            return None
        for seat in self.logged_game.questions:
            row = self.kept.seats[seat]
            if row.kind == "bot":
                if seat not in self.bots or self.bots[seat].level != row.level:
                    self.bots[seat] = SeatedBot(self.logged_game.rules, row.level, seat)
                return self.bots[seat]
        return None

    # --- what the caller passes in

    def describe(self, guest: str | None) -> Table:
        """What a guest may know of the table."""
        return describe(self.kept, guest, self.away_after)

    def tell_table(self) -> None:
        """Send everyone the table as it is now."""
        self.told_away = away_seats(self.kept)
        for watcher in self.watchers:
            watcher.send(Changed(table=self.describe(watcher.guest)))

    def tell_steps(
        self, watchers: Iterable[Watcher], steps: Sequence[Step], stories: Mapping[int | None, str] | None = None
    ) -> None:
        """Send watchers the events of some steps, or the stories that were made of them, and the position after.

        Messages that several of them get are made once.
        """
        logged_game = self.game_in_play()
        look, told = logged_game.look, dict[int | None, list[str]]()
        for watcher in watchers:
            watcher.eyes = self.watched_by(watcher.guest)
            for eyes in watcher.eyes:
                if eyes not in told:
                    seen = [self.watcher_messages.happened(steps, eyes, look)] if steps else []
                    undo = eyes is not None and logged_game.may_undo(eyes, alone=self.is_alone(eyes))
                    now = logged_game.states, logged_game.number
                    position = self.watcher_messages.position(*now, eyes, undo=undo, look=look)
                    told[eyes] = [encoded(message) for message in (*seen, position)]
                    if stories:
                        told[eyes].insert(0, stories[eyes])
                for text in told[eyes]:
                    watcher.send_text(text)

    def tell_lines(self, watchers: Iterable[Watcher], lines: Sequence[ChatRecord]) -> None:
        """Send watchers chat messages, each with the seat of its author, if any."""
        names = names_at(self.kept)
        watchers = [one for one in watchers if self.may_talk(one.guest)] if self.is_shown else list(watchers)
        for line in lines:
            seat = next((row.seat for row in self.kept.seats if row.guest_id == line.guest_id), None)
            name, who = line.name if seat is None else names[seat], handle_of(self.id, line.guest_id)
            for watcher in watchers:
                watcher.send_line(line, name, seat, who)

    def go_on(self, step: Step, guest: str | None, message: str | None) -> None:
        """Take a stored step, and tell every watcher."""
        self.game_in_play().take(step)
        self.kept.table.number, self.kept.table.deciding = step.number, list(self.game_in_play().questions)
        self.note_message(guest, message, step.number)
        self.tell_steps(self.watchers, [step])
        if self.kept.table.clock != OFF:
            self.tell_table()

    def note_message(self, guest: str | None, message: str | None, number: int) -> None:
        """Remember that a message was carried out; bots send none."""
        if guest is not None and message is not None:
            self.messages[guest, message] = number
