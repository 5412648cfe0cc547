"""Why a move is refused: a stable code, the rule's id and the facts of the case.

Legality itself has one source, the kernels; this only explains a refusal that has already happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.errors import IllegalMove, StaleMove
from capolinea.core.language import Key, Noun
from capolinea.families.ticket_to_ride.kernels.state import (
    CARD_NAMES,
    CARDS,
    CLOSED,
    FREE,
    LOCOMOTIVE,
    MARKET_PLACES,
    NO_CARD,
    SECOND_CARD,
    START_TICKETS,
    TICKETS,
    TUNNEL_EXTRA,
    TURN,
)
from capolinea.families.ticket_to_ride.moves.codec import keep_action
from capolinea.families.ticket_to_ride.moves.moves import (
    BuildStation,
    Cards,
    Claim,
    DrawFromDeck,
    DrawFromMarket,
    DrawTickets,
    KeepTickets,
    Pass,
    PayExtra,
    StopDrawing,
    Withdraw,
)
from capolinea.families.ticket_to_ride.view import PHASES
from capolinea.families.ticket_to_ride.words.names import OnMap

if TYPE_CHECKING:
    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.kernels.state import State
    from capolinea.families.ticket_to_ride.moves.moves import Move
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide
    from capolinea.families.ticket_to_ride.schema import Route

PHASES_OF_MOVES: dict[type[Move], tuple[int, ...]] = {
    KeepTickets: (START_TICKETS, TICKETS),
    DrawFromDeck: (TURN, SECOND_CARD),
    DrawFromMarket: (TURN, SECOND_CARD),
    StopDrawing: (SECOND_CARD,),
    DrawTickets: (TURN,),
    Claim: (TURN,),
    BuildStation: (TURN,),
    Pass: (TURN,),
    PayExtra: (TUNNEL_EXTRA,),
    Withdraw: (TUNNEL_EXTRA,),
}


def explain(rules: TicketToRide, states: Records[State], seat: int, move: Move) -> IllegalMove:
    """Why a move of the seat to decide is not legal."""
    state = states[0]
    if state.phase not in PHASES_OF_MOVES[type(move)]:
        return IllegalMove("not-now", "T1", move=str(move), phase=Key(f"phase-{PHASES[state.phase]}"))
    if isinstance(move, Claim):
        return _claim(rules, state, seat, move)
    if isinstance(move, BuildStation):
        return _station(rules, state, seat, move)
    if isinstance(move, DrawFromMarket):
        return _market(state, move)
    if isinstance(move, KeepTickets):
        return _keep(rules, states, seat, move)
    if isinstance(move, PayExtra):
        return _extra(state, seat, move)
    if isinstance(move, DrawFromDeck):
        return IllegalMove("deck-empty", "D6")
    if isinstance(move, DrawTickets):
        return IllegalMove("no-tickets-left", "K1")
    if isinstance(move, StopDrawing):
        return IllegalMove("must-draw-second", "D1")
    return IllegalMove("cannot-pass", "T2")


def _hand(state: State, seat: int) -> Cards:
    return Cards(state.hands[seat, card] for card in range(CARDS))


def _claim(rules: TicketToRide, state: State, seat: int, move: Claim) -> IllegalMove:
    number = rules.route_number[move.route]
    route = rules.chart.routes[number]
    named = OnMap(rules.chart, "route", route.id)
    owner = int(state.route_owner[number])
    if owner == CLOSED:
        return IllegalMove("route-closed", "C4", route=named, players=rules.players)
    if owner != FREE:
        return IllegalMove("route-taken", "C2", route=named)
    group = route.group or route.id
    for other_number, other in enumerate(rules.chart.routes):
        if (other.group or other.id) == group and state.route_owner[other_number] == seat:
            return IllegalMove("route-own-double", "C4", route=named, other=OnMap(rules.chart, "route", other.id))
    left = int(state.cars[seat])
    if left < route.length:
        missing = _missing("noun-car", route.length - left)
        return IllegalMove("not-enough-cars", "C2", route=named, needed=route.length, left=left, **missing)
    return _payment(rules, route, _hand(state, seat), move.cards)


def _payment(rules: TicketToRide, route: Route, hand: Cards, cards: Cards) -> IllegalMove:
    if any(played > held for played, held in zip(cards, hand, strict=True)):
        return IllegalMove("cards-not-in-hand", "C1", cards=cards)
    if not sum(cards) and (too_dear := _too_dear(rules, route, hand)):
        return too_dear
    named = OnMap(rules.chart, "route", route.id)
    pairs = route.locomotives if rules.chart.game.ferries_take_pairs else 0
    count = sum(cards)
    if not route.length <= count <= route.length + pairs:
        if pairs:
            high = route.length + pairs
            return IllegalMove("wrong-count-ferry", "C6", route=named, low=route.length, high=high, played=count)
        return IllegalMove("wrong-count", "C1", route=named, needed=route.length, played=count)
    if pairs:
        return IllegalMove("ferry-pairs", "C6", route=named, needed=route.locomotives, cards=cards)
    colours = [name for name in cards.named if name != CARD_NAMES[LOCOMOTIVE]]
    if len(colours) > 1:
        return IllegalMove("mixed-colours", "C1", cards=cards)
    if route.colour != "gray" and colours and colours != [route.colour]:
        return IllegalMove(
            "wrong-colour", "C1", route=named, colour=Key(f"card-{route.colour}"), played=Key(f"card-{colours[0]}")
        )
    return IllegalMove("ferry-locomotives", "C5", route=named, needed=route.locomotives, played=cards.locomotives)


def _too_dear(rules: TicketToRide, route: Route, hand: Cards) -> IllegalMove | None:
    """What the hand lacks for a route, if no payment was named."""
    named, needed = OnMap(rules.chart, "route", route.id), route.length
    if route.locomotives:
        rule = "C6" if rules.chart.game.ferries_take_pairs else "C5"
        return IllegalMove("ferry-too-dear", rule, route=named, needed=needed, locomotives=route.locomotives)
    held = _most_together(hand, route.colour)
    if held >= needed:
        return None
    if route.colour == "gray":
        missing = _missing("text-card-any", needed - held)
        return IllegalMove("route-too-dear", "C1", route=named, needed=needed, held=held, **missing)
    cards, missing = Cards(**{route.colour: needed}), _missing(f"cards-{route.colour}", needed - held)
    return IllegalMove("route-too-dear-colour", "C1", route=named, cards=cards, held=held, **missing)


def _missing(noun: str, count: int) -> dict[str, object]:
    """The facts that say how many of something a player lacks."""
    return {"missing": count, "what": Noun(noun, count)}


def _most_together(hand: Cards, colour: str = "gray") -> int:
    """The most cards of a colour, or of any for gray, with locomotives."""
    *colours, locomotives = hand
    return locomotives + (max(colours) if colour == "gray" else hand.named.get(colour, 0))


def _station(rules: TicketToRide, state: State, seat: int, move: BuildStation) -> IllegalMove:
    if rules.chart.game.stations == 0:
        return IllegalMove("no-stations-here", "T1")
    if state.stations_left[seat] == 0:
        return IllegalMove("no-station-left", "B1")
    if state.station_owner[rules.city_number[move.city]] != FREE:
        return IllegalMove("station-taken", "B1", city=OnMap(rules.chart, "city", move.city))
    needed = rules.chart.game.stations - int(state.stations_left[seat]) + 1
    if any(played > held for played, held in zip(move.cards, _hand(state, seat), strict=True)):
        return IllegalMove("cards-not-in-hand", "B2", cards=move.cards)
    held = _most_together(_hand(state, seat))
    if not sum(move.cards) and held < needed:
        missing = _missing("text-card-any", needed - held)
        return IllegalMove("station-too-dear", "B2", needed=needed, held=held, **missing)
    return IllegalMove("station-cost", "B2", needed=needed, cards=move.cards)


def _market(state: State, move: DrawFromMarket) -> IllegalMove:
    place = move.place - 1
    if not 0 <= place < MARKET_PLACES:
        return IllegalMove("no-such-place", "D1", place=move.place)
    card = int(state.market[place])
    if card == NO_CARD or CARD_NAMES[card] != move.card:
        found = Key(f"card-{CARD_NAMES[card]}") if card != NO_CARD else "-"
        return StaleMove("market-changed", "D4", place=move.place, card=Key(f"card-{move.card}"), found=found)
    if state.phase == SECOND_CARD:
        return IllegalMove("second-locomotive", "D2")
    return IllegalMove("deck-empty", "D6")


def _keep(rules: TicketToRide, states: Records[State], seat: int, move: KeepTickets) -> IllegalMove:
    state = states[0]
    if keep_action(rules, states, seat, move) is None:
        rule = "K1" if state.phase == TICKETS else "S5"
        return IllegalMove("ticket-not-offered", rule, tickets=", ".join(move.tickets))
    kept = len(move.tickets)
    if state.phase == TICKETS:
        return IllegalMove("keep-more", "K1", needed=rules.variant.keep, kept=kept)
    deal = rules.variant.deals[state.deal]
    needed = deal.hold_at_least - int(state.ticket_count[seat])
    if kept < needed:
        return IllegalMove("keep-more", rules.variant.rule, needed=needed, kept=kept)
    return IllegalMove("keep-fewer", rules.variant.rule, most=deal.keep_at_most, kept=kept)


def _extra(state: State, seat: int, move: PayExtra) -> IllegalMove:
    if any(played > held for played, held in zip(move.cards, _hand(state, seat), strict=True)):
        return IllegalMove("cards-not-in-hand", "U2", cards=move.cards)
    colour = next((CARD_NAMES[card] for card in range(LOCOMOTIVE) if state.paid[card]), CARD_NAMES[LOCOMOTIVE])
    return IllegalMove("extra-wrong", "U2", needed=int(state.extra), colour=Key(f"card-{colour}"), cards=move.cards)
