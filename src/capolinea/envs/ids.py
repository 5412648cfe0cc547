"""The ids of environments. Their version grows when results can no longer be compared with older ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from capolinea.core.errors import InvalidInput
from capolinea.core.problems import near
from capolinea.core.registry import games

if TYPE_CHECKING:
    from capolinea.envs.aec import TableEnv

VERSION = 2  # of the observations, actions and rewards


@dataclass(frozen=True)
class EnvironmentInfo:
    """A variant of a game as an environment."""

    id: str
    game: str
    variant: str
    players: tuple[int, int]


def environments() -> dict[str, EnvironmentInfo]:
    """Every variant of every game by its id; a game's default variant also by that of the game alone.

    >>> environments()["capolinea/europe-v2"].variant
    'classic'
    >>> "capolinea/osaka-rising-sun-v2" in environments()
    True
    """
    found: dict[str, EnvironmentInfo] = {}
    for info in games():
        name = info.id.partition("/")[2]
        named = [(name, info.default_variant), *((f"{name}-{variant.id}", variant.id) for variant in info.variants)]
        for label, variant in named:
            id_ = f"capolinea/{label}-v{VERSION}"
            found[id_] = EnvironmentInfo(id_, info.id, variant, info.players)
    return found


def find(id_: str) -> EnvironmentInfo:
    """An environment by its id; any other is refused."""
    known = environments()
    if id_ not in known:
        raise InvalidInput("unknown-environment", id=id_, near=near(id_, known), known=", ".join(known))
    return known[id_]


def make(id_: str, **settings: Any) -> TableEnv:
    """A PettingZoo environment by its id; `settings` are those of `capolinea.envs.aec.TableEnv`.

    Needs the extra `pettingzoo`.
    """
    from capolinea.envs.aec import TableEnv

    info = find(id_)
    return TableEnv(info.game, variant=info.variant, **settings)
