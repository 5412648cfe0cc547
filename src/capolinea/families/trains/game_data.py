"""The game data: cards, sets and boards, read from the data files, merged and checked.

Shipped are `data/cards.json`, `data/sets.json` and a folder with `board.json` for each board. A folder of the user's
own has any of the same files and is laid over: it corrects or adds cards, sets and boards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from capolinea.core.data import Layers, data_roots, digest, family_folder, folders_of, game_folders, near, refuse
from capolinea.core.errors import InvalidInput
from capolinea.core.language import Key
from capolinea.core.old_formats import EVERY_QUESTION
from capolinea.core.problems import Either, Phrase
from capolinea.core.rule_texts import rules_of
from capolinea.families.trains.kernels.board import neighbours
from capolinea.families.trains.kernels.compile_text import WrongStep, all_steps, check, translate
from capolinea.families.trains.kernels.state import (
    CHOSEN_PILES,
    MAX_CARDS,
    MAX_CODE,
    MAX_HEXES,
    MAX_KINDS,
    MAX_OWNED,
    SEATS,
)
from capolinea.families.trains.moves.moves import folded
from capolinea.families.trains.schema import BoardFile, Card, CardFile, SetFile
from capolinea.families.trains.steps import Attack, PassRight
from capolinea.families.trains.words.names import CardName, SetName

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from capolinea.core.schema import Words
    from capolinea.families.trains.schema import Hex, Set

FAMILY_ID = "trains"
CACHED_BOARDS = 64
SHIPPED = Path(__file__).parent / "data"
FAMILY_FILES = ("cards", "sets")
BOARD_FILES = ("board",)
WORDS = {"name", "translated", "about", "note", "rules", "rule", "reconstructed", "reading", "confidence", "sources"}
FIRST_PILES = {"waste": ("always",), "normal-train": ("none", "always")}
FIRST = tuple(FIRST_PILES)  # the kernels know them by their slots
FULL_PILES = "full-piles"
BUILDINGS_OF = {"trains-buildings": "trains", "rising-sun-buildings": "rising-sun"}


@dataclass(frozen=True, eq=False)
class Library:
    """A board, with all cards and sets that can be played on it. Each is read once, so it is equal to itself alone."""

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
        """The ids of the cards of every game, Waste and Normal Train first."""
        return tuple(card.id for card in always(self.cards, self.table))

    def card(self, name: str) -> Card:
        """A card by its id."""
        return self.cards[self.card_number[name]]

    def called(self, name: str) -> CardName:
        """A card as people call it, for a refusal."""
        return CardName(self.card(name))

    def buildings(self, box: str) -> tuple[str, ...]:
        """The buildings of a box."""
        return tuple(card.id for card in self.cards if card.pile == "building" and card.box == box)

    def choosable(self, boxes: Iterable[str]) -> tuple[str, ...]:
        """The cards of some boxes from which the eight piles are taken."""
        wanted = {*boxes, "both"}
        return tuple(card.id for card in self.cards if card.pile == "chosen" and card.box in wanted)

    def set(self, name: str) -> Set:
        """The set of that id; an empty id means the default."""
        for found in self.table.sets:
            if found.id == (name or self.table.default_set):
                return found
        known = ", ".join(found.id for found in self.table.sets)
        raise InvalidInput("unknown-variant", variant=name, known=known)

    def picked(self, chosen: Set, options: Iterable[str]) -> tuple[str, ...]:
        """TS4: the piles that are named by the set or by the table's options, in the order of the data."""
        pool = self.choosable(chosen.boxes)
        named = [option for option in options if option not in (FULL_PILES, EVERY_QUESTION, *BUILDINGS_OF)]
        for option in named:
            if option not in self.card_number:
                known = ", ".join((FULL_PILES, *BUILDINGS_OF))
                raise InvalidInput("unknown-option", option=option, known=known + near(option, pool))
            if self.card(option).pile != "chosen":
                raise InvalidInput("not-a-pile", "TS4", card=self.called(option), id=option)
            if option not in pool:
                raise InvalidInput("pile-not-in-set", "TS4", pile=self.called(option), set=SetName(chosen), id=option)
        piles = {*chosen.piles, *named}
        if len(piles) > CHOSEN_PILES:
            raise InvalidInput("too-many-piles", "TS4", piles=len(piles), most=CHOSEN_PILES)
        return tuple(card.id for card in self.cards if card.id in piles)

    def building_boxes(self, chosen: Set, options: Iterable[str]) -> tuple[str, ...]:
        """TS3: the boxes that the three buildings may come from; of two, one is drawn."""
        named = [BUILDINGS_OF[option] for option in options if option in BUILDINGS_OF]
        if len(named) > 1:
            raise InvalidInput("two-buildings", "TS3")
        for box in named:
            if box not in chosen.boxes:
                raise InvalidInput("buildings-not-in-set", "TS3", box=Key(f"box-{box}"), set=SetName(chosen))
        return tuple(named or chosen.boxes)


