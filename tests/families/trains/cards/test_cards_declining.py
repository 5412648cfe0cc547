"""Doing nothing with a card (TT4): its coins and its Waste happen all the same, whatever way there is to do nothing."""

import msgspec
import pytest
from families.trains.cards.hands import HUB, in_play, lasting, points, rails, trash, waste
from families.trains.tables import CARDS, coins, discards, hand, legal, osaka, play, refused, seat

# A text that does something without a choice can be declined as a whole.
WHOLE = """
bullet-train early-train tourist-train tunnel viaduct collaboration steel-bridge subway-excavation temporary-timetable
wagon-factory amusement-park maintenance-factory switchback pulling signals garage signaling-area passing-station
information-central ironworks stationmaster-office landfill dump-site command-central station-crew control-room
commuter-train mining-train monorail distant-partners interchange dispatcher engineer extra-laborers incinerator
limited-partnership politician protesters regulations unhappy-passengers roundhouse surveyor strategy-meeting upgrade
"""
# Where all of a text is "may", "any number" or "up to", saying no to it is declining it, and the same move.
PARTS = """
mail-train freight-train conductors-station holiday-timetable biofuel-train charitable-support legal-counsel
reclamation-depot recycling-center yardmaster
"""
DECLINABLE, CHOICES = WHOLE.split(), PARTS.split()
PLACES = {"lay-rails": "no rail", "station-expansion": "no station"}  # the rail or station is all of the text
OPTIONS = ["trail-blazer"]  # its Waste is on its options
TEXTLESS = ["normal-train", "express-train", "limited-express-train", "outdated-train"]
UNPLAYABLE = ["waste", *[name for name, card in CARDS.items() if card["types"] == ["building"]]]

COINS = {
    **dict.fromkeys(["normal-train", "mail-train", "bullet-train", "freight-train", "tourist-train"], 1),
    **dict.fromkeys(["amusement-park", "switchback", "garage", "passing-station", "information-central"], 1),
    **dict.fromkeys(["ironworks", "dump-site", "commuter-train", "mining-train", "monorail"], 1),
    **dict.fromkeys(["limited-partnership", "unhappy-passengers", "recycling-center", "strategy-meeting"], 1),
    "upgrade": 1,
    **dict.fromkeys(["express-train", "early-train", "biofuel-train", "outdated-train"], 2),
    "limited-express-train": 3,
}
RAIL_CARDS = (
    "lay-rails tunnel viaduct collaboration steel-bridge subway-excavation distant-partners trail-blazer interchange"
)
WASTE = dict.fromkeys([*RAIL_CARDS.split(), "station-expansion"], 1)
NOTHING = {
    "lifted": (),
    "rail_coins": 0,
    "buy_onto_deck": False,
    "no_waste": False,
    "skip_waste": 0,
    "station_points": 0,
}


def said(name):
    return name.replace("-", " ")


def rich(name):
    """A table at which every text of a card could do something: both hands are full, and trains are in play."""
    own = seat(f"{said(name)} + 2 waste + 2 normal train", HUB, deck="4 tower", discards="2 waste + express train")
    other = seat("lay rails + 4 normal train", "2,3", deck="3 express train")
    return osaka(own, other, coins=5, in_play="normal train + express train + lay rails")


def test_every_card_is_in_one_of_the_lists():
    lists = [*DECLINABLE, *CHOICES, *PLACES, *OPTIONS, *TEXTLESS, *UNPLAYABLE]
    assert sorted(lists) == sorted(CARDS)


