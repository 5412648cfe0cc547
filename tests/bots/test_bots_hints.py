"""Hints: a legal move with true reasons, from what the seat may know alone, in every game and language."""

from __future__ import annotations

import json
import random
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from families.configurations import sampled
from families.ticket_to_ride import tables
from families.trains import tables as trains
from worlds import secret_worlds

import capolinea
from capolinea.bots.advice import advise
from capolinea.bots.sight import Sight
from capolinea.core.errors import IllegalMove, InvalidInput
from capolinea.core.language import LANGUAGES, sentences
from capolinea.families.ticket_to_ride.kernels.state import PAY_ROUTE, PAY_STATION

HINTS = 6  # of a configuration
BETWEEN = 13  # decisions at random between two of them
RAW = re.compile(
    r"[{}]|\b[a-z_]+[-_][a-z_-]+\b"
)  # a fact without words, or an id; names and words have capitals or none
WORDS_WITH_HYPHEN = {"face-up", "rail-laying", "north-east", "north-west", "south-east", "south-west"}
WORDS_WITH_HYPHEN |= {"nord-est", "nord-ovest", "sud-est", "sud-ovest"}


QUICK = "stationmaster"  # decides at once


def text_of(hint: Any) -> dict[str, str]:
    """The reasons in all languages, which hold words alone."""
    texts = {language: hint.text(language) for language in LANGUAGES}
    for text in texts.values():
        assert text.endswith((".", ")"))
        assert set(RAW.findall(text)) <= WORDS_WITH_HYPHEN, text
    assert len(set(texts.values())) == len(LANGUAGES)
    return texts


@pytest.mark.parametrize("game", sorted({configuration[0] for configuration in sampled()}))
def test_every_hint_is_a_legal_move_with_reasons_in_all_languages(game: str) -> None:
    chance = random.Random(game)
    for _, variant, options, players in (found for found in sampled() if found[0] == game):
        played = capolinea.new(game, variant=variant, options=options, players=players, seed=chance.randrange(1 << 60))
        for _ in range(HINTS):
            while not played.over and played.pending:
                played.step(chance.choice(played.legal_actions()))
            if played.over:
                break
            for seat in played.seats_to_decide:
                before = played.states.tobytes()
                hint = capolinea.hint(played, seat, bot=QUICK)
                assert played.states.tobytes() == before
                assert hint.move in played.legal_moves(seat)
                assert 1 <= len(hint.reasons) <= 3
                text_of(hint)
            played.play(capolinea.hint(played, bot=QUICK).move)
            for _ in range(0 if played.over else BETWEEN):
                if not played.over:
                    played.step(chance.choice(played.legal_actions()))


def test_a_hint_tells_nothing_that_the_seat_may_not_know() -> None:
    tried = 0
    for rules, states, twin, seat in secret_worlds():
        if rules.family.id == "ticket-to-ride" and states[0].phase in (PAY_ROUTE, PAY_STATION):
            continue
        tried += 1
        one, two = advise(rules, states, seat, QUICK), advise(rules, twin, seat, QUICK)
        assert one == two
        assert one.text("it") == two.text("it")
    assert tried > 150


def test_every_sentence_of_a_reason_is_there() -> None:
    sources = [path.read_text("utf-8") for path in (Path(capolinea.__file__).parent / "families").rglob("*.py")]
    keys = {key for source in sources for key in re.findall(r'because\(\s*"([a-z-]+)"', source)}
    assert len(keys) > 70
    assert {f"hint-{key}" for key in keys} <= sentences("en").keys()


# --- as a value


def test_a_hint_is_plain_json_for_those_who_make_the_words_themselves() -> None:
    game = tables.europe(tables.seat("4 orange", routes="brest-paris", tickets="brest-marseille"), tables.seat())
    document = json.loads(json.dumps(capolinea.hint(game, bot=QUICK).to_json()))
    assert document["seat"] == 0
    assert document["move"] == "claim marseille-paris with 4 orange"
    assert document["reasons"][0] == {"key": "hint-completes", "facts": {"ticket": "brest-marseille", "points": 7}}
    game.play(document["move"])


