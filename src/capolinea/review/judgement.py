"""How good a decision was, judged by what the seat could know: all its choices, tried in worlds like the true one.

The worlds are dealt from the seat's sight alone and follow from it, so that two games that look alike to a seat are
judged alike. Every decision meets the same worlds, in which all play on for a while as a bot would, before the position
is looked at. The best is chosen in some of them and its lead measured in fresh ones, for the best of many by luck of
the draw looks better than it is. A decision that is clearly worse gets no more of them, and neither does a lead that is
known well enough. Nothing is lost by a decision
after which the best can still follow in the same turn: what is missed counts once, when it is too late.
"""

from __future__ import annotations

from math import fsum, sqrt
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from capolinea.bots.levels import open_bot
from capolinea.bots.searching import mean
from capolinea.bots.sight import Sight
from capolinea.review.labels import MATTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from capolinea.core.reviewer import Reviewer
    from capolinea.core.rulebook import Move, Rulebook, States

    Values = Callable[[Sequence[int], int, int], list[list[float]]]  # of decisions, in worlds from one, so many

WORLD_BITS = 24
MANY = 40  # decisions: of more, only so many are left after a first look
QUICK_WORLDS = 2  # for that look
FIRST_WORLDS = 8  # for all decisions that are left
MORE_WORLDS = 32  # at most, for those that look best, and the one that was made
LAST_WORLDS = 128  # at most, for the best one, and the one that was made
PARTS = 4  # in which MORE_WORLDS and LAST_WORLDS are dealt
CLEARLY = 2.0  # standard errors by which a decision is worse that is tried no more
KNOWN = 1 / 3  # of a loss: so near it is known well enough
FINALISTS = 6
LOOKS = 4  # worlds that tell whether a seat learns something by a decision
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

    def values(some: Sequence[int], first: int, count: int) -> list[list[float]]:
        found = reviewer.try_moves(sight, seat, [moves[place] for place in some], world + first, count, ROUNDS)
        return found.tolist()

    everyone, lowest = list(range(len(moves))), 1.0
    if len(moves) > MANY:
        quick = [mean(row) for row in values(everyone, FAR, QUICK_WORLDS * depth)]
        lowest = min(quick)
        everyone = _best_with_first(everyone, quick, MANY)
    count = FIRST_WORLDS * depth
    found = dict(zip(everyone, values(everyone, 0, count), strict=True))
    means = [mean(row) for row in found.values()]
    spread = max(means) - min(*means, lowest)
    some = _best_with_first(everyone, means, FINALISTS)
    best = _best_of(values, {place: found[place] for place in some}, count, MORE_WORLDS * depth // PARTS)
    if best == 0:
        return Judged(0.0, spread, len(legal), played)
    compared = [best, 0]
    if _still_there(rules, sight, seat, played, moves[best][0]):
        compared.append(len(moves))
        moves.append(played + moves[best])
    loss = max(0.0, _lead(values, compared, count + MORE_WORLDS * depth, LAST_WORLDS * depth // PARTS))
    return Judged(loss, max(spread, loss), len(legal), moves[best] if loss > 0 else played)


def _still_there(rules: Rulebook, sight: States, seat: int, played: Sequence[int], best: int) -> bool:
    """Whether the best decision can still follow the one that was made, in the same turn and with nothing learned."""
    seen: set[bytes] = set()
    for world in range(LOOKS):
        states: States = rules.family.bots.resample(rules, sight, seat, world)
        turn = int(states[0].turn)
        for action in played:
            rules.apply(states, seat, action)
        if rules.over(states) or states[0].turn != turn or seat not in rules.seats_to_decide(states):
            return False
        if best not in rules.legal_actions(states, seat):
            return False
        seen.add(rules.conceal(states, seat).tobytes())
    return len(seen) == 1


def _best_with_first(places: Sequence[int], values: Sequence[float], count: int) -> list[int]:
    """So many of the places that have the highest values, the first of all before them: the decision that was made."""
    ranked = sorted(range(len(places)), key=lambda row: -values[row])
    return [0, *(places[row] for row in ranked[:count] if places[row] != 0)]


def _best_of(values: Values, tried: dict[int, list[float]], first: int, count: int) -> int:
    """The best of some decisions, tried in parts of so many worlds; one that is clearly worse is not tried on."""
    for part in range(PARTS):
        for place, more in zip(tried, values(list(tried), first + part * count, count), strict=True):
            tried[place] = tried[place] + more
        best = _best(tried)
        tried = {
            place: row
            for place, row in tried.items()
            if not _clearly_positive([one - other for one, other in zip(tried[best], row, strict=True)])
        }
        if len(tried) == 1:
            break
    return _best(tried)


def _best(tried: Mapping[int, Sequence[float]]) -> int:
    """The decision with the highest mean."""
    return max(tried, key=lambda place: mean(tried[place]))


def _lead(values: Values, compared: Sequence[int], first: int, count: int) -> float:
    """By how much the first decision is better than the best of the others, in parts of so many worlds."""
    tried: list[list[float]] = [[] for _ in compared]
    lead = 0.0
    for part in range(PARTS):
        for row, more in zip(tried, values(compared, first + part * count, count), strict=True):
            row.extend(more)
        best = max(tried[1:], key=mean)
        lead, doubt = _mean_and_doubt([one - other for one, other in zip(tried[0], best, strict=True)])
        if lead + doubt < MATTERS or doubt < KNOWN * lead:
            break
    return lead


def _clearly_positive(differences: Sequence[float]) -> bool:
    """Whether the mean of some differences is above zero by more than chance."""
    average, doubt = _mean_and_doubt(differences)
    return average > doubt


def _mean_and_doubt(differences: Sequence[float]) -> tuple[float, float]:
    """The mean of some differences, and how far chance alone may carry it."""
    average, count = mean(differences), len(differences)
    return average, CLEARLY * sqrt(fsum((each - average) ** 2 for each in differences) / (count - 1) / count)


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
