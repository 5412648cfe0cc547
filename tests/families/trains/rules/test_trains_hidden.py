"""What others know after a card was revealed, looked at or put away (TG2)."""

import itertools

import pytest
from families.trains.tables import cards, discards, hand, legal, listed, osaka, play, seat, truth

OTHERS = (None, 1, 2)  # a spectator, and the other seats


def views(game):
    """What all others see."""
    return [game.view(who).to_json() for who in OTHERS]


def places(game, who, end="deck_top"):
    """The known places of seat 0's deck, as somebody sees them."""
    return getattr(game.view(who).seats[0], end)


@pytest.mark.rule("TG2")
def test_after_switchback_everyone_knows_the_top_of_the_deck():
    game = osaka(seat("express train + normal train + switchback", deck="9 lay rails"), seat(), seat())
    play(game, "play express train", "play normal train", "play switchback", "put express train on the deck")
    for who in (0, *OTHERS):
        assert places(game, who) == (("express-train",),)
    play(game, "end turn")
    for who in OTHERS:  # and so that it is in the hand now
        assert game.view(who).seats[0].shown == cards("express train")


@pytest.mark.rule("TG2")
def test_after_strategy_meeting_only_the_owner_knows_it():
    seen = []
    for card in ("tower", "waste", "express train"):
        game = osaka(seat("strategy meeting + tower + waste + express train", deck="6 normal train"), seat(), seat())
        play(game, "play strategy meeting", f"put {card} on the deck")
        assert places(game, 0) == ((card.replace(" ", "-"),),)
        for who in OTHERS:
            assert places(game, who) == ((),)
            unseen = game.view(who).seats[0].unseen
            assert unseen == cards("tower + waste + express train + 6 normal train")
        seen.append(views(game))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("TG2")
def test_a_shown_card_may_be_the_one_that_strategy_meeting_put_away():
    start = seat("strategy meeting + tower + 2 waste", shown="tower + 2 waste")
    game = osaka(start, seat(), seat())
    play(game, "play strategy meeting", "put tower on the deck")
    assert game.view(1).seats[0].shown == cards("waste")  # no more than that is sure


