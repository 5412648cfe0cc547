"""Train the champion: `python -m training.champion trains --device cuda --seconds 480 --file champion.pt`.

Goes on from the file if it is there. The rate falls over `--whole` seconds, so that several short stays on a GPU make
one long run. Writes the learning curve beside it, one line a round.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import torch

from training.champion.family import open_family
from training.champion.learner import Learner, Settings, train
from training.champion.measure import measure


def commit() -> str:
    """The commit of the sources, as far as it can be told."""
    file = Path(__file__).parent / "commit.txt"
    if file.exists():
        return file.read_text("utf-8").strip()
    found = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


def line_of(figures: dict[str, Any]) -> str:
    """A round in a line: shares of the victory against the stationmaster, and against its own past."""
    won = figures["won"]
    shares = [sum(kind[part][1] for kind in won) / max(1, sum(kind[part][0] for kind in won)) for part in (0, 1)]
    duel = won[0][0][1] / max(1, won[0][0][0])
    told = " ".join(f"{name} {value}" for name, value in figures.items() if name != "won")
    return f"{told} | v stationmaster {shares[0]:.3f} (first kind {duel:.3f}), v past {shares[1]:.3f}"


def main() -> None:
    """Train, and keep what was learned."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", choices=("ticket-to-ride", "trains"))
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seconds", type=float, default=480)
    parser.add_argument("--whole", type=float, default=0)
    parser.add_argument("--before", type=float, default=0, help="seconds of the whole that are spent already")
    parser.add_argument("--games", type=int, default=Settings.games)
    parser.add_argument("--steps", type=int, default=Settings.steps)
    parser.add_argument("--minibatch", type=int, default=Settings.minibatch)
    parser.add_argument("--entropy", type=float, default=Settings.entropy, help="what exploring is worth at first")
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--file", type=Path, default=Path("champion.pt"))
    parser.add_argument("--measure", type=int, default=0, help="games of each kind against stationmasters, at the end")
    parser.add_argument("--start", type=Path, help="a checkpoint to go on from, instead of the file")
    options = parser.parse_args()
    settings = replace(
        Settings(),
        games=options.games,
        steps=options.steps,
        minibatch=options.minibatch,
        entropy=options.entropy,
        seed=options.seed,
    )
    family = open_family(options.family)
    learner = Learner(family, family.kinds, settings, options.device)
    start: Path = options.start or options.file
    if start.exists():
        learner.resume(start)
    facts = {"commit": commit(), "seed": settings.seed, "begun": datetime.now(UTC).isoformat(timespec="seconds")}
    curve = options.file.with_suffix(".jsonl").open("a", encoding="utf-8")

    def tell(figures: dict[str, Any]) -> None:
        print(line_of(figures), flush=True)
        curve.write(json.dumps(figures) + "\n")
        curve.flush()
        if figures["round"] % 50 == 0:
            learner.save(options.file, facts)

    train(learner, options.seconds, tell, options.whole, options.before)
    learner.save(options.file, facts)
    if options.measure:
        kinds = [kind for kind, _ in family.kinds]
        found = measure(family, learner.network, kinds, options.measure, settings.seed + 1, options.device)
        options.file.with_suffix(".measured.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
        for line in found:
            print(line, flush=True)


if __name__ == "__main__":
    main()
