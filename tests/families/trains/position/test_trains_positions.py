"""Positions of Trains that cannot be are refused, with the place in the file; all others can be played on."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest
from families.trains.tables import cards, osaka, play, seat

import capolinea
from capolinea.core.errors import DataError

OSAKA = "trains/osaka"


def position(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": OSAKA, "variant": "mixed", "players": list(players) or [{}, {}], **more}


def refusal(document: dict[str, Any]) -> tuple[str, str, str]:
    """The code, the rule and the place of the error for a position; its sentence exists in all languages."""
    with pytest.raises(DataError) as caught:
        capolinea.from_position(document)
    assert all("{" not in caught.value.text(language) for language in ("en", "it", "es"))
    return caught.value.code, caught.value.rule, str(caught.value.facts["place"])


def changed(game: Any, **text: Any) -> dict[str, Any]:
    """The position of a game in the midst of a card's text, with parts of that text replaced."""
    document = game.position()
    document["text"].update(text)
    return document


# --- pieces


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"to_move": 2}, ("position-seat", "TS1", "$.to_move")),
        ({"turn_seat": 3}, ("position-seat", "TS1", "$.turn_seat")),
        ({"mixed": [0, 3]}, ("position-seat", "TS1", "$.mixed")),
        ({"undecided": [0]}, ("position-law", "TT1", "$.to_move")),
        (
            {"players": [{"hand": {"express-trian": 1}}, {}]},
            ("position-unknown", "", "$.players[0].hand.express-trian"),
        ),
        ({"players": [{"hand": {"tower": 11}}, {}]}, ("position-cards", "TS2", "$.players[0].hand.tower")),
        ({"supply": {"tower": 10}, "trash": {"tower": 1}}, ("position-cards", "TS2", "$.supply.tower")),
        ({"supply": {"normal-train": 100}}, ("position-cards", "TS2", "$.supply.normal-train")),
        (
            {"players": [{"discards": {"tower": 1, "stadium": 1}}, {}]},
            ("position-buildings-mixed", "TS3", "$.players[0].discards.stadium"),
        ),
        ({"buildings": "trains", "trash": {"stadium": 1}}, ("position-buildings-mixed", "TS3", "$.trash.stadium")),
        ({"variant": "rising-sun", "piles": ["landfill"]}, ("position-pile", "TS4", "$.piles.landfill")),
        ({"players": [{"rails": ["4,4", "Umeda"]}, {}]}, ("position-hex-twice", "TR1", "$.players[0].rails[1]")),
        ({"players": [{"rails": ["9,9"]}, {}]}, ("position-hex", "", "$.players[0].rails[0]")),
        ({"stations": {"4,4": 1, "Umeda": 1}}, ("position-hex-twice", "TN1", "$.stations.Umeda")),
        ({"stations": {"2,3": 1}}, ("position-station", "TN1", "$.stations.2,3")),
        ({"stations": {"4,4": 1}, "stations_left": 30}, ("position-stations", "TS5", "$.stations")),
        ({"in_play": {"waste": 1}}, ("position-law", "TT1", "$.in_play")),
        ({"in_play": {"tower": 1}}, ("position-law", "TT1", "$.in_play")),
        ({"revealed": {"waste": 1}}, ("position-law", "TT6", "$")),
        ({"turn_seat": 1}, ("position-law", "TT6", "$")),
        ({"players": [{"shown": {"waste": 1}}, {}]}, ("position-law", "TG2", "$.players")),
        (
            {"players": [{"deck_bottom": [{"card": "waste", "known": "group"}]}, {}]},
            ("position-law", "TG2", "$.players"),
        ),
        ({"players": [{"gave": {"to": 0, "card": "waste"}}, {}]}, ("position-seat", "TA2", "$.players[0].gave")),
        ({"players": [{"gave": {"to": 1, "card": "waste"}}, {}]}, ("position-law", "TA2", "$.players")),
        (
            {"players": [{"hand": {"waste": 1}, "picked": "waste"}, {}]},
            ("position-picked", "TA2", "$.players[0].picked"),
        ),
        ({"coins": -1}, ("data-range", "", "$.coins")),
        ({"phase": "choose"}, ("position-text", "TT1", "$.text")),
        ({"text": {"card": "garage", "step": 0}}, ("position-text", "TT1", "$.text")),
    ],
)
def test_pieces_that_cannot_lie_so_are_refused(change: dict[str, Any], error: tuple[str, str, str]) -> None:
    assert refusal({**position(), **change}) == error


