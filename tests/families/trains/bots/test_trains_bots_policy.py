"""What a stationmaster does in positions of Trains where one thing is plainly right."""

from __future__ import annotations

from typing import Any

import pytest
from families.trains.tables import osaka, seat
from soaking import amount

from capolinea.bots import Sight, open_bot
from capolinea.core.registry import open_rulebook
from capolinea.families.trains.bots.players import sit_down
from capolinea.families.trains.bots.weights import placing
from capolinea.families.trains.kernels.state import DONE, PLAY, PLAY_PLAIN, RAIL, STATION, TURN

GAMES = amount(4, soak=200)

NEARLY_EMPTY = {"lay-rails": 0, "station-expansion": 0, "limited-express-train": 0, "landfill": 1}
OTHER = seat(rails="2,5", deck="7 normal train + 2 lay rails")


def chosen(game: Any, who: int = 0) -> str:
    """The move that the stationmaster begins."""
    action = open_bot("stationmaster").decide(Sight(game.rulebook, game.states, who))
    return str(game.rulebook.move_of(game.states, who, [action]) or "play a card that places something")


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        ("normal train + express train + maintenance factory", "play maintenance factory"),
        ("normal train + wagon factory + lay rails", "play wagon factory"),
        ("amusement park + express train + lay rails", "play express train"),
        ("lay rails + ironworks + normal train", "play ironworks"),
        ("signaling area + normal train + lay rails", "play signaling area"),
        ("interchange + normal train", "play normal train"),
        ("legal counsel + normal train", "play normal train"),
    ],
)
def test_cards_are_played_in_an_order_that_serves_their_texts(hand: str, first: str) -> None:
    assert chosen(osaka(seat(hand, rails="4,4", deck="5 normal train"), OTHER)) == first


def test_coins_come_before_rails() -> None:
    game = osaka(
        seat("amusement park + lay rails", rails="4,4", deck="5 normal train"),
        OTHER,
        in_play="express train",
        coins=2,
        acted=True,
    )
    assert chosen(game) == "play amusement park"


def test_points_are_bought_when_the_end_is_near() -> None:
    """TE1: early on a building only spoils the deck; with the last pile about to go, nothing else is worth having."""
    deck = "7 normal train + 2 lay rails + station expansion"
    begun: dict[str, Any] = {"coins": 8, "acted": True, "buildings": "trains"}
    early = osaka(seat(rails="4,4", deck=deck), OTHER, **begun)
    assert chosen(early) != "buy skyscraper"
    late = osaka(seat(rails="4,4", deck=deck), OTHER, supply=NEARLY_EMPTY, turn=60, **begun)
    assert chosen(late) == "buy skyscraper"


def test_a_hand_of_waste_is_given_back_while_there_is_time() -> None:
    """TT5: at the end it does no harm any longer."""
    own = seat("4 waste + normal train", rails="4,4", deck="3 normal train + 2 lay rails + 2 express train")
    assert chosen(osaka(own, OTHER)) == "pass"
    assert chosen(osaka(own, OTHER, supply=NEARLY_EMPTY, turn=60)) == "play normal train"


def test_what_cannot_be_used_is_discarded_first() -> None:
    """A building is worth its points wherever it is, so it is no use in hand."""
    game = osaka(
        seat("garage + skyscraper + waste + normal train", rails="4,4", top="2 express train", deck="5 normal train"),
        OTHER,
        turn=60,
        buildings="trains",
    )
    game.play("play garage")
    gone = set[str]()
    for _ in range(2):
        gone.add(chosen(game))
        game.play(chosen(game))
    assert gone == {"discard waste", "discard skyscraper"}


@pytest.mark.parametrize("variant", ["trains", "city-council"])  # Trail Blazer asks for an option before its rails
def test_no_card_is_played_for_a_rail_or_station_that_is_not_placed_then(variant: str) -> None:
    """TW1: its Waste would be for nothing. The levels below play the same way, but for their errors."""
    placed = 0
    for seed in range(GAMES):
        rules: Any = open_rulebook("trains/osaka", variant=variant, players=2 + seed % 2)
        player, states = sit_down(rules, "stationmaster", seed), rules.start(seed, None)
        while not rules.over(states):
            who = rules.seats_to_decide(states)[-1]
            action = player.decide(rules.conceal(states, who), who)
            played = int(states[0].kind[action - PLAY]) if PLAY <= action < PLAY_PLAIN else -1
            first = states[0].phase == TURN and played >= 0 and rules.boards[0].coins[played] == 0
            places = placing(rules.library.cards[played].steps) if first else ""
            rules.apply(states, who, action)
            while places and states[0].phase not in (RAIL, STATION, TURN):  # its option
                rules.apply(states, who, player.decide(rules.conceal(states, who), who))
            if places:
                assert states[0].phase in (RAIL, STATION)
                assert player.decide(rules.conceal(states, who), who) != DONE
                placed += 1
    assert placed > 8 * GAMES
