"""A planted blunder is named as the worst move. What it costs is known from games that are played to the end."""

import pytest
from review.planted import (
    end_the_game_while_behind,
    planted,
    take_waste_for_nothing,
    throw_a_ticket_away,
)

from capolinea.review import review


@pytest.mark.parametrize(
    ("name", "blunder", "seed"),
    [
        ("ticket-to-ride/europe", throw_a_ticket_away, 64),
        ("ticket-to-ride/europe", end_the_game_while_behind, 104),
        ("trains/osaka", take_waste_for_nothing, 2),
    ],
)
def test_a_planted_blunder_is_named_as_the_worst_move(name, blunder, seed):
    game, number, seat = planted(name, blunder, seed)
    assert number is not None
    found = review(game, seat=seat)
    assert found.seats[seat].worst == number
    assert found.moves[number].label == "blunder"
