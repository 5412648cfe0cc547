"""Proposals that make maps fairer, and the random maps that they are tried on."""

from __future__ import annotations

import pytest
from serving.own_map import map_file
from soaking import amount

from benchmarks import fairer_maps
from capolinea.core.errors import InvalidInput
from capolinea.core.family_parts import WatchedGames
from capolinea.core.language import LANGUAGES
from capolinea.core.map_file import check_form
from capolinea.core.map_shelf import problems_of
from capolinea.core.study.tally import columns
from capolinea.families.ticket_to_ride.workshop import fair_points
from capolinea.families.ticket_to_ride.workshop.random_map import random_map
from capolinea.workshop import tune
from capolinea.workshop.study import carry_out
from capolinea.workshop.tune import Tuning, changed, improve


def tuned(file, aim, **more):
    found = Tuning(file, aim, 2, **more)
    for _ in carry_out(found.rounds()):
        pass
    return found


def test_random_maps_can_be_played_and_are_the_same_for_the_same_seed():
    for seed in range(amount(12, soak=500)):
        document = random_map(seed, cities=8 + seed % 20)
        assert problems_of(check_form(document)) == []
        assert document == random_map(seed, cities=8 + seed % 20)


def test_each_proposal_was_measured_and_can_be_made():
    file = check_form(random_map(1, cities=8))
    found = tuned(file, "styles", games=(20, 20, 40, 60))
    assert (found.tried, len(found.proposals) <= 3) == (found.total, True)
    assert found.proposals == sorted(found.proposals, key=lambda each: each["after"].value)
    for proposal in found.proposals:
        assert proposal["after"].value < proposal["before"].value
        assert proposal["games"] == 60
        assert set(proposal["words"]) == set(LANGUAGES)
        better = changed(file, proposal["change"])
        assert better.id != file.id
        assert problems_of(better) == []


def test_seats_are_measured_with_equal_players():
    found = tuned(check_form(random_map(2, cities=8)), "seats", games=(20, 20, 40, 40))
    assert found.before is not None
    assert 0 <= found.before.low <= found.before.value <= found.before.high


def test_a_card_for_those_who_begin_later_makes_seats_fairer_and_no_few_games_rule_it_out():
    """The stages before the last one play a game each: they say nothing."""
    file = check_form(random_map(2, cities=8))
    found = tuned(file, "seats", games=(1, 1, 1, 2500))
    change = {"file": "game", "list": "", "ids": [], "set": {"later_cards": 1}}
    proposed = [each for each in found.proposals if each["change"] == change]
    assert len(proposed) == 1
    assert proposed[0]["after"].high < proposed[0]["before"].value
    assert proposed[0].keys() == {"change", "words", "before", "after", "games"}
    assert change not in [each["change"] for each in Tuning(changed(file, change), "seats", 2).changes]


def test_a_length_is_changed_for_a_whole_group():
    file = check_form(map_file())
    changes = Tuning(file, "seats", 2).changes
    doubled = [each["change"] for each in changes if "castle-vineyards-red" in each["change"]["ids"]]
    lengths = [each for each in doubled if "length" in each["set"]]
    assert all(set(each["ids"]) == {"castle-vineyards-red", "castle-vineyards-purple"} for each in lengths)
    for each in lengths:
        assert problems_of(changed(file, each)) == []


def test_an_unknown_aim_is_refused_and_a_board_of_trains_has_no_proposals():
    with pytest.raises(InvalidInput, match="seats, styles, tickets"):
        Tuning(check_form(map_file()), "luck", 2)
    assert Tuning(check_form(map_file("trains")), "seats", 2).changes == []


def test_scoring_again_finds_points_with_which_styles_would_have_won_more_equally():
    file = check_form(random_map(1, cities=10))
    found = Tuning(file, "styles", 2, games=(1, 1, 600, 1))
    search = found._by_points()
    asked = next(search)
    played = [each.table.play(each.first, each.games) for each in asked]
    watched = [
        WatchedGames(each.table.rules, got.sheets, got.traces, found._groups(each, got))
        for each, got in zip(asked, played, strict=True)
    ]
    game = asked[0].table.rules.chart.game
    used = {str(route.length) for route in asked[0].table.rules.chart.routes}
    now = {length: worth for length, worth in game.route_points.items() if length in used}
    now[fair_points.BONUS] = game.longest_route_points
    change = fair_points.fairer_points(file.files, watched)
    assert change is not None
    fields = change["change"]["set"]
    new = {length: fields["route_points"][length] for length in now if length != fair_points.BONUS}
    new[fair_points.BONUS] = fields["longest_route_points"]
    tables = [fair_points._earned(each, now) for each in watched]
    assert fair_points._distance(tables, new) < fair_points._distance(tables, now)
    lengths = sorted((key for key in new if key != fair_points.BONUS), key=int)
    assert [new[key] for key in lengths] == sorted(new[key] for key in lengths)
    assert problems_of(changed(file, change["change"])) == []


def test_scoring_again_with_the_points_of_now_gives_the_totals_that_were_played():
    file = check_form(random_map(3, cities=8))
    (each, *_) = next(Tuning(file, "seats", 2, games=(1, 1, 40, 1))._by_points())
    got = each.table.play(each.first, each.games)
    game = each.table.rules.chart.game
    now = dict(game.route_points) | {fair_points.BONUS: game.longest_route_points}
    watched = WatchedGames(each.table.rules, got.sheets, got.traces, [[0, 1]] * each.games)
    for seats, (totals, bonus) in zip(
        fair_points._earned(watched, now), columns(got.sheets, "total", "route_points"), strict=True
    ):
        for seat, earned in enumerate(seats):
            lengths = {key: count for key, count in earned.counts.items() if key != fair_points.BONUS}
            assert sum(now[key] * count for key, count in lengths.items()) == bonus[seat]
            assert earned.other + sum(now[key] * count for key, count in earned.counts.items()) == totals[seat]


def test_changes_are_accepted_one_on_top_of_the_other():
    file = check_form(random_map(1, cities=8))
    made = list(improve(file, "styles", 2, steps=2, games=(20, 20, 40, 60)))
    assert 1 <= len(made) <= 2
    for best, better in made:
        file = changed(file, best["change"])
        assert file.id == better.id
        assert problems_of(file) == []


@pytest.mark.parametrize("aim", ["styles", "seats"])
def test_a_tuned_map_is_measured_with_bots_that_did_not_search(aim):
    assert not {*fairer_maps.HELD_OUT[aim]} & {*tune.STYLES, *tune.SEATED}
    found = fairer_maps.tune(1, aim, steps=1, games=120, search=(20, 20, 40, 60), cities=8)
    assert 0 <= found.held_out[1] <= 1
    (_, told) = fairer_maps.report(
        [fairer_maps.Tuned(0, (0, 0), (0.4, 0.1), 2), fairer_maps.Tuned(1, (0, 0), (0.2, 0.2), 1)]
    )
    assert told == "held_out: 0.300 → 0.150, 50% less; halved on 1 of 2 maps"