def test_more_than_eight_piles_are_refused() -> None:
    pool = list(capolinea.new(OSAKA, variant="rising-sun").rulebook.library.choosable(["rising-sun"]))
    assert refusal(position(piles=pool[:9])) == ("position-piles", "TS4", f"$.piles.{pool[8]}")


def test_seats_that_mixed_cards_are_two_at_least() -> None:
    assert capolinea.from_position(position(mixed=[1])).view(0).mixed_seats == ()
    assert capolinea.from_position(position(mixed=[0, 1])).view(None).mixed_seats == (0, 1)


# --- the first rails


@pytest.mark.rule("TS6")
@pytest.mark.parametrize(
    ("players", "more"),
    [
        (["4,4", "2,5", ""], {"to_move": 1}),  # the next is not the third
        (["4,4", "", "2,5"], {"to_move": 2}),
        (["4,4 4,3", "", ""], {"to_move": 1}),
        (["4,4", "4,4", ""], {"to_move": 2}),  # one hex twice
        (["4,0", "", ""], {"to_move": 1}),  # remote
        (["4,4", "", ""], {"to_move": 1, "stations": {"4,4": 1}}),
        (["4,4", "", ""], {"to_move": 1, "turn": 1}),
        (["4,4", "", ""], {"to_move": 1, "coins": 1}),
        (["4,4", "2,5", "3,3"], {"to_move": 0}),  # all have started
    ],
)
def test_first_rails_are_put_in_turn(players: list[str], more: dict[str, Any]) -> None:
    seats = [{"rails": rails.split()} for rails in players]
    assert refusal(position(*seats, phase="start", **more)) == ("position-law", "TS6", "$.players")


@pytest.mark.rule("TS6")
def test_a_start_is_read() -> None:
    game = capolinea.from_position(position({"rails": ["4,4"]}, {}, {"rails": ["2,5"]}, phase="start", to_move=1))
    play(game, "1: start at 3,3")
    assert game.view(None).phase == "turn"
    assert game.view(None).turn_seat == 2


# --- the turn and the end


@pytest.mark.rule("TT5")
@pytest.mark.parametrize("trace", [{"coins": 1}, {"in_play": {"lay-rails": 1}}, {"lasting": {"no_waste": True}}])
def test_traces_of_a_card_mean_that_one_was_played(trace: dict[str, Any]) -> None:
    game = capolinea.from_position(position({"deck": {"waste": 9}}, {}, **trace))
    assert "pass" not in {str(move) for move in game.legal_moves()}
    assert "pass" in {str(move) for move in capolinea.from_position(position()).legal_moves()}


@pytest.mark.rule("TE1")
def test_a_game_with_a_reason_to_end_is_over() -> None:
    empty = dict.fromkeys(("tower", "skyscraper", "lay-rails", "express-train"), 0)
    document = position(supply=empty, buildings="trains")
    assert refusal(document) == ("position-law", "TE1", "$.end_reasons")
    assert refusal({**document, "phase": "over"}) == ("position-law", "TE1", "$.end_reasons")
    wrong = {**document, "phase": "over", "end_reasons": ["end-rails"]}
    assert refusal(wrong) == ("position-law", "TE1", "$.end_reasons")
    assert refusal({**document, "end_reasons": ["end-supply"]}) == ("position-law", "TE1", "$.end_reasons")
    assert refusal({**wrong, "end_reasons": ["rain"]}) == ("position-reason", "TE1", "$.end_reasons")
    game = capolinea.from_position({**wrong, "end_reasons": ["end-supply"]})
    assert game.over
    play(capolinea.from_position({**document, "acted": True}), "end turn")


# --- a card that is being carried out


def attack() -> Any:
    """Protesters at a table of four: seat 1 has shown a reaction, seat 2 chooses, seat 3 is still to come."""
    game = osaka(
        seat("protesters"), seat("legal counsel + waste"), seat("lay rails + garage + tunnel"), seat("2 waste")
    )
    play(game, "play protesters", "1: show legal counsel", "2: done")
    return game


def asked() -> Any:
    """The same, but seat 2 is asked for a reaction."""
    game = osaka(seat("protesters"), seat("legal counsel + waste"), seat("lay rails + garage"), seat("2 waste"))
    play(game, "play protesters", "1: show legal counsel")
    return game


