"""Between which numbers each field of an observation is, for the board and the cards that are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.observer import MOST
from capolinea.core.record_reading import field
from capolinea.families.trains.kernels.opcodes import ARGUMENTS
from capolinea.families.trains.kernels.phases.choose import MANY
from capolinea.families.trains.kernels.state import MAX_KINDS, MAX_OWNED, QUIET_ROUNDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capolinea.core.observer import Range
    from capolinea.families.trains.rulebook import Trains

FLAG: Range = (0, 1)
SLOT: Range = (0, MAX_KINDS)  # + 1, or 0


def ranges(rules: Trains) -> Mapping[str, Range]:
    """See `capolinea.core.family_parts.Ranges`."""
    boards, players = rules.boards, rules.players
    cards, rails, stations = (field(boards, name) for name in ("cards", "rails", "stations"))
    supply, dealt, cost, coins = (field(boards, name)[:cards] for name in ("supply", "dealt", "cost", "coins"))
    always = field(boards, "always")[: field(boards, "always_count")]
    copies = [pile + players * own for pile, own in zip(supply, dealt, strict=True)]
    slots = [copies[card] for card in always]
    slots += [max(copies)] * (MAX_KINDS - len(slots))  # of each card, in the game
    code: list[list[int]] = field(boards, "code")
    steps = [[line[place] for line in code] for place in range(ARGUMENTS)]
    owned: Range = (0, min(MAX_OWNED, MAX_KINDS * max(copies)))
    once: dict[str, Range] = {
        "phase": FLAG,
        "turn": (0, MOST),
        "quiet": (0, QUIET_ROUNDS * players),
        "cards": (0, cards),
        "costs": (0, max(cost)),
        "coins_of_cards": (0, max(coins)),
        **dict.fromkeys(("piles", "trash", "in_play", "revealed", "hand"), (0, slots)),
        **dict.fromkeys(("picked", "gave"), SLOT),
        "acted": FLAG,
        "coins": (0, MOST),
        "lifted": FLAG,
        "rail_coins": (0, MOST),
        "buy_onto_deck": FLAG,
        "no_waste": FLAG,
        "skip_waste": (0, MOST),
        "station_points": (0, MOST),
        **dict.fromkeys(("card", "text", "chosen"), SLOT),
        "instruction": ([min(0, *place) for place in steps], [max(0, *place) for place in steps]),
        "tally": owned,
        "todo": (0, max(MANY, MAX_OWNED)),
        "found": owned,
        "station_count": (0, max(field(boards, "places"))),
        "stations_left": (0, stations),
    }
    by_seat: dict[str, Range] = {
        **dict.fromkeys(("to_decide", "has_turn", "acts", "spared", "mixed", "was_given"), FLAG),
        "points": (0, MOST),
        "rails_left": (0, rails),
        **dict.fromkeys(("hand_size", "deck_size", "top_count", "bottom_count"), owned),
        **dict.fromkeys(("shown", "unseen", "known_places", "discards"), (0, slots)),
        "top": (-1 - MAX_KINDS, MAX_KINDS),
        "rails": FLAG,
    }
    return once | by_seat