def test_the_same_seed_gives_the_same_hint() -> None:
    game = capolinea.new("europe", seed=8)
    assert capolinea.hint(game, 1, seed=5) == capolinea.hint(game, 1, seed=5)
    assert capolinea.hint(game, 1).seat == 1


def test_hints_are_refused_as_moves_are() -> None:
    game = tables.start(seed=2, first=0)
    with pytest.raises(IllegalMove) as caught:
        capolinea.hint(game, 1)
    assert (caught.value.code, caught.value.rule) == ("not-your-turn", "T1")
    with pytest.raises(InvalidInput) as unknown:
        capolinea.hint(game, 5)
    assert unknown.value.code == "unknown-seat"
    begun = tables.europe(tables.seat("4 orange"), tables.seat())
    begun.step(begun.legal_actions()[-1])
    with pytest.raises(IllegalMove) as unfinished:
        capolinea.hint(begun)
    assert unfinished.value.code == "move-unfinished"
    over = tables.europe(tables.seat(), tables.seat(), phase="over", end_reason="last-turns")
    with pytest.raises(IllegalMove) as ended:
        capolinea.hint(over)
    assert ended.value.code == "game-over"


# --- why: Ticket to Ride


def why(game: Any, move: str, seat: int = 0) -> dict[str, dict[str, Any]]:
    """The reasons for a move that the seat may make, by key in order."""
    sight, rules = Sight(game.rulebook, game.states, seat), game.rulebook
    parsed = rules.parse(sight.record, seat, move)
    assert parsed in sight.moves
    found = rules.family.reasons.explain(rules, sight.record, seat, parsed)
    return {reason.key.removeprefix("hint-"): reason.facts for reason in found}


def test_a_route_that_completes_a_ticket() -> None:
    game = tables.europe(tables.seat("5 orange", routes="brest-paris", tickets="brest-marseille"), tables.seat())
    found = why(game, "claim marseille-paris with 4 orange")
    assert found["completes"] == {"ticket": "brest-marseille", "points": 7}
    assert found["keeps"] == {"cards": {"orange": 1}}
    assert "Brest – Marseille" in capolinea.hint(game, bot=QUICK).text("es")


def test_a_route_on_the_way_of_a_ticket() -> None:
    game = tables.europe(tables.seat("3 black", tickets="brest-marseille"), tables.seat())
    found = why(game, "claim brest-paris with 3 black")
    assert next(iter(found)) == "toward"
    assert found["toward"] == {"ticket": "brest-marseille", "points": 7, "left_cars": 4}


def test_a_route_that_no_ticket_needs_is_for_its_points() -> None:
    game = tables.europe(
        tables.seat("4 white", routes="brest-paris marseille-paris", tickets="brest-marseille"), tables.seat()
    )
    assert why(game, "claim bucuresti-sevastopol with 4 white")["points-only"] == {"points": 7, "cars": 4}


def chance_of_extra(unseen: dict[str, int], colour: str, reserve: int) -> int:
    """U2 counted out, in percent: three cards of those unseen ask for more than there is in reserve."""
    asks = sum(unseen[card] for card in (colour, "locomotive"))
    cards = [True] * asks + [False] * (sum(unseen.values()) - asks)
    draws = [sum(three) > reserve for three in combinations(cards, 3)]
    return round(100 * sum(draws) / len(draws))


def unseen_of(game: Any) -> dict[str, int]:
    """S2: all cards but those that seat 0 holds or sees."""
    view = game.view(0)
    left = dict.fromkeys(tables.COLOURS, 12) | {"locomotive": 14}
    for card in (*view.market, *(name for name, count in view.hand.named.items() for _ in range(count))):
        left[card] -= 1
    return left


@pytest.mark.parametrize(("hand", "reserve", "key"), [("3 blue", 0, "tunnel-bare"), ("4 blue", 1, "tunnel-risky")])
def test_the_risk_of_a_tunnel_is_counted_from_the_cards_not_seen(hand: str, reserve: int, key: str) -> None:
    market = "red red green green white"
    game = tables.europe(tables.seat(hand, tickets="paris-wien"), tables.seat("1 red"), market=market)
    facts = why(game, "claim paris-zurich with 3 blue")[key]
    unseen = unseen_of(game)
    assert facts["percent"] == chance_of_extra(unseen, "blue", 0)
    if reserve:
        assert facts["cards"] == reserve
        assert facts["failing_percent"] == chance_of_extra(unseen, "blue", reserve)


