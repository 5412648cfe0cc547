"""Decisions are judged on what a seat could know; blunders that were planted are found."""

import pytest
from bots.worlds import secret_worlds
from soaking import amount

from capolinea.core.game import Game
from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.kernels.state import PAY_ROUTE, PAY_STATION
from capolinea.lab.tournament import play_one
from capolinea.review import review
from capolinea.review.game_review import mark, move_review, reviewing
from capolinea.review.judgement import completed, judge
from capolinea.review.luck import Moved, open_reviewer


def test_a_move_is_reviewed_alike_in_worlds_that_the_seat_cannot_tell_apart():
    worlds, better = secret_worlds(), 0
    for rules, states, others, seat in worlds[:: amount(9, soak=1)]:
        if rules.family.id == "ticket-to-ride" and states[0].phase in (PAY_ROUTE, PAY_STATION):
            continue  # in the middle of a move
        reviewer, told = open_reviewer(rules), []
        first = rules.legal_actions(states, seat)[-1]
        move = completed(rules, states, seat, [first])
        for world in (states, others):
            nothing = [0.0] * rules.players
            step = Moved(0, seat, move, world, [first], nothing, nothing, nothing, nothing, "", True)
            told.append(move_review(step))
            mark(reviewer, rules, step, told[-1], 1)
        assert told[0] == told[1]
        better += told[0].best is not None
    assert better


def test_the_last_move_does_not_decide_a_game_by_what_nobody_could_foresee():
    """Before it the network says 48 %, after it the result is known."""
    game = play_one(open_rulebook("ticket-to-ride/europe", players=2), ["stationmaster", "conductor"], 77, 1)
    found = next(reviewing(game))
    winner = found.result.index(1.0)
    assert max(found.moves, key=lambda move: move.decided[winner]).number == found.total - 1
    assert found.decided_by == max(found.moves[:-1], key=lambda move: move.decided[winner]).number


class CountingReviewer:
    """Notes in how many worlds at a time moves are tried."""

    def __init__(self, reviewer):
        self.reviewer, self.worlds = reviewer, []

    def try_moves(self, sight, seat, moves, first, count, rounds):
        self.worlds.append(count)
        return self.reviewer.try_moves(sight, seat, moves, first, count, rounds)


def test_what_a_turn_misses_counts_when_it_is_too_late():
    """A card played before the best decision of a turn loses nothing, the end of the turn without it does."""
    rules = open_rulebook("trains/osaka", players=2)
    reviewer, lost, worlds = CountingReviewer(open_reviewer(rules)), {}, {}
    game = play_one(rules, ["passenger", "conductor"], 12, 1)
    again = Game(rules, rules.start(game.seed, None), game.seed, None)
    for number, (seat, move) in enumerate(game.history):
        if number in (58, 61):
            judged = judge(reviewer, rules, again.states, seat, rules.decisions(again.states, seat, move), 1)
            lost[str(move)] = judged.loss
            worlds[str(move)], reviewer.worlds = reviewer.worlds, []
        again.play(move, seat)
    assert list(lost) == ["play normal train", "end turn"]
    assert lost["play normal train"] < 0.01
    assert lost["end turn"] > 0.1
    assert set(map(tuple, worlds.values())) == {(8, 8, 32)}  # both are plain, so that no more are dealt


def rating(name, level):
    """The rating of a player of a level against one of the same level."""
    game = play_one(open_rulebook(name, players=2), [level] * 2, 820_000, 1)
    return review(game, seat=0).seats[0].rating


@pytest.mark.parametrize("name", ["ticket-to-ride/europe", "trains/osaka"])
def test_a_random_player_has_a_worse_rating_than_one_who_plans(name):
    """Among equals: against a better player a game of random moves is soon lost, and then nothing can be given away."""
    worse, better = rating(name, "random"), rating(name, "stationmaster")
    assert worse is not None
    assert better is not None
    assert worse > 2 * better
