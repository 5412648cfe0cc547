"""Reading a position: every piece of it put on the table, and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from capolinea.core.data import near
from capolinea.core.errors import DataError
from capolinea.families.ticket_to_ride.end_reason import TicketToRideEnd
from capolinea.families.ticket_to_ride.kernels import entry_point
from capolinea.families.ticket_to_ride.kernels.state import (
    CARD_NAMES,
    CARDS,
    CLOSED,
    DEALT,
    FREE,
    KNOWN_PLACE,
    LAST_TURNS,
    LOCOMOTIVE,
    MARKET_PLACES,
    MAX_GIVEN_BACK,
    MAX_OFFER,
    MIXED_PLACE,
    NOBODY,
    OVER,
    STALEMATE,
    START_TICKETS,
    TUNNEL_EXTRA,
    TURNED_UP,
)
from capolinea.families.ticket_to_ride.position.schema import SUPPORTED_PHASES, DeckPlace, parse
from capolinea.families.ticket_to_ride.view import MIXED, PHASES
from capolinea.families.ticket_to_ride.words.names import OnMap

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from capolinea.core.records import Cells, Records
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.position.schema import Hand, Position, Seat
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

# The rule that speaks of each kind of thing, cited where an id is unknown.
RULES = {"route": "C2", "city": "B1", "ticket": "S5", "bonus": "S6", "card": "S2"}


class Reader:
    """Puts a position on the table, piece by piece, and says where it cannot be."""

    def __init__(self, rules: TicketToRide, position: Position, seed: int, file: str) -> None:
        self.rules, self.position, self.file = rules, position, file
        self.states = rules.seeded(seed)
        entry_point.start_empty(rules.boards, self.states, rules.players)
        self.state = self.states[0]

    def refuse(self, code: str, rule: str, place: str, **facts: object) -> DataError:
        return DataError(code, rule, file=self.file, place=place, **facts)

    def named(self, kind: Literal["route", "city", "ticket", "card", "bonus"], thing: str) -> OnMap:
        return OnMap(self.rules.chart, kind, thing)

    def ticket(self, name: str) -> OnMap | str:
        """A ticket of this game as people call it; any other as the file does."""
        return self.named("ticket", name) if name in self.rules.ticket_number else name

    def number(self, names: dict[str, int], kind: str, place: str, name: str) -> int:
        if name not in names:
            raise self.refuse(f"position-unknown-{kind}", RULES[kind], place, name=name, near=near(name, names))
        return names[name]

    def seats(self) -> None:
        for seat, player in enumerate(self.position.players):
            place = f"$.players[{seat}]"
            self.routes(seat, player, place)
            self.stations(seat, player, place)
            self.tickets(seat, player, place)

    def routes(self, seat: int, player: Seat, place: str) -> None:
        chart, state, numbers = self.rules.chart, self.state, self.rules.route_number
        for index, name in enumerate(player.routes):
            here = f"{place}.routes[{index}]"
            number = self.number(numbers, "route", here, name)
            route = chart.routes[number]
            if state.route_owner[number] >= 0:
                raise self.refuse("position-route-twice", "C2", here, route=self.named("route", name))
            doubles = (
                other
                for other in player.routes[:index]
                if route.group and chart.routes[numbers[other]].group == route.group
            )
            if double := next(doubles, ""):
                facts = {"route": self.named("route", name), "other": self.named("route", double)}
                raise self.refuse("position-own-double", "C4", here, **facts)
            if state.route_owner[number] == CLOSED:
                facts = {"route": self.named("route", name), "players": self.rules.players}
                raise self.refuse("position-route-closed", "C4", here, **facts)
            if state.cars[seat] < route.length:
                used = chart.game.cars - int(state.cars[seat]) + route.length
                raise self.refuse("position-too-many-cars", "S1", here, used=used, cars=chart.game.cars)
            entry_point.put_cars(self.rules.boards, self.states, seat, number)
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
                raise self.refuse("position-station-twice", "B1", here, city=self.named("city", name))
            self.state.station_owner[number] = seat
            self.state.stations_left[seat] -= 1

    def tickets(self, seat: int, player: Seat, place: str) -> None:
        state = self.state
        for index, name in enumerate(player.tickets):
            here = f"{place}.tickets[{index}]"
            number = self.number(self.rules.ticket_number, "ticket", here, name)
            if state.ticket_owner[number] != NOBODY:
                raise self.refuse("position-ticket-twice", "K2", here, ticket=self.named("ticket", name))
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
                raise self.refuse("position-too-many-cards", "S2", place, card=self.named("card", CARD_NAMES[card]))
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
                    known = self.named("card", CARD_NAMES[card])
                    raise self.refuse("position-known", "P1", f"{place}.known", card=known)
                self.state.known[seat, card] = count

    @property
    def bonus_given(self) -> Sequence[str]:
        return self.position.bonus_cards or self.rules.chart.only_bonus_cards

    def bonus_cards(self) -> None:
        """S6: those given; where all of the map's are in play, nobody need name them."""
        names = {card.id: number for number, card in enumerate(self.rules.chart.bonus_cards)}
        most, given = self.rules.chart.game.bonus_in_play, self.bonus_given
        if self.position.bonus_cards is None and len(given) < most:
            raise self.refuse("position-needs-bonus", "S6", "$.bonus_cards", cards=most, known=", ".join(names))
        for index, name in enumerate(given):
            here = f"$.bonus_cards[{index}]"
            number = self.number(names, "bonus", here, name)
            if index >= most:
                raise self.refuse("position-bonus-count", "S6", here, most=most)
            if name in given[:index]:
                raise self.refuse("position-bonus-twice", "S6", here, name=self.named("bonus", name))
            self.state.bonus_card[index] = number

    def counted_hands(self) -> None:
        """E5: where a bonus card in play counts what is in the hands, the file says what is."""
        counting = [card.id for card in self.rules.chart.bonus_cards if card.metric == "hand_locomotives"]
        in_play = [card for card in counting if card in self.bonus_given]
        for seat, player in enumerate(self.position.players):
            if in_play and player.hand is None:
                card = self.named("bonus", in_play[0])
                raise self.refuse("position-needs-hand", "E5", f"$.players[{seat}].hand", card=card)

    def piles(self) -> None:
        """Discards, the cards on the table, and the market."""
        position, state = self.position, self.state
        self.take(state.discards, position.discards, "$.discards")
        self.take(state.paid, position.paid, "$.paid")
        for index, name in enumerate(position.turned_up):
            counts = [0] * CARDS
            self.take(counts, [name], f"$.turned_up[{index}]")  # pyright: ignore[reportArgumentType]
            state.turned_up[index] = CARD_NAMES.index(name)
        for index, name in enumerate(position.last_turned_up):
            if name not in CARD_NAMES:
                place = f"$.last_turned_up[{index}]"
                raise self.refuse("position-unknown-card", RULES["card"], place, name=name, known=", ".join(CARD_NAMES))
            state.last_turned_up[index] = CARD_NAMES.index(name)
        if position.market is not None:
            if len(position.market) != MARKET_PLACES:
                raise self.refuse("position-market", "S3", "$.market", found=len(position.market))
            for index, name in enumerate(position.market):
                if name is not None:
                    counts = [0] * CARDS
                    self.take(counts, [name], f"$.market[{index}]")  # pyright: ignore[reportArgumentType]
                    state.market[index] = CARD_NAMES.index(name)
        if state.phase not in (TUNNEL_EXTRA, OVER):
            entry_point.settle(self.rules.boards, self.states)

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
                        raise self.refuse("position-ticket-twice", "K2", here, ticket=self.named("ticket", name))
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
                elif not set(player.chosen) <= set(player.offer):
                    stray = next(name for name in player.chosen if name not in player.offer)
                    raise self.refuse("position-not-offered", "S5", f"{place}.chosen", ticket=self.ticket(stray))
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
            if rules.tickets[number].long:
                raise self.refuse("position-long-in-deck", "V5", here, ticket=self.named("ticket", entry_.ticket))
            if state.ticket_owner[number] != NOBODY or entry_.ticket in seen:
                raise self.refuse("position-ticket-twice", "K2", here, ticket=self.named("ticket", entry_.ticket))
            seen.add(entry_.ticket)
            state.ticket_deck[index] = number
            if entry_.known == MIXED:
                state.deck_place[index] = MIXED_PLACE
            elif isinstance(entry_.known, int) and 0 <= entry_.known < rules.players:
                state.deck_place[index] = KNOWN_PLACE + entry_.known
        state.deck_count = len(left)
        if self.position.ticket_deck is None:
            entry_point.shuffle_tickets(rules.boards, self.states)
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
            state.end_reason = STALEMATE if position.end_reason == TicketToRideEnd.STALEMATE.value else LAST_TURNS
        elif position.turns_left > self.rules.players or position.passes >= self.rules.players:
            raise self.refuse("position-turns", "E1", "$.turns_left", players=self.rules.players)
        if state.phase == START_TICKETS and position.deal >= len(self.rules.variant.deals):
            raise self.refuse("position-phase", "V9", "$.deal", name=position.deal, known=len(self.rules.variant.deals))
        if state.phase != TUNNEL_EXTRA and (position.paid or position.turned_up):
            raise self.refuse("position-paid", "U1", "$.paid", phase=position.phase)
        if state.phase == TUNNEL_EXTRA:
            state.target = self.number(self.rules.route_number, "route", "$.target", position.target)

    def finish(self) -> None:
        """What follows from the rest: what a tunnel asks for, and that there is something to decide."""
        state = self.state
        if state.phase == TUNNEL_EXTRA:
            route = self.rules.chart.routes[state.target]
            colours = [card for card in range(LOCOMOTIVE) if state.paid[card]]
            colour = colours[0] if colours else LOCOMOTIVE
            fits = route.colour == "gray" or not colours or CARD_NAMES[colour] == route.colour
            count = sum(int(state.paid[card]) for card in range(CARDS))
            free = state.route_owner[state.target] == FREE
            if route.kind != "tunnel" or not free or len(colours) > 1 or not fits or count != route.length:
                raise self.refuse("position-tunnel", "U1", "$.target", route=self.named("route", route.id))
            state.extra = sum(state.turned_up[place] in (colour, LOCOMOTIVE) for place in range(TURNED_UP))
            state.next_colour = colour + 1 if colour != LOCOMOTIVE else 0
        if state.phase != OVER:
            seats = self.rules.seats_to_decide(self.states)
            if not seats or not all(self.rules.legal_actions(self.states, seat) for seat in seats):
                raise self.refuse("position-no-decision", "T1", "$.phase", phase=self.position.phase)
            if state.phase == TUNNEL_EXTRA and state.extra == 0:
                target = self.named("route", self.rules.chart.routes[state.target].id)
                raise self.refuse("position-tunnel", "U3", "$.turned_up", route=target)


def read(rules: TicketToRide, document: dict[str, Any], seed: int, file: str) -> Records[State]:
    """A state from a position, every piece of it checked."""
    reader = Reader(rules, parse(document, file), seed, file)
    reader.phase()
    reader.seats()
    reader.hands()
    reader.bonus_cards()
    reader.piles()
    reader.offers()
    reader.ticket_deck()
    reader.finish()
    return reader.states


def read_for_scoring(
    rules: TicketToRide, document: dict[str, Any], file: str, get_ready: Callable[[], None]
) -> tuple[Records[State], list[DataError]]:
    """See `capolinea.core.family_parts.Positions`."""
    position = parse(document, file)
    get_ready()
    reader = Reader(rules, position, 0, file)
    reader.seats()
    reader.hands()
    reader.bonus_cards()
    reader.counted_hands()
    cards, given = rules.chart.game.bonus_in_play, len(reader.bonus_given)
    facts = {"listed": given, "cards": cards}
    return reader.states, [reader.refuse("position-bonus-missing", "S6", "$.bonus_cards", **facts)][: given < cards]
