"""`benchmarks.playtesting`: the study of 2017 done again, and what it says of its figures."""

from __future__ import annotations

from benchmarks.playtesting import (
    STRONG,
    agreements,
    certain_best,
    page,
    rated,
    tables,
    verdict_of_cities,
    watched,
)
from capolinea.bots import STYLES
from capolinea.core.study.findings import Estimate
from capolinea.lab.ratings import Rating
from capolinea.lab.tournament import Standing


def standing(bot: str, rating: float, low: float, high: float) -> Standing:
    return Standing(bot, 1, 0, 0, 0, 0, 0, 0, 0, Rating(rating, low, high))


def test_a_style_is_best_for_sure_where_its_interval_is_above_all_others() -> None:
    clear = [standing("hungry", -50, -80, -20), standing("long-route", 60, 40, 80), standing("random", 0, -20, 39)]
    assert certain_best(clear) == "long-route"
    assert certain_best([*clear, standing("conductor", 30, 10, 41)]) == ""


def test_cities_agree_between_numbers_of_players_and_not_between_maps() -> None:
    some = {f"city {number}": number / 10 for number in range(10)}
    turned = {name: 1 - share for name, share in some.items()}
    cities = {("a", "hungry", 2): some, ("a", "hungry", 4): some, ("b", "hungry", 2): some, ("b", "hungry", 3): turned}
    found = [(where, fewer, more, round(each.value, 9)) for where, _, fewer, more, each in agreements(cities)]
    assert found == [("a", 2, 4, 1.0), ("b", 2, 3, -1.0)]


def test_the_page_says_which_claims_hold() -> None:
    chosen = tables({"europe": ("classic",)}, (2, 3))
    standings = rated(chosen, 4)
    cities, odd, games = watched(chosen, 2)
    assert games == 2 * len(chosen) * 5
    assert set(cities) == {
        ("europe classic", who, n) for who in (*STYLES, "stationmaster", "all styles") for n in (2, 3)
    }
    assert all(0 <= share <= 1 for reached in cities.values() for share in reached.values())
    told = page(standings, cities, odd, 4, games)
    assert "**not shown**: 0 of 2 tables" in told  # four games show nothing
    assert told.count("| europe classic |") == len(STYLES) + 2
    one = {
        table: (standing("hungry", 9, 8, 10), *(standing(name, 0, -1, 1) for name in STYLES[:3])) for table in chosen
    }
    assert "`hungry` is best for sure at all 2 tables" in page(one, cities, odd, 4, games)
    two = {
        **one,
        chosen[1]: (standing("long-route", 9, 8, 10), *(standing(n, 0, -1, 1) for n in (*STYLES[:1], *STYLES[2:]))),
    }
    assert "**holds**: of 2 tables 2 have a style that is best for sure" in page(two, cities, odd, 4, games)
    assert "of 20 games 3 have no end" in page(one, cities, {("hungry", "endless"): 3}, 4, games)


def test_a_weak_correlation_holds_in_part_only() -> None:
    def verdict(low: float) -> str:
        return verdict_of_cities(("europe", "hungry", 2, 3, Estimate(0.9, low, 0.99, 47)))

    assert verdict(STRONG + 0.1).startswith("**holds**:")
    assert verdict(STRONG - 0.1).startswith("**holds in part**")
    assert verdict(-0.1).startswith("**does not hold**")
