"""A game in play: the friendly layer over a rulebook and one state."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic

from capolinea.core.errors import DataError, IllegalMove
from capolinea.core.event import events_of
from capolinea.core.map_file import is_own
from capolinea.core.map_shelf import SHELF
from capolinea.core.record_reading import copied
from capolinea.core.rulebook import OwnMove, OwnState, OwnView
from capolinea.core.save import FORMAT

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.event import Event
    from capolinea.core.outcome import Outcome
    from capolinea.core.records import Records
    from capolinea.core.rulebook import Rulebook


class Game(Generic[OwnState, OwnMove, OwnView]):
    """One game. Made by `capolinea.new`, `capolinea.load` or `capolinea.from_position`.

    >>> import capolinea
    >>> game = capolinea.new("ticket-to-ride/europe", players=2, seed=1, first=0)
    >>> game.seats_to_decide
    [0, 1]
    >>> game.play(game.legal_moves(1)[0], seat=1)
    >>> game.seats_to_decide
    [0]
    """

    def __init__(
        self,
        rulebook: Rulebook[OwnState, OwnMove, OwnView],
        states: Records[OwnState],
        seed: int,
        first: int | None,
        position: dict[str, Any] | None = None,
    ) -> None:
        self.rulebook, self.states = rulebook, states
        self.seed, self.first, self.start_position = seed, first, position
        self.history: list[tuple[int, OwnMove]] = []
        self.pending: list[int] = []
        self._pending_from: Any = None
        self._before: Any = None  # the last move

    def __repr__(self) -> str:
        config = self.rulebook.config
        state = "over" if self.over else f"seat {', '.join(map(str, self.seats_to_decide))} to decide"
        return f"<{config['game']} {config['variant']}, {self.players} players, {len(self.history)} moves, {state}>"

    # --- the position

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.rulebook.players

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.rulebook.over(self.states)

    @property
    def seats_to_decide(self) -> list[int]:
        """The seats that have something to decide now; several if they choose at the same time."""
        return self.rulebook.seats_to_decide(self.states)

    @property
    def outcome(self) -> Outcome[Any] | None:
        """How the game ended, or None while it goes on."""
        return self.rulebook.outcome(self.states) if self.over else None

    def view(self, seat: int | None) -> OwnView:
        """Everything that a seat may know, and nothing else; None is a spectator."""
        return self.rulebook.view(self.states, self._watching(seat))

    # --- what happened

    def events(self, watcher: int | None) -> list[Event]:
        """The events of the last move, as far as a seat may know; None is a spectator.

        >>> import capolinea
        >>> game = capolinea.new("ticket-to-ride/europe", players=2, seed=1, first=0)
        >>> for seat in (0, 1):
        ...     game.play(game.legal_moves(seat)[0], seat)
        >>> game.play("draw from the deck")
        >>> [event.text(game.rulebook) for event in game.events(1)]
        ['drew a card from the deck']
        """
        watching = self._watching(watcher)
        if not self.history:
            return []
        after = self._pending_from if self.pending else self.states
        return events_of(self.rulebook, self._before, after, *self.history[-1], watching)

    def log(self, watcher: int | None, since: int = 0) -> list[list[Event]]:
        """The events of each move of the history, from that number on, as far as a seat may know.

        Nothing is stored: the moves are replayed, which takes about as long as loading the game.
        """
        self._watching(watcher)
        told: list[list[Event]] = []
        again = self._from_the_start()
        for number, (seat, move) in enumerate(self.history):
            again.play(move, seat)
            if number >= since:
                told.append(again.events(watcher))
        return told

    # --- moves

    def legal_moves(self, seat: int | None = None) -> list[OwnMove]:
        """Every legal move of a seat; by default of the (first) seat to decide."""
        if self.over:
            return []
        return self.rulebook.legal_moves(self.states, self.rulebook.seat_to_decide(self.states, seat))

    def seat_to_move(self, seat: int | None = None) -> int:
        """A seat that may make a whole move now, by default the first; any other is refused."""
        if self.pending:
            raise IllegalMove("move-unfinished")
        return self.rulebook.seat_to_decide(self.states, seat)

    def play(self, move: OwnMove | str, seat: int | None = None) -> None:
        """Make a move, given as a value or as text. A refused move raises and changes nothing."""
        seat = self.seat_to_move(seat)
        if isinstance(move, str):
            move = self.rulebook.parse(self.states, seat, move)
        before = copied(self.states)
        self.rulebook.play(self.states, seat, move)
        self._before = before
        self.history.append((seat, move))

    # --- the same, as integers for learners

    @property
    def action_count(self) -> int:
        """The size of the flat action space."""
        return self.rulebook.actions

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """The legal decisions of a seat as integers, in ascending order."""
        if self.over:
            return []
        return self.rulebook.legal_actions(self.states, self.rulebook.seat_to_decide(self.states, seat))

    def mask(self, seat: int | None = None) -> NDArray[np.bool_]:
        """The legal decisions of a seat as a mask over the action space."""
        import numpy as np  # a page has none, and no learners

        mask = np.zeros(self.action_count, np.bool_)
        mask[self.legal_actions(seat)] = True
        return mask

    def step(self, action: int, seat: int | None = None) -> None:
        """Take one decision. A move of several decisions is complete, and in the history, after the last of them."""
        seat = self.rulebook.seat_to_decide(self.states, seat)
        if action not in self.rulebook.legal_actions(self.states, seat):
            raise IllegalMove("illegal-action", action=action)
        if not self.pending:
            self._pending_from = copied(self.states)
        self.pending.append(action)
        self.rulebook.apply(self.states, seat, action)
        move = self.rulebook.move_of(self._pending_from, seat, self.pending)
        if move is not None:
            self.history.append((seat, move))
            self.pending, self._before = [], self._pending_from

    # --- copies and files

    def copy(self) -> Game[OwnState, OwnMove, OwnView]:
        """An independent copy."""
        twin = Game(self.rulebook, copied(self.states), self.seed, self.first, self.start_position)
        twin.history, twin.pending = list(self.history), list(self.pending)
        twin._pending_from, twin._before = self._pending_from, self._before  # never changed, only replaced
        return twin

    def to_json(self) -> dict[str, Any]:
        """A game as its set-up, its seed and its moves; replaying gives the same states."""
        document: dict[str, Any] = {
            "format": FORMAT,
            "version": version("capolinea"),
            **self.rulebook.config,
            "data": self.rulebook.digest,
            "seed": self.seed,
            "first": self.first,
        }
        if self.start_position is not None:
            document["position"] = self.start_position
        document["actions"] = [f"{seat}: {move}" for seat, move in self.history]
        if self.pending:
            document["pending"] = self.pending
        outcome = self.outcome
        document["result"] = None if outcome is None else outcome.to_json()
        if is_own(document["game"]):
            document["map"] = SHELF.find(document["game"]).to_json()
        return document

    def save(self, path: Path | str) -> None:
        """Write the game to a file; a file that cannot be written raises a DataError."""
        text = json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n"
        try:
            Path(path).write_text(text, "utf-8")
        except (OSError, ValueError) as error:  # the latter for a name that no file can have
            problem = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise DataError("data-unwritable", file=str(path), problem=problem) from error

    def position(self) -> dict[str, Any]:
        """The whole position, hidden parts included, as in a position file."""
        return self.rulebook.position(self.states)

    # --- helpers

    def _from_the_start(self) -> Game[OwnState, OwnMove, OwnView]:
        """The same game before its first move."""
        rules, position = self.rulebook, self.start_position
        states = rules.start(self.seed, self.first) if position is None else rules.start_at(position, self.seed, None)
        return Game(rules, states, self.seed, self.first, position)

    def _watching(self, seat: int | None) -> int:
        """A seat or spectator as the rulebook numbers them."""
        if seat is None:
            return -1
        self.rulebook.check_seat(seat)
        return seat
