"""What the workshop says of own cards while they are made."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from capolinea.core.language import LANGUAGES
from capolinea.families.trains import workshop
from capolinea.families.trains.game_data import load_library
from capolinea.families.trains.steps import AnyStep
from capolinea.families.trains.words.card_text import describe

OF_A_STEP = 100  # ways to fill in its fields


def card(*steps: Any, **fields: Any) -> dict[str, Any]:
    return {
        "id": "ferry",
        "name": "Ferry",
        "box": "both",
        "types": ["action"],
        "cost": 3,
        **fields,
        "steps": list(steps),
    }


def texts(*cards: dict[str, Any]) -> dict[str, dict[str, str]]:
    found = workshop.analyse({"cards": {"cards": list(cards)}})
    assert found is not None
    return {each["id"]: each["text"] for each in found["cards"]}


def test_a_card_that_is_made_has_its_text_in_three_languages():
    made = texts(card({"do": "draw", "count": 2}, {"do": "choose", "count": 2}))
    garage = load_library("osaka").card("garage")
    assert made["ferry"] == {each: describe(garage, load_library("osaka"), each) for each in LANGUAGES}
    assert texts(card({"do": "coins", "if_in_play": "tram"}), card(id="tram", name="Tram"))["ferry"]["en"] == (
        "Gain 1 coin if you have Tram in play."
    )


def test_a_card_that_is_half_made_has_no_text_and_the_others_keep_theirs():
    half: list[dict[str, Any]] = [
        card({"do": "jump"}, id="a"),
        {"id": "b"},
        card({"do": "coins", "if_in_play": "nowhere"}, id="c"),
    ]
    assert texts(*half, card({"do": "rail"}))["ferry"]["en"].endswith("rail.")
    assert set(texts(*half, card())) == {"ferry"}
    assert workshop.analyse({}) == {"cards": [], "findings": []}
    assert workshop.analyse({"cards": {"cards": "none"}}) == {"cards": [], "findings": []}


def values(kind: Any) -> list[Any]:
    """Some values of a field of a step, besides its default."""
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, inspect.UnionType):
        return [value for each in kind.types for value in values(each)]
    if isinstance(kind, inspect.IntType):
        return [max(1, kind.ge or 0), 2]
    if isinstance(kind, inspect.BoolType):
        return [True]
    if isinstance(kind, inspect.ListType) and isinstance(kind.item_type, inspect.LiteralType):
        return [[value] for value in kind.item_type.values]
    return []


def test_every_step_has_words_whatever_is_chosen_in_it():
    steps: list[dict[str, Any]] = []
    inner: dict[str, Any] = {"steps": [{"do": "draw"}], "options": [[{"do": "rail"}], [{"do": "draw"}]]}
    for kind in msgspec.inspect.type_info(AnyStep).types:
        found: list[tuple[str, list[Any]]] = []
        for field in kind.fields:
            usual = [] if field.required else [...]
            found.append((field.encode_name, [*values(field.type), *usual] or [...]))
        whole = list(product(*(some for _, some in found)))
        for chosen in Random(kind.tag).sample(whole, min(len(whole), OF_A_STEP)):
            step = {"do": kind.tag, **{name: inner[name] for name, _ in found if name in inner}}
            step |= {name: value for (name, _), value in zip(found, chosen, strict=True) if value is not ...}
            steps.append(step)
    assert {step["do"] for step in steps} >= {"choose", "one-of", "attack", "discard-top"}
    made = texts(*(card(step, id=f"c{number}") for number, step in enumerate(steps)))
    assert len(made) == len(steps)
    assert all(made[each][language] for each in made for language in LANGUAGES)
