"""The events of Trains: for the seat itself, for others, and for spectators.

`tests/cli/test_cli_trains_events.py` has a story for every kind of move as the first player reads it; here are the
languages, the facts, and what differs between watchers.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from families.trains.cheap import SUPPLIES, cheap_rules
from families.trains.tables import osaka, seat

from capolinea.core.game import Game
from capolinea.families.trains.kernels.state import PASS_CARD


def told(game: Any, watcher: int | None, language: str = "en") -> list[str]:
    """The events of the last move, each led by the number of its seat."""
    found = [(each.seat, each.text(game.rulebook, language, you=each.seat == watcher)) for each in game.events(watcher)]
    return [text if who is None else f"{who} {text}" for who, text in found]


def played(game: Any, *moves: str) -> Any:
    """The game after moves, each `seat: move`."""
    for text in moves:
        who, _, move = text.partition(": ")
        game.play(move, int(who))
    return game


def two(hand: str, other: str = "", **more: Any) -> Any:
    """A table of two, the first of whom has a turn with this hand and a deck of Waste."""
    return osaka(seat(hand, rails="4,4", deck="5 waste"), seat(other, rails="2,5", deck="5 waste"), **more)


# --- in three languages


@pytest.mark.parametrize(
    ("move", "texts"),
    [
        ("play normal train", ("0 played Normal Train", "0 gioca Treno locale", "0 juega Tren local")),
        (
            "play lay rails at 4,5",
            (
                "0 laid a rail at the plain east of Umeda",
                "0 posa una ferrovia: il campo a est di Umeda",
                "0 coloca una vía en la llanura al este de Umeda",
            ),
        ),
        ("play lay rails, no rail", ("0 laid no rail", "0 non posa ferrovie", "0 no coloca ninguna vía")),
        ("play station expansion at kyoto", ("0 got 1 Waste", "0 riceve 1 Rifiuto", "0 recibe 1 Residuo")),
        ("buy express train", ("0 bought Express Train", "0 compra Treno espresso", "0 compra Tren expreso")),
        ("end turn", ("0 ended their turn", "0 termina il turno", "0 termina el turno")),
    ],
)
def test_moves_that_all_see(move: str, texts: tuple[str, ...]) -> None:
    game = two("normal train + lay rails + station expansion", coins=5, acted=True)
    game.play(move)
    for language, text in zip(("en", "it", "es"), texts, strict=True):
        assert text in told(game, 1, language)
        assert told(game, 1, language) == told(game, None, language)


def test_the_reader_is_spoken_to() -> None:
    game = played(two("normal train"), "0: play normal train")
    assert told(game, 0, "it") == ["0 giochi Treno locale", "0 ottieni 1 moneta"]
    assert told(game, 0, "es") == ["0 juegas Tren local", "0 ganas 1 moneda"]


def test_facts_are_ids_and_numbers() -> None:
    game = played(two("lay rails", coins=5), "0: play lay rails at 4,5")
    assert [each.to_json() for each in game.events(1)] == [
        {"key": "trains-event-play", "facts": {"card": "lay-rails"}, "seat": 0},
        {"key": "trains-event-rail", "facts": {"hex": "4,5"}, "seat": 0},
        {"key": "trains-event-waste", "facts": {"waste": 1}, "seat": 0},
    ]


# --- what differs between watchers


@pytest.mark.rule("TG2")
def test_a_card_drawn_is_known_to_its_owner_alone() -> None:
    game = played(two("control room"), "0: play control room")
    assert told(game, 0)[1:] == ["0 drew Waste ×3"]
    assert told(game, 1)[1:] == told(game, None)[1:] == ["0 drew 3 cards"]
    assert told(game, 0, "it")[1:] == ["0 peschi Rifiuto ×3"]
    assert told(game, 1, "it")[1:] == ["0 pesca 3 carte"]
    assert told(game, 1, "es")[1:] == ["0 roba 3 cartas"]


@pytest.mark.rule("TG2")
def test_a_card_put_on_the_deck_in_secret() -> None:
    game = played(two("strategy meeting + garage"), "0: play strategy meeting", "0: put garage on the deck")
    assert told(game, 0) == ["0 put Garage on top of your deck"]
    assert told(game, 1) == told(game, None) == ["0 put a card on top of their deck"]
    assert told(game, 1, "it") == ["0 mette una carta in cima al mazzo"]
    assert told(game, 1, "es") == ["0 pone una carta encima del mazo"]


@pytest.mark.rule("TG2")
def test_the_order_of_cards_that_are_put_back() -> None:
    game = osaka(seat("information central", rails="4,4", top="waste + garage + signals + waste"), seat(rails="2,5"))
    played(game, "0: play information central")
    revealed = [each for each in game.events(None) if each.key == "trains-event-reveal"]
    assert [each.facts["cards"] for each in revealed] == [{"waste": 2, "garage": 1, "signals": 1}]
    played(game, "0: take garage", "0: put back signals")
    assert told(game, 0) == ["0 put Signals back on top of your deck"]
    assert told(game, 1) == told(game, None) == ["0 put a card back on top of their deck"]
    assert told(game, 1, "it") == ["0 rimette una carta in cima al mazzo"]
    assert told(game, 1, "es") == ["0 vuelve a poner una carta encima del mazo"]


@pytest.mark.rule("TA2")
def test_cards_passed_in_secret() -> None:
    hands = ("politician + garage", "2 waste", "tower")
    game = osaka(*(seat(hand, rails=at) for hand, at in zip(hands, ("4,4", "2,5", "2,8"), strict=True)))
    played(game, "0: play politician", "0: hand over garage")
    assert told(game, 0) == ["0 chose Garage to pass"]
    assert told(game, 1) == told(game, None) == ["0 chose a card to pass"]
    assert told(game, 1, "it") == ["0 sceglie una carta da passare"]
    assert told(game, 1, "es") == ["0 elige una carta que pasar"]
    played(game, "1: hand over waste", "2: hand over tower")
    all_passed = "everyone passed a card to the right"
    assert told(game, None) == ["2 chose a card to pass", all_passed]
    assert told(game, 0)[1:] == [f"{all_passed}: you gave Garage and got Waste"]
    assert told(game, 1)[1:] == [f"{all_passed}: you gave Waste and got Tower"]
    assert told(game, 2) == ["2 chose Tower to pass", f"{all_passed}: you gave Tower and got Garage"]
    assert told(game, 2, "it")[1] == "tutti hanno passato una carta a destra: hai dato Torre e ricevuto Rimessa"
    assert told(game, 2, "es")[1] == "todos han pasado una carta a la derecha: diste Torre y recibiste Cochera"


@pytest.mark.rule("TA1")
def test_an_attack_with_a_reaction_and_without() -> None:
    game = played(two("unhappy passengers", "legal counsel + 4 waste"), "0: play unhappy passengers")
    warded = played(game.copy(), "1: show legal counsel")
    assert told(warded, 0) == told(warded, None) == ["1 revealed Legal Counsel"]
    assert told(warded, 0, "it") == ["1 rivela Consulenza legale"]
    played(game, "1: done")
    assert told(game, 0) == ["1 didn't react"]
    assert told(game, 1, "es") == ["1 no reaccionas"]
    played(game, "1: discard waste")
    assert told(game, 0) == ["1 discarded Waste"]


@pytest.mark.rule("TA1", "TG2")
def test_a_hand_without_a_card_that_fits_is_revealed_by_whatever_move_came_before() -> None:
    game = played(two("protesters", "waste + tower"), "0: play protesters")
    assert told(game, None) == ["0 played Protesters", "1 revealed their hand: Waste, Tower"]
    assert told(game, 1, "it")[1] == "1 riveli la mano: Rifiuto, Torre"
    older = osaka(seat("protesters"), seat("waste + tower"), options=["every-question"])
    played(older, "0: play protesters", "1: done")
    assert told(older, None) == ["1 revealed their hand: Waste, Tower"]
    asked = played(two("protesters", "legal counsel"), "0: play protesters", "1: done")
    assert told(asked, 0) == ["1 didn't react", "1 revealed their hand: Legal Counsel"]
    spared = played(two("protesters", "legal counsel"), "0: play protesters", "1: show legal counsel")
    assert told(spared, 0) == ["1 revealed Legal Counsel"]


def test_what_a_move_does_to_others_is_theirs() -> None:
    game = played(two("limited partnership"), "0: play limited partnership")
    assert told(game, 0) == ["0 played Limited Partnership", "0 gained 1 coin", "0 drew Waste ×2", "1 drew 1 card"]
    assert told(game, 1)[2:] == ["0 drew 2 cards", "1 drew Waste"]
    assert told(game, None)[2:] == ["0 drew 2 cards", "1 drew 1 card"]


@pytest.mark.rule("TG2")
def test_a_card_looked_at() -> None:
    game = osaka(seat("signals", rails="4,4", top="waste + garage"), seat(rails="2,5"))
    played(game, "0: play signals")
    assert told(played(game.copy(), "0: option 1"), 1) == ["0 discarded Garage"]
    assert told(played(game, "0: option 2"), 1) == ["0 put the top card of their deck on the bottom"]


# --- nothing is left out


def owned_by(rules: Any, states: Any, of: int) -> Counter[str]:
    """All cards that a seat owns."""
    return Counter(dict(zip(rules.slots(states), rules.owned_cards(states, of), strict=True)))


def won_and_lost(told: list[Any], of: int) -> Counter[str]:
    """The cards that a seat got and gave away, from a spectator's events."""
    found: Counter[str] = Counter()
    for each in (each for each in told if each.seat == of):
        facts, key = each.facts, each.key.removeprefix("trains-event-")
        if key in ("waste", "return-waste"):
            found["waste"] += facts["waste"] if key == "waste" else -facts["waste"]
        elif key in ("buy", "buy-deck"):
            found[facts["card"]] += 1
        elif key == "gain":
            found.update(facts["cards"])
        elif key in ("trash", "return"):
            found.subtract(facts["cards"])
    return found


