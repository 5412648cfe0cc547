"""Stand-ins: compiled players who play a game on in the place of any bots, thousands of times.

Each is chosen to play nearly as its bot does. What a bot gains by playing differently is then small, and so is what
remains unknown of a game when everything is known of its stand-ins (`capolinea.review.departures`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.chance import player_rng_of
from capolinea.core.compiled_players import STATIONMASTER
from capolinea.core.records import Nothing, int32_array, numpy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.compiled_players import CompiledPlayers
    from capolinea.core.compiled_rulebook import CompiledRulebook
    from capolinea.core.stand_in_drivers import StandInDrivers

SEED = 20  # of the games that are played on


class StandIns:
    """A stand-in for every seat of a table, by numbers of `seated`; for one thread.

    `minds` is what those other than the stationmaster need besides weights and plans.
    """

    def __init__(
        self,
        rules: CompiledRulebook[Any, Any],
        drivers: StandInDrivers,
        players: CompiledPlayers[Any],
        seated: Sequence[int],
        minds: tuple[Any, ...] | None = None,
    ) -> None:
        _, state, work, legal, sheet = rules.records
        self.rules, self.drivers = rules, drivers
        self.players: Any = int32_array(rules.players)
        for seat, player in enumerate(seated):
            self.players[seat] = player
        self.states: Any = state.array(2)
        all_weights, plans = players.weights_of(rules, STATIONMASTER), players.plan.array(rules.players)
        work_space = (self.states, work.array(1), legal.array(1), all_weights, plans)
        minds = (Nothing.array(1),) if minds is None else minds
        self.space = (*work_space, player_rng_of(SEED), sheet.array(1), minds, self.players)

    def gains(self, states: Any, seat: int, action: int, world: int, games: int) -> list[float]:
        """What each seat gains by a decision over its stand-in's own, by pairs of games to the end; true on average.

        Nothing where the stand-in decides the same.
        """
        self.states[0] = states[0]
        found, limit = numpy.zeros(self.rules.players), self.rules.decision_limit
        self.drivers.gain(self.rules.boards, *self.space, found, seat, action, world, games, limit)
        return found.tolist()

    def shares(self, world: int, games: int) -> list[float]:
        """The share of each seat before the deal: even where all are alike, else that of so many games."""
        found, seats = numpy.full(self.rules.players, 1 / self.rules.players), range(self.rules.players)
        if any(self.players[seat] != self.players[0] for seat in seats):
            self.drivers.play_games(self.rules.boards, *self.space, found, world, games, self.rules.decision_limit)
        return found.tolist()
