"""Typed moves of Trains: what stands for what, and with which rule the rest is refused."""

import pytest
from families.trains.tables import coins, hand, legal, osaka, play, refused, seat

from capolinea.core.errors import InvalidInput


def game_asking(what):
    """A game in which seat 0 (or 1, for a reaction) is asked in some way."""
    hands, moves = {
        "may": (("holiday timetable",), ("play holiday timetable",)),
        "one-of": (("station crew",), ("play station crew",)),
        "look": (("signals",), ("play signals",)),
        "discard": (("garage + tower",), ("play garage",)),
        "react": (("roundhouse", "legal counsel"), ("play roundhouse",)),
        "hand over": (("politician + tower", "waste"), ("play politician",)),
    }[what]
    first, other = (*hands, "waste")[:2]
    game = osaka(seat(first, deck="5 normal train"), seat(other, deck="5 normal train"))
    play(game, *moves)
    assert game.view(None).question.what == what
    return game


@pytest.mark.rule("TT4")
def test_yes_is_the_answer_to_an_offer():
    game, other = game_asking("may"), game_asking("may")
    play(game, "yes")
    play(other, "option 1")
    assert coins(game) == 3
    assert game.states.tobytes() == other.states.tobytes()
    assert game.history == other.history


@pytest.mark.rule("TT4")
@pytest.mark.parametrize("what", ["one-of", "look", "discard", "react", "hand over"])
def test_yes_answers_no_other_question(what):
    game = game_asking(what)
    refused(game, "yes", "unknown-move", "", error=InvalidInput)
    refused(game, " YES ", "unknown-move", "", error=InvalidInput)


@pytest.mark.rule("TT1")
def test_yes_in_a_turn_is_refused():
    refused(osaka(seat(), seat()), "yes", "not-now", "TT1")


@pytest.mark.rule("TT4")
@pytest.mark.parametrize("text", ["take express train", "take express train from the discards", "pick express train"])
def test_discards_may_be_named_where_they_are_the_only_zone(text):
    game = osaka(seat("pulling", discards="express train + normal train"), seat())
    play(game, "play pulling")
    assert legal(game) == {"take express train", "take normal train"}
    play(game, text)
    assert hand(game, 0) == {"express-train": 1}
    assert str(game.history[-1][1]) == "take express train"


@pytest.mark.rule("TT4")
def test_discards_are_named_where_the_hand_is_asked_too():
    game = osaka(seat("biofuel train + waste", discards="waste"), seat())
    play(game, "play biofuel train")
    assert legal(game) == {"return waste", "return waste from the discards", "done"}
    empty = osaka(seat("biofuel train", discards="waste"), seat())
    play(empty, "play biofuel train")
    refused(empty, "return waste", "card-does-not-fit", "TT4")
    play(empty, "return waste from the discards")
    assert coins(empty) == 3


@pytest.mark.rule("TT4")
def test_a_card_of_the_hand_is_not_one_of_the_discards():
    game = game_asking("discard")
    refused(game, "discard tower from the discards", "card-does-not-fit", "TT4")


@pytest.mark.rule("TT4", "TN2")
def test_nothing_can_be_forgone_where_nothing_can_be_placed():
    game = osaka(seat("lay rails + garage"), seat())  # no rail to go on from
    refused(game, "play lay rails, no rail", "nowhere-to-place", "TT4")
    refused(game, "play garage, no rail", "nowhere-to-place", "TT4")
    assert legal(game, "play lay rails") == {"play lay rails"}
    play(game, "play lay rails")


@pytest.mark.rule("TG4")
def test_a_card_that_cannot_be_gained_is_refused_by_the_rule_of_gaining():
    game = osaka(seat("wagon factory + normal train"), seat())
    play(game, "play wagon factory", "trash normal train")
    refused(game, "gain limited express train", "card-does-not-fit", "TG4")  # 6, and at most 4 is allowed
    refused(game, "gain tower", "card-does-not-fit", "TG4")
    refused(game, "done", "must-choose", "TT4")


@pytest.mark.rule("TT4")
def test_an_option_must_be_one_of_those_offered():
    game = game_asking("look")
    refused(game, "done", "must-choose-option", "TT4")
    refused(game, "option 3", "no-such-option", "TT4")
    assert legal(game) == {"option 1", "option 2"}
