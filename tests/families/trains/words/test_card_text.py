"""The texts of cards in words: the shipped ones against what a good card would say, and every step that can be."""

import json
import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import msgspec
import pytest

from capolinea.core.language import LANGUAGES, noun, sentence, sentences
from capolinea.families.trains import steps
from capolinea.families.trains.game_data import load_library
from capolinea.families.trains.kernels.compile_text import WrongStep, all_steps, check
from capolinea.families.trains.moves.question import Question
from capolinea.families.trains.schema import Card
from capolinea.families.trains.words.card_text import describe, doubts, facts, options

LIBRARY = load_library("osaka")

TEXTS = json.loads(Path(__file__).with_name("card_texts.json").read_text("utf-8"))  # written by hand


@pytest.mark.parametrize("name", TEXTS)
def test_a_card_says_what_it_does(name):
    assert {language: describe(LIBRARY.card(name), LIBRARY, language) for language in LANGUAGES} == TEXTS[name]


def check_sentences(text):
    """A text for people: sentences, with nothing of the phrases' own signs left over."""
    assert not re.search(r"[{}\[\]<>|]|\s\s|\s[.,;:]|\.\.|None", text), text
    if text:
        assert text == text.strip()
        assert text[0].isupper()
        assert text[-1] == "."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", LIBRARY.cards, ids=lambda card: card.id)
def test_every_shipped_card_reads_well(card, language):
    text = describe(card, LIBRARY, language)
    check_sentences(text)
    assert bool(text) == bool(card.steps or card.buy_ends_turn or card.points_for_cities), text
    for fact in facts(card, language):
        assert fact == fact.strip() != ""


def test_the_languages_differ():
    for card in LIBRARY.cards:
        if describe(card, LIBRARY, "en"):
            assert len({describe(card, LIBRARY, language) for language in LANGUAGES}) == 3, card.id


def test_facts_are_types_price_and_what_else_is_printed():
    assert facts(LIBRARY.card("mail-train"), "en") == ("Train, Action", "cost 4", "1 coin")
    assert facts(LIBRARY.card("lay-rails"), "it") == ("Ferrovia", "costo 3", "1 Rifiuto")
    assert facts(LIBRARY.card("stadium"), "en") == (
        "Building",
        "cost 7",
        "4 points at the end",
        "2 Waste when you buy it",
    )
    assert facts(LIBRARY.card("apartment"), "es") == (
        "Edificio",
        "coste 3",
        "1 punto al final",
        "1 Residuo al comprarla",
    )
    assert facts(LIBRARY.card("waste"), "en") == ("Waste",)


def test_what_is_reconstructed_is_said_and_how_it_is_read():
    assert doubts(LIBRARY.card("garage"), "en") == ""
    assert doubts(LIBRARY.card("engineer"), "en") == "(reconstructed: coins, text)"
    assert doubts(LIBRARY.card("stadium"), "it") == "(ricostruito: costo, testo, punti)"
    assert doubts(LIBRARY.card("upgrade"), "es") == "(reconstruido: monedas)"
    read = doubts(LIBRARY.card("collaboration"), "en")
    assert read.startswith("(reconstructed: text. The reference sheet has lost an icon: we read that only the Waste")
    marked = {card.id for card in LIBRARY.cards if card.reconstructed}
    assert {card.id for card in LIBRARY.cards if doubts(card, "en")} == marked


def asked(card, step, what="one-of"):
    return Question(what, card, card, step=step)


def test_options_and_offers_are_told_one_by_one():
    assert options(asked("trail-blazer", 0), LIBRARY, "en") == [
        "lay 1 rail, then gain 1 Waste",
        "lay 2 rails, then gain 2 Waste",
    ]
    assert options(asked("trail-blazer", 1), LIBRARY, "en") == []
    assert options(asked("charitable-support", 0, "may"), LIBRARY, "it") == ["ottieni 1 punto"]


def test_what_another_player_chose_is_never_told_as_ours():
    third = [options(asked("station-crew", 0), LIBRARY, language, told=True)[2] for language in ("en", "it", "es")]
    assert third == [
        "return 1 Waste card from their hand to the Waste pile",
        "restituire 1 carta Rifiuto dalla propria mano al mazzo Rifiuti",
        "devolver 1 carta de Residuo de su mano a la pila de Residuos",
    ]
    assert options(asked("trail-blazer", 0), LIBRARY, "it", told=True)[0] == "posare 1 ferrovia, poi ricevere 1 Rifiuto"


