"""Trains as a rulebook: names and typed moves over the kernels."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec import structs

from capolinea.core.compiled_rulebook import CompiledRulebook
from capolinea.core.errors import InvalidInput
from capolinea.core.kernel import announce
from capolinea.core.language import sentence
from capolinea.core.old_formats import EVERY_QUESTION
from capolinea.core.record_reading import field
from capolinea.families.trains import FAMILY, position, sheets
from capolinea.families.trains.end_reason import TrainsEnd
from capolinea.families.trains.game_data import FULL_PILES, load_library
from capolinea.families.trains.kernels import entry_point
from capolinea.families.trains.kernels.board import build_board
from capolinea.families.trains.kernels.compile_text import places_first
from capolinea.families.trains.kernels.invariants import INVARIANTS
from capolinea.families.trains.kernels.state import (
    ACTIONS,
    NO_CARD,
    PASS_CARD,
    RAILS_END,
    STANDSTILL,
    STATIONS_END,
    SUPPLY_END,
    State,
)
from capolinea.families.trains.moves import codec, refusals
from capolinea.families.trains.moves.moves import Move, Pick, folded
from capolinea.families.trains.moves.question import picks_in_secret
from capolinea.families.trains.view import View, build_view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from capolinea.core.outcome import EndReason
    from capolinea.core.records import Records
    from capolinea.families.trains.sheets import TrainsScore

REASONS = {
    SUPPLY_END: TrainsEnd.SUPPLY,
    RAILS_END: TrainsEnd.RAILS,
    STATIONS_END: TrainsEnd.STATIONS,
    STANDSTILL: TrainsEnd.STANDSTILL,
}


class Trains(CompiledRulebook["State", "TrainsScore", "Move", "View"]):
    """The rules of one board, set up for a supply and a number of players.

    `variant` is a set of `sets.json`; the options are `full-piles` (TS5), whose buildings (TS3), the ids of piles that
    the table picks (TS4), and `every-question` in games of older versions.
    """

    family = FAMILY
    kernels, drivers, records = entry_point.RULES, entry_point.DRIVERS, entry_point.RECORDS
    codec, refusals, move_type = codec, refusals, Move
    actions = ACTIONS
    decision_limit = 1_000_000
    at_once = PASS_CARD  # TA2
    turn_rule = "TT1"

    def __init__(
        self, name: str, *, variant: str = "", options: Iterable[str] = (), players: int = 2, data: Path | None = None
    ) -> None:
        self.library = load_library(name, data)
        self.set = self.library.set(variant)
        self.options = tuple(sorted(set(options)))
        low, high = self.library.table.players
        if not low <= players <= high:
            raise InvalidInput("unknown-players", "TS1", players=players, low=low, high=high)
        self.full_piles = FULL_PILES in self.options
        self.piles = self.library.picked(self.set, self.options)
        self.building_boxes = self.library.building_boxes(self.set, self.options)
        boards = build_board(
            self.library,
            boxes=self.set.boxes,
            piles=self.piles,
            buildings=self.building_boxes,
            players=players,
            full=self.full_piles,
            every_question=EVERY_QUESTION in self.options,
        )
        super().__init__(boards, players)
        self.places_first = [bool(places_first(card.steps)) for card in self.library.cards]
        announce(entry_point.__file__)

    @property
    def config(self) -> dict[str, Any]:
        """What is needed to open this rulebook again."""
        return {
            "game": f"{FAMILY.id}/{self.library.id}",
            "variant": self.set.id,
            "options": list(self.options),
            "players": self.players,
        }

    @property
    def digest(self) -> str:
        """A fingerprint of the data."""
        return self.library.digest

    # --- names

    @cached_property
    def card_names(self) -> dict[str, str]:
        """The ids of cards by what a player may call them."""
        cards = self.library.cards
        translated = {folded(name): card.id for card in cards for name in card.translated.values()}
        return translated | {folded(name): card.id for card in cards for name in (card.name, card.id)}

    @cached_property
    def hex_names(self) -> dict[str, str]:
        """The ids of hexes by the names on the board."""
        return {folded(hex_.name): hex_.id for hex_ in self.library.hexes if hex_.name}

    def card_in(self, states: Records[State], slot: int) -> str:
        """The card in a slot; nothing if the slot is empty."""
        kinds: list[int] = field(states, "kind")
        return "" if slot == NO_CARD else self.library.cards[kinds[slot]].id

    def slots(self, states: Records[State]) -> dict[str, int]:
        """The slot of each card of a game."""
        kinds: list[int] = field(states, "kind", field(states, "kinds"))
        return {self.library.cards[kind].id: slot for slot, kind in enumerate(kinds)}

    # --- states

    def owned_cards(self, states: Records[State], seat: int) -> list[int]:
        """TE3: the cards that a seat owns anywhere, by slot."""
        return [int(entry_point.count_owned(states, seat, slot)) for slot in range(int(states[0].kinds))]

    # --- what others see and what it was worth

    def conceal_move(self, states: Records[State], seat: int, move: Move, watcher: int) -> Move:
        """TG2, TA2: nobody else knows which card was picked in secret."""
        hidden = isinstance(move, Pick) and seat != watcher and picks_in_secret(self, states)
        return structs.replace(move, card="") if hidden else move

    def view_concealed(self, record: Records[State], seat: int) -> View:
        """The view of a copy of the state that is concealed already."""
        return build_view(self, record, seat)

    def score(self, states: Records[State], names: Sequence[str] = ()) -> list[TrainsScore]:
        """The score sheets by seat, as if the game ended now."""
        return sheets.score(self, states, names)

    def end_reasons(self, number: int) -> tuple[EndReason, ...]:
        """The reasons by their number in a state."""
        return tuple(reason for bit, reason in REASONS.items() if number & bit)

    # --- positions

    def position(self, states: Records[State]) -> dict[str, Any]:
        """The whole position, hidden parts included."""
        return position.write(self, states)

    def start_at(self, document: dict[str, Any], seed: int, file: Path | None) -> Records[State]:
        """A state from a position."""
        return position.read(self, document, seed, str(file or "position"))

    def invariant(self, number: int) -> str:
        """What an invariant says."""
        return sentence(INVARIANTS[number].key, "en", {})
