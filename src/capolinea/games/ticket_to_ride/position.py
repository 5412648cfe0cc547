"""Position files: any position as JSON, for tests, puzzles and for scoring a game that was played with cardboard.

Only `game` and `players` are needed. What is left out is as at the start: hands are empty, the market and the ticket
deck are made from the pieces left, the first player is to move.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct, field, to_builtins

from capolinea.core.data import convert
from capolinea.core.errors import DataError
from capolinea.games.ticket_to_ride import entry
from capolinea.games.ticket_to_ride.state import (
    CARD_NAMES,
    CARDS,
    CLOSED,
    DEALT,
    FREE,
    KNOWN_PLACE,
    LOCOMOTIVE,
    MARKET_PLACES,
    MAX_BONUS_IN_PLAY,
    MAX_GIVEN_BACK,
    MAX_OFFER,
    MAX_TICKETS,
    MIXED_PLACE,
    NO_CARD,
    NOBODY,
    OVER,
    PAY_LANE,
    PAY_STATION,
    SECOND_CARD,
    START_TICKETS,
    TICKETS,
    TUNNEL_EXTRA,
    TURN,
    TURNED_UP,
)
from capolinea.games.ticket_to_ride.view import MIXED, PHASES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.core.records import Cells, Records
    from capolinea.games.ticket_to_ride.rulebook import TicketToRide
    from capolinea.games.ticket_to_ride.state import State

Count = Annotated[int, Meta(ge=0, le=100)]
Hand = dict[str, Count] | list[str]
# The rule that speaks of each kind of thing, cited where an id is unknown.
RULES = {"lane": "C2", "city": "B1", "ticket": "S5", "bonus": "S6", "card": "S2"}
SUPPORTED_PHASES = (START_TICKETS, TURN, SECOND_CARD, TUNNEL_EXTRA, TICKETS, OVER)


class Seat(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A player of a position."""

    name: str = ""
    lanes: list[str] = field(default_factory=list[str])
    stations: list[str] = field(default_factory=list[str])
    tickets: list[str] = field(default_factory=list[str])
    hand: Hand | None = None
    known: Hand = field(default_factory=dict[str, int])
    cars_left: Annotated[int, Meta(ge=0, le=100)] | None = None
    offer: list[str] = field(default_factory=list[str])
    chosen: list[str] | None = None
    given_back: list[str] = field(default_factory=list[str])