def always(cards: Iterable[Card], table: SetFile) -> list[Card]:
    """The cards of every game, Waste and Normal Train first: those with a pile, and those of the starting decks."""
    known = {card.id: card for card in cards}
    rest = (card for card in known.values() if card.pile == "always" or card.id in table.start_deck)
    return [known[name] for name in FIRST] + [card for card in rest if card.id not in FIRST]


def board_folders(data: Path | None) -> dict[str, list[Path]]:
    """The folders of each board, shipped first, then the user's own."""
    return game_folders(_roots(data))


def _roots(data: Path | None) -> list[Path]:
    return data_roots(SHIPPED, family_folder(data, FAMILY_ID), of_family=FAMILY_FILES, of_game=BOARD_FILES)


def _check_names(file: Layers, key: str, entries: Sequence[Card | Hex]) -> None:
    """Refuse two entries with the same name or id as a player types it."""
    taken: dict[str, str] = {}
    for number in file.own_last(key):
        entry = entries[number]
        named = {"id": entry.id, "name": entry.name}
        if isinstance(entry, Card):
            named |= {f"translated.{language}": name for language, name in entry.translated.items()}
        for part, text in named.items():
            other = taken.setdefault(folded(text), entry.id)
            if text and other != entry.id:
                raise file.wrong(f"$.{key}[{number}].{part}", Phrase("expected-new-name", other=other), text)


def _check_cards(file: Layers, cards: Sequence[Card]) -> None:
    refuse(file.check_ids("cards", [card.id for card in cards], MAX_CARDS))
    number = {card.id: index for index, card in enumerate(cards)}
    for name in FIRST:
        if name not in number:
            raise file.wrong("$.cards", Phrase("expected-card-with-id", name=name), Phrase("found-nothing"))
    _check_names(file, "cards", cards)
    lines = 0
    for index, card in enumerate(cards):
        place = f"$.cards[{index}]"
        refuse(file.check_once(f"{place}.types", card.types))
        if card.id in FIRST_PILES and card.pile not in FIRST_PILES[card.id]:
            raise file.wrong(f"{place}.pile", Either(*FIRST_PILES[card.id]), card.pile)
        if card.pile != "none" and card.pile_size < 1:
            raise file.wrong(f"{place}.pile_size", Phrase("expected-pile-size"), card.pile_size)
        if (card.id == "waste") != ("waste" in card.types):
            raise file.wrong(f"{place}.types", Phrase("expected-waste-type"), ", ".join(card.types))
        if "building" in card.types and (card.steps or card.coins or len(card.types) > 1):
            raise file.wrong(f"{place}.steps", Phrase("expected-plain-building"), len(card.steps))
        if ("building" in card.types) != (card.pile == "building"):
            raise file.wrong(f"{place}.pile", Phrase("expected-building-pile"), card.pile)
        if card.pile == "building" and card.box == "both":
            raise file.wrong(f"{place}.box", Phrase("expected-building-box"), card.box)
        attacks = any(isinstance(part, Attack | PassRight) for part in all_steps(card.steps))
        if attacks != ("attack" in card.types):
            raise file.wrong(f"{place}.types", Phrase("expected-attack-type"), ", ".join(card.types))
        try:
            check(card.steps, number)
        except WrongStep as error:
            raise file.wrong(f"{place}.steps{error.place}", error.expected, error.found) from error
        lines += len(translate(card.steps, number, 0))
    if lines > MAX_CODE:
        raise file.wrong("$.cards", Phrase("expected-instructions", limit=MAX_CODE), lines)


