"""The conformance test: what every game of the project does, whatever its rules.

It knows only `Rulebook` and `Game`. A new family passes it before anything else is built on it::

    from capolinea.core.conformance import check
    check("ticket-to-ride/europe", variant="mega", players=3)

Any failure is an AssertionError that names the property.
"""

from __future__ import annotations

import json
import random
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from capolinea.core import registry
from capolinea.core.errors import CapolineaError, IllegalMove, InvalidInput
from capolinea.core.language import LANGUAGES, sentences

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from capolinea.core.game import Game
    from capolinea.core.rulebook import Move, Rulebook, States

SPECTATOR = -1
NONSENSE = ("", " ", "nonsense", "0", "-1", "\x00", "draw", "keep", "claim with", "pay 1000000 of nothing", "p\u00e4ss")
SAMPLE = 4  # illegal things tried in each position
# Slow checks are not done in every position. The numbers have no common factor with the decisions of a round.
VIEW_EVERY = 17
MOVES_EVERY = 3
WALK_EVERY = 9
POSITION_EVERY = 13
FILE_EVERY = 181
BATCH = 12  # random games


def check(
    game_id: str,
    *,
    variant: str = "",
    options: Sequence[str] = (),
    players: int = 2,
    seed: int = 0,
    data: Path | None = None,
) -> None:
    """Play one game move by move and one decision by decision, at random, and check every property on the way."""

    def deal(other_seed: int = seed) -> Game:
        return registry.new(
            game_id, variant=variant, options=options, players=players, seed=other_seed, first=None, data=data
        )

    chance = random.Random(f"{game_id} {variant} {players} {seed}")
    game = deal()
    _play_typed(game, chance, data)
    _check_end(game)
    _check_files(game, data)
    _check_same_game(deal(), game)
    _check_flat(deal(), deal(), chance, data)
    _require(deal(seed + 1).states.tobytes() != deal().states.tobytes(), "another seed, another game")
    _check_batches(game.rulebook, seed)
    _check_lines(deal())


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise AssertionError(what)


def _play_typed(game: Game, chance: random.Random, data: Path | None) -> None:
    """A whole game of random moves, with every check in every position."""
    seen: list[Move] = []
    position = 0
    while not game.over:
        _check_position(game, views=position % VIEW_EVERY == 0)
        deciding = game.seats_to_decide
        if position % MOVES_EVERY == 0:
            _check_seats(game, deciding)
        if len(deciding) > 1:
            _check_simultaneous(game, deciding, chance)
        for seat in deciding:
            if position % MOVES_EVERY == 0:
                _check_moves(game, seat, walk=position % WALK_EVERY == 0)
                _check_refusals(game, seat, chance, seen)
        seat = chance.choice(deciding)
        move = chance.choice(game.legal_moves(seat))
        _check_copy(game, seat, move)
        if position % POSITION_EVERY == 0:
            _check_position_file(game, data)
        game.play(move if chance.random() < 0.5 else str(move), seat)
        _require(game.history[-1] == (seat, move), "a move is in the history after it was played")
        seen.append(move)
        position += 1
        if position % FILE_EVERY == 0:
            _check_files(game, data)
    _check_position(game, views=True)
    _check_position_file(game, data)


def _check_position(game: Game, *, views: bool) -> None:
    """What is true of every position, in the middle of a move too."""
    rules = game.rulebook
    before = game.states.tobytes()
    rules.audit(game.states)
    _require(game.over == (not game.seats_to_decide), "somebody decides until the game is over")
    for seat in (*range(game.players), SPECTATOR):
        concealed = rules.conceal(game.states, seat)
        _require(rules.conceal(concealed, seat).tobytes() == concealed.tobytes(), "what is hidden stays hidden")
        if seat in game.seats_to_decide:
            own = rules.legal_actions(concealed, seat)
            _require(own == rules.legal_actions(game.states, seat), "what a seat may do follows from what it may know")
        if views:
            view = rules.view(game.states, seat)
            _require(rules.view(concealed, seat) == view, "a view is made from the concealed state alone")
            json.dumps(view.to_json())
    _require(game.states.tobytes() == before, "looking changes nothing")