def passing() -> Any:
    """Politician at a table of four: seat 1 is spared, seat 0 has picked."""
    game = osaka(seat("politician + waste"), seat("legal counsel + waste"), seat("lay rails"), seat("2 waste"))
    play(game, "play politician", "1: show legal counsel", "2: done", "3: done", "0: hand over waste")
    return game


def gaining() -> Any:
    """Wagon Factory: a Normal Train is trashed, a train is to be gained."""
    game = osaka(seat("wagon factory + 2 normal train + waste"), seat())
    play(game, "play wagon factory", "trash normal train")
    return game


def choosing() -> Any:
    """Garage: one of two cards is discarded."""
    game = osaka(seat("garage + 2 waste + lay rails", deck="4 normal train"), seat())
    play(game, "play garage", "discard lay rails")
    return game


def copying() -> Any:
    """Engineer copies Mail Train: any number of cards to discard."""
    game = osaka(seat("mail train + engineer + 2 waste"), seat())
    play(game, "play mail train", "done", "play engineer")
    return game


def offered() -> Any:
    """Holiday Timetable: whether to trash it."""
    game = osaka(seat("holiday timetable"), seat())
    play(game, "play holiday timetable")
    return game


def railing() -> Any:
    """Trail Blazer: the first of two rails."""
    game = osaka(seat("trail blazer", rails="4,4"), seat(), coins=5)
    play(game, "play trail blazer", "option 2")
    return game


@pytest.mark.parametrize("make", [attack, asked, passing, gaining, choosing, copying, offered, railing])
def test_a_text_in_its_midst_is_read_as_it_was(make: Any) -> None:
    game = make()
    again = capolinea.from_position(game.position())
    assert again.position() == game.position()
    assert [str(move) for move in again.legal_moves()] == [str(move) for move in game.legal_moves()]


@pytest.mark.parametrize(
    ("make", "text", "error"),
    [
        (attack, {"spared": [0, 1]}, ("position-law", "TA1", "$.text.spared")),  # whose turn it is: would never end
        (attack, {"spared": [1, 3]}, ("position-law", "TA1", "$.text.spared")),  # not asked yet
        (attack, {"spared": [2]}, ("position-law", "TA1", "$.text.spared")),  # chooses, so was not spared
        (attack, {"actor": 0}, ("position-law", "TA1", "$.text")),
        (attack, {"victim": 3}, ("position-law", "TA1", "$.text")),
        (attack, {"victim": 0}, ("position-law", "TA1", "$.text")),
        (attack, {"victim": None}, ("position-law", "TA1", "$.text")),
        (attack, {"todo": 2}, ("position-law", "TT4", "$.text")),
        (attack, {"step": 1}, ("position-law", "TA1", "$.text")),
        (attack, {"step": 99}, ("position-text", "TG6", "$.text.step")),
        (asked, {"victim": 1}, ("position-law", "TA1", "$.text.spared")),
        (asked, {"actor": 2}, ("position-law", "TA1", "$.text")),
        (passing, {"spared": [0, 1]}, ("position-law", "TA1", "$.text.spared")),
        (passing, {"spared": [1, 2, 3]}, ("position-law", "TA1", "$.text.spared")),
        (passing, {"spared": []}, ("position-law", "TA2", "$.undecided")),
        (gaining, {"chosen": ""}, ("position-law", "TT4", "$.text")),
        (gaining, {"chosen": "apartment"}, ("position-law", "TT4", "$.text")),
        (choosing, {"todo": 2}, ("position-law", "TT4", "$.text")),
        (choosing, {"todo": 0}, ("position-law", "TT4", "$.text")),
        (choosing, {"tally": 0}, ("position-law", "TT4", "$.text")),
        (choosing, {"chosen": ""}, ("position-law", "TT4", "$.text")),
        (choosing, {"actor": 1}, ("position-law", "TA1", "$.text")),
        (choosing, {"return_step": 1}, ("position-text", "TG6", "$.text.step")),
        (copying, {"copies": "waste"}, ("position-law", "TT4", "$.text")),
        (copying, {"return_step": 1}, ("position-text", "TG6", "$.text.step")),
        (copying, {"return_step": None}, ("position-text", "TG6", "$.text.step")),
        (railing, {"todo": 3}, ("position-law", "TT4", "$.text")),
    ],
)
def test_a_question_that_the_text_does_not_ask_is_refused(
    make: Any, text: dict[str, Any], error: tuple[str, str, str]
) -> None:
    assert refusal(changed(make(), **text)) == error


