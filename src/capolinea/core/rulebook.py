"""What a family of games offers to the rest of the project: the only interface between rules and everything else."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, Self

if sys.version_info >= (3, 13):
    from typing import TypeVar
else:
    from typing_extensions import TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.family import Family
    from capolinea.core.outcome import EndReason, Outcome
    from capolinea.core.records import Record, Records

# Names for code that plays games of any family.
Move = Any  # a frozen value of the family's own (`capolinea.core.move_value`), with a text form
States = Any  # an array of one state record of the family's own
View = Any  # what a seat may know, in names

OwnState = TypeVar("OwnState", bound="Record", default=Any)
OwnMove = TypeVar("OwnMove", default=Any)
OwnView = TypeVar("OwnView", default=Any)


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

    `more_options` are options too, listed apart: a game can have very many (the supply piles of Trains).
    """

    id: str
    name: dict[str, str]
    rules: str
    players: tuple[int, int]
    variants: tuple[VariantInfo, ...]
    default_variant: str
    options: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    more_options: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    strongest: str = "magnate"  # the level of bots that plays it best


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
        """What the score sheets of a family contain."""
        totals, ranks = sheets["total"][:, :players], sheets["rank"][:, :players]
        return cls(totals, ranks, decisions, turns=sheets["turns"], reasons=sheets["end_reason"])


class Rulebook(Protocol[OwnState, OwnMove, OwnView]):
    """The rules of one game, set up for a variant, its options and a number of players."""

    @property
    def family(self) -> Family[Self, OwnState, OwnMove, OwnView]:
        """The family of the game, with everything else that it offers."""
        ...

    @property
    def boards(self) -> Any:
        """An array of one board record: what the kernels read of the game's data."""
        ...

    @property
    def decision_limit(self) -> int:
        """A random game that takes more decisions is aborted."""
        ...

    @property
    def config(self) -> dict[str, Any]:
        """What `open_rulebook` needs to open this again: game, variant, options, players."""
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

        Two threads may not share a rulebook, and neither may code that is not trusted with the board.
        """
        ...

    def wipe(self) -> None:
        """Empty the working space, which may still hold what was worked out for another seat."""
        ...

    def start(self, seed: int, first: int | None) -> Records[OwnState]: ...
    def seats_to_decide(self, states: Records[OwnState]) -> list[int]: ...
    def check_seat(self, seat: object) -> None:
        """Refuse a seat that the game does not have."""
        ...

    def seat_to_decide(self, states: Records[OwnState], seat: int | None = None) -> int:
        """A seat that has something to decide, by default the first; any other is refused."""
        ...

    def legal_actions(self, states: Records[OwnState], seat: int) -> list[int]: ...
    def apply(self, states: Records[OwnState], seat: int, action: int) -> None: ...
    def over(self, states: Records[OwnState]) -> bool: ...
    def outcome(self, states: Records[OwnState]) -> Outcome[Any]: ...
    def view(self, states: Records[OwnState], seat: int) -> OwnView: ...
    def conceal(self, states: Records[OwnState], seat: int) -> Records[OwnState]: ...
    def view_concealed(self, record: Records[OwnState], seat: int) -> OwnView:
        """The same as `view`, for a state that `conceal` has already concealed from the seat."""
        ...

    def unseen_cards_matter(self, states: Records[OwnState]) -> bool:
        """Whether what follows from a move may depend on cards that nobody sees, although it draws none of them."""
        ...

    def conceal_move(self, states: Records[OwnState], seat: int, move: OwnMove, watcher: int) -> OwnMove:
        """The move of a seat as a watcher may know it: what was chosen in secret is erased for others."""
        ...

    def legal_moves(self, states: Records[OwnState], seat: int) -> list[OwnMove]: ...
    def parse(self, states: Records[OwnState], seat: int, text: str) -> OwnMove: ...
    def read_move(self, value: object) -> OwnMove:
        """The move for a value, as `capolinea.core.move_value` sends it; raises InvalidInput."""
        ...

    def decisions(self, states: Records[OwnState], seat: int, move: OwnMove) -> list[int]: ...
    def play(self, states: Records[OwnState], seat: int, move: OwnMove) -> None:
        """Carry out a move; a refused one raises and changes nothing."""
        ...

    def move_of(self, states: Records[OwnState], seat: int, actions: Sequence[int]) -> OwnMove | None: ...
    def position(self, states: Records[OwnState]) -> dict[str, Any]: ...
    def start_at(self, document: dict[str, Any], seed: int, file: Path | None) -> Records[OwnState]: ...
    def random_games(self, seed: int, first: int, count: int) -> RandomGames:
        """Games `first` to `first + count - 1` of a seed; several threads may ask at once.

        Game i does not depend on who asks, and `new` can deal it too: its seed is `seed + (i << 64)`.
        """
        ...

    def end_reasons(self, number: int) -> tuple[EndReason, ...]:
        """Why a game ended, by its number in `RandomGames.reasons`; at least one reason, different for each number."""
        ...

    def first_broken_game(self, seed: int, first: int, count: int) -> int:
        """The first of `random_games` that breaks an invariant after any decision, or -1.

        A game that has to be aborted breaks one too. Several threads may ask at once.
        """
        ...

    def check_space(self, failed: bool) -> None:
        """Raise where a working space was too small for a game."""
        ...

    def perft(self, states: Records[OwnState], depth: int) -> int:
        """Perft: the number of ways to take `depth` decisions from here; at the start the lowest seat decides first."""
        ...

    def audit(self, states: Records[OwnState]) -> None:
        """Raise AssertionError if a state breaks an invariant of the game: pieces lost, a question out of place."""
        ...
