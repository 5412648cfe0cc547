"""Writes the weights of a checkpoint as the package's file: `python -m training.champion.export trains champion.pt`."""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from training.champion.family import open_family
from training.champion.network import Network


def main() -> None:
    """Read, export, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("family", choices=("ticket-to-ride", "trains"))
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--file", type=Path)
    options = parser.parse_args()
    family = open_family(options.family)
    found = torch.load(options.checkpoint, map_location="cpu", weights_only=True)
    network = Network(family)
    network.load_state_dict(found["network"])
    made = found["facts"] | {name: found[name] for name in ("rounds", "decisions", "seconds")}
    weights = {name: part.ravel().tolist() for name, part in network.export().items()}
    file: Path = options.file or Path(str(family.net_file.path))
    file.write_text(family.net_file.write(weights, made), "utf-8")


if __name__ == "__main__":
    main()
