"""The ids of environments. Their version grows when results can no longer be compared with older ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import InvalidInput
from capolinea.core.problems import near
from capolinea.core.registry import games
from capolinea.sim.devices import need

if TYPE_CHECKING:
    from pathlib import Path

    from capolinea.envs.aec import TableEnv

VERSION = 2  # of the observations, actions and rewards


@dataclass(frozen=True)
class EnvironmentInfo:
    """A variant of a game as an environment."""

    id: str
    game: str
    variant: str
    players: tuple[int, int]


def environments(data: Path | str | None = None) -> dict[str, EnvironmentInfo]:
    """Every variant of every game by its id; a game's default variant also by that of the game alone.

    `data` adds the games of a folder of the user's own.

    >>> environments()["capolinea/europe-v2"].variant
    'classic'
    >>> "capolinea/osaka-rising-sun-v2" in environments()
    True
    """
    found: dict[str, EnvironmentInfo] = {}
    for info in games(data):
        name = info.id.partition("/")[2]
        named = [(name, info.default_variant), *((f"{name}-{variant.id}", variant.id) for variant in info.variants)]
        for label, variant in named:
            id_ = f"capolinea/{label}-v{VERSION}"
            found[id_] = EnvironmentInfo(id_, info.id, variant, info.players)
    return found


def find(id_: str, data: Path | str | None = None) -> EnvironmentInfo:
    """An environment by its id; any other is refused."""
    known = environments(data)
    if id_ not in known:
        raise InvalidInput("unknown-environment", id=id_, near=near(id_, known), known=", ".join(known))
    return known[id_]


def make(id_: str, **settings: Any) -> TableEnv:
    """A PettingZoo environment by its id; `settings` are those of `capolinea.envs.aec.TableEnv`.

    Needs the extra `pettingzoo`.
    """
    need("pettingzoo", "pettingzoo")
    from capolinea.envs.aec import TableEnv

    info = find(id_, settings.get("data"))
    return TableEnv(info.game, variant=info.variant, **settings)


def register(data: Path | str | None = None) -> None:
    """Make every environment known to `gymnasium.make` and `gymnasium.make_vec`; once is enough.

    Games of a folder of the user's own are registered with it. Needs the extra `pettingzoo`.
    """
    need("gymnasium", "pettingzoo")
    import gymnasium

    known, own = environments(), {} if data is None else {"data": data}
    for id_, info in environments(data).items():
        if id_ in gymnasium.registry:
            continue
        gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
            id_,
            entry_point="capolinea.envs.seat:SeatEnv",
            vector_entry_point="capolinea.envs.vector:TablesEnv",
            kwargs={"game": info.game, "variant": info.variant} | ({} if id_ in known else own),
        )
