"""`capolinea games`: the games you can play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer  # noqa: TC002  # Typer reads the annotations

from capolinea.cli.check_map import broken_games
from capolinea.cli.options import Json  # noqa: TC001
from capolinea.cli.settings import output, print_json, settings_of
from capolinea.core.terminal.words import MARK, printable

if TYPE_CHECKING:
    from capolinea.core.rulebook import GameInfo
    from capolinea.core.terminal.settings import Settings


def games(context: typer.Context, *, json: Json = False) -> None:
    """List the games with their variants, options and numbers of players."""
    settings = settings_of(context)
    settings.json = json
    from capolinea.core.registry import survey

    found, broken = survey(settings.data)
    if json:
        plain = [_plain(game, settings.language) for game in found]
        print_json({"games": plain, "broken": broken_games(settings, broken)})
        return
    console = output()
    for game in found:
        console.print(_table(game, settings))
        if game.more_options:
            console.print(_piles(game, settings))
    for name, error in broken.items():
        text = printable(error.text(settings.language))
        console.print(settings.say("cli-games-broken", game=name, problem=text), style="red", markup=False)
    console.print(settings.say("cli-games-hint"), style="dim")


def _plain(game: GameInfo, language: str) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name[language],
        "rules": game.rules,
        "players": list(game.players),
        "default_variant": game.default_variant,
        "variants": [
            {"id": variant.id, "rule": variant.rule, "name": variant.name[language], "about": variant.about[language]}
            for variant in game.variants
        ],
        "options": {option: names[language] for option, names in game.options.items()},
        "piles": {pile: names[language] for pile, names in game.more_options.items()},
    }


def _table(game: GameInfo, settings: Settings) -> Any:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    language = settings.language
    low, high = game.players
    title = Text.assemble(
        (game.id, "bold cyan"), f"  {game.name[language]}, {settings.say('cli-games-players', low=low, high=high)}"
    )
    table = Table(box=SIMPLE_HEAD, title=title, title_justify="left", title_style="", padding=(0, 1), expand=True)
    table.add_column(settings.say("cli-games-variant"), style="bold", no_wrap=True)
    table.add_column(settings.say("cli-games-rule"), style="dim", no_wrap=True)
    table.add_column(settings.say("cli-games-about"), ratio=1)
    for variant in game.variants:
        default = f" {settings.say('cli-games-default')}" if variant.id == game.default_variant else ""
        about = Text.assemble((variant.name[language], "italic"), (default, "dim"), f"\n{variant.about[language]}")
        table.add_row(variant.id, variant.rule, about)
    for option, names in game.options.items():
        table.add_row(Text(f"--option {option}", "green"), "", names[language])
    return table


def _piles(game: GameInfo, settings: Settings) -> Any:
    """The ids alone, in a compact list, since there are very many; with a mark if something is reconstructed."""
    from rich.padding import Padding
    from rich.text import Text

    head = (f"{settings.say('cli-games-piles')}: ", "italic")
    doubt = settings.say("reconstructed")
    ids = [f"{pile}{MARK}" if doubt in names[settings.language] else pile for pile, names in game.more_options.items()]
    words = Text.assemble(("--piles A,B,C", "green"), "  ", head, ", ".join(ids))
    if any(name.endswith(MARK) for name in ids):
        words.append(f"\n{settings.say('cli-games-mark')}", "dim")
    return Padding(words, (0, 2, 1, 2))
