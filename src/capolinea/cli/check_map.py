"""`capolinea check-map`: the mistakes in a folder of your own maps."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer

from capolinea.cli.options import Json  # noqa: TC001
from capolinea.cli.settings import WRONG_INPUT, output, print_json, settings_of
from capolinea.core.terminal.words import printable

if TYPE_CHECKING:
    from capolinea.core.errors import DataError
    from capolinea.core.terminal.settings import Settings


def check_map(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder that you pass as `--data`, or one map.")],
    *,
    json: Json = False,
) -> None:
    """Check the maps, boards and cards of a folder, and list the mistakes.

    Nothing is changed. The exit code is 0 if all can be played, else 2.
    """
    settings = settings_of(context)
    settings.json = json
    from capolinea.core.registry import survey

    data, wanted = _data_folder(folder)
    found, broken = survey(data)
    names = [game.id for game in found if (data.joinpath(*game.id.split("/"))).is_dir()]
    if wanted is not None:
        names = [name for name in names if name == wanted]
        broken = {name: error for name, error in broken.items() if name in (wanted, wanted.partition("/")[0])}
    if json:
        print_json({"games": names, "broken": broken_games(settings, broken)})
    else:
        for name in names:
            output().print(settings.say("cli-check-fine", game=name), markup=False)
        for name, error in broken.items():
            typer.echo(f"{name}: {printable(error.text(settings.language))}", err=True)
    if broken:
        raise typer.Exit(WRONG_INPUT)


def _data_folder(folder: Path) -> tuple[Path, str | None]:
    """The folder of all data, and the id of the game if the folder is that of one game."""
    from capolinea.core.installed_families import families

    whole = folder.resolve()
    if whole.parent.name in families() and whole.is_dir():
        return whole.parent.parent, f"{whole.parent.name}/{whole.name}"
    return folder, None


def broken_games(settings: Settings, broken: dict[str, DataError]) -> list[dict[str, Any]]:
    """The games that cannot be played, for programs."""
    return [
        {"id": name, "code": error.code, "text": error.text(settings.language)} | _place(error)
        for name, error in broken.items()
    ]


def _place(error: DataError) -> dict[str, Any]:
    facts = error.plain_facts()
    return {key: facts[key] for key in ("file", "place") if key in facts}