def test_every_question_has_the_words_of_its_own_step():
    """Two choices of as many options, offers at the same price, what was chosen before them; told to a victim."""
    draw, point = {"do": "draw"}, {"do": "points", "count": 2}
    each = {"do": "coins", "each": "chosen"}
    card = card_with(
        {"do": "one-of", "options": [[draw], [point]]},
        {"do": "choose", "how": "any-number", "to": "trash"},
        {"do": "may", "pay": 1, "steps": [point]},
        {"do": "may", "pay": 1, "steps": [each, {"do": "may", "steps": [draw]}]},
        {"do": "one-of", "options": [[{"do": "choose", "to": "pile"}, each], [each]]},
        {"do": "attack", "steps": [{"do": "one-of", "options": [[{"do": "waste"}], [{"do": "look"}, point]]}]},
        types=("action", "attack"),
    )
    library = replace(LIBRARY, cards=(*LIBRARY.cards, card))
    told = {number: options(asked("own", number), library, "en") for number in range(len(all_steps(card.steps)))}
    assert {number: words for number, words in told.items() if words} == {
        0: ["draw 1 card", "gain 2 points"],
        4: ["gain 2 points"],
        6: ["gain 1 coin for each card trashed, then if you wish, draw 1 card"],
        8: ["draw 1 card"],
        10: [
            "return 1 card from your hand to the supply, then if you do, gain 1 coin",
            "gain 1 coin for each card trashed",
        ],
        15: [
            "gain 1 Waste",
            "look at the top card of your deck, then discard it or put it on the bottom, then gain 2 points",
        ],
    }


# --- cards of a user's own


def card_with(*parts, types=("action",)):
    """A card with this text, if the library would take it."""
    card = msgspec.convert(
        {"id": "own", "name": "Own", "box": "trains", "types": list(types), "cost": 3, "steps": list(parts)}, Card
    )
    check(card.steps, LIBRARY.card_number)
    return card


CHOICES = [
    {
        "do": "choose",
        "count": count,
        "how": how,
        "from": zones,
        "type": kind,
        "to": to,
        "identical": same,
        "else": other,
    }
    for count, how, zones, kind, to, same, other in product(
        (0, 1, 3),
        ("exactly", "up-to", "any-number", "down-to"),
        (["hand"], ["play"], ["discards"], ["hand", "discards"], ["revealed"]),
        ("any", "train", "waste"),
        ("discards", "trash", "pile", "deck", "deck-shown", "hand", "show", "stay"),
        (1, 2),
        ("", "show-hand"),
    )
]
AMOUNTS = [
    {"do": do, "count": count, "each": each, **({"if": when} if when else {})}
    for do, count, each, when in product(
        ("draw", "coins", "points"), (1, 2), ("", "chosen"), (None, "chosen", "train-discarded")
    )
]
OTHERS = [
    *({"do": "coins", "each": each, "count": 2} for each in ("own-mountain", "printed-coin")),
    {"do": "coins", "count": 2, "if_in_play": "garage"},
    *({"do": "lift", "what": what} for what in ("river", "mountain", "city", "remote", "rivals", "all")),
    *(
        {"do": "lasting", "what": what, "count": count}
        for what in ("buy-onto-deck", "rail-coins", "no-waste", "skip-waste", "station-points")
        for count in (1, 2)
    ),
    *({"do": do, "count": count} for do in ("rail", "station", "waste") for count in (1, 3)),
    *(
        {"do": "reveal-until", "type": kind, "count": count, "to": to}
        for kind in ("any", "train", "rail-laying", "station-expansion", "action", "building", "waste")
        for count in (1, 2)
        for to in ("hand", "pile")
    ),
    *(
        {"do": "gain", "what": what, "above": above, "to": to}
        for what in ("same", "train", "rail-laying", "action", "any")
        for above in (0, 2)
        for to in ("hand", "discards", "deck")
    ),
    *({"do": "copy", "coins": coins} for coins in (False, True)),
    *({"do": do} for do in ("return-waste", "look", "guess", "discard-top", "pass-right")),
    *(
        {"do": "may", "pay": pay, "trash_this": trash, "steps": [{"do": "draw"}, {"do": "points"}]}
        for pay in (0, 1, 4)
        for trash in (False, True)
    ),
    {"do": "one-of", "options": [[{"do": "draw"}], [{"do": "coins"}, {"do": "rail"}]]},
    {"do": "others", "steps": [{"do": "draw"}, {"do": "choose"}]},
    {"do": "attack", "steps": [{"do": "one-of", "options": [[{"do": "waste"}], [{"do": "look"}]]}]},
    {"do": "attack", "hand_at_least": 1, "steps": [{"do": "choose", "how": "up-to"}, {"do": "coins", "if": "chosen"}]},
]


