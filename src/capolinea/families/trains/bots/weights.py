"""The weights of players of Trains, worked out from the cards' own data; so a card of the user's own has some too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.families.trains import steps as step
from capolinea.families.trains.bots.records import EARLY, LATE, POINT, Weights
from capolinea.families.trains.kernels.compile_text import all_steps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.records import Records
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.schema import Card

# What a card's text gives, in tenths of a point.
COIN, DRAW, RAIL, STATION = "coin_card", "draw_card", "rail_card", "station_card"
WASTE, OTHER = "waste_card", "other_card"
PLAIN = {
    "blunders": 0,
    "coin": 4,
    "waste": 10,
    "near": 8,
    "pass_waste": 3,
    "late_turn": 14,
    "length": 0,
    "pass_worth": 100,
}
CARDS = {COIN: 11, DRAW: 9, RAIL: 14, STATION: 10, WASTE: 5, OTHER: 8}
LEVELS: dict[str, dict[str, int]] = {
    "random": PLAIN | CARDS | {"blunders": 100},
    "apprentice": PLAIN | CARDS | {"blunders": 20, "coin": 6, DRAW: 12},
    "conductor": PLAIN | CARDS,
    "stationmaster": PLAIN
    | CARDS
    | {"coin": 1, "near": 4, "late_turn": 10, "length": 29, "pass_worth": 70}
    | {COIN: 9, DRAW: 3, RAIL: 8, STATION: 17, WASTE: 5, OTHER: 6},
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


def final_points(card: Card) -> int:
    """What a card brings at the end."""
    return POINT * card.points + (15 if card.points_for_cities else 0)


def using(card: Card, weights: Mapping[str, int]) -> int:
    """What a card brings when it is played."""
    if any(isinstance(part, step.May) and part.trash_this for part in card.steps):
        return text_worth(card, weights) // 4  # it will not be played often
    return weights[COIN] * card.coins + text_worth(card, weights) - weights[WASTE] * card.waste


def owning(card: Card, when: int, weights: Mapping[str, int]) -> int:
    """What owning a card is worth."""
    if "waste" in card.types:
        return -8
    points = final_points(card)
    if "building" in card.types:
        return points if when == LATE else points - 25
    worth = weights[COIN] * card.coins * (card.coins + 1) // 2 + text_worth(card, weights) - weights[WASTE] * card.waste
    return worth - 6 if when == EARLY else worth // 3 + points


def playing(card: Card) -> int:
    """Which card is played first: what draws, then what holds for the turn, then coins, then what needs coins."""
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


def put_weights(all_weights: Records[Weights], place: int, rules: Trains, level: str) -> None:
    """Fill in a level."""
    found: Any = all_weights[place]
    weights = LEVELS[level]
    for name in PLAIN:
        found[name] = weights[name]
    found["rail"][EARLY], found["rail"][LATE] = 8, 0
    for number, card in enumerate(rules.library.cards):
        found["own"][EARLY, number] = owning(card, EARLY, weights)
        found["own"][LATE, number] = owning(card, LATE, weights)
        found["use"][number] = using(card, weights)
        found["points"][number] = final_points(card)
        found["play"][number] = in_order(card) if weights["length"] else playing(card)