def test_a_tunnel_with_three_cards_to_spare_is_safe() -> None:
    game = tables.europe(tables.seat("6 blue", tickets="paris-wien"), tables.seat())
    assert why(game, "claim paris-zurich with 3 blue")["tunnel-safe"]["cards"] == 3


def test_a_card_for_a_route_and_what_is_missing() -> None:
    own = tables.seat("2 orange", routes="brest-paris", tickets="brest-marseille")
    game = tables.europe(own, tables.seat(), market="orange red green green white")
    facts = why(game, "draw orange")["card-for-ticket"]
    assert facts == {"route": "marseille-paris", "ticket": "brest-marseille", "left_cards": 1}
    deck = why(game, "draw from the deck")
    assert deck["collecting-ticket"]["left_cards"] == 2
    assert deck["market-also"] == {"card": "orange"}


def test_of_the_market_the_colour_of_the_route_that_is_collected_for_is_named() -> None:
    own = tables.seat("3 orange + 1 black", tickets="brest-venezia brest-marseille")
    game = tables.europe(own, tables.seat(), market="black orange green green white")
    assert why(game, "draw black")["card-enough-ticket"]["route"] == "roma-venezia"
    deck = why(game, "draw from the deck")
    assert deck["collecting-ticket"]["route"] == "marseille-roma"
    assert deck["market-also"] == {"card": "orange"}


def test_the_deck_where_no_colour_of_the_market_helps() -> None:
    own = tables.seat("3 orange", routes="brest-paris", tickets="brest-marseille")
    game = tables.europe(own, tables.seat(), market="red red green locomotive white")
    assert list(why(game, "draw from the deck"))[:3] == ["collecting-ticket", "market-useless", "market-locomotive"]
    assert "locomotive" in why(game, "draw locomotive")


def test_tickets_that_share_a_way_and_one_that_goes_back() -> None:
    offer = ["paris-wien", "zurich-budapest", "cadiz-stockholm"]
    game = tables.europe(tables.seat(offer=offer), tables.seat(), phase="tickets")
    found = why(game, "keep paris-wien, zurich-budapest")
    assert set(found) & {"keep-shared", "keep-network"}
    dropped = next(facts for key, facts in found.items() if key.startswith("drop-"))
    assert dropped["ticket"] == "cadiz-stockholm"
    assert dropped["points"] == 21


@pytest.mark.parametrize(("routes", "key"), [("", "drop-risk"), ("angora-smyrna", "drop-far")])
def test_a_ticket_that_is_worth_its_cars_goes_back_for_its_risk(routes: str, key: str) -> None:
    own, other = tables.seat(offer=["brest-marseille", "athina-angora"]), tables.seat(routes=routes)
    game = tables.europe(own, other, phase="tickets")
    facts = why(game, "keep brest-marseille")[key]
    assert facts["points"] == 5
    assert facts["more_cars"] == (6 if routes else 5)


def test_a_ticket_that_is_complete_already_is_a_gift() -> None:
    own = tables.seat(routes="brest-paris marseille-paris", offer=["brest-marseille", "kyiv-sochi"])
    game = tables.europe(own, tables.seat(), phase="tickets")
    assert why(game, "keep brest-marseille")["keep-joined"] == {"ticket": "brest-marseille", "points": 7}


def test_a_station_that_saves_a_ticket() -> None:
    own = tables.seat("1 red", routes="paris-zurich munchen-zurich", tickets="paris-wien")
    game = tables.europe(own, tables.seat(routes="munchen-wien"))
    found = why(game, "build station at wien with 1 red")
    assert found["station-completes"] == {"city": "wien", "ticket": "paris-wien", "points": 8}
    assert found["station-price"] == {"cards": {"red": 1}, "points": 4}


