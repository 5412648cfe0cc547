"""What a seat may know (TG2) is there, and true: every view against the whole truth, and each known thing by itself."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any

import pytest
from families.trains.cheap import SUPPLIES, cheap_rules
from families.trains.hidden import SPECTATOR, TABLES, positions
from families.trains.plain import all_cards

import capolinea
from capolinea.families.trains.kernels import state as at


def seen_places(places: list[dict[str, str]], *, own: bool) -> list[list[str]]:
    """The cards that may be at each known place of a deck: neighbours of one group are known together."""
    found: list[list[str]] = []
    for known, part in groupby(places, lambda place: place.get("known", "")):
        cards = [place["card"] for place in part]
        if own or known == "all":
            found += [[card] for card in cards]
        else:
            assert known in ("", "group", "other-group")
            found += [cards if known else []] * len(cards)
    return found


def check_seat(view: Any, number: int, truth: dict[str, Any], *, own: bool) -> Counter[str]:
    """A seat of a view against the position; returns the cards that the view places with it, or knows to be there."""
    seat = view.seats[number]
    assert seat.hand_size == sum(truth["hand"].values())
    assert seat.deck_size == sum(truth["deck"].values()) + len(truth["deck_top"]) + len(truth["deck_bottom"])
    assert seat.discards == truth["discards"]
    assert seat.shown == truth.get("shown", {})
    assert Counter(seat.shown) <= Counter(truth["hand"])
    hidden: Counter[str] = Counter()
    placed: Counter[str] = Counter(seat.discards)
    for shown, true in ((seat.deck_top, truth["deck_top"]), (seat.deck_bottom, truth["deck_bottom"])):
        assert [sorted(place) for place in shown] == [sorted(place) for place in seen_places(true, own=own)]
        for place, real in zip(shown, true, strict=True):
            if place:
                placed[real["card"]] += 1
            else:
                hidden[real["card"]] += 1
    if own:
        assert view.hand == truth["hand"]
        assert seat.unseen == truth["deck"]
        return placed + Counter(truth["hand"]) + Counter(truth["deck"])
    hidden += Counter(truth["hand"]) + Counter(truth["deck"])
    if number not in view.mixed_seats:
        assert seat.unseen == +hidden
    else:
        assert seat.unseen is None
    return placed + hidden


@pytest.mark.rule("TG2", "TA2")
@pytest.mark.parametrize(("supply", "players"), TABLES)
def test_a_view_is_true_and_accounts_for_every_card(supply: str, players: int) -> None:
    rules = cheap_rules(supply, players)
    gifts = mixed = 0
    for states in positions(supply, players):
        if states[0].phase == at.OVER:
            continue
        truth = rules.position(states)
        for watcher in (*range(players), SPECTATOR):
            view = rules.view(states, watcher)
            if view.question and view.question.what == "put back" and [watcher] != rules.seats_to_decide(states):
                continue  # the others see the cards lie there still: see the next test
            cards = Counter(view.piles) + Counter(view.trash) + Counter(view.in_play) + Counter(view.revealed)
            for number, seat in enumerate(truth["players"]):
                cards += check_seat(view, number, seat, own=number == watcher)
            assert cards == all_cards(truth)
            if view.mixed_cards is not None:
                mixed += 1
                assert len(view.mixed_seats) > 1
                together: Counter[str] = Counter()
                for number in view.mixed_seats:
                    seat = truth["players"][number]
                    together.update(seat["hand"])
                    together.update(seat["deck"])
                    owners = [p for p in (*seat["deck_top"], *seat["deck_bottom"]) if p.get("known") is None]
                    together.update(place["card"] for place in owners)
                assert view.mixed_cards == together
            if watcher == SPECTATOR:
                assert (view.hand, view.gave, view.picked) == (None, None, None)
                continue
            own = truth["players"][watcher]
            assert view.picked == own.get("picked")
            assert view.gave == ((own["gave"]["to"], own["gave"]["card"]) if own.get("gave") else None)
            if view.gave:
                gifts += 1
                assert truth["players"][view.gave[0]]["hand"][view.gave[1]] > 0
    passing = "politician" in SUPPLIES[supply]
    assert (gifts > 5) == passing
    assert (mixed > 5) == passing


@pytest.mark.rule("TG2")
def test_cards_that_are_put_back_lie_revealed_for_the_others_until_all_are_back() -> None:
    top = ("waste", "garage", "lay-rails", "tower")
    game = capolinea.from_position(
        {
            "game": "trains/osaka",
            "players": [
                {
                    "hand": {"information-central": 1},
                    "deck_top": [{"card": name} for name in top],
                    "deck": {"normal-train": 5},
                },
                {},
            ],
        }
    )
    game.play("play information central")
    game.play("done")
    all_four = dict.fromkeys(top, 1)
    for card in ("tower", "waste"):
        game.play(f"put back {card}")
        for watcher in (1, None):
            assert game.view(watcher).revealed == all_four
            assert game.view(watcher).seats[0].deck_top == ()
    assert game.view(0).revealed == {"garage": 1, "lay-rails": 1}
    assert game.view(0).seats[0].deck_top == (("waste",), ("tower",))
    game.play("put back lay rails")
    assert game.view(0).seats[0].deck_top == (("garage",), ("lay-rails",), ("waste",), ("tower",))
    group = game.view(1).seats[0].deck_top[0]
    assert sorted(group) == sorted(top)
    assert game.view(1).seats[0].deck_top == (group,) * 4
    game.play("end turn")  # the new hand is the four and another card: everyone knows the four
    assert game.view(1).seats[0].shown == all_four
    assert game.view(None).seats[0].shown == all_four


@pytest.mark.rule("TG2")
def test_of_a_group_that_is_drawn_in_part_others_know_nothing_any_longer() -> None:
    game = capolinea.from_position(
        {
            "game": "trains/osaka",
            "players": [
                {
                    "hand": {"passing-station": 1},
                    "deck_top": [{"card": name, "known": "group"} for name in ("garage", "lay-rails", "tower")],
                },
                {},
            ],
        }
    )
    assert game.view(1).seats[0].deck_top == (("lay-rails", "tower", "garage"),) * 3
    game.play("play passing station")
    assert game.view(1).seats[0].deck_top == ((), ())
    assert game.view(1).seats[0].shown == {}
    assert game.view(0).seats[0].deck_top == (("lay-rails",), ("tower",))
    assert game.view(1).seats[0].unseen == {"garage": 1, "lay-rails": 1, "tower": 1}


@pytest.mark.rule("TG2")
def test_a_card_that_leaves_a_hand_in_secret_may_be_any_of_those_shown() -> None:
    hand = {"strategy-meeting": 1, "express-train": 2, "waste": 1}
    game = capolinea.from_position(
        {
            "game": "trains/osaka",
            "variant": "rising-sun",
            "players": [{"hand": hand, "shown": {"express-train": 2, "waste": 1}}, {}],
        }
    )
    game.play("play strategy meeting")
    game.play("put express train on the deck")
    assert game.view(1).seats[0].shown == {"express-train": 1}
    assert game.view(1).seats[0].deck_top == ((),)
    assert game.view(0).seats[0].deck_top == (("express-train",),)


@pytest.mark.rule("TA2")
def test_who_passed_a_card_knows_it_in_that_hand_while_it_must_be_there() -> None:
    game = capolinea.from_position(
        {
            "game": "trains/osaka",
            "variant": "rising-sun",
            "options": ["politician"],
            "players": [
                {"hand": {"politician": 1, "express-train": 1, "waste": 1}},
                {"hand": {"lay-rails": 1, "normal-train": 1}},
                {"hand": {"normal-train": 1, "station-expansion": 1}},
            ],
        }
    )
    game.play("play politician")
    while game.view(None).phase == "react":
        game.play("done")
    game.play("hand over waste", 0)  # to the right: seat 2
    assert game.view(0).picked == "waste"
    assert game.view(1).picked is None
    game.play("hand over lay rails", 1)
    game.play("hand over normal train", 2)
    assert game.view(0).gave == (2, "waste")
    assert game.view(1).gave == (0, "lay-rails")
    assert game.view(2).gave == (1, "normal-train")
    assert game.view(None).mixed_seats == (0, 1, 2)
    assert game.view(None).mixed_cards == {
        "express-train": 1,
        "waste": 1,
        "normal-train": 2,
        "lay-rails": 1,
        "station-expansion": 1,
    }
    game.play("return express train")
    assert game.view(1).gave == (0, "lay-rails")
    game.play("end turn")  # seat 0 lays its hand open
    assert game.view(1).gave is None
    assert game.view(0).gave == (2, "waste")
    assert game.view(None).mixed_seats == (1, 2)


HANDS = [
    {"legal-counsel": 1, "normal-train": 4},
    {"normal-train": 5},
    {"waste": 3, "station-expansion": 2},
    {"lay-rails": 5},
    {"legal-counsel": 2, "lay-rails": 2, "express-train": 1},
]
TELLING = ["protesters", "regulations"]  # a hand without a card that fits is revealed
QUIET = ["politician", "unhappy-passengers", "roundhouse"]
ALL = sum((Counter(hand) for hand in HANDS), Counter[str]())


@pytest.mark.rule("TA1")
@pytest.mark.parametrize(
    ("attack", "reaction"),
    [*((attack, True) for attack in TELLING), *((attack, by) for attack in QUIET for by in (True, False))],
)
def test_whether_a_victim_is_asked_tells_nothing_about_the_hand(attack: str, reaction: bool) -> None:
    """Victims with the same cards in hand and deck together: the attack goes the same way until the first decides."""
    looks: set[tuple[Any, ...]] = set()
    for hand in HANDS:
        cards = {name: count for name, count in ALL.items() if reaction or name != "legal-counsel"}
        held = {name: count for name, count in hand.items() if name in cards}
        held["normal-train"] = held.get("normal-train", 0) + 5 - sum(held.values())
        deck = Counter(cards)
        deck["normal-train"] += 5
        deck.subtract(held)
        game = capolinea.from_position(
            {
                "game": "trains/osaka",
                "variant": "mixed",
                "piles": ["garage", "tunnel", "landfill", "viaduct", "pulling", "signals"],
                "players": [
                    {"hand": {attack: 1, "waste": 1}},
                    {"hand": +Counter(held), "deck_top": [{"card": "express-train", "known": "all"}], "deck": +deck},
                    {"hand": {"normal-train": 5}, "deck_top": [{"card": "waste", "known": "all"}]},
                ],
                "options": [attack, *(["legal-counsel"] if reaction else ["ironworks"])],
            },
            seed=4,
        )
        assert ("legal-counsel" in game.view(None).piles) == reaction
        game.play(f"play {attack}")
        assert reaction == (game.view(None).phase == "react")
        watched = [game.rulebook.conceal(game.states, watcher).tobytes() for watcher in (0, 2, SPECTATOR)]
        looks.add((tuple(game.seats_to_decide), game.view(None).phase, *watched))
    assert len(looks) == 1


@pytest.mark.rule("TA1")
@pytest.mark.parametrize("attack", [*TELLING, "unhappy-passengers"])
def test_a_victim_with_a_single_card_to_choose_is_asked_all_the_same(attack: str) -> None:
    for more in ("normal-train", "lay-rails", "waste"):
        hand = {"normal-train": 1, "lay-rails": 1, more: 5}
        game = capolinea.from_position(
            {"game": "trains/osaka", "variant": "rising-sun", "players": [{"hand": {attack: 1}}, {"hand": hand}]}
        )
        game.play(f"play {attack}")
        while game.view(None).phase == "react":
            game.play("done")
        assert (game.view(None).phase, game.seats_to_decide) == ("choose", [1])


@pytest.mark.rule("TA1")
@pytest.mark.parametrize(("attack", "hand"), [("protesters", "normal-train"), ("regulations", "waste")])
def test_what_is_not_asked_leads_where_the_only_answer_would(attack: str, hand: str) -> None:
    """Games of older versions ask; what everyone knows after the answer is no more than now without it."""
    position = {
        "game": "trains/osaka",
        "variant": "rising-sun",
        "players": [{"hand": {attack: 1}}, {"hand": {hand: 5}}],
    }
    asking, game = (capolinea.from_position(position | {"options": options}) for options in (["every-question"], []))
    for each in (asking, game):
        each.play(f"play {attack}")
        while each.view(None).phase == "react":
            each.play("done")
    assert asking.view(None).phase == "choose"
    asking.play("done", 1)
    assert asking.states.tobytes() == game.states.tobytes()
    assert game.view(None).seats[1].shown == {hand: 5}


FLAGS = ("acted", "buy_onto_deck", "no_waste")


def public(field: str, *index: int) -> Any:
    """A change of a number that everyone sees; an index of -1 stands for another seat."""

    def change(state: Any, other: int) -> None:
        where = tuple(other if part == -1 else part for part in index)
        if where:
            getattr(state, field)[where] += 1
        else:
            value = int(getattr(state, field))
            setattr(state, field, 1 - value if field in FLAGS else value + 1)

    change.__name__ = field
    return change


CHANGES = [
    *(public(name) for name in ("turn", "coins", "lifted", "rail_coins", "skip_waste", "station_points")),
    *(public(name) for name in ("stations_left", *FLAGS)),
    *(public(name, 3) for name in ("pile", "trash", "in_play", "revealed", "rails", "stations")),
    *(public(name, -1) for name in ("hand_size", "deck_size", "rails_left", "points")),
    *(public(name, -1, 3) for name in ("shown", "discards", "deck", "hand")),  # of hand and deck together
    *(public(name, 0, 3) for name in ("hand", "deck", "discards", "shown")),  # one's own
]


@pytest.mark.rule("TG2")
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_a_seat_may_see_it_sees(change: Any) -> None:
    rules = cheap_rules("attacks", 3)
    kept = [states for states in positions("attacks", 3) if states[0].phase != at.OVER]
    assert len(kept) > 200
    for states in kept[::10]:
        twin = states.copy()
        change(twin[0], 1)
        assert rules.conceal(twin, 0).tobytes() != rules.conceal(states, 0).tobytes()
        assert rules.view(twin, 0) != rules.view(states, 0)
