"""Training of a small network with one hidden layer and a direct way beside it, by Adam (Kingma and Ba, 2014)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Reals = NDArray[np.float32]

EPOCHS = 10
BATCH = 1024
RATE = 3e-3
HELD_BACK = 10  # one part in so many is not learned from
CONSTANT = 1e-3  # deviation of a feature that does not change


def _squashed(values: Any) -> Reals:
    return (1 / (1 + np.exp(-values))).astype(np.float32)


class Network:
    """The weights, for features of mean 0 and deviation 1; `plain` gives those for the features as they are."""

    def __init__(self, features: int, hidden: int, chance: np.random.Generator) -> None:
        self.weights: list[Reals] = [
            chance.normal(0, features**-0.5, (features, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            chance.normal(0, 0.1, hidden).astype(np.float32),
            np.zeros(features, np.float32),
            np.zeros(1, np.float32),
        ]
        self.mean = [np.zeros_like(part) for part in self.weights]
        self.square = [np.zeros_like(part) for part in self.weights]
        self.steps = 0

    def forward(self, samples: Reals) -> tuple[Reals, Reals]:
        """The hidden layer, and what is expected."""
        first, bias, second, third, offset = self.weights
        hidden = np.maximum(samples @ first + bias, 0)
        return hidden, _squashed(hidden @ second + samples @ third + offset)

    def learn(self, samples: Reals, rewards: Reals, rate: float) -> None:
        """One step down the slope of the cross entropy."""
        hidden, expected = self.forward(samples)
        error = (expected - rewards) / len(rewards)
        back = np.outer(error, self.weights[2]) * (hidden > 0)
        slopes = [samples.T @ back, back.sum(0), hidden.T @ error, samples.T @ error, error.sum(keepdims=True)]
        self.steps += 1
        for place, slope in enumerate(slopes):
            self.mean[place] += 0.1 * (slope - self.mean[place])
            self.square[place] += 0.001 * (slope**2 - self.square[place])
            mean = self.mean[place] / (1 - 0.9**self.steps)
            square = self.square[place] / (1 - 0.999**self.steps)
            self.weights[place] -= rate * mean / (np.sqrt(square) + 1e-8)

    def plain(self, centre: Reals, width: Reals) -> dict[str, Any]:
        """The weights for features as they are, by name, rounded; those of the first layer row by row."""
        first, bias, second, third, offset = self.weights
        first, third = first / width[:, None], third / width
        named = {
            "first": first.ravel(),
            "bias": bias - centre @ first,
            "second": second,
            "third": third,
            "offset": offset - centre @ third,
        }
        return {name: [float(f"{value:.4g}") for value in np.atleast_1d(part)] for name, part in named.items()}


def train(features: Reals, rewards: Reals, hidden: int, seed: int) -> tuple[dict[str, Any], float]:
    """The weights, and the share of the variance of samples held back that they explain."""
    chance = np.random.default_rng(seed)
    centre, width = features.mean(0), features.std(0)
    width[width < CONSTANT] = np.inf  # nothing is learned from what never changes
    samples = (features - centre) / width
    held = np.arange(len(rewards)) < len(rewards) // HELD_BACK  # whole games
    network, order = Network(features.shape[1], hidden, chance), np.flatnonzero(~held)
    for epoch in range(EPOCHS):
        chance.shuffle(order)
        rate = RATE * (0.02 + 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS)))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[start : start + BATCH]
            network.learn(samples[batch], rewards[batch], rate)
    missed = rewards[held] - network.forward(samples[held])[1]
    return network.plain(centre, width), float(1 - (missed**2).mean() / rewards[held].var())
