"""What games are worth to learners: at the end, or with every step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core.errors import InvalidInput
from capolinea.core.rulebook import RandomGames

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from capolinea.core.rulebook import Rulebook, States

    Rewards = str | Callable[[RandomGames], NDArray[np.float64]]

UNIT = 2.0**50  # rewards for the victory are multiples of 1 / UNIT: so any sum of them is exact
POINT = 2.0**40  # and those for points of 1 / POINT
VICTORY, SHARE, POINTS = "victory", "share", "points"
OF_A_PART = "_points"  # how fields of a score sheet end


def victory_rewards(ranks: NDArray[np.int8]) -> NDArray[np.float64]:
    """One row a game, one column a seat: 1 for the victory, or its share; each row adds up to 0, without rounding.

    >>> victory_rewards(np.array([[1, 2], [1, 1]], np.int8)).tolist()
    [[1.0, -1.0], [0.0, 0.0]]
    >>> victory_rewards(np.array([[2, 1, 3]], np.int8)).tolist()
    [[-0.5, 1.0, -0.5]]
    >>> victory_rewards(np.array([[1, 2, 3, 4]], np.int8)).sum()
    np.float64(0.0)
    """
    others = ranks.shape[1] - 1
    first: Any = ranks == 1
    winners: Any = np.maximum(first.sum(axis=1, keepdims=True), 1)
    share: NDArray[np.float64] = np.floor(UNIT / (others * winners)) / UNIT
    return (first * (others + 1) - winners) * share


def victory_shares(ranks: NDArray[np.int8]) -> NDArray[np.float64]:
    """The part that each seat has in the victory.

    >>> victory_shares(np.array([[1, 2], [1, 1]], np.int8)).tolist()
    [[1.0, 0.0], [0.5, 0.5]]
    """
    first: Any = ranks == 1
    return first / np.maximum(first.sum(axis=1, keepdims=True), 1)


def leads(points: NDArray[Any]) -> NDArray[np.float64]:
    """The points of each seat less the mean of the others; each row adds up to 0, without rounding.

    >>> leads(np.array([[90, 60], [50, 50]])).tolist()
    [[30.0, -30.0], [0.0, 0.0]]
    >>> leads(np.array([[101, 57, 33, 12]])).sum()
    np.float64(0.0)
    """
    players = points.shape[1]
    whole: NDArray[np.int64] = points.astype(np.int64)
    return (whole * players - whole.sum(axis=1, keepdims=True)) * (np.floor(POINT / (players - 1)) / POINT)


def _parts(rules: Rulebook) -> dict[str, str]:
    """The parts of a family's score by name, in the singular and in the plural, and their fields of its sheet."""
    sheet: Any = rules.family.kernels.RECORDS[-1].array(0)
    names: tuple[str, ...] = sheet.dtype.names
    stems = [name.removesuffix(OF_A_PART) for name in names if name.endswith(OF_A_PART)]
    plurals = {(stem[:-1] + "ies" if stem.endswith("y") else f"{stem}s"): stem for stem in stems}
    return {name: stem + OF_A_PART for name, stem in (dict(zip(stems, stems, strict=True)) | plurals).items()}


class Worth:
    """What the games of some rules are worth to their seats; for one thread.

    `rewards` is "victory" (`victory_rewards`), "share" (`victory_shares`), "points" (`leads`), a part of the score such
    as "tickets", as a lead too, or a function that makes an array by game and seat of `RandomGames`. If they are
    `dense`, each step brings what has changed, as if the game ended now; over a game they add up to those of its end.
    """

    def __init__(self, rules: Rulebook, rewards: Rewards = VICTORY, *, dense: bool = False) -> None:
        self.rules, self.rewards, self.dense = rules.fork(), rewards, dense
        self.part = ""
        if isinstance(rewards, str) and rewards not in (VICTORY, SHARE, POINTS):
            parts = _parts(rules)
            if rewards not in parts:
                raise InvalidInput("env-rewards", rewards=rewards, known=", ".join((VICTORY, SHARE, POINTS, *parts)))
            self.part = parts[rewards]

    @property
    def plain(self) -> bool:
        """Whether these are the rewards that a home of games gives by itself."""
        return self.rewards == VICTORY and not self.dense

    @property
    def needs_states(self) -> bool:
        """Whether the state at the end has to be known, rather than points and ranks."""
        return self.dense or self.part != ""

    @property
    def by_points(self) -> bool:
        """Whether a loss has no bound that could be the price of an illegal action."""
        return self.dense or self.part != "" or self.rewards == POINTS

    def of_games(self, ended: RandomGames) -> NDArray[np.float64]:
        """What games are worth whose points and ranks are known."""
        if self.rewards == VICTORY:
            return victory_rewards(ended.ranks)
        if self.rewards == SHARE:
            return victory_shares(ended.ranks)
        if self.rewards == POINTS:
            return leads(ended.totals)
        function: Any = self.rewards
        found = np.asarray(function(ended), np.float64)
        if found.shape != ended.totals.shape:
            raise InvalidInput("env-rewards-shape", found=found.shape, expected=ended.totals.shape)
        return found

    def of_states(self, states: States) -> NDArray[np.float64]:
        """What games are worth if they end in these states."""
        rules, n = self.rules, len(states)
        _, _, work, _, sheet = rules.family.kernels.RECORDS
        sheets: Any = sheet.array(n)
        works = work.array(1)
        for place in range(n):
            rules.family.kernels.DRIVERS.score(
                rules.boards, states[place : place + 1], works, sheets[place : place + 1]
            )
        found: NDArray[Any] = sheets.view(np.ndarray)
        if self.part:
            return leads(found[self.part][:, : rules.players])
        return self.of_games(RandomGames.of_sheets(found, np.zeros(n, np.int32), rules.players))
