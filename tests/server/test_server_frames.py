"""Nothing leaks, in any game: what a watcher may not know changes none of its frames (non-interference).

Random games of every variant are played, to the end or, with options, for a while; all that is sent is looked through.
At the start, at the end and time and again between, each frame is made once more from a world in which all that the
watcher cannot know was dealt anew (hands and tickets of others, decks, the seed), and must be the same, byte for byte.
"""

import contextlib
import random
import time
from dataclasses import replace
from functools import cache

import pytest
from families.ticket_to_ride import test_secrets as tickets
from families.trains import hidden
from server.sitting import ME, OPEN, guest, table, texts, watch

from capolinea.core.errors import CapolineaError, InvalidInput
from capolinea.core.registry import games, open_rulebook
from capolinea.server.errors import problem_of
from capolinea.server.messages import Changed
from capolinea.server.sights import SPECTATOR
from capolinea.server.watchers import encoded

WHOLE, PART = 400, 50  # moves of a game
OPENING, EVERY = 6, 9  # the first steps are compared, and then one of so many
ATTEMPTS, OTHERS = 3, 4  # moves that are tried and not made, of those seen before and of those that were possible


def permuted(rules, states, eyes, chance):
    """A position that a watcher cannot tell from this one."""
    family = tickets if rules.config["game"].startswith("ticket-to-ride") else hidden
    return family.permuted(rules, states, SPECTATOR if eyes is None else eyes, chance)


def together(info, variant):
    """As many options of a game as go together."""
    chosen = []
    for option in info.options:
        with contextlib.suppress(InvalidInput):
            open_rulebook(info.id, variant=variant, options=[*chosen, option])
            chosen.append(option)
    return chosen


@cache
def configurations():
    """Every variant of every game, without options and with all that go together; both boards of Trains by turns."""
    found = []
    for place, info in enumerate(games()):
        for number, variant in enumerate(info.variants):
            whole = info.id.startswith("ticket-to-ride") or place % 2 == number % 2
            found.append((info.id, variant.id, (), 2 + number % 2, WHOLE if whole else PART))
            if options := together(info, variant.id):
                found.append((info.id, variant.id, tuple(options), 3 - number % 2, PART))
    return found


class Sitting:
    """A table in memory with a guest at each seat and one who looks on, played without writing it down."""

    def __init__(self, room, watchers, chance):
        self.room, self.watchers, self.chance = room, watchers, chance
        self.rules, self.sights = room.sights.rules, room.sights
        self.attempts, self.compared = ["pass"], 0

    def move(self, seat):
        """Any move of a seat, and all that it might have done instead."""
        shown = self.sights.position(self.room.line.states, self.room.number, seat)
        choice = self.chance.choice(shown.moves + shown.begins)
        ways = [choice] if choice in shown.moves else self.sights.ways(self.room.line.states, seat, choice)[0]
        return self.chance.choice(ways), shown.moves + ways

    def play(self, most):
        for count in range(most):
            line = self.room.line
            if line.over:
                break
            seat = self.chance.choice(list(line.questions))
            text, moves = self.move(seat)
            step = line.try_move(seat, text)
            looked_at = count < OPENING or count % EVERY == 0 or self.rules.over(step.after)
            if looked_at:
                self.compare_other_moves(step, moves)
            self.room.go_on(step, None, None)
            self.check_frames(step if looked_at else None)
            self.attempts.append(text)

    def check_frames(self, step):
        """Look through all that was sent, and compare it where that is asked for."""
        row = self.room.kept.table
        secrets = {row.seed, str(int(row.seed, 16)), row.salt, *map(str, self.room.line.states[0].chance_key)}
        for eyes, watcher in self.watchers.items():
            sent = texts(watcher)
            assert not [secret for secret in secrets for text in sent if secret in text]
            if step is not None:
                self.compare(step, eyes, sent)

    def compare(self, step, eyes, sent):
        before, after = [permuted(self.rules, states, eyes, self.chance) for states in (step.before, step.after)]
        happened = self.sights.happened([replace(step, before=before, after=after)], eyes)
        position = self.sights.position(after, step.number, eyes)
        assert sent == [encoded(happened), encoded(position)]
        self.compared += after.tobytes() != step.after.tobytes()
        if eyes is not None:
            self.compare_attempts(step.after, after, eyes)
            for words in position.begins[:2]:
                assert self.sights.ways(after, eyes, words) == self.sights.ways(step.after, eyes, words)

    def compare_attempts(self, states, other, seat):
        """What is refused, and why, is the same in both worlds."""
        for text in self.chance.choices(self.attempts, k=ATTEMPTS):
            assert self.attempt(states, seat, text) == self.attempt(other, seat, text), text

    def attempt(self, states, seat, text):
        """Why a move is refused; nothing where it is not."""
        try:
            type(self.room.line)(self.rules, states).try_move(seat, text)
        except CapolineaError as error:
            return problem_of(error)
        return None

    def compare_other_moves(self, step, moves):
        """Moves that a watcher cannot tell apart, by themselves or by what came of them, are told in the same words."""
        for text in self.chance.sample(moves, min(OTHERS, len(moves))):
            other = self.room.line.try_move(step.seat, text)
            for eyes in self.watchers:
                if self.known(other, eyes) == self.known(step, eyes):
                    told = [encoded(self.sights.happened([each], eyes)) for each in (step, other)]
                    assert told[0] == told[1], (step.move, text)

    def known(self, step, eyes):
        """What a watcher knows after a step, and of the move itself."""
        watcher = SPECTATOR if eyes is None else eyes
        move = self.rules.parse(step.before, step.seat, step.move)
        seen = self.rules.conceal_move(step.before, step.seat, move, watcher)
        return str(seen), self.rules.conceal(step.after, watcher).tobytes()


async def sit_down(service, game, variant, options, players, chance):
    guests = [await guest(service, f"Guest {number}") for number in range(players)]
    plan = [ME] + [OPEN] * (players - 1)
    where = await table(service, guests[0], *plan, game=game, variant=variant, options=list(options), public=True)
    for seat in range(1, players):
        await service.tables.sit(guests[seat], where, seat)
    await service.tables.start(guests[0], where)
    watchers = {seat: await watch(service, who, where) for seat, who in enumerate(guests)}
    watchers[None] = await watch(service, await guest(service, "Eve"), where)
    return Sitting(service.rooms.rooms[where], watchers, chance)


@pytest.mark.parametrize(("game", "variant", "options", "players", "most"), configurations())
def test_what_a_watcher_may_not_know_changes_none_of_its_frames(serve, game, variant, options, players, most):
    async def test(service):
        sitting = await sit_down(service, game, variant, options, players, random.Random(f"{game} {variant} {players}"))
        sitting.check_frames(None)
        sitting.play(most)
        assert sitting.compared > 3 * players

    serve(test)


def test_the_seed_of_a_table_changes_nothing_of_what_is_told_of_it(serve, monkeypatch):
    """Until the end; then it is shown."""

    async def test(service):
        sitting = await sit_down(service, "europe", "", (), 2, random.Random(1))
        row = sitting.room.kept.table
        monkeypatch.setattr(time, "time", lambda: 0.0)
        before = encoded(Changed(table=sitting.room.describe(None)))
        row.seed, row.salt = f"{1:032x}", f"{2:064x}"
        assert encoded(Changed(table=sitting.room.describe(None))) == before
        row.state = "over"
        assert row.seed in encoded(Changed(table=sitting.room.describe(None)))

    serve(test)