def _check_seats(game: Game, deciding: list[int]) -> None:
    """Seats that have nothing to decide are refused."""
    move, action = game.legal_moves()[0], game.legal_actions()[0]
    for seat in range(game.players):
        if seat not in deciding:
            _refused(game, IllegalMove, lambda seat=seat: game.legal_moves(seat))
            _refused(game, IllegalMove, lambda seat=seat: game.play(move, seat))
            _refused(game, IllegalMove, lambda seat=seat: game.step(action, seat))
    for seat in (-1, game.players):
        _refused(game, InvalidInput, lambda seat=seat: game.play(move, seat))
        _refused(game, InvalidInput, lambda seat=seat: game.view(seat))


def _refused(game: Game, kind: type[CapolineaError], attempt: Callable[[], object]) -> None:
    """An attempt that must be refused, in words, and change nothing."""
    before, history, pending = game.states.tobytes(), list(game.history), list(game.pending)
    try:
        attempt()
    except kind as error:
        _require(all(error.text(language) for language in ("en", "it", "es")), "a refusal says why")
    else:
        raise AssertionError(f"something that makes no sense here was not refused with {kind.__name__}")
    same = game.states.tobytes() == before and game.history == history and game.pending == pending
    _require(same, "what is refused changes nothing")


def _check_moves(game: Game, seat: int, *, walk: bool) -> None:
    """The legal moves and the legal decisions of a seat are the same thing."""
    rules, states = game.rulebook, game.states
    legal, mask, moves = game.legal_actions(seat), game.mask(seat), game.legal_moves(seat)
    _require(bool(legal) and legal == sorted(set(legal)), "legal decisions are listed once, in order")
    _require(len(mask) == game.action_count, "the mask covers the action space")
    _require([action for action, allowed in enumerate(mask) if allowed] == legal, "mask and list agree")
    _require(
        len(set(moves)) == len(moves) == len({str(move) for move in moves}), "all moves and their texts are distinct"
    )
    found: dict[tuple[int, ...], Move] = {}
    for move in moves:
        _require(rules.parse(states, seat, str(move)) == move, f"the text of a move is read as that move: {move}")
        actions = rules.decisions(states, seat, move)
        found[tuple(actions)] = move
        _require(rules.move_of(states, seat, actions) == move, f"its decisions make up the move: {move}")
        for end in range(1, len(actions)):
            _require(rules.move_of(states, seat, actions[:end]) is None, f"a part of a move is no move: {move}")
    _require(len(found) == len(moves), "different moves are different decisions")
    _require(sorted({actions[0] for actions in found}) == legal, "every legal decision begins a move")
    if walk:
        _require(set(_walk(rules, states, seat)) == set(found), "every way to decide is a move")


def _walk(rules: Rulebook, states: States, seat: int) -> list[tuple[int, ...]]:
    """All series of decisions that make up a move, found by deciding."""
    complete: list[tuple[int, ...]] = []
    open_ends: list[tuple[tuple[int, ...], States]] = [((), states)]
    while open_ends:
        actions, at = open_ends.pop()
        for action in rules.legal_actions(at, seat):
            series = (*actions, action)
            if rules.move_of(states, seat, series) is not None:
                complete.append(series)
            else:
                after = at.copy()
                rules.apply(after, seat, action)
                open_ends.append((series, after))
    return complete


