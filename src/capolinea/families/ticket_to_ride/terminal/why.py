"""Why a route cannot be claimed: asked of the rules themselves, by trying it on a copy of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from capolinea.core.errors import IllegalMove
from capolinea.core.problems import near
from capolinea.core.terminal.words import folded
from capolinea.families.ticket_to_ride.moves.moves import Cards, Claim, Pass
from capolinea.families.ticket_to_ride.terminal.chips import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.game import Game
    from capolinea.families.ticket_to_ride.terminal.names import Names
    from capolinea.families.ticket_to_ride.view import View

MAX_ANSWERS = 6
CLAIM = "claim "


def _passing(names: Names, game: Game, seat: int) -> Text:
    """Whether a seat may pass."""
    try:
        game.copy().play(Pass(), seat)
    except IllegalMove as error:
        return Text(error.text(names.settings.language), "yellow")
    return Text(names.settings.say("play-why-pass"), "green")


def explain(names: Names, game: Game, seat: int, text: str) -> Iterator[Text]:
    """For each route that the text may mean: the ways to pay it, or the rule that forbids it."""
    say = names.settings.say
    if not text:
        yield Text(say("play-why-how"), "yellow")
        return
    if folded(text) == str(Pass()):
        yield _passing(names, game, seat)
        return
    if text.lower().startswith(CLAIM):
        text = text[len(CLAIM) :].partition(" with ")[0]
    routes = names.routes_like(text)
    if not routes:
        yield Text(
            say("unknown-route", route=text[:40], near=near(text, [route.id for route in names.chart.routes])), "yellow"
        )
    view: View = game.view(seat)
    moves = game.legal_moves(seat) if seat in view.to_decide else []
    for route in routes[:MAX_ANSWERS]:
        head = Text.assemble(
            (names.route(route.id), "bold"), (f"  {route.id}, {names.route_kind(route.id)}", "dim"), "\n    "
        )
        ways = [move for move in moves if isinstance(move, Claim) and move.route == route.id]
        if ways:
            cheapest = min(ways, key=lambda move: (move.cards.locomotives, sum(move.cards)))
            head.append(f"{say('play-why-possible', ways=len(ways))}: ", "green")
            yield head.append_text(counted(names, cheapest.cards.named))
            continue
        try:
            game.copy().play(Claim(route.id, Cards()), seat)
        except IllegalMove as error:
            head.append(error.text(names.settings.language), "yellow")
            if error.rule in ("C1", "C5", "C6"):
                head.append(f"; {say('play-why-hand')} ").append_text(counted(names, (view.hand or Cards()).named))
        yield head
    if len(routes) > MAX_ANSWERS:
        yield Text(say("play-why-more", count=len(routes) - MAX_ANSWERS), "dim")
