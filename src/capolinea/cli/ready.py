"""Getting the kernels ready: everything that is compiled, compiled once, with a line that says so."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from capolinea.cli.settings import Settings

EUROPE = "ticket-to-ride/europe"


def _steps() -> Iterator[tuple[str, Callable[[], object]]]:
    """The parts of the rules, and a tiny use of each. Together they call every entry point."""
    from capolinea.core.registry import from_position, new

    game = new(EUROPE, players=2, seed=1, first=0)
    yield "setup", lambda: None
    yield "turns", lambda: _first_turn(game)
    yield "view", lambda: game.view(0)
    yield "games", lambda: game.rulebook.random_games(1, 0, 1)
    yield "lines", lambda: game.rulebook.count_lines(game.states, 1)
    yield "position", lambda: _go_on(from_position(_with_a_lane(game.position())))
    yield "score", lambda: game.rulebook.outcome(_ended(game))
    yield "laws", lambda: game.rulebook.audit(game.states)


def _first_turn(game: Any) -> None:
    """Choose tickets, see every legal move with its payments, and make the last of them."""
    while game.view(None).phase == "start-tickets":
        game.play(game.legal_moves()[0])
    game.play(game.legal_moves()[-1])
    action = game.legal_actions()[-1]
    game.copy().step(action)


def _with_a_lane(position: dict[str, Any]) -> dict[str, Any]:
    """A position whose ticket deck is to be shuffled, with a lane on the board."""
    from capolinea.families.ticket_to_ride.maps import load_map

    del position["ticket_deck"]
    lanes: list[str] = [name for player in position["players"] for name in player.get("lanes", [])]
    if not lanes:
        position["players"][0]["lanes"] = [load_map("europe").lanes[0].id]
    return position


def _go_on(game: Any) -> None:
    game.legal_moves()


def _ended(game: Any) -> Any:
    """A state with a lane on it that counts as ended, to be scored."""
    from capolinea.core.registry import from_position

    document = {**_with_a_lane(game.position()), "phase": "over"}
    return from_position(document).states


def compile_all(settings: Settings) -> float:
    """Compile every kernel into the cache, or read it from there; returns the seconds it took."""
    from rich.text import Text

    from capolinea.cli.settings import errors
    from capolinea.core.kernel import mark_warm

    start = time.perf_counter()
    os.environ["CAPOLINEA_QUIET"] = "1"  # the status line below says it better
    console = errors()
    with console.status(Text(settings.say("cli-compiling", part="…"))) as status:
        for part, use in _steps():
            status.update(Text(settings.say("cli-compiling", part=settings.say(f"cli-part-{part}"))))
            use()
    mark_warm()
    return time.perf_counter() - start


def ensure_ready(settings: Settings) -> None:
    """Compile what is missing; quick where nothing is."""
    from capolinea.core.kernel import is_warm

    if not is_warm():
        compile_all(settings)