@pytest.mark.parametrize("supply", SUPPLIES)
def test_all_cards_that_come_and_go_are_told(supply: str) -> None:
    rules, chance = cheap_rules(supply, 3), random.Random(supply)
    game = Game(rules, rules.start(5, None), 5, None)
    while len(game.history) < 500 and not game.over:
        before, seat_ = game.states.copy(), chance.choice(game.seats_to_decide)
        game.step(chance.choice(game.legal_actions(seat_)), seat_)
        while game.pending:
            game.step(chance.choice(game.legal_actions(seat_)), seat_)
        if before[0].phase == PASS_CARD:
            continue  # which cards were passed, nobody is told
        told = game.events(None)
        for of in range(3):
            change = owned_by(rules, game.states, of)
            change.subtract(owned_by(rules, before, of))
            assert change == won_and_lost(told, of), game.history[-1]


# --- the end


@pytest.mark.rule("TE1")
def test_the_end_is_told_and_no_hand_with_it() -> None:
    """All cards are open then (TE3), but an event is about the move."""
    empty = ("apartment", "tower", "skyscraper", "express-train")
    game = two("normal train", "3 waste", supply=dict.fromkeys(empty, 0), acted=True)
    game.play("end turn")
    assert game.over
    over = "the game is over: four supply piles are empty"
    for watcher in (0, 1, None):
        assert told(game, watcher) == [f"0 ended {'your' if watcher == 0 else 'their'} turn", over]
    assert told(game, 1, "it")[-1] == "la partita è finita: quattro mazzetti della riserva sono esauriti"
    assert told(game, 1, "es")[-1] == "la partida ha terminado: se han agotado cuatro pilas de la reserva"
