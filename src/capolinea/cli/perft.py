"""`capolinea perft`: count move sequences, to compare two versions of the rules."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from capolinea.cli.options import Game, Json, Option, Piles, Players, Variant, all_options
from capolinea.cli.settings import output, print_json, settings_of

if TYPE_CHECKING:
    from capolinea.core.game import Game as Table


def perft(
    context: typer.Context,
    game: Game,
    *,
    depth: Annotated[int, typer.Option(metavar="D", min=1, max=64, help="The number of decisions.")] = 3,
    seed: Annotated[int, typer.Option(metavar="S", help="The seed of the deal.")] = 0,
    variant: Variant = "",
    players: Players = 2,
    option: Option = None,
    piles: Piles = "",
    json: Json = False,
) -> None:
    """Count the ways to take 1, 2, … D decisions from the start of a game."""
    settings = settings_of(context)
    settings.json = json
    from capolinea.cli.ready import ensure_ready
    from capolinea.core.registry import family_of, full_name, new, open_rulebook

    game_id = full_name(game, settings.data)
    options = all_options(option, piles, game_id, settings.data)
    setup: dict[str, Any] = {"variant": variant, "options": options, "players": players, "data": settings.data}
    open_rulebook(game_id, **setup)  # refuse before compiling
    ensure_ready(settings, family_of(game_id, settings.data))
    table = new(game_id, seed=seed, **setup)
    console = output()
    if not json:
        config = table.rulebook.config
        names = [config["game"], config["variant"], *(f"+{name}" for name in config["options"])]
        title = settings.say("cli-players", players=players)
        console.print(f"{' '.join(names)}, {title}, {settings.say('cli-perft-seed', seed=seed)}", style="bold")
        heads = [settings.say(f"cli-perft-{key}") for key in ("depth", "lines", "seconds", "rate")]
        console.print(f"{heads[0]:>6} {heads[1]:>18} {heads[2]:>10} {heads[3]:>18}", style="dim")
    rows: list[dict[str, Any]] = []
    for level in range(1, depth + 1):
        start = time.perf_counter()
        lines = _count(table, level)
        seconds = time.perf_counter() - start
        rows.append({"depth": level, "lines": lines, "seconds": seconds, "lines_per_second": lines / seconds})
        if not json:
            console.print(f"{level:>6} {lines:>18,} {seconds:>10.3f} {lines / seconds:>18,.0f}")
    if json:
        print_json({**table.rulebook.config, "seed": seed, "depths": rows})


def _count(table: Table, depth: int) -> int:
    """Count on another thread: compiled code cannot be interrupted, waiting for it can."""
    found: list[int] = []
    worker = threading.Thread(target=lambda: found.append(table.rulebook.perft(table.states, depth)), daemon=True)
    worker.start()
    while worker.is_alive():
        worker.join(0.1)
    return found[0]
