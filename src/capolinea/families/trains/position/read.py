"""Reading a position: every piece of it is checked, so that the kernels only ever meet states that can be."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import DataError
from capolinea.core.language import Key
from capolinea.core.problems import near
from capolinea.families.trains.kernels import entry_point
from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels import state as at
from capolinea.families.trains.kernels.board import neighbours
from capolinea.families.trains.kernels.compile_text import copies, translate
from capolinea.families.trains.kernels.invariants import INVARIANTS
from capolinea.families.trains.moves.moves import folded
from capolinea.families.trains.position.mentioned import Mentioned
from capolinea.families.trains.position.schema import KNOWLEDGE, Lasting, parse
from capolinea.families.trains.view import LIFTED, PHASES
from capolinea.families.trains.words.names import CardName, HexNames, SetName

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from capolinea.core.records import Records
    from capolinea.families.trains.kernels.state import State
    from capolinea.families.trains.position.schema import KnownPlace, Position, Seat, Text
    from capolinea.families.trains.rulebook import Trains


END_REASONS = (at.SUPPLY_END, at.RAILS_END, at.STATIONS_END, at.STANDSTILL)


class Reader:
    """Builds a state from a position, piece by piece."""

    def __init__(self, rules: Trains, position: Position, seed: int, file: str) -> None:
        self.rules, self.position, self.seed, self.file = rules, position, seed, file
        self.states = rules.seeded(seed)
        self.state: Any = self.states[0]
        self.kinds: list[str] = []
        self.slot: dict[str, int] = {}
        self.card_places: dict[str, str] = {}  # where the position mentions a card

    def refuse(self, code: str, rule: str, place: str, **facts: object) -> DataError:
        """The error for a piece of the position."""
        return DataError(code, rule, file=self.file, place=place, **facts)

    def named(self, card: str) -> CardName:
        """A card as people call it."""
        return self.rules.library.called(card)

    # --- kinds of cards

    def choose_kinds(self) -> None:
        """TS2 to TS4: the cards of every game, the buildings, and eight piles: those named, the rest drawn."""
        library, rules = self.rules.library, self.rules
        found = Mentioned(self.position, library, self.refuse, rules.card_names)
        mentioned, self.card_places = found.places, found.places | found.owned_at
        buildings = [name for name in mentioned if library.card(name).pile == "building"]
        box = self.position.buildings or next((library.card(name).box for name in buildings), rules.building_boxes[0])
        for name in buildings:
            if library.card(name).box != box:
                raise self.refuse("position-buildings-mixed", "TS3", mentioned[name], card=self.named(name))
        if box not in rules.building_boxes:
            place = mentioned[buildings[0]] if buildings else "$.buildings"
            facts = {"box": Key(f"box-{box}"), "set": SetName(rules.set)}
            raise self.refuse("position-buildings", "TS3", place, **facts)
        pool = library.choosable(rules.set.boxes)
        piles = dict.fromkeys(rules.piles, "$.piles")
        for name in (name for name in mentioned if library.card(name).pile == "chosen"):
            if name not in pool:
                facts = {"pile": self.named(name), "set": SetName(rules.set)}
                raise self.refuse("position-pile", "TS4", mentioned[name], **facts)
            piles.setdefault(name, mentioned[name])
        if len(piles) > at.CHOSEN_PILES:
            place = [*piles.values()][at.CHOSEN_PILES]
            raise self.refuse("position-piles", "TS4", place, piles=len(piles), most=at.CHOSEN_PILES)
        rest = [name for name in pool if name not in piles]
        drawn = Random(self.seed).sample(rest, at.CHOSEN_PILES - len(piles))
        chosen = [name for name in pool if name in piles or name in drawn]
        self.kinds = [*library.always, *library.buildings(box), *chosen]

    def begin(self) -> None:
        """An empty table; each kind of card has a slot."""
        entry_point.start_empty(self.rules.boards, self.states, self.rules.players)
        for slot, name in enumerate(self.kinds):
            self.state.kind[slot] = self.rules.library.card_number[name]
            self.slot[name] = slot
            self.state.kinds = slot + 1

    # --- cards

    def put(self, zone: Any, counts: Mapping[str, int]) -> int:
        """Cards into a zone; returns how many."""
        for name, count in counts.items():
            if not count:
                continue
            zone[self.slot[name]] = min(127, int(zone[self.slot[name]]) + count)
        return sum(counts.values())

    def seat_cards(self, number: int, seat: Seat) -> None:
        """The zones of a seat."""
        state = self.state
        state.hand_size[number] = self.put(state.hand[number], seat.hand)
        state.deck_size[number] = self.put(state.deck[number], seat.deck)
        self.put(state.discards[number], seat.discards)
        self.put(state.discards[number], seat.cards)
        self.put(state.shown[number], seat.shown)
        places: list[KnownPlace] = [*seat.deck_top, *seat.deck_bottom]
        if len(places) > at.MAX_OWNED:
            raise self.refuse("position-cards", "TS2", f"$.players[{number}].deck_top", card=self.named(places[0].card))
        for index, known in enumerate(places):
            state.known[number, index] = self.slot[known.card] + KNOWLEDGE[known.known]
        state.top_count[number], state.bottom_count[number] = len(seat.deck_top), len(seat.deck_bottom)
        if seat.gave:
            if seat.gave.to >= self.rules.players or seat.gave.to == number:
                raise self.refuse(
                    "position-seat", "TA2", f"$.players[{number}].gave", seat=seat.gave.to, players=self.rules.players
                )
            state.gave_to[number], state.gave[number] = seat.gave.to, self.slot[seat.gave.card]
        if seat.picked is not None:
            if self.position.phase != "pass-card" or seat.picked not in seat.hand:
                raise self.refuse("position-picked", "TA2", f"$.players[{number}].picked", card=self.named(seat.picked))
            state.picked[number] = self.slot[seat.picked]

    def cards(self) -> None:
        """All zones; a card that is not mentioned is in its pile or, if it has none, out of the game."""
        state, position, board = self.state, self.position, self.rules.boards[0]
        for number, seat in enumerate(position.players):
            self.seat_cards(number, seat)
        self.put(state.in_play, position.in_play)
        self.put(state.revealed, position.revealed)
        self.put(state.trash, position.trash)
        for name, slot in self.slot.items():
            card = int(state.kind[slot])
            total = int(board.supply[card]) + int(board.dealt[card]) * self.rules.players
            used = int(state.trash[slot])
            used += sum(int(entry_point.count_owned(self.states, seat, slot)) for seat in range(self.rules.players))
            left = total - used - position.supply.get(name, 0)
            if left < 0:
                raise self.refuse("position-cards", "TS2", self.card_places.get(name, "$"), card=self.named(name))
            if board.has_pile[card]:
                state.pile[slot] = position.supply.get(name, left)
            elif name in position.supply:
                raise self.refuse("position-no-pile", "TS2", f"$.supply.{name}", card=self.named(name))
            if name in position.supply or not board.has_pile[card]:
                state.trash[slot] += left

    # --- the board

    def hex_named(self, number: int) -> HexNames:
        """A hex as people find it."""
        return HexNames(self.rules.library, [self.rules.library.hexes[number].id])

    def hex(self, name: str, place: str) -> int:
        """The number of a hex, by its coordinates or its name."""
        library = self.rules.library
        found = name if name in library.hex_number else self.rules.hex_names.get(folded(name), "")
        if found not in library.hex_number:
            raise self.refuse("position-hex", "", place, name=name, near=near(folded(name), self.rules.hex_names))
        return library.hex_number[found]

    def board(self) -> None:
        """Rails and stations."""
        state, rules = self.state, self.rules
        for number, seat in enumerate(self.position.players):
            place = f"$.players[{number}].rails"
            if len(seat.rails) > rules.library.table.rails:
                raise self.refuse("position-rails", "TS1", place, rails=rules.library.table.rails)
            for index, name in enumerate(seat.rails):
                hex_ = self.hex(name, f"{place}[{index}]")
                if rules.library.hexes[hex_].terrain == "sea":
                    raise self.refuse("position-rail-sea", "TR1", f"{place}[{index}]", hex=self.hex_named(hex_))
                if int(state.rails[hex_]) >> number & 1:
                    raise self.refuse("position-hex-twice", "TR1", f"{place}[{index}]", hex=self.hex_named(hex_))
                entry_point.put_down_rail(rules.boards, self.states, number, hex_)
            state.points[number] = seat.points
        placed, cities = 0, set[int]()
        for name, count in self.position.stations.items():
            place = f"$.stations.{name}"
            hex_ = self.hex(name, place)
            if hex_ in cities:
                raise self.refuse("position-hex-twice", "TN1", place, hex=self.hex_named(hex_))
            places = rules.library.hexes[hex_].stations
            if count > places:
                facts = {"hex": self.hex_named(hex_), "stations": count, "places": places}
                raise self.refuse("position-station", "TN1", place, **facts)
            cities.add(hex_)
            state.stations[hex_] = count
            placed += count
        left = int(state.stations_left) - placed
        if left < 0 or self.position.stations_left not in (None, left):
            raise self.refuse("position-stations", "TS5", "$.stations", stations=int(state.stations_left))
        state.stations_left = left

    def rails_apart(self) -> Iterator[DataError]:
        """TR1: rails of a seat that do not hang together, so that one of them may be a slip of the pen."""
        library = self.rules.library
        near_to = neighbours(library.hexes, library.barriers)
        for seat in range(self.rules.players):
            parts: list[set[int]] = []
            for number in (n for n in range(len(near_to)) if int(self.state.rails[n]) >> seat & 1):
                joined = [part for part in parts if any(other in part for other in near_to[number])]
                parts = [part for part in parts if part not in joined]
                parts.append({number}.union(*joined))
            if len(parts) > 1:
                parts.sort(key=len)
                apart = [library.hexes[number].id for part in parts[:-1] for number in sorted(part)]
                hexes = HexNames(library, apart)
                yield self.refuse("position-rails-apart", "TR1", f"$.players[{seat}].rails", hexes=hexes)

    # --- the turn

    def bits(self, seats: Iterable[int], place: str) -> int:
        """Seats as bits."""
        found = 0
        for seat in seats:
            if seat >= self.rules.players:
                raise self.refuse("position-seat", "TS1", place, seat=seat, players=self.rules.players)
            found |= 1 << seat
        return found

    def turn(self) -> None:
        """Whose turn and decision it is, and what holds until its end."""
        state, position = self.state, self.position
        turn_seat = position.to_move if position.turn_seat is None else position.turn_seat
        self.bits([position.to_move], "$.to_move")
        self.bits([turn_seat], "$.turn_seat")
        state.phase = PHASES.index(position.phase)
        state.seat, state.turn_seat, state.actor = position.to_move, turn_seat, turn_seat
        state.turn, state.coins, state.quiet = position.turn, position.coins, position.quiet
        lasting = position.lasting
        state.lifted = sum(bit for bit, name in LIFTED.items() if name in lasting.lifted)
        state.rail_coins, state.buy_onto_deck = lasting.rail_coins, lasting.buy_onto_deck
        state.no_waste, state.skip_waste = lasting.no_waste, lasting.skip_waste
        state.station_points = lasting.station_points
        begun = position.in_play or position.coins or position.text or lasting != Lasting()
        state.acted = position.acted or position.changed or bool(begun)
        state.changed = position.changed
        state.mixed = self.bits(position.mixed, "$.mixed") if len(set(position.mixed)) > 1 else 0
        state.undecided = self.bits(position.undecided, "$.undecided")
        reasons = {self.rules.end_reasons(bit)[0].value: bit for bit in END_REASONS}
        for reason in position.end_reasons:
            if reason not in reasons:
                raise self.refuse("position-reason", "TE1", "$.end_reasons", name=reason, known=", ".join(reasons))
            state.end_reason = int(state.end_reason) | reasons[reason]
        if (state.phase in (at.START, at.TURN, at.OVER)) != (position.text is None):
            raise self.refuse("position-text", "TT1", "$.text", phase=position.phase)

    def text(self) -> None:
        """The card that is being carried out. That its question can be asked now is one of the invariants."""
        text, state, board = self.position.text, self.state, self.rules.boards[0]
        if text is None:
            return
        self.check_steps(text)
        state.card = self.slot[text.card]
        state.text = self.slot[text.copies or text.card]
        state.step = int(board.text[state.kind[state.text]]) + text.step
        if text.return_step is not None:
            state.return_step = int(board.text[state.kind[state.card]]) + text.return_step
        if text.actor is not None:
            self.bits([text.actor], "$.text.actor")
            state.actor = text.actor
        if text.victim is not None:
            self.bits([text.victim], "$.text.victim")
            state.victim = text.victim
        state.spared = self.bits(text.spared, "$.text.spared")
        state.chosen = self.slot[text.chosen] if text.chosen else at.NO_CARD
        state.tally, state.todo, state.found = text.tally, text.todo, text.found

    def check_steps(self, text: Text) -> None:
        """TG6: the step is one of the text, and a copied text has a step of the copier to come back to."""
        library = self.rules.library
        own = translate(library.card(text.card).steps, library.card_number, 0)
        if text.copies:
            copied = translate(library.card(text.copies).steps, library.card_number, 0)
            comes_back = text.return_step is not None and 0 < text.return_step < len(own)
            comes_back = comes_back and own[(text.return_step or 1) - 1][0] == op.COPY
            fits = comes_back and not copies(library.card(text.copies).steps) and text.step < len(copied)
        else:
            fits = text.return_step is None and text.step < len(own)
        if not fits:
            raise self.refuse("position-text", "TG6", "$.text.step", phase=self.position.phase)

    def finish(self) -> None:
        """All invariants hold, and there is something to decide."""
        number = entry_point.DRIVERS.check_invariants(self.rules.boards, self.states, self.rules.works)
        if number:
            law = INVARIANTS[number]
            raise self.refuse("position-law", law.rule, law.place, law=Key(law.key))
        if self.state.phase == at.OVER:
            return
        seats = self.rules.seats_to_decide(self.states)
        if not seats or not all(self.rules.legal_actions(self.states, seat) for seat in seats):
            raise self.refuse("position-no-decision", "TT1", "$.phase", phase=self.position.phase)


def read(rules: Trains, document: dict[str, Any], seed: int, file: str) -> Records[State]:
    """A state from a position, every piece of it checked."""
    reader = Reader(rules, parse(document, file), seed, file)
    reader.choose_kinds()
    reader.begin()
    reader.turn()
    reader.cards()
    reader.board()
    reader.text()
    reader.finish()
    return reader.states


def read_for_scoring(
    rules: Trains, document: dict[str, Any], file: str, get_ready: Callable[[], None]
) -> tuple[Records[State], list[DataError]]:
    """See `capolinea.core.family_parts.Positions`. Only rails, stations, cards and points are needed."""
    position = parse(document, file)
    reader = Reader(rules, position, 0, file)
    reader.choose_kinds()
    get_ready()
    reader.begin()
    turn_seat = position.to_move if position.turn_seat is None else position.turn_seat
    reader.bits([turn_seat], "$.turn_seat")
    reader.state.turn_seat = turn_seat  # who owns the cards in play
    reader.cards()
    reader.board()
    return reader.states, list(reader.rails_apart())