def _check_refusals(game: Game, seat: int, chance: random.Random, seen: list[Move]) -> None:
    """Nonsense, decisions outside the mask, and moves of other positions."""
    for text in chance.sample(NONSENSE, SAMPLE):
        _refused(game, CapolineaError, lambda text=text: game.play(text, seat))
    legal = set(game.legal_actions(seat))
    illegal = [action for action in range(game.action_count) if action not in legal]
    for action in (-1, game.action_count, *chance.sample(illegal, min(SAMPLE, len(illegal)))):
        _refused(game, IllegalMove, lambda action=action: game.step(action, seat))
    moves = set(game.legal_moves(seat))
    for move in chance.sample(seen, min(SAMPLE, len(seen))):
        if move not in moves:
            _refused(game, IllegalMove, lambda move=move: game.play(move, seat))
            _refused(game, IllegalMove, lambda move=move: game.play(str(move), seat))


def _check_simultaneous(game: Game, deciding: list[int], chance: random.Random) -> None:
    """The order in which seats choose at the same time makes no difference, and nobody sees another's choice."""
    choices = {seat: chance.choice(game.legal_moves(seat)) for seat in deciding}
    ends: set[bytes] = set()
    for order in (deciding, deciding[::-1], chance.sample(deciding, len(deciding))):
        twin = game.copy()
        for seat in order:
            _require(choices[seat] in twin.legal_moves(seat), "a choice does not depend on those of others")
            twin.play(choices[seat], seat)
        ends.add(twin.states.tobytes())
    _require(len(ends) == 1, "simultaneous choices give the same position in any order")
    first = deciding[0]
    moves = game.legal_moves(first)
    twins = [game.copy(), game.copy()]
    twins[0].play(moves[0], first)
    twins[1].play(moves[-1], first)
    for watcher in (*range(game.players), SPECTATOR):
        if watcher != first:
            shown, other = (twin.rulebook.conceal(twin.states, watcher).tobytes() for twin in twins)
            _require(shown == other, "nobody sees what another chose before all have chosen")


def _check_copy(game: Game, seat: int, move: Move) -> None:
    """A copy is independent of its original."""
    before, history = game.states.tobytes(), list(game.history)
    twin = game.copy()
    _require(twin.states.tobytes() == before and twin.history == history, "a copy is equal")
    twin.play(move, seat)
    _require(game.states.tobytes() == before and game.history == history, "a copy is independent")
    _require(twin.states.tobytes() != before, "a move changes something")


def _check_position_file(game: Game, data: Path | None) -> None:
    """A position is complete."""
    document = json.loads(json.dumps(game.position()))
    again = registry.from_position(document, seed=game.seed, data=data)
    _require(again.position() == document, "a position reads back as it was written")
    _require(again.seats_to_decide == game.seats_to_decide, "the same seats decide in a position that was read")
    for seat in (*range(game.players), SPECTATOR):
        same = again.rulebook.view(again.states, seat) == game.rulebook.view(game.states, seat)
        _require(same, "everyone knows the same in a position that was read")
    for seat in game.seats_to_decide:
        _require(again.legal_moves(seat) == game.legal_moves(seat), "the same moves in a position that was read")


