"""A turn (T)."""

import pytest
from families.ticket_to_ride.tables import europe, legal, north, refused, seat

from capolinea.core.errors import IllegalMove
from capolinea.families.ticket_to_ride.end_reason import TicketToRideEnd

STUCK = {"cars_left": 0, "stations": "paris london berlin"}


@pytest.mark.rule("T1")
def test_every_action_is_one_turn_and_seats_play_in_order():
    game = europe(seat("1 blue + 1 purple"), seat(), seat("4 blue"), market="red red blue green black")
    game.play("claim dieppe-paris with 1 purple")
    assert game.seats_to_decide == [1]
    game.play("draw red")
    assert game.seats_to_decide == [1]
    game.play("draw from the deck")
    assert game.seats_to_decide == [2]
    game.play("draw tickets")
    assert game.seats_to_decide == [2]
    game.play(f"keep {game.view(2).offer[0]}")
    assert game.seats_to_decide == [0]
    game.play("build station at paris with 1 blue")
    assert game.seats_to_decide == [1]
    assert game.view(None).turn == 4


@pytest.mark.rule("T1")
def test_nobody_plays_out_of_turn():
    game = europe(seat("1 purple"), seat("1 purple"), seat("1 purple"), to_move=1)
    for other in (0, 2):
        refused(game, "claim dieppe-paris with 1 purple", "not-your-turn", "T1", by=other)
        refused(game, "draw from the deck", "not-your-turn", "T1", by=other)
        with pytest.raises(IllegalMove):
            game.legal_moves(other)
    game.play("claim dieppe-paris with 1 purple", 1)
    refused(game, "draw from the deck", "not-your-turn", "T1", by=1)


@pytest.mark.rule("T1")
def test_one_action_only():
    game = europe(seat("1 blue + 1 purple"), seat(), market="red red blue green black")
    game.play("draw red")
    for other in ("claim dieppe-paris with 1 purple", "draw tickets", "build station at paris with 1 blue", "pass"):
        refused(game, other, "not-now", "T1")
    game.play("draw blue")
    game.play("draw tickets")
    for other in ("draw from the deck", "draw tickets", "pass", "withdraw", "pay 1 blue", "stop drawing"):
        refused(game, other, "not-now", "T1")
    refused(game, "keep nothing", "keep-more", "K1")


@pytest.mark.rule("T1")
def test_moves_of_other_moments_are_refused_at_the_start_of_a_turn():
    game = europe(seat("1 blue"), seat())
    for other in ("stop drawing", "withdraw", "pay 1 blue", "keep nothing", "keep paris-wien"):
        refused(game, other, "not-now", "T1")


@pytest.mark.rule("T1")
def test_northern_lights_has_no_stations():
    game = north(seat("3 blue"), seat())
    refused(game, "build station at oslo with 1 blue", "no-stations-here", "T1")
    assert {move.split()[0] for move in legal(game)} == {"draw", "claim"}


@pytest.mark.rule("T2")
@pytest.mark.parametrize("build", [europe, north])
def test_a_player_without_any_legal_action_passes(build):
    game = build(seat(), seat(), deck="", market="red red blue green black", ticket_deck="")
    assert legal(game) == ["pass"]
    game.play("pass")
    assert game.seats_to_decide == [1]
    assert game.view(None).turn == 1
    refused(game, "pass", "cannot-pass", "T2")


@pytest.mark.rule("T2")
@pytest.mark.parametrize(
    ("player", "more"),
    [
        (seat(), {"deck": "1 red"}),  # one card to draw
        (seat(), {"deck": "", "ticket_deck": "paris-wien"}),  # one ticket
        (seat("1 purple", stations="wien london berlin"), {"deck": ""}),  # one route
        (seat("1 purple", cars_left=0), {"deck": ""}),  # one station
    ],
)
def test_no_pass_while_anything_can_be_done(player, more):
    game = europe(player, seat(), **{"market": "red red blue green black", "ticket_deck": ""} | more)
    assert "pass" not in legal(game)
    refused(game, "pass", "cannot-pass", "T2")


@pytest.mark.rule("T2")
def test_cards_in_hand_do_not_help_without_cars_and_stations():
    game = europe(seat("8 red", **STUCK), seat(), deck="", market="blue blue blue green black", ticket_deck="")
    assert legal(game) == ["pass"]


@pytest.mark.rule("T2", "E1")
def test_a_pass_is_a_turn_also_among_the_last():
    game = europe(
        seat(), seat(), seat(), turns_left=2, deck="", hoarder=2, market="red red blue green black", ticket_deck=""
    )
    game.play("pass")
    assert (game.view(None).turns_left, game.seats_to_decide) == (1, [1])
    game.play("pass")
    assert game.over
    assert game.outcome is not None
    assert game.outcome.reason is TicketToRideEnd.LAST_TURNS


@pytest.mark.rule("T3")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_game_ends_when_all_have_passed_in_turn(players):
    seats = [seat() for _ in range(players - 1)]
    game = europe(*seats, seat(**STUCK), deck="", market="red red blue green black", ticket_deck="", to_move=1)
    for _ in range(players - 1):
        game.play("pass")
        assert not game.over
        assert game.outcome is None
    game.play("pass")
    assert game.over
    assert game.outcome is not None
    assert game.outcome.reason is TicketToRideEnd.STALEMATE
    assert game.legal_moves() == []
    assert game.seats_to_decide == []
    assert [sheet.stations_points for sheet in sorted(game.outcome.ranking, key=lambda sheet: sheet.seat)] == [
        *[12] * (players - 1),
        0,
    ]
    refused_code(game)


def refused_code(game):
    before = game.states.tobytes()
    with pytest.raises(IllegalMove) as caught:
        game.play("pass")
    assert caught.value.code == "game-over"
    assert game.states.tobytes() == before


@pytest.mark.rule("T3")
def test_northern_lights_ends_in_stalemate_too():
    game = north(seat(), seat(cars_left=0), deck="", market="red red blue green black", ticket_deck="")
    game.play("pass")
    game.play("pass")
    assert game.outcome is not None
    assert game.outcome.reason is TicketToRideEnd.STALEMATE


@pytest.mark.rule("T3")
def test_one_real_turn_in_between_and_the_game_goes_on():
    game = europe(
        seat(),
        seat("1 purple", stations="wien roma essen"),
        seat(**STUCK),
        deck="",
        market="red red blue green black",
        ticket_deck="",
    )
    game.play("pass")
    game.play("claim dieppe-paris with 1 purple")  # its card is the new deck
    assert game.view(None).deck_size == 1
    assert "pass" not in legal(game)
    game.play("draw from the deck")
    game.play("draw red")
    assert not game.over
    for _ in range(3):
        assert not game.over
        assert legal(game) == ["pass"]
        game.play("pass")
    assert game.outcome is not None
    assert game.outcome.reason is TicketToRideEnd.LAST_TURNS  # which the seat without cars had begun


@pytest.mark.rule("T3", "E1")
def test_a_round_of_passes_that_ends_the_last_turns_ends_the_game_by_them():
    game = europe(seat(), seat(**STUCK), turns_left=2, deck="", market="red red blue green black", ticket_deck="")
    game.play("pass")
    assert not game.over
    game.play("pass")
    assert game.outcome is not None
    assert game.outcome.reason is TicketToRideEnd.LAST_TURNS