def test_the_last_turn_is_for_points() -> None:
    game = tables.europe(tables.seat("4 white"), tables.seat(cars_left=1), turns_left=2)
    assert why(game, "claim bucuresti-sevastopol with 4 white") == {"last-turn": {"points": 7}}
    assert capolinea.hint(game).reasons[0].key == "hint-last-turn"


def test_in_the_last_turn_a_ticket_that_stays_open_is_no_reason() -> None:
    own = tables.seat("3 black", tickets="brest-marseille")
    game = tables.europe(own, tables.seat(cars_left=1), turns_left=2)
    assert why(game, "claim brest-paris with 3 black") == {"last-turn": {"points": 4}}


def test_a_claim_that_begins_the_last_turns() -> None:
    game = tables.europe(tables.seat("4 white", cars_left=5), tables.seat())
    assert why(game, "claim bucuresti-sevastopol with 4 white")["ends"] == {"cars": 1}


def test_the_only_way_into_a_city_is_not_left_to_others() -> None:
    own = tables.seat("4 black", tickets="edinburgh-paris")
    game = tables.europe(own, tables.seat(), tables.seat())
    assert why(game, "claim edinburgh-london-black with 4 black")["last-route"] == {"city": "edinburgh"}


def test_a_bonus_card_of_northern_lights_that_counts_a_route() -> None:
    game = tables.north(tables.seat("3 red"), tables.seat(), bonus_cards=["snowplow_award"])
    facts = why(game, "claim kirkenes-murmansk with 3 red")["bonus-card"]
    assert facts == {"bonus": "snowplow_award", "points": 12}


def test_a_bonus_card_of_northern_lights_that_counts_a_completed_ticket() -> None:
    own = tables.seat("2 locomotive", routes="karlstad-oslo-1", tickets="oslo-stockholm")
    game = tables.north(own, tables.seat(), bonus_cards=["local_network", "polar_express"])
    found = why(game, "claim karlstad-stockholm-1 with 1 locomotive")
    assert list(found) == ["completes", "bonus-card", "keeps"]
    assert found["bonus-card"]["bonus"] == "local_network"


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("nordic_express", "claim kirkenes-murmansk with 3 red"),
        ("international_tycoon", "claim kirkenes-murmansk with 3 red"),
        ("call_of_the_wild", "draw locomotive"),
        ("call_of_the_wild", "draw white"),
    ],
)
def test_every_bonus_card_of_northern_lights_can_be_a_reason(card: str, move: str) -> None:
    own, market = tables.seat("3 red + 1 white"), "white red green green locomotive"
    game = tables.north(own, tables.seat(), bonus_cards=[card], market=market)
    points = next(found.points for found in game.rulebook.chart.bonus_cards if found.id == card)
    assert why(game, move)["bonus-card"] == {"bonus": card, "points": points}


@pytest.mark.parametrize(("card", "move"), [("call_of_the_wild", "draw green"), ("nordic_express", "draw white")])
def test_a_bonus_card_that_a_draw_does_not_count_for_is_no_reason(card: str, move: str) -> None:
    own, market = tables.seat("3 red + 1 white"), "white red green green locomotive"
    assert "bonus-card" not in why(tables.north(own, tables.seat(), bonus_cards=[card], market=market), move)


def test_a_route_to_nations_already_touched_does_not_count_for_the_nations() -> None:
    own = tables.seat("3 red", routes="kirkenes-murmansk")
    game = tables.north(own, tables.seat(), bonus_cards=["international_tycoon"])
    nations = {city.id: city.nation for city in game.rulebook.chart.cities}
    touched = {nations["kirkenes"], nations["murmansk"]}
    claims = [move for move in game.legal_moves() if str(move).startswith("claim")]
    routes = {route.id: {nations[route.start], nations[route.end]} for route in game.rulebook.chart.routes}
    known = [move for move in claims if routes[move.route] <= touched]
    fresh = [move for move in claims if not routes[move.route] <= touched]
    assert known
    assert fresh
    assert not any("bonus-card" in why(game, str(move)) for move in known)
    assert all("bonus-card" in why(game, str(move)) for move in fresh)


