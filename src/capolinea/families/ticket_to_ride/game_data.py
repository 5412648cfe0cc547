"""Maps: the data files of a folder, read, laid over one another and checked.

What the schema cannot say is checked here: that ids are known and used once, that groups join the same cities, that
everything fits the records of the kernels.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from capolinea.core import old_formats
from capolinea.core.data import Layers, data_roots, digest, family_folder, folders_of, game_folders, read_json
from capolinea.core.errors import InvalidInput
from capolinea.core.problems import Phrase
from capolinea.families.ticket_to_ride.kernels.state import (
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
from capolinea.families.ticket_to_ride.schema import BoardFile, BonusFile, GameFile, TicketFile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.families.ticket_to_ride.schema import BonusCard, City, Route, Ticket, TicketOption, Variant

FAMILY = "ticket-to-ride"
SHIPPED = Path(__file__).parent / "data"
FILES = ("game", "board", "tickets", "bonus")
WORDS = {
    "name",
    "called",
    "about",
    "note",
    "rules",
    "rule",
    "plain_name",
    "today",
    "x",
    "y",
    "lon",
    "lat",
    "reconstructed",
}


@dataclass(frozen=True, eq=False)
class Map:
    """A map with everything that can be played on it. Each is read once, so it is equal to itself alone."""

    id: str
    game: GameFile
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    bonus_cards: tuple[BonusCard, ...]
    aspect_ratio: float
    digest: str

    def variant(self, name: str) -> Variant:
        """The variant of that id; an empty id stands for the default."""
        for variant in self.game.variants:
            if variant.id == (name or self.game.default_variant):
                return variant
        known = ", ".join(variant.id for variant in self.game.variants)
        raise InvalidInput("unknown-variant", variant=name, known=known)

    def option(self, name: str) -> TicketOption:
        """The ticket option of that id."""
        for option in self.game.ticket_options:
            if option.id == name:
                return option
        known = ", ".join(option.id for option in self.game.ticket_options) or Phrase("found-nothing")
        raise InvalidInput("unknown-option", option=name, known=known)

    def tickets_in_play(self, variant: Variant, options: Iterable[str]) -> tuple[Ticket, ...]:
        """V1 to V4, V6, V8: the tickets of a variant with its options."""
        sets = {*variant.sets, *(self.option(option).set for option in options)}
        return tuple(
            ticket
            for ticket in self.tickets
            if ticket.set in sets and (not variant.big_cities_only or (ticket.big_cities and not ticket.long))  # V4
        )


def map_folders(data: Path | None) -> dict[str, list[Path]]:
    """The folders of each map, shipped first, then the user's own."""
    return game_folders(data_roots(SHIPPED, family_folder(data, FAMILY), of_game=FILES))


def _check_board(file: Layers, board: BoardFile, game: GameFile) -> None:
    file.check_ids("cities", [city.id for city in board.cities], MAX_CITIES)
    file.check_ids("routes", [route.id for route in board.routes], MAX_ROUTES)
    cities = {city.id for city in board.cities}
    if len({city.nation for city in board.cities}) > MAX_NATIONS:
        raise file.wrong(
            "$.cities", Phrase("expected-nations", limit=MAX_NATIONS), len({city.nation for city in board.cities})
        )
    groups: dict[str, list[Route]] = {}
    at_city: dict[str, int] = {}
    for number, route in enumerate(board.routes):
        place = f"$.routes[{number}]"
        for end, city in (("from", route.start), ("to", route.end)):
            if city not in cities:
                raise file.wrong(f"{place}.{end}", Phrase("expected-city"), city)
            at_city[city] = at_city.get(city, 0) + 1
            if at_city[city] > MAX_ROUTES_AT_CITY:
                raise file.wrong(f"{place}.{end}", Phrase("expected-routes-at-city", limit=MAX_ROUTES_AT_CITY), city)
        if route.start == route.end:
            raise file.wrong(f"{place}.to", Phrase("expected-other-city"), route.end)
        if str(route.length) not in game.route_points:
            raise file.wrong(f"{place}.length", Phrase("expected-length-with-points"), route.length)
        if (route.kind == "ferry") != (route.locomotives > 0):
            raise file.wrong(f"{place}.locomotives", Phrase("expected-ferry-locomotives"), route.locomotives)
        if route.kind == "ferry" and route.colour != "gray":
            raise file.wrong(f"{place}.colour", Phrase("expected-gray-ferry"), route.colour)
        if route.locomotives > route.length or route.length + route.locomotives > MAX_GROUP:
            raise file.wrong(f"{place}.locomotives", Phrase("expected-locomotives-fit"), route.locomotives)
        group = groups.setdefault(route.group or route.id, [])
        if group and ({route.start, route.end} != {group[0].start, group[0].end} or route.length != group[0].length):
            raise file.wrong(f"{place}.group", Phrase("expected-same-group"), route.group)
        group.append(route)
        if len(group) > 3:
            raise file.wrong(f"{place}.group", Phrase("expected-group-size", limit=3), route.group)
    pairs: dict[frozenset[str], str] = {}
    for number, route in enumerate(board.routes):
        if pairs.setdefault(frozenset((route.start, route.end)), route.group or route.id) != (route.group or route.id):
            raise file.wrong(f"$.routes[{number}].group", Phrase("expected-one-group"), route.group)


