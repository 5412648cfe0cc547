"""Between typed moves and the decisions of the kernels."""

from __future__ import annotations

from operator import gt
from typing import TYPE_CHECKING

from msgspec.structs import replace

from capolinea.core.data import near
from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.core.language import Key
from capolinea.core.record_reading import bare, copied, field
from capolinea.families.ticket_to_ride.kernels import entry_point
from capolinea.families.ticket_to_ride.kernels.state import (
    CARD_NAMES,
    CARDS,
    CLAIM,
    DRAW_DECK,
    DRAW_MARKET,
    DRAW_TICKETS,
    EXTRA,
    KEEP,
    LOCOMOTIVE,
    LOCOMOTIVES,
    MARKET_PLACES,
    PASS,
    PAY_ROUTE,
    PAY_STATION,
    STATION,
    STOP_DRAWING,
    TUNNEL_EXTRA,
    WITHDRAW,
)
from capolinea.families.ticket_to_ride.moves.moves import (
    EXAMPLES,
    BuildStation,
    Cards,
    Claim,
    DrawFromDeck,
    DrawFromMarket,
    DrawTickets,
    KeepTickets,
    Move,
    Pass,
    PayExtra,
    StopDrawing,
    Withdraw,
    parse_move,
)

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

Payment = tuple[Cards, list[int]]  # the cards, and the decisions that lay them

PLAIN_MOVES: dict[int, Move] = {
    PASS: Pass(),
    STOP_DRAWING: StopDrawing(),
    WITHDRAW: Withdraw(),
    DRAW_TICKETS: DrawTickets(),
    DRAW_DECK: DrawFromDeck(),
}
PLAIN_ACTIONS = {move: action for action, move in PLAIN_MOVES.items()}


def paid_cards(states: Records[State]) -> Cards:
    """The cards on the table."""
    return Cards.of(field(states, "paid"))


def _lay(rules: TicketToRide, states: Records[State], action: int) -> bool:
    """Lay the cards of a payment decision; true when the payment is complete."""
    boards, laid = bare(rules.boards, states)
    return bool(entry_point.lay(boards, laid, action))


def _lay_all(rules: TicketToRide, states: Records[State], wanted: Cards | None) -> list[Payment]:
    seat = field(states, "seat")
    found: list[Payment] = []
    for action in rules.legal_actions(states, seat):
        twin = copied(states)
        complete, cards = _lay(rules, twin, action), paid_cards(twin)
        if wanted is not None and any(map(gt, cards, wanted)):
            continue
        if complete:
            found.append((cards, [action]))
        else:
            found.extend((cards, [action, *later]) for cards, later in _lay_all(rules, twin, wanted))
    return found


def payments(rules: TicketToRide, states: Records[State], action: int, wanted: Cards | None = None) -> list[Payment]:
    """Every way to pay for a route or station that was legally chosen, fewest locomotives first, then fewest cards.

    Only ways that take no more than the `wanted` cards, if given: of a rich hand these are few of thousands.
    """
    twin = copied(states)
    rules.apply(twin, field(twin, "seat"), action)
    return sorted(
        _lay_all(rules, twin, wanted), key=lambda payment: (payment[0].locomotives, sum(payment[0]), payment[0])
    )


def _price_tag(rules: TicketToRide, action: int) -> Hashable:
    """What a payment depends on besides the hand: routes with the same tag take the same cards."""
    if action < CLAIM:
        return "station"
    route = rules.chart.routes[action - CLAIM]
    return (route.length, route.colour, route.kind == "ferry", route.locomotives)


def legal_moves(rules: TicketToRide, states: Records[State], seat: int) -> list[Move]:
    """Every legal move of a seat."""
    if states[0].phase in (PAY_ROUTE, PAY_STATION):
        raise IllegalMove("move-unfinished")
    moves: list[Move] = []
    tags: dict[Hashable, list[Payment]] = {}
    for action in rules.legal_actions(states, seat):
        if action < STATION:
            moves.append(_simple_move(rules, states, seat, action))
            continue
        tag = _price_tag(rules, action)
        if tag not in tags:
            tags[tag] = payments(rules, states, action)
        for cards, _ in tags[tag]:
            if action < CLAIM:
                moves.append(BuildStation(rules.chart.cities[action - STATION].id, cards))
            else:
                moves.append(Claim(rules.chart.routes[action - CLAIM].id, cards))
    return moves


def extra_cards(states: Records[State], locomotives: int) -> Cards:
    """The cards that pay a tunnel's extra with so many locomotives."""
    state = states[0]
    counts = [0] * CARDS
    for colour in range(LOCOMOTIVE):
        if state.paid[colour]:
            counts[colour] = int(state.extra) - locomotives
    counts[LOCOMOTIVE] = locomotives
    return Cards(counts)


