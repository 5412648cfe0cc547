"""The list of games, and how to open one. A family is imported only when one of its games is needed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from capolinea.core.errors import CapolineaError, DataError, InvalidInput
from capolinea.core.installed_families import OWN, BrokenFamily, broken_families, families
from capolinea.core.language import Key
from capolinea.core.map_file import is_own
from capolinea.core.map_shelf import SHELF, check_carried
from capolinea.core.problems import Phrase

if TYPE_CHECKING:
    from capolinea.core.family import Family
    from capolinea.core.game import Game
    from capolinea.core.rulebook import GameInfo, Rulebook

CACHED_RULEBOOKS = 64  # rulebooks, of which others are made
Folder = Path | str | None  # of the user's own data


def games(data: Folder = None) -> list[GameInfo]:
    """Every game that can be played, with its variants and options; `data` adds a folder of the user's own.

    >>> "ticket-to-ride/europe" in [game.id for game in games()]
    True
    """
    own = _path(data)
    return [game for family in families().values() for game in _listed(family, own)]


def survey(data: Folder) -> tuple[list[GameInfo], dict[str, DataError]]:
    """Every game that can be played, and the errors of the others by id.

    An error that belongs to no single game, such as a file that no game reads, is listed for the family.
    """
    own = _path(data)
    broken = {name: _left_out(name, family) for name, family in broken_families().items()}
    found: list[GameInfo] = []
    if own is not None:
        from capolinea.core.data import check_data_folder

        check_data_folder(own)
    for family in families().values():
        try:
            found += _listed(family, own, broken)
        except DataError as error:
            broken[family.id] = error
            found += _listed(family, None, {})
    return found, broken


def _listed(family: Family, data: Path | None, broken: dict[str, DataError] | None = None) -> list[GameInfo]:
    """The games of a family; none of a package that is broken, which goes into `broken`."""
    try:
        return family.list_games(data, broken)
    except CapolineaError:
        raise
    except Exception as error:  # whatever somebody else's package raises
        if family.package.startswith(f"{OWN}."):
            raise
        if broken is not None:
            facts = {"problem": f"{type(error).__name__}: {error}"}
            broken[family.id] = _left_out(family.id, BrokenFamily(family.package, "family-import", facts))
        return []


def _left_out(name: str, family: BrokenFamily) -> DataError:
    return DataError("family-left-out", family=name, package=family.package, problem=Phrase(family.key, **family.facts))


def _path(data: Folder) -> Path | None:
    """The folder of the user's own data, also if it is given as text."""
    return Path(data) if isinstance(data, str) else data


def full_name(game: str, data: Folder = None) -> str:
    """A game's id; the part after the family is enough. An unknown name stays as it is.

    >>> full_name("europe")
    'ticket-to-ride/europe'
    """
    if "/" in game:
        return game
    return next((info.id for info in games(data) if info.id.partition("/")[2] == game), game)


def family_of(game: str, data: Folder = None) -> Family:
    """The family of a game's id, refused if there is none; the game itself is not looked up."""
    family, _, name = game.partition("/")
    if family in broken_families():
        raise _left_out(family, broken_families()[family])
    if family not in families() or not name:
        listed = [info.id for info in games(data)]
        alike = [each for each in listed if each.startswith(f"{family}/")]
        raise InvalidInput("unknown-game", game=game, known=", ".join(alike or listed))
    return families()[family]


def open_rulebook(
    game: str, *, variant: str = "", options: Iterable[str] = (), players: int = 2, data: Folder = None
) -> Rulebook:
    """The rules of a game, set up for a variant, its options and a number of players.

    A game is named by its id, or by the part of it after the family.
    """
    data = _path(data)
    game = full_name(_text("game", game), data)
    if is_own(game):
        data = SHELF.data_of(game, data)
    wanted = tuple(sorted(set(_texts("options", options))))
    return _opened(game, _text("variant", variant), wanted, whole_number("players", players), data).fork()


@lru_cache(CACHED_RULEBOOKS)
def _opened(game: str, variant: str, options: tuple[str, ...], players: int, data: Path | None) -> Rulebook:
    """A rulebook to fork: setting up a board takes long, and most games are played on a few."""
    name = game.partition("/")[2]
    return family_of(game, data).open_rules(name, variant=variant, options=options, players=players, data=data)


def _wrong(name: str, expected: str, found: object) -> InvalidInput:
    return InvalidInput("wrong-argument", name=name, expected=Key(f"expected-{expected}"), found=repr(found)[:80])


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise _wrong(name, "text", value)
    return value


def _texts(name: str, values: object) -> list[str]:
    """Several names; a single string is not split into letters."""
    found = cast("list[object]", [*values] if isinstance(values, Iterable) and not isinstance(values, str) else [None])
    names = [value for value in found if isinstance(value, str)]
    if len(names) < len(found):
        raise _wrong(name, "texts", cast("object", values))
    return names


def whole_number(name: str, value: object) -> int:
    """An argument as an integer of any type; anything else is refused."""
    try:
        return index(value)  # pyright: ignore[reportArgumentType]
    except TypeError as error:
        raise _wrong(name, "whole-number", value) from error


def check_seed(seed: int) -> int:
    """A seed that the generator accepts; any other is refused."""
    from capolinea.core.chance import SEED_BITS

    number = whole_number("seed", seed)
    if not 0 <= number < 1 << SEED_BITS:
        raise InvalidInput("unknown-seed", seed=seed)
    return number


def new(
    game: str,
    *,
    variant: str = "",
    options: Iterable[str] = (),
    players: int = 2,
    seed: int | None = None,
    first: int | None = None,
    data: Folder = None,
) -> Game:
    """A new game, named as `games()` lists it or by the part of the id after the family.

    Without a seed a secret one is drawn; without `first` the first seat is drawn at random (S5).
    """
    import secrets

    from capolinea.core.chance import SEED_BITS
    from capolinea.core.game import Game

    rulebook = open_rulebook(game, variant=variant, options=options, players=players, data=data)
    seed = secrets.randbits(SEED_BITS) if seed is None else check_seed(seed)
    if first is not None and not 0 <= (first := whole_number("first", first)) < rulebook.players:
        raise InvalidInput("unknown-seat", seat=first, players=rulebook.players)
    return Game(rulebook, rulebook.start(seed, first), seed, first)


def from_position(position: dict[str, Any], *, seed: int = 0, data: Folder = None, file: Path | None = None) -> Game:
    """A game that continues from a position, as `Game.position` returns it."""
    from capolinea.core.game import Game
    from capolinea.core.old_formats import read_position
    from capolinea.core.save import read_table

    table = read_table(position, str(file or "position"))
    position = read_position(position)
    rulebook = open_rulebook(
        table.game, variant=table.variant, options=table.options, players=len(table.players), data=data
    )
    seed = check_seed(seed)
    return Game(rulebook, rulebook.start_at(position, seed, file), seed, None, position)


def load(path: Path | str, data: Folder = None, moves: int | None = None) -> Game:
    """A game from a save file: its moves are replayed and must lead to the result in the file.

    With `moves` only that many are played, and the result is not compared.
    """
    from capolinea.core.save import read_save, replay

    path = Path(path)
    save = read_save(path)
    if save.map is not None:
        check_carried(save.map, save.game, str(path))
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
