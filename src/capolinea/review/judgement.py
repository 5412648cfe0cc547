"""How good a decision was, judged by what the seat could know: all its choices, tried in worlds like the true one.

The worlds are dealt from the seat's sight alone and follow from it, so that two games that look alike to a seat are
judged alike. Every decision meets the same worlds, in which all play on for a while as a bot would, before the position
is looked at. The best is chosen in some of them and its lead measured in fresh ones, for the best of many by luck of
the draw looks better than it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from capolinea.bots.levels import open_bot
from capolinea.bots.sight import Sight

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.reviewer import Reviewer
    from capolinea.core.rulebook import Move, Rulebook, States

WORLD_BITS = 24
MANY = 40  # decisions: of more, only so many are left after a first look
QUICK_WORLDS = 2  # for that look
FIRST_WORLDS = 8  # for all decisions that are left
MORE_WORLDS = 32  # for those that look best, and the one that was made
LAST_WORLDS = 128  # for the best one, and the one that was made
FINALISTS = 6
FAR = 1 << 20  # worlds of the first look, apart from all others
ROUNDS = 2  # that all play on by policy before the position is looked at
POLICY = "stationmaster"  # how a move is completed that is begun by a decision


class Judged(NamedTuple):
    """A decision: what it lost compared with the best, and the gap between the best and the worst."""

    loss: float
    spread: float
    legal: int
    best: list[int]  # decisions; those of the move that was made where nothing is better


def judge(reviewer: Reviewer, rules: Rulebook, states: States, seat: int, actions: Sequence[int], depth: int) -> Judged:
    """What a move of a seat, given as its decisions, was worth. Only the seat's sight goes into it."""
    sight: States = rules.conceal(states, seat)
    legal = rules.legal_actions(sight, seat)
    if len(legal) == 1:
        return Judged(0.0, 0.0, 1, list(actions))
    played = list(actions)
    moves = [played, *([action] for action in legal if [action] != played)]
    world = crc32(sight.tobytes()) << WORLD_BITS

    def values(some: Sequence[int], first: int, count: int) -> NDArray[np.float32]:
        return reviewer.try_moves(sight, seat, [moves[place] for place in some], world + first, count, ROUNDS)

    everyone, lowest = list(range(len(moves))), 1.0
    if len(moves) > MANY:
        quick = values(everyone, FAR, QUICK_WORLDS * depth).mean(1)
        lowest = float(min(quick))
        everyone = _best_with_first(everyone, quick, MANY)
    count = FIRST_WORLDS * depth
    found = values(everyone, 0, count).mean(1)
    spread = float(max(found)) - min(float(min(found)), lowest)
    some = _best_with_first(everyone, found, FINALISTS)
    more = MORE_WORLDS * depth
    again = values(some, count, more).mean(1)
    first = dict(zip(everyone, found, strict=True))
    total = [(float(first[place]) * count + float(again[row]) * more) for row, place in enumerate(some)]
    best = some[max(range(len(some)), key=lambda row: total[row])]
    if best == 0:
        return Judged(0.0, spread, len(legal), played)
    lead = values([best, 0], count + more, LAST_WORLDS * depth).mean(1)
    loss = max(0.0, float(lead[0] - lead[1]))
    return Judged(loss, max(spread, loss), len(legal), moves[best] if loss > 0 else played)


def _best_with_first(places: Sequence[int], values: NDArray[np.float32], count: int) -> list[int]:
    """So many of the places that have the highest values, the first of all before them: the decision that was made."""
    ranked = sorted(range(len(places)), key=lambda row: -float(values[row]))
    return [0, *(places[row] for row in ranked[:count] if places[row] != 0)]


def completed(rules: Rulebook, states: States, seat: int, actions: Sequence[int]) -> Move:
    """The whole move that begins with some decisions, as a bot would complete it from what the seat may know."""
    sight = Sight(rules, states, seat)
    onward, made, bot = sight.record.copy(), list(actions), open_bot(POLICY)
    for action in actions:
        rules.apply(onward, seat, action)
    while (move := rules.move_of(sight.record, seat, made)) is None:
        action = int(bot.decide(Sight(rules, onward, seat)))  # pyright: ignore[reportArgumentType]
        made.append(action)
        rules.apply(onward, seat, action)
    return move
