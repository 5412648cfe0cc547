"""Games as environments, for the tools of reinforcement learning.

`make` gives a PettingZoo environment of a game by its id. After `register`, `gymnasium.make` gives a table at which a
learner has one seat, and `gymnasium.make_vec` many such tables at once, under the same ids. `capolinea.envs.openspiel`
registers the games with OpenSpiel. Each needs its extra.
"""

from __future__ import annotations

from capolinea.envs.ids import EnvironmentInfo, environments, make, register

__all__ = ["EnvironmentInfo", "environments", "make", "register"]
