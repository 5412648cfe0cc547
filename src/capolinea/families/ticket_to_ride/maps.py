"""Maps: the data files of a folder, read, laid over one another and checked.

What the schema cannot say is checked here: that ids are known and used once, that groups join the same cities, that
everything fits the records of the kernels.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

from capolinea.core.data import Document, convert, family_folder, overlay, read_json, wrong
from capolinea.core.errors import DataError, InvalidInput
from capolinea.families.ticket_to_ride.schema import BoardFile, BonusFile, GameFile, TicketFile
from capolinea.families.ticket_to_ride.state import (
    MAX_BONUS_CARDS,
    MAX_CITIES,
    MAX_GIVEN_BACK,
    MAX_GROUP,
    MAX_LANES,
    MAX_LANES_AT_CITY,
    MAX_NATIONS,
    MAX_OFFER,
    MAX_TICKETS,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.families.ticket_to_ride.schema import BonusCard, City, Lane, Ticket, TicketOption, Variant

FAMILY = "ticket-to-ride"
SHIPPED = Path(__file__).parent / "data"
FILES = ("game", "board", "tickets", "bonus")
WORDS = {"name", "about", "note", "rules", "rule", "plain_name", "today", "x", "y", "lon", "lat", "reconstructed"}


@dataclass(frozen=True)
class Map:
    """A map with everything that can be played on it."""

    id: str
    game: GameFile
    cities: tuple[City, ...]
    lanes: tuple[Lane, ...]
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
        known = ", ".join(option.id for option in self.game.ticket_options) or "none"
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
    folders: dict[str, list[Path]] = {}
    roots = [SHIPPED]
    own = family_folder(data, FAMILY)
    if own is not None:
        for stranger in own.glob("*/*.json"):
            if stranger.stem not in FILES:
                known = ", ".join(f"{kind}.json" for kind in FILES)
                raise DataError("data-wrong", file=str(stranger), place="$", expected=known, found=stranger.name)
        roots.append(own)
    for root in roots:
        for folder in sorted(root.iterdir()):
            if folder.is_dir():
                folders.setdefault(folder.name, []).append(folder)
    return folders


class _File:
    """One kind of file, from all folders of a map."""

    def __init__(self, kind: str, folders: list[Path]) -> None:
        self.layers = [(path, read_json(path)) for folder in folders if (path := folder / f"{kind}.json").exists()]
        if not self.layers and kind != "bonus":
            raise DataError("data-unreadable", file=str(folders[-1] / f"{kind}.json"), problem="no such file")
        self.merged: Document = {}
        for _, document in self.layers:
            self.merged = overlay(self.merged, document)
        if not self.layers:
            self.merged = {"bonus_cards": []}

    def wrong(self, place: str, expected: str, found: object) -> DataError:
        return wrong(self.layers, self.merged, place, expected, found)


def _check_ids(file: _File, key: str, ids: list[str], limit: int) -> None:
    if len(ids) > limit:
        raise file.wrong(f"$.{key}", f"at most {limit} entries", len(ids))
    for number, name in enumerate(ids):
        if name in ids[:number]:
            raise file.wrong(f"$.{key}[{number}].id", "an id that no other entry has", name)


def _check_board(file: _File, board: BoardFile, game: GameFile) -> None:
    _check_ids(file, "cities", [city.id for city in board.cities], MAX_CITIES)
    _check_ids(file, "lanes", [lane.id for lane in board.lanes], MAX_LANES)
    cities = {city.id for city in board.cities}
    if len({city.nation for city in board.cities}) > MAX_NATIONS:
        raise file.wrong("$.cities", f"at most {MAX_NATIONS} nations", len({city.nation for city in board.cities}))
    groups: dict[str, list[Lane]] = {}
    at_city: dict[str, int] = {}
    for number, lane in enumerate(board.lanes):
        place = f"$.lanes[{number}]"
        for end, city in (("from", lane.start), ("to", lane.end)):
            if city not in cities:
                raise file.wrong(f"{place}.{end}", "the id of a city", city)
            at_city[city] = at_city.get(city, 0) + 1
            if at_city[city] > MAX_LANES_AT_CITY:
                raise file.wrong(f"{place}.{end}", f"at most {MAX_LANES_AT_CITY} lanes at a city", city)
        if lane.start == lane.end:
            raise file.wrong(f"{place}.to", "a city other than the first", lane.end)
        if str(lane.length) not in game.lane_points:
            raise file.wrong(f"{place}.length", "a length that has points in game.json", lane.length)
        if (lane.kind == "ferry") != (lane.locomotives > 0):
            raise file.wrong(f"{place}.locomotives", "locomotives on ferries, and on them alone", lane.locomotives)
        if lane.kind == "ferry" and lane.colour != "gray":
            raise file.wrong(f"{place}.colour", "a gray ferry", lane.colour)
        if lane.locomotives > lane.length or lane.length + lane.locomotives > MAX_GROUP:
            raise file.wrong(f"{place}.locomotives", "no more locomotives than spaces", lane.locomotives)
        group = groups.setdefault(lane.group or lane.id, [])
        if group and ({lane.start, lane.end} != {group[0].start, group[0].end} or lane.length != group[0].length):
            raise file.wrong(f"{place}.group", "lanes of one length between the same cities", lane.group)
        group.append(lane)
        if len(group) > 3:
            raise file.wrong(f"{place}.group", "at most 3 lanes in a group", lane.group)
    pairs: dict[frozenset[str], str] = {}
    for number, lane in enumerate(board.lanes):
        if pairs.setdefault(frozenset((lane.start, lane.end)), lane.group or lane.id) != (lane.group or lane.id):
            raise file.wrong(f"$.lanes[{number}].group", "one group for all lanes between two cities", lane.group)


def _check_tickets(file: _File, tickets: TicketFile, board: BoardFile) -> None:
    _check_ids(file, "tickets", [ticket.id for ticket in tickets.tickets], 1000)
    cities = {city.id for city in board.cities}
    for number, ticket in enumerate(tickets.tickets):
        for end, city in (("from", ticket.start), ("to", ticket.end)):
            if city not in cities:
                raise file.wrong(f"$.tickets[{number}].{end}", "the id of a city", city)
        if ticket.start == ticket.end:
            raise file.wrong(f"$.tickets[{number}].to", "a city other than the first", ticket.end)


def _check_bonus(file: _File, bonus: BonusFile, board: BoardFile, game_file: _File, game: GameFile) -> None:
    _check_ids(file, "bonus_cards", [card.id for card in bonus.bonus_cards], MAX_BONUS_CARDS)
    if game.bonus_in_play > len(bonus.bonus_cards):
        raise game_file.wrong("$.bonus_in_play", f"at most {len(bonus.bonus_cards)} bonus cards", game.bonus_in_play)
    tags = {tag for city in board.cities for tag in city.tags}
    nations = {city.nation for city in board.cities}
    for number, card in enumerate(bonus.bonus_cards):
        place = f"$.bonus_cards[{number}]"
        if card.metric in ("lanes_at", "tickets_at") and card.tag not in tags and card.nation not in nations:
            raise file.wrong(f"{place}.tag", "a tag or a nation that some city has", card.tag or card.nation)


def _check_variants(file: _File, loaded: Map) -> None:
    game = loaded.game
    _check_ids(file, "variants", [variant.id for variant in game.variants], 32)
    _check_ids(file, "ticket_options", [option.id for option in game.ticket_options], 32)
    if game.players[0] > game.players[1]:
        raise file.wrong("$.players", "the lower number first", list(game.players))
    if game.default_variant not in {variant.id for variant in game.variants}:
        raise file.wrong("$.default_variant", "the id of a variant", game.default_variant)
    sets = {ticket.set for ticket in loaded.tickets}
    for number, option in enumerate(game.ticket_options):
        if option.set not in sets:
            raise file.wrong(f"$.ticket_options[{number}].set", "a set that some ticket has", option.set)
    for number, variant in enumerate(game.variants):
        place = f"$.variants[{number}]"
        for name in variant.sets:
            if name not in sets:
                raise file.wrong(f"{place}.sets", "sets that some ticket has", name)
        tickets = loaded.tickets_in_play(variant, [option.id for option in game.ticket_options])
        if len(tickets) > MAX_TICKETS:
            raise file.wrong(f"{place}.sets", f"at most {MAX_TICKETS} tickets with all options", len(tickets))
        _check_deals(file, place, variant, loaded.tickets_in_play(variant, []), game.players[1])


def _check_deals(file: _File, place: str, variant: Variant, tickets: tuple[Ticket, ...], players: int) -> None:
    long_tickets = sum(ticket.long for ticket in tickets)
    dealt_long = sum(deal.long for deal in variant.deals)
    dealt_regular = sum(deal.regular for deal in variant.deals)
    if dealt_long * players > long_tickets or dealt_regular * players > len(tickets) - long_tickets:
        raise file.wrong(f"{place}.deals", f"enough tickets for {players} players", len(tickets))
    if dealt_long + dealt_regular > MAX_GIVEN_BACK:
        raise file.wrong(f"{place}.deals", f"at most {MAX_GIVEN_BACK} tickets a player", dealt_long + dealt_regular)
    held = 0
    for number, deal in enumerate(variant.deals):
        offered = deal.long + deal.regular
        if not 1 <= offered <= MAX_OFFER:
            raise file.wrong(f"{place}.deals[{number}]", f"1 to {MAX_OFFER} tickets", offered)
        if deal.long and deal.unkept != "box":
            raise file.wrong(f"{place}.deals[{number}].unkept", "box, for a deal with long tickets (V5)", deal.unkept)
        if min(offered, deal.keep_at_most) + held < deal.hold_at_least:
            raise file.wrong(f"{place}.deals[{number}].hold_at_least", "a number that can be kept", deal.hold_at_least)
        held = deal.hold_at_least
    if variant.keep > variant.draw:
        raise file.wrong(f"{place}.keep", "no more than are drawn", variant.keep)


def _facts(value: Any) -> Any:
    """Data without its words and drawings."""
    if isinstance(value, dict):
        document = cast("Document", value)
        return {key: _facts(item) for key, item in document.items() if key not in WORDS}
    return [_facts(item) for item in cast("list[Any]", value)] if isinstance(value, list) else value


def _digest(data: Any) -> str:
    """A fingerprint of all that a game depends on: it stays the same where only words or drawings change."""
    facts = json.dumps(_facts(msgspec.to_builtins(data)), sort_keys=True)
    return hashlib.sha256(facts.encode()).hexdigest()[:16]


@cache
def load_map(name: str, data: Path | None = None) -> Map:
    """A map by its folder's name, with the user's own data laid over the shipped."""
    folders = map_folders(data).get(name)
    if not folders:
        known = ", ".join(f"{FAMILY}/{folder}" for folder in map_folders(data))
        raise InvalidInput("unknown-game", game=f"{FAMILY}/{name}", known=known)
    game_file, board_file, ticket_file, bonus_file = (_File(kind, folders) for kind in FILES)
    game = convert(game_file.merged, GameFile, game_file.layers)
    board = convert(board_file.merged, BoardFile, board_file.layers)
    tickets = convert(ticket_file.merged, TicketFile, ticket_file.layers)
    bonus = convert(bonus_file.merged, BonusFile, bonus_file.layers)
    _check_board(board_file, board, game)
    _check_tickets(ticket_file, tickets, board)
    _check_bonus(bonus_file, bonus, board, game_file, game)
    loaded = Map(
        id=name,
        game=game,
        cities=tuple(board.cities),
        lanes=tuple(board.lanes),
        tickets=tuple(tickets.tickets),
        bonus_cards=tuple(bonus.bonus_cards),
        aspect_ratio=board.aspect_ratio,
        digest=_digest([game, board.cities, board.lanes, tickets.tickets, bonus.bonus_cards]),
    )
    _check_variants(game_file, loaded)
    return loaded
