"""The library: cards, sets and boards, read from the data files, laid over one another and checked.

Shipped are `data/cards.json`, `data/sets.json` and a folder with `board.json` for each board. A folder of the user's
own has any of the same files and is laid over: it corrects or adds cards, sets and boards.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

from capolinea.core.data import Document, convert, family_folder, near, overlay, read_json, wrong
from capolinea.core.errors import DataError, InvalidInput
from capolinea.families.trains.program import WrongStep, all_steps, check, translate
from capolinea.families.trains.schema import BoardFile, CardFile, SetFile
from capolinea.families.trains.state import (
    CHOSEN_PILES,
    MAX_CARDS,
    MAX_CODE,
    MAX_HEXES,
    MAX_KINDS,
    MAX_OWNED,
    SEATS,
)
from capolinea.families.trains.steps import Attack, PassRight

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from capolinea.families.trains.schema import Card, Hex, Set, Words

FAMILY = "trains"
SHIPPED = Path(__file__).parent / "data"
FAMILY_FILES = ("cards", "sets")
BOARD_FILES = ("board",)
WORDS = {"name", "about", "note", "rules", "rule", "reconstructed", "confidence", "sources", "boards"}
FIRST = ("waste", "normal-train")  # the kernels know them by their slots
FULL_PILES = "full-piles"
BUILDINGS_OF = {"trains-buildings": "trains", "rising-sun-buildings": "rising-sun"}


@dataclass(frozen=True)
class Library:
    """A board, with all cards and sets that can be played on it."""

    id: str
    name: Words
    rules: str
    table: SetFile
    cards: tuple[Card, ...]
    hexes: tuple[Hex, ...]
    barriers: tuple[tuple[str, ...], ...]
    reconstructed: bool
    digest: str

    @cached_property
    def card_number(self) -> dict[str, int]:
        """The number of each card."""
        return {card.id: number for number, card in enumerate(self.cards)}

    @cached_property
    def hex_number(self) -> dict[str, int]:
        """The number of each hex."""
        return {hex_.id: number for number, hex_ in enumerate(self.hexes)}

    @cached_property
    def always(self) -> tuple[str, ...]:
        """The cards of every game, Waste and Normal Train first."""
        return (*FIRST, *(card.id for card in self.cards if card.pile == "always" and card.id not in FIRST))

    def card(self, name: str) -> Card:
        """A card by its id."""
        return self.cards[self.card_number[name]]

    def buildings(self, box: str) -> tuple[str, ...]:
        """The buildings of a box."""
        return tuple(card.id for card in self.cards if card.pile == "building" and card.box == box)

    def choosable(self, boxes: Iterable[str]) -> tuple[str, ...]:
        """The cards of some boxes from which the eight piles are taken."""
        wanted = {*boxes, "both"}
        return tuple(card.id for card in self.cards if card.pile == "chosen" and card.box in wanted)

    def set(self, name: str) -> Set:
        """The set of that id; an empty id stands for the default."""
        for found in self.table.sets:
            if found.id == (name or self.table.default_set):
                return found
        known = ", ".join(found.id for found in self.table.sets)
        raise InvalidInput("unknown-variant", variant=name, known=known)

    def picked(self, chosen: Set, options: Iterable[str]) -> tuple[str, ...]:
        """TS4: the piles that are named by the set or by the table's options, in the order of the data."""
        pool = self.choosable(chosen.boxes)
        named = [option for option in options if option not in (FULL_PILES, *BUILDINGS_OF)]
        for option in named:
            if option not in self.card_number:
                known = ", ".join((FULL_PILES, *BUILDINGS_OF))
                raise InvalidInput("unknown-option", option=option, known=known + near(option, pool))
            if self.card(option).pile != "chosen":
                raise InvalidInput("not-a-pile", "TS4", card=option)
            if option not in pool:
                raise InvalidInput("pile-not-in-set", "TS4", pile=option, set=chosen.id)
        piles = {*chosen.piles, *named}
        if len(piles) > CHOSEN_PILES:
            raise InvalidInput("too-many-piles", "TS4", piles=len(piles), most=CHOSEN_PILES)
        return tuple(card.id for card in self.cards if card.id in piles)

    def building_boxes(self, chosen: Set, options: Iterable[str]) -> tuple[str, ...]:
        """TS3: the boxes of which the three buildings may come; where there are two, one is drawn."""
        named = [BUILDINGS_OF[option] for option in options if option in BUILDINGS_OF]
        if len(named) > 1:
            raise InvalidInput("two-buildings", "TS3")
        for box in named:
            if box not in chosen.boxes:
                raise InvalidInput("buildings-not-in-set", "TS3", box=box, set=chosen.id)
        return tuple(named or chosen.boxes)


