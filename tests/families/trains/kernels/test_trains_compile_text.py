"""Texts of a user's own cards: those that break the game are refused with the place, all others keep the invariants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from families.trains.tables import osaka, play, refused, seat
from families.trains.texts import attack, do, may, nested, one_of, others, own_cards, text

import capolinea
from capolinea.core.errors import DataError, InvalidInput
from capolinea.families.trains import steps
from capolinea.families.trains.kernels.compile_text import (
    MAX_DEPTH,
    WrongStep,
    all_steps,
    check,
    is_declinable,
    places_first,
)
from capolinea.families.trains.moves.moves import Pick, Play

if TYPE_CHECKING:
    from pathlib import Path


Document = dict[str, Any]

DRAW, WASTE, RAIL, STATION, LOOK = (do(name) for name in ("draw", "waste", "rail", "station", "look"))
REVEAL, BACK, COPY, TOP = do("reveal", count=3), do("put-back"), do("copy"), do("discard-top")
CHOOSE, SHOW = do("choose"), do("choose", to="show")
EACH, IF, PRINTED = do("coins", each="chosen"), do("draw", if_="chosen"), do("coins", each="printed-coin")
IF_TRAIN, GAIN = do("coins", if_="train-discarded"), do("gain", what="any")


REFUSED: list[tuple[list[Document], str, str]] = [
    # revealed cards
    ([REVEAL], "", "a put-back step after reveal"),
    ([one_of([REVEAL], [DRAW])], "[0].options[0]", "a put-back step after reveal"),
    ([may(REVEAL)], "[0].steps", "a put-back step after reveal"),
    ([may(REVEAL), BACK], "[0].steps", "a put-back step after reveal"),
    ([REVEAL, may(BACK)], "[1].steps", "the same cards revealed"),
    ([REVEAL, one_of([DRAW], [BACK]), BACK], "[1].options[1]", "the same cards revealed"),
    ([others(REVEAL)], "[0].steps[0]", "another player can carry out"),
    ([others(REVEAL, BACK)], "[0].steps[0]", "another player can carry out"),
    ([REVEAL, others(BACK), BACK], "[1]", "a put-back step before it"),
    ([REVEAL, attack(CHOOSE), BACK], "[1]", "a put-back step before it"),
    ([REVEAL, others(REVEAL, BACK), BACK], "[1]", "a put-back step before it"),
    ([REVEAL, do("reveal-until", type="train", count=1, to="hand"), BACK], "[1]", "a put-back step before it"),
    ([REVEAL, may(others(DRAW)), BACK], "[1].steps[0]", "a put-back step before it"),
    ([REVEAL, do("pass-right"), BACK], "[1]", "a put-back step before it"),
    ([SHOW, REVEAL, COPY, BACK], "[2]", "a put-back step before it"),
    ([do("choose", from_=["revealed"], to="hand")], "[0].from", "a reveal step before it"),
    ([REVEAL, BACK, do("choose", from_=["revealed"], to="hand")], "[2].from", "a reveal step before it"),
    # what was chosen
    ([EACH], "[0].each", "a choose step before it"),
    ([IF], "[0].if", "a choose step before it"),
    ([PRINTED], "[0].each", "a choose step before it"),
    ([CHOOSE, REVEAL, BACK, EACH], "[3].each", "a choose step before it"),
    ([CHOOSE, REVEAL, BACK, GAIN], "[3]", "a choose step before it"),
    ([CHOOSE, others(CHOOSE), IF], "[2].if", "a choose step before it"),
    ([CHOOSE, attack(CHOOSE), GAIN], "[2]", "a choose step before it"),
    ([CHOOSE, others(do("draw", each="chosen"))], "[1].steps[0].each", "a choose step before it"),
    ([CHOOSE, others(IF)], "[1].steps[0].if", "a choose step before it"),
    ([CHOOSE, may(CHOOSE), EACH], "[2].each", "a choose step before it"),
    ([one_of([CHOOSE], [DRAW]), GAIN], "[1]", "a choose step before it"),
    ([SHOW, COPY, PRINTED], "[2].each", "a choose step before it"),
    ([do("choose", count=2), GAIN], "[1]", "for 1 card everyone can see"),
    ([do("choose", how="any-number"), PRINTED], "[1].each", "for 1 card everyone can see"),
    ([do("choose", to="deck"), COPY], "[1]", "for 1 card everyone can see"),
    # conditions
    ([IF_TRAIN], "[0].if", "with discard-top before it"),
    ([TOP, IF_TRAIN], "[1].if", "with discard-top before it"),
    ([attack(DRAW), IF_TRAIN], "[1].if", "with discard-top before it"),
    ([attack(TOP, do("draw", if_="train-discarded"))], "[0].steps[1].if", "with discard-top before it"),
    ([attack(TOP), others(DRAW), IF_TRAIN], "[2].if", "with discard-top before it"),
    ([attack(TOP), do("pass-right"), IF_TRAIN], "[2].if", "with discard-top before it"),
    ([attack(TOP), SHOW, COPY, IF_TRAIN], "[3].if", "with discard-top before it"),
    ([may(attack(TOP)), IF_TRAIN], "[1].if", "with discard-top before it"),
    ([CHOOSE, do("coins", if_="chosen", if_in_play="garage")], "[1].if_in_play", "one condition"),
    ([do("coins", if_in_play="slow-train")], "[0].if_in_play", "the id of a card"),
    # choices
    ([do("choose", from_=["play"], to="show")], "[0].to", "stay, for a card everyone can see"),
    ([do("choose", from_=["hand", "discards"], to="show")], "[0].to", "stay, for a card"),
    ([do("choose", from_=["discards"], to="deck")], "[0].to", "deck-shown, for a card everyone can see"),
    ([do("choose", from_=["discards"])], "[0].to", "a place other than discards"),
    ([do("choose", from_=["hand", "discards"])], "[0].to", "a place other than discards"),
    ([do("choose", to="hand")], "[0].to", "a place other than hand"),
    ([do("choose", to="stay")], "[0].to", "show, for a card that stays in hand"),
    ([do("choose", to="show", identical=2)], "[0].identical", "stays where it is"),
    ([do("choose", how="down-to", identical=2)], "[0].identical", "single cards"),
    ([do("choose", from_=["play"], to="trash", else_="show-hand")], "[0].else", "a choice from the hand"),
    # nesting
    ([nested(MAX_DEPTH)], "[0].steps" * MAX_DEPTH, "at most 8 deep"),
    ([one_of([DRAW], [nested(MAX_DEPTH - 1)])], "[0].options[1]" + "[0].steps" * (MAX_DEPTH - 1), "at most 8 deep"),
    ([nested(200)], "[0].steps" * MAX_DEPTH, "at most 8 deep"),
]


@pytest.mark.parametrize(("parts", "place", "words"), REFUSED)
def test_texts_that_would_break_the_game_are_refused(parts: list[Document], place: str, words: str) -> None:
    with pytest.raises(WrongStep) as refusal:
        check(text(*parts), {"garage": 0})
    assert refusal.value.place == place
    assert words in str(refusal.value.expected)
    assert len({refusal.value.expected.in_words(language) for language in ("en", "it", "es")}) == 3
    assert refusal.value.found


ACCEPTED = [
    [REVEAL, REVEAL, BACK],
    [REVEAL, may(do("choose", from_=["revealed"], to="hand")), DRAW, BACK],
    [one_of([REVEAL, BACK], [DRAW])],
    [may(REVEAL, BACK), REVEAL, BACK],
    [CHOOSE, may(EACH), IF, others(DRAW), PRINTED, GAIN],
    [CHOOSE, others(do("choose", how="any-number"), do("draw", each="chosen"))],
    [attack(TOP), DRAW, may(IF_TRAIN), IF_TRAIN],
    [do("choose", from_=["play"], to="discards")],
    [do("choose", from_=["play"], to="stay"), COPY],
    [do("reveal-until", type="any", count=2, to="hand")],
    [nested(MAX_DEPTH - 1)],
]


@pytest.mark.parametrize("parts", ACCEPTED)
def test_texts_that_fit_together_are_accepted(parts: list[Document]) -> None:
    check(text(*parts), {})


# --- what a text is like


@pytest.mark.rule("TT4")
@pytest.mark.parametrize(
    ("parts", "declinable"),
    [
        ([RAIL], False),
        ([RAIL, STATION], False),
        ([do("lift", what="all"), RAIL], True),
        ([DRAW, WASTE], False),  # Waste always happens
        ([may(WASTE, DRAW)], False),  # saying no is declining
        ([attack(WASTE)], True),  # it is the others'
        ([one_of([RAIL, WASTE], [do("rail", count=2), do("waste", count=2)])], False),
        ([one_of([RAIL], [STATION])], False),
        ([one_of([RAIL, do("draw", count=2)], [STATION])], True),
        ([one_of([DRAW, WASTE], [do("coins"), WASTE])], False),
        ([one_of([DRAW, WASTE], [do("coins")])], True),
        ([do("choose", how="up-to"), GAIN], False),
        ([CHOOSE, GAIN], True),
    ],
)
def test_a_text_is_declined_as_a_whole_where_that_is_a_choice(parts: list[Document], declinable: bool) -> None:
    assert is_declinable(text(*parts)) == declinable


@pytest.mark.parametrize(
    ("parts", "placed"),
    [
        ([], ""),
        ([RAIL], "rail"),
        ([STATION, RAIL], "station"),
        ([do("lift", what="city"), do("lasting", what="station-points"), STATION], "station"),
        ([DRAW, RAIL], ""),
        ([one_of([RAIL], [STATION])], ""),
        ([do("lift", what="all")], ""),
    ],
)
def test_what_a_text_places_first(parts: list[Document], placed: str) -> None:
    assert places_first(text(*parts)) == placed


def test_steps_are_numbered_as_they_are_written() -> None:
    parts = text(may(DRAW, one_of([LOOK], [RAIL, WASTE])), STATION)
    kinds = [steps.May, steps.Draw, steps.OneOf, steps.Look, steps.Rail, steps.Waste, steps.Station]
    assert [type(part) for part in all_steps(parts)] == kinds


# --- a user's own cards on the table


def own_card(name: str, *parts: Document, **more: Any) -> Document:
    """A card for nothing, with the types that its text asks for."""
    attacks = any(isinstance(part, steps.Attack | steps.PassRight) for part in all_steps(text(*parts)))
    types = ["action", "attack"] if attacks else ["action"]
    card = {"id": name, "name": name.title(), "box": "trains", "types": types, "cost": 0, "steps": list(parts)}
    return {**card, **more}


def own_table(path: Path, *parts: Document, **more: Any) -> Any:
    """A game with a card of this text in the first seat's hand."""
    data = own_cards(path, [own_card("own", *parts)])
    hand = {"own": 1, "normal-train": 3, "waste": 2, "express-train": 1}
    rival = {"hand": {"normal-train": 2, "lay-rails": 1}, "deck": {"normal-train": 2}, "rails": ["2,5"]}
    players = [{"hand": hand, "rails": ["4,4"], "deck": {"lay-rails": 4}}, rival]
    return capolinea.from_position({"game": "trains/osaka", "players": players, "coins": 5, **more}, data=data)


