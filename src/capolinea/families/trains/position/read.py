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
from capolinea.families.trains.kernels.compile_text import copies, translate
from capolinea.families.trains.kernels.invariants import INVARIANTS
from capolinea.families.trains.moves.moves import folded
from capolinea.families.trains.position.schema import KNOWLEDGE, Lasting, parse
from capolinea.families.trains.view import LIFTED, PHASES
from capolinea.families.trains.words.names import CardName

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

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
        entry_point.start_empty(rules.boards, self.states, rules.players)
        self.state: Any = self.states[0]
        self.slot: dict[str, int] = {}
        self.places: dict[str, str] = {}  # where the position mentions a card

    def refuse(self, code: str, rule: str, place: str, **facts: object) -> DataError:
        """The error for a piece of the position."""
        return DataError(code, rule, file=self.file, place=place, **facts)

    def named(self, card: str) -> CardName:
        """A card as people call it."""
        return CardName(self.rules.library.card(card))

    # --- kinds of cards

    def mentioned(self) -> dict[str, str]:
        """The cards that the position names, each with a place where it does."""
        position = self.position
        found: dict[str, str] = {}

        def see(place: str, names: Iterable[str]) -> None:
            for name in names:
                if name:
                    found.setdefault(name, f"{place}.{name}")

        for number, seat in enumerate(position.players):
            place = f"$.players[{number}]"
            for zone in ("cards", "hand", "shown", "deck", "discards"):
                see(f"{place}.{zone}", getattr(seat, zone))
            see(f"{place}.deck_top", [known.card for known in seat.deck_top])
            see(f"{place}.deck_bottom", [known.card for known in seat.deck_bottom])
            see(f"{place}.gave", [seat.gave.card] if seat.gave else [])
            see(f"{place}.picked", [seat.picked or ""])
        for zone in ("supply", "trash", "in_play", "revealed"):
            see(f"$.{zone}", getattr(position, zone))
        see("$.piles", position.piles)
        if position.text:
            see("$.text", [position.text.card, position.text.copies, position.text.chosen])
        library = self.rules.library
        for name, place in found.items():
            if name not in library.card_number:
                meant = self.rules.card_names.get(folded(name))
                alike = f" ({meant}?)" if meant else near(name, library.card_number)
                raise self.refuse("position-unknown", "", place, name=name, near=alike)
        return found

    def kinds(self) -> None:
        """TS2 to TS4: the cards of every game, the buildings, and eight piles: those named, the rest drawn."""
        library, rules = self.rules.library, self.rules
        mentioned = self.places = self.mentioned()
        buildings = [name for name in mentioned if library.card(name).pile == "building"]
        boxes = [library.card(name).box for name in buildings]
        box = self.position.buildings or next(iter(boxes), rules.building_boxes[0])
        for name in buildings:
            if library.card(name).box != box:
                raise self.refuse("position-buildings-mixed", "TS3", mentioned[name], card=self.named(name))
        if box not in rules.building_boxes:
            place = mentioned[buildings[0]] if buildings else "$.buildings"
            raise self.refuse("position-buildings", "TS3", place, box=box, set=rules.set.id)
        pool = library.choosable(rules.set.boxes)
        piles = {*rules.piles, *(name for name in mentioned if library.card(name).pile == "chosen")}
        for name in sorted(piles):
            if name not in pool:
                raise self.refuse("position-pile", "TS4", mentioned.get(name, "$"), pile=name, set=rules.set.id)
        if len(piles) > at.CHOSEN_PILES:
            raise self.refuse("position-piles", "TS4", "$.piles", piles=len(piles), most=at.CHOSEN_PILES)
        rest = [name for name in pool if name not in piles]
        piles |= set(Random(self.seed).sample(rest, at.CHOSEN_PILES - len(piles)))
        chosen = [name for name in pool if name in piles]
        self.add_kinds([*library.always, *library.buildings(box), *chosen])

    def add_kinds(self, names: Iterable[str]) -> None:
        """Give each card a slot."""
        for slot, name in enumerate(names):
            self.state.kind[slot] = self.rules.library.card_number[name]
            self.slot[name] = slot
            self.state.kinds = slot + 1

    # --- cards

    def put(self, zone: Any, counts: Mapping[str, int]) -> int:
        """Cards into a zone; returns how many."""
        for name, count in counts.items():
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
        """All zones; what is not mentioned lies in its pile or, without one, is out of the game."""
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
                raise self.refuse("position-cards", "TS2", self.places.get(name, "$"), card=self.named(name))
            if board.has_pile[card]:
                state.pile[slot] = position.supply.get(name, left)
            elif name in position.supply:
                raise self.refuse("position-no-pile", "TS2", f"$.supply.{name}", card=self.named(name))
            if name in position.supply or not board.has_pile[card]:
                state.trash[slot] += left

    # --- the board

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
                    raise self.refuse("position-rail-sea", "TR1", f"{place}[{index}]", hex=name)
                if int(state.rails[hex_]) >> number & 1:
                    raise self.refuse("position-hex-twice", "TR1", f"{place}[{index}]", hex=name)
                entry_point.put_down_rail(rules.boards, self.states, number, hex_)
            state.points[number] = seat.points
        placed, cities = 0, set[int]()
        for name, count in self.position.stations.items():
            place = f"$.stations.{name}"
            hex_ = self.hex(name, place)
            if hex_ in cities:
                raise self.refuse("position-hex-twice", "TN1", place, hex=name)
            places = rules.library.hexes[hex_].stations
            if count > places:
                raise self.refuse("position-station", "TN1", place, hex=name, stations=count, places=places)
            cities.add(hex_)
            state.stations[hex_] = count
            placed += count
        left = int(state.stations_left) - placed
        if left < 0 or self.position.stations_left not in (None, left):
            raise self.refuse("position-stations", "TS5", "$.stations", stations=int(state.stations_left))
        state.stations_left = left

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
        """The card that is being carried out. That its question can be asked now is one of the laws."""
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
        """All laws hold, and there is something to decide."""
        number = entry_point.DRIVERS.check_laws(self.rules.boards, self.states, self.rules.works)
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
    reader.turn()
    reader.kinds()
    reader.cards()
    reader.board()
    reader.text()
    reader.finish()
    return reader.states