def _check_sets(file: Layers, table: SetFile, cards: Sequence[Card]) -> None:
    refuse(file.check_ids("sets", [found.id for found in table.sets], 64))
    by_id = {card.id: card for card in cards}
    if table.players[0] > table.players[1]:
        raise file.wrong("$.players", Phrase("expected-lower-first"), list(table.players))
    if table.default_set not in {found.id for found in table.sets}:
        raise file.wrong("$.default_set", Phrase("expected-set"), table.default_set)
    for name, count in table.start_deck.items():
        if name not in by_id or by_id[name].pile not in ("always", "none"):
            raise file.wrong(f"$.start_deck.{name}", Phrase("expected-start-card"), name)
        if by_id[name].pile == "always" and count * table.players[1] > by_id[name].pile_size:
            raise file.wrong(f"$.start_deck.{name}", Phrase("expected-enough-cards"), count)
    basic = always(cards, table)
    for number, found in enumerate(table.sets):
        place = f"$.sets[{number}]"
        rules = [rule.id for section in rules_of(FAMILY_ID, "en") for rule in section.rules]
        if found.rule and found.rule not in rules:
            raise file.unknown(f"{place}.rule", Phrase("expected-rule", family=FAMILY_ID), found.rule, rules)
        refuse(file.check_once(f"{place}.boxes", found.boxes))
        pool = [card for card in cards if card.pile == "chosen" and card.box in (*found.boxes, "both")]
        for index, pile in enumerate(found.piles):
            if pile not in {card.id for card in pool} or pile in found.piles[:index]:
                raise file.wrong(f"{place}.piles[{index}]", Phrase("expected-pile-once"), pile)
        if len(pool) < CHOSEN_PILES or len(found.piles) > CHOSEN_PILES:
            raise file.wrong(
                f"{place}.piles", Phrase("expected-piles", piles=CHOSEN_PILES), len(found.piles) or len(pool)
            )
        counts: list[int] = []
        for box in found.boxes:
            buildings = [card for card in cards if card.pile == "building" and card.box == box]
            counts.append(len(buildings))
            if not buildings or len(basic) + len(buildings) + CHOSEN_PILES > MAX_KINDS:
                raise file.wrong(f"{place}.boxes", Phrase("expected-kinds", limit=MAX_KINDS), box)
            largest = sorted((card.pile_size for card in pool), reverse=True)[:CHOSEN_PILES]
            owned = sum(largest) + sum(card.pile_size for card in (*basic, *buildings) if card.pile != "none")
            owned += SEATS * sum(table.start_deck.values())
            if owned > MAX_OWNED:
                raise file.wrong(f"{place}.boxes", Phrase("expected-cards", limit=MAX_OWNED), owned)
        if len(set(counts)) > 1:
            raise file.wrong(f"{place}.boxes", Phrase("expected-equal-buildings"), counts)


def _check_board(file: Layers, board: BoardFile) -> None:
    refuse(file.check_ids("hexes", [hex_.id for hex_ in board.hexes], MAX_HEXES))
    _check_names(file, "hexes", board.hexes)
    known = {hex_.id: hex_ for hex_ in board.hexes}
    starts = 0
    for number, hex_ in enumerate(board.hexes):
        place = f"$.hexes[{number}]"
        for terrain, part, needed in (("city", "stations", hex_.stations), ("remote", "value", hex_.value)):
            if hex_.terrain == terrain and not needed:
                raise file.wrong(f"{place}.{part}", Phrase(f"expected-{terrain}-{part}"), needed)
            if hex_.terrain != terrain and needed:
                raise file.wrong(f"{place}.{part}", Phrase(f"expected-no-{part}"), needed)
        starts += hex_.terrain not in ("sea", "remote")
    if starts < SEATS:
        raise file.wrong("$.hexes", Phrase("expected-starts", least=SEATS), starts)
    for number, pair in enumerate(board.barriers):
        one, other = pair
        if one not in known or other not in known:
            raise file.wrong(f"$.barriers[{number}]", Phrase("expected-barrier-hexes"), ", ".join(pair))
        if other not in known[one].around:
            raise file.wrong(f"$.barriers[{number}]", Phrase("expected-touching"), ", ".join(pair))
    _check_reach(file, board)


def _check_reach(file: Layers, board: BoardFile) -> None:
    """TR1: refuse a hex that rails from most of the board can never reach."""
    around = neighbours(board.hexes, board.barriers)
    left = {number for number, hex_ in enumerate(board.hexes) if hex_.terrain != "sea"}
    parts: list[set[int]] = []
    while left:
        part, new = set[int](), {min(left)}
        while new:
            part |= new
            new = {other for number in new for other in around[number]} - part
        parts.append(part)
        left -= part
    apart = sorted(number for part in sorted(parts, key=len)[:-1] for number in part)
    if apart:
        apart.sort(key=lambda number: board.hexes[number].terrain not in ("city", "remote"))  # where points are lost
        hex_ = board.hexes[apart[0]]
        raise file.wrong(f"$.hexes[{apart[0]}]", Phrase("expected-reachable"), hex_.name or hex_.id)


@lru_cache(CACHED_BOARDS)
def load_library(name: str, data: Path | None = None) -> Library:
    """A board by its folder's name with the cards and sets, the user's own data merged into the shipped."""
    folders, roots = folders_of(name, FAMILY_ID, board_folders(data)), _roots(data)
    card_file, set_file = (Layers(kind, roots) for kind in FAMILY_FILES)
    board_file = Layers("board", folders)
    cards = card_file.convert(CardFile).cards
    table = set_file.convert(SetFile)
    board = board_file.convert(BoardFile)
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
        digest=digest([cards, table, board.hexes, board.barriers], WORDS),
    )
