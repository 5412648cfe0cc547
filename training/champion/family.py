"""What the learner has to know of a family of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.champion.weights import NetFile
    from capolinea.core.compiled_players import CompiledPlayers


class Kind(NamedTuple):
    """A game, a variant and a number of players."""

    game: str
    variant: str
    players: int


class Launch(NamedTuple):
    """How games are played on a GPU: what was fastest, see `docs/bots.md`."""

    threads: int = 64  # of a block
    registers: int = 64  # of a thread
    sorted: bool = True  # neighbours are games that do about the same
    level: int = 3  # how far machine code is optimised


class Family(NamedTuple):
    """A family of games with a champion; its arena is made of these records and kernels."""

    board: Any
    state: Any
    work: Any
    quick_work: Any  # what is enough to play
    legal: Any
    sheet: Any
    memory: Any  # what is remembered of a game, beside its state
    glance: Any
    players: CompiledPlayers[Any]
    clear_work: Any
    advance: Any
    advance_all: Any
    planned: int  # the feature that marks the stationmaster's decision
    net_file: NetFile[Any]
    kinds: Sequence[tuple[Kind, float]]  # what is learned, and how often
    launch: Launch = Launch()

    @property
    def option_features(self) -> int:
        """How many numbers describe a decision."""
        return self.glance.dtype.fields["option"][0].shape[1]

    @property
    def table_features(self) -> int:
        """How many numbers describe the table."""
        return self.glance.dtype.fields["table"][0].shape[0]


def open_family(name: str) -> Family:
    """A family by the name of its games."""
    if name == "trains":
        from training.champion.trains import FAMILY

        return FAMILY
    from training.champion.ticket_to_ride import FAMILY

    return FAMILY
