"""The styles of Ticket to Ride: to the end of every game, better than chance, and each as it is described."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from families.configurations import configurations
from families.ticket_to_ride.tables import EUROPE, NORTH, europe, seat

import capolinea
from capolinea.bots import STYLES, Table, open_bot, open_bots
from capolinea.bots.table import take_turn
from capolinea.core.errors import InvalidInput
from capolinea.core.language import LANGUAGES
from capolinea.core.registry import open_rulebook
from capolinea.lab.tournament import tournament


def games(rules: Any, bots: list[str], seed: int, first: int, count: int) -> Any:
    return rules.family.bots.play_games(rules, bots, seed, first, count)


def decision(game: Any, style: str, who: int = 0) -> str:
    """The move that a style makes, which may be of several decisions."""
    played = game.copy()
    take_turn(played, who, open_bot(style))
    return str(played.history[-1][1])


# --- whole games


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("game", [EUROPE, NORTH])
def test_every_style_ends_games_of_every_variant(game: str, style: str) -> None:
    for _, variant, options, count in (found for found in configurations() if found[0] == game):
        rules: Any = open_rulebook(game, variant=variant, options=options, players=count)
        played = games(rules, [style] * count, 3, 0, 2)
        assert (played.decisions > 0).all(), (variant, options, count)
        assert all(rules.end_reasons(int(reason)) for reason in played.reasons)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("game", [EUROPE, NORTH])
def test_a_style_beats_chance_and_is_beaten_by_the_best_level(game: str, style: str) -> None:
    count = 200
    number = np.arange(count)
    share: dict[str, float] = {}
    for other in ("random", "stationmaster"):
        played = games(open_rulebook(game, players=2), [style, other], 11, 0, count)
        own, others = played.totals[number, -number % 2], played.totals[number, (1 - number) % 2]
        share[other] = float(((own > others) + (own == others) / 2).mean())
    assert share["random"] > 0.9
    assert share["stationmaster"] < 0.5


@pytest.mark.parametrize("game", [EUROPE, NORTH])
def test_styles_of_a_seed_play_the_same_games(game: str) -> None:
    rules = open_rulebook(game, players=4)
    whole = games(rules, list(STYLES), 8, 0, 6).totals.tolist()
    parts = [games(rules, list(STYLES), 8, first, count).totals.tolist() for first, count in ((0, 2), (2, 4))]
    assert parts[0] + parts[1] == whole
    assert games(rules, list(STYLES), 9, 0, 6).totals.tolist() != whole


@pytest.mark.parametrize("game", [EUROPE, NORTH])
def test_styles_sit_at_a_table(game: str) -> None:
    def history() -> list[str]:
        played = capolinea.new(game, players=4, seed=5, first=0)
        Table(played, open_bots(STYLES, 1, 4, game)).play()
        return [str(move) for _, move in played.history]

    assert history() == history()


# --- if there are none


def test_a_style_is_refused_where_the_game_has_none() -> None:
    game = "trains/osaka"
    table = capolinea.new(game, seed=1)
    for refused in (
        lambda: open_bot("hungry", game=game),
        lambda: open_bots(["random", "hungry"], game=game),
        lambda: Table(table, open_bots(["hungry"], count=2)),
        lambda: tournament(open_rulebook(game), ["random", "hungry"], games=2),
    ):
        with pytest.raises(InvalidInput) as caught:
            refused()
        assert caught.value.code == "bot-not-here"
        texts = {caught.value.text(language) for language in LANGUAGES}
        assert len(texts) == len(LANGUAGES)
        assert all("hungry" in text and game in text and "conductor" in text for text in texts)
    assert not table.history


def test_an_unknown_bot_is_told_those_of_the_game() -> None:
    for game, there in ((EUROPE, True), ("trains/osaka", False)):
        with pytest.raises(InvalidInput) as caught:
            open_bot("driver", game=game)
        assert caught.value.code == "unknown-bot"
        assert ("hungry" in str(caught.value)) is there


def test_styles_and_a_tournament_go_together() -> None:
    found = tournament(open_rulebook(EUROPE), ["random", "hungry"], games=4)
    assert found.standings[0].bot == "hungry"


# --- as they are described

ALMOST_OUT = (  # 38 of the 45 cars
    "petrograd-stockholm budapest-kyiv palermo-smyrna athina-brindisi athina-sarajevo berlin-danzig "
    "barcelona-marseille danzig-warszawa"
)
DONE = {"routes": "essen-frankfurt essen-kobenhavn-1", "tickets": "frankfurt-kobenhavn"}
TWO_TICKETS = "frankfurt-kobenhavn edinburgh-paris"  # 5 and 7 points


def test_the_one_step_thinker_goes_for_the_richest_ticket_alone() -> None:
    game = europe(seat("2 green + 4 orange", tickets=TWO_TICKETS), seat())
    assert decision(game, "one-step-thinker") == "claim edinburgh-london-orange with 4 orange"
    game = europe(seat("2 green + 1 orange", tickets=TWO_TICKETS), seat(), market="purple orange orange white green")
    assert decision(game, "one-step-thinker") == "draw orange from place 2"


def test_the_one_step_thinker_goes_on_where_its_routes_end() -> None:
    hand = "2 black + 2 locomotives"
    game = europe(seat(hand, routes="edinburgh-london-black", tickets="edinburgh-paris"), seat())
    assert decision(game, "one-step-thinker").startswith("claim dieppe-london-")


def test_the_one_step_thinker_draws_tickets_when_none_is_left_and_the_end_is_far() -> None:
    assert decision(europe(seat(**DONE), seat()), "one-step-thinker") == "draw tickets"
    assert decision(europe(seat(**DONE), seat(routes=ALMOST_OUT)), "one-step-thinker") != "draw tickets"


def test_the_long_route_player_takes_the_longest_route() -> None:
    game = europe(seat("4 green + 8 blue"), seat(), market="red red blue green black")
    assert decision(game, "long-route").startswith("claim petrograd-stockholm with 8 blue")
    game = europe(seat("4 green + 5 blue"), seat(), market="red red blue green black")
    assert (
        decision(game, "long-route") == "draw blue from place 3"
    )  # no tickets, and no shorter route that it could pay


def test_the_long_route_player_builds_tickets_with_long_routes_alone() -> None:
    game = europe(seat("3 white", tickets="paris-wien"), seat())
    ways = {"claim paris-zurich with 3 white", "claim frankfurt-paris-white with 3 white"}  # to München, as long
    assert decision(game, "one-step-thinker") in ways
    assert decision(game, "long-route") == "claim frankfurt-paris-white with 3 white"  # over Berlin
    game = europe(seat("4 orange", tickets="edinburgh-paris"), seat())  # two spaces across the Channel
    assert decision(game, "one-step-thinker") == "claim edinburgh-london-orange with 4 orange"
    assert not decision(game, "long-route").startswith("claim")


def test_the_route_focused_player_claims_the_best_route_on_the_way_of_any_ticket() -> None:
    game = europe(seat("2 green + 4 orange + 6 white", tickets=TWO_TICKETS), seat())
    assert decision(game, "route-focused") == "claim edinburgh-london-orange with 4 orange"
    game = europe(seat("2 green + 3 orange + 6 white", tickets=TWO_TICKETS), seat())
    assert decision(game, "route-focused") == "claim essen-frankfurt with 2 green"
    game = europe(seat("2 green + 4 orange", **DONE), seat())  # no ticket is left: the most points
    assert decision(game, "route-focused").endswith(" with 4 orange")


def test_the_hungry_player_draws_tickets_until_they_fill_its_cars() -> None:
    few, many = "edinburgh-paris", "edinburgh-paris cadiz-stockholm palermo-moskva"
    assert decision(europe(seat("1 purple", tickets=few), seat()), "hungry") == "draw tickets"
    assert decision(europe(seat("1 purple", tickets=many), seat()), "hungry") == "claim dieppe-paris with 1 purple"
    assert decision(europe(seat("4 blue", routes=ALMOST_OUT), seat()), "hungry").startswith("claim")


def test_the_hungry_player_claims_nothing_beside_its_network() -> None:
    game = europe(seat("1 purple", tickets="frankfurt-kobenhavn cadiz-stockholm palermo-moskva"), seat())
    assert decision(game, "hungry").startswith("draw")
    assert decision(game, "hungry") != "draw tickets"


def test_the_hungry_player_holds_most_tickets() -> None:
    game = capolinea.new(EUROPE, players=4, seed=2, first=0)
    Table(game, open_bots(STYLES, count=4)).play()
    held = [len(game.view(who).tickets) for who in range(4)]
    assert held[STYLES.index("hungry")] == max(held) > min(held)


@pytest.mark.parametrize("style", STYLES)
def test_tickets_are_kept_by_what_they_give_for_a_car(style: str) -> None:
    offer = ["kyiv-sochi", "frankfurt-kobenhavn", "athina-wilno"]
    game = europe(seat(routes=DONE["routes"], offer=offer), seat(), phase="tickets")
    kept = decision(game, style)
    assert kept == ("keep " + ", ".join(offer) if style == "route-focused" else "keep frankfurt-kobenhavn")


@pytest.mark.parametrize("style", ["one-step-thinker", "route-focused"])
def test_some_keep_all_tickets_of_the_start(style: str) -> None:
    game = capolinea.new(EUROPE, seed=3, first=0)
    assert decision(game, style) == "keep " + ", ".join(game.view(0).offer)


@pytest.mark.parametrize("style", STYLES)
def test_no_style_builds_stations(style: str) -> None:
    game = capolinea.new(EUROPE, seed=6, first=0)
    Table(game, open_bots([style], count=2)).play()
    assert not [move for _, move in game.history if str(move).startswith("build")]
