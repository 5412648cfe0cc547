"""Writing a position, hidden parts included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

from capolinea.families.trains.kernels import state as at
from capolinea.families.trains.kernels.phases.run_text import NO_STEP
from capolinea.families.trains.position.schema import KNOWLEDGE, Gift, KnownPlace, Lasting, Position, Seat, Text
from capolinea.families.trains.view import LIFTED, PHASES

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.families.trains.kernels.state import State
    from capolinea.families.trains.position.schema import Knowledge
    from capolinea.families.trains.rulebook import Trains


KNOWN_NAMES: dict[int, Knowledge] = {number: name for name, number in KNOWLEDGE.items()}


class _Writer:
    def __init__(self, rules: Trains, states: Records[State]) -> None:
        self.rules, self.states = rules, states
        self.state: Any = states[0]
        self.names: list[str] = [rules.card_in(states, slot) for slot in range(int(self.state.kinds))]

    def counts(self, numbers: Any) -> dict[str, int]:
        return {name: int(number) for name, number in zip(self.names, numbers, strict=False) if number}

    def seats(self, bits: int) -> list[int]:
        return [seat for seat in range(self.rules.players) if int(bits) >> seat & 1]

    def places(self, seat: int, first: int, count: int) -> list[KnownPlace]:
        found: list[KnownPlace] = []
        for index in range(first, first + count):
            value = int(self.state.known[seat, (int(self.state.known_first[seat]) + index) % at.MAX_OWNED])
            found.append(KnownPlace(card=self.names[value & at.SLOT_BITS], known=KNOWN_NAMES[value & ~at.SLOT_BITS]))
        return found

    def seat(self, seat: int) -> Seat:
        state = self.state
        top, bottom = int(state.top_count[seat]), int(state.bottom_count[seat])
        gave, picked = int(state.gave_to[seat]), int(state.picked[seat])
        return Seat(
            rails=[hex_.id for n, hex_ in enumerate(self.rules.library.hexes) if int(state.rails[n]) >> seat & 1],
            points=int(state.points[seat]),
            hand=self.counts(state.hand[seat]),
            shown=self.counts(state.shown[seat]),
            deck=self.counts(state.deck[seat]),
            deck_top=self.places(seat, 0, top),
            deck_bottom=self.places(seat, top, bottom),
            discards=self.counts(state.discards[seat]),
            gave=None if gave == at.NO_CARD else Gift(to=gave, card=self.names[int(state.gave[seat])]),
            picked=None if picked == at.NO_CARD else self.names[picked],
        )

    def lasting(self) -> Lasting:
        state = self.state
        return Lasting(
            lifted=[name for bit, name in LIFTED.items() if int(state.lifted) & bit],
            rail_coins=int(state.rail_coins),
            buy_onto_deck=bool(state.buy_onto_deck),
            no_waste=bool(state.no_waste),
            skip_waste=int(state.skip_waste),
            station_points=int(state.station_points),
        )

    def text(self) -> Text | None:
        state, board = self.state, self.rules.boards[0]
        if state.card == at.NO_CARD:
            return None
        copied = state.return_step != NO_STEP
        return Text(
            card=self.names[int(state.card)],
            copies=self.names[int(state.text)] if copied else "",
            step=int(state.step) - int(board.text[state.kind[state.text]]),
            return_step=int(state.return_step) - int(board.text[state.kind[state.card]]) if copied else None,
            actor=int(state.actor),
            chosen="" if state.chosen == at.NO_CARD else self.names[int(state.chosen)],
            tally=int(state.tally),
            todo=int(state.todo),
            found=int(state.found),
            victim=None if state.victim == at.NO_CARD else int(state.victim),
            spared=self.seats(state.spared),
        )


def write(rules: Trains, states: Records[State]) -> dict[str, Any]:
    """The position of a state, hidden parts included."""
    writer = _Writer(rules, states)
    state: Any = states[0]
    cards = [rules.library.card(name) for name in writer.names]
    return to_builtins(
        Position(
            game=str(rules.config["game"]),
            variant=rules.set.id,
            options=list(rules.options),
            players=[writer.seat(seat) for seat in range(rules.players)],
            piles=[card.id for card in cards if card.pile == "chosen"],
            buildings=next((card.box for card in cards if card.pile == "building"), ""),  # pyright: ignore[reportArgumentType]
            supply={card.id: int(state.pile[slot]) for slot, card in enumerate(cards) if card.pile != "none"},
            trash=writer.counts(state.trash),
            stations={
                hex_.id: int(state.stations[n]) for n, hex_ in enumerate(rules.library.hexes) if state.stations[n]
            },
            stations_left=int(state.stations_left),
            phase=PHASES[int(state.phase)],  # pyright: ignore[reportArgumentType]
            to_move=int(state.seat),
            turn_seat=int(state.turn_seat),
            turn=int(state.turn),
            quiet=int(state.quiet),
            end_reasons=[reason.value for reason in rules.end_reasons(int(state.end_reason))],
            acted=bool(state.acted),
            changed=bool(state.changed),
            coins=int(state.coins),
            lasting=writer.lasting(),
            in_play=writer.counts(state.in_play),
            revealed=writer.counts(state.revealed),
            mixed=writer.seats(state.mixed),
            undecided=writer.seats(state.undecided),
            text=writer.text(),
        )
    )
