"""Whatever texts `compile_text.check` accepts, the invariants hold and no card changes its owner by mistake."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from families.trains.tables import CARDS
from families.trains.texts import do, own_cards, text

from capolinea.families.trains import steps
from capolinea.families.trains.kernels.compile_text import (
    WrongStep,
    all_steps,
    check,
    copies,
)
from capolinea.families.trains.kernels.state import BUY, MAX_KINDS, PASS_CARD, PLAY
from capolinea.families.trains.rulebook import Trains

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.core.records import Records
    from capolinea.families.trains.kernels.state import State
    from capolinea.families.trains.schema import Card

Document = dict[str, Any]

TYPES = ("any", "train", "rail-laying", "station-expansion", "action", "waste")
SIMPLE = ("return-waste", "put-back", "look", "guess", "pass-right", "discard-top")
KINDS = (
    *("draw", "coins", "points", "choose", "choose", "choose", "may", "one-of", "rail", "station", "waste", "lift"),
    *("reveal-until", "reveal", "reveal", "put-back", "gain", "copy", "others", "attack", "lasting", *SIMPLE),
)
LASTING = ("buy-onto-deck", "rail-coins", "no-waste", "skip-waste", "station-points")


GAMES = 20


class Writer:
    """Writes random texts."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def pick(self, *values: Any) -> Any:
        return self.random.choice(values)

    def steps(self, depth: int = 0) -> list[Document]:
        parts = [self.step(depth) for _ in range(self.pick(1, 2, 2, 3))]
        if any(part["do"] == "reveal" for part in parts) and self.pick(True, True, False):
            parts.append(do("put-back"))
        if self.pick(True, False, False):
            parts.insert(0, self.step(depth, self.pick("choose", "reveal", "attack")))
        return parts

    def step(self, depth: int, name: str = "") -> Document:
        name = name or self.pick(*KINDS)
        if depth > 2 and name in ("may", "one-of", "others", "attack"):
            name = "draw"
        part: Document = {"do": name}
        if name in SIMPLE:
            return part
        part["count"] = self.pick(1, 1, 2, 3)
        match name:
            case "draw" | "points" | "coins":
                part["each"] = self.pick("", "chosen", "own-mountain", "printed-coin" if name == "coins" else "")
                part["if"] = self.pick(None, None, "chosen", "train-discarded")
            case "choose":
                part |= self.choice()
            case "reveal-until":
                part |= {"type": self.pick(*TYPES), "to": self.pick("hand", "pile")}
            case "lasting":
                part["what"] = self.pick(*LASTING)
            case "rail" | "station" | "waste" | "reveal":
                pass
            case _:
                return {"do": name} | self.uncounted(name, depth)
        return part

    def choice(self) -> Document:
        places = ("discards", "trash", "pile", "deck", "deck-shown", "hand", "show", "stay")
        return {
            "how": self.pick("exactly", "up-to", "any-number", "down-to"),
            "from": self.pick(["hand"], ["hand"], ["play"], ["discards"], ["revealed"], ["hand", "discards"]),
            "type": self.pick(*TYPES),
            "to": self.pick(*places),
            "identical": self.pick(1, 1, 1, 2),
            "else": self.pick("", "", "show-hand"),
        }

    def uncounted(self, name: str, depth: int) -> Document:
        match name:
            case "may":
                return {"pay": self.pick(0, 0, 1), "trash_this": self.pick(True, False), "steps": self.steps(depth + 1)}
            case "one-of":
                return {"options": [self.steps(depth + 1) for _ in range(self.pick(2, 2, 3))]}
            case "others":
                return {"steps": self.steps(depth + 1)}
            case "attack":
                return {"steps": self.steps(depth + 1), "hand_at_least": self.pick(0, 0, 3)}
            case "gain":
                what = self.pick("same", "train", "rail-laying", "action", "any")
                return {"what": what, "above": self.pick(0, 2), "to": self.pick("hand", "discards", "deck")}
            case "lift":
                return {"what": self.pick("river", "mountain", "city", "remote", "rivals", "all")}
            case _:
                return {"coins": self.pick(True, False)}

    def card(self, shipped: Document) -> Document:
        """A card with a text that is accepted in place of its own; it costs nothing, so that it is soon played."""
        while True:
            parts = self.steps()
            try:
                check(text(*parts), {})
            except (WrongStep, msgspec.ValidationError):
                continue
            attacks = any(isinstance(part, steps.Attack | steps.PassRight) for part in all_steps(text(*parts)))
            types = [name for name in shipped["types"] if name != "attack"] + ["attack"] * attacks
            waste, coins = self.pick(0, 1), self.pick(0, 1, 2)
            return {**shipped, "types": types, "cost": 0, "waste": waste, "coins": coins, "steps": parts}


def owned(rules: Trains, states: Records[State]) -> list[list[int]]:
    return [rules.owned_cards(states, number) for number in range(rules.players)]


def went_across(before: list[list[int]], after: list[list[int]]) -> bool:
    """Whether one seat has more of a card than before and another seat less."""
    changes = [[now - was for was, now in zip(*rows, strict=True)] for rows in zip(before, after, strict=True)]
    return any(max(slot) > 0 > min(slot) for slot in zip(*changes, strict=True))


def trades(card: Card) -> bool:
    """Whether a text may both take a card of the supply and give one back: then that may seem to go across."""
    parts = all_steps(card.steps)
    takes = card.waste > 0 or any(isinstance(part, steps.Gain | steps.Waste | steps.Rail) for part in parts)
    gives = any(
        isinstance(part, steps.ReturnWaste)
        or (isinstance(part, steps.Choose | steps.RevealUntil) and part.to in ("pile", "trash"))
        for part in parts
    )
    return copies(card.steps) or (takes and gives)


def play_randomly(rules: Trains, seed: int, decisions: int) -> int:
    """Play at random: the invariants hold after each decision, and no card changes seats but by passing.

    Returns how many decisions there were.
    """
    random, states = Random(seed), rules.start(seed, 0)
    after, played = owned(rules, states), ""
    for number in range(decisions):
        if rules.over(states):
            return number
        passing = states[0].phase == PASS_CARD
        decider = random.choice(rules.seats_to_decide(states))
        action = random.choice(rules.legal_actions(states, decider))
        if PLAY <= action < BUY:
            played = rules.card_in(states, (action - PLAY) % MAX_KINDS)
        rules.apply(states, decider, action)
        rules.audit(states)
        before, after = after, owned(rules, states)
        if not passing and not (played and trades(rules.library.card(played))):
            assert not went_across(before, after), (played, rules.position(states))
    return decisions


@pytest.mark.parametrize("seed", range(25))
def test_whatever_is_accepted_keeps_the_laws(tmp_path: Path, seed: int) -> None:
    """All cards that can be played get random texts; every game draws eight of the piles."""
    writer = Writer(seed)
    cards = [writer.card(card) for card in CARDS.values() if not {"waste", "building"} & set(card["types"])]
    rules = Trains("osaka", variant="mixed", players=2 + seed % 3, data=own_cards(tmp_path, cards))
    assert rules.first_broken_game(seed, 0, GAMES) == -1
    assert sum(play_randomly(rules, game, 40) for game in range(6)) > 200