def own_texts():
    """Texts around each single step, as far as they fit together."""
    shown, back = {"do": "reveal", "count": 3}, {"do": "put-back"}
    for part in CHOICES:
        yield [shown, part, back] if "revealed" in part["from"] else [part]
        yield [{"do": "attack", "steps": [part]}]
    for part in AMOUNTS:
        for before in ({"do": "choose"}, {"do": "choose", "how": "any-number"}, {"do": "choose", "identical": 2}):
            yield [before, part]
            yield [{"do": "others", "steps": [before, part]}]
            yield [{"do": "attack", "steps": [{"do": "discard-top"}]}, before, part]
    for to in ("discards", "trash", "pile", "deck", "deck-shown"):
        yield [{"do": "choose", "how": "any-number", "identical": 3, "to": to}, {"do": "coins", "each": "chosen"}]
    yield [{"do": "choose", "count": 2, "from": ["discards"], "to": "hand"}, {"do": "coins", "each": "chosen"}]
    for part in OTHERS:
        yield [{"do": "choose"}, part]
        yield [{"do": "others", "steps": [part]}]
    for count in (1, 2):
        yield [{"do": "reveal", "count": count}, back]


def own_cards():
    found = []
    for text in own_texts():
        try:
            found.append(card_with(*text))
        except WrongStep:
            continue
    return found


def test_every_text_that_can_be_reads_well():
    cards = own_cards()
    kinds = {type(part) for card in cards for part in all_steps(card.steps)}
    assert kinds == {
        kind for kind in vars(steps).values() if isinstance(kind, type) and issubclass(kind, steps.Step)
    } - {steps.Step}
    assert len(cards) > 500
    for card in cards:
        for language in LANGUAGES:
            check_sentences(describe(card, LIBRARY, language))


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (
            [{"do": "choose", "how": "any-number", "identical": 2}, {"do": "coins", "each": "chosen"}],
            (
                "Discard any number of sets of 2 identical cards from your hand. "
                "Gain 1 coin for each set of cards discarded."
            ),
        ),
        (
            [{"do": "others", "steps": [{"do": "choose", "how": "up-to"}, {"do": "draw", "count": 2, "if": "chosen"}]}],
            "Each other player may discard 1 card from their hand, then if they do, draws 2 cards.",
        ),
        (
            [{"do": "attack", "steps": [{"do": "waste"}, {"do": "draw"}]}, {"do": "coins"}],
            "Attack: each other player gains 1 Waste, then draws 1 card. Gain 1 coin.",
        ),
        (
            [{"do": "may", "steps": [{"do": "draw"}, {"do": "choose"}]}],
            "If you wish, draw 1 card, then discard 1 card from your hand.",
        ),
        (
            [{"do": "may", "pay": 2, "trash_this": True, "steps": [{"do": "station", "count": 2}]}],
            "You may pay 2 coins and trash this card; if you do, place 2 stations.",
        ),
        (
            [
                {"do": "choose", "from": ["play"], "type": "action", "to": "trash"},
                {"do": "gain", "what": "any", "to": "deck"},
            ],
            (
                "Trash 1 action card from play. "
                "Gain a card costing no more from the supply and put it on top of your deck."
            ),
        ),
    ],
)
def test_cards_of_ones_own(parts, text):
    types = ("action", "attack") if parts[0]["do"] == "attack" else ("action",)
    assert describe(card_with(*parts, types=types), LIBRARY, "en") == text


def test_no_phrase_is_left_over(monkeypatch):
    used = set()

    def noting(key, language, parts):
        used.add(key)
        return sentence(key, language, parts)

    def noting_noun(key, count, language):
        used.add(key)
        return noun(key, count, language)

    monkeypatch.setattr("capolinea.families.trains.words.card_text.sentence", noting)
    monkeypatch.setattr("capolinea.families.trains.words.card_text.noun_of", noting_noun)
    for card in (*LIBRARY.cards, *own_cards(), own_city_card(1)):
        describe(card, LIBRARY, "en")
        facts(card, "en")
        doubts(card, "en")
    unused = {key for key in sentences("en") if key.startswith("text-")} - used
    assert not unused


def own_city_card(count):
    card = {"id": "own", "name": "Own", "box": "trains", "types": ["building"], "cost": 3, "points_for_cities": count}
    return msgspec.convert(card, Card)