def _check_files(game: Game, data: Path | None) -> None:
    """A game that was saved, also in the middle of a move, is the same game."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        game.save(path)
        again = registry.load(path, data)
    _require(again.states.tobytes() == game.states.tobytes(), "a game that was saved comes back, bit for bit")
    _require(again.history == game.history and again.pending == game.pending, "and so does its history")
    _require(again.to_json() == game.to_json(), "a game that was loaded saves the same file")


def _check_same_game(fresh: Game, game: Game) -> None:
    """Determinism: the same seed and the same moves, the same game."""
    for seat, move in game.history:
        fresh.play(move, seat)
    _require(fresh.states.tobytes() == game.states.tobytes(), "the same seed and moves give the same game")


def _check_flat(flat: Game, typed: Game, chance: random.Random, data: Path | None) -> None:
    """A game decision by decision, and the moves that its decisions make up played beside it."""
    steps = 0
    while not flat.over:
        seat = chance.choice(flat.seats_to_decide)
        legal = flat.legal_actions(seat)
        illegal = chance.randrange(flat.action_count)
        if illegal not in legal:
            _refused(flat, IllegalMove, lambda seat=seat, illegal=illegal: flat.step(illegal, seat))
        if flat.pending:
            _refused(flat, IllegalMove, lambda seat=seat: flat.play("pass", seat))
        action = chance.choice(legal)
        twin = flat.copy()
        before = flat.states.tobytes()
        twin.step(action, seat)
        _require(flat.states.tobytes() == before, "a copy is independent, in the middle of a move too")
        flat.step(action, seat)
        _require(twin.states.tobytes() == flat.states.tobytes(), "equal games stay equal")
        _check_position(flat, views=steps % VIEW_EVERY == 0)
        steps += 1
        if not flat.pending:
            typed.play(flat.history[-1][1], seat)
            _require(typed.states.tobytes() == flat.states.tobytes(), "a move is what its decisions are")
            _require(typed.history == flat.history, "both ways write the same history")
        if steps % FILE_EVERY == 0:
            _check_files(flat, data)
    _require(not flat.pending, "no game ends in the middle of a move")
    _check_end(flat)


def _check_end(game: Game) -> None:
    """The outcome, and that nothing happens after it."""
    outcome = game.outcome
    if outcome is None:
        raise AssertionError("a game that is over has an outcome")
    _require(bool(outcome.reasons), "the end says why")
    for language in LANGUAGES:
        _require(all(reason.value in sentences(language) for reason in outcome.reasons), "in every language")
    ranks = [sheet.rank for sheet in outcome.ranking]
    totals = [sheet.total for sheet in outcome.ranking]
    _require(sorted(sheet.seat for sheet in outcome.ranking) == list(range(game.players)), "every seat is ranked once")
    standing = [1 + next(place for place, other in enumerate(ranks) if other == rank) for rank in ranks]
    _require(ranks == standing, "ranks count from 1, and equal ranks share the better one")
    _require(all(better >= worse for better, worse in pairwise(totals)), "no rank is above one with more points")
    _require(outcome.winners == tuple(s.seat for s in outcome.ranking if s.rank == 1) != (), "somebody wins")
    _require(json.loads(json.dumps(outcome.to_json())) == outcome.to_json(), "an outcome is plain JSON")
    _require(outcome.to_json()["ranking"] == [sheet.to_json() for sheet in outcome.ranking], "with every sheet")
    _require(game.legal_moves() == [] == game.legal_actions() and not any(game.mask()), "nothing is legal at the end")
    _refused(game, IllegalMove, lambda: game.play("pass"))
    _refused(game, IllegalMove, lambda: game.step(0))


def _check_batches(rules: Rulebook, seed: int) -> None:
    """Random games in batches: none is aborted, and a game does not depend on who asks for it."""
    games, part = rules.random_games(seed, 0, BATCH), rules.random_games(seed, 5, 3)
    _require(bool(np.all(games.decisions > 0)), "no random game is aborted")
    for name in ("totals", "ranks", "decisions", "turns", "reasons"):
        whole: Any = getattr(games, name)
        _require(np.array_equal(whole[5:8], getattr(part, name)), "game i of a seed does not depend on who asks")
    for row, reason in zip(games.ranks, games.reasons, strict=True):
        _require(bool(rules.end_reasons(int(reason))), "every game ends for a reason")
        _require(len(row) == rules.players and int(row.min()) == 1, "every game has a winner")


def _check_lines(game: Game) -> None:
    """Perft agrees with the legal decisions."""
    rules = game.rulebook
    before = game.states.tobytes()
    legal = game.legal_actions()
    _require(rules.perft(game.states, 0) == 1, "there is one way to decide nothing")
    _require(rules.perft(game.states, 1) == len(legal), "and as many ways to decide once as decisions")
    lines = 0
    for action in legal:
        twin = game.copy()
        twin.step(action)
        lines += len(twin.legal_actions())
    _require(rules.perft(game.states, 2) == lines, "and twice")
    _require(game.states.tobytes() == before, "counting changes nothing")
