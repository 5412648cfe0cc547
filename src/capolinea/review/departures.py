"""What luck was in the result of a game, without bias and for any bots: by where they depart from a policy.

Let V be the share that a seat may hope for where everybody plays on by one policy. By V, a decision of the policy's own
changes nothing, and what chance does is luck. So the result less its luck is V before the deal, equal for all where
seats are drawn, and what each decision gained that was *not* the policy's. Games played to the end tell these gains,
without bias however few they are; nothing has to be known of chance itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.review.luck import first_states

if TYPE_CHECKING:
    from collections.abc import Container

    from capolinea.core.game import Game
    from capolinea.core.reviewer import Reviewer

PLAYED_OUT = 100  # pairs of games for every decision that the policy would not have taken
POLICY = "stationmaster"  # of the reviewers of all families
GAME_BITS, DECISION_BITS = 36, 16


def gains_of(
    game: Game, reviewer: Reviewer, number: int, own: Container[int] = (), games: int = PLAYED_OUT
) -> list[float]:
    """What all decisions that depart from the policy brought each seat, in game `number` of a match.

    Seats in `own` play by the policy itself, and never depart from it, even where it leaves a choice to chance.
    """
    rules, states = game.rulebook, first_states(game)
    total, decision = [0.0] * game.players, 0
    for seat, move in game.history:
        for action in rules.decisions(states, seat, move):
            decision += 1
            if seat not in own:
                world = (number << GAME_BITS) + (decision << DECISION_BITS)
                for each, gain in enumerate(reviewer.gains(states, seat, action, world, games)):
                    total[each] += gain
            rules.apply(states, seat, action)
    return total
