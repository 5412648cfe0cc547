"""Stationmaster Office (TG6): what it can copy, what it cannot, and whose card "this card" is then."""

import pytest
from families.trains.cards.hands import HUB, asked, in_play, lasting, points, seen, trash
from families.trains.tables import cards, coins, discards, hand, legal, osaka, pile, play, refused, seat


def office(other, **more):
    """Seat 0 with an Office and another card in hand, the Office played and the other shown."""
    others = more.pop("others", [seat()])
    game = osaka(
        seat(f"stationmaster office + {other} + {more.pop('held', '')}", HUB, **more.pop("own", {})), *others, **more
    )
    play(game, "play stationmaster office", f"show {other}")
    return game


@pytest.mark.card("stationmaster-office")
@pytest.mark.rule("TG6", "TG2")
def test_the_office_shows_a_card_with_the_action_icon_which_stays_in_hand():
    held = "stationmaster office + garage + mail train + normal train + lay rails + station expansion + waste + tower"
    game = osaka(seat(held, deck="3 express train"), seat())
    play(game, "play stationmaster office")
    assert (asked(game), legal(game)) == ("show", {"show garage", "show mail train"})  # trains with the icon count
    refused(game, "done", "must-choose", "TT4")
    play(game, "show garage")
    assert coins(game) == 0  # the text alone, not the coin of Garage
    assert hand(game, 0)["express-train"] == 2
    assert seen(game, by=1).shown == {"garage": 1}
    assert game.view(1).question.card == "stationmaster-office"
    assert game.view(1).question.text == "garage"
    play(game, "discard waste", "discard garage")  # what was copied may go, once it was copied
    assert in_play(game) == {"stationmaster-office": 1}
    assert discards(game, 0) == cards("waste + garage")


@pytest.mark.card("stationmaster-office")
@pytest.mark.rule("TG6")
def test_a_card_that_was_copied_can_be_played_afterwards():
    game = office("passing station", own={"deck": "5 waste"})
    play(game, "play passing station")
    assert (coins(game), hand(game, 0)) == (1, {"waste": 2})


@pytest.mark.card("stationmaster-office", "engineer", "extra-laborers")
@pytest.mark.rule("TG6")
@pytest.mark.parametrize("copier", ["stationmaster office", "engineer", "extra laborers"])
def test_nobody_copies_a_card_that_copies(copier):
    game = osaka(seat(f"stationmaster office + {copier} + normal train"), seat(), in_play="express train + lay rails")
    play(game, "play stationmaster office")
    assert (coins(game), game.view(0).phase) == (0, "turn")
    both = osaka(seat(f"stationmaster office + {copier} + garage"), seat())
    play(both, "play stationmaster office")
    refused(both, f"show {copier}", "card-does-not-fit", "TG6")
    assert legal(both) == {"show garage"}


@pytest.mark.card("stationmaster-office")
@pytest.mark.rule("TT4")
def test_the_office_with_nothing_to_copy_or_declined():
    game = osaka(seat("stationmaster office + normal train + lay rails"), seat())
    play(game, "play stationmaster office")
    assert game.view(0).phase == "turn"
    bare = osaka(seat("stationmaster office"), seat())
    play(bare, "play stationmaster office")
    assert bare.view(0).phase == "turn"
    declined = osaka(seat("stationmaster office + tourist train"), seat())
    play(declined, "play stationmaster office, no text")
    assert (points(declined), seen(declined, by=1).shown) == (0, {})


@pytest.mark.card("stationmaster-office", "tourist-train")
@pytest.mark.rule("TG6")
def test_the_office_copies_a_trains_text_but_not_its_coins():
    game = office("tourist train")
    assert (points(game), coins(game), hand(game, 0)) == (1, 0, {"tourist-train": 1})


@pytest.mark.card("stationmaster-office", "bullet-train", "mining-train")
@pytest.mark.rule("TG6")
def test_the_office_copies_coins_that_a_text_gives():
    assert coins(office("bullet train", in_play="normal train")) == 1
    assert coins(office("bullet train")) == 0
    game = osaka(seat("stationmaster office + mining train", "5,6 5,7"), seat())
    play(game, "play stationmaster office", "show mining train")
    assert coins(game) == 2


@pytest.mark.card("stationmaster-office", "holiday-timetable")
@pytest.mark.rule("TG6")
def test_the_office_copying_holiday_timetable_is_trashed_itself():
    game = office("holiday timetable")
    play(game, "yes")
    assert (coins(game), trash(game), in_play(game)) == (3, {"stationmaster-office": 1}, {})
    assert hand(game, 0) == {"holiday-timetable": 1}
    kept = office("holiday timetable")
    play(kept, "no")
    assert (coins(kept), trash(kept), in_play(kept)) == (0, {}, {"stationmaster-office": 1})


@pytest.mark.card("stationmaster-office", "ironworks")
@pytest.mark.rule("TG6")
def test_the_office_copies_ironworks():
    game = office("ironworks", held="lay rails")
    assert coins(game) == 0
    play(game, "play lay rails, no rail")
    assert coins(game) == 2
    play(game, "play ironworks")
    assert (coins(game), lasting(game).rail_coins) == (3, 4)


@pytest.mark.card("stationmaster-office", "mail-train")
@pytest.mark.rule("TG6")
def test_the_office_copying_mail_train_may_discard_the_mail_train():
    game = office("mail train", held="waste + tower")
    play(game, "discard mail train", "discard waste", "done")
    assert (coins(game), hand(game, 0)) == (2, {"tower": 1})
    assert discards(game, 0) == cards("mail train + waste")
    assert seen(game, by=1).shown == {}  # what was shown has left the hand


