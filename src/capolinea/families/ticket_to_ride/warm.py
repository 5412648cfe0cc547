"""Compiling the family ahead of time by calling everything that is compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core.registry import from_position, new
from capolinea.core.warming import call_reviewer, call_searcher, call_stand_ins
from capolinea.families.ticket_to_ride.bots.forecast import look_ahead
from capolinea.families.ticket_to_ride.bots.players import open_searcher, play_games, resample, sit_down
from capolinea.families.ticket_to_ride.game_data import FAMILY_ID, load_map
from capolinea.families.ticket_to_ride.lab.study import watch_game
from capolinea.families.ticket_to_ride.review import open_reviewer, open_stand_ins

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from capolinea.core.game import Game
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

MAP = "europe"


def steps() -> Iterator[tuple[str, Callable[[], object]]]:
    """The parts of the rules, and a small call of each. Together they call every entry point."""
    game = new(f"{FAMILY_ID}/{MAP}", players=2, seed=1, first=0)
    rules: TicketToRide = game.rulebook  # pyright: ignore[reportAssignmentType]
    yield "cli-part-setup", lambda: None
    yield "cli-part-turns", lambda: _first_turn(game)
    yield "cli-part-view", lambda: game.view(0)
    yield "cli-part-score", lambda: game.rulebook.outcome(_ended(game))
    yield "cli-part-bots", lambda: _bot(rules, game)
    yield "cli-part-search", lambda: _search(rules, game)
    yield "cli-part-review", lambda: call_reviewer(open_reviewer(rules), game)
    yield "cli-part-games", lambda: game.rulebook.random_games(1, 0, 1)
    yield "cli-part-lines", lambda: game.rulebook.perft(game.states, 1)
    yield "cli-part-position", lambda: from_position(_with_a_route(game.position())).legal_moves()
    yield "cli-part-invariants", lambda: game.rulebook.audit(game.states)
    yield "cli-part-matches", lambda: play_games(rules, ["conductor", "conductor"], 1, 0, 1)
    yield "cli-part-lab", lambda: _lab(rules, game)


def _bot(rules: TicketToRide, game: Game) -> None:
    """A decision of a compiled player."""
    seat = game.seats_to_decide[0]
    sit_down(rules, "conductor", 1).decide(rules.conceal(game.states, seat), seat)


def _search(rules: TicketToRide, game: Game) -> None:
    """A plan, a filled-in position and a search: what hints and the top level need."""
    sight = rules.conceal(game.states, 0)
    look_ahead(rules, sight, 0)
    resample(rules, sight, 0, 1)
    for level in ("magnate", "champion"):
        call_searcher(open_searcher(rules, 1, level), sight, 0)


def _lab(rules: TicketToRide, game: Game) -> None:
    """What studies and tournaments count."""
    watch_game(rules, game)
    call_stand_ins(open_stand_ins(rules, ["champion", "magnate"]), game)


def _first_turn(game: Game) -> None:
    """Choose tickets, see every legal move with its payments, and make the last of them."""
    while game.view(None).phase == "start-tickets":
        game.play(game.legal_moves()[0])
    game.play(game.legal_moves()[-1])
    action = game.legal_actions()[-1]
    game.copy().step(action)


def _with_a_route(position: dict[str, Any]) -> dict[str, Any]:
    """A position with a route on the board, whose ticket deck has to be shuffled."""
    del position["ticket_deck"]
    routes: list[str] = [name for player in position["players"] for name in player.get("routes", [])]
    if not routes:
        position["players"][0]["routes"] = [load_map(MAP).routes[0].id]
    return position


def _ended(game: Game) -> Any:
    """A state with a route on it that counts as ended, to be scored."""
    document = {**_with_a_route(game.position()), "phase": "over"}
    return from_position(document).states
