"""The events of Ticket to Ride: for the seat itself, for others, and for spectators."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from families.ticket_to_ride.tables import europe, hand, north, seat

import capolinea


def told(game: Any, watcher: int | None, language: str = "en") -> list[str]:
    """The events of the last move, each led by the number of its seat."""
    found = [(each.seat, each.text(game.rulebook, language, you=each.seat == watcher)) for each in game.events(watcher)]
    return [text if who is None else f"{who} {text}" for who, text in found]


def played(game: Any, move: str, by: int | None = None) -> Any:
    """The game, a move later."""
    game.play(move, by)
    return game


# --- cards


def test_a_card_of_the_deck_is_known_to_its_owner_alone() -> None:
    game = played(europe(seat(), seat(), deck="9 white"), "draw from the deck")
    assert told(game, 0) == ["0 drew 1 white from the deck"]
    assert told(game, 1) == told(game, None) == ["0 drew a card from the deck"]
    assert told(game, 0, "it") == ["0 peschi 1 bianca dal mazzo"]
    assert told(game, 1, "it") == ["0 pesca una carta dal mazzo"]
    assert told(game, 0, "es") == ["0 robas 1 blanca del mazo"]
    assert told(game, 1, "es") == ["0 roba una carta del mazo"]


def test_a_card_of_the_market_is_seen_by_all_and_so_is_what_comes_in_its_place() -> None:
    game = played(europe(seat(), seat(), deck="9 white", market="red red blue green black"), "draw blue")
    for watcher in (0, 1, None):
        assert told(game, watcher) == ["0 took a face-up blue", "0 turned up 1 white"]
    assert [each.facts for each in game.events(1)] == [{"card": "blue", "place": 3}, {"cards": {"white": 1}}]
    assert told(game, 1, "it") == ["0 prende blu dalle carte scoperte", "0 scopre 1 bianca"]
    assert told(game, 1, "es") == ["0 toma azul de las cartas descubiertas", "0 descubre 1 blanca"]


def test_a_market_without_cards_to_fill_it_stays_as_it_is() -> None:
    game = europe(seat(), seat(), deck="1 white", market="red red blue green black")
    game.play("draw from the deck")
    assert told(played(game, "draw blue"), 1) == ["0 took a face-up blue"]


def test_a_third_locomotive_turns_the_market_over() -> None:
    market = "locomotive locomotive blue green red"
    game = played(europe(seat(), seat(), deck="1 locomotive", discards="5 white", market=market), "draw blue")
    assert told(game, 1) == ["0 took a face-up blue", "0 turned up five new cards: 5 white"]
    assert told(game, 1, "it")[1] == "0 scopre cinque carte nuove: 5 bianche"
    assert told(game, 1, "es")[1] == "0 descubre cinco cartas nuevas: 5 blancas"


def test_a_payment_fills_the_gaps_of_the_market() -> None:
    game = europe(seat("1 purple"), seat(), deck="", market="red red blue green -")
    game.play("claim dieppe-paris with 1 purple")
    assert told(game, 1) == ["0 claimed Dieppe – Paris with 1 purple: 1 point", "0 turned up 1 purple"]


def test_who_may_stop_after_one_card_is_told_of() -> None:
    game = played(played(north(seat(), seat()), "draw from the deck"), "stop drawing")
    assert told(game, 1) == ["0 didn't draw a second card"]
    assert told(game, 0, "it") == ["0 non peschi una seconda carta"]
    assert told(game, 1, "es") == ["0 no roba una segunda carta"]


# --- routes and stations


def test_a_route_is_told_with_its_cards_and_points() -> None:
    game = played(europe(seat("4 orange"), seat(), deck="9 white"), "claim marseille-paris with 4 orange")
    for watcher in (0, 1, None):
        assert told(game, watcher) == ["0 claimed Marseille – Paris with 4 orange: 7 points"]
    assert told(game, 0, "it") == ["0 occupi Marseille – Paris con 4 arancioni: 7 punti"]
    assert told(game, 1, "es") == ["0 cubre Marseille – Paris con 4 naranjas: 7 puntos"]


def test_the_cards_of_a_bonus_are_known_to_their_owner_alone() -> None:
    game = played(north(seat("4 locomotive"), seat(), deck="7 yellow"), "claim andalsnes-bergen-1 with 4 locomotive")
    claim = "0 claimed Åndalsnes – Bergen with 4 locomotives: 7 points"
    assert hand(game, 0) == {"yellow": 2}
    assert told(game, 0) == [claim, "0 drew 2 yellow as a bonus"]
    assert told(game, 1) == told(game, None) == [claim, "0 drew 2 cards as a bonus"]
    assert told(game, 1, "it")[1] == "0 pesca 2 carte come bonus"
    assert told(game, 1, "es")[1] == "0 roba 2 cartas de bonificación"


ZURICH = "claim paris-zurich with 2 blue + 1 locomotive"
WITH = "Paris – Zürich with 2 blue + 1 locomotive"


def tunnel(held: str, up: str) -> Any:
    """A claim whose tunnel turned up these cards, the whole deck."""
    return played(europe(seat(held), seat(), deck=up), ZURICH)


def test_a_tunnel_that_asks_for_nothing() -> None:
    game = tunnel("2 blue + 1 locomotive", "3 white")
    assert told(game, 1)[:2] == [f"0 claimed {WITH}: 4 points", "0 turned up 3 white"]


def test_a_tunnel_that_asks_for_more() -> None:
    game = tunnel("3 blue + 1 locomotive", "1 blue + 2 white")
    assert [each.facts["cards"] for each in game.events(None)[1:]] == [{"blue": 1, "white": 2}, 1]
    dig, _, asked = told(game, None)
    assert (dig, asked) == (f"0 tried the tunnel {WITH}", "0 has to add 1 card")
    assert told(game, 0)[0] == f"0 tried the tunnel {WITH}"
    assert told(game, 1, "it")[0] == "0 tenta la galleria Paris – Zürich con 2 blu + 1 locomotiva"
    assert told(game, 1, "it")[2] == "0 deve aggiungere 1 carta"
    assert told(game, 0, "es")[0] == "0 intentas el túnel Paris – Zürich con 2 azules + 1 locomotora"
    assert told(game, 1, "es")[2] == "0 debe añadir 1 carta"


def test_a_tunnel_that_is_paid_or_given_up() -> None:
    game = tunnel("3 blue + 1 locomotive", "1 blue + 2 white")
    given_up = played(game.copy(), "withdraw")
    assert told(given_up, 1)[0] == "0 gave up the tunnel Paris – Zürich"
    assert told(given_up, 0, "it")[0] == "0 rinunci alla galleria Paris – Zürich"
    assert told(given_up, 1, "es")[0] == "0 renuncia al túnel Paris – Zürich"
    game.play("pay 1 blue")
    assert told(game, 1)[0] == "0 added 1 blue and claimed Paris – Zürich: 4 points"
    assert told(game, 0, "it")[0] == "0 aggiungi 1 blu e occupi Paris – Zürich: 4 punti"
    assert told(game, 1, "es")[0] == "0 añade 1 azul y cubre Paris – Zürich: 4 puntos"


def test_a_tunnel_that_cannot_be_paid() -> None:
    game = tunnel("2 blue + 1 locomotive", "3 blue")
    assert told(game, 1)[:2] == [
        "0 tried the tunnel Paris – Zürich with 2 blue + 1 locomotive, but couldn't pay for it",
        "0 turned up 3 blue",
    ]
    assert told(game, 0, "it")[0] == "0 tenti la galleria Paris – Zürich con 2 blu + 1 locomotiva, ma non puoi pagarla"
    assert (
        told(game, 1, "es")[0] == "0 intenta el túnel Paris – Zürich con 2 azules + 1 locomotora, pero no puede pagarlo"
    )


def test_a_station() -> None:
    game = played(europe(seat("1 blue"), seat(), deck="9 white"), "build station at wien with 1 blue")
    assert told(game, None) == ["0 built a station in Wien with 1 blue"]
    assert told(game, 0, "it") == ["0 costruisci una stazione a Wien con 1 blu"]
    assert told(game, 1, "es") == ["0 construye una estación en Wien con 1 azul"]


# --- tickets


def test_tickets_are_known_to_their_owner_alone() -> None:
    game = europe(seat(), seat(), ticket_deck="brest-marseille paris-wien athina-angora")
    game.play("draw tickets")
    assert told(game, 0) == ["0 drew the tickets Brest – Marseille, Paris – Wien and Athína – Angora"]
    assert told(game, 1) == told(game, None) == ["0 drew 3 tickets"]
    assert told(game, 1, "it") == ["0 pesca 3 biglietti"]
    assert told(game, 1, "es") == ["0 roba 3 billetes"]
    game.play("keep paris-wien")
    assert told(game, 0) == ["0 kept the tickets Paris – Wien"]
    assert told(game, 1) == told(game, None) == ["0 kept 1 ticket"]
    assert told(game, 0, "it") == ["0 tieni i biglietti Paris – Wien"]
    assert told(game, 1, "es") == ["0 se queda con 1 billete"]


def test_how_many_were_kept_at_the_start_is_told_when_all_have_chosen() -> None:
    game = capolinea.new("europe", players=3, seed=1, first=0)
    for who, count in ((2, 3), (0, 2), (1, 4)):
        game.play(f"keep {', '.join(game.view(who).offer[:count])}", who)
        assert told(game, who)[0].startswith(f"{who} kept the tickets ")
        if who != 1:
            assert told(game, None) == [f"{who} chose their tickets"]
            assert told(game, 1, "it") == [f"{who} sceglie i biglietti"]
            assert told(game, 1, "es") == [f"{who} elige los billetes"]
    assert told(game, None) == ["0 kept 2 tickets", "1 kept 4 tickets", "2 kept 3 tickets"]
    assert told(game, 0) == ["1 kept 4 tickets", "2 kept 3 tickets"]
    assert told(game, 1)[1:] == ["0 kept 2 tickets", "2 kept 3 tickets"]


def test_the_second_deal_of_mega_is_told_to_each_alone() -> None:
    game = capolinea.new("europe", variant="mega", players=2, seed=1, first=0)
    game.play("keep nothing", 0)
    assert told(game, 0) == ["0 kept 0 tickets"]
    assert told(game, 1) == ["0 chose their tickets"]
    game.play("keep nothing", 1)
    offered = [event for event in game.events(0) if event.key == "event-tickets"]
    assert [(event.seat, event.facts) for event in offered] == [(0, {"tickets": list(game.view(0).offer)})]
    assert told(game, None) == ["1 chose their tickets"]


# --- the whole log


def counted(cards: Any) -> int:
    """How many cards a fact tells of."""
    return sum(cards.values()) if isinstance(cards, dict) else cards


def recounted(log: list[list[Any]], players: int, hand_size: int) -> list[Counter[str]]:
    """The points, hand sizes and numbers of tickets of all seats, from events alone."""
    found = [Counter(cards=hand_size) for _ in range(players)]
    dug = 0
    for each in (each for told in log for each in told if each.seat is not None):
        numbers, cards = found[each.seat], counted(each.facts.get("cards", 0))
        if each.key in ("event-market", "event-deck"):
            numbers["cards"] += 1
        elif each.key == "event-bonus":
            numbers["cards"] += cards
        elif each.key in ("event-claim", "event-dig", "event-paid", "event-station"):
            numbers["cards"] -= cards
            numbers["points"] += each.facts.get("points", 0)
            dug = cards
        elif each.key == "event-withdraw":
            numbers["cards"] += dug
        elif each.key == "event-kept-count":
            numbers["tickets"] += each.facts["tickets"]
    return found


@pytest.mark.parametrize(
    ("name", "variant"), [("europe", "classic"), ("europe", "mega"), ("northern-lights", "standard")]
)
def test_who_reads_the_log_knows_the_public_numbers(name: str, variant: str) -> None:
    game = capolinea.new(name, variant=variant, players=3, seed=8)
    chance, start = random.Random(8), game.view(None).seats[0].hand_size
    while not game.over:
        seat = chance.choice(game.seats_to_decide)
        game.step(chance.choice(game.legal_actions(seat)), seat)
    numbers = [
        Counter(cards=each.hand_size, points=each.points, tickets=each.tickets or 0) for each in game.view(None).seats
    ]
    assert recounted(game.log(None), 3, start) == numbers


# --- the end


def test_a_pass_the_last_turns_and_the_end() -> None:
    game = europe(seat("1 purple", cars_left=3), seat(), deck="", market="red red blue green black", ticket_deck="")
    game.play("claim dieppe-paris with 1 purple")
    assert told(game, 1)[-1] == "the last round begins: one more turn each"
    assert told(game, 1, "it")[-1] == "comincia l'ultimo giro: ancora un turno a testa"
    assert told(game, 1, "es")[-1] == "empieza la última ronda: un turno más por jugador"
    while not game.over:
        game.play(game.legal_moves()[0])
    assert told(game, None)[-1] == "the game is over: everyone has played their last turn"
    assert told(game, 0, "it")[-1] == "la partita è finita: tutti hanno giocato l'ultimo turno"
    assert told(game, 0, "es")[-1] == "la partida ha terminado: todos han jugado su último turno"


@pytest.mark.parametrize(("language", "own", "other"), [("en", "passed", "passed"), ("it", "passi", "passa")])
def test_a_pass(language: str, own: str, other: str) -> None:
    game = europe(seat(), seat(), deck="", market="red red blue green black", ticket_deck="")
    game.play("pass")
    assert told(game, 0, language) == [f"0 {own}"]
    assert told(game, 1, language) == [f"0 {other}"]