@pytest.mark.parametrize(("card", "key"), [("call_of_the_wild", "last-hand"), ("cost_efficiency", "last-cars")])
def test_a_draw_in_the_last_turn_for_a_bonus_card_that_counts_what_is_left(card: str, key: str) -> None:
    own, other = tables.seat("3 red"), tables.seat(cars_left=1)
    game = tables.north(own, other, bonus_cards=[card], turns_left=2)
    assert next(iter(why(game, "draw from the deck"))) == key
    blocked = tables.north(tables.seat(), other, bonus_cards=[card], turns_left=2)
    assert next(iter(why(blocked, "draw from the deck"))) == {"last-hand": "idle-bonus", "last-cars": "idle-cars"}[key]


# --- why: Trains


def test_a_card_on_the_deck_is_not_praised() -> None:
    own = trains.seat("strategy meeting + waste + normal train", rails="4,4")
    game = trains.osaka(own, trains.seat(rails="2,5"))
    trains.play(game, "play strategy meeting")
    assert why(game, "put waste on the deck") == {"put": {"card": "waste"}}


def test_a_rail_into_a_city() -> None:
    game = trains.osaka(trains.seat("lay rails", rails="0,7"), trains.seat(rails="5,5"), coins=3, stations={"0,8": 1})
    found = why(game, "play lay rails at 0,8")
    assert found["rail-city"] == {"hex": "0,8", "points": 2, "most_points": 8, "stations": 1}
    assert found["rail-price"] == {"price": {"coins": 2, "waste": 1}, "left_coins": 1}


def test_a_rail_beside_others_costs_more_and_brings_waste() -> None:
    game = trains.osaka(trains.seat("lay rails", rails="0,7"), trains.seat(rails="0,8"), coins=3)
    assert why(game, "play lay rails at 0,8")["rail-price-rivals"]["price"] == {"coins": 2, "waste": 2}


def test_a_purchase() -> None:
    game = trains.osaka(trains.seat(rails="4,4"), trains.seat(rails="2,5"), coins=4)
    found = why(game, "buy express train")
    assert found["buy-train"] == {"card": "express-train", "coins": 2}
    assert found["buy-price"] == {"price": {"coins": 3, "waste": 0}, "left_coins": 1}


def test_a_purchase_that_ends_the_turn_says_so() -> None:
    own = trains.seat(rails="4,4")
    game = trains.osaka(own, trains.seat(rails="2,5"), coins=4, piles="outdated train")
    assert why(game, "buy outdated train")["text"] == {"card": "outdated-train", "text": "outdated-train"}


def test_points_near_the_end() -> None:
    ended = {"tourist-train": 0, "signaling-area": 0, "control-room": 0}
    game = trains.osaka(trains.seat(rails="4,4"), trains.seat(rails="2,5"), coins=8, supply=ended)
    found = why(game, "buy skyscraper")
    assert found["buy-points"] == {"card": "skyscraper", "points": 4}
    assert found["near-piles"] == {"count": 3, "most_count": 4}


def test_a_station_where_only_the_own_rail_gains() -> None:
    game = trains.osaka(trains.seat("station expansion", rails="0,8"), trains.seat(rails="2,5"))
    found = why(game, "play station expansion at 0,8")
    assert found["station-own"] == {"hex": "0,8", "count": 0, "points": 0, "then_points": 2}
    assert found["card-waste"] == {"waste": 1}


def test_passing_returns_waste() -> None:
    game = trains.osaka(trains.seat("3 waste + normal train", rails="4,4"), trains.seat(rails="2,5"))
    assert why(game, "pass") == {"pass-waste": {"waste": 3, "coins": 1}}


def test_a_named_card_is_the_likeliest() -> None:
    deck = trains.seat(rails="4,4", hand="command central", deck="3 normal train + express train")
    game = trains.osaka(deck, trains.seat(rails="2,5"))
    trains.play(game, "play command central")
    facts = why(game, "name normal train")["name-likely"]
    left = game.view(0).seats[0].unseen
    assert (facts["count"], facts["total_count"]) == (left["normal-train"], sum(left.values()))
