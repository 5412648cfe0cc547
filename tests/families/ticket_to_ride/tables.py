"""Positions in a few words, for tests of the rules.

>>> game = europe(seat("2 blue + 1 locomotive"), seat(), market="red red blue green black", deck="3 white")
>>> game.view(0).deck_size
3
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import capolinea
from capolinea.core.errors import CapolineaError, IllegalMove
from capolinea.families.ticket_to_ride.moves.moves import Cards, Claim

EUROPE = "ticket-to-ride/europe"
NORTH = "ticket-to-ride/northern-lights"
COLOURS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
LOCOMOTIVES = {EUROPE: 14, NORTH: 18}  # S2
DATA = Path(capolinea.__file__).parent / "families" / "ticket_to_ride" / "data"
PLAIN_MARKET = "purple blue orange white green"


def facts(game: str, kind: str) -> list[dict[str, Any]]:
    """The raw data of a map, read without the code under test: `routes`, `cities`, `tickets`, `bonus_cards`."""
    file = {"routes": "board", "cities": "board", "tickets": "tickets", "bonus_cards": "bonus"}[kind]
    return json.loads((DATA / game.split("/")[1] / f"{file}.json").read_text("utf-8"))[kind]


def cards(text: str) -> Counter[str]:
    """`2 blue + 1 locomotive`, or nothing, as counts."""
    counts: Counter[str] = Counter()
    for part in filter(None, (part.strip() for part in text.split("+"))):
        number, _, name = part.rpartition(" ")
        counts[name.removesuffix("s")] += int(number or 1)
    return counts


def seat(hand: str = "", routes: str = "", tickets: str = "", stations: str = "", **more: Any) -> dict[str, Any]:
    """A player: cards as text, routes, tickets and stations as words."""
    return {
        "hand": dict(cards(hand)),
        "routes": routes.split(),
        "tickets": tickets.split(),
        "stations": stations.split(),
        **more,
    }


def table(
    game: str,
    players: tuple[dict[str, Any], ...],
    *,
    seed: int = 0,
    market: str | None = None,
    deck: str | None = None,
    discards: str = "",
    ticket_deck: str | None = None,
    hoarder: int = -1,
    **more: Any,
) -> Any:
    """A game at a position. With `deck` the deck holds exactly these cards; all others go to the hoarder's hand."""
    position: dict[str, Any] = {"game": game, "players": list(players), "discards": dict(cards(discards)), **more}
    if market is not None or deck is not None:
        position["market"] = [None if word == "-" else word for word in (market or PLAIN_MARKET).split()]
    if deck is not None:
        left = Counter(dict.fromkeys(COLOURS, 12) | {"locomotive": LOCOMOTIVES[game]})
        for pile in (deck, discards):
            left.subtract(cards(pile))
        left.subtract(Counter(card for card in position["market"] if card))
        left.subtract(Counter(more.get("turned_up", [])))
        left.subtract(Counter(more.get("paid", {})))
        for player in players:
            left.subtract(Counter(player["hand"]))
        assert min(left.values()) >= 0, "more cards than there are"
        position["players"] = [dict(player) for player in players]
        owner = position["players"][hoarder]
        owner["hand"] = {name: count for name, count in (Counter(owner["hand"]) + left).items() if count}
    if ticket_deck is not None:
        position["ticket_deck"] = [{"ticket": name} for name in ticket_deck.split()]
    return capolinea.from_position(position, seed=seed)


def europe(*players: dict[str, Any], **more: Any) -> Any:
    """A position of Europe."""
    return table(EUROPE, players, **more)


def north(*players: dict[str, Any], **more: Any) -> Any:
    """A position of Northern Lights."""
    return table(NORTH, players, **{"bonus_cards": [], **more})


def refused(
    game: Any, move: Any, code: str, rule: str, by: int | None = None, error: type[CapolineaError] = IllegalMove
) -> None:
    """The move is refused with this code and rule, and nothing at all has changed."""
    before, history = game.states.tobytes(), list(game.history)
    with pytest.raises(error) as caught:
        game.play(move, by)
    assert (caught.value.code, caught.value.rule) == (code, rule)
    assert type(caught.value) is error
    assert caught.value.text().startswith(f"{rule}: ")
    assert game.states.tobytes() == before
    assert game.history == history


def start(game: str = EUROPE, keep: int = 2, **more: Any) -> Any:
    """A new game in which every seat has kept its first tickets."""
    played = capolinea.new(game, **more)
    while played.view(None).phase == "start-tickets":
        who = played.seats_to_decide[0]
        count = min(keep, 1) if played.rulebook.variant.id == "mega" and len(played.view(who).offer) == 2 else keep
        played.play("keep " + ", ".join(played.view(who).offer[:count]), who)
    return played


def legal(game: Any, by: int | None = None) -> list[str]:
    """The legal moves as text; each of them once."""
    moves = [str(move) for move in game.legal_moves(by)]
    assert len(moves) == len(set(moves))
    return moves


def payments(game: Any, route: str) -> set[str]:
    """The cards that may pay for a route, as text."""
    return {str(move.cards) for move in game.legal_moves() if isinstance(move, Claim) and move.route == route}


def hand(game: Any, of: int) -> dict[str, int]:
    """The cards in a hand."""
    return game.view(of).hand.named


def deck(game: Any) -> dict[str, int]:
    """What is in the train deck, which no view tells."""
    return Cards(game.states[0].deck).named


def sheets(game: Any) -> list[Any]:
    """The score sheets by seat, as if the game ended now."""
    return game.rulebook.score(game.states)


def dig(cards_up: str, *players: dict[str, Any], claim: str, seeds: int = 4000, **more: Any) -> Any:
    """A Europe game right after a claim whose tunnel turned up these cards: the seeds are searched."""
    wanted = cards(cards_up)
    for number in range(seeds):
        game = europe(*players, seed=number, **more)
        before = Counter(deck(game)) + Counter(game.view(None).discards.named)
        game.play(claim)
        view = game.view(None)
        up = Counter(view.turned_up) if view.turned_up else before - Counter(deck(game))
        if up == wanted:
            return game
    raise AssertionError(f"no seed below {seeds} turns up {cards_up}")
