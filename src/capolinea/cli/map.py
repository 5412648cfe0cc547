"""`capolinea map`: a map of your own in one file, checked, shown, played by bots, tuned, and exchanged."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from capolinea.cli.options import Json  # noqa: TC001
from capolinea.cli.settings import WRONG_INPUT, Refusing, output, print_json, settings_of
from capolinea.core.terminal.words import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.map_file import MapFile
    from capolinea.core.study.findings import Estimate
    from capolinea.core.terminal.settings import Settings
    from capolinea.workshop.exchange import LooseFile

SHOWN = 12  # rows of a list

File = Annotated[Path, typer.Argument(metavar="FILE", help="A map file, or the folder of one map.")]
Into = Annotated[Path, typer.Argument(metavar="FILE", help="The map file to write; it must not exist.")]
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of one map.")]

map_commands = typer.Typer(
    cls=Refusing,
    help="A map of your own in one file: check, show, simulate, tune, pack, unpack, import, export.",
    no_args_is_help=True,
)


def open_map(path: Path) -> MapFile:
    """A map from its folder, or from a file of any kind that maps come in."""
    from capolinea.core.map_file import pack
    from capolinea.workshop.exchange import read_map

    return pack(path) if path.is_dir() else read_map([_loose(path)])


def write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet."""
    from capolinea.core.errors import DataError, InvalidInput

    try:
        with path.open("xb") as target:
            target.write(content)
    except FileExistsError as error:
        raise InvalidInput("map-exists", folder=str(path)) from error
    except OSError as error:
        raise DataError("data-unwritable", file=str(path), problem=error.strerror or str(error)) from error


def _written(file: MapFile) -> bytes:
    from capolinea.workshop.exchange import write_map

    return write_map(file, "map").content


@map_commands.command()
def check(context: typer.Context, file: File, *, json: Json = False) -> None:
    """List all mistakes of a map. The exit code is 0 if it can be played, else 2."""
    settings = settings_of(context)
    settings.json = json
    from capolinea.core.map_shelf import problems_of

    found = open_map(file)
    problems = problems_of(found, str(file))
    if json:
        told = [{"code": each.code, "place": each.place, "text": each.text(settings.language)} for each in problems]
        print_json({"id": "" if problems else found.id, "problems": told})
    elif not problems:
        output().print(settings.say("cli-check-fine", game=found.id), markup=False)
    else:
        for each in problems:
            typer.echo(printable(each.text(settings.language)), err=True)
    if problems:
        raise typer.Exit(WRONG_INPUT)


@map_commands.command()
def show(context: typer.Context, file: File, *, json: Json = False) -> None:
    """Show what the structure of a map says: figures and findings, before anybody plays it."""
    settings = settings_of(context)
    settings.json = json
    from capolinea.core.installed_families import families
    from capolinea.workshop.study import workshop_of

    found = open_map(file)
    analysis = workshop_of(families()[found.family]).analyse(found.files) or {}
    if json:
        print_json({"id": found.id, "analysis": analysis})
        return
    console = output()
    console.print(found.id, style="bold", markup=False)
    for key in ("cities", "routes", "spaces", "cars", "tickets", "exact"):
        if key in analysis:
            console.print(f"{settings.say(f'cli-map-{key}')}: {analysis[key]}", markup=False)
    for finding in analysis.get("findings", []):
        console.print(f"- {printable(finding['words'][settings.language])}", markup=False)


@map_commands.command()
def simulate(
    context: typer.Context,
    file: File,
    *,
    players: Annotated[list[int] | None, typer.Option(min=2, max=5, help="How many players; may be repeated.")] = None,
    bot: Annotated[list[str] | None, typer.Option(help="Who plays; may be repeated.")] = None,
    games: Annotated[int, typer.Option(min=1, max=10_000, help="Games for each number of players.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds, equal games.")] = 0,
    json: Json = False,
) -> None:
    """Let bots play a map, and report wins by seat, length, points, routes and tickets with their 95 % intervals."""
    settings = settings_of(context)
    settings.json = json
    from capolinea.cli.progress import bar
    from capolinea.cli.ready import ensure_ready
    from capolinea.core.installed_families import families
    from capolinea.core.map_shelf import check_map
    from capolinea.workshop.study import Study, carry_out

    found = open_map(file)
    game = check_map(found, str(file))
    ensure_ready(settings, families()[found.family])
    study = Study(game, players or [2], bot or ["stationmaster"], games, seed)
    with bar(settings.say("cli-sim-playing"), study.total) as advance:
        done = 0
        for _ in carry_out(study.rounds()):
            advance(study.games - done)
            done = study.games
    results = study.results()
    if json:
        print_json({"id": game, "tables": msgspec.to_builtins(results)})
        return
    for table in results:
        _print_table(settings, table)


def _print_table(settings: Settings, table: dict[str, Any]) -> None:
    console = output()
    console.print(settings.say("cli-players", players=table["players"]), style="bold", markup=False)
    for row in (*table["seats"], *(table["bots"] if len(table["bots"]) > 1 else ())):
        console.print(f"  {row['id']}: {_share(row['wins'])}, {_mean(row['score'])}", markup=False)
    for key in ("turns", "margin", "lead_changes"):
        if table.get(key) is not None:
            console.print(f"  {settings.say(f'cli-map-{key}')}: {_mean(table[key])}", markup=False)
    routes = sorted(table.get("routes", []), key=lambda row: -(row["claimed"].value if row["claimed"] else 0.0))
    _print_rows(settings, "cli-map-hot", [f"{row['id']} {_share(row['claimed'])}" for row in routes[:SHOWN]])
    _print_rows(settings, "cli-map-dead", table.get("dead", []))