class DeckPlace(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A place of the ticket deck: its ticket and who knows it: nobody, "mixed", or a seat."""

    ticket: str
    known: int | str | None = None


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A position file."""

    game: str
    players: list[Seat]
    variant: str = ""
    options: list[str] = field(default_factory=list[str])
    note: str = ""
    bonus_cards: list[str] = field(default_factory=list[str])
    market: list[str | None] | None = None
    discards: Hand = field(default_factory=dict[str, int])
    ticket_deck: list[DeckPlace] | None = None
    phase: str = "turn"
    deal: Annotated[int, Meta(ge=0, le=1)] = 0
    to_move: Annotated[int, Meta(ge=0, le=4)] = 0
    turn: Annotated[int, Meta(ge=0, le=10_000)] = 0
    turns_left: Annotated[int, Meta(ge=0, le=5)] = 0
    passes: Annotated[int, Meta(ge=0, le=4)] = 0
    target: str = ""
    paid: Hand = field(default_factory=dict[str, int])
    turned_up: list[str] = field(default_factory=list[str])


class _Reader:
    """Puts a position on the table, piece by piece, and says where it cannot be."""

    def __init__(self, rules: TicketToRide, position: Position, seed: int, file: str) -> None:
        self.rules, self.position, self.file = rules, position, file
        self.states = rules.seeded(seed)
        entry.start_empty(rules.boards, self.states, rules.players)
        self.state = self.states[0]

    def refuse(self, code: str, rule: str, place: str, **facts: object) -> DataError:
        return DataError(code, rule, file=self.file, place=place, **facts)

    def number(self, names: dict[str, int], kind: str, place: str, name: str) -> int:
        if name not in names:
            raise self.refuse(f"position-unknown-{kind}", RULES[kind], place, name=name)
        return names[name]

    def seats(self) -> None:
        for seat, player in enumerate(self.position.players):
            place = f"$.players[{seat}]"
            self.lanes(seat, player, place)
            self.stations(seat, player, place)
            self.tickets(seat, player, place)

    def lanes(self, seat: int, player: Seat, place: str) -> None:
        chart, state = self.rules.chart, self.state
        for index, name in enumerate(player.lanes):
            here = f"{place}.lanes[{index}]"
            number = self.number(self.rules.lane_number, "lane", here, name)
            lane = chart.lanes[number]
            if state.lane_owner[number] >= 0:
                raise self.refuse("position-lane-twice", "C2", here, lane=name)
            own = [other.id for n, other in enumerate(chart.lanes) if state.lane_owner[n] == seat and other.group]
            double = next(
                (other for other in own if chart.lanes[self.rules.lane_number[other]].group == lane.group), ""
            )
            if lane.group and double:
                raise self.refuse("position-own-double", "C4", here, lane=name, other=double)
            if state.lane_owner[number] == CLOSED:
                raise self.refuse("position-lane-closed", "C4", here, lane=name, players=self.rules.players)
            if state.cars[seat] < lane.length:
                used = chart.game.cars - int(state.cars[seat]) + lane.length
                raise self.refuse("position-too-many-cars", "S1", here, used=used, cars=chart.game.cars)
            entry.put_cars(self.rules.boards, self.states, seat, number)
        if player.cars_left is not None:
            if player.cars_left > state.cars[seat]:
                facts = {"left": player.cars_left, "most": int(state.cars[seat])}
                raise self.refuse("position-cars-left", "S1", f"{place}.cars_left", **facts)
            state.cars[seat] = player.cars_left

    def stations(self, seat: int, player: Seat, place: str) -> None:
        for index, name in enumerate(player.stations):
            here = f"{place}.stations[{index}]"
            number = self.number(self.rules.city_number, "city", here, name)
            if self.state.stations_left[seat] == 0:
                raise self.refuse("position-too-many-stations", "B1", here, stations=self.rules.chart.game.stations)
            if self.state.station_owner[number] != FREE:
                raise self.refuse("position-station-twice", "B1", here, city=name)
            self.state.station_owner[number] = seat
            self.state.stations_left[seat] -= 1

    def tickets(self, seat: int, player: Seat, place: str) -> None:
        state = self.state
        for index, name in enumerate(player.tickets):
            here = f"{place}.tickets[{index}]"
            number = self.number(self.rules.ticket_number, "ticket", here, name)
            if state.ticket_owner[number] != NOBODY:
                raise self.refuse("position-ticket-twice", "K2", here, ticket=name)
            state.ticket_owner[number] = seat
            state.ticket_count[seat] += 1

    def cards(self, hand: Hand, place: str) -> list[int]:
        counts = [0] * CARDS
        items = hand.items() if isinstance(hand, dict) else [(name, 1) for name in hand]
        for name, count in items:
            if name not in CARD_NAMES:
                raise self.refuse("position-unknown-card", RULES["card"], place, name=name, known=", ".join(CARD_NAMES))
            counts[CARD_NAMES.index(name)] += count
        return counts

    def take(self, pile: Cells, hand: Hand, place: str) -> int:
        """Move cards from the deck to a pile; returns how many."""
        counts = self.cards(hand, place)
        for card, count in enumerate(counts):
            if count > self.state.deck[card]:
                raise self.refuse("position-too-many-cards", "S2", place, card=CARD_NAMES[card])
            self.state.deck[card] -= count
            pile[card] = pile[card] + count
        self.state.deck_size -= sum(counts)
        return sum(counts)

    def hands(self) -> None:
        for seat, player in enumerate(self.position.players):
            place = f"$.players[{seat}]"
            hands: Any = self.state.hands
            self.state.hand_size[seat] = self.take(hands[seat], player.hand or {}, f"{place}.hand")
            for card, count in enumerate(self.cards(player.known, f"{place}.known")):
                if count > self.state.hands[seat, card]:
                    raise self.refuse("position-known", "P1", f"{place}.known", card=CARD_NAMES[card])
                self.state.known[seat, card] = count

    def bonus_cards(self) -> None:
        names = {card.id: number for number, card in enumerate(self.rules.chart.bonus_cards)}
        most = self.rules.chart.game.bonus_in_play
        for index, name in enumerate(self.position.bonus_cards):
            here = f"$.bonus_cards[{index}]"
            number = self.number(names, "bonus", here, name)
            if index >= most:
                raise self.refuse("position-bonus-count", "S6", here, most=most)
            if name in self.position.bonus_cards[:index]:
                raise self.refuse("position-bonus-twice", "S6", here, name=name)
            self.state.bonus_card[index] = number

    def piles(self) -> None:
        """Discards, the cards on the table, and the market."""
        position, state = self.position, self.state
        self.take(state.discards, position.discards, "$.discards")
        self.take(state.paid, position.paid, "$.paid")
        for index, name in enumerate(position.turned_up[:TURNED_UP]):
            counts = [0] * CARDS
            self.take(counts, [name], f"$.turned_up[{index}]")  # pyright: ignore[reportArgumentType]
            state.turned_up[index] = CARD_NAMES.index(name)
        if position.market is not None:
            if len(position.market) != MARKET_PLACES:
                raise self.refuse("position-market", "S3", "$.market", found=len(position.market))
            for index, name in enumerate(position.market):
                if name is not None:
                    counts = [0] * CARDS
                    self.take(counts, [name], f"$.market[{index}]")  # pyright: ignore[reportArgumentType]
                    state.market[index] = CARD_NAMES.index(name)
        if state.phase not in (TUNNEL_EXTRA, OVER):
            entry.settle(self.rules.boards, self.states)

    def offers(self) -> None:
        """Tickets on offer, chosen and given back."""
        state = self.state
        for seat, player in enumerate(self.position.players):
            place = f"$.players[{seat}]"
            for kind, names, limit in (
                ("offer", player.offer, MAX_OFFER),
                ("given_back", player.given_back, MAX_GIVEN_BACK),
            ):
                for index, name in enumerate(names):
                    here = f"{place}.{kind}[{index}]"
                    number = self.number(self.rules.ticket_number, "ticket", here, name)
                    if index >= limit or (kind == "offer" and state.ticket_owner[number] != NOBODY):
                        raise self.refuse("position-ticket-twice", "K2", here, ticket=name)
                    if kind == "offer":
                        state.ticket_owner[number] = DEALT
                        state.offer[seat, index] = number
                        state.offer_count[seat] = index + 1
                    else:
                        state.given_back[seat, index] = number
                        state.given_count[seat] = index + 1
            if state.phase == START_TICKETS:
                if player.chosen is None:
                    state.undecided = int(state.undecided) | 1 << seat
                else:
                    state.choice[seat] = sum(
                        1 << player.offer.index(name) for name in player.chosen if name in player.offer
                    )

    def ticket_deck(self) -> None:
        """The deck as given, or all regular tickets left, in an order of the seed's."""
        state, rules = self.state, self.rules
        boxes = all(deal.unkept == "box" for deal in rules.variant.deals)
        boxed = {name for player in self.position.players for name in player.given_back if boxes}
        if self.position.ticket_deck is None:
            left = [
                DeckPlace(ticket=ticket.id)
                for number, ticket in enumerate(rules.tickets)
                if state.ticket_owner[number] == NOBODY and not ticket.long and ticket.id not in boxed
            ]
        else:
            left = self.position.ticket_deck
        seen: set[str] = set()
        for index, entry_ in enumerate(left):
            here = f"$.ticket_deck[{index}]"
            number = self.number(rules.ticket_number, "ticket", here, entry_.ticket)
            if state.ticket_owner[number] != NOBODY or entry_.ticket in seen:
                raise self.refuse("position-ticket-twice", "K2", here, ticket=entry_.ticket)
            seen.add(entry_.ticket)
            state.ticket_deck[index] = number
            if entry_.known == MIXED:
                state.deck_place[index] = MIXED_PLACE
            elif isinstance(entry_.known, int) and 0 <= entry_.known < rules.players:
                state.deck_place[index] = KNOWN_PLACE + entry_.known
        state.deck_count = len(left)
        if self.position.ticket_deck is None:
            entry.shuffle_tickets(rules.boards, self.states)
        for number, ticket in enumerate(rules.tickets):
            if state.ticket_owner[number] == DEALT and not ticket.long:
                state.ticket_owner[number] = NOBODY

    def phase(self) -> None:
        """Whose decision it is."""
        position, state = self.position, self.state
        if position.phase not in PHASES or PHASES.index(position.phase) not in SUPPORTED_PHASES:
            known = ", ".join(PHASES[phase] for phase in SUPPORTED_PHASES)
            raise self.refuse("position-phase", "", "$.phase", name=position.phase, known=known)
        if position.to_move >= self.rules.players:
            raise self.refuse("position-seat", "S1", "$.to_move", seat=position.to_move, players=self.rules.players)
        state.phase = PHASES.index(position.phase)
        state.deal = position.deal if state.phase == START_TICKETS else len(self.rules.variant.deals)
        state.seat = position.to_move
        state.turn, state.turns_left, state.passes = position.turn, position.turns_left, position.passes
        if state.phase == OVER:
            state.end_reason = 2 if position.passes else 1
        if state.phase == TUNNEL_EXTRA:
            state.target = self.number(self.rules.lane_number, "lane", "$.target", position.target)

    def finish(self) -> None:
        """What follows from the rest."""
        state = self.state
        if state.phase == TUNNEL_EXTRA:
            colour = next((card for card in range(LOCOMOTIVE) if state.paid[card]), LOCOMOTIVE)
            state.extra = sum(state.turned_up[place] in (colour, LOCOMOTIVE) for place in range(TURNED_UP))
            state.next_colour = colour + 1 if colour != LOCOMOTIVE else 0


def parse(document: dict[str, Any], file: str) -> Position:
    """A position file's content, its shape checked."""
    return convert(document, Position, [(Path(file), document)])


def read(rules: TicketToRide, document: dict[str, Any], seed: int, file: str) -> Records[State]:
    """A state from a position, every piece of it checked."""
    reader = _Reader(rules, parse(document, file), seed, file)
    reader.phase()
    reader.seats()
    reader.hands()
    reader.bonus_cards()
    reader.piles()
    reader.offers()
    reader.ticket_deck()
    reader.finish()
    return reader.states


def read_for_scoring(rules: TicketToRide, document: dict[str, Any], file: str) -> tuple[Records[State], list[str]]:
    """The final position of a real table, and the players' names."""
    position = parse(document, file)
    reader = _Reader(rules, position, 0, file)
    reader.seats()
    reader.hands()
    reader.bonus_cards()
    needs_hand = {card.id for card in rules.chart.bonus_cards if card.metric == "hand_locomotives"}
    for seat, player in enumerate(position.players):
        if player.hand is None and needs_hand & set(position.bonus_cards):
            raise reader.refuse("position-needs-hand", "E5", f"$.players[{seat}]", card=min(needs_hand))
    names = [player.name or f"player {seat + 1}" for seat, player in enumerate(position.players)]
    return reader.states, names


def write(rules: TicketToRide, states: Records[State]) -> dict[str, Any]:
    """The position of a state, with all that is hidden."""
    state, chart = states[0], rules.chart
    if state.phase in (PAY_LANE, PAY_STATION):
        raise DataError(
            "position-phase", file="position", place="$.phase", name=PHASES[state.phase], known="whole moves"
        )

    def named(counts: Any) -> dict[str, int]:
        return {CARD_NAMES[card]: int(counts[card]) for card in range(CARDS) if counts[card]}

    def tickets(numbers: Iterable[int]) -> list[str]:
        return [rules.tickets[number].id for number in numbers]

    hands: Any = state.hands
    known: Any = state.known
    players: list[Seat] = []
    for seat in range(rules.players):
        offer = tickets(int(state.offer[seat, slot]) for slot in range(state.offer_count[seat]))
        decided = state.phase == START_TICKETS and not int(state.undecided) >> seat & 1
        players.append(
            Seat(
                lanes=[lane.id for n, lane in enumerate(chart.lanes) if state.lane_owner[n] == seat],
                stations=[city.id for n, city in enumerate(chart.cities) if state.station_owner[n] == seat],
                tickets=tickets(n for n in range(len(rules.tickets)) if state.ticket_owner[n] == seat),
                hand=named(hands[seat]),
                known=named(known[seat]),
                offer=offer,
                chosen=[name for n, name in enumerate(offer) if int(state.choice[seat]) >> n & 1] if decided else None,
                given_back=tickets(int(state.given_back[seat, slot]) for slot in range(state.given_count[seat])),
            )
        )
    deck: list[DeckPlace] = []
    for index in range(state.deck_count):
        at = (int(state.deck_first) + index) % MAX_TICKETS
        place = int(state.deck_place[at])
        who = MIXED if place == MIXED_PLACE else place - KNOWN_PLACE if place >= KNOWN_PLACE else None
        deck.append(DeckPlace(ticket=rules.tickets[state.ticket_deck[at]].id, known=who))
    market = [int(state.market[place]) for place in range(MARKET_PLACES)]
    turned_up = [int(state.turned_up[place]) for place in range(TURNED_UP)]
    bonus = [int(state.bonus_card[place]) for place in range(MAX_BONUS_IN_PLAY)]
    return to_builtins(
        Position(
            game=str(rules.config["game"]),
            variant=rules.variant.id,
            options=list(rules.options),
            players=players,
            bonus_cards=[chart.bonus_cards[card].id for card in bonus if card != NO_CARD],
            market=[CARD_NAMES[card] if card != NO_CARD else None for card in market],
            discards=named(state.discards),
            ticket_deck=deck,
            phase=PHASES[state.phase],
            deal=int(state.deal) if state.phase == START_TICKETS else 0,
            to_move=int(state.seat),
            turn=int(state.turn),
            turns_left=int(state.turns_left),
            passes=int(state.passes),
            target=chart.lanes[state.target].id if state.phase == TUNNEL_EXTRA else "",
            paid=named(state.paid),
            turned_up=[CARD_NAMES[card] for card in turned_up if card != NO_CARD],
        )
    )
