"""The record of one game of a batch: its progress, and how the game before it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from capolinea.core.kernel import kernel
from capolinea.core.records import Cells, Reals, Record, int8, int16, int32, int64
from capolinea.core.reward import Ranking

if TYPE_CHECKING:
    from capolinea.core.legal import LegalList

MAX_SEATS = 5

# Orders for a game other than a decision.
GO_ON = -1
DEAL = -2  # begin the game of `GameSlot.game`

# How far it is played on afterwards, other than until a seat decides.
STOP = -1
TO_THE_END = -2

ABORTED = -1  # as the length of a game that took too many decisions


class Row(Cells, Protocol):
    """The numbers of one game in an array of many."""

    def __len__(self) -> int: ...


class Rows(Protocol):
    """An array with a row for each game."""

    def __getitem__(self, index: int, /) -> Row: ...


class Policy(Protocol):
    """Decides from an observation, a mask of what is legal, 32 random bits and parameters of the caller's."""

    def __call__(self, observation: Row, mask: Row, word: int, parameters: Reals, /) -> int: ...


class ScoreSheet(Ranking, Protocol):
    """The final score of a game of any family."""

    turns: int
    end_reason: int


class GameSlot(Record):
    """A game of a batch. When it ends, its number grows by the size of the batch and that game begins."""

    game = int64()
    decisions = int32()
    seat = int8()  # to decide
    ended = int8()  # a game ended here when it was last played on
    refused = int8()  # a policy chose an illegal decision, which stopped the game
    failed = int8()  # the working space was too small to score a game

    # the game that ended last
    length = int32()  # decisions, or ABORTED
    turns = int32()
    end_reason = int8()
    total = int16(MAX_SEATS)
    rank = int8(MAX_SEATS)


@kernel
def note_end(slot: GameSlot, sheet: ScoreSheet, players: int, length: int) -> None:
    """Note how a game ended."""
    slot.ended = 1
    slot.length = length
    slot.turns = sheet.turns
    slot.end_reason = sheet.end_reason
    for seat in range(players):
        slot.total[seat] = sheet.total[seat]
        slot.rank[seat] = sheet.rank[seat]


@kernel
def pack(legal: LegalList, bits: Row) -> None:
    """The legal decisions as bits, eight a byte, the lowest first."""
    for place in range(len(bits)):
        bits[place] = 0
    for index in range(legal.count):
        action = int(legal.actions[index])
        bits[action >> 3] |= 1 << (action & 7)


@kernel
def unpack(legal: LegalList, mask: Row) -> None:
    """The legal decisions as a mask."""
    for action in range(len(mask)):
        mask[action] = 0
    for index in range(legal.count):
        mask[legal.actions[index]] = 1
