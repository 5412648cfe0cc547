"""The playtesting study of 2017, done again with this project's rules and its own games.

*AI-based Playtesting of Contemporary Board Games* (de Mesentier Silva, Lee, Togelius and Nealen, FDG 2017) let four
styles play Ticket to Ride and found that which style is best depends on the map and the number of players, that
players like the same cities whatever their number, and that play can reach states that the rules do not cover.

`python -m benchmarks.playtesting --games 1000 --write docs/playtesting.md` plays so many games at each table and writes
a page: each claim, whether it holds here, and the figures with 95 % intervals.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from capolinea.bots import STYLES
from capolinea.core.registry import open_rulebook
from capolinea.lab.comparison import rank_correlation
from capolinea.lab.study import study
from capolinea.lab.tournament import tournament

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from capolinea.core.rulebook import Rulebook
    from capolinea.core.study.findings import Estimate
    from capolinea.lab.tournament import Standing

SEED = 2017
MAPS = {"europe": ("classic",), "northern-lights": ("standard",)}
PLAYERS = (2, 3, 4)  # as in the study
OTHERS = ("stationmaster",)  # whose cities are compared as well
STRONG = 0.5  # a rank correlation that shows much the same order
RULED = {"end-last-turns"}  # how a game is meant to end


class Table(NamedTuple):
    """A map with a variant, and a number of players."""

    game: str
    variant: str
    players: int

    def rules(self) -> Rulebook:
        """Its rules."""
        return open_rulebook(self.game, variant=self.variant, players=self.players)

    def __str__(self) -> str:
        return f"{self.game}, {self.variant}, {self.players} players"


Standings = dict[Table, "tuple[Standing, ...]"]
Cities = dict[tuple[str, str, int], dict[str, float]]  # by map, who plays and how many: the share that reach each city


def tables(maps: Mapping[str, Sequence[str]], players: Sequence[int]) -> list[Table]:
    """All of them."""
    return [Table(game, variant, count) for game, variants in maps.items() for variant in variants for count in players]


def rated(chosen: Sequence[Table], games: int) -> Standings:
    """The styles against one another, every table that they can form."""
    return {table: tournament(table.rules(), STYLES, games=games, seed=SEED).standings for table in chosen}


def watched(chosen: Sequence[Table], games: int) -> tuple[Cities, dict[tuple[str, str], int], int]:
    """Games of one style, or one level, alone: the cities that they reach, unusual ends, and the number of games."""
    cities, odd, count = Cities(), dict[tuple[str, str], int](), 0
    for table in chosen:
        together: dict[str, list[float]] = {}
        for name in (*STYLES, *OTHERS):
            report = study(table.rules(), [name], games=games, seed=SEED)
            sections = {section.key: section for section in report.sections}
            reached = {row.id: value.value for row in sections["cities"].rows if (value := row.values["reached"])}
            cities[f"{table.game} {table.variant}", name, table.players] = reached
            if name in STYLES:
                for city, value in reached.items():
                    together.setdefault(city, []).append(value / len(STYLES))
            for row in sections["ends"].rows:
                value = row.values["games"]
                if value and row.id not in RULED:
                    odd[name, row.id] = odd.get((name, row.id), 0) + round(value.value * report.games)
            if report.endless:
                odd[name, "endless"] = odd.get((name, "endless"), 0) + report.endless
            count += games
        cities[f"{table.game} {table.variant}", "all styles", table.players] = {
            city: sum(values) for city, values in together.items()
        }
    return cities, odd, count


def certain_best(standings: Sequence[Standing]) -> str:
    """The style that is best for sure: its interval is above those of all others; empty if there is none."""
    best, *others = sorted(standings, key=lambda standing: -standing.rating.rating)
    return best.bot if best.rating.low > max(other.rating.high for other in others) else ""


def agreements(cities: Cities) -> Iterator[tuple[str, str, int, int, Estimate]]:
    """The rank correlations of the cities with two numbers of players."""
    for where, who in dict.fromkeys((where, who) for where, who, _ in cities):
        numbers = sorted(players for there, name, players in cities if (there, name) == (where, who))
        for more in numbers[1:]:
            for fewer in (number for number in numbers if number < more):
                one, other = cities[where, who, fewer], cities[where, who, more]
                pairs = [(one[city], other[city]) for city in one if city in other]
                yield where, who, fewer, more, rank_correlation(pairs)


def page(
    standings: Standings, cities: Cities, odd: Mapping[tuple[str, str], int], games: int, watched_games: int
) -> str:
    """The page."""
    best = {table: certain_best(found) for table, found in standings.items()}
    sure = {name for name in best.values() if name}
    found = list(agreements(cities))
    lowest = min(found, key=lambda each: each[4].low)
    lines = [
        "# The playtesting study of 2017, done again",
        "",
        "*AI-based Playtesting of Contemporary Board Games* (Fernando de Mesentier Silva, Scott Lee, Julian Togelius,",
        "Andy Nealen, FDG 2017) let four styles of play loose on Ticket to Ride. Here [these styles](bots.md#styles)",
        f"play under the rules of this project: {games:,} games at every table that they can form, and {games:,} of",
        f"each style alone, seed {SEED}. All intervals are 95 %.",
        "",
        f"`python -m benchmarks.playtesting --games {games} --write docs/playtesting.md` writes this page.",
        "",
        "| the study says | here |",
        "|---|---|",
        f"| which style is best depends on the map and the number of players | {_verdict_of_styles(best, sure)} |",
        f"| players like the same cities, whatever their number | {verdict_of_cities(lowest)} |",
        f"| play reaches states that the rules do not cover | {_verdict_of_ends(odd, watched_games)} |",
        "",
        "What differs: the maps, and the styles, which are rewritten from the paper and from the engine that its first",
        "author published.",
        "",
        "## Styles",
        "",
        "Ratings among the four, with their intervals; the mean of a table is 0. A style is best for sure where its",
        "interval is above all others.",
        "",
        f"| table | {' | '.join(f'`{name}`' for name in STYLES)} | best for sure |",
        f"|---|{'---:|' * len(STYLES)}---|",
    ]
    for table, rows in standings.items():
        ratings = {row.bot: row.rating for row in rows}
        cells = [
            f"{_of(ratings[name].rating)} ({_of(ratings[name].low)} … {_of(ratings[name].high)})" for name in STYLES
        ]
        lines.append(f"| {table} | {' | '.join(cells)} | {f'`{best[table]}`' if best[table] else '–'} |")
    lines += [
        "",
        "## Cities",
        "",
        "How much the order of the cities, by the share of players who reach them, agrees between two numbers of",
        "players: Spearman's rank correlation, with Fisher's interval widened for ranks.",
        "",
        "| map | players | two numbers | correlation |",
        "|---|---|---|---:|",
    ]
    lines += [
        f"| {where} | {who} | {fewer} and {more} | {each.value:.2f} ({each.low:.2f} … {each.high:.2f}) |"
        for where, who, fewer, more, each in found
    ]
    lines += ["", "The cities that all styles together reach most and least often, of two players:", ""]
    for (where, who, players), reached in cities.items():
        if who == "all styles" and players == PLAYERS[0]:
            order = sorted(reached, key=lambda city: -reached[city])
            first = ", ".join(f"{city} {100 * reached[city]:.0f} %" for city in order[:5])
            last = ", ".join(f"{city} {100 * reached[city]:.0f} %" for city in order[-5:])
            lines.append(f"- {where}: most {first}; least {last}")
    return "\n".join(lines) + "\n"


def _of(rating: float) -> str:
    return f"{rating:+.0f}".replace("-", "−")


def _verdict_of_styles(best: Mapping[Table, str], sure: set[str]) -> str:
    told = sum(1 for name in best.values() if name)
    if len(sure) > 1:
        by = "; ".join(f"`{name}` at {sum(each == name for each in best.values())}" for name in sorted(sure))
        return f"**holds**: of {len(best)} tables {told} have a style that is best for sure: {by}"
    if len(sure) == 1 and told == len(best):
        return f"**does not hold**: `{next(iter(sure))}` is best for sure at all {len(best)} tables"
    return f"**not shown**: {told} of {len(best)} tables have a style that is best for sure, and no two differ"


def verdict_of_cities(lowest: tuple[str, str, int, int, Estimate]) -> str:
    """Whether the least rank correlation, of all that were found, still shows much the same order."""
    where, who, fewer, more, found = lowest
    verdict = "**holds**" if found.low > STRONG else "**holds in part**" if found.low > 0 else "**does not hold**"
    least = f"{found.value:.2f} ({found.low:.2f} … {found.high:.2f}), {where}, {who}, {fewer} and {more} players"
    return f"{verdict}: the least rank correlation is {least}"


def _verdict_of_ends(odd: Mapping[tuple[str, str], int], games: int) -> str:
    endless = sum(count for (_, end), count in odd.items() if end == "endless")
    other = {key: count for key, count in odd.items() if key[1] != "endless"}
    ends = ", ".join(f"{end} in {count} of `{name}`" for (name, end), count in sorted(other.items())) or "none"
    verdict = "**does not hold** any more" if not endless else "**holds**"
    return f"{verdict}: of {games:,} games {endless} have no end; ends that a rule foresees but nobody aims at: {ends}"


def main() -> int:
    """Play, and print or write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="at each table")
    parser.add_argument("--write", type=Path, help="the file of the page; else it is printed")
    options = parser.parse_args()
    chosen = tables(MAPS, PLAYERS)
    cities, odd, count = watched(chosen, options.games)
    text = page(rated(chosen, options.games), cities, odd, options.games, count)
    if options.write:
        options.write.write_text(text, "utf-8")
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
