"""Shunting as a rulebook: moves and views in names."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from capolinea.core.compiled_rulebook import CompiledRulebook
from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.core.move_value import MoveValue, read_move
from capolinea.core.outcome import EndReason
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
    """Everything that a seat may know: everything but chance."""

    seat: int
    turn: int
    to_move: int | None
    left: int
    wagons: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """The view as plain values."""
        phase = "over" if self.to_move is None else "turn"  # by which the app knows that it is the last view
        return asdict(self) | {"wagons": list(self.wagons), "phase": phase}


class Shunting(CompiledRulebook["kernels.State", "sheets.ShuntingScore", "Couple", "View"]):
    """The rules of the yard."""

    family = FAMILY
    actions = kernels.MOST_COUPLED
    decision_limit = 1_000
    turn_rule = "SH2"
    kernels, drivers, records = kernels.RULES, kernels.DRIVERS, kernels.RECORDS

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
        boards = kernels.Board.array(1)
        boards[0].wagons = WAGONS[self.variant]
        super().__init__(boards, players)

    @property
    def config(self) -> dict[str, Any]:
        """What is needed to open this rulebook again."""
        return {"game": "shunting/yard", "variant": self.variant, "options": [], "players": self.players}

    @property
    def digest(self) -> str:
        """There are no data."""
        return "shunting-1"

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

    def score(self, states: Records[kernels.State], names: Sequence[str] = ()) -> list[sheets.ShuntingScore]:
        """The score sheets by seat."""
        return sheets.score(self, states, names)

    def end_reasons(self, number: int) -> tuple[EndReason, ...]:
        """The only one."""
        return (ShuntingEnd.EMPTY,)

    # --- positions

    def position(self, states: Records[kernels.State]) -> dict[str, Any]:
        """The position, complete."""
        return position.write(self, states)

    def start_at(self, document: dict[str, Any], seed: int, file: Path | None) -> Records[kernels.State]:
        """A state from a position."""
        return position.read(self, document, seed, str(file or "position"))

    def invariant(self, number: int) -> str:
        """The only one."""
        return "the game is over when the siding is empty"
