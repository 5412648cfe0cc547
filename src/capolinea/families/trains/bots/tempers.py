"""The weights of players of Trains, worked out from the cards' own data; so a card of the user's own has some too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.families.trains import steps as step
from capolinea.families.trains.bots.mind import EARLY, LATE, POINT, Temper
from capolinea.families.trains.program import all_steps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.records import Records
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.schema import Card

# What a card's text gives, in tenths of a point.
COIN, DRAW, RAIL, STATION = "coin_card", "draw_card", "rail_card", "station_card"
PLAIN = {"blunders": 0, "coin": 4, "waste": 10, "near": 8, "pass_waste": 3, "late_turn": 14}
CARDS = {COIN: 11, DRAW: 9, RAIL: 14, STATION: 10}
LEVELS: dict[str, dict[str, int]] = {
    "random": PLAIN | CARDS | {"blunders": 100},
    "apprentice": PLAIN | CARDS | {"blunders": 20, "coin": 6, DRAW: 12},
    "conductor": PLAIN | CARDS,
    "stationmaster": PLAIN
    | CARDS
    | {"coin": 1, "near": 4, "pass_waste": 2, "late_turn": 16, COIN: 12, DRAW: 4, STATION: 26},
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
                worth += 8
            case _:
                pass
    return worth


def owning(card: Card, when: int, weights: Mapping[str, int]) -> int:
    """What owning a card is worth."""
    if "waste" in card.types:
        return -8
    points = POINT * card.points + (15 if card.points_for_cities else 0)
    if "building" in card.types:
        return points if when == LATE else points - 25
    worth = weights[COIN] * card.coins * (card.coins + 1) // 2 + text_worth(card, weights) - 5 * card.waste
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


def put_temper(tempers: Records[Temper], place: int, rules: Trains, level: str) -> None:
    """Fill in a level."""
    found: Any = tempers[place]
    weights = LEVELS[level]
    for name in PLAIN:
        found[name] = weights[name]
    found["rail"][EARLY], found["rail"][LATE] = 8, 0
    for number, card in enumerate(rules.library.cards):
        found["own"][EARLY, number] = owning(card, EARLY, weights)
        found["own"][LATE, number] = owning(card, LATE, weights)
        found["play"][number] = playing(card)
