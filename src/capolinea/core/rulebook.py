"""What a family of games offers to the rest of the project: the one interface between rules and everything else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, Self

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.outcome import EndReason, Outcome

Move = Any  # a frozen value of the family's own, with a text form
States = Any  # an array of one state record of the family's own


@dataclass(frozen=True)
class VariantInfo:
    """A way to play a game, for lists and menus; texts by language."""

    id: str
    rule: str
    name: dict[str, str]
    about: dict[str, str]


@dataclass(frozen=True)
class GameInfo:
    """A game that can be played, for lists and menus; texts by language.

    `piles` are options too: supply piles that a table may name, of which a game can have very many.
    """

    id: str
    name: dict[str, str]
    rules: str
    players: tuple[int, int]
    variants: tuple[VariantInfo, ...]
    default_variant: str
    options: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    piles: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])


@dataclass(frozen=True)
class RandomGames:
    """Games of random players: one row a game, one column a seat."""

    totals: NDArray[np.int16]
    ranks: NDArray[np.int8]
    decisions: NDArray[np.int32]  # -1 where a game was aborted
    turns: NDArray[np.int32]
    reasons: NDArray[np.int8]  # numbers that `Rulebook.end_reasons` explains

    @classmethod
    def of_sheets(cls, sheets: Any, decisions: NDArray[np.int32], players: int) -> RandomGames:
        """What the score sheets of a family tell."""
        totals, ranks = sheets["total"][:, :players], sheets["rank"][:, :players]
        return cls(totals, ranks, decisions, turns=sheets["turns"], reasons=sheets["end_reason"])


class Rulebook(Protocol):
    """The rules of one game, set up for a variant, its options and a number of players."""

    @property
    def config(self) -> dict[str, Any]:
        """What `open_rulebook` needs to make this again: game, variant, options, players."""
        ...

    @property
    def digest(self) -> str:
        """A fingerprint of the data that the rules were built from."""
        ...

    @property
    def turn_rule(self) -> str:
        """The id of the rule that says whose turn it is."""
        ...

    @property
    def players(self) -> int: ...
    @property
    def actions(self) -> int:
        """The size of the flat action space."""
        ...

    def fork(self) -> Self:
        """The same rules with a board and working space of their own.

        Two threads may not share one rulebook, nor may those who are not trusted with the board.
        """
        ...

    def start(self, seed: int, first: int | None) -> States: ...
    def seats_to_decide(self, states: States) -> list[int]: ...
    def legal_actions(self, states: States, seat: int) -> list[int]: ...
    def apply(self, states: States, seat: int, action: int) -> None: ...
    def over(self, states: States) -> bool: ...
    def outcome(self, states: States) -> Outcome[Any]: ...
    def view(self, states: States, seat: int) -> Any: ...
    def conceal(self, states: States, seat: int) -> States: ...
    def conceal_move(self, states: States, seat: int, move: Move, watcher: int) -> Move:
        """The move of a seat as a watcher may know it: what was chosen in secret is erased for others."""
        ...

    def legal_moves(self, states: States, seat: int) -> list[Move]: ...
    def parse(self, states: States, seat: int, text: str) -> Move: ...
    def likely_move(self, states: States, seat: int, words: str) -> Move:
        """The move, legal or not, that a seat would most likely make of some first words, or the one that they are."""
        ...

    def decisions(self, states: States, seat: int, move: Move) -> list[int]: ...
    def move_of(self, states: States, seat: int, actions: Sequence[int]) -> Move | None: ...
    def position(self, states: States) -> dict[str, Any]: ...
    def start_at(self, document: dict[str, Any], seed: int, file: Path | None) -> States: ...
    def random_games(self, seed: int, first: int, count: int) -> RandomGames:
        """Games `first` to `first + count - 1` of a seed; several threads may ask at once.

        Game i is the same whoever asks, and `new` can deal it too: its seed is `seed + (i << 64)`.
        """
        ...

    def end_reasons(self, number: int) -> tuple[EndReason, ...]:
        """Why a game ended, by its number in `RandomGames.reasons`; at least one reason, different for each number."""
        ...

    def first_broken_game(self, seed: int, first: int, count: int) -> int:
        """The games of `random_games` with every law checked after every decision: the first that breaks one, or -1.

        A game that has to be aborted breaks one too. Several threads may ask at once.
        """
        ...

    def perft(self, states: States, depth: int) -> int:
        """Perft: the number of ways to take `depth` decisions from here; at the start the lowest seat decides first."""
        ...

    def audit(self, states: States) -> None:
        """Raise AssertionError where a state breaks a law of the game: pieces lost, a question out of place."""
        ...
