"""The list of games, and how to open one. Families are imported only when one of their games is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import DataError, InvalidInput

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.core.game import Game
    from capolinea.core.rulebook import GameInfo, Rulebook

FAMILIES = ("ticket-to-ride",)


def games(data: Path | None = None) -> list[GameInfo]:
    """Every game that can be played, with its variants and options; `data` adds a folder of the user's own.

    >>> [game.id for game in games()]
    ['ticket-to-ride/europe', 'ticket-to-ride/northern-lights']
    """
    from capolinea.families.ticket_to_ride.catalogue import list_games

    return list_games(data)


def open_rulebook(
    game: str, *, variant: str = "", options: Iterable[str] = (), players: int = 2, data: Path | None = None
) -> Rulebook:
    """The rules of a game, set up for a variant, its options and a number of players."""
    family, _, name = game.partition("/")
    if family not in FAMILIES:
        known = ", ".join(info.id for info in games(data))
        raise InvalidInput("unknown-game", game=game, known=known)
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide

    return TicketToRide(name, variant=variant, options=options, players=players, data=data)


def check_seed(seed: int) -> None:
    """Refuse a seed that the generator does not take."""
    from capolinea.core.chance import SEED_BITS

    if not 0 <= seed < 1 << SEED_BITS:
        raise InvalidInput("unknown-seed", seed=seed)


def new(
    game: str,
    *,
    variant: str = "",
    options: Iterable[str] = (),
    players: int = 2,
    seed: int | None = None,
    first: int | None = None,
    data: Path | None = None,
) -> Game:
    """A new game. Without a seed a secret one is drawn; without `first` the first seat is drawn at random (S5)."""
    import secrets

    from capolinea.core.chance import SEED_BITS
    from capolinea.core.game import Game

    rulebook = open_rulebook(game, variant=variant, options=options, players=players, data=data)
    seed = secrets.randbits(SEED_BITS) if seed is None else seed
    check_seed(seed)
    if first is not None and not 0 <= first < players:
        raise InvalidInput("unknown-seat", seat=first, players=players)
    return Game(rulebook, rulebook.start(seed, first), seed, first)


def from_position(
    position: dict[str, Any], *, seed: int = 0, data: Path | None = None, file: Path | None = None
) -> Game:
    """A game that goes on from a position, as `Game.position` gives it."""
    from capolinea.core.game import Game
    from capolinea.core.save import read_table

    table = read_table(position, str(file or "position"))
    rulebook = open_rulebook(
        table.game, variant=table.variant, options=table.options, players=len(table.players), data=data
    )
    check_seed(seed)
    return Game(rulebook, rulebook.start_at(position, seed, file), seed, None, position)


def load(path: Path | str, data: Path | None = None, moves: int | None = None) -> Game:
    """A game from a save file: its moves are played again and must lead to the result in the file.

    With `moves` only that many are played, and the result is not compared.
    """
    from capolinea.core.save import read_save, replay

    path = Path(path)
    save = read_save(path)
    if save.position is not None:
        game = from_position(save.position, seed=save.seed, data=data, file=path)
    else:
        game = new(
            save.game,
            variant=save.variant,
            options=save.options,
            players=save.players,
            seed=save.seed,
            first=save.first,
            data=data,
        )
    if save.data not in (None, game.rulebook.digest):
        raise DataError("replay-data", file=str(path), place="$.data")
    return replay(game, save, path, moves)
