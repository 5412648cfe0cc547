"""Checks that the schema cannot make: ids are known and unique, and the map fits the kernels and can be played.

Each yields all mistakes that it finds: loading a map raises the first, and an editor lists them.

A map passes if every city is reached, every ticket can be completed, and every route can be paid for.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import UNSET

from capolinea.core.problems import Phrase
from capolinea.core.rule_texts import rules_of
from capolinea.families.ticket_to_ride.kernels.state import (
    MARKET_PLACES,
    MAX_BONUS_CARDS,
    MAX_CITIES,
    MAX_GIVEN_BACK,
    MAX_GROUP,
    MAX_NATIONS,
    MAX_OFFER,
    MAX_ROUTES,
    MAX_ROUTES_AT_CITY,
    MAX_TICKETS,
)
from capolinea.families.ticket_to_ride.schema import FAMILY_ID

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from capolinea.core.data import Layers
    from capolinea.core.errors import DataError
    from capolinea.families.ticket_to_ride.game_data import Map
    from capolinea.families.ticket_to_ride.schema import (
        BoardFile,
        BonusFile,
        City,
        GameFile,
        Route,
        Ticket,
        TicketFile,
        TicketOption,
        Variant,
    )

MAX_PARALLEL = 3  # routes of a group
COLOURS = 8
MAX_LISTED = 1000  # tickets of all variants


def check_board(file: Layers, board: BoardFile, game: GameFile) -> Iterator[DataError]:
    """Cities and routes."""
    yield from file.check_ids("cities", [city.id for city in board.cities], MAX_CITIES)
    yield from file.check_ids("routes", [route.id for route in board.routes], MAX_ROUTES)
    if len(board.cities) > MAX_CITIES or len(board.routes) > MAX_ROUTES:
        return
    nations = {city.nation for city in board.cities}
    if len(nations) > MAX_NATIONS:
        yield file.wrong("$.cities", Phrase("expected-nations", limit=MAX_NATIONS), len(nations))
    yield from _check_names(file, board.cities)
    yield from _check_ends(file, board)
    groups: dict[str, list[Route]] = {}
    for number, route in enumerate(board.routes):
        yield from _check_route(file, f"$.routes[{number}]", route, game)
        yield from _check_group(
            file, f"$.routes[{number}].group", route, groups.setdefault(route.group or route.id, [])
        )
    pairs: dict[frozenset[str], str] = {}
    for number, route in enumerate(board.routes):
        if pairs.setdefault(frozenset((route.start, route.end)), route.group or route.id) != (route.group or route.id):
            yield file.wrong(f"$.routes[{number}].group", Phrase("expected-one-group"), route.group)
    reached = {city for route in board.routes for city in (route.start, route.end)}
    for number in file.own_last("cities"):
        city = board.cities[number]
        if city.id not in reached:
            yield file.wrong(f"$.cities[{number}].id", Phrase("expected-reached-city"), city.id)


def _check_names(file: Layers, cities: Sequence[City]) -> Iterator[DataError]:
    taken: dict[str, str] = {}
    for number in file.own_last("cities"):
        city = cities[number]
        other = taken.setdefault(city.name.casefold(), city.id)
        if city.name and other != city.id:
            yield file.wrong(f"$.cities[{number}].name", Phrase("expected-new-name", other=other), city.name)


def _check_ends(file: Layers, board: BoardFile) -> Iterator[DataError]:
    cities = [city.id for city in board.cities]
    at_city = Counter[str]()
    for number, route in enumerate(board.routes):
        for end, city in (("from", route.start), ("to", route.end)):
            place = f"$.routes[{number}].{end}"
            if city not in cities:
                yield file.unknown(place, Phrase("expected-city"), city, cities)
            at_city[city] += 1
            if at_city[city] > MAX_ROUTES_AT_CITY:
                yield file.wrong(place, Phrase("expected-routes-at-city", limit=MAX_ROUTES_AT_CITY), city)
        if route.start == route.end:
            yield file.wrong(f"$.routes[{number}].to", Phrase("expected-other-city"), route.end)


def _check_route(file: Layers, place: str, route: Route, game: GameFile) -> Iterator[DataError]:
    if str(route.length) not in game.route_points:
        yield file.wrong(f"{place}.length", Phrase("expected-length-with-points"), route.length)
    payable = min(game.cars, game.cards_per_colour + game.locomotives)
    if route.length > payable:
        yield file.wrong(f"{place}.length", Phrase("expected-payable", limit=payable), route.length)
    if (route.kind == "ferry") != (route.locomotives > 0):
        yield file.wrong(f"{place}.locomotives", Phrase("expected-ferry-locomotives"), route.locomotives)
    if route.kind == "ferry" and route.colour != "gray":
        yield file.wrong(f"{place}.colour", Phrase("expected-gray-ferry"), route.colour)
    if route.locomotives > route.length:
        yield file.wrong(f"{place}.locomotives", Phrase("expected-locomotives-fit"), route.locomotives)
    if game.ferries_take_pairs and route.length + route.locomotives > MAX_GROUP:
        yield file.wrong(f"{place}.length", Phrase("expected-ferry-cards", limit=MAX_GROUP), route.length)
    if route.locomotives > game.locomotives and not game.ferries_take_pairs:
        expected = Phrase("expected-locomotives-in-deck", limit=game.locomotives)
        yield file.wrong(f"{place}.locomotives", expected, route.locomotives)


def _check_group(file: Layers, place: str, route: Route, group: list[Route]) -> Iterator[DataError]:
    if group and ({route.start, route.end} != {group[0].start, group[0].end} or route.length != group[0].length):
        yield file.wrong(place, Phrase("expected-same-group"), route.group)
    group.append(route)
    if len(group) > MAX_PARALLEL:
        yield file.wrong(place, Phrase("expected-group-size", limit=MAX_PARALLEL), route.group)


def check_tickets(file: Layers, tickets: TicketFile, board: BoardFile) -> Iterator[DataError]:
    """Tickets: between two cities that routes join."""
    yield from file.check_ids("tickets", [ticket.id for ticket in tickets.tickets], MAX_LISTED)
    if len(tickets.tickets) > MAX_LISTED:
        return
    cities = [city.id for city in board.cities]
    network = _networks(board)
    for number, ticket in enumerate(tickets.tickets):
        place = f"$.tickets[{number}]"
        for end, city in (("from", ticket.start), ("to", ticket.end)):
            if city not in cities:
                yield file.unknown(f"{place}.{end}", Phrase("expected-city"), city, cities)
        if not {ticket.start, ticket.end} <= network.keys():
            continue
        if ticket.start == ticket.end:
            yield file.wrong(f"{place}.to", Phrase("expected-other-city"), ticket.end)
        if network.get(ticket.start) != network.get(ticket.end):
            yield file.wrong(f"{place}.to", Phrase("expected-joined", city=ticket.start), ticket.end)


def _networks(board: BoardFile) -> dict[str, str]:
    """For each city a representative of the cities that routes connect it with."""
    network = {city.id: city.id for city in board.cities}
    for route in board.routes:
        old, new = (network.get(city, city) for city in (route.end, route.start))
        network = {city: new if label == old else label for city, label in network.items()}
    return network


def check_bonus(file: Layers, bonus: BonusFile, board: BoardFile) -> Iterator[DataError]:
    """Bonus cards."""
    yield from file.check_ids("bonus_cards", [card.id for card in bonus.bonus_cards], MAX_BONUS_CARDS)
    tags = {tag for city in board.cities for tag in city.tags}
    nations = {city.nation for city in board.cities} - {""}
    for number, card in enumerate(bonus.bonus_cards):
        place = f"$.bonus_cards[{number}]"
        if card.metric in ("routes_at", "tickets_at") and card.tag not in tags and card.nation not in nations:
            yield file.wrong(f"{place}.tag", Phrase("expected-tag"), card.tag or card.nation)


def check_variants(file: Layers, loaded: Map) -> Iterator[DataError]:
    """Variants and options, and that there are pieces enough for all players."""
    game = loaded.game
    yield from file.check_ids("variants", [variant.id for variant in game.variants], 32)
    yield from file.check_ids("ticket_options", [option.id for option in game.ticket_options], 32)
    players = game.players[1]
    if game.players[0] > players:
        yield file.wrong("$.players", Phrase("expected-lower-first"), list(game.players))
    cards = COLOURS * game.cards_per_colour + game.locomotives
    if game.start_cards * players + game.later_cards * (players - 1) + MARKET_PLACES > cards:
        yield file.wrong("$.start_cards", Phrase("expected-cards-for", players=players, cards=cards), game.start_cards)
    variants = [variant.id for variant in game.variants]
    if game.first_variant not in variants:
        yield file.unknown("$.default_variant", Phrase("expected-variant"), game.first_variant, variants)
    if game.bonus_in_play > len(loaded.bonus_cards):
        expected = Phrase("expected-bonus-cards", limit=len(loaded.bonus_cards))
        yield file.wrong("$.bonus_in_play", expected, game.bonus_in_play)
    sets = {ticket.set for ticket in loaded.tickets}
    for number, option in enumerate(game.ticket_options):
        if option.set not in sets:
            yield file.unknown(f"$.ticket_options[{number}].set", Phrase("expected-ticket-set"), option.set, sets)
        yield from _check_rule(file, f"$.ticket_options[{number}].rule", option)
    for number, variant in enumerate(game.variants):
        place = f"$.variants[{number}]"
        yield from _check_rule(file, f"{place}.rule", variant)
        for name in variant.sets:
            if name not in sets:
                yield file.unknown(f"{place}.sets", Phrase("expected-ticket-set"), name, sets)
        tickets = loaded.tickets_in_play(variant, [option.id for option in game.ticket_options])
        if len(tickets) > MAX_TICKETS:
            yield file.wrong(f"{place}.sets", Phrase("expected-tickets", limit=MAX_TICKETS), len(tickets))
        yield from _check_bonuses(file, place, variant, loaded)
        yield from _check_deals(file, place, variant, loaded.tickets_in_play(variant, []), players)


def _check_rule(file: Layers, place: str, entry: Variant | TicketOption) -> Iterator[DataError]:
    if not entry.rule:
        return
    known = [rule.id for section in rules_of(FAMILY_ID, "en") for rule in section.rules]
    if entry.rule not in known:
        yield file.unknown(place, Phrase("expected-rule", family=FAMILY_ID), entry.rule, known)


def _check_bonuses(file: Layers, place: str, variant: Variant, loaded: Map) -> Iterator[DataError]:
    """What a variant has instead of its map."""
    cards = [card.id for card in loaded.bonus_cards]
    if variant.bonus_cards is not UNSET:
        yield from file.check_once(f"{place}.bonus_cards", variant.bonus_cards)
        for number, name in enumerate(variant.bonus_cards):
            if name not in cards:
                yield file.unknown(f"{place}.bonus_cards[{number}]", Phrase("expected-bonus-card"), name, cards)
        cards = variant.bonus_cards
    in_play = loaded.game.bonus_in_play if variant.bonus_in_play is UNSET else variant.bonus_in_play
    if in_play > len(cards):
        yield file.wrong(f"{place}.bonus_in_play", Phrase("expected-bonus-cards", limit=len(cards)), in_play)
    tickets = [ticket.id for ticket in loaded.tickets]
    for name in variant.ticket_points or ():
        if name not in tickets:
            yield file.unknown(f"{place}.ticket_points.{name}", Phrase("expected-ticket"), name, tickets)


def _check_deals(
    file: Layers, place: str, variant: Variant, tickets: tuple[Ticket, ...], players: int
) -> Iterator[DataError]:
    long_tickets = sum(ticket.long for ticket in tickets)
    dealt_long = sum(deal.long for deal in variant.deals)
    dealt_regular = sum(deal.regular for deal in variant.deals)
    if dealt_long * players > long_tickets or dealt_regular * players > len(tickets) - long_tickets:
        yield file.wrong(f"{place}.deals", Phrase("expected-tickets-for", players=players), len(tickets))
    if dealt_long + dealt_regular > MAX_GIVEN_BACK:
        yield file.wrong(
            f"{place}.deals", Phrase("expected-tickets-each", limit=MAX_GIVEN_BACK), dealt_long + dealt_regular
        )
    held = 0
    for number, deal in enumerate(variant.deals):
        offered = deal.long + deal.regular
        if not 1 <= offered <= MAX_OFFER:
            yield file.wrong(f"{place}.deals[{number}]", Phrase("expected-offer", limit=MAX_OFFER), offered)
        if deal.long and deal.unkept != "box":
            yield file.wrong(f"{place}.deals[{number}].unkept", Phrase("expected-box"), deal.unkept)
        if min(offered, deal.keep_at_most) + held < deal.hold_at_least:
            yield file.wrong(f"{place}.deals[{number}].hold_at_least", Phrase("expected-keepable"), deal.hold_at_least)
        held = deal.hold_at_least
    if variant.keep > variant.draw:
        yield file.wrong(f"{place}.keep", Phrase("expected-keep-drawn"), variant.keep)
