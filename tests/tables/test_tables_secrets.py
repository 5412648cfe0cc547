"""Secrets that `test_tables_frames` does not check: a secret move, undo, and all choices sent."""

import random

import pytest
from families.ticket_to_ride.kernels import test_conceal as tickets
from families.ticket_to_ride.tables import europe, seat
from families.trains import hidden
from families.trains.cheap import cheap_rules
from serving.sitting import ME, OPEN, frames, guest, only, table, watch

from capolinea.core.errors import IllegalMove
from capolinea.core.registry import open_rulebook
from capolinea.tables.logged_game import LoggedGame
from capolinea.tables.messages.from_client import Move
from capolinea.tables.watcher_messages import WatcherMessages


def permuted(rules, states, watcher, chance):
    """A position that a watcher cannot tell from this one."""
    family = tickets if rules.config["game"].startswith("ticket-to-ride") else hidden
    return family.permuted(rules, states, watcher, chance)


def test_a_spectator_and_the_other_are_not_told_the_move(serve):
    """Keeping tickets is secret: which they are is for the seat alone."""

    async def test(service):
        ada, bob, eve = [await guest(service, name) for name in ("Ada", "Bob", "Eve")]
        where = await table(service, ada, ME, OPEN, public=True)
        await service.tables.sit(bob, where, 1)
        await service.tables.start(ada, where)
        watching = [await watch(service, who, where) for who in (ada, bob, eve)]
        (position,) = only(frames(watching[0]), "position")
        await service.play.act(ada, where, Move("m", 0, 0, position["moves"][0]))
        told = [only(frames(watcher), "happened")[-1]["steps"][0]["events"] for watcher in watching]
        kept = position["moves"][0]["tickets"]
        assert [(event["key"], event["facts"]) for event in told[0]] == [("event-kept", {"tickets": kept})]
        assert [(event["key"], event["facts"]) for event in told[1]] == [("event-chosen", {})]
        assert told[1] == told[2]

    serve(test)


@pytest.mark.parametrize("game", ["europe", "northern-lights", "trains"])
def test_what_can_be_taken_back_would_have_looked_the_same_in_any_world(game):
    """Soundness of undo: if it is allowed, the move revealed nothing to its seat."""
    rules = cheap_rules("others", 3) if game == "trains" else open_rulebook(game, players=3)
    chance, allowed, refused = random.Random(game), 0, 0
    for seed in range(3):
        line = LoggedGame.start(rules, seed)
        while not line.over and line.number < 120:
            seat = chance.choice(list(line.questions))
            step = line.try_move(seat, str(chance.choice(rules.legal_moves(line.states, seat))))
            other = permuted(rules, step.before, seat, chance)
            line.take(step)
            try:
                line.try_undo(seat)
            except IllegalMove:
                refused += 1
                continue
            allowed += 1
            for action in rules.decisions(other, seat, rules.parse(other, seat, step.move)):
                rules.apply(other, seat, action)
            assert rules.conceal(other, seat).tobytes() == rules.conceal(step.after, seat).tobytes(), step.move
    assert allowed > 5
    assert refused > 5


@pytest.mark.rule("D8")
def test_a_claim_that_might_have_turned_the_market_over_cannot_be_undone():
    """With five locomotives open, whether a claim resets the market tells what the deck holds."""
    shown = []
    for unseen in ("2 red", "2 locomotive"):  # two worlds that the seat cannot tell apart
        game = europe(seat("3 green + 4 orange"), seat(), market=" ".join(["locomotive"] * 5), deck=unseen)
        line = LoggedGame(game.rulebook, game.states)
        step = line.try_move(0, "claim brest-dieppe with 2 orange")
        line.take(step)
        with pytest.raises(IllegalMove) as refusal:
            line.try_undo(0)
        assert refusal.value.code == "undo-shown"
        shown.append(list(step.after[0].market) != list(step.before[0].market))
    assert shown == [True, False]


def test_the_choices_that_are_sent_are_all_legal_moves():
    for game in ("europe", "northern-lights"):
        rules = open_rulebook(game, players=2)
        watcher_messages, line, chance = WatcherMessages(rules), LoggedGame.start(rules, 5), random.Random(game)
        found = 0
        for _ in range(28):
            seat = next(iter(line.questions))
            shown = watcher_messages.position(line.states, line.number, seat)
            if line.number % 6 == 0:
                legal = rules.legal_moves(line.states, seat)
                unpaid = [rules.read_move(value) for value in shown.unpaid]
                ways = [way for move in unpaid for way in watcher_messages.ways(line.states, seat, move)[0]]
                found += len(ways)
                values = [rules.read_move(value) for value in shown.moves]
                assert sorted(map(str, values + ways)) == sorted(map(str, legal))
            drawn = {"kind": "draw-from-deck"}
            value = drawn if drawn in shown.moves else chance.choice(shown.moves)
            line.take(line.try_move(seat, rules.read_move(value)))
        assert found > 100