def _check_tickets(file: Layers, tickets: TicketFile, board: BoardFile) -> None:
    file.check_ids("tickets", [ticket.id for ticket in tickets.tickets], 1000)
    cities = {city.id for city in board.cities}
    for number, ticket in enumerate(tickets.tickets):
        for end, city in (("from", ticket.start), ("to", ticket.end)):
            if city not in cities:
                raise file.wrong(f"$.tickets[{number}].{end}", Phrase("expected-city"), city)
        if ticket.start == ticket.end:
            raise file.wrong(f"$.tickets[{number}].to", Phrase("expected-other-city"), ticket.end)


def _check_bonus(file: Layers, bonus: BonusFile, board: BoardFile, game_file: Layers, game: GameFile) -> None:
    file.check_ids("bonus_cards", [card.id for card in bonus.bonus_cards], MAX_BONUS_CARDS)
    if game.bonus_in_play > len(bonus.bonus_cards):
        raise game_file.wrong(
            "$.bonus_in_play", Phrase("expected-bonus-cards", limit=len(bonus.bonus_cards)), game.bonus_in_play
        )
    tags = {tag for city in board.cities for tag in city.tags}
    nations = {city.nation for city in board.cities}
    for number, card in enumerate(bonus.bonus_cards):
        place = f"$.bonus_cards[{number}]"
        if card.metric in ("routes_at", "tickets_at") and card.tag not in tags and card.nation not in nations:
            raise file.wrong(f"{place}.tag", Phrase("expected-tag"), card.tag or card.nation)


def _check_variants(file: Layers, loaded: Map) -> None:
    game = loaded.game
    file.check_ids("variants", [variant.id for variant in game.variants], 32)
    file.check_ids("ticket_options", [option.id for option in game.ticket_options], 32)
    if game.players[0] > game.players[1]:
        raise file.wrong("$.players", Phrase("expected-lower-first"), list(game.players))
    if game.default_variant not in {variant.id for variant in game.variants}:
        raise file.wrong("$.default_variant", Phrase("expected-variant"), game.default_variant)
    sets = {ticket.set for ticket in loaded.tickets}
    for number, option in enumerate(game.ticket_options):
        if option.set not in sets:
            raise file.wrong(f"$.ticket_options[{number}].set", Phrase("expected-ticket-set"), option.set)
    for number, variant in enumerate(game.variants):
        place = f"$.variants[{number}]"
        for name in variant.sets:
            if name not in sets:
                raise file.wrong(f"{place}.sets", Phrase("expected-ticket-set"), name)
        tickets = loaded.tickets_in_play(variant, [option.id for option in game.ticket_options])
        if len(tickets) > MAX_TICKETS:
            raise file.wrong(f"{place}.sets", Phrase("expected-tickets", limit=MAX_TICKETS), len(tickets))
        _check_deals(file, place, variant, loaded.tickets_in_play(variant, []), game.players[1])


def _check_deals(file: Layers, place: str, variant: Variant, tickets: tuple[Ticket, ...], players: int) -> None:
    long_tickets = sum(ticket.long for ticket in tickets)
    dealt_long = sum(deal.long for deal in variant.deals)
    dealt_regular = sum(deal.regular for deal in variant.deals)
    if dealt_long * players > long_tickets or dealt_regular * players > len(tickets) - long_tickets:
        raise file.wrong(f"{place}.deals", Phrase("expected-tickets-for", players=players), len(tickets))
    if dealt_long + dealt_regular > MAX_GIVEN_BACK:
        raise file.wrong(
            f"{place}.deals", Phrase("expected-tickets-each", limit=MAX_GIVEN_BACK), dealt_long + dealt_regular
        )
    held = 0
    for number, deal in enumerate(variant.deals):
        offered = deal.long + deal.regular
        if not 1 <= offered <= MAX_OFFER:
            raise file.wrong(f"{place}.deals[{number}]", Phrase("expected-offer", limit=MAX_OFFER), offered)
        if deal.long and deal.unkept != "box":
            raise file.wrong(f"{place}.deals[{number}].unkept", Phrase("expected-box"), deal.unkept)
        if min(offered, deal.keep_at_most) + held < deal.hold_at_least:
            raise file.wrong(f"{place}.deals[{number}].hold_at_least", Phrase("expected-keepable"), deal.hold_at_least)
        held = deal.hold_at_least
    if variant.keep > variant.draw:
        raise file.wrong(f"{place}.keep", Phrase("expected-keep-drawn"), variant.keep)


def _read(path: Path) -> dict[str, Any]:
    return old_formats.read_data(read_json(path))


@cache
def load_map(name: str, data: Path | None = None) -> Map:
    """A map by its folder's name, with the user's own data laid over the shipped."""
    folders = folders_of(name, FAMILY, map_folders(data))
    game_file, board_file, ticket_file = (Layers(kind, folders, read=_read) for kind in FILES[:3])
    bonus_file = Layers("bonus", folders, default={"bonus_cards": []}, read=_read)
    game, board = game_file.convert(GameFile), board_file.convert(BoardFile)
    tickets, bonus = ticket_file.convert(TicketFile), bonus_file.convert(BonusFile)
    _check_board(board_file, board, game)
    _check_tickets(ticket_file, tickets, board)
    _check_bonus(bonus_file, bonus, board, game_file, game)
    facts = msgspec.to_builtins([game, board.cities, board.routes, tickets.tickets, bonus.bonus_cards])
    loaded = Map(
        id=name,
        game=game,
        cities=tuple(board.cities),
        routes=tuple(board.routes),
        tickets=tuple(tickets.tickets),
        bonus_cards=tuple(bonus.bonus_cards),
        aspect_ratio=board.aspect_ratio,
        digest=digest(old_formats.first_names(facts), WORDS),
    )
    _check_variants(game_file, loaded)
    return loaded
