"""What is printed on a card, as small numbers; so a card of the user's own has them too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.families.trains import steps as step
from capolinea.families.trains.bots.records import POINT, TRAITS
from capolinea.families.trains.kernels.compile_text import all_steps

if TYPE_CHECKING:
    from capolinea.families.trains.schema import Card

TYPES = ("train", "rail-laying", "station-expansion", "action", "building", "waste", "attack", "reaction")
MANY = 3  # how often a text is taken to give what it gives for each thing


def traits_of(card: Card, use: int) -> list[int]:
    """The traits of a card, in the order of `bots.records`; `use` is what playing it is worth to the stationmaster."""
    text = list(all_steps(card.steps))
    found = [card.cost, card.coins, card.points, 2 * (card.points_for_cities > 0)]
    found += [int(name in card.types) for name in TYPES]
    found += [card.waste, card.buy_waste, 2 * use // POINT, 2 * card.buy_ends_turn]
    found += [
        sum(_count(part) for part in text if isinstance(part, step.Draw)),
        sum(_count(part) for part in text if isinstance(part, step.Coins)),
        sum(_count(part) for part in text if isinstance(part, step.Points)),
        sum(part.count for part in text if isinstance(part, step.Rail)),
        sum(part.count for part in text if isinstance(part, step.Station)),
        sum(isinstance(part, step.Waive) for part in text),
        sum(_clears(part) for part in text),
        sum(isinstance(part, step.Choose) and "hand" in part.zones and part.to == "discards" for part in text),
        sum(isinstance(part, step.Gain) for part in text),
        sum(isinstance(part, step.Copy) for part in text),
        sum(isinstance(part, step.Lasting) for part in text),
        sum(isinstance(part, step.Attack | step.PassRight | step.Others) for part in text),
        sum(isinstance(part, step.RevealUntil | step.Reveal | step.Guess | step.Look) for part in text),
        sum(isinstance(part, step.May | step.OneOf) for part in text),
        sum(isinstance(part, step.May) and part.trash_this for part in text),
        sum(isinstance(part, step.Waste) for part in text),
    ]
    if len(found) != TRAITS:
        raise AssertionError(found)
    return found


def _count(part: step.Draw | step.Coins | step.Points) -> int:
    return part.count * (MANY if part.each else 1)


def _clears(part: step.AnyStep) -> int:
    """How many cards that are in the way a step takes out of a deck."""
    if isinstance(part, step.ReturnWaste):
        return MANY
    if isinstance(part, step.Choose) and part.to in ("trash", "pile"):
        return max(1, part.count)
    return 0
