"""`PYTHONPATH=tests python -m compiled_ahead`: compiles what only tests call, once for all workers."""

from capolinea.core.installed_families import families
from capolinea.core.registry import open_rulebook


def main() -> None:
    """Play a checked game of each family: `capolinea warmup` leaves these entries out."""
    for family in families().values():
        assert open_rulebook(family.list_games(None)[0].id).first_broken_game(1, 0, 1) == -1


if __name__ == "__main__":
    main()