@pytest.mark.card("stationmaster-office", "early-train", "dump-site", "commuter-train", "surveyor")
@pytest.mark.rule("TG6", "TG5")
def test_the_office_copies_what_lasts():
    assert lasting(office("early train")).buy_onto_deck
    assert lasting(office("dump site")).no_waste
    assert lasting(office("commuter train")).station_points == 1
    assert lasting(office("surveyor")).skip_waste == 1
    assert coins(office("early train")) == 0


@pytest.mark.card("stationmaster-office", "protesters", "legal-counsel")
@pytest.mark.rule("TG6", "TA1")
def test_a_copied_attack_is_an_attack():
    others = [seat("lay rails + waste"), seat("legal counsel + lay rails")]
    game = office("protesters", others=others)
    assert (game.seats_to_decide, asked(game)) == ([1], "react")
    play(game, "1: done", "1: discard lay rails", "2: show legal counsel")
    assert (discards(game, 1), discards(game, 2)) == ({"lay-rails": 1}, {})
    assert (hand(game, 0), game.view(0).phase, game.seats_to_decide) == ({"protesters": 1}, "turn", [0])


@pytest.mark.card("stationmaster-office", "roundhouse", "unhappy-passengers", "regulations")
@pytest.mark.rule("TG6")
def test_the_office_copies_the_other_attacks():
    round_ = office("roundhouse", others=[seat("", deck="express train")])
    assert (coins(round_), discards(round_, 1)) == (1, {"express-train": 1})
    unhappy = office("unhappy passengers", others=[seat("5 waste")])
    play(unhappy, "1: discard waste")
    assert (coins(unhappy), hand(unhappy, 1)) == (0, {"waste": 4})
    rules = office("regulations", others=[seat("4 normal train")])
    play(rules, "1: put normal train on the deck")
    assert seen(rules, 1).deck_top == (("normal-train",),)


@pytest.mark.card("stationmaster-office", "politician")
@pytest.mark.rule("TG6", "TA2")
def test_the_office_copies_politician_which_may_be_handed_over_or_returned():
    game = office("politician", others=[seat("tower")])
    play(game, "1: hand over tower", "0: hand over politician")
    assert (hand(game, 0), hand(game, 1)) == ({"tower": 1}, {"politician": 1})
    play(game, "return tower")
    assert (hand(game, 0), pile(game, "tower")) == ({}, 7)
    other = office("politician", held="waste", others=[seat("tower")])
    play(other, "1: hand over tower", "0: hand over waste", "return politician")
    assert pile(other, "politician") == 7


@pytest.mark.card("stationmaster-office", "legal-counsel")
@pytest.mark.rule("TG6")
def test_the_office_copies_legal_counsel():
    game = office("legal counsel", own={"deck": "4 express train"}, coins=1)
    play(game, "yes")
    assert (coins(game), hand(game, 0)) == (0, cards("legal counsel + 2 express train"))
    poor = office("legal counsel", own={"deck": "4 express train"})
    assert poor.view(0).phase == "turn"


@pytest.mark.card("stationmaster-office", "pulling")
@pytest.mark.rule("TG6")
def test_the_office_copies_pulling():
    game = office("pulling", own={"discards": "express train + normal train"})
    play(game, "take express train")
    assert hand(game, 0) == cards("pulling + express train")


@pytest.mark.card("stationmaster-office", "information-central")
@pytest.mark.rule("TG6", "TG2")
def test_the_office_copies_information_central():
    game = office("information central", own={"top": "tower + waste + express train"})
    assert coins(game) == 0
    play(game, "take express train", "put back waste")
    assert hand(game, 0) == cards("information central + express train")
    assert [place[0] for place in game.view(0).seats[0].deck_top] == ["tower", "waste"]
    assert seen(game, by=1).shown == cards("information central + express train")


@pytest.mark.card("stationmaster-office", "wagon-factory", "maintenance-factory")
@pytest.mark.rule("TG6", "TG4")
def test_the_office_copies_the_factories():
    game = office("wagon factory", held="express train")
    play(game, "trash express train", "gain limited express train")
    assert hand(game, 0) == cards("wagon factory + limited express train")
    game = office("maintenance factory", held="express train")
    play(game, "show express train")
    assert discards(game, 0) == {"express-train": 1}


@pytest.mark.card("stationmaster-office", "dispatcher", "reclamation-depot", "switchback", "amusement-park")
@pytest.mark.rule("TG6", "TG5")
def test_the_office_copies_cards_about_trains_in_play():
    assert trash(office("dispatcher", in_play="express train", supply={"express-train": 0})) == {"express-train": 7}
    depot = office("reclamation depot", in_play="express train")
    play(depot, "trash express train")
    assert points(depot) == 1
    assert seen(office("switchback", in_play="express train")).deck_top == (("express-train",),)
    assert coins(office("amusement park", in_play="limited express train")) == 3


@pytest.mark.card("stationmaster-office", "station-crew", "charitable-support", "landfill")
@pytest.mark.rule("TG6")
def test_the_office_copies_choices_and_prices():
    crew = office("station crew")
    play(crew, "option 2")
    assert coins(crew) == 1
    charity = office("charitable support", coins=4)
    play(charity, "yes")
    assert (coins(charity), points(charity)) == (0, 1)
    assert pile(office("landfill", held="2 waste"), "waste") == 70