def _print_rows(settings: Settings, key: str, rows: Sequence[str]) -> None:
    if rows:
        output().print(f"  {settings.say(key)}: {', '.join(rows)}", markup=False)


def _share(estimate: Estimate | None) -> str:
    return "–" if estimate is None else f"{estimate.value:.1%} ({estimate.low:.1%}–{estimate.high:.1%})"


def _mean(estimate: Estimate | None) -> str:
    return "–" if estimate is None else f"{estimate.value:.1f} ({estimate.low:.1f}–{estimate.high:.1f})"


@map_commands.command()
def tune(
    context: typer.Context,
    file: File,
    *,
    aim: Annotated[str, typer.Option(help="What to make fairer: seats, styles or tickets.")] = "seats",
    players: Annotated[int, typer.Option(min=2, max=5, help="How many players.")] = 2,
    steps: Annotated[int, typer.Option(min=1, max=20, help="How many changes to make, each on top of the last.")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds, equal proposals.")] = 0,
    into: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to write the map with all changes.")] = None,
    json: Json = False,
) -> None:
    """Search for changes that make a map fairer, each with its measured effect."""
    settings = settings_of(context)
    settings.json = json
    from capolinea.cli.ready import ensure_ready
    from capolinea.core.installed_families import families
    from capolinea.core.map_shelf import check_map
    from capolinea.workshop.tune import improve

    found = open_map(file)
    check_map(found, str(file))
    ensure_ready(settings, families()[found.family])
    made: list[dict[str, Any]] = []
    for best, better in improve(found, aim, players, steps, seed):
        found = better
        made.append(best)
        if not json:
            before, after = best["before"], best["after"]
            words = printable(best["words"][settings.language])
            output().print(f"{words} {before.value:.3f} → {after.value:.3f}", markup=False)
    if into is not None:
        write_new(into, _written(found))
    if json:
        print_json({"id": found.id, "changes": msgspec.to_builtins(made)})
    elif not made:
        output().print(settings.say("cli-map-no-change"), markup=False)


@map_commands.command()
def pack(context: typer.Context, folder: Folder, file: Into) -> None:
    """Write the folder of a map into one map file."""
    from capolinea.core.map_file import pack as pack_folder

    found = pack_folder(folder)
    write_new(file, _written(found))
    typer.echo(settings_of(context).say("cli-map-written", file=str(file), game=found.id))


@map_commands.command()
def unpack(
    context: typer.Context,
    file: File,
    data: Annotated[Path, typer.Argument(metavar="DIR", help="The folder that you pass as `--data`.")],
) -> None:
    """Write a map file into a folder for `--data`, where a server offers it to all."""
    from capolinea.core.errors import InvalidInput
    from capolinea.core.map_file import unpack as unpack_file

    found = open_map(file)
    folder = data / found.family / found.name
    if folder.exists():
        raise InvalidInput("map-exists", folder=str(folder))
    written = unpack_file(found, data)
    typer.echo(settings_of(context).say("cli-map-written", file=str(written), game=f"{found.family}/{found.name}"))


@map_commands.command("import")
def import_map(
    context: typer.Context,
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="A zip, the files of a map's folder, or JSON or CSV files.")
    ],
    into: Annotated[Path, typer.Option(metavar="FILE", help="The map file to write.")],
    *,
    name: Annotated[str, typer.Option(help="The name of the map: small letters, digits and -.")] = "",
) -> None:
    """Read a map from a zip, from the files of its folder, or from those of bjornhagstrom/ticket-to-ride-map-editor."""
    from capolinea.core.map_file import check_name
    from capolinea.workshop.exchange import read_map

    if name:
        check_name(name)
    found = read_map([_loose(each) for each in files], name)
    write_new(into, _written(found))
    typer.echo(settings_of(context).say("cli-map-written", file=str(into), game=found.id))


def _loose(path: Path) -> LooseFile:
    """A file; one that is too big is not read to its end."""
    from capolinea.core.data import read_some
    from capolinea.workshop.exchange import MOST_READ, LooseFile

    return LooseFile(str(path), read_some(path, MOST_READ + 1))


@map_commands.command("export")
def export_map(
    context: typer.Context,
    file: File,
    into: Annotated[Path, typer.Argument(metavar="FILE", help="A .json file, or a .zip.")],
    *,
    form: Annotated[
        str, typer.Option("--as", help="editor or tables, for the other editor; folder, for `--data`.")
    ] = "editor",
) -> None:
    """Write a map for bjornhagstrom/ticket-to-ride-map-editor, or as a data folder in a zip."""
    from capolinea.core.errors import InvalidInput
    from capolinea.workshop.exchange import FORMS, write_map

    if form not in FORMS:
        raise InvalidInput("exchange-form", form=form, known=", ".join(FORMS))
    found = open_map(file)
    write_new(into, write_map(found, form).content)
    typer.echo(settings_of(context).say("cli-map-written", file=str(into), game=found.id))
