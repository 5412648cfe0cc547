"""Decisions are judged on what a seat could know; blunders that were planted are found."""

from bots.worlds import secret_worlds
from soaking import amount

from capolinea.core.registry import open_rulebook
from capolinea.lab.tournament import play_one
from capolinea.review import review
from capolinea.review.judgement import judge
from capolinea.review.luck import open_reviewer


def test_a_decision_is_judged_alike_in_worlds_that_the_seat_cannot_tell_apart():
    worlds = secret_worlds()
    for rules, states, others, seat in worlds[:: amount(9, soak=1)]:
        reviewer = open_reviewer(rules)
        action = rules.legal_actions(states, seat)[-1]
        assert judge(reviewer, rules, states, seat, [action], 1) == judge(reviewer, rules, others, seat, [action], 1)


def ratings(name, levels, games):
    rules = open_rulebook(name, players=2)
    lost = {level: [0.0, 0] for level in levels}
    for number in range(games):
        found = review(play_one(rules, levels, 4, number))
        for seat in found.seats:
            total = lost[levels[(seat.seat + number) % 2]]
            total[0] += (seat.rating or 0.0) * seat.decisions
            total[1] += seat.decisions
    return [total / count for total, count in lost.values()]


def test_a_random_player_has_a_worse_rating_than_one_who_plans():
    for name in ("ticket-to-ride/europe", "trains/osaka"):
        worse, better = ratings(name, ["random", "stationmaster"], amount(1, soak=20))
        assert worse > 2 * better
