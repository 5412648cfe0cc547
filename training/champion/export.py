"""Writes the weights of a checkpoint as the package's file: `python -m training.champion.export champion.pt`."""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from capolinea.families.ticket_to_ride.bots.champion.weights import FILE, write_weights
from training.champion.network import Network


def main() -> None:
    """Read, export, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--file", type=Path, default=Path(str(FILE)))
    options = parser.parse_args()
    found = torch.load(options.checkpoint, map_location="cpu", weights_only=True)
    network = Network()
    network.load_state_dict(found["network"])
    made = found["facts"] | {name: found[name] for name in ("rounds", "decisions", "seconds")}
    weights = {name: part.ravel().tolist() for name, part in network.export().items()}
    options.file.write_text(write_weights(weights, made), "utf-8")


if __name__ == "__main__":
    main()