@pytest.mark.rule("TG2")
@pytest.mark.parametrize("option", [1, 2])
def test_signals_shows_the_top_card_to_the_owner_alone(option):
    seen = []
    for below in ("tower + waste", "waste + tower"):
        game = osaka(seat("signals", top=f"express train + {below}", deck="lay rails"), seat(), seat())
        play(game, "play signals")
        top = below.partition(" ")[0]
        assert places(game, 0)[0] == (top,)
        for who in OTHERS:
            assert places(game, who) == ((), ())
            assert game.view(who).revealed == {}
        seen.append(views(game))
        play(game, f"option {option}")
        if option == 1:  # what goes onto the discards is seen
            assert discards(game, 0) == {top: 1}
            assert places(game, 0, "deck_bottom") == ()
        else:
            assert places(game, 0, "deck_bottom") == ((top,),)
            for who in OTHERS:
                assert places(game, who, "deck_bottom") == ((),)
            seen.append(views(game))
    assert seen[: len(seen) // 2] == seen[len(seen) // 2 :]


@pytest.mark.rule("TG2")
def test_a_card_that_everyone_knew_is_known_at_the_bottom_too():
    game = osaka(seat("early train + signals", deck="5 lay rails"), seat(), seat(), coins=8)
    play(game, "play early train", "buy tower onto the deck", "buy express train onto the deck", "play signals")
    assert hand(game, 0) == cards("express train")
    play(game, "option 2")
    for who in (0, *OTHERS):
        assert game.view(who).seats[0].deck_bottom == (("tower",),)
        assert game.view(who).seats[0].shown == cards("express train")


@pytest.mark.rule("TG2")
def test_after_command_central_everyone_knows_the_card():
    start = seat("command central", top="lay rails + tower", deck="3 waste")
    game = osaka(start, seat(), seat())
    play(game, "play command central", "name waste")
    for who in (0, *OTHERS):
        assert places(game, who) == (("tower",),)
        assert game.view(who).seats[0].shown == {}
    game = osaka(start, seat(), seat())
    play(game, "play command central", "name tower")
    for who in OTHERS:
        assert places(game, who) == ()
        assert game.view(who).seats[0].shown == cards("tower")
    assert hand(game, 0) == cards("lay rails + tower")


@pytest.mark.rule("TG2")
def test_any_card_of_the_game_may_be_named():
    game = osaka(seat("command central", deck="2 waste"), seat())
    play(game, "play command central")
    names = {f"name {card.replace('-', ' ')}" for card in game.view(None).piles} | {"name normal train"}
    assert legal(game) == names


# --- Information Central

REVEALED = "tower + waste + lay rails + express train"


def putting_back(order, taken="express train"):
    """Information Central up to the last card put back, with what others see after each move."""
    game = osaka(seat("information central", top=REVEALED, deck="7 normal train"), seat(), seat())
    play(game, "play information central", f"take {taken}")
    seen = [views(game)]
    for card in order[:-1]:  # the last follows by itself
        play(game, f"put back {card}")
        seen.append(views(game))
    return game, seen


@pytest.mark.rule("TG2")
def test_information_central_reveals_to_all():
    game = osaka(seat("information central", top=REVEALED), seat(), seat())
    play(game, "play information central")
    for who in (0, *OTHERS):
        assert game.view(who).revealed == cards(REVEALED)
    play(game, "take express train")
    for who in OTHERS:
        assert game.view(who).seats[0].shown == cards("express train")
        assert game.view(who).revealed == cards("tower + waste + lay rails")


@pytest.mark.rule("TG2")
def test_only_the_owner_knows_the_order_of_cards_put_back():
    expected = None
    for order in itertools.permutations(["tower", "waste", "lay rails"]):
        game, seen = putting_back(order)
        assert places(game, 0) == tuple((card.replace(" ", "-"),) for card in reversed(order))
        assert game.view(None).phase == "turn"
        for who in OTHERS:
            known = places(game, who)
            assert len(known) == 3
            assert all(sorted(place) == ["lay-rails", "tower", "waste"] for place in known)
        expected = expected or seen
        assert seen == expected


@pytest.mark.rule("TG2")
def test_in_the_middle_of_putting_back_the_others_see_all_cards_revealed():
    game = osaka(seat("information central", top=REVEALED, deck="7 normal train"), seat(), seat())
    play(game, "play information central", "done", "put back waste", "put back tower")
    assert game.view(0).revealed == cards("lay rails + express train")
    assert places(game, 0) == (("tower",), ("waste",))
    for who in OTHERS:
        view = game.view(who)
        assert view.revealed == cards(REVEALED)
        assert (view.seats[0].deck_top, view.seats[0].deck_size) == ((), 7)
        assert view.seats[0].unseen == cards("7 normal train")


@pytest.mark.rule("TG2")
def test_others_know_the_hand_where_the_whole_group_is_drawn():
    game, _ = putting_back(["tower", "waste", "lay rails"])
    play(game, "end turn")
    for who in OTHERS:
        assert game.view(who).seats[0].shown == cards("tower + waste + lay rails")
    assert hand(game, 0) == cards("tower + waste + lay rails + 2 normal train")


@pytest.mark.rule("TG2")
def test_others_do_not_know_which_card_of_the_group_was_drawn():
    seen = []
    for order in itertools.permutations(["tower", "waste", "lay rails"]):
        game = osaka(seat("information central + passing station", top=REVEALED, deck="7 normal train"), seat(), seat())
        play(game, "play information central", "take express train")
        play(game, *(f"put back {card}" for card in order[:-1]), "play passing station")
        assert hand(game, 0) == cards(f"express train + {order[-1]}")
        assert game.view(None).seats[0].shown == cards("express train")
        assert places(game, 0) == ((order[1].replace(" ", "-"),), (order[0].replace(" ", "-"),))
        seen.append(views(game))
    assert all(view == seen[0] for view in seen)


@pytest.mark.rule("TG2")
def test_cards_that_are_all_alike_need_no_order():
    game = osaka(seat("information central", top="4 waste", deck="tower"), seat(), seat())
    play(game, "play information central", "take waste")
    assert game.view(None).phase == "turn"
    for who in (0, *OTHERS):
        assert places(game, who) == (("waste",),) * 3


def known(text, knowledge):
    """Places of a deck that everyone knows so."""
    return [{"card": card, "known": knowledge} for card in listed(text)]


def over_a_group(order, hand="signals"):
    """Below a card that everyone knows lies a group of three; then a tower that only the owner knows."""
    group = known(" + ".join(order), "group")
    top = [*known("express train", "all"), *group, {"card": "tower"}]
    return osaka(seat(hand, deck_top=top, deck="6 normal train"), seat(), seat())


GROUP = ("lay rails", "waste", "garage")


@pytest.mark.rule("TG2")
def test_a_card_of_a_group_that_goes_to_the_bottom_hides_which_are_left():
    seen = []
    for order in itertools.permutations(GROUP):
        game = over_a_group(order)
        play(game, "play signals")
        for who in OTHERS:
            assert [sorted(place) for place in places(game, who)] == [["garage", "lay-rails", "waste"]] * 3 + [[]]
        play(game, "option 2")
        own = tuple((card.replace(" ", "-"),) for card in order)
        assert places(game, 0) == (*own[1:], ("tower",))
        assert places(game, 0, "deck_bottom") == own[:1]
        for who in OTHERS:
            assert places(game, who) == ((), (), ())
            assert places(game, who, "deck_bottom") == ((),)
            mine = cards("lay rails + waste + garage + tower + express train + 6 normal train")
            assert game.view(who).seats[0].unseen == mine
            assert game.view(who).seats[0].shown == cards("express train")
        seen.append(views(game))
    assert all(look == seen[0] for look in seen)


@pytest.mark.rule("TG2")
def test_a_card_of_a_group_that_is_discarded_leaves_a_smaller_group():
    seen = []
    for order in (GROUP, (GROUP[0], *reversed(GROUP[1:]))):
        game = over_a_group(order)
        play(game, "play signals", "option 1")
        assert discards(game, 0) == cards("lay rails")
        for who in OTHERS:
            assert [sorted(place) for place in places(game, who)] == [["garage", "waste"]] * 2 + [[]]
        seen.append(views(game))
    assert seen[0] == seen[1]


@pytest.mark.rule("TG2")
def test_of_a_group_that_has_come_to_be_alike_every_card_is_known():
    game = over_a_group(["garage", "waste", "waste"], "signals + passing station")
    play(game, "play signals", "option 1", "play passing station")
    for who in OTHERS:  # a Waste was drawn, and a Waste is left
        assert game.view(who).seats[0].shown == cards("express train + waste")
        assert places(game, who) == (("waste",), ())
    game = osaka(seat("signals", deck_top=[*known("garage", "all"), *known("2 waste", "group")]), seat(), seat())
    play(game, "play signals", "option 2")
    for who in (0, *OTHERS):
        assert places(game, who) == (("waste",),)
        assert places(game, who, "deck_bottom") == (("waste",),)


@pytest.mark.rule("TG2")
def test_a_bottom_that_everyone_knows_stays_known_to_all():
    start = seat("signals", top="waste + garage", deck="3 normal train", deck_bottom=known("tower", "all"))
    game = osaka(start, seat(), seat())
    play(game, "play signals", "option 2")
    assert places(game, 0, "deck_bottom") == (("tower",), ("garage",))
    for who in OTHERS:
        assert places(game, who, "deck_bottom") == (("tower",), ())
        assert game.view(who).seats[0].unseen == cards("waste + garage + 3 normal train")


@pytest.mark.rule("TG2")
def test_a_group_on_a_group_is_another_group():
    first, second = "tower + waste", "lay rails + garage + express train"
    top = [*known(first, "other-group"), *known(second, "group")]
    game = osaka(seat("control room + passing station", deck_top=top, deck="6 normal train"), seat(), seat())
    for who in OTHERS:
        assert [sorted(place) for place in places(game, who)] == [sorted(cards(first))] * 2 + [
            sorted(cards(second))
        ] * 3
    twin = game.copy()
    play(game, "play control room")  # the first group and a card of the second
    for who in OTHERS:
        assert game.view(who).seats[0].shown == cards(first)
        assert places(game, who) == ((), ())
    assert places(game, 0) == (("garage",), ("express-train",))
    play(twin, "play passing station")  # a card of the first group: the second is known as before
    for who in OTHERS:
        assert twin.view(who).seats[0].shown == {}
        assert [sorted(place) for place in places(twin, who)] == [[]] + [sorted(cards(second))] * 3


@pytest.mark.rule("TG2")
@pytest.mark.parametrize(("below", "on_it"), [("group", "other-group"), ("other-group", "group")])
def test_cards_that_are_put_back_on_a_group_are_another_one(below, on_it):
    top = [*known("tower + waste", on_it), *known("lay rails + garage", below)]
    held = "early train + information central"
    game = osaka(seat(held, deck_top=top, deck="6 normal train"), seat(), seat(), coins=12)
    play(game, "play early train", "buy express train onto the deck", "buy limited express train onto the deck")
    play(game, "play information central", "done")
    play(game, "put back waste", "put back tower", "put back limited express train")
    assert [place["known"] for place in truth(game, 0)["deck_top"]] == [on_it] * 4 + [below] * 2
    revealed = ["express-train", "limited-express-train", "tower", "waste"]
    for who in OTHERS:
        assert [sorted(place) for place in places(game, who)] == [revealed] * 4 + [["garage", "lay-rails"]] * 2


# --- other things that are seen


@pytest.mark.rule("TG2")
@pytest.mark.parametrize(
    ("start", "moves", "shown"),
    [
        (seat("pulling", discards="express train + normal train"), ("take express train",), "express train"),
        (seat("maintenance factory + express train + waste"), ("show express train",), "express train"),
        (seat("temporary timetable", top="normal train + waste + express train"), (), "normal train + express train"),
        (seat("stationmaster office + passing station", deck="waste"), ("show passing station",), "passing station"),
        (seat("wagon factory + normal train"), ("trash normal train", "gain express train"), "express train"),
    ],
    ids=["pulling", "maintenance", "timetable", "office", "wagon"],
)
def test_cards_that_everyone_has_seen_come_to_the_hand(start, moves, shown):
    game = osaka(start, seat(), seat())
    card = next(iter(start["hand"])).replace("-", " ")
    play(game, f"play {card}", *moves)
    for who in OTHERS:
        assert game.view(who).seats[0].shown == cards(shown)


@pytest.mark.rule("TG2")
def test_a_drawn_card_is_seen_by_nobody_else():
    seen = []
    for top in ("tower + waste", "waste + tower"):
        game = osaka(seat("passing station", top=top), seat(), seat())
        play(game, "play passing station")
        seen.append(views(game))
    assert seen[0] == seen[1]


@pytest.mark.rule("TG2")
def test_a_hand_that_was_shown_is_forgotten_at_the_clean_up():
    game = osaka(seat("protesters"), seat("2 normal train + garage", deck="5 waste"), seat())
    play(game, "play protesters")
    assert game.view(2).seats[1].shown == cards("2 normal train + garage")
    play(game, "0: end turn", "1: play normal train")
    assert game.view(2).seats[1].shown == cards("normal train + garage")
    play(game, "1: end turn")
    assert game.view(2).seats[1].shown == {}
    assert truth(game, 1)["hand"] == cards("5 waste")


@pytest.mark.rule("TG2", "TE3")
def test_at_the_end_all_cards_are_open():
    four = {"landfill": 0, "tourist-train": 0, "express-train": 0, "tower": 0}
    game = osaka(seat("waste", top="5 waste"), seat("lay rails", top="skyscraper"), supply=four, acted=True)
    play(game, "end turn")
    view = game.view(None)
    assert view.seats[1].shown == cards("lay rails")
    assert view.seats[1].deck_top == (("skyscraper",),)
