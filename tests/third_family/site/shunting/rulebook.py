"""Shunting as a rulebook: moves and views in names."""

from __future__ import annotations

import re
from copy import copy
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from capolinea.core.chance import player_rng_of, put_seed
from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.core.move_value import MoveValue, read_move
from capolinea.core.outcome import EndReason, Outcome
from capolinea.core.rulebook import RandomGames
from shunting import FAMILY, kernels, position, sheets
from shunting.catalogue import MOST_PLAYERS, WAGONS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from capolinea.core.records import Records


class ShuntingEnd(EndReason):
    """Every game ends when the siding is empty."""

    EMPTY = "shunting-end"


class Couple(MoveValue, frozen=True):
    """SH2: couple so many wagons."""

    count: int

    def __str__(self) -> str:
        return f"couple {self.count}"


@dataclass(frozen=True)
class View:
    """All that a seat may know: everything but chance."""

    seat: int
    turn: int
    to_move: int | None
    left: int
    wagons: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """The view as plain values."""
        return asdict(self) | {"wagons": list(self.wagons)}


class Shunting:
    """The rules of the yard."""

    family = FAMILY
    actions = kernels.MOST_COUPLED
    decision_limit = 1_000
    turn_rule = "SH2"

    def __init__(self, name: str, variant: str, options: tuple[str, ...], players: int) -> None:
        if name != "yard":
            raise InvalidInput("unknown-game", game=f"shunting/{name}", known="shunting/yard")
        self.variant = variant or "short"
        if self.variant not in WAGONS:
            raise InvalidInput("unknown-variant", variant=variant, known=", ".join(WAGONS))
        if options:
            raise InvalidInput("unknown-option", option=options[0], known="")
        if not 2 <= players <= MOST_PLAYERS:
            raise InvalidInput("unknown-players", "SH1", players=players, low=2, high=MOST_PLAYERS)
        self.players = players
        self.boards = kernels.Board.array(1)
        self.boards[0].wagons = WAGONS[self.variant]

    @property
    def config(self) -> dict[str, Any]:
        """What is needed to open this rulebook again."""
        return {"game": "shunting/yard", "variant": self.variant, "options": [], "players": self.players}

    @property
    def digest(self) -> str:
        """There are no data."""
        return "shunting-1"

    def fork(self) -> Self:
        """The same rules with a board of their own."""
        twin = copy(self)
        twin.boards = self.boards.copy()
        return twin

    def wipe(self) -> None:
        """There is no working space."""

    def start(self, seed: int, first: int | None) -> Records[kernels.State]:
        """A game set up (SH1)."""
        states = self.seeded(seed)
        kernels.start(self.boards, states, self.players, kernels.RANDOM_SEAT if first is None else first)
        return states

    def seeded(self, seed: int) -> Records[kernels.State]:
        """An empty state that knows its seed."""
        states = kernels.State.array(1)
        put_seed(states, seed)
        return states

    def seats_to_decide(self, states: Records[kernels.State]) -> list[int]:
        """One after the other."""
        return [] if self.over(states) else [int(states[0].seat)]

    def legal_actions(self, states: Records[kernels.State], seat: int) -> list[int]:
        """One less than the wagons that may be coupled."""
        return list(range(min(kernels.MOST_COUPLED, int(states[0].left))))

    def apply(self, states: Records[kernels.State], seat: int, action: int) -> None:
        """Carry out a legal decision."""
        kernels.decide(self.boards, states, seat, action)

    def over(self, states: Records[kernels.State]) -> bool:
        """Whether the siding is empty."""
        return bool(states[0].phase == kernels.OVER)

    # --- moves

    def legal_moves(self, states: Records[kernels.State], seat: int) -> list[Couple]:
        """Every legal move."""
        return [Couple(action + 1) for action in self.legal_actions(states, seat)]

    def parse(self, states: Records[kernels.State], seat: int, text: str) -> Couple:
        """The move that a text says."""
        found = re.fullmatch(r"\s*couple ([1-9])\s*", text, re.ASCII)
        if not found:
            raise InvalidInput("unknown-move", text=text, examples="couple 2")
        return Couple(int(found[1]))

    def read_move(self, value: object) -> Couple:
        """The move that a value stands for."""
        return read_move(value, Couple)

    def likely_move(self, states: Records[kernels.State], seat: int, words: str) -> Couple:
        """The move that some words are."""
        return self.parse(states, seat, words)

    def decisions(self, states: Records[kernels.State], seat: int, move: Couple) -> list[int]:
        """A move is one decision."""
        if move.count - 1 not in self.legal_actions(states, seat):
            most = min(kernels.MOST_COUPLED, int(states[0].left))
            raise IllegalMove("shunting-too-many", "SH2", count=move.count, most=most)
        return [move.count - 1]

    def move_of(self, states: Records[kernels.State], seat: int, actions: Sequence[int]) -> Couple | None:
        """The move that a decision is."""
        return Couple(actions[0] + 1) if actions else None

    # --- what others see and what it was worth

    def conceal(self, states: Records[kernels.State], seat: int) -> Records[kernels.State]:
        """A copy without chance."""
        found = states.copy()
        kernels.conceal_state(self.boards[0], found[0], kernels.Work.array(1)[0], seat)
        return found

    def conceal_move(self, states: Records[kernels.State], seat: int, move: Couple, watcher: int) -> Couple:
        """Moves are public."""
        return move

    def view(self, states: Records[kernels.State], seat: int) -> View:
        """What everybody knows."""
        state: Any = states[0]
        wagons = tuple(state.wagons[: self.players].tolist())
        return View(seat, int(state.turn), next(iter(self.seats_to_decide(states)), None), int(state.left), wagons)

    def view_concealed(self, record: Records[kernels.State], seat: int) -> View:
        """The same: nothing is hidden."""
        return self.view(record, seat)

    def outcome(self, states: Records[kernels.State]) -> Outcome[sheets.ShuntingScore]:
        """How the game ended."""
        ranking = sorted(sheets.score(self, states), key=lambda sheet: (sheet.rank, sheet.seat))
        return Outcome(self.end_reasons(kernels.EMPTY), tuple(ranking))

    def end_reasons(self, number: int) -> tuple[EndReason, ...]:
        """The only one."""
        return (ShuntingEnd.EMPTY,)

    # --- many games

    def random_games(self, seed: int, first: int, count: int) -> RandomGames:
        """Games of random players."""
        found, lengths = kernels.Sheet.array(count), np.zeros(count, np.int32)
        space = (kernels.State.array(1), kernels.Work.array(1), kernels.Legal.array(1), player_rng_of(seed))
        kernels.playouts(self.boards, *space, found, lengths, first, self.players, self.decision_limit)
        return RandomGames.of_sheets(found, lengths, self.players)

    def first_broken_game(self, seed: int, first: int, count: int) -> int:
        """Where a game was aborted, or a wagon was lost."""
        games = self.random_games(seed, first, count)
        broken = np.flatnonzero((games.decisions < 0) | (games.totals.sum(axis=1) < WAGONS[self.variant]))
        return first + int(broken[0]) if len(broken) else -1

    def perft(self, states: Records[kernels.State], depth: int) -> int:
        """The number of ways to take so many decisions."""
        if depth == 0 or self.over(states):
            return 1
        lines = 0
        for action in self.legal_actions(states, int(states[0].seat)):
            after = states.copy()
            self.apply(after, int(states[0].seat), action)
            lines += self.perft(after, depth - 1)
        return lines

    # --- positions

    def position(self, states: Records[kernels.State]) -> dict[str, Any]:
        """The position, complete."""
        return position.write(self, states)

    def start_at(self, document: dict[str, Any], seed: int, file: Path | None) -> Records[kernels.State]:
        """A state from a position."""
        return position.read(self, document, seed, str(file or "position"))

    def audit(self, states: Records[kernels.State]) -> None:
        """Raise AssertionError where a state breaks a law of the game."""
        state: Any = states[0]
        if (state.left == 0) != (state.phase == kernels.OVER) or state.left < 0 or min(state.wagons) < 0:
            raise AssertionError("the game is over when the siding is empty")
