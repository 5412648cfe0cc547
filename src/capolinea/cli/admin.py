"""`capolinea admin`: what the owner of a server does with its tables and guests, while it runs or not."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from functools import partial
from pathlib import Path  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer

from capolinea.cli.database import in_transaction, on_database
from capolinea.cli.options import Json  # noqa: TC001
from capolinea.cli.serve import PREFIX
from capolinea.cli.settings import Refusing, output, print_json, settings_of
from capolinea.http.settings import default_folder

if TYPE_CHECKING:
    from sqlalchemy import Connection

Folder = Annotated[
    Path | None, typer.Option("--folder", metavar="DIR", envvar=f"{PREFIX}FOLDER", help="The folder of the server.")
]
Url = Annotated[
    str,
    typer.Option(
        "--database", metavar="URL", envvar=f"{PREFIX}DATABASE", help="Its database, if it is not in the folder."
    ),
]
Table = Annotated[str, typer.Argument(metavar="TABLE", help="The id of the table, as in its address.")]
GuestId = Annotated[str, typer.Argument(metavar="GUEST", help="The id of the guest, from `guests`.")]
Most = Annotated[int, typer.Option(min=1, help="How many are listed at most.")]

admin_commands = typer.Typer(
    cls=Refusing,
    help="What the owner of a server does with it, which may be running: tables, guests, old things, a restart.",
    no_args_is_help=True,
)


def _say(context: typer.Context, key: str, **facts: Any) -> None:
    output().print(settings_of(context).say(key, **facts), style="green", soft_wrap=True, markup=False)


def _day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")


def _head(context: typer.Context, key: str) -> None:
    """The names of the columns: a list that has nothing but them is empty."""
    output().print(settings_of(context).say(key), style="dim", soft_wrap=True, markup=False)


@admin_commands.command()
def tables(
    context: typer.Context,
    *,
    state: Annotated[str, typer.Option(help="Only those that are open, playing or over.")] = "",
    most: Most = 50,
    folder: Folder = None,
    database: Url = "",
    json: Json = False,
) -> None:
    """List tables, the last changed first."""
    from capolinea.core.errors import InvalidInput
    from capolinea.core.terminal.words import printable
    from capolinea.store.administration import list_tables

    if state not in ("", "open", "playing", "over"):
        raise InvalidInput("admin-no-state", state=state)
    found = in_transaction(folder, database, partial(list_tables, state=state or None, most=most))
    if json:
        print_json({"tables": [asdict(line) for line in found]})
        return
    _head(context, "admin-tables-head")
    for line in found:
        shown = (line.id, line.game, line.state, str(line.entries), _day(line.changed), ", ".join(line.players))
        output().print(printable("  ".join(shown)), soft_wrap=True, markup=False)


@admin_commands.command()
def guests(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Part of the name; all without it.")] = "",
    *,
    most: Most = 50,
    folder: Folder = None,
    database: Url = "",
    json: Json = False,
) -> None:
    """List guests, the newest first."""
    from capolinea.core.terminal.words import printable
    from capolinea.store.administration import list_guests

    found = in_transaction(folder, database, partial(list_guests, name=name, most=most))
    if json:
        print_json({"guests": [asdict(line) for line in found]})
        return
    _head(context, "admin-guests-head")
    for line in found:
        banned = settings_of(context).say("admin-is-banned") if line.banned else ""
        shown = (line.id, _day(line.made), str(line.tables), line.name, banned)
        output().print(printable("  ".join(shown)).rstrip(), soft_wrap=True, markup=False)


@admin_commands.command()
def close(context: typer.Context, table: Table, *, folder: Folder = None, database: Url = "") -> None:
    """Let nobody new in: not listed, no invitation, no public link, no spectators. The players go on."""
    from capolinea.store.administration import close_table

    in_transaction(folder, database, partial(close_table, table=table))
    _say(context, "admin-closed", table=table)


@admin_commands.command()
def delete(context: typer.Context, table: Table, *, folder: Folder = None, database: Url = "") -> None:
    """Delete a table with its game and chat, for good."""
    from capolinea.store.administration import check_table
    from capolinea.store.removal import delete_tables

    def remove(connection: Connection) -> None:
        check_table(connection, table)
        delete_tables(connection, [table])

    in_transaction(folder, database, remove)
    _say(context, "admin-deleted", table=table)


@admin_commands.command()
def rename(
    context: typer.Context,
    guest: GuestId,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    *,
    folder: Folder = None,
    database: Url = "",
) -> None:
    """Give a guest another name."""
    from capolinea.store.administration import rename_guest
    from capolinea.tables.names import tidy_name

    in_transaction(folder, database, partial(rename_guest, guest=guest, name=tidy_name(name)))
    _say(context, "admin-renamed", name=tidy_name(name))


@admin_commands.command()
def merge(
    context: typer.Context,
    guest: GuestId,
    into: Annotated[str, typer.Argument(metavar="INTO", help="The guest who stays.")],
    *,
    folder: Folder = None,
    database: Url = "",
) -> None:
    """Make one guest of two: the second keeps everything, the first is gone."""
    from capolinea.store.administration import merge_guests, name_of

    def do(connection: Connection) -> str:
        merge_guests(connection, guest, into)
        return name_of(connection, into)

    _say(context, "admin-merged", name=in_transaction(folder, database, do))


@admin_commands.command()
def ban(
    context: typer.Context,
    guest: GuestId,
    *,
    lift: Annotated[bool, typer.Option("--lift", help="Let the guest in again.")] = False,
    folder: Folder = None,
    database: Url = "",
) -> None:
    """Let a guest in no more; a bot plays on for them."""
    from capolinea.store.administration import ban_guest, lift_ban, name_of

    def do(connection: Connection) -> str:
        (lift_ban if lift else ban_guest)(connection, guest)
        return name_of(connection, guest)

    _say(context, "admin-unbanned" if lift else "admin-banned", name=in_transaction(folder, database, do))


@admin_commands.command()
def clean(
    context: typer.Context,
    *,
    keep_open: Annotated[float, typer.Option(min=0, help="Days that tables without a game are kept.")] = 0,
    keep_playing: Annotated[float, typer.Option(min=0, help="Days that games in which nobody moves are kept.")] = 0,
    keep_finished: Annotated[float, typer.Option(min=0, help="Days that finished games are kept.")] = 0,
    keep_guests: Annotated[float, typer.Option(min=0, help="Days that guests who have nothing are kept.")] = 0,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count.")] = False,
    folder: Folder = None,
    database: Url = "",
) -> None:
    """Delete what is older than some days; 0 keeps it for good. The server does it itself by its own settings."""
    from capolinea.core.errors import InvalidInput
    from capolinea.store.removal import Retention, count_old, remove_old

    keep = Retention(keep_open, keep_playing, keep_finished, keep_guests)
    if keep.keeps_all:
        raise InvalidInput("admin-nothing-old")
    found = on_database(folder, database, partial(count_old if dry_run else remove_old, keep=keep))
    _say(context, "admin-would-clean" if dry_run else "admin-cleaned", tables=found.tables, guests=found.guests)


@admin_commands.command()
def notice(
    context: typer.Context,
    minutes: Annotated[float, typer.Argument(metavar="MINUTES", min=0, help="In how many minutes it is.")] = 5,
    *,
    lift: Annotated[bool, typer.Option("--lift", help="Call the restart off.")] = False,
    folder: Folder = None,
    database: Url = "",
) -> None:
    """Tell all players, on every page, that the server is about to restart. It does not restart by itself."""
    from capolinea.store.orders import announce_restart

    in_transaction(folder, database, partial(announce_restart, minutes=None if lift else minutes))
    _say(context, "admin-notice-lifted" if lift else "admin-noticed", minutes=f"{minutes:g}")


@admin_commands.command()
def owner(
    context: typer.Context,
    guest: Annotated[str, typer.Argument(metavar="GUEST", help="The id of the guest, from `guests`.")] = "",
    *,
    lift: Annotated[bool, typer.Option("--lift", help="Nobody owns the server any more.")] = False,
    folder: Folder = None,
    database: Url = "",
) -> None:
    """Say which guest owns the server: with a passkey, they come to its page /owner."""
    from capolinea.store.administration import name_of
    from capolinea.store.ownership import set_owner

    def do(connection: Connection) -> str:
        set_owner(connection, None if lift else guest)
        return "" if lift else name_of(connection, guest)

    name = in_transaction(folder, database, do)
    _say(context, "admin-no-owner" if lift else "admin-owner", name=name)


@admin_commands.command("rotate-key")
def rotate_key(context: typer.Context, *, folder: Folder = None, database: Url = "") -> None:
    """Replace the key that signs cookies, with all servers stopped; players then need their recovery links."""
    from capolinea.store.key_check import replace_key

    where = folder or default_folder()
    on_database(folder, database, partial(replace_key, folder=where))
    _say(context, "admin-key-rotated", folder=where)