def test_a_question_says_which_step_asks(tmp_path: Path) -> None:
    game = own_table(
        tmp_path,
        one_of([DRAW], [LOOK]),
        one_of([do("choose", type="waste", else_="show-hand")], [do("coins")]),
        others(do("choose", how="up-to")),
        may(RAIL),
    )
    asked: list[tuple[str, int, bool]] = []
    for move in ("play own", "option 1", "option 1", "discard waste", "done", "yes"):
        play(game, move)
        question = game.view(None).question
        asked.append((question.what, question.step, question.shows_hand))
    assert asked == [
        ("one-of", 0, False),
        ("one-of", 3, False),
        ("discard", 4, True),
        ("discard", 7, False),
        ("may", 8, False),
        ("rail", 9, False),
    ]


def test_a_copied_text_asks_with_its_own_steps() -> None:
    game = osaka(seat("extra laborers", "4,4"), seat(rails="2,5"), in_play="trail blazer + lay rails", coins=5)
    play(game, "play extra laborers", "choose trail blazer")
    question = game.view(0).question
    assert (question.card, question.text, question.what, question.step) == (
        "extra-laborers",
        "trail-blazer",
        "one-of",
        0,
    )


@pytest.mark.rule("TT4")
def test_a_place_that_is_wrong_is_told_by_what_the_text_places(tmp_path: Path) -> None:
    """No station token is left, and the card is no station card."""
    game = own_table(
        tmp_path,
        STATION,
        stations={
            "kyoto": 3,
            "kobe": 3,
            "uji": 2,
            "umeda": 2,
            "namba": 2,
            "tennoji": 2,
            "nara": 2,
            "sakai": 2,
            "takarazuka": 1,
        },
        acted=True,
    )
    refused(game, "play own at sanda", "no-station-token", "TN2")
    refused(game, "play own at 3,3", "no-city", "TN1")


@pytest.mark.parametrize(
    "move",
    [Pick("sing", "garage"), Play("garage", without="nonsense"), Play("garage", at="4,4", without="nonsense")],  # pyright: ignore[reportArgumentType]
)
def test_words_that_no_move_has_are_unknown(move: Any) -> None:
    game = osaka(seat("garage", "4,4"), seat())
    refused(game, move, "unknown-move", "", error=InvalidInput)


def test_a_text_that_is_nested_too_deeply_is_refused_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(DataError) as refusal:
        capolinea.games(own_cards(tmp_path, [{**own_card("own"), "steps": [nested(200)]}]))
    assert "$.cards[0].steps[0].steps[0]" in refusal.value.text()
