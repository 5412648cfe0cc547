"""`capolinea serve`: tables for friends and bots, over HTTP and WebSocket."""

from __future__ import annotations

import logging
import os
import tomllib
from dataclasses import replace
from enum import StrEnum
from functools import partial
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from threading import Thread
from typing import TYPE_CHECKING, Annotated, Any

import typer

from capolinea.cli.settings import errors, settings_of
from capolinea.core.errors import InvalidInput
from capolinea.http.settings import LIVE, THIS_MACHINE, ServerSettings, default_folder

if TYPE_CHECKING:
    from collections.abc import Callable

PREFIX = "CAPOLINEA_SERVER_"
EVERYWHERE = ("0.0.0.0", "::", "127.0.0.1")  # this machine finds itself as localhost
SECONDS_TO_START = 30
NOT_STARTED = 3  # exit code, as uvicorn's own
LIVE_SPLIT = ("metrics_from",)  # live settings that are lists


class LogLevel(StrEnum):
    """How much is logged."""

    debug = "debug"
    info = "info"
    warning = "warning"
    error = "error"


def _from_file(context: typer.Context, file: Path | None) -> Path | None:
    """Settings of a TOML file apply unless an option or the environment overrides them."""
    if file is not None:
        context.default_map = {**(context.default_map or {}), **_read(context, file)}
    return file


def _read(context: typer.Context, file: Path) -> dict[str, Any]:
    """The settings in a file; refused if one of them is unknown."""
    try:
        found: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise InvalidInput("bad-setting", file=str(file), problem=str(error)) from error
    known = {parameter.name for parameter in context.command.params}
    unknown = sorted(found.keys() - known)
    if unknown:
        raise InvalidInput("bad-setting", file=str(file), problem=", ".join(unknown))
    return found


def _read_again(context: typer.Context, file: Path, server: ServerSettings) -> ServerSettings:
    """The settings with what the file says now, as far as that can change while the server runs."""
    found, changed, fixed = _read(context, file), dict[str, Any](), list[str]()
    context.default_map = found
    for parameter in context.command.params:
        name = parameter.name or ""
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            continue
        try:
            value = parameter.process_value(context, parameter.consume_value(context, {})[0])
        except typer.BadParameter as error:
            raise InvalidInput("bad-setting", file=str(file), problem=f"{name}: {error.message}") from error
        if name not in LIVE and value != context.params.get(name):
            fixed.append(name)
        elif name in LIVE:
            changed[name] = _several(value) if name in LIVE_SPLIT else value
    now = replace(server, **changed)
    _ = now.metrics_networks
    names = sorted(name for name, value in changed.items() if value != getattr(server, name))
    logging.getLogger("capolinea.server").info("the settings were read again; changed: %s", ", ".join(names) or "–")
    if fixed:
        message = "these settings take effect with the next start: %s"
        logging.getLogger("capolinea.server").warning(message, ", ".join(fixed))
    return now


def _option(name: str, **more: Any) -> Any:
    return typer.Option(envvar=f"{PREFIX}{name.upper()}", show_envvar=True, **more)