def board_folders(data: Path | None) -> dict[str, list[Path]]:
    """The folders of each board, shipped first, then the user's own."""
    folders: dict[str, list[Path]] = {}
    for root in _roots(data):
        for folder in sorted(root.iterdir()):
            if folder.is_dir():
                folders.setdefault(folder.name, []).append(folder)
    return folders


def _roots(data: Path | None) -> list[Path]:
    own = family_folder(data, FAMILY)
    if own is None:
        return [SHIPPED]
    for pattern, kinds in (("*.json", FAMILY_FILES), ("*/*.json", BOARD_FILES)):
        for stranger in own.glob(pattern):
            if stranger.stem not in kinds:
                known = ", ".join(f"{kind}.json" for kind in kinds)
                raise DataError("data-wrong", file=str(stranger), place="$", expected=known, found=stranger.name)
    return [SHIPPED, own]


class _File:
    """One kind of file, from all folders that have it."""

    def __init__(self, kind: str, folders: Sequence[Path]) -> None:
        self.layers = [(path, read_json(path)) for folder in folders if (path := folder / f"{kind}.json").exists()]
        if not self.layers:
            raise DataError("data-unreadable", file=str(folders[-1] / f"{kind}.json"), problem="no such file")
        self.merged: Document = {}
        for _, document in self.layers:
            self.merged = overlay(self.merged, document)

    def wrong(self, place: str, expected: str, found: object) -> DataError:
        return wrong(self.layers, self.merged, place, expected, found)


def _check_ids(file: _File, key: str, ids: list[str], limit: int) -> None:
    if len(ids) > limit:
        raise file.wrong(f"$.{key}", f"at most {limit} entries", len(ids))
    for number, name in enumerate(ids):
        if name in ids[:number]:
            raise file.wrong(f"$.{key}[{number}].id", "an id that no other entry has", name)


def _check_cards(file: _File, cards: Sequence[Card]) -> None:
    _check_ids(file, "cards", [card.id for card in cards], MAX_CARDS)
    number = {card.id: index for index, card in enumerate(cards)}
    for name in FIRST:
        if name not in number:
            raise file.wrong("$.cards", f"a card with the id {name}", "none")
    lines = 0
    for index, card in enumerate(cards):
        place = f"$.cards[{index}]"
        if (card.id == "waste") != ("waste" in card.types):
            raise file.wrong(f"{place}.types", "the type waste on the card waste alone", ", ".join(card.types))
        if "building" in card.types and (card.steps or card.coins or len(card.types) > 1):
            raise file.wrong(f"{place}.steps", "no text on a building, which is never played (TT1)", len(card.steps))
        if ("building" in card.types) != (card.pile == "building"):
            raise file.wrong(f"{place}.pile", "the pile building for buildings alone", card.pile)
        if card.pile == "building" and card.box == "both":
            raise file.wrong(f"{place}.box", "the box of a building", card.box)
        attacks = any(isinstance(part, Attack | PassRight) for part in all_steps(card.steps))
        if attacks != ("attack" in card.types):
            raise file.wrong(f"{place}.types", "the type attack on cards that attack", ", ".join(card.types))
        try:
            check(card.steps, number)
        except WrongStep as error:
            raise file.wrong(f"{place}.steps{error.place}", error.expected, error.found) from error
        lines += len(translate(card.steps, number, 0))
    if lines > MAX_CODE:
        raise file.wrong("$.cards", f"texts of at most {MAX_CODE} instructions", lines)


