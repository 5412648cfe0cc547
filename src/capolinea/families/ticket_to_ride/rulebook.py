"""Ticket to Ride as a rulebook: names and typed moves over the kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.compiled_rulebook import CompiledRulebook
from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.kernel import announce
from capolinea.core.record_reading import field
from capolinea.families.ticket_to_ride import FAMILY, position, sheets
from capolinea.families.ticket_to_ride.end_reason import TicketToRideEnd
from capolinea.families.ticket_to_ride.game_data import load_map, played
from capolinea.families.ticket_to_ride.kernels import entry_point
from capolinea.families.ticket_to_ride.kernels.board import build_board
from capolinea.families.ticket_to_ride.kernels.invariants import INVARIANTS
from capolinea.families.ticket_to_ride.kernels.phases.cards import RESET_LOCOMOTIVES
from capolinea.families.ticket_to_ride.kernels.state import (
    ACTIONS,
    LAST_TURNS,
    LOCOMOTIVE,
    STALEMATE,
    START_TICKETS,
    State,
)
from capolinea.families.ticket_to_ride.moves import codec, refusals
from capolinea.families.ticket_to_ride.moves.moves import KeepTickets, Move
from capolinea.families.ticket_to_ride.view import View, build_view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from capolinea.core.outcome import EndReason
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.schema import Ticket
    from capolinea.families.ticket_to_ride.sheets import TicketToRideScore

REASONS = {LAST_TURNS: TicketToRideEnd.LAST_TURNS, STALEMATE: TicketToRideEnd.STALEMATE}


class TicketToRide(CompiledRulebook["State", "TicketToRideScore", "Move", "View"]):
    """The rules of one map, set up for a variant, its options and a number of players."""

    family = FAMILY
    kernels, drivers, records = entry_point.RULES, entry_point.DRIVERS, entry_point.RECORDS
    codec, refusals, move_type = codec, refusals, Move
    actions = ACTIONS
    decision_limit = 100_000
    at_once = START_TICKETS  # S5
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
        in_play = self.chart.tickets_in_play(self.variant, self.options)
        self.tickets = in_play if tickets is None else tuple(tickets)
        super().__init__(build_board(self.chart, self.variant, self.tickets), players)
        self.route_number = {route.id: number for number, route in enumerate(self.chart.routes)}
        self.city_number = {city.id: number for number, city in enumerate(self.chart.cities)}
        self.ticket_number = {ticket.id: number for number, ticket in enumerate(self.tickets)}
        self.route_ends = [
            (self.city_number[route.start], self.city_number[route.end], route.length) for route in self.chart.routes
        ]
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

    @property
    def ferry_pairs(self) -> bool:
        """C6: whether ferries take pairs of cards in the place of locomotives, which are then worth less."""
        return bool(self.boards[0].ferry_pairs)

    # --- what others see and what it was worth

    def unseen_cards_matter(self, states: Records[State]) -> bool:
        """D8: whether a market with too many locomotives is turned over depends on the cards in the deck."""
        resets = field(self.boards, "market_resets")
        return bool(resets) and field(states, "market").count(LOCOMOTIVE) >= RESET_LOCOMOTIVES

    def conceal_move(self, states: Records[State], seat: int, move: Move, watcher: int) -> Move:
        """P2: nobody else knows which tickets were kept."""
        return KeepTickets(()) if isinstance(move, KeepTickets) and seat != watcher else move

    def view_concealed(self, record: Records[State], seat: int) -> View:
        """The view of a copy of the state that is concealed already."""
        return build_view(self, record, seat)

    def score(self, states: Records[State], names: Sequence[str] = ()) -> list[TicketToRideScore]:
        """The score sheets by seat, as if the game ended now."""
        return sheets.score(self, states, names)

    def score_sheet(self, states: Records[State]) -> Any:
        """The same in numbers, for all seats."""
        self.works[0].longest_route_failed = 0
        return super().score_sheet(states)

    def end_reasons(self, number: int) -> tuple[EndReason, ...]:
        """The reason by its number in a state: there is always one."""
        return (self.end_reason(number),)

    def end_reason(self, number: int) -> EndReason:
        """The same, on its own."""
        return REASONS[number]

    # --- positions

    def position(self, states: Records[State]) -> dict[str, Any]:
        """The whole position, hidden parts included."""
        return position.write(self, states)

    def start_at(self, document: dict[str, Any], seed: int, file: Path | None) -> Records[State]:
        """A state from a position."""
        return position.read(self, document, seed, str(file or "position"))

    def invariant(self, number: int) -> str:
        """What an invariant says."""
        return INVARIANTS[number]

    def space_failed(self, works: Records[Any]) -> bool:
        """Whether a longest route was too tangled for the working space (E4)."""
        return bool(works[0].longest_route_failed)

    def check_space(self, failed: bool) -> None:
        """Raise where it was."""
        if failed:
            raise DataError("network-too-tangled", "E4")