def test_a_seat_is_not_spared_without_a_reaction() -> None:
    document = attack().position()
    document["players"][1]["shown"] = {}
    assert refusal(document) == ("position-law", "TA1", "$.text.spared")


def test_nothing_lies_revealed_that_no_text_puts_back() -> None:
    document = choosing().position()
    document["supply"]["waste"] -= 1
    assert refusal({**document, "revealed": cards("waste")}) == ("position-law", "TG2", "$.revealed")


def test_an_offer_needs_its_price() -> None:
    assert refusal({**offered().position(), "in_play": {}}) == ("position-law", "TT4", "$.text")
    assert refusal({**railing().position(), "phase": "station"}) == ("position-law", "TT4", "$.text")
    document = railing().position()
    document["players"][0]["rails"] = []
    assert refusal(document) == ("position-law", "TT4", "$.text")


def test_who_passes_a_card_has_picked_or_is_still_to_pick() -> None:
    for undecided in ([3], [0, 2, 3], [1, 2, 3]):
        assert refusal({**passing().position(), "undecided": undecided}) == ("position-law", "TA2", "$.undecided")


# --- whatever a position says


def decisions_of(variant: str, players: int, seed: int) -> list[dict[str, Any]]:
    """The positions in the midst of texts of a random game."""
    game = capolinea.new("trains/tokyo", variant=variant, players=players, seed=seed)
    player_rng = Random(seed)
    found: list[dict[str, Any]] = []
    for _ in range(900):
        if game.over:
            break
        seat_ = player_rng.choice(game.seats_to_decide)
        if game.states[0].card >= 0 and player_rng.random() < 0.5:
            found.append(game.position())
        game.step(player_rng.choice(game.legal_actions(seat_)), seat_)
    return found


def spoil(document: dict[str, Any], player_rng: Random) -> None:
    """Change one number, name or list of a position that tells of the text."""
    text = document["text"]
    names = [card for player in document["players"] for card in player.get("hand", {})] or ["waste"]
    change = {
        "victim": lambda: player_rng.choice([None, 0, 1, 2, 3]),
        "actor": lambda: player_rng.choice([None, 0, 1, 2, 3]),
        "spared": lambda: [seat_ for seat_ in range(4) if player_rng.random() < 0.4],
        "todo": lambda: player_rng.randrange(4),
        "tally": lambda: player_rng.randrange(4),
        "step": lambda: player_rng.randrange(12),
        "chosen": lambda: player_rng.choice(["", *names]),
        "copies": lambda: player_rng.choice(["", *names]),
        "return_step": lambda: player_rng.choice([None, 1, 2, 3]),
        "card": lambda: player_rng.choice(names),
    }
    outside = {
        "phase": lambda: player_rng.choice(["choose", "option", "rail", "station", "react", "pass-card"]),
        "to_move": lambda: player_rng.randrange(4),
        "turn_seat": lambda: player_rng.randrange(4),
        "undecided": lambda: [seat_ for seat_ in range(4) if player_rng.random() < 0.5],
        "in_play": dict,
        "coins": lambda: player_rng.randrange(9),
    }
    for _ in range(player_rng.randint(1, 2)):
        field = player_rng.choice([*change, *outside])
        if field in change:
            text[field] = change[field]()
        else:
            document[field] = outside[field]()


def play_on(document: dict[str, Any], player_rng: Random) -> bool:
    """Whether a position is accepted; then it is played for a while, by the laws."""
    try:
        game = capolinea.from_position(document)
    except DataError:
        return False
    for _ in range(40):
        game.rulebook.audit(game.states)
        if game.over:
            break
        seat_ = player_rng.choice(game.seats_to_decide)
        game.step(player_rng.choice(game.legal_actions(seat_)), seat_)
    return True


@pytest.mark.parametrize(("variant", "players"), [("rising-sun", 2), ("mixed", 4)])
def test_a_spoilt_position_is_refused_or_can_be_played_on(variant: str, players: int) -> None:
    player_rng = Random(players)
    accepted = []
    for document in decisions_of(variant, players, seed=players):
        spoilt = deepcopy(document)
        spoil(spoilt, player_rng)
        accepted.append(play_on(spoilt, player_rng))
        assert play_on(document, player_rng)
    assert len(accepted) > 20
    assert not all(accepted)
    assert any(accepted)