def _check_sets(file: _File, table: SetFile, cards: Sequence[Card]) -> None:
    _check_ids(file, "sets", [found.id for found in table.sets], 64)
    by_id = {card.id: card for card in cards}
    if table.players[0] > table.players[1]:
        raise file.wrong("$.players", "the lower number first", list(table.players))
    if table.default_set not in {found.id for found in table.sets}:
        raise file.wrong("$.default_set", "the id of a set", table.default_set)
    for name, count in table.start_deck.items():
        if name not in by_id or by_id[name].pile not in ("always", "none"):
            raise file.wrong("$.start_deck", "cards of every game", name)
        if by_id[name].pile == "always" and count * table.players[1] > by_id[name].pile_size:
            raise file.wrong("$.start_deck", "no more cards than there are", name)
    always = [card for card in cards if card.pile in ("always", "none")]
    for number, found in enumerate(table.sets):
        place = f"$.sets[{number}]"
        pool = [card for card in cards if card.pile == "chosen" and card.box in (*found.boxes, "both")]
        for index, pile in enumerate(found.piles):
            if pile not in {card.id for card in pool} or pile in found.piles[:index]:
                raise file.wrong(f"{place}.piles[{index}]", "a card of the set's boxes, once", pile)
        if len(pool) < CHOSEN_PILES or len(found.piles) > CHOSEN_PILES:
            raise file.wrong(f"{place}.piles", f"{CHOSEN_PILES} piles", len(found.piles) or len(pool))
        counts: list[int] = []
        for box in found.boxes:
            buildings = [card for card in cards if card.pile == "building" and card.box == box]
            counts.append(len(buildings))
            if not buildings or len(always) + len(buildings) + CHOSEN_PILES > MAX_KINDS:
                raise file.wrong(f"{place}.boxes", f"buildings, and at most {MAX_KINDS} kinds of cards", box)
            largest = sorted((card.pile_size for card in pool), reverse=True)[:CHOSEN_PILES]
            owned = sum(largest) + sum(card.pile_size for card in (*always, *buildings))
            owned += SEATS * sum(table.start_deck.values())
            if owned > MAX_OWNED:
                raise file.wrong(f"{place}.boxes", f"at most {MAX_OWNED} cards in a game", owned)
        if len(set(counts)) > 1:
            raise file.wrong(f"{place}.boxes", "boxes with as many buildings as each other", counts)


def _check_board(file: _File, board: BoardFile) -> None:
    _check_ids(file, "hexes", [hex_.id for hex_ in board.hexes], MAX_HEXES)
    known = {hex_.id: hex_ for hex_ in board.hexes}
    starts = 0
    for number, hex_ in enumerate(board.hexes):
        place = f"$.hexes[{number}]"
        if (hex_.terrain == "city") != (hex_.stations > 0):
            raise file.wrong(f"{place}.stations", "places for stations in cities alone", hex_.stations)
        if (hex_.terrain == "remote") != (hex_.value > 0):
            raise file.wrong(f"{place}.value", "a number on remote locations alone", hex_.value)
        starts += hex_.terrain not in ("sea", "remote")
    if starts < SEATS:
        raise file.wrong("$.hexes", f"at least {SEATS} hexes to start on (TS6)", starts)
    for number, pair in enumerate(board.barriers):
        ends = [known.get(name) for name in pair]
        if None in ends or pair[0] == pair[1]:
            raise file.wrong(f"$.barriers[{number}]", "two hexes of the board, as row,column", ", ".join(pair))


def _facts(value: Any) -> Any:
    """Data without its words."""
    if isinstance(value, dict):
        document = cast("Document", value)
        return {key: _facts(item) for key, item in document.items() if key not in WORDS}
    return [_facts(item) for item in cast("list[Any]", value)] if isinstance(value, list) else value


def _digest(data: Any) -> str:
    """A fingerprint of all that a game depends on: it stays the same where only words change."""
    facts = json.dumps(_facts(msgspec.to_builtins(data)), sort_keys=True)
    return hashlib.sha256(facts.encode()).hexdigest()[:16]


@cache
def load_library(name: str, data: Path | None = None) -> Library:
    """A board by its folder's name with the cards and sets, the user's own data laid over the shipped."""
    folders = board_folders(data).get(name)
    if not folders:
        known = ", ".join(f"{FAMILY}/{folder}" for folder in board_folders(data))
        raise InvalidInput("unknown-game", game=f"{FAMILY}/{name}", known=known)
    roots = _roots(data)
    card_file, set_file = (_File(kind, roots) for kind in FAMILY_FILES)
    board_file = _File("board", folders)
    cards = convert(card_file.merged, CardFile, card_file.layers).cards
    table = convert(set_file.merged, SetFile, set_file.layers)
    board = convert(board_file.merged, BoardFile, board_file.layers)
    _check_cards(card_file, cards)
    _check_sets(set_file, table, cards)
    _check_board(board_file, board)
    return Library(
        id=name,
        name=board.name,
        rules=board.rules,
        table=table,
        cards=tuple(cards),
        hexes=tuple(board.hexes),
        barriers=tuple(tuple(pair) for pair in board.barriers),
        reconstructed=board.reconstructed,
        digest=_digest([cards, table, board.hexes, board.barriers]),
    )
