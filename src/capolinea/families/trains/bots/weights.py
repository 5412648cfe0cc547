"""The weights of players of Trains, worked out from the cards' own data; so a card of the user's own has some too.

The stationmaster's were found by play against itself: `python -m training.stationmaster trains`.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

from capolinea.families.trains import steps as step
from capolinea.families.trains.bots.champion.traits import traits_of
from capolinea.families.trains.bots.records import (
    EARLY,
    FAR,
    LATE,
    PLACES_NOTHING,
    PLACES_RAIL,
    PLACES_STATION,
    POINT,
    Weights,
)
from capolinea.families.trains.kernels.board import NO_HEX, SIDES
from capolinea.families.trains.kernels.compile_text import all_steps, places_first
from capolinea.families.trains.kernels.opcodes import LIFTS
from capolinea.families.trains.kernels.state import CITY, REMOTE
from capolinea.families.trains.moves.price import lifted_by

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from capolinea.core.records import Records
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.schema import Card
    from capolinea.families.trains.steps import AnyStep

# What a card's text gives, in tenths of a point.
COIN, MORE, DRAW, RAIL, STATION = "coin_card", "more_coins", "draw_card", "rail_card", "station_card"
WASTE, OTHER, POINTS = "waste_card", "other_card", "point_card"
PLAIN = {
    "blunders": 0,
    "coin": 4,
    "waste": 10,
    "near": 8,
    "pass_waste": 3,
    "late_turn": 14,
    "length": 0,
    "pass_worth": 100,
    "waste_share": 0,
}
CARDS = {COIN: 11, MORE: 0, DRAW: 9, RAIL: 14, STATION: 10, WASTE: 5, OTHER: 8, POINTS: POINT}
RAILS = {"early_rail": 8, "late_rail": 0}
PLACES = {"": PLACES_NOTHING, "rail": PLACES_RAIL, "station": PLACES_STATION}
FILE = files("capolinea.families.trains.bots") / "stationmaster.json"
FOUND: dict[str, dict[str, int]] = json.loads(FILE.read_text("utf-8"))
START = PLAIN | CARDS | RAILS  # from where the stationmaster's were found
BEST = START | FOUND["all"]
LEVELS: dict[str, dict[str, int]] = {
    "random": BEST | {"blunders": 100},
    "passenger": BEST | {"blunders": 21},
    "porter": BEST | {"blunders": 15},
    "apprentice": BEST | {"blunders": 10},
    "conductor": BEST | {"blunders": 5},
    "stationmaster": BEST,
}


def text_worth(card: Card, weights: Mapping[str, int]) -> int:
    """What a text does for its owner when the card is played, in tenths of a point."""
    worth = 0
    for part in all_steps(card.steps):
        match part:
            case step.Draw():
                worth += weights[DRAW] * (1 if part.each else part.count)
            case step.Coins():
                worth += weights[COIN] * max(1, part.count)
            case step.Points():
                worth += POINT * part.count
            case step.Rail():
                worth += weights[RAIL] * part.count
            case step.Station():
                worth += weights[STATION] * part.count
            case step.Waive():
                worth += 6
            case step.ReturnWaste():
                worth += 10
            case step.Attack() | step.PassRight():
                worth += 5
            case step.Lasting() | step.Copy() | step.Gain() | step.RevealUntil() | step.Guess() | step.Look():
                worth += weights[OTHER]
            case _:
                pass
    return worth


def final_points(card: Card, weights: Mapping[str, int]) -> int:
    """What a card brings at the end."""
    return weights[POINTS] * card.points + (15 if card.points_for_cities else 0)


def using(card: Card, weights: Mapping[str, int]) -> int:
    """What a card brings when it is played."""
    if any(isinstance(part, step.May) and part.trash_this for part in card.steps):
        return text_worth(card, weights) // 4  # it will not be played often
    coins = weights[COIN] * card.coins + weights[MORE] * max(0, card.coins - 1)
    return coins + text_worth(card, weights) - weights[WASTE] * card.waste


def owning(card: Card, when: int, weights: Mapping[str, int]) -> int:
    """What owning a card is worth."""
    if "waste" in card.types:
        return -8
    points = final_points(card, weights)
    if "building" in card.types:
        return points if when == LATE else points - 25
    worth = weights[COIN] * card.coins * (card.coins + 1) // 2 + text_worth(card, weights) - weights[WASTE] * card.waste
    return worth - 6 if when == EARLY else worth // 3 + points


def playing(card: Card) -> int:
    """The order of playing cards: draws, then lasting effects, then coins, then cards that need coins."""
    kinds = {type(part) for part in all_steps(card.steps)}
    if not card.steps:
        return 60
    if step.Draw in kinds and not kinds & {step.Choose, step.May}:
        return 100
    if kinds & {step.Lasting, step.Guess, step.Reveal, step.RevealUntil}:
        return 90
    if kinds & {step.Draw, step.ReturnWaste}:
        return 80
    if "train" in card.types:
        return 60
    if step.Copy in kinds:
        return 50
    return 30


def takes_from_hand(card: Card) -> bool:
    """Whether a text needs other cards of the hand, which must not be played before: trains, or an action to copy."""
    return any(
        isinstance(part, step.Choose) and "hand" in part.zones and part.type in ("train", "action")
        for part in card.steps
    )


def in_order(card: Card) -> int:
    """The same, with an eye on what the text needs: cards in hand, cards in play, coins."""
    kinds = {type(part) for part in all_steps(card.steps)}
    if kinds & {step.Rail, step.Station}:
        return 20 + 10 * (step.Waive in kinds) - 10 * (step.Station in kinds)
    if takes_from_hand(card):
        return 95
    if any(isinstance(part, step.May) for part in card.steps):
        return 40
    return max(40, playing(card))


def placing(text: Sequence[AnyStep]) -> Literal["", "rail", "station"]:
    """What a text places, if that is all there is to it: first, or with every option that it offers (Trail Blazer)."""
    if text and isinstance(text[0], step.OneOf):
        first = placing(text[0].options[0])
        return first if all(placing(option) == first for option in text[0].options) else ""
    return places_first(text)


def put_weights(all_weights: Records[Weights], place: int, rules: Trains, level: str) -> None:
    """Fill in a level."""
    fill(all_weights, place, rules, LEVELS[level])


def fill(all_weights: Records[Weights], place: int, rules: Trains, weights: Mapping[str, int]) -> None:
    """Fill in weights by their names, and what the cards of a game are worth by them."""
    found: Any = all_weights[place]
    for name in PLAIN:
        found[name] = weights[name]
    found["rail"][EARLY], found["rail"][LATE] = weights["early_rail"], weights["late_rail"]
    put_board(found, rules)
    for number, card in enumerate(rules.library.cards):
        found["own"][EARLY, number] = owning(card, EARLY, weights)
        found["own"][LATE, number] = owning(card, LATE, weights)
        found["use"][number] = using(card, weights)
        found["points"][number] = final_points(card, weights)
        for trait, amount in enumerate(traits_of(card, using(card, weights))):
            found["trait"][number, trait] = amount
        found["play"][number] = in_order(card) if weights["length"] else playing(card)
        found["places"][number] = PLACES[placing(card.steps)]
        found["lifts"][number] = sum(LIFTS[what] for what in lifted_by(rules.library, card.id))


def put_board(found: Any, rules: Trains) -> None:
    """Fill in where points are, and how far it is to them."""
    board: Any = rules.boards[0]
    goals = [place for place in range(int(board.hexes)) if int(board.terrain[place]) in (CITY, REMOTE)]
    near = tuple(
        tuple(int(board.near[place, side]) for side in range(SIDES) if board.near[place, side] != NO_HEX)
        for place in range(int(board.hexes))
    )
    found["goals"] = len(goals)
    for index, goal in enumerate(goals):
        found["goal"][index] = goal
        for place, rails in enumerate(distances(near, goal)):
            found["away"][place, goal] = rails


@cache
def distances(near: tuple[tuple[int, ...], ...], start: int) -> list[int]:
    """How many rails every hex is away from one, both ways the same (TR1); FAR where there is no way."""
    found = [FAR] * len(near)
    found[start] = 0
    queue = [start]
    for here in queue:
        for there in near[here]:
            if found[there] == FAR:
                found[there] = found[here] + 1
                queue.append(there)
    return found
