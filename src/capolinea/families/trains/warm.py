"""Compiling the family ahead of time by calling everything that is compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.registry import from_position, new
from capolinea.core.warming import call_reviewer, call_searcher, call_stand_ins
from capolinea.families.trains.bots.players import open_searcher, play_games, resample, sit_down
from capolinea.families.trains.game_data import FAMILY_ID
from capolinea.families.trains.kernels import entry_point
from capolinea.families.trains.lab.study import watch_game
from capolinea.families.trains.review import open_reviewer, open_stand_ins

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from capolinea.core.game import Game
    from capolinea.families.trains.rulebook import Trains

BOARD = "osaka"


def steps() -> Iterator[tuple[str, Callable[[], object]]]:
    """The parts of the rules, and a small call of each. Together they call every entry point."""
    game = new(f"{FAMILY_ID}/{BOARD}", players=2, seed=1, first=0)
    rules: Trains = game.rulebook  # pyright: ignore[reportAssignmentType]
    yield "cli-part-setup", lambda: None
    yield "cli-part-turns", lambda: _first_turn(game)
    yield "cli-part-view", lambda: game.view(0)
    yield (
        "cli-part-score",
        lambda: (rules.score(game.states), entry_point.cost_of_rail(rules.boards, game.states, 0, 0)),
    )
    yield "cli-part-bots", lambda: _bots(rules, game)
    yield "cli-part-search", lambda: _search(rules, game)
    yield "cli-part-review", lambda: call_reviewer(open_reviewer(rules), game)
    yield "cli-part-games", lambda: game.rulebook.random_games(1, 0, 1)
    yield "cli-part-lines", lambda: game.rulebook.perft(game.states, 1)
    yield "cli-part-position", lambda: from_position(game.position()).legal_moves()
    yield "cli-part-invariants", lambda: game.rulebook.audit(game.states)
    yield "cli-part-matches", lambda: play_games(rules, ["conductor", "conductor"], 1, 0, 1)
    yield "cli-part-lab", lambda: _lab(rules, game)


def _bots(rules: Trains, game: Game) -> None:
    """A decision of a compiled player."""
    (seat,) = rules.seats_to_decide(game.states)
    sit_down(rules, "conductor", 1).decide(rules.conceal(game.states, seat), seat)


def _search(rules: Trains, game: Game) -> None:
    """A decision that is tried out, and a position made whole: what hints and the top levels need."""
    (seat,) = rules.seats_to_decide(game.states)
    record = rules.conceal(game.states, seat)
    for level in ("magnate", "champion"):
        call_searcher(open_searcher(rules, 1, level), record, seat)
    resample(rules, record, seat, 1)


def _lab(rules: Trains, game: Game) -> None:
    """What studies and tournaments count."""
    watch_game(rules, game)
    call_stand_ins(open_stand_ins(rules, ["magnate", "magnate"]), game)


def _first_turn(game: Game) -> None:
    """The first rails, and a card."""
    while game.view(None).phase == "start":
        game.play(game.legal_moves()[0])
    game.play(game.legal_moves()[-1])
