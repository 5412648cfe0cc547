"""What luck was in the result of a game, without bias and for any bots: by where they depart from their stand-ins.

Let V be the share that a seat may hope for where *stand-ins* play on: compiled players, each nearly as good as the bot
in whose place it plays. By V, a decision that is the stand-in's own changes nothing, and what chance does is luck. So
the result less its luck is V before the deal, and what each decision gained that was *not* the stand-in's. Games played
to the end tell these gains, without bias however few they are; nothing has to be known of chance itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.errors import InvalidInput
from capolinea.review.luck import first_states, result_of

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from capolinea.core.game import Game
    from capolinea.core.rulebook import Rulebook
    from capolinea.core.stand_ins import StandIns

PLAYED_OUT = 200  # pairs of games for every departure, and games for V before the deal
POLICY = "stationmaster"  # who is a stand-in as itself
GAME_BITS, DECISION_BITS = 36, 16
BEFORE_THE_DEAL = 1 << GAME_BITS - 1  # worlds apart from those of decisions


def open_stand_ins(rules: Rulebook, bots: Sequence[str] = ()) -> StandIns:
    """The stand-ins of bots, seat by seat; of stationmasters if none are named. Refused where the family has none."""
    review = rules.family.review
    if review is None:
        raise InvalidInput("review-family", game=rules.config["game"])
    return review.open_stand_ins(rules, bots or [POLICY] * rules.players)


def gains_of(
    game: Game,
    stand_ins: StandIns,
    number: int,
    own: Container[int] = (),
    games: int = PLAYED_OUT,
) -> list[float]:
    """What all decisions that depart from a stand-in's brought each seat, in game `number` of a match.

    Seats in `own` are played by their stand-ins, and never depart from them, even where these leave a choice to chance.
    """
    rules, states = game.rulebook, first_states(game)
    total, decision = [0.0] * game.players, 0
    for seat, move in game.history:
        for action in rules.decisions(states, seat, move):
            decision += 1
            if seat not in own:
                world = (number << GAME_BITS) + (decision << DECISION_BITS)
                for each, gain in enumerate(stand_ins.gains(states, seat, action, world, games)):
                    total[each] += gain
            rules.apply(states, seat, action)
    return total


def luck_by_departures(
    game: Game,
    stand_ins: StandIns,
    number: int,
    own: Container[int] = (),
    games: int = PLAYED_OUT,
) -> list[float]:
    """What luck brought each seat in game `number` of a match, whose first player was drawn; zero on average."""
    outcome = game.outcome
    assert outcome is not None
    before = stand_ins.shares((number << GAME_BITS) + BEFORE_THE_DEAL, games)
    gains = gains_of(game, stand_ins, number, own, games)
    result = result_of(outcome, game.players)
    return [result[seat] - gains[seat] - before[seat] for seat in range(game.players)]