@pytest.mark.rule("TT4")
@pytest.mark.parametrize("name", DECLINABLE)
def test_a_declined_text_does_nothing_but_coins_and_waste_happen(name):
    game = rich(name)
    before, held = game.view(1), hand(game, 0)
    play(game, f"play {said(name)}, no text")
    view = game.view(1)
    assert (view.phase, view.turn_seat, view.acted) == ("turn", 0, True)
    assert coins(game) == 5 + COINS.get(name, 0)
    assert waste(game) == 2 + WASTE.get(name, 0)
    left = {card: count for card, count in held.items() if card != name}
    assert {card: count for card, count in hand(game, 0).items() if card != name} == left
    assert in_play(game)[name] == before.in_play.get(name, 0) + 1
    assert (rails(game), points(game), trash(game)) == ({HUB}, 0, {})
    assert msgspec.structs.asdict(lasting(game)) == NOTHING
    assert view.seats[1] == before.seats[1]
    assert view.seats[0].deck_size == 4


@pytest.mark.rule("TT4")
@pytest.mark.parametrize("name", CHOICES)
def test_a_text_that_is_all_choice_is_declined_by_choosing_nothing(name):
    game = rich(name)
    assert f"play {said(name)}, no text" not in legal(game)
    refused(game, f"play {said(name)}, no text", "no-text-to-decline", "TT4")
    play(game, f"play {said(name)}", "done")
    assert game.view(0).phase == "turn"
    assert coins(game) == 5 + COINS.get(name, 0)
    assert hand(game, 0) == {"waste": 2, "normal-train": 2}
    assert (waste(game), points(game), trash(game), in_play(game)[name]) == (2, 0, {}, 1)


@pytest.mark.rule("TT4")
@pytest.mark.parametrize(("name", "without"), PLACES.items())
def test_a_card_that_only_places_is_played_without_its_rail_or_station(name, without):
    game = rich(name)
    refused(game, f"play {said(name)}, no text", "no-text-to-decline", "TT4")
    play(game, f"play {said(name)}, {without}")
    assert (coins(game), waste(game), rails(game), game.view(0).stations) == (5, 3, {HUB}, {})


@pytest.mark.card("trail-blazer")
@pytest.mark.rule("TT4")
def test_trail_blazer_is_declined_by_its_first_option_without_the_rail():
    game = rich("trail-blazer")
    refused(game, "play trail blazer, no text", "no-text-to-decline", "TT4")
    play(game, "play trail blazer")
    refused(game, "done", "must-choose-option", "TT4")
    play(game, "option 1", "done")
    assert (coins(game), waste(game), rails(game)) == (5, 3, {HUB})


@pytest.mark.rule("TT4")
@pytest.mark.parametrize("name", TEXTLESS)
def test_a_card_without_a_text_has_nothing_to_decline(name):
    game = rich(name)
    refused(game, f"play {said(name)}, no text", "no-text-to-decline", "TT4")
    play(game, f"play {said(name)}")
    assert (coins(game), waste(game), game.view(0).phase) == (5 + COINS[name], 2, "turn")


@pytest.mark.rule("TT4")
@pytest.mark.parametrize("name", ["garage", "wagon-factory", "station-crew", "strategy-meeting", "command-central"])
def test_a_text_once_begun_is_carried_out(name):
    game = rich(name)
    play(game, f"play {said(name)}")
    refused(game, "done", "must-choose-option" if name == "station-crew" else "must-choose", "TT4")
    refused(game, "end turn", "not-now", "TT1")
    refused(game, "buy express train", "not-now", "TT1")
    assert discards(game, 0)["express-train"] == 1


@pytest.mark.rule("TT4", "TG1")
def test_ironworks_pays_for_a_rail_laying_card_whose_text_is_declined():
    game = osaka(seat("tunnel", HUB), seat(), lasting={"rail_coins": 2})
    play(game, "play tunnel, no text")
    assert (coins(game), waste(game)) == (2, 1)


@pytest.mark.rule("TT4", "TW1")
@pytest.mark.parametrize("held", [{"no_waste": True}, {"skip_waste": 1}])
def test_the_waste_of_a_declined_card_can_be_kept_away_as_any_other(held):
    game = osaka(seat("tunnel", HUB), seat(), lasting=held)
    play(game, "play tunnel, no text")
    assert waste(game) == 0
