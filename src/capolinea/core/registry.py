"""The list of games, and how to open one. Families are imported only when one of their games is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import DataError, InvalidInput
from capolinea.core.family import FAMILIES, catalogue, rules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from capolinea.core.game import Game
    from capolinea.core.rulebook import GameInfo, Rulebook


def games(data: Path | None = None) -> list[GameInfo]:
    """Every game that can be played, with its variants and options; `data` adds a folder of the user's own.

    >>> "ticket-to-ride/europe" in [game.id for game in games()]
    True
    """
    return [game for family in FAMILIES for game in catalogue(family).list_games(data)]


def family_of(game: str, data: Path | None = None) -> str:
    """The family of a game's id; refuses one that does not exist. Whether it has such a game is not looked up."""
    family = game.partition("/")[0]
    if family not in FAMILIES:
        raise InvalidInput("unknown-game", game=game, known=", ".join(info.id for info in games(data)))
    return family


def open_rulebook(
    game: str, *, variant: str = "", options: Iterable[str] = (), players: int = 2, data: Path | None = None
) -> Rulebook:
    """The rules of a game, set up for a variant, its options and a number of players."""
    family, name = family_of(game, data), game.partition("/")[2]
    return rules(family).open_rules(name, variant=variant, options=options, players=players, data=data)


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
