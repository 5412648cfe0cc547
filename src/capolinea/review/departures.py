"""What luck was in the result of a game, without bias and for any bots: by where they depart from their stand-ins.

Let V be the share that a seat may hope for where *stand-ins* play on: compiled players, each nearly as good as the bot
in whose place it plays. By V, a decision that is the stand-in's own changes nothing, and what chance does is luck. So
the result less its luck is V before the deal, and what each decision gained that was *not* the stand-in's. Games played
to the end tell these gains, without bias however few they are; nothing has to be known of chance itself.

A bot that searches decides by chance as well: in other imagined worlds it might have decided otherwise. So what counts
is not the decision that it made, but the mean of some that it makes anew, in the same sight and other worlds. The
gain that may be expected stays the same, and its luck in the worlds it imagined drops out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.bots.levels import open_bot, searches
from capolinea.bots.sight import Sight
from capolinea.core.errors import InvalidInput
from capolinea.review.luck import first_states, result_of

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from capolinea.core.game import Game
    from capolinea.core.rulebook import Rulebook, States
    from capolinea.core.stand_ins import StandIns

PLAYED_OUT = 100  # pairs of games for every departure, and games for V before the deal
POLICY = "stationmaster"  # who is a stand-in as itself
GAME_BITS, DECISION_BITS = 36, 16
BEFORE_THE_DEAL = 1 << GAME_BITS - 1  # worlds apart from those of decisions
ANEW = 4  # decisions of a bot that searches
ANEW_SEED = 1 << 40  # of these, apart from those of games


def open_stand_ins(rules: Rulebook, bots: Sequence[str] = ()) -> StandIns:
    """The stand-ins of bots, seat by seat; of stationmasters if none are named. Refused where the family has none."""
    review = rules.family.review
    if review is None:
        raise InvalidInput("review-family", game=rules.config["game"])
    return review.open_stand_ins(rules, bots or [POLICY] * rules.players)


class Anew:
    """The bots of a table, to decide again where they have decided; for one thread."""

    def __init__(self, rules: Rulebook, bots: Sequence[str]) -> None:
        self.rules = rules
        self.bots = [
            [open_bot(name, ANEW_SEED + place) for place in range(ANEW)] if searches(name) else [] for name in bots
        ]

    def decisions(self, states: States, seat: int, made: int) -> list[int]:
        """What the bot of a seat decides in other worlds; what it made if it does not search, or has no choice."""
        if not self.bots[seat] or len(self.rules.legal_actions(states, seat)) == 1:
            return [made]
        sight = Sight(self.rules, states, seat)
        return [int(bot.decide(sight)) for bot in self.bots[seat]]  # pyright: ignore[reportArgumentType]


def gains_of(
    game: Game,
    stand_ins: StandIns,
    number: int,
    own: Container[int] = (),
    games: int = PLAYED_OUT,
    anew: Anew | None = None,
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
                made = anew.decisions(states, seat, action) if anew else [action]
                part = max(1, games // len(made))
                for place, one in enumerate(made):
                    found = stand_ins.gains(states, seat, one, world + place * (part + 1), part)
                    for each, gain in enumerate(found):
                        total[each] += gain / len(made)
            rules.apply(states, seat, action)
    return total


def luck_by_departures(
    game: Game,
    stand_ins: StandIns,
    number: int,
    own: Container[int] = (),
    games: int = PLAYED_OUT,
    anew: Anew | None = None,
) -> list[float]:
    """What luck brought each seat in game `number` of a match, whose first player was drawn; zero on average."""
    outcome = game.outcome
    assert outcome is not None
    before = stand_ins.shares((number << GAME_BITS) + BEFORE_THE_DEAL, games)
    gains = gains_of(game, stand_ins, number, own, games, anew)
    result = result_of(outcome, game.players)
    return [result[seat] - gains[seat] - before[seat] for seat in range(game.players)]
