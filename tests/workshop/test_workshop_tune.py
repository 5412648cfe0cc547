"""Proposals that make maps fairer, and the random maps that they are tried on."""

from __future__ import annotations

import pytest
from serving.own_map import map_file
from soaking import amount

from capolinea.core.errors import InvalidInput
from capolinea.core.language import LANGUAGES
from capolinea.core.map_file import check_form
from capolinea.core.map_shelf import problems_of
from capolinea.families.ticket_to_ride.workshop.random_map import random_map
from capolinea.workshop.study import carry_out
from capolinea.workshop.tune import Tuning, changed


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
    found = tuned(file, "styles", stages=(20, 20, 60))
    assert (found.tried, len(found.proposals) <= 3) == (found.total, True)
    assert found.proposals == sorted(found.proposals, key=lambda each: each["after"].value)
    for proposal in found.proposals:
        assert proposal["after"].value < proposal["before"].value
        assert proposal["games"] == 120  # two pairs of styles
        assert set(proposal["words"]) == set(LANGUAGES)
        better = changed(file, proposal["change"])
        assert better.id != file.id
        assert problems_of(better) == []


def test_seats_are_measured_with_equal_players():
    found = tuned(check_form(random_map(2, cities=8)), "seats", stages=(20, 20, 40))
    assert found.before is not None
    assert 0 <= found.before.low <= found.before.value <= found.before.high


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
