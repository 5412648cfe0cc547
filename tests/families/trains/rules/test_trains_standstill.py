"""TE5: fifty rounds without a change end the game."""

from __future__ import annotations

from typing import Any

import pytest
from families.trains.tables import osaka, play, seat

from capolinea.core.outcome import EndReason

pytestmark = pytest.mark.rule("TE5")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_without_cards_pass_for_fifty_rounds(players: int) -> None:
    game = osaka(*[seat(rails=rail) for rail in ("4,4", "2,5", "3,3", "5,3")[:players]])
    for turn in range(50 * players):
        assert not game.over
        assert game.view(None).quiet_turns == turn
        assert [str(move) for move in game.legal_moves()] == ["pass"]
        play(game, "pass")
    assert game.outcome.reasons == (EndReason.STANDSTILL,)


def test_a_standstill_is_one_reason_among_others() -> None:
    piles = dict.fromkeys(("landfill", "tourist-train", "express-train", "tower"), 0)
    game = osaka(seat("waste"), seat(), supply=piles, quiet=99, acted=True)
    play(game, "end turn")
    assert game.outcome.reasons == (EndReason.SUPPLY, EndReason.STANDSTILL)


@pytest.mark.parametrize(
    ("hand", "moves", "more"),
    [
        ("waste", ["buy express train"], {"coins": 3}),
        ("lay rails", ["play lay rails at 4,3"], {"coins": 9}),
        ("station expansion", ["play station expansion at kyoto"], {}),
        ("holiday timetable", ["play holiday timetable", "yes"], {}),
        ("wagon factory + normal train", ["play wagon factory", "trash normal train", "gain express train"], {}),
        ("maintenance factory + express train", ["play maintenance factory", "show express train"], {}),
        ("dispatcher", ["play dispatcher"], {"in_play": "normal train", "supply": {"express-train": 0}}),
    ],
)
def test_what_changes_for_good_counts_anew(hand: str, moves: list[str], more: dict[str, Any]) -> None:
    game = osaka(seat(hand, "4,4"), seat(), quiet=99, **more)
    play(game, *moves)
    assert game.view(None).quiet_turns == 0
    play(game, "end turn")
    assert not game.over
    assert game.view(None).quiet_turns == 1


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("normal train", ["play normal train", "end turn"]),
        ("waste", ["pass"]),  # TT5
        ("landfill + waste", ["play landfill", "end turn"]),
        ("freight train + waste", ["play freight train", "return waste", "end turn"]),
        ("lay rails", ["play lay rails, no rail", "end turn"]),
        ("mail train + waste", ["play mail train", "discard waste", "end turn"]),
    ],
)
def test_waste_and_cards_that_only_go_round_change_nothing(hand: str, moves: list[str]) -> None:
    game = osaka(seat(hand, "4,4"), seat(), quiet=99)
    play(game, *moves)
    assert game.over
    assert game.outcome.reasons == (EndReason.STANDSTILL,)
