"""A view: everything that a seat may know, as plain values. Built from a concealed state and from nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, to_builtins

from capolinea.core.record_reading import plain
from capolinea.families.trains.kernels import state as at
from capolinea.families.trains.moves.question import Question, question

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.families.trains.kernels.state import State
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.steps import Lift

PHASES = ("start", "turn", "choose", "option", "rail", "station", "react", "pass-card", "over")
LIFTED: dict[int, Lift] = {
    at.NO_RIVER_COST: "river",
    at.NO_MOUNTAIN_COST: "mountain",
    at.NO_CITY_COST: "city",
    at.NO_REMOTE_COST: "remote",
    at.NO_RIVAL_COST: "rivals",
    at.NO_COST: "all",
}

Counts = dict[str, int]
Place = tuple[str, ...]  # the cards that may be at a place of a deck: one, those of a group, or none if unknown


class SeatView(Struct, frozen=True):
    """What a viewer knows of a seat.

    `shown` are cards that everyone has seen in the hand and that have not left it since. `unseen` are the cards whose
    place the viewer does not know: of another seat those in hand and deck together, of one's own those in the deck. It
    is None if passed cards have mixed them up with those of others: `View.mixed_cards` then has them all.
    """

    rails_left: int
    points: int
    hand_size: int
    shown: Counts
    deck_size: int
    deck_top: tuple[Place, ...]
    deck_bottom: tuple[Place, ...]
    unseen: Counts | None
    discards: Counts


class Lasting(Struct, frozen=True):
    """What holds until the end of the turn."""

    lifted: tuple[str, ...]
    rail_coins: int
    buy_onto_deck: bool
    no_waste: bool
    skip_waste: int
    station_points: int


class View(Struct, frozen=True):
    """What one seat may know of a game; `seat` is None for a spectator."""

    seat: int | None
    phase: str
    turn: int
    quiet_turns: int  # TE5
    turn_seat: int
    to_decide: tuple[int, ...]
    question: Question | None
    acted: bool
    coins: int
    lasting: Lasting
    hand: Counts | None
    picked: str | None  # for the secret pass
    gave: tuple[int, str] | None  # a card passed in secret, and to whom, that must still be in that hand
    in_play: Counts
    revealed: Counts
    piles: Counts
    trash: Counts
    seats: tuple[SeatView, ...]
    mixed_seats: tuple[int, ...]
    mixed_cards: Counts | None
    rails: dict[str, tuple[int, ...]]
    stations: dict[str, int]
    stations_left: int

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON values."""
        return to_builtins(self)


class _Reader:
    """Reads a concealed state, in plain values, out in names."""

    def __init__(self, rules: Trains, state: Any, seat: int) -> None:
        self.rules, self.state, self.seat = rules, state, seat
        kinds: list[int] = state.kind[: state.kinds]
        self.names = [rules.library.cards[kind].id for kind in kinds]
        over = state.phase == at.OVER
        mixed = [] if over else [s for s in range(rules.players) if s != seat and state.mixed >> s & 1]
        self.mixed = tuple(mixed) if len(mixed) > 1 else ()

    def counts(self, numbers: list[int]) -> Counts:
        return {name: number for name, number in zip(self.names, numbers, strict=False) if number}

    def card(self, slot: int) -> str | None:
        return None if slot == at.NO_CARD else self.names[slot]

    def gave(self, seat: int) -> tuple[int, str] | None:
        card = self.card(self.state.gave[seat])
        return None if card is None else (self.state.gave_to[seat], card)

    def places(self, seat: int, first: int, count: int) -> tuple[Place, ...]:
        """Known places of a deck; a group of which only the cards are known gives them all at each of its places."""
        known: list[int] = self.state.known[seat]
        start: int = self.state.known_first[seat] + first
        values = [known[(start + index) % at.MAX_OWNED] for index in range(count)]
        found: list[Place] = []
        for index, value in enumerate(values):
            if value == at.HIDDEN_PLACE:
                found.append(())
            elif value & at.KNOWN_GROUP and seat != self.seat and self.state.phase != at.OVER:
                found.append(tuple(self.names[other & at.SLOT_BITS] for other in _group(values, index)))
            else:
                found.append((self.names[value & at.SLOT_BITS],))
        return tuple(found)

    def seat_view(self, seat: int) -> SeatView:
        state = self.state
        top, bottom = state.top_count[seat], state.bottom_count[seat]
        return SeatView(
            rails_left=state.rails_left[seat],
            points=state.points[seat],
            hand_size=state.hand_size[seat],
            shown=self.counts(state.hand[seat] if state.phase == at.OVER else state.shown[seat]),
            deck_size=top + state.deck_size[seat] + bottom,
            deck_top=self.places(seat, 0, top),
            deck_bottom=self.places(seat, top, bottom),
            unseen=None if seat in self.mixed else self.counts(state.deck[seat]),
            discards=self.counts(state.discards[seat]),
        )

    def rails(self) -> dict[str, tuple[int, ...]]:
        seats = range(self.rules.players)
        return {
            hex_.id: tuple(seat for seat in seats if bits >> seat & 1)
            for hex_, bits in zip(self.rules.library.hexes, self.state.rails, strict=False)
            if bits
        }


def _group(values: list[int], index: int) -> list[int]:
    """The neighbouring known places that belong to the same group."""
    group = values[index] & ~at.SLOT_BITS
    first = last = index
    while first > 0 and values[first - 1] & ~at.SLOT_BITS == group:
        first -= 1
    while last + 1 < len(values) and values[last + 1] & ~at.SLOT_BITS == group:
        last += 1
    return values[first : last + 1]


def build_view(rules: Trains, concealed: Records[State], seat: int) -> View:
    """The view of a concealed state."""
    state = plain(concealed)
    reader = _Reader(rules, state, seat)
    watching = seat == at.SPECTATOR
    own = None if watching else seat
    stations, pile = state.stations, state.pile
    phase: int = state.phase
    return View(
        seat=own,
        phase=PHASES[phase],
        turn=state.turn,
        quiet_turns=state.quiet,
        turn_seat=state.turn_seat,
        to_decide=tuple(rules.seats_to_decide(concealed)),
        question=question(rules, concealed),
        acted=bool(state.acted),
        coins=state.coins,
        lasting=Lasting(
            lifted=tuple(name for bit, name in LIFTED.items() if state.lifted & bit),
            rail_coins=state.rail_coins,
            buy_onto_deck=bool(state.buy_onto_deck),
            no_waste=bool(state.no_waste),
            skip_waste=state.skip_waste,
            station_points=state.station_points,
        ),
        hand=None if own is None else reader.counts(state.hand[own]),
        picked=None if own is None else reader.card(state.picked[own]),
        gave=None if own is None else reader.gave(own),
        in_play=reader.counts(state.in_play),
        revealed=reader.counts(state.revealed),
        piles={name: pile[slot] for slot, name in enumerate(reader.names) if rules.library.card(name).pile != "none"},
        trash=reader.counts(state.trash),
        seats=tuple(reader.seat_view(other) for other in range(rules.players)),
        mixed_seats=reader.mixed,
        mixed_cards=reader.counts(state.deck[reader.mixed[0]]) if reader.mixed else None,
        rails=reader.rails(),
        stations={hex_.id: stations[number] for number, hex_ in enumerate(rules.library.hexes) if stations[number]},
        stations_left=state.stations_left,
    )
