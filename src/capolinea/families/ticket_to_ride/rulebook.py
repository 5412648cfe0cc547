"""Ticket to Ride as a rulebook: names and typed moves over the kernels."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from capolinea.core.chance import player_rng_of, put_seed
from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.kernel import announce
from capolinea.core.move_value import read_move
from capolinea.core.outcome import EndReason, Outcome
from capolinea.core.rulebook import RandomGames
from capolinea.families.ticket_to_ride import FAMILY, position, sheets
from capolinea.families.ticket_to_ride.end_reason import TicketToRideEnd
from capolinea.families.ticket_to_ride.game_data import load_map, played
from capolinea.families.ticket_to_ride.kernels import entry_point
from capolinea.families.ticket_to_ride.kernels.board import build_board
from capolinea.families.ticket_to_ride.kernels.invariants import INVARIANTS
from capolinea.families.ticket_to_ride.kernels.phases.setup import RANDOM_SEAT
from capolinea.families.ticket_to_ride.kernels.state import (
    ACTIONS,
    LAST_TURNS,
    OVER,
    STALEMATE,
    START_TICKETS,
    Legal,
    Sheet,
    State,
    Work,
)
from capolinea.families.ticket_to_ride.moves import codec, refusals
from capolinea.families.ticket_to_ride.moves.moves import KeepTickets, Move
from capolinea.families.ticket_to_ride.view import View, build_view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.schema import Ticket
    from capolinea.families.ticket_to_ride.sheets import TicketToRideScore

REASONS = {LAST_TURNS: TicketToRideEnd.LAST_TURNS, STALEMATE: TicketToRideEnd.STALEMATE}


class TicketToRide:
    """The rules of one map, set up for a variant, its options and a number of players."""

    family = FAMILY
    actions = ACTIONS
    decision_limit = 100_000
    turn_rule = "T1"

    def __init__(
        self,
        name: str,
        *,
        variant: str = "",
        options: Iterable[str] = (),
        players: int = 2,
        data: Path | None = None,
        tickets: Sequence[Ticket] | None = None,
    ) -> None:
        self.chart = played(load_map(name, data), variant)
        self.variant = self.chart.variant(variant)
        self.options = tuple(sorted(set(options)))
        low, high = self.chart.game.players
        if not low <= players <= high:
            raise InvalidInput("unknown-players", "S1", players=players, low=low, high=high)
        self.players = players
        in_play = self.chart.tickets_in_play(self.variant, self.options)
        self.tickets = in_play if tickets is None else tuple(tickets)
        self.boards = build_board(self.chart, self.variant, self.tickets)
        self.route_number = {route.id: number for number, route in enumerate(self.chart.routes)}
        self.city_number = {city.id: number for number, city in enumerate(self.chart.cities)}
        self.ticket_number = {ticket.id: number for number, ticket in enumerate(self.tickets)}
        self.route_ends = [
            (self.city_number[route.start], self.city_number[route.end], route.length) for route in self.chart.routes
        ]
        self.works, self.legals, self.sheets = Work.array(1), Legal.array(1), Sheet.array(1)
        self.original: TicketToRide = self  # of which forks are made, for what never changes
        announce(entry_point.__file__)

    @property
    def config(self) -> dict[str, Any]:
        """What is needed to open this rulebook again."""
        return {
            "game": f"{FAMILY.id}/{self.chart.id}",
            "variant": self.variant.id,
            "options": list(self.options),
            "players": self.players,
        }

    @property
    def digest(self) -> str:
        """A fingerprint of the map's data."""
        return self.chart.digest

    # --- states

    def fork(self) -> Self:
        """The same rules with a board and working space of their own."""
        twin = copy(self)
        twin.boards = self.boards.copy()
        twin.works, twin.legals, twin.sheets = Work.array(1), Legal.array(1), Sheet.array(1)
        return twin

    def wipe(self) -> None:
        """Empty the working space."""
        for scratch in (self.works, self.legals, self.sheets):
            plain: Any = scratch
            plain.view(np.uint8).fill(0)

    def start(self, seed: int, first: int | None) -> Records[State]:
        """A game set up and dealt (S)."""
        states = self.seeded(seed)
        entry_point.start(self.boards, states, self.players, RANDOM_SEAT if first is None else first)
        return states

    def seeded(self, seed: int) -> Records[State]:
        """An empty state that knows its seed."""
        states = State.array(1)
        put_seed(states, seed)
        return states

    def seats_to_decide(self, states: Records[State]) -> list[int]:
        """The seats that have something to decide: all undecided ones at the start (S5), then one."""
        state = states[0]
        if state.phase == OVER:
            return []
        if state.phase == START_TICKETS:
            return [seat for seat in range(self.players) if int(state.undecided) >> seat & 1]
        return [int(state.seat)]

    def legal_actions(self, states: Records[State], seat: int) -> list[int]:
        """The legal decisions of a seat, ascending."""
        entry_point.list_legal(self.boards, states, self.works, seat, self.legals)
        legal: Any = self.legals[0]
        return sorted(legal.actions[: legal.count].tolist())

    def apply(self, states: Records[State], seat: int, action: int) -> None:
        """Carry out a legal decision."""
        entry_point.decide(self.boards, states, seat, action)

    def over(self, states: Records[State]) -> bool:
        """Whether the game has ended."""
        return bool(states[0].phase == OVER)

    # --- moves

    def legal_moves(self, states: Records[State], seat: int) -> list[Move]:
        """Every legal move of a seat, once each."""
        return codec.legal_moves(self, states, seat)

    def parse(self, states: Records[State], seat: int, text: str) -> Move:
        """The move that a text says in this position."""
        return codec.parse(self, states, seat, text)

    def read_move(self, value: object) -> Move:
        """The move that a value stands for, as it travels."""
        return read_move(value, Move)

    def likely_move(self, states: Records[State], seat: int, words: str) -> Move:
        """The move that a seat would most likely make of some first words."""
        return codec.parse(self, states, seat, words)

    def decisions(self, states: Records[State], seat: int, move: Move) -> list[int]:
        """The decisions that make up a move; raises where it is not legal."""
        found = codec.decisions(self, states, seat, move)
        if found is None:
            raise refusals.explain(self, states, seat, move)
        return found

    def move_of(self, states: Records[State], seat: int, actions: Sequence[int]) -> Move | None:
        """The move that decisions make up, None while it is incomplete."""
        return codec.move_of(self, states, seat, actions)

    # --- what others see and what it was worth

    def conceal(self, states: Records[State], seat: int) -> Records[State]:
        """A copy of the state with all erased that a seat may not know."""
        copy = states.copy()
        entry_point.conceal(self.boards, copy, self.works, seat)
        return copy

    def conceal_move(self, states: Records[State], seat: int, move: Move, watcher: int) -> Move:
        """P2: nobody else knows which tickets were kept."""
        return KeepTickets(()) if isinstance(move, KeepTickets) and seat != watcher else move

    def view(self, states: Records[State], seat: int) -> View:
        """What a seat may know, in words; -1 is a spectator."""
        return self.view_concealed(self.conceal(states, seat), seat)

    def view_concealed(self, record: Records[State], seat: int) -> View:
        """The view of a copy of the state that is concealed already."""
        return build_view(self, record, seat)

    def score(self, states: Records[State], names: Sequence[str] = ()) -> list[TicketToRideScore]:
        """The score sheets by seat, as if the game ended now."""
        return sheets.score(self, states, names)

    def outcome(self, states: Records[State]) -> Outcome[TicketToRideScore]:
        """How the game ended."""
        ranking = tuple(sorted(self.score(states), key=lambda sheet: (sheet.rank, sheet.seat)))
        return Outcome(self.end_reasons(int(states[0].end_reason)), ranking)

    # --- many games

    def random_games(self, seed: int, first: int, count: int) -> RandomGames:
        """Games of random players; every call has its own working space, so threads do not meet."""
        sheets_, decisions, works = Sheet.array(count), np.zeros(count, np.int32), Work.array(1)
        entry_point.playouts(
            self.boards,
            State.array(1),
            works,
            Legal.array(1),
            player_rng_of(seed),
            sheets_,
            decisions,  # pyright: ignore[reportArgumentType]
            first,
            self.players,
            self.decision_limit,
        )
        if works[0].longest_route_failed:
            raise DataError("network-too-tangled", "E4")
        return RandomGames.of_sheets(sheets_, decisions, self.players)

    def first_broken_game(self, seed: int, first: int, count: int) -> int:
        """The first of these random games that breaks a law, or -1; every call has its own working space."""
        works = Work.array(1)
        space = (State.array(1), works, Legal.array(1), player_rng_of(seed), Sheet.array(1))
        broken = entry_point.checked_playouts(self.boards, *space, first, count, self.players, self.decision_limit)
        return first if works[0].longest_route_failed and broken < 0 else int(broken)

    def end_reasons(self, number: int) -> tuple[EndReason, ...]:
        """The reason by its number in a state: there is always one."""
        return (self.end_reason(number),)

    def end_reason(self, number: int) -> EndReason:
        """The same, on its own."""
        return REASONS[number]

    def perft(self, states: Records[State], depth: int) -> int:
        """Perft."""
        levels = State.array(depth + 2)
        levels[0] = states[0]
        return int(entry_point.perft(self.boards, levels, self.works, Legal.array(depth + 2), depth))

    # --- positions

    def position(self, states: Records[State]) -> dict[str, Any]:
        """The position, complete with all that is hidden."""
        return position.write(self, states)

    def start_at(self, document: dict[str, Any], seed: int, file: Path | None) -> Records[State]:
        """A state from a position."""
        return position.read(self, document, seed, str(file or "position"))

    def audit(self, states: Records[State]) -> None:
        """Raise AssertionError where a state breaks a law of the game."""
        law = entry_point.check_laws(self.boards, states, self.works)
        if law:
            raise AssertionError(INVARIANTS[law])