def serve(
    context: typer.Context,
    *,
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", callback=_from_file, is_eager=True, help="Settings from a TOML file, named alike."
        ),
    ] = None,
    host: Annotated[
        str, _option("host", help="The address to listen at; 0.0.0.0 is all of them.")
    ] = ServerSettings.host,
    port: Annotated[int, _option("port", min=1, max=65535, help="The port to listen at.")] = ServerSettings.port,
    folder: Annotated[
        Path | None, _option("folder", metavar="DIR", help="Where the database and the key of the cookies are.")
    ] = None,
    database: Annotated[
        str, _option("database", metavar="URL", help="Another database: postgresql+asyncpg://user@host/name.")
    ] = ServerSettings.database,
    origins: Annotated[
        str, _option("origins", metavar="A,B", help="Where browsers find the server: https://games.example.org.")
    ] = "",
    proxies: Annotated[
        str, _option("proxies", metavar="A,B", help="Addresses of reverse proxies whose headers are believed.")
    ] = "",
    network_address: Annotated[
        str,
        _option(
            "network_address", metavar="A", help="Of this machine in the local network, if it is not found by itself."
        ),
    ] = ServerSettings.network_address,
    bots: Annotated[
        str,
        _option("bots", metavar="F.py:A,G.py:B", help="Bots of your own that tables offer, named after their classes."),
    ] = "",
    bot_limit: Annotated[
        float, _option("bot_limit", min=0.1, help="Seconds that a bot of your own may take for a decision.")
    ] = ServerSettings.bot_limit,
    bot_threads: Annotated[
        int, _option("bot_threads", min=1, help="Threads in which bots think.")
    ] = ServerSettings.bot_threads,
    bot_pause: Annotated[
        float,
        _option(
            "bot_pause", min=0, help="Seconds that a bot waits before a move, four times as long after a person's."
        ),
    ] = ServerSettings.bot_pause,
    idle_after: Annotated[
        float, _option("idle_after", min=1, help="Seconds until an idle table leaves memory.")
    ] = ServerSettings.idle_after,
    away_after: Annotated[
        float,
        _option("away_after", min=1, help="Seconds of absence until others may vote for a bot instead."),
    ] = ServerSettings.away_after,
    hints_per_minute: Annotated[
        float, _option("hints_per_minute", min=1, help="Hints for one guest, on average.")
    ] = ServerSettings.hints_per_minute,
    chat_per_minute: Annotated[
        float, _option("chat_per_minute", min=1, help="Chat messages of one guest, on average.")
    ] = ServerSettings.chat_per_minute,
    poll_every: Annotated[
        float, _option("poll_every", min=0.05, help="Seconds between looks for what other workers did not tell.")
    ] = ServerSettings.poll_every,
    snapshot_every: Annotated[
        int, _option("snapshot_every", min=1, help="Moves between snapshots of a game.")
    ] = ServerSettings.snapshot_every,
    message_size: Annotated[
        int, _option("message_size", min=1024, help="Bytes of the biggest message.")
    ] = ServerSettings.message_size,
    messages_per_second: Annotated[
        float, _option("messages_per_second", min=1, help="What one socket may send, on average.")
    ] = ServerSettings.messages_per_second,
    requests_per_second: Annotated[
        float, _option("requests_per_second", min=1, help="What one address may ask by HTTP, on average.")
    ] = ServerSettings.requests_per_second,
    connections_per_address: Annotated[
        int, _option("connections_per_address", min=1, help="Open connections of one address, except of proxies.")
    ] = ServerSettings.connections_per_address,
    tables_per_second: Annotated[
        float, _option("tables_per_second", min=0.01, help="New tables from one address, on average.")
    ] = ServerSettings.tables_per_second,
    processor_per_guest: Annotated[
        float,
        _option("processor_per_guest", min=0.01, help="Processor seconds a second for one guest's hints and replays."),
    ] = ServerSettings.processor_per_guest,
    guests_per_hour: Annotated[
        float, _option("guests_per_hour", min=1, help="New guests from one address.")
    ] = ServerSettings.guests_per_hour,
    wrong_tokens_per_hour: Annotated[
        float, _option("wrong_tokens_per_hour", min=1, help="Wrong invitations and recovery links from one address.")
    ] = ServerSettings.wrong_tokens_per_hour,
    sockets_per_guest: Annotated[
        int, _option("sockets_per_guest", min=1, help="Open sockets of one guest.")
    ] = ServerSettings.sockets_per_guest,
    tables_per_guest: Annotated[
        int, _option("tables_per_guest", min=1, help="Tables of one guest in a day.")
    ] = ServerSettings.tables_per_guest,
    maps_per_guest: Annotated[
        int, _option("maps_per_guest", min=1, help="Maps of one guest that are kept.")
    ] = ServerSettings.maps_per_guest,
    tournaments_per_guest: Annotated[
        int, _option("tournaments_per_guest", min=1, help="Tournaments of one guest in a day.")
    ] = ServerSettings.tournaments_per_guest,
    log_level: Annotated[
        LogLevel, _option("log_level", case_sensitive=False, help="How much is logged; debug tells every request.")
    ] = LogLevel.info,
    slow_commit: Annotated[
        float, _option("slow_commit", min=0, help="Seconds from which on a commit is logged as slow.")
    ] = ServerSettings.slow_commit,
    metrics_from: Annotated[
        str,
        _option("metrics_from", metavar="A,B", help="Addresses and networks that may read /metrics without a token."),
    ] = ",".join(THIS_MACHINE),
    metrics_token: Annotated[
        str, _option("metrics_token", metavar="TOKEN", help="With it, /metrics can be read from anywhere.")
    ] = ServerSettings.metrics_token,
    mail_server: Annotated[
        str,
        _option("mail_server", metavar="URL", help="For mail to players: starttls://user:password@mail.example.org."),
    ] = ServerSettings.mail_server,
    mail_from: Annotated[
        str, _option("mail_from", metavar="ADDRESS", help="The sender of mail to players.")
    ] = ServerSettings.mail_from,
    call_inside: Annotated[
        bool,
        _option("call_inside", help="Let players be called at addresses within the server's own network."),
    ] = ServerSettings.call_inside,
    call_after: Annotated[
        float, _option("call_after", min=0, help="Seconds of absence until a player is called to their turn.")
    ] = ServerSettings.call_after,
    keep_open: Annotated[
        float, _option("keep_open", min=0, help="Days that a table without a game is kept; 0 is for good.")
    ] = ServerSettings.keep_open,
    keep_playing: Annotated[
        float, _option("keep_playing", min=0, help="Days that a game in which nobody moves is kept; 0 is for good.")
    ] = ServerSettings.keep_playing,
    keep_finished: Annotated[
        float, _option("keep_finished", min=0, help="Days that a finished game is kept; 0 is for good.")
    ] = ServerSettings.keep_finished,
    keep_guests: Annotated[
        float, _option("keep_guests", min=0, help="Days that a guest who has nothing is kept; 0 is for good.")
    ] = ServerSettings.keep_guests,
    accept_key: Annotated[
        bool, typer.Option("--accept-key", help="Start with another secret.key than before; all cookies end.")
    ] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser when the server is there.")] = False,
) -> None:
    """Open tables to play with friends and bots; by default only on this machine."""
    settings = settings_of(context)
    from capolinea.cli.ready import ensure_ready, finish_behind
    from capolinea.core.installed_families import families
    from capolinea.core.kernel import Stage

    ensure_ready(settings, *families().values(), stage=Stage.TABLES)
    finish_behind(list(families().values()))
    server = ServerSettings(
        folder=folder or default_folder(),
        host=host,
        port=port,
        database=database,
        origins=_several(origins),
        proxies=_several(proxies),
        network_address=network_address,
        data=settings.data,
        bots=_several(bots),
        bot_limit=bot_limit,
        bot_threads=bot_threads,
        bot_pause=bot_pause,
        idle_after=idle_after,
        away_after=away_after,
        hints_per_minute=hints_per_minute,
        chat_per_minute=chat_per_minute,
        poll_every=poll_every,
        snapshot_every=snapshot_every,
        message_size=message_size,
        messages_per_second=messages_per_second,
        requests_per_second=requests_per_second,
        connections_per_address=connections_per_address,
        tables_per_second=tables_per_second,
        processor_per_guest=processor_per_guest,
        guests_per_hour=guests_per_hour,
        wrong_tokens_per_hour=wrong_tokens_per_hour,
        log_level=log_level,
        slow_commit=slow_commit,
        metrics_from=_several(metrics_from),
        metrics_token=metrics_token,
        mail_server=mail_server,
        mail_from=mail_from,
        call_inside=call_inside,
        call_after=call_after,
        sockets_per_guest=sockets_per_guest,
        tables_per_guest=tables_per_guest,
        maps_per_guest=maps_per_guest,
        tournaments_per_guest=tournaments_per_guest,
        keep_open=keep_open,
        keep_playing=keep_playing,
        keep_finished=keep_finished,
        keep_guests=keep_guests,
        accept_key=accept_key,
    )
    _ = server.metrics_networks  # refused here if there is no such network
    address = f"http://{'localhost' if host in EVERYWHERE else host}:{port}"
    errors().print(settings.say("cli-serving", address=address), style="green", soft_wrap=True)
    if unknown := _unknown_in_environment(context):
        errors().print(settings.say("cli-unknown-settings", names=", ".join(unknown)), style="yellow", soft_wrap=True)
    if not origins and not proxies:
        alone = "cli-serving-alone" if host == ServerSettings.host else "cli-serving-no-origins"
        errors().print(settings.say(alone, port=port), soft_wrap=True)
    if open_browser:
        Thread(target=_open_when_there, args=(address,), daemon=True).start()
    _run(server, None if config is None else partial(_read_again, context, config, server))


def _unknown_in_environment(context: typer.Context) -> list[str]:
    """Variables that look like settings and are none: a typing error would otherwise pass unnoticed."""
    known = {parameter.envvar for parameter in context.command.params}
    return sorted(name for name in os.environ if name.startswith(PREFIX) and name not in known)


def _open_when_there(address: str) -> None:
    """Open the first page as soon as the server responds."""
    import time
    import urllib.request
    import webbrowser

    for _ in range(SECONDS_TO_START * 10):
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return


def _several(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _run(server: ServerSettings, read_again: Callable[[], ServerSettings] | None) -> None:
    from capolinea.cli.ready import stop_behind
    from capolinea.http.running import run

    try:
        ended_well = run(server, read_again)
    finally:
        stop_behind()
    if not ended_well:
        raise typer.Exit(NOT_STARTED)
