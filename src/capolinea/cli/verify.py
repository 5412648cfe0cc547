"""`capolinea verify`: check that a game was dealt from the seed that the server committed to."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

from capolinea.cli.settings import output, settings_of


def verify(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game that was downloaded from a server.")],
    *,
    commitment: Annotated[
        str, typer.Option(metavar="HEX", help="The commitment that was shown when the game began, to compare.")
    ] = "",
) -> None:
    """Check that the seed of a game matches the commitment made at its start, and that replaying gives its result."""
    settings = settings_of(context)
    from capolinea.cli.ready import ensure_ready
    from capolinea.core.errors import DataError
    from capolinea.core.registry import family_of, full_name, load
    from capolinea.core.save import read_save

    save = read_save(file)
    fair = save.fair
    if fair is None or save.result is None:
        raise DataError("verify-no-proof", file=str(file))
    if commitment and commitment.strip().lower() != fair.commitment:
        raise DataError("verify-other", file=str(file), found=fair.commitment, expected=commitment)
    if not fair.holds(save.seed):
        raise DataError("verify-broken", file=str(file))
    ensure_ready(settings, family_of(full_name(save.game, settings.data), settings.data))
    game = load(file, settings.data)
    console = output()
    console.print(settings.say("cli-verified", moves=len(game.history)), style="green", soft_wrap=True)
    if not commitment:
        console.print(settings.say("cli-verify-compare", commitment=fair.commitment), soft_wrap=True)