def read_for_scoring(rules: Trains, document: dict[str, Any], file: str) -> tuple[Records[State], list[str]]:
    """The final position of a real table, and the players' names. Only rails, stations, cards and points are needed."""
    position = parse(document, file)
    reader = Reader(rules, position, 0, file)
    library = rules.library
    mentioned = reader.mentioned()
    worth = [name for name in mentioned if library.card(name).scores]
    known = {*library.always[:2], *worth}
    if len(known) > at.MAX_KINDS:
        raise reader.refuse("position-piles", "TS2", "$.players", piles=len(known), most=at.MAX_KINDS)
    reader.add_kinds([*library.always[:2], *(name for name in worth if name not in library.always[:2])])
    for number, seat in enumerate(position.players):
        zones = [seat.cards, seat.hand, seat.deck, seat.discards]
        if number == (position.to_move if position.turn_seat is None else position.turn_seat):
            zones += [position.in_play, position.revealed]
        zones.append({name: sum(p.card == name for p in (*seat.deck_top, *seat.deck_bottom)) for name in worth})
        for zone in zones:
            reader.put(reader.state.discards[number], {name: n for name, n in zone.items() if name in reader.slot})
    for name, slot in reader.slot.items():
        owned = sum(int(reader.state.discards[seat, slot]) for seat in range(rules.players))
        card = library.card(name)
        if card.pile != "none" and owned > card.pile_size:
            raise reader.refuse("position-cards", "TS2", mentioned.get(name, "$"), card=reader.named(name))
    reader.board()
    names = [seat.name or f"player {number + 1}" for number, seat in enumerate(position.players)]
    return reader.states, names
