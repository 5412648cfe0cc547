"""One game of a study, played once more so that it can be watched: the same deal, the same decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.bots.sight import Sight
from capolinea.core.game import Game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.family_parts import Workshop
    from capolinea.core.rulebook import Rulebook

SEED_BITS = 64  # of a seed the lower half; the upper half is the number of the game


def example_game(
    workshop: Workshop[Any], rules: Rulebook, bots: Sequence[str], seed: int, number: int
) -> dict[str, Any]:
    """The save file of a game; bot p has seat (p - i) modulo the players in game i."""
    whole_seed = seed + (number << SEED_BITS)
    game = Game(rules, rules.start(whole_seed, None), whole_seed, None)
    levels = [bots[(seat + number) % rules.players] for seat in range(rules.players)]
    players = workshop.players(rules, levels, whole_seed)
    while not game.over and len(game.history) < rules.decision_limit:
        seat = game.seats_to_decide[0]
        sight = Sight(rules, game.states, seat)
        forced = len(sight.actions) == 1
        game.step(sight.actions[0] if forced else players[seat].decide(sight.record, seat), seat)
    return {**game.to_json(), "seats": [{"level": level} for level in levels]}
