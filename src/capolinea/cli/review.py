"""`capolinea review`: luck and mistakes of a recorded game."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer

from capolinea.cli.options import Json  # noqa: TC001  # Typer reads the annotations
from capolinea.cli.progress import bar
from capolinea.cli.settings import output, print_json, settings_of
from capolinea.core.terminal.words import player_names, printable

if TYPE_CHECKING:
    from rich.console import Console

    from capolinea.core.game import Game
    from capolinea.core.terminal.settings import Settings
    from capolinea.review import GameReview, MoveReview

SHOWN = ("inaccuracy", "mistake", "blunder")
STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "red"}


def review(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A save file of a finished game.")],
    *,
    seat: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Judge the moves of this seat only; seats count from 0.")
    ] = None,
    depth: Annotated[
        int, typer.Option(metavar="D", min=1, max=100, help="So many times as thorough, and as slow.")
    ] = 1,
    html: Annotated[Path | None, typer.Option(metavar="PAGE", help="Also write the review as a page.")] = None,
    json: Json = False,
) -> None:
    """Review a finished game: what was luck, which moves were mistakes, and what would have been better."""
    settings = settings_of(context)
    settings.json = json
    from capolinea.cli.ready import ensure_ready
    from capolinea.core.errors import InvalidInput
    from capolinea.core.registry import family_of, full_name, load
    from capolinea.core.save import read_save
    from capolinea.lab.frame import check_writable, write
    from capolinea.lab.review_page import review_page

    if html is not None:
        check_writable(html)
    ensure_ready(settings, family_of(full_name(read_save(file).game, settings.data), settings.data))
    game = load(file, settings.data)
    if seat is not None and seat >= game.players:
        raise InvalidInput("unknown-seat", seat=seat, players=game.players)
    found = _review(settings, game, seat, depth)
    if html is not None:
        write(html, review_page(found, settings.language))
    if json:
        print_json(found.to_json())
    else:
        _print(output(), settings, found)


def _review(settings: Settings, game: Game, seat: int | None, depth: int) -> GameReview:
    from capolinea.review import review as run

    done = 0
    with bar(settings.say("review-reviewing"), len(game.history)) as advance:

        def progress(now: int, total: int) -> None:
            nonlocal done
            advance(now - done)
            done = now

        return run(game, seat=seat, depth=depth, progress=progress)


def _print(console: Console, settings: Settings, found: GameReview) -> None:
    titles = player_names(settings, [""] * found.players)
    console.print(_seats(settings, found, titles))
    console.print(settings.say("review-identity"), style="dim")
    _print_seats(console, settings, found, titles)
    if found.decided_by is not None:
        move = found.moves[found.decided_by]
        facts = {"number": move.number + 1, "player": titles[move.seat], "move": printable(move.move)}
        console.print(settings.say("review-decided", **facts), soft_wrap=True)
    console.print()
    marked = [move for move in found.moves if move.label in SHOWN]
    for move in marked:
        _print_move(console, settings, move, titles)
    if not marked:
        console.print(settings.say("review-no-mistakes"), style="green")
    console.print(settings.say("review-about", events=found.events, sampled=found.sampled), style="dim")


def _seats(settings: Settings, found: GameReview, titles: list[str]) -> Any:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from capolinea.lab.review_page import points

    table = Table(box=SIMPLE_HEAD, padding=(0, 1))
    table.add_column(settings.say("review-player"))
    for key in ("start", "luck", "own", "others", "result"):
        head = settings.say(f"review-{key}")
        table.add_column(head, justify="right", min_width=max(map(len, head.split())))
    for seat in found.seats:
        shares = [points(seat.start, settings.language, signed=False)]
        shares += [points(part, settings.language) for part in (seat.luck, seat.own, seat.others)]
        shares.append(points(seat.result, settings.language, signed=False))
        table.add_row(titles[seat.seat], *shares)
    return table


def _print_seats(console: Console, settings: Settings, found: GameReview, titles: list[str]) -> None:
    from capolinea.lab.review_page import moment, points, rating

    for seat in found.seats:
        if seat.rating is not None:
            performance = f"{settings.say('review-rating')} {rating(seat, settings.language)}"
            console.print(f"{titles[seat.seat]}: {performance}", soft_wrap=True)
        parts = [
            f"{settings.say(f'review-source-{source}')} {points(gain, settings.language)}"
            for source, gain in seat.luck_by_source.items()
        ]
        console.print(f"{titles[seat.seat]}: {settings.say('review-luck')}: {', '.join(parts)}", soft_wrap=True)
        for key, number, gain in (
            ("luckiest", seat.luckiest, seat.luckiest_gain),
            ("unluckiest", seat.unluckiest, -seat.unluckiest_loss),
        ):
            if number is not None:
                facts = {"moment": moment(found, number, settings.language), "gain": points(gain, settings.language)}
                told = settings.say(f"review-{key}", player=titles[seat.seat], **facts)
                console.print(f"  {told}", soft_wrap=True)


def _print_move(console: Console, settings: Settings, move: MoveReview, titles: list[str]) -> None:
    from rich.text import Text

    from capolinea.lab.review_page import points

    label = move.label or ""
    line = Text(f"{move.number + 1:>4}  {titles[move.seat]}: {printable(move.move)}  ")
    told = f"{settings.say(f'review-label-{label}')} ({points(-(move.loss or 0.0), settings.language)})"
    line.append(told, STYLES[label])
    console.print(line, soft_wrap=True)
    if move.best is not None:
        better = [settings.say("review-better", move=printable(move.best.move))]
        better += [why.text[settings.language] for why in move.best.why]
        console.print(f"      {' '.join(better)}", style="dim", soft_wrap=True)
