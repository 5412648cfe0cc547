"""A review of a whole game, step by step: first the win shares of all positions, then the marks of the decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.errors import InvalidInput
from capolinea.core.language import LANGUAGES
from capolinea.review.judgement import completed, judge
from capolinea.review.labels import LABELS, MATTERS, label_of
from capolinea.review.luck import (
    DEALS,
    SAMPLES,
    check_finished,
    first_states,
    open_reviewer,
    result_of,
    start_shares,
    walk,
)
from capolinea.review.rating import rate
from capolinea.review.report import Better, GameReview, MoveReview, SeatReview, Why

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from capolinea.core.game import Game
    from capolinea.core.reviewer import Reviewer
    from capolinea.core.rulebook import Rulebook
    from capolinea.review.luck import Moved

Depth = int
DEEPEST = 100
DEAL = -1  # the number of the deal among the moves


def review(
    game: Game, *, seat: int | None = None, depth: Depth = 1, progress: Callable[[int, int], object] | None = None
) -> GameReview:
    """The review of a finished game; with a seat, only its decisions are judged.

    `depth` times as many worlds are dealt for every decision. `progress` is told how many moves of how many are done.

    >>> import capolinea
    >>> game = capolinea.new("trains/osaka", players=2, seed=1, first=0)
    >>> while not game.over:
    ...     game.play(game.legal_moves()[0])
    >>> found = review(game, seat=0)
    >>> found.total == len(game.history), round(sum(found.start), 6)
    (True, 1.0)
    """
    found: GameReview | None = None
    for found in reviewing(game, seat=seat, depth=depth):
        if progress:
            progress(found.done, found.total)
    assert found is not None
    return found


def reviewing(game: Game, *, seat: int | None = None, depth: Depth = 1) -> Iterator[GameReview]:
    """The same, as it grows: one and the same review after every move that was judged, whole after the last one."""
    check_depth(depth, DEEPEST)
    outcome = check_finished(game)
    rules = game.rulebook.fork()
    reviewer, config = open_reviewer(rules), rules.config
    dealt = reviewer.shares(first_states(game))
    found = GameReview(
        game=config["game"],
        variant=config["variant"],
        options=list(config["options"]),
        players=game.players,
        depth=depth,
        start=start_shares(game, reviewer, DEALS),
        dealt=dealt,
        result=result_of(outcome, game.players),
        moves=[],
        total=len(game.history),
    )
    steps = list(walk(game, reviewer, dealt, SAMPLES))
    found.moves = [move_review(step) for step in steps]
    found.events = sum(1 for step in steps if step.source) + (game.start_position is None)
    found.sampled = sum(1 for step in steps if not step.exact) + (game.start_position is None)
    _add_up(found)
    yield found
    for step, told in zip(steps, found.moves, strict=True):
        if seat is None or seat == step.seat:
            mark(reviewer, rules, step, told, depth)
        found.done = step.number + 1
        if found.done == found.total:
            _add_up(found)
        yield found


def check_depth(depth: Depth, most: Depth) -> None:
    """Refuse a depth that makes no sense, or takes too long."""
    if not 1 <= depth <= most:
        raise InvalidInput("review-depth", depth=depth, most=most)


def move_review(step: Moved) -> MoveReview:
    """A move as it was played, not judged yet."""
    state = step.states[0]
    return MoveReview(
        number=step.number,
        seat=step.seat,
        move=str(step.move),
        choice=step.move.to_json(),
        turn=int(state.turn),
        before=step.before,
        decided=step.decided,
        luck=step.luck,
        after=step.after,
        source=step.source,
        exact=step.exact,
    )


def mark(reviewer: Reviewer, rules: Rulebook, step: Moved, told: MoveReview, depth: Depth) -> None:
    """Judge a decision, and say what would have been better."""
    judged = judge(reviewer, rules, step.states, step.seat, step.actions, depth)
    told.legal, told.loss, told.spread = judged.legal, judged.loss, judged.spread
    told.mattered = judged.legal > 1 and judged.spread >= MATTERS
    told.label = label_of(judged.loss)
    if judged.best == list(step.actions) or told.label == LABELS[0]:
        return
    move = completed(rules, step.states, step.seat, judged.best)
    sight = rules.conceal(step.states, step.seat)
    reasons = rules.family.reasons.explain(rules, sight, step.seat, move)
    why = [
        Why(each.key, each.facts, {language: each.text(rules, language) for language in LANGUAGES}) for each in reasons
    ]
    told.best = Better(str(move), move.to_json(), why)


def _add_up(found: GameReview) -> None:
    """The seats, and the move that decided the game."""
    found.seats = [_seat(found, seat) for seat in range(found.players)]
    winner = max(range(found.players), key=lambda seat: found.result[seat])
    gains = [(_helped(found, move, winner), move.number) for move in found.moves]
    found.decided_by = max(gains)[1] if gains and max(gains)[0] > 0 else None


def _helped(found: GameReview, move: MoveReview, winner: int) -> float:
    """How much a move helped the winner.

    After the last move the result is known, and the network could not foresee it in full. That is no merit of this
    move: it counts by what a loser gave away.
    """
    if move.number + 1 < found.total:
        return move.decided[winner]
    return 0.0 if move.seat == winner else move.loss or 0.0


def _seat(found: GameReview, seat: int) -> SeatReview:
    deal = found.dealt[seat] - found.start[seat]
    events = [(deal, DEAL), *((move.luck[seat], move.number) for move in found.moves if move.source)]
    by_source: dict[str, float] = {"deal": deal}
    for move in found.moves:
        if move.source:
            by_source[move.source] = by_source.get(move.source, 0.0) + move.luck[seat]
    made = [move for move in found.moves if move.seat == seat and move.loss is not None]
    rating = rate([move.loss or 0.0 for move in made if move.mattered])
    best, worst = max(events), min(events)
    worst_move = max(made, key=lambda move: move.loss or 0.0, default=None)
    return SeatReview(
        seat=seat,
        start=found.start[seat],
        result=found.result[seat],
        luck=deal + sum(move.luck[seat] for move in found.moves),
        luck_by_source=by_source,
        own=sum(move.decided[seat] for move in found.moves if move.seat == seat),
        others=sum(move.decided[seat] for move in found.moves if move.seat != seat),
        lost=sum(move.loss or 0.0 for move in made),
        decisions=rating.decisions,
        rating=rating.rating,
        rating_low=rating.low,
        rating_high=rating.high,
        labels={label: sum(1 for move in made if move.label == label) for label in LABELS},
        luckiest=best[1] if best[0] > 0 else None,
        luckiest_gain=max(0.0, best[0]),
        unluckiest=worst[1] if worst[0] < 0 else None,
        unluckiest_loss=max(0.0, -worst[0]),
        worst=worst_move.number if worst_move and worst_move.loss else None,
    )
