"""The champion's network in PyTorch; `export` writes the weights as the compiled players read them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch
from torch import nn

from capolinea.core.champion.net import NARROW, WIDE
from capolinea.core.champion.options import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from training.champion.arena import View
    from training.champion.family import Family

TRUST = 4.0  # how much an untrained network prefers what the stationmaster would do
NEVER = -1e9


class Network(nn.Module):
    """Logits of all options, and the expected reward of the seat before it is squashed."""

    def __init__(self, family: Family, wide: int = WIDE, narrow: int = NARROW) -> None:
        super().__init__()
        tables, options, self.planned = family.table_features, family.option_features, family.planned
        self.table = nn.Linear(tables, wide)
        self.mixed = nn.Linear(wide, wide, bias=False)
        self.option = nn.Linear(options, wide)
        self.second = nn.Linear(wide, narrow)
        self.last = nn.Linear(narrow, 1, bias=False)
        self.direct = nn.Linear(options, 1, bias=False)
        self.value = nn.Linear(wide, narrow)
        self.value_last = nn.Linear(narrow, 1)
        self.register_buffer("table_scale", torch.full((tables,), 0.1))
        self.register_buffer("option_scale", torch.full((options,), 0.1))
        with torch.no_grad():
            self.last.weight.mul_(0.1)
            self.value_last.weight.mul_(0.1)
            self.direct.weight.zero_()
            self.direct.weight[0, self.planned] = TRUST * 10

    @torch.no_grad()
    def fit_scales(self, view: View) -> None:
        """Bring features to about the same size; called once, before anything is learned."""
        real = torch.arange(OPTIONS, device=view.count.device)[None, :] < view.count[:, None]
        self.table_scale.copy_(1 / view.table.float().std(0).clamp(min=0.5))
        self.option_scale.copy_(1 / view.option[real].float().std(0).clamp(min=0.25))
        self.direct.weight[0, self.planned] = TRUST / self.option_scale[self.planned]

    @torch.no_grad()
    def take_over(self, weights: Mapping[str, Sequence[float]]) -> None:
        """The weights of a package's file, for the sizes of features that are fitted already: `export` backwards."""
        found = {name: torch.tensor(part, device=self.table_scale.device) for name, part in weights.items()}
        wide = self.mixed.in_features
        self.table.weight.copy_((found["table"].view(-1, wide) / self.table_scale[:, None]).T)
        self.option.weight.copy_((found["option"].view(-1, wide) / self.option_scale[:, None]).T)
        self.direct.weight.copy_((found["direct"] / self.option_scale)[None])
        self.mixed.weight.copy_(found["mixed"].view(wide, wide).T)
        self.second.weight.copy_(found["second"].view(wide, -1).T)
        self.value.weight.copy_(found["value"].view(wide, -1).T)
        for name in ("last", "value_last"):
            getattr(self, name).weight.copy_(found[name][None])
        for name in ("table", "option", "second", "value"):
            getattr(self, name).bias.copy_(found[f"{name}_bias"])
        self.value_last.bias.copy_(found["value_offset"])

    def read(self, table: torch.Tensor) -> torch.Tensor:
        """The layer that reads the table."""
        return torch.relu(self.table(table.to(self.table_scale.dtype) * self.table_scale))

    def forward(self, view: View) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits, with those of options that are not there far below all others; and the expected reward."""
        rows, seen = view.count.shape[0], self.read(view.table)
        real = torch.arange(OPTIONS, device=view.count.device)[None, :] < view.count[:, None]
        there = real.view(-1).nonzero().squeeze(1)
        option = view.option.reshape(rows * OPTIONS, -1)[there].to(self.option_scale.dtype)
        option = option * self.option_scale
        layer = torch.relu(self.option(option) + self.mixed(seen)[there // OPTIONS])
        weight = self.last(torch.relu(self.second(layer))) + self.direct(option)
        logits = torch.full((rows * OPTIONS,), NEVER, device=weight.device, dtype=torch.float32)
        logits = logits.index_copy(0, there, weight.squeeze(1).float())
        value = self.value_last(torch.relu(self.value(seen))).squeeze(1)
        return logits.view(rows, OPTIONS), value.float()

    @torch.no_grad()
    def export(self) -> dict[str, Any]:
        """The weights by the names of `ChampionNet`, for features as they are."""
        found = {
            "table": self.table.weight.T * self.table_scale[:, None],
            "table_bias": self.table.bias,
            "mixed": self.mixed.weight.T,
            "option": self.option.weight.T * self.option_scale[:, None],
            "option_bias": self.option.bias,
            "second": self.second.weight.T,
            "second_bias": self.second.bias,
            "last": self.last.weight[0],
            "direct": self.direct.weight[0] * self.option_scale,
            "value": self.value.weight.T,
            "value_bias": self.value.bias,
            "value_last": self.value_last.weight[0],
            "value_offset": self.value_last.bias,
        }
        return {name: part.float().cpu().numpy() for name, part in found.items()}
