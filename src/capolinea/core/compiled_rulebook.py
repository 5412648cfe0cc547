"""The part of a rulebook that follows from a family's kernels, the same for all families."""

from __future__ import annotations

import sys
from abc import abstractmethod
from copy import copy
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self

from capolinea.core.chance import player_rng_of, put_seed
from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.core.move_value import read_move
from capolinea.core.outcome import Outcome, Scored
from capolinea.core.record_reading import bare, copied, field
from capolinea.core.records import erase, int32_array
from capolinea.core.rule_kernels import RANDOM_SEAT
from capolinea.core.rulebook import RandomGames

if sys.version_info >= (3, 13):
    from typing import TypeVar
else:
    from typing_extensions import TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.drivers import Drivers
    from capolinea.core.outcome import EndReason
    from capolinea.core.records import Record, Records
    from capolinea.core.rule_kernels import RuleKernels

State = TypeVar("State", bound="Record")
Sheet = TypeVar("Sheet", bound=Scored)
Move = TypeVar("Move", default=Any)
View = TypeVar("View", default=Any)


class CompiledRulebook(Generic[State, Sheet, Move, View]):
    """A rulebook over kernels. A family adds names, moves, views and position files.

    Between moves and decisions there is the family's `codec`, whose functions take the rulebook first; `refusals` says
    why a move is not legal. A family without such modules has the methods of moves itself.

    A state has `phase`, `seat` and `end_reason`; in a phase `at_once` all seats of `undecided` decide.
    """

    kernels: ClassVar[RuleKernels]
    drivers: ClassVar[Drivers]
    records: ClassVar[tuple[type[Any], ...]]  # board, state, work, legal, sheet
    codec: ClassVar[Any]
    refusals: ClassVar[Any]
    move_type: ClassVar[Any]
    turn_rule: str
    decision_limit: int
    at_once: ClassVar[int] = -1

    def __init__(self, boards: Records[Any], players: int) -> None:
        self.boards, self.players = boards, players
        self._make_space()

    def _make_space(self) -> None:
        self.works, self.legals, self.sheets = (record.array(1) for record in self.records[2:])

    def fork(self) -> Self:
        """The same rules with a board and working space of their own."""
        twin = copy(self)
        twin.boards = self.boards.copy()
        twin._make_space()
        return twin

    def wipe(self) -> None:
        """Empty the working space."""
        for scratch in (self.works, self.legals, self.sheets):
            erase(scratch)

    def start(self, seed: int, first: int | None) -> Records[State]:
        """A game set up and dealt."""
        states = self.seeded(seed)
        self.drivers.start(
            *bare(self.boards, states, self.works), self.players, RANDOM_SEAT if first is None else first
        )
        return states

    def seeded(self, seed: int) -> Records[State]:
        """An empty state that knows its seed."""
        states = self.records[1].array(1)
        put_seed(states, seed)
        return states

    def seats_to_decide(self, states: Records[State]) -> list[int]:
        """The seat that has something to decide; several if they decide at once."""
        phase = field(states, "phase")
        if phase == self.kernels.over:
            return []
        if phase == self.at_once:
            undecided = field(states, "undecided")
            return [seat for seat in range(self.players) if undecided >> seat & 1]
        return [field(states, "seat")]

    def check_seat(self, seat: object) -> None:
        """Refuse a seat that the game does not have."""
        if seat not in range(self.players):
            raise InvalidInput("unknown-seat", seat=seat, players=self.players)

    def seat_to_decide(self, states: Records[State], seat: int | None = None) -> int:
        """A seat that has something to decide, by default the first; any other is refused."""
        if self.over(states):
            raise IllegalMove("game-over")
        deciding = self.seats_to_decide(states)
        if seat is None:
            return deciding[0]
        self.check_seat(seat)
        if seat not in deciding:
            others = ", ".join(map(str, deciding))
            raise IllegalMove("not-your-turn", self.turn_rule, seat=seat, deciding=others)
        return seat

    def legal_actions(self, states: Records[State], seat: int) -> list[int]:
        """The legal decisions of a seat, ascending."""
        boards, found, works, legals = bare(self.boards, states, self.works, self.legals)
        self.drivers.list_legal(boards, found, works, seat, legals)
        return sorted(field(self.legals, "actions", field(self.legals, "count")))

    def apply(self, states: Records[State], seat: int, action: int) -> None:
        """Carry out a legal decision."""
        self.drivers.decide(*bare(self.boards, states), seat, action)

    def over(self, states: Records[State]) -> bool:
        """Whether the game has ended."""
        return field(states, "phase") == self.kernels.over

    def conceal(self, states: Records[State], seat: int) -> Records[State]:
        """A copy of the state with everything erased that a seat may not know."""
        found = copied(states)
        self.drivers.conceal(*bare(self.boards, found, self.works), seat)
        return found

    def unseen_cards_matter(self, states: Records[State]) -> bool:
        """Nothing that a move causes depends on unseen cards, unless a family says otherwise."""
        return False

    def view(self, states: Records[State], seat: int) -> View:
        """What a seat may know, in words; -1 is a spectator."""
        return self.view_concealed(self.conceal(states, seat), seat)

    @abstractmethod
    def view_concealed(self, record: Records[State], seat: int) -> View:
        """The view of a copy of the state that is concealed already."""

    # --- moves

    def legal_moves(self, states: Records[State], seat: int) -> list[Move]:
        """Every legal move of a seat, once each."""
        return self.codec.legal_moves(self, states, seat)

    def parse(self, states: Records[State], seat: int, text: str) -> Move:
        """The move of a text in this position."""
        return self.codec.parse(self, states, seat, text)

    def read_move(self, value: object) -> Move:
        """The move of a JSON value."""
        return read_move(value, self.move_type)

    def decisions(self, states: Records[State], seat: int, move: Move) -> list[int]:
        """The decisions that make up a move; raises if it is not legal."""
        found = self.codec.decisions(self, states, seat, move)
        if found is None:
            raise self.refusals.explain(self, states, seat, move)
        return found

    def play(self, states: Records[State], seat: int, move: Move) -> None:
        """Carry out a move; a refused one raises and changes nothing."""
        for action in self.decisions(states, seat, move):
            self.apply(states, seat, action)

    def move_of(self, states: Records[State], seat: int, actions: Sequence[int]) -> Move | None:
        """The move that decisions make up, None while it is incomplete."""
        return self.codec.move_of(self, states, seat, actions)

    # --- the end

    @abstractmethod
    def score(self, states: Records[State]) -> list[Sheet]:
        """The score sheets by seat, as if the game ended now."""

    def score_sheet(self, states: Records[State]) -> Any:
        """The score sheet of all seats in numbers, as if the game ended now."""
        self.drivers.score(*bare(self.boards, states, self.works, self.sheets))
        self.check_space(self.space_failed(self.works))
        return copied(self.sheets)[0]

    @abstractmethod
    def end_reasons(self, number: int) -> tuple[EndReason, ...]:
        """Why a game ended, by the number in its state."""

    def outcome(self, states: Records[State]) -> Outcome[Sheet]:
        """How the game ended."""
        state: Any = states[0]
        ranking = tuple(sorted(self.score(states), key=lambda sheet: (sheet.rank, sheet.seat)))
        return Outcome(self.end_reasons(int(state.end_reason)), ranking)

    # --- many games

    def random_games(self, seed: int, first: int, count: int) -> RandomGames:
        """Games of random players; every call has its own working space, so threads do not meet."""
        _, state, work, legal, sheet = self.records
        sheets, decisions, works = sheet.array(count), int32_array(count), work.array(1)
        space = (state.array(1), works, legal.array(1), player_rng_of(seed), sheets, decisions)
        self.drivers.playouts(self.boards, *space, first, self.players, self.decision_limit)
        self.check_space(self.space_failed(works))
        return RandomGames.of_sheets(sheets, decisions, self.players)

    def first_broken_game(self, seed: int, first: int, count: int) -> int:
        """The first of these random games that breaks an invariant, or -1; every call has its own working space."""
        _, state, work, legal, sheet = self.records
        works = work.array(1)
        space = (state.array(1), works, legal.array(1), player_rng_of(seed), sheet.array(1))
        broken = self.drivers.checked_playouts(self.boards, *space, first, count, self.players, self.decision_limit)
        return first if self.space_failed(works) and broken < 0 else int(broken)

    def space_failed(self, works: Records[Any]) -> bool:
        """Whether a working space was too small for a game: never, unless a family says so."""
        return False

    def check_space(self, failed: bool) -> None:
        """Raise where a working space was too small for a game."""

    def perft(self, states: Records[State], depth: int) -> int:
        """The number of ways to take so many decisions."""
        _, state, _, legal, _ = self.records
        levels = state.array(depth + 2)
        levels[0] = states[0]
        return int(self.drivers.perft(self.boards, levels, self.works, legal.array(depth + 2), depth))

    @abstractmethod
    def invariant(self, number: int) -> str:
        """What an invariant says, by its number."""

    def audit(self, states: Records[State]) -> None:
        """Raise AssertionError if a state breaks an invariant of the game."""
        number = self.drivers.check_invariants(*bare(self.boards, states, self.works))
        if number:
            raise AssertionError(self.invariant(int(number)))
