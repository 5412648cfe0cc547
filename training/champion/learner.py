"""Proximal policy optimisation (Schulman et al., 2017) in games against itself, its own past and the stationmaster.

Every decision of a learning seat is weighed with what came after it (generalised advantages over the decisions of that
seat). The reward is half the share of the victory, half the lead, or more of the former. In most games all seats
learn; in the others seat 0 does, against the stationmaster or an earlier network.
"""

from __future__ import annotations

import copy
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from training.champion.arena import SEATS, Arena, View, glance_view
from training.champion.network import Network

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from training.champion.family import Family, Kind

PAST = 8  # earlier networks that are kept as opponents


@dataclass(frozen=True)
class Settings:
    """What a run is made of."""

    games: int = 32768
    steps: int = 64
    minibatch: int = 32768
    epochs: int = 2
    rate: float = 7e-4
    last_rate: float = 5e-5
    clip: float = 0.2
    entropy: float = 2e-3
    last_entropy: float = 2e-4
    trace: float = 0.95
    against_stationmaster: float = 0.2  # share of the games
    against_past: float = 0.2
    victory: float = 0.0  # how much of the reward is the share of the victory alone
    snapshot: int = 25  # rounds after which the own past grows by one
    seed: int = 2026


class Learner:
    """A network, its optimiser, and the games that it plays."""

    def __init__(
        self,
        family: Family,
        kinds: Sequence[tuple[Kind, float]],
        settings: Settings,
        device: str = "cpu",
        network: Network | None = None,
    ) -> None:
        self.family, self.settings, self.device = family, settings, device
        torch.manual_seed(settings.seed)
        self.network = (network or Network(family)).to(device)
        self.past: list[Network] = []
        self.optimiser = torch.optim.Adam(self.network.parameters(), settings.rate, eps=1e-5)
        self.rounds = self.decisions = 0
        self.seconds = 0.0
        self.curve: list[dict[str, Any]] = []
        self.kinds = [kind for kind, _ in kinds]
        shares = np.array([share for _, share in kinds])
        places = np.random.default_rng(settings.seed).choice(len(kinds), settings.games, p=shares / shares.sum())
        self.arena = Arena(family, self.kinds, places, settings.steps + 1, settings.seed, device)
        self.places = torch.as_tensor(places, device=device)
        n = settings.games
        self.plain = int(n * (1 - settings.against_stationmaster - settings.against_past))
        self.old = int(n * (1 - settings.against_stationmaster))  # games from `plain` on are against the past
        self.fitted = network is not None

    # --- playing

    @torch.no_grad()
    def play(self) -> dict[str, torch.Tensor]:
        """Some steps of all games, and what was decided in each."""
        arena, steps, n = self.arena, self.settings.steps, self.settings.games
        shape = (steps, n)
        chosen = torch.zeros(shape, dtype=torch.long, device=self.device)
        log_chance = torch.zeros(shape, device=self.device)
        values = torch.zeros(shape, device=self.device)
        ended = torch.zeros(shape, dtype=torch.bool, device=self.device)
        rewards = torch.zeros((steps, n, SEATS), dtype=torch.float16, device=self.device)
        won = torch.zeros((len(self.kinds), 2, 2), device=self.device)
        old = self.past[int(torch.randint(len(self.past), ()))] if self.past else None
        for step in range(steps):
            view = arena.view(step)
            if not self.fitted:
                self.network.fit_scales(view)
                self.fitted = True
            logits, value = self._think(self.network, view)
            pick = _sample(logits)
            log_chance[step] = logits.log_softmax(1).gather(1, pick[:, None]).squeeze(1)
            values[step] = torch.sigmoid(value)
            other = view.seat != 0
            if old is not None:
                part = View(*(each[self.plain : self.old] for each in view))
                theirs = _sample(self._think(old, part)[0])
                pick[self.plain : self.old] = torch.where(
                    other[self.plain : self.old], theirs, pick[self.plain : self.old]
                )
            pick[self.old :] = torch.where(other[self.old :], 0, pick[self.old :])
            chosen[step] = pick
            arena.advance(view.actions.gather(1, pick[:, None]).squeeze(1), step + 1)
            over, reward, share = arena.ends()
            ended[step], rewards[step] = over.bool(), torch.lerp(reward, share, self.settings.victory).half()
            self._note_wins(won, over.bool(), share)
        return {
            "chosen": chosen,
            "log_chance": log_chance,
            "values": values,
            "ended": ended,
            "rewards": rewards,
            "won": won,
        }

    def _think(self, network: Network, view: View) -> tuple[torch.Tensor, torch.Tensor]:
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            return network(view)

    def _note_wins(self, won: torch.Tensor, over: torch.Tensor, share: torch.Tensor) -> None:
        """Games against the stationmaster and against the past, and the shares of seat 0 in them."""
        for number, part in enumerate((slice(self.old, None), slice(self.plain, self.old))):
            kind = self.places[part]
            here = over[part].float()
            won[:, number, 0].index_add_(0, kind, here)
            won[:, number, 1].index_add_(0, kind, here * share[part, 0])

    # --- what came of it

    def advantages(self, noted: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Of each decision: its advantage, its target, and whether it is learned from.

        The last decisions of a seat, whose consequence is not known yet, are left out.
        """
        steps, n = noted["values"].shape
        seats = self.arena.view(0, steps).seat.view(steps, n)
        following = torch.zeros((n, SEATS), device=self.device)
        gain = torch.zeros((n, SEATS), device=self.device)
        known = torch.zeros((n, SEATS), dtype=torch.bool, device=self.device)
        advantage = torch.zeros((steps, n), device=self.device)
        valid = torch.zeros((steps, n), dtype=torch.bool, device=self.device)
        learns = torch.ones((n,), dtype=torch.bool, device=self.device)
        learns[self.plain :] = False
        for step in range(steps - 1, -1, -1):
            over = noted["ended"][step][:, None]
            following = torch.where(over, noted["rewards"][step].float(), following)
            gain = torch.where(over, 0.0, gain)
            known = known | over
            seat, value = seats[step][:, None], noted["values"][step]
            delta = following.gather(1, seat).squeeze(1) - value
            found = delta + self.settings.trace * gain.gather(1, seat).squeeze(1)
            advantage[step] = found
            valid[step] = known.gather(1, seat).squeeze(1) & (learns | (seats[step] == 0))
            following = following.scatter(1, seat, value[:, None])
            gain = gain.scatter(
                1, seat, torch.where(valid[step] | known.gather(1, seat).squeeze(1), found, 0.0)[:, None]
            )
            known = known.scatter(1, seat, True)
        return advantage, advantage + noted["values"], valid

    # --- learning

    def learn(self, noted: dict[str, torch.Tensor], progress: float) -> dict[str, float]:
        """Some passes over what was played; `progress` from 0 to 1 lowers the rate."""
        settings = self.settings
        advantage, target, valid = (each.flatten() for each in self.advantages(noted))
        rows = valid.nonzero().squeeze(1)
        mean, spread = advantage[rows].mean(), advantage[rows].std() + 1e-6
        chosen, before = noted["chosen"].flatten(), noted["log_chance"].flatten()
        rate = settings.last_rate + (settings.rate - settings.last_rate) * (1 - progress)
        entropy_worth = settings.last_entropy + (settings.entropy - settings.last_entropy) * (1 - progress)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        raw = self.arena.home.glances(0, settings.steps * settings.games)
        sums = torch.zeros(4, device=self.device)
        count = 0
        for _ in range(settings.epochs):
            order = rows[torch.randperm(len(rows), device=self.device)]
            for start in range(0, len(order) - settings.minibatch // 2, settings.minibatch):
                batch = order[start : start + settings.minibatch]
                logits, value = self._think(self.network, glance_view(self.family, raw[batch]))
                log_chances = logits.log_softmax(1)
                log_chance = log_chances.gather(1, chosen[batch][:, None]).squeeze(1)
                ratio = (log_chance - before[batch]).exp()
                worth = (advantage[batch] - mean) / spread
                policy = -torch.minimum(ratio * worth, ratio.clamp(1 - settings.clip, 1 + settings.clip) * worth).mean()
                entropy = -(log_chances.exp() * log_chances.clamp(min=-50)).sum(1).mean()
                missed = torch.nn.functional.binary_cross_entropy_with_logits(value, target[batch].clamp(0, 1))
                loss = policy + missed - entropy_worth * entropy
                self.optimiser.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimiser.step()
                sums += torch.stack(
                    [policy.detach(), missed.detach(), entropy.detach(), (before[batch] - log_chance).mean().detach()]
                )
                count += 1
        explained = 1 - (target[rows] - noted["values"].flatten()[rows]).var() / target[rows].var()
        names = ("policy", "missed", "entropy", "change")
        return dict(zip(names, (sums / max(1, count)).tolist(), strict=True)) | {"explained": float(explained)}

    def round(self, progress: float) -> dict[str, Any]:
        """Play, learn, and note how it went."""
        start = time.perf_counter()
        noted = self.play()
        played = time.perf_counter() - start
        figures = self.learn(noted, progress)
        self._carry_over()
        self.rounds += 1
        self.decisions += self.settings.steps * self.settings.games
        self.seconds += time.perf_counter() - start
        if self.rounds % self.settings.snapshot == 0 or not self.past:
            self.past = [*self.past[-PAST + 1 :], copy.deepcopy(self.network).eval()]
        won = noted["won"].cpu().numpy()
        line: dict[str, Any] = {"round": self.rounds, "seconds": round(self.seconds, 1), "decisions": self.decisions}
        line |= {"playing": round(played, 3)} | {name: round(value, 4) for name, value in figures.items()}
        line |= {"won": won.round(1).tolist()}
        self.curve.append(line)
        return line

    def _carry_over(self) -> None:
        """The decisions after the last step are the first ones of the next round."""
        n = self.settings.games
        first, last = (self.arena.home.glances(at * n, n) for at in (0, self.settings.steps))
        first.copy_(last)

    def begin_with(self, weights: Mapping[str, Sequence[float]]) -> None:
        """Go on from the weights of a package."""
        self.network.fit_scales(self.arena.view(0))
        self.network.take_over(weights)
        self.fitted = True

    # --- checkpoints

    def save(self, file: Path, facts: dict[str, Any]) -> None:
        """All that a run needs to go on, and how it came about."""
        torch.save(
            {
                "network": self.network.state_dict(),
                "optimiser": self.optimiser.state_dict(),
                "past": [each.state_dict() for each in self.past],
                "rounds": self.rounds,
                "decisions": self.decisions,
                "seconds": self.seconds,
                "curve": self.curve,
                "settings": asdict(self.settings),
                "kinds": [list(kind) for kind in self.kinds],
                "facts": facts,
            },
            file,
        )

    def resume(self, file: Path) -> None:
        """Go on from a checkpoint, with new games."""
        found = torch.load(file, map_location=self.device, weights_only=True)
        self.network.load_state_dict(found["network"])
        self.optimiser.load_state_dict(found["optimiser"])
        self.past = []
        for weights in found["past"]:
            each = copy.deepcopy(self.network).eval()
            each.load_state_dict(weights)
            self.past.append(each)
        self.rounds, self.decisions = found["rounds"], found["decisions"]
        self.seconds, self.curve, self.fitted = found["seconds"], found["curve"], True


def _sample(logits: torch.Tensor) -> torch.Tensor:
    """An option of each row, by its chance."""
    noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-9, 1 - 1e-7)))
    return (logits + noise).argmax(1)


def train(
    learner: Learner, seconds: float, tell: Callable[[dict[str, Any]], None], whole: float = 0.0, before: float = 0.0
) -> None:
    """Rounds for so many seconds; the rate falls over `whole` seconds, of which `before` are spent already."""
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        tell(learner.round(min(1.0, (before + spent) / (whole or seconds))))
