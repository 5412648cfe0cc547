"""Games as environments, for the tools of reinforcement learning.

`make` gives a PettingZoo environment of a game by its id; `capolinea.envs.vector` has many tables at once for
Gymnasium, under the same ids; `capolinea.envs.openspiel` registers the games with OpenSpiel. Each needs its extra.
"""

from __future__ import annotations

from capolinea.envs.ids import EnvironmentInfo, environments, make

__all__ = ["EnvironmentInfo", "environments", "make"]
