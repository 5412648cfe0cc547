"""What chance did in a game, and what was decided: the win shares of every position on its way.

>>> import capolinea
>>> from capolinea.review.luck import luck_of
>>> game = capolinea.new("ticket-to-ride/europe", players=2, seed=4, first=0)
>>> while not game.over:
...     game.play(game.legal_moves()[0])
>>> found = luck_of(game)
>>> part = sum(move.luck[0] + move.decided[0] for move in found.moves)
>>> abs(found.start[0] + found.deal_luck[0] + part - found.result[0]) < 1e-9
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from capolinea.core.errors import InvalidInput

if TYPE_CHECKING:
    from collections.abc import Iterator

    from capolinea.core.game import Game
    from capolinea.core.outcome import Outcome
    from capolinea.core.reviewer import Reviewer
    from capolinea.core.rulebook import Move, Rulebook, States

DEALS = 48  # that are tried for the mean of all of them
SAMPLES = 32  # of what is sampled
SEED_STEP = 1 << 64


class Moved(NamedTuple):
    """A move with the shares before it, what it changed and what chance changed."""

    number: int
    seat: int
    move: Move
    states: States  # before it
    actions: list[int]
    before: list[float]
    decided: list[float]
    luck: list[float]
    after: list[float]
    source: str
    exact: bool


class Luck(NamedTuple):
    """The whole game: `start` before the deal, `dealt` after it. A game from a position has no deal."""

    start: list[float]
    dealt: list[float]
    result: list[float]
    moves: list[Moved]

    def total(self, seat: int) -> float:
        """Everything that luck brought a seat."""
        return self.deal_luck[seat] + sum(move.luck[seat] for move in self.moves)

    @property
    def deal_luck(self) -> list[float]:
        """What the deal brought each seat."""
        return [after - before for before, after in zip(self.start, self.dealt, strict=True)]


def open_reviewer(rules: Rulebook) -> Reviewer:
    """What judges the positions of a table; refused where the family has nobody who can."""
    review = rules.family.review
    if review is None:
        raise InvalidInput("review-family", game=rules.config["game"])
    return review.open_reviewer(rules)


def check_finished(game: Game) -> Outcome[Any]:
    """How a game ended; refuses one that has not."""
    outcome = game.outcome
    if outcome is None:
        raise InvalidInput("review-unfinished")
    return outcome


def result_of(outcome: Outcome[Any], players: int) -> list[float]:
    """The part of the victory that each seat has in the end."""
    winners = outcome.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def start_shares(game: Game, reviewer: Reviewer, deals: int) -> list[float]:
    """The shares before the deal. Seats are alike where the first one was drawn too; else it is a mean over deals.

    A game from a position has no deal.
    """
    rules, first = game.rulebook, game.first
    if game.start_position is not None:
        return reviewer.shares(first_states(game))
    if first is None:
        return [1 / game.players] * game.players
    found = [reviewer.shares(rules.start(number * SEED_STEP + deals, first)) for number in range(1, deals + 1)]
    return [sum(column) / deals for column in zip(*found, strict=True)]


def first_states(game: Game) -> States:
    """The position before the first move."""
    rules, position = game.rulebook, game.start_position
    return rules.start(game.seed, game.first) if position is None else rules.start_at(position, game.seed, None)


def walk(game: Game, reviewer: Reviewer, dealt: list[float], samples: int = SAMPLES) -> Iterator[Moved]:
    """The moves of a finished game, one after the other, each with what it and chance changed."""
    rules, result = game.rulebook, result_of(check_finished(game), game.players)
    states, share = first_states(game), dealt
    for number, (seat, move) in enumerate(game.history):
        before, actions = states.copy(), rules.decisions(states, seat, move)
        decided, luck = [0.0] * game.players, [0.0] * game.players
        source, exact, start = "", True, share
        for place, action in enumerate(actions):
            expected = reviewer.expect(states, seat, action, number << 8, samples)
            rules.apply(states, seat, action)
            last = place == len(actions) - 1
            if not last and not expected.source:
                continue  # a part of a move that asks nobody else: the shares are those of the whole
            after = expected.shares
            if rules.over(states):
                after = result
            elif expected.source:
                after = reviewer.shares(states)
            mean = expected.shares if expected.source else after
            for each in range(game.players):
                decided[each] += mean[each] - share[each]
                luck[each] += after[each] - mean[each]
            source, exact, share = expected.source or source, exact and expected.exact, after
        yield Moved(number, seat, move, before, actions, start, decided, luck, share, source, exact)


def luck_of(game: Game, *, reviewer: Reviewer | None = None, deals: int = DEALS, samples: int = SAMPLES) -> Luck:
    """All of a finished game."""
    outcome = check_finished(game)
    reviewer = reviewer or open_reviewer(game.rulebook)
    dealt = reviewer.shares(first_states(game))
    moves = list(walk(game, reviewer, dealt, samples))
    return Luck(start_shares(game, reviewer, deals), dealt, result_of(outcome, game.players), moves)
