"""Learn a game by play against itself, with PPO on a `Batch`; then play as a bot.

pip install "capolinea[train]" && python examples/self_play.py  # Europe for two, into examples/self_play.pt
capolinea tournament europe --bots random,examples/self_play.py:Mine --games 200
capolinea play europe --bots examples/self_play.py:Mine  # or in the browser: capolinea serve --bots …
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from capolinea.sim import Batch

FILE = Path(__file__).with_suffix(".pt")


class Network(nn.Module):
    """From what a seat may know to a preference for each decision, and to the reward that it expects."""

    def __init__(self, size: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh())
        self.decisions, self.value = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, observation: np.ndarray, mask: np.ndarray) -> tuple[Categorical, torch.Tensor]:
        """Only legal decisions have a chance. Counts and flags go into one small range: 1 is about 1, 100 is 5."""
        body = self.body(torch.asinh(torch.from_numpy(observation).float()))
        preferences = self.decisions(body).masked_fill(torch.from_numpy(mask) == 0, -1e9)
        return Categorical(logits=preferences), self.value(body)[:, 0]


class Mine:
    """The network at a table: what it prefers, without chance."""

    def __init__(self) -> None:
        weights = torch.load(FILE)
        self.network = Network(weights["body.0.weight"].shape[1], weights["decisions.weight"].shape[0])
        self.network.load_state_dict(weights)

    @torch.no_grad()
    def decide(self, sight) -> int:
        """One of the legal decisions."""
        return int(self.network(sight.observation[None], sight.mask[None])[0].probs.argmax())


@torch.no_grad()
def play(network: Network, batch: Batch) -> list[np.ndarray]:
    """Every game of a batch to its end: observations, masks, decisions, their chances, and what the end brought."""
    rows, rewards, waiting = [], np.zeros((batch.n, batch.players)), np.ones(batch.n, np.bool_)
    while waiting.any():
        observation, mask, seats = batch.observe(), batch.mask(), batch.seats
        chances, _ = network(observation, mask)
        actions = chances.sample()
        likely = chances.log_prob(actions).numpy()
        rows.append((observation, mask, actions.numpy(), likely, np.flatnonzero(waiting), seats))
        step = batch.step(actions.numpy())
        ended = waiting & (step.terminated | step.truncated)
        rewards[ended] = step.rewards[ended]
        waiting &= ~ended
    told = [np.concatenate([row[part][row[4]] for row in rows]) for part in range(4)]
    return [*told, np.concatenate([rewards[row[4], row[5][row[4]]] for row in rows]).astype(np.float32)]


def learn(network: Network, told: list[np.ndarray], optimiser: torch.optim.Optimizer, pieces: int = 32) -> None:
    """Two passes of PPO over all decisions."""
    for piece in [places for _ in range(2) for places in np.array_split(np.random.permutation(len(told[0])), pieces)]:
        observation, mask, *rest = (part[piece] for part in told)
        actions, before, reward = map(torch.from_numpy, rest)
        chances, value = network(observation, mask)
        ratio, better = (chances.log_prob(actions) - before).exp(), reward - value.detach()
        gain = torch.minimum(ratio * better, ratio.clamp(0.8, 1.2) * better)
        loss = ((value - reward) ** 2).mean() / 2 - gain.mean() - 0.01 * chances.entropy().mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()


def main() -> None:
    """Learn, and write the network."""
    game, rounds = (sys.argv[1:] + ["europe", "40"][len(sys.argv) - 1 :])[:2]
    torch.manual_seed(1)
    torch.set_num_threads(1)  # the network is too small for more
    batch = Batch(game, 64, seed=1)
    network = Network(batch.observation_size, batch.actions)
    optimiser = torch.optim.Adam(network.parameters(), lr=5e-4)
    for number in range(int(rounds)):
        batch.deal_next()
        learn(network, told := play(network, batch), optimiser)
        print(f"round {number + 1}: {len(told[0]):,} decisions in {batch.n} games", flush=True)
    torch.save(network.state_dict(), FILE)


if __name__ == "__main__":
    main()
