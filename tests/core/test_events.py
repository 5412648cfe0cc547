"""Events: what every watcher sees of every move, in every game and language, and nothing it may not know.

Non-interference: positions before and after a move are changed in everything that a watcher cannot know, and so is the
move where it was made in secret. The watcher must be told the same.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from families.configurations import sampled
from families.ticket_to_ride import tables
from families.ticket_to_ride.kernels import test_conceal as tickets
from families.trains import hidden
from families.trains.cheap import cheap_rules
from families.trains.kernels.test_trains_conceal import is_secret
from msgspec.structs import replace

import capolinea
from capolinea.core.errors import InvalidInput
from capolinea.core.event import event, events_of
from capolinea.core.game import Game
from capolinea.core.language import LANGUAGES, sentences
from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.kernels.state import PAY_ROUTE, PAY_STATION
from capolinea.families.ticket_to_ride.moves import moves as of_tickets
from capolinea.families.trains.moves import moves as of_trains

SPECTATOR = -1
MOVES = 200  # of a configuration
TOLD = 0.06  # of them
TRIES = 3  # moves of a position, of which the rarest is told
RAW = re.compile(r"[][{}|]|\b[a-z_]+[-_][a-z_-]+\b")  # a fact or a form without words, or an id
WORDS_WITH_HYPHEN = {"face-up", "rail-laying", "north-east", "north-west", "south-east", "south-west"}
WORDS_WITH_HYPHEN |= {"nord-est", "nord-ovest", "sud-est", "sud-ovest"}


# --- what a watcher may not know


def kind(game: Any) -> str:
    """What the last move was: its class and, for a card that is picked, what is done with it."""
    made = game.history[-1][1]
    return f"{type(made).__name__} {getattr(made, 'verb', '')}".strip()


def move(game: Any, seat: int, chance: random.Random) -> None:
    """A move at random."""
    game.step(chance.choice(game.legal_actions(seat)), seat)
    while game.pending:
        game.step(chance.choice(game.legal_actions(seat)), seat)


def moved(rules: Any, states: Any, seat: int, chance: random.Random) -> Game:
    """The game after a move at random from here."""
    game = Game(rules, states.copy(), 0, None)
    move(game, seat, chance)
    return game


def otherwise(rules: Any, states: Any, made: Any, chance: random.Random) -> Any:
    """A move that another seat cannot tell from this one: other tickets kept, another card picked in secret."""
    if isinstance(made, of_tickets.KeepTickets):
        return of_tickets.KeepTickets(tuple(ticket.id for ticket in chance.sample(rules.tickets, len(made.tickets))))
    if isinstance(made, of_trains.Pick) and is_secret(rules, states[0]):
        return replace(made, card=chance.choice([*rules.slots(states)]))
    return made


def told_the_same(game: Game, states: Any, permuted: Any, watcher: int, chance: random.Random) -> bool:
    """Check that a watcher gets the same events in two worlds that it cannot tell apart; whether they differ."""
    rules, (seat, made) = game.rulebook, game.history[-1]
    other = made if seat == watcher else otherwise(rules, states, made, chance)
    before, after = (permuted(rules, each, watcher, chance) for each in (states, game.states))
    told = events_of(rules, states, game.states, seat, made, watcher)
    assert told
    assert events_of(rules, before, after, seat, other, watcher) == told
    return before.tobytes() != states.tobytes() and after.tobytes() != game.states.tobytes()


def check_moves(rules: Any, positions: list[Any], permuted: Any, chance: random.Random, kinds: Counter[str]) -> float:
    """Try moves from positions, of rare kinds first; the part of the pairs of worlds that differed."""
    differed: Counter[bool] = Counter()
    for states in positions:
        for seat in rules.seats_to_decide(states):
            games = [moved(rules, states, seat, chance) for _ in range(TRIES)]
            game = min(games, key=lambda game: kinds[kind(game)])
            kinds[kind(game)] += 1
            for watcher in (*range(rules.players), SPECTATOR):
                differed[told_the_same(game, states, permuted, watcher, chance)] += 1
    return differed[True] / differed.total()


def first_turn(rules: Any) -> Any:
    """The first turn of a game, when stations are still to be built."""
    game = Game(rules, rules.start(3, None), 3, None)
    while game.view(None).phase == "start-tickets":
        game.play(game.legal_moves()[0])
    return game.states


def test_what_a_watcher_cannot_know_changes_nothing_that_it_is_told_in_ticket_to_ride() -> None:
    kinds: Counter[str] = Counter()
    for name, variant, options, players in tickets.CONFIGURATIONS:
        rules: Any = open_rulebook(f"ticket-to-ride/{name}", variant=variant, options=options, players=players)
        chance = random.Random(f"{name} {variant} {players}")
        whole = [each for each in tickets.positions(rules, chance) if each[0].phase not in (PAY_ROUTE, PAY_STATION)]
        assert check_moves(rules, [*whole, first_turn(rules)], tickets.permuted, chance, kinds) > 0.9
    assert kinds.keys() >= {each.__name__ for each in of_tickets.Move.__args__} - {"Pass"}


def test_what_a_watcher_cannot_know_changes_nothing_that_it_is_told_in_trains() -> None:
    kinds: Counter[str] = Counter()
    for supply, players in (("attacks", 3), ("copies", 2), ("others", 3)):
        rules, chance = cheap_rules(supply, players), random.Random(f"{supply} {players}")
        positions = [states for states in hidden.positions(supply, players)[::2] if not rules.over(states)]
        assert check_moves(rules, positions, hidden.permuted, chance, kinds) > 0.9
    plain = {each.__name__ for each in of_trains.Move.__args__} - {"Pick"}
    assert kinds.keys() >= plain | {"Pick hand over", "Pick put", "Pick put back", "Pick discard", "Pick show"}


@pytest.mark.parametrize("game", sorted({configuration[0] for configuration in sampled()}))
def test_every_move_of_every_configuration_is_told_to_all_and_says_nothing_secret(game: str) -> None:
    chance = random.Random(game)
    permuted = tickets.permuted if game.startswith("ticket") else hidden.permuted
    for _, variant, options, players in (found for found in sampled() if found[0] == game):
        played = capolinea.new(game, variant=variant, options=options, players=players, seed=chance.randrange(1 << 60))
        while len(played.history) < MOVES and not played.over:
            before = played.states.copy()
            move(played, chance.choice(played.seats_to_decide), chance)
            if chance.random() < TOLD:
                told_the_same(played, before, permuted, chance.randrange(SPECTATOR, players), chance)
                for other in (*range(players), None):
                    in_words(played, played.events(other), other)


def in_words(game: Any, told: list[Any], watcher: int | None) -> None:
    """The events in all languages are words alone."""
    assert told
    assert json.loads(json.dumps([each.to_json() for each in told])) == [each.to_json() for each in told]
    for each in told:
        for language in LANGUAGES:
            text = each.text(game.rulebook, language, you=each.seat == watcher)
            assert set(RAW.findall(text)) <= WORDS_WITH_HYPHEN, text


def test_the_end_of_a_game_is_told_with_its_reasons() -> None:
    chance = random.Random(3)
    for name in ("europe", "northern-lights", "osaka"):
        game = capolinea.new(name, seed=4)
        while not game.over:
            game.step(chance.choice(game.legal_actions()))
        assert game.outcome is not None
        for watcher in (0, 1, None):
            last = game.events(watcher)[-1]
            assert (last.key, last.seat) == ("event-over", None)
            assert last.facts == {"reasons": [reason.value for reason in game.outcome.reasons]}
            in_words(game, [last], watcher)


def test_every_sentence_of_an_event_is_there() -> None:
    folder = Path(capolinea.__file__).parent
    sources = [path.read_text("utf-8") for path in (*folder.glob("families/**/*.py"), folder / "core" / "event.py")]
    keys = {key for source in sources for key in re.findall(r'"((?:trains-)?event-[a-z-]+)"', source)}
    assert len(keys) > 20
    assert keys <= sentences("en").keys()


# --- the events of a game


def test_an_event_is_plain_json_for_those_who_make_the_words_themselves() -> None:
    game = tables.europe(tables.seat("4 orange"), tables.seat())
    game.play("claim marseille-paris with 4 orange")
    facts = {"route": "marseille-paris", "cards": {"orange": 4}, "points": 7}
    assert game.events(1)[0].to_json() == {"key": "event-claim", "facts": facts, "seat": 0}
    assert game.events(1)[0] == event("event-claim", 0, **facts)


def test_the_log_is_what_each_was_told_move_by_move(tmp_path: Path) -> None:
    chance = random.Random(9)
    for game in (capolinea.new("northern-lights", players=3, seed=2), capolinea.new("tokyo", variant="mixed", seed=2)):
        watchers = (*range(game.players), None)
        told: dict[int | None, list[Any]] = {watcher: [] for watcher in watchers}
        while len(game.history) < 120 and not game.over:
            seat = chance.choice(game.seats_to_decide)
            game.step(chance.choice(game.legal_actions(seat)), seat)
            if not game.pending:
                for watcher in watchers:
                    told[watcher].append(game.events(watcher))
        game.save(tmp_path / "game.json")
        loaded = capolinea.load(tmp_path / "game.json")
        for watcher in watchers:
            assert game.log(watcher) == loaded.log(watcher) == told[watcher]
            assert game.log(watcher, since=100) == told[watcher][100:]
        assert told[0] != told[1] != told[None]


def test_a_game_from_a_position_has_its_log() -> None:
    game = tables.europe(tables.seat("4 orange"), tables.seat(), seed=5)
    assert game.log(0) == []
    game.play("draw from the deck")
    assert game.log(0) == [game.events(0)]


def test_the_last_move_is_told_while_the_next_is_being_made() -> None:
    game = tables.start(seed=2, first=0)
    game.play("draw from the deck")
    game.play("draw from the deck")
    told = game.events(0)
    while not game.pending:
        game.step(max(game.legal_actions()))  # a route, which is still to be paid
    assert game.events(0) == told
    assert game.copy().events(0) == told


def test_before_the_first_move_nothing_is_told_and_nobody_else_watches() -> None:
    game = capolinea.new("europe", seed=1)
    assert game.events(None) == []
    assert game.log(1) == []
    for told in (game.events, game.log):
        with pytest.raises(InvalidInput) as caught:
            told(2)
        assert caught.value.code == "unknown-seat"