def _simple_move(rules: TicketToRide, states: Records[State], seat: int, action: int) -> Move:
    """The move of a decision that is a move by itself."""
    if action in PLAIN_MOVES:
        return PLAIN_MOVES[action]
    if DRAW_MARKET <= action < DRAW_MARKET + MARKET_PLACES:
        place = action - DRAW_MARKET
        market: list[int] = field(states, "market")
        return DrawFromMarket(place + 1, CARD_NAMES[market[place]])
    if EXTRA <= action < KEEP:
        return PayExtra(extra_cards(states, action - EXTRA))
    kept = action - KEEP
    offer: list[int] = field(states, "offer")[seat]
    slots = [slot for slot in range(field(states, "offer_count")[seat]) if kept >> slot & 1]
    return KeepTickets(tuple(rules.tickets[offer[slot]].id for slot in slots))


def move_of(rules: TicketToRide, states: Records[State], seat: int, actions: Sequence[int]) -> Move | None:
    """The move that decisions make up, None while it is incomplete."""
    first = actions[0]
    if first < STATION and not LOCOMOTIVES <= first < STATION:
        return _simple_move(rules, states, seat, first)
    twin = copied(states)
    rules.apply(twin, seat, first)
    for action in actions[1:]:
        if _lay(rules, twin, action):
            if first >= CLAIM:
                return Claim(rules.chart.routes[first - CLAIM].id, paid_cards(twin))
            return BuildStation(rules.chart.cities[first - STATION].id, paid_cards(twin))
    return None


def parse(rules: TicketToRide, states: Records[State], seat: int, text: str) -> Move:
    """A move from text; `draw blue` finds the place in the market by itself, a claim the only cards that pay for it."""
    move = parse_move(text)
    if isinstance(move, Claim | BuildStation) and not sum(move.cards):
        return _with_only_payment(rules, states, seat, move)
    if isinstance(move, DrawFromMarket) and move.place == 0:
        for place in range(MARKET_PLACES):
            if states[0].market[place] == CARD_NAMES.index(move.card):
                return DrawFromMarket(place + 1, move.card)
        raise IllegalMove("not-in-market", "D1", card=Key(f"card-{move.card}"))
    return move


def _with_only_payment(rules: TicketToRide, states: Records[State], seat: int, move: Claim | BuildStation) -> Move:
    """A claim or station without cards, with those that pay for it if there is one way (C1, C5, C6, B2)."""
    action = route_action(rules, move.route) if isinstance(move, Claim) else city_action(rules, move.city)
    ways = payments(rules, states, action) if action in rules.legal_actions(states, seat) else []
    return replace(move, cards=ways[0][0]) if len(ways) == 1 else move


def route_action(rules: TicketToRide, route: str) -> int:
    """The decision that chooses a route."""
    if route not in rules.route_number:
        raise InvalidInput("unknown-route", route=route, near=near(route, rules.route_number))
    return CLAIM + rules.route_number[route]


def city_action(rules: TicketToRide, city: str) -> int:
    """The decision that chooses a city for a station."""
    if city not in rules.city_number:
        raise InvalidInput("unknown-city", city=city, near=near(city, rules.city_number))
    return STATION + rules.city_number[city]


def keep_action(rules: TicketToRide, states: Records[State], seat: int, move: KeepTickets) -> int | None:
    """The decision that keeps these tickets; None if one of them is not on offer or named twice."""
    offered = [int(states[0].offer[seat, slot]) for slot in range(states[0].offer_count[seat])]
    kept = 0
    for ticket in move.tickets:
        if ticket not in {known.id for known in rules.chart.tickets}:
            raise InvalidInput("unknown-ticket", ticket=ticket, near=near(ticket, rules.ticket_number))
        number = rules.ticket_number.get(ticket)
        if number not in offered or kept >> offered.index(number) & 1:
            return None
        kept |= 1 << offered.index(number)
    return KEEP + kept


def decisions(rules: TicketToRide, states: Records[State], seat: int, move: object) -> list[int] | None:
    """The decisions that make up a move, or None if it is not legal."""
    if not isinstance(move, Move):
        raise InvalidInput("unknown-move", text=repr(move)[:80], examples=EXAMPLES)
    legal = rules.legal_actions(states, seat)
    if isinstance(move, Claim | BuildStation):
        action = route_action(rules, move.route) if isinstance(move, Claim) else city_action(rules, move.city)
        if action not in legal:
            return None
        for cards, later in payments(rules, states, action, move.cards):
            if cards == move.cards:
                return [action, *later]
        return None
    action = _simple_action(rules, states, seat, move)
    return [action] if action in legal else None


def _simple_action(rules: TicketToRide, states: Records[State], seat: int, move: Move) -> int | None:
    if isinstance(move, DrawFromMarket):
        place = move.place - 1
        if move.card not in CARD_NAMES:
            raise InvalidInput("unknown-cards", text=move.card, known=", ".join(CARD_NAMES))
        if 0 <= place < MARKET_PLACES and field(states, "market")[place] == CARD_NAMES.index(move.card):
            return DRAW_MARKET + place
        return None
    if isinstance(move, KeepTickets):
        return keep_action(rules, states, seat, move)
    if isinstance(move, PayExtra):
        locomotives = move.cards.locomotives
        if states[0].phase == TUNNEL_EXTRA and move.cards == extra_cards(states, locomotives):
            return EXTRA + locomotives
        return None
    return PLAIN_ACTIONS.get(move)
