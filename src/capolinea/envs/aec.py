"""A game as a PettingZoo environment: one agent decides at a time. Needs the extra `pettingzoo`."""

from __future__ import annotations

import capolinea.envs.extra  # noqa: F401  # pyright: ignore[reportUnusedImport]

# isort: split
import secrets
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]

from capolinea.core.game import Game
from capolinea.core.observer import Observer, bounds_of
from capolinea.core.registry import open_rulebook, whole_number
from capolinea.sim.rewards import VICTORY, Worth
from capolinea.sim.simulate import SEED_BITS, seed_of_game

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from numpy.typing import NDArray

    from capolinea.sim.rewards import Rewards

Observation = dict[str, Any]  # "observation": a row of `Batch.observe`; "action_mask": the legal decisions


def _told(seat: int | None, words: str) -> str:
    """An event in words, beginning with the seat that it is about, if any."""
    return words if seat is None else f"seat {seat} {words}"


class TableEnv(AECEnv[str, Observation, int]):
    """One table; its agents are `seat_0`, `seat_1` and so on.

    When several seats choose at the same time, they are asked one after another and see nothing of each other's
    choice. The only rewards are those of the end, unless they are `dense` (`capolinea.sim.rewards.Worth`). An illegal
    action raises IllegalMove and changes nothing. A game is truncated, without rewards, after as many decisions as a
    `Batch` aborts it. `game` is the `capolinea.Game` that is played, to be looked at or saved.
    """

    def __init__(
        self,
        game: str,
        *,
        variant: str = "",
        options: Iterable[str] = (),
        players: int = 2,
        data: Path | str | None = None,
        rewards: Rewards = VICTORY,
        dense: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rulebook = open_rulebook(game, variant=variant, options=options, players=players, data=data)
        self.metadata = {
            "name": f"{self.rulebook.config['game']} {self.rulebook.config['variant']}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observer = Observer(self.rulebook)
        self.worth = Worth(self.rulebook, rewards, dense=dense)
        self._limit = self.rulebook.decision_limit
        self._seed, self.number = secrets.randbits(SEED_BITS), -1  # of the game that is played
        low, high = bounds_of(self.rulebook)
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(low, high, dtype=np.int16),
                    "action_mask": Box(0, 1, (self.rulebook.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = Box(np.tile(low, (players, 1)), np.tile(high, (players, 1)), dtype=np.int16)
        decisions: Any = {agent: Discrete(self.rulebook.actions) for agent in self.possible_agents}
        self.action_spaces = decisions

    def observation_space(self, agent: str) -> Any:
        """What `observe` gives."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All decisions of the family."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal game 0 of a seed; without a seed, the next game of the last seed, as in a place of a `Batch`."""
        self.number += 1
        if seed is not None:
            self._seed, self.number = seed, 0
        seed = seed_of_game(self._seed, self.number)
        self._decisions, self._gained = 0, np.zeros(len(self.possible_agents))
        self.game = Game(self.rulebook, self.rulebook.start(seed, None), seed, None)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict[str, Any]() for agent in self.agents}
        self.agent_selection = self._to_decide()

    def observe(self, agent: str) -> Observation:
        """What a seat may know, and what it may do now: nothing if another one decides."""
        seat = self._seat[agent]
        decides = agent == self.agent_selection and not self._dead(agent)
        mask = self.game.mask(seat) if decides else np.zeros(self.rulebook.actions)
        return {
            "observation": self._observer.look(self.game.states, seat),
            "action_mask": mask.astype(np.int8),
        }

    def state(self) -> NDArray[np.int16]:
        """What all seats know together, for critics that may see everything: one observation a seat."""
        return np.stack([self._observer.look(self.game.states, seat) for seat in range(len(self.possible_agents))])

    def step(self, action: int | None) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Take a decision of the agent that is selected; None after the end."""
        agent = self.agent_selection
        if self._dead(agent):
            self._was_dead_step(action)  # pyright: ignore[reportArgumentType]
            return
        self.game.step(whole_number("action", action), self._seat[agent])
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        if self.game.over:
            self._end()
        elif self._decisions >= self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
            self.rewards = dict.fromkeys(self.agents, 0.0)
        else:
            self.agent_selection = self._to_decide()
            if self.worth.dense:
                self._bring()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What happened last, as a spectator may know it: printed, or returned with the mode `ansi`."""
        told = [_told(event.seat, event.text(self.rulebook)) for event in self.game.events(None)]
        if self.render_mode == "ansi":
            return "\n".join(told)
        print("\n".join(told))
        return None

    def gains(self, agent: str) -> float:
        """What a seat's last decision, and those of others since, have brought it."""
        return float(self._cumulative_rewards[agent])

    def close(self) -> None:
        """There is nothing to close."""

    def _dead(self, agent: str) -> bool:
        return self.terminations[agent] or self.truncations[agent]

    def _to_decide(self) -> str:
        return self.possible_agents[self.game.seats_to_decide[0]]

    def _bring(self) -> None:
        """What the last decision brought."""
        now = self.worth.of_states(self.game.states)[0]
        self.rewards = dict(zip(self.possible_agents, (now - self._gained).tolist(), strict=True))
        self._gained = now

    def _end(self) -> None:
        outcome = self.game.outcome
        assert outcome is not None
        sheets = sorted(outcome.ranking, key=lambda sheet: sheet.seat)
        self._bring()
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"total": sheet.total} for agent, sheet in zip(self.agents, sheets, strict=True)}
