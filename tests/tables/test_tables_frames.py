"""Nothing leaks, in any game: what a watcher may not know changes none of its frames (non-interference).

Random games of every variant are played. After each step everything that was sent is made once more from a world in
which everything that the watcher cannot know was dealt anew (hands and tickets of others, decks, the seed), and in
which others made another move wherever the rules hide which. It must be the same, byte for byte: positions with moves
and outlook, events and their words, the answers to questions, refusals, hints, and what is told to who comes back.
"""

import contextlib
import random
from dataclasses import replace
from functools import cache

import pytest
from families.ticket_to_ride.kernels import test_conceal as tickets
from families.trains import hidden
from families.trains.cheap import cheap_rules
from msgspec.structs import asdict
from serving.sitting import ME, OPEN, guest, table, texts, watch
from soaking import SOAK, amount

from capolinea.core.errors import CapolineaError, IllegalMove, InvalidInput
from capolinea.core.registry import games, open_rulebook
from capolinea.families.ticket_to_ride.kernels.state import START_TICKETS
from capolinea.families.ticket_to_ride.moves import moves as ticket_moves
from capolinea.families.trains.moves import moves as trains_moves
from capolinea.families.trains.moves.question import question
from capolinea.tables import describe
from capolinea.tables.errors import problem_of
from capolinea.tables.logged_game import RECENT, LoggedGame, shows_something
from capolinea.tables.messages.from_server import Changed
from capolinea.tables.watcher_messages import SPECTATOR, WatcherMessages
from capolinea.tables.watchers import Watcher, encoded

WHOLE, PART = 400, amount(12, soak=24)  # moves of a game
ATTEMPTS = 1  # move and question that are tried at each step, of those seen before
OFTEN, SELDOM = 3, 10  # steps between two that are taken back where that is allowed, and between two who come back

# What others see of a move, by the rules; a kind that is not named fails the test. Whatever else is told of it has to
# come from the position, as far as the watcher knows that.
PUBLIC = {
    ticket_moves.KeepTickets: (),  # P2: nobody sees which; how many is in the position (S5, K1)
    ticket_moves.DrawFromDeck: (),  # D1
    ticket_moves.DrawFromMarket: ("place", "card"),  # D1
    ticket_moves.StopDrawing: (),  # D1
    ticket_moves.DrawTickets: (),  # K1
    ticket_moves.Claim: ("route", "cards"),  # C1, C2
    ticket_moves.PayExtra: ("cards",),  # U3
    ticket_moves.Withdraw: (),  # U3
    ticket_moves.BuildStation: ("city", "cards"),  # B1
    ticket_moves.Pass: (),  # T2
    trains_moves.Start: ("at",),  # TS6
    trains_moves.Play: ("card", "at", "without"),  # TT1, TT4
    trains_moves.Buy: ("card", "onto_deck"),  # TT3
    trains_moves.Pass: (),  # TT5
    trains_moves.EndTurn: (),  # TT6
    trains_moves.Pick: ("verb", "card", "from_discards"),  # TG2, but for those below
    trains_moves.Option: ("number",),  # TG2
    trains_moves.LayRail: ("at",),  # TR1
    trains_moves.BuildStation: ("at",),  # TN1
    trains_moves.Done: (),
}
UNSEEN = ("hand over", "put back", "put")  # TA2, TG2: which card is passed, put back next, or put on the deck


def picked_unseen(rules, states, move):
    """Whether others do not see which card is picked; one in play, which is put on the deck, they do."""
    if not isinstance(move, trains_moves.Pick) or move.verb not in UNSEEN:
        return False
    asked = question(rules, states)
    return move.verb != "put" or (asked is not None and "hand" in asked.zones)


def public_part(rules, states, move):
    """What everybody sees of a move."""
    fields = ("verb", "from_discards") if picked_unseen(rules, states, move) else PUBLIC[type(move)]
    return type(move), {name: value for name, value in asdict(move).items() if name in fields}


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
    """Every variant of every game, without options and with all that go together; the first of each to the end."""
    found = []
    for info in games():
        for number, variant in enumerate(info.variants):
            whole = SOAK or number == 0
            found.append((info.id, variant.id, (), 2 + number % 2, WHOLE if whole else PART))
            if options := together(info, variant.id):
                found.append((info.id, variant.id, tuple(options), 3 - number % 2, PART))
    return found


class Sitting:
    """A table in memory with a guest at each seat and one who looks on, played without writing it down."""

    def __init__(self, service, room, watchers, chance):
        self.service, self.room, self.watchers, self.chance = service, room, watchers, chance
        self.rules, self.watcher_messages = room.watcher_messages.rules, room.watcher_messages
        self.attempts, self.questions, self.compared = [self.rules.read_move({"kind": "pass"})], [], 0
        self.twins = {eyes: [] for eyes in watchers}  # the last steps, as they might have been

    def move(self, seat):
        """Any move of a seat, and all that it might have done instead."""
        shown = self.watcher_messages.position(self.room.logged_game.states, self.room.number, seat)
        moves, unpaid = ([self.rules.read_move(value) for value in found] for found in (shown.moves, shown.unpaid))
        choice = self.chance.choice(moves + unpaid)
        self.questions += unpaid[:1]
        states = self.room.logged_game.states
        ways = [choice] if choice in moves else self.watcher_messages.ways(states, seat, choice)[0]
        return self.chance.choice(ways), moves + ways

    async def play(self, most):
        self.check_start()
        for count in range(most):
            line = self.room.logged_game
            if line.over:
                break
            seat = self.chance.choice(list(line.questions))
            move, moves = self.move(seat)
            step = line.try_move(seat, move)
            self.attempts.append(move)
            self.take(step, moves)
            if count % OFTEN == 0:
                self.compare_undo(step)
                with contextlib.suppress(IllegalMove):
                    self.take(line.try_undo(seat), [])
            if count % SELDOM == 0 or line.over:
                await self.compare_return()

    # --- what is sent

    def sent(self):
        """Everything that each watcher was sent; the seed is nowhere in it."""
        row = self.room.kept.table
        secrets = {row.seed, str(int(row.seed, 16)), row.salt, *map(str, self.room.logged_game.states[0].chance_key)}
        found = {eyes: texts(watcher) for eyes, watcher in self.watchers.items()}
        assert not [secret for secret in secrets for sent in found.values() for text in sent if secret in text]
        return found

    def check_start(self):
        """The first positions, after the welcome."""
        for eyes, (_, position) in self.sent().items():
            states = permuted(self.rules, self.room.logged_game.states, eyes, self.chance)
            assert position == self.position(states, eyes)

    def position(self, states, eyes):
        """What would be sent in another world; `compare_undo` sees to it that taking back is the same there."""
        undo = eyes is not None and self.room.logged_game.may_undo(eyes)
        return encoded(self.watcher_messages.position(states, self.room.number, eyes, undo=undo))

    def take(self, step, moves):
        """Take a step, and compare everything that was sent with what would have been in another world."""
        self.room.go_on(step, None, None)
        for eyes, sent in self.sent().items():
            twin = self.fork(step, eyes, moves)
            happened = self.watcher_messages.happened([twin], eyes)
            assert sent == [encoded(happened), self.position(twin.after, eyes)], (step.move, twin.move)
            assert self.rules.seats_to_decide(twin.after) == self.room.describe(None).deciding
            self.twins[eyes] = [*self.twins[eyes], twin][-RECENT:]
            self.compared += twin.after.tobytes() != step.after.tobytes()
            if eyes is not None:
                self.compare_answers(step.after, twin.after, eyes)

    def fork(self, step, eyes, moves):
        """The same step in a world that the watcher cannot tell from this one."""
        earlier = self.twins[eyes][-1].after if self.twins[eyes] else None
        before = permuted(self.rules, step.before, eyes, self.chance) if earlier is None else earlier
        after = permuted(self.rules, step.after, eyes, self.chance)
        move = self.other_move(step, eyes, moves)
        return replace(step, before=before, after=after, move=str(move), value=move)

    def other_move(self, step, eyes, moves):
        """Another move of those that were possible, which the watcher sees as the same; for its own, that very one."""
        seen = self.seen(step, step.value)
        alike = [move for move in moves if move != step.value and eyes != step.seat and self.seen(step, move) == seen]
        return self.chance.choice(alike) if alike else step.value

    def seen(self, step, move):
        """What everybody sees of a move; of tickets, how many were kept once that is counted on the table (S5, K1)."""
        counted = isinstance(move, ticket_moves.KeepTickets) and step.after[0].phase != START_TICKETS
        return public_part(self.rules, step.before, move), len(move.tickets) if counted else None

    # --- what is answered

    def compare_answers(self, states, other, seat):
        """Ways to pay, and what is refused and why, are the same in both worlds."""
        for move in self.chance.choices(self.attempts, k=ATTEMPTS):
            assert self.attempt(states, seat, move) == self.attempt(other, seat, move), move
        for move in self.chance.choices([*self.questions[-9:], *self.attempts[-9:]], k=ATTEMPTS):
            assert self.ask(states, seat, move) == self.ask(other, seat, move), move

    def attempt(self, states, seat, move):
        """Why a move is refused; nothing if it is not."""
        try:
            type(self.room.logged_game)(self.rules, states).try_move(seat, move)
        except CapolineaError as error:
            return problem_of(error)
        return None

    def ask(self, states, seat, move):
        """The ways to pay for a move, or why there are none."""
        try:
            return self.watcher_messages.ways(states, seat, move)
        except CapolineaError as error:
            return problem_of(error)

    def compare_undo(self, step):
        """Whether a step can be undone reveals nothing to its seat either."""
        before = permuted(self.rules, step.before, step.seat, self.chance)
        after = before.copy()
        for action in self.rules.decisions(before, step.seat, self.rules.parse(before, step.seat, step.move)):
            self.rules.apply(after, step.seat, action)
        if self.rules.conceal(after, step.seat).tobytes() == self.rules.conceal(step.after, step.seat).tobytes():
            other = replace(step, before=before, after=after)
            assert shows_something(self.rules, other) == shows_something(self.rules, step), step.move

    async def compare_return(self):
        """A watcher who comes back learns no more than one who stayed."""
        for eyes, watcher in self.watchers.items():
            back = Watcher(watcher.guest)
            missed = self.twins[eyes][-self.chance.randint(1, RECENT) :]
            await self.service.rooms.bring_up(self.room, [back], missed[0].number - 1, 0)
            position = self.position(missed[-1].after, eyes)
            assert texts(back) == [encoded(self.watcher_messages.happened(missed, eyes)), position]


async def sit_down(service, game, variant, options, players, chance):
    guests = [await guest(service, f"Guest {number}") for number in range(players)]
    plan = [ME] + [OPEN] * (players - 1)
    where = await table(service, guests[0], *plan, game=game, variant=variant, options=list(options), public=True)
    for seat in range(1, players):
        await service.tables.sit(guests[seat], where, seat)
    await service.tables.start(guests[0], where)
    watchers = {seat: await watch(service, who, where) for seat, who in enumerate(guests)}
    watchers[None] = await watch(service, await guest(service, "Eve"), where)
    for watcher in watchers.values():  # they were told of one another
        welcome, *rest = texts(watcher)
        assert welcome.startswith('{"type":"welcome"')
        for text in [welcome, *[text for text in rest if text.startswith('{"type":"position"')]]:
            watcher.send_text(text)
    return Sitting(service, service.rooms.rooms[where], watchers, chance)


@pytest.mark.parametrize(("game", "variant", "options", "players", "most"), configurations())
def test_what_a_watcher_may_not_know_changes_none_of_its_frames(serve, game, variant, options, players, most):
    async def test(service):
        sitting = await sit_down(service, game, variant, options, players, random.Random(f"{game} {variant} {players}"))
        await sitting.play(most)
        assert sitting.compared > 12 * players

    serve(test)


def test_which_card_was_picked_in_secret_is_told_to_nobody_else():
    """Such picks are rare in random games: here are positions that have them (TA2, TG2)."""
    chance, found = random.Random(5), set()
    for supply, players in (("attacks", 3), ("decks", 2), ("others", 3)):
        rules = cheap_rules(supply, players)
        watcher_messages = WatcherMessages(rules)
        for states in hidden.positions(supply, players):
            for seat in rules.seats_to_decide(states):
                picks = [move for move in rules.legal_moves(states, seat) if picked_unseen(rules, states, move)]
                alike = [move for move in picks if move.from_discards == picks[0].from_discards]
                if len(alike) < 2:
                    continue
                found.add(picks[0].verb)
                step = LoggedGame(rules, states).try_move(seat, str(alike[0]))
                for eyes in {None, *range(players)} - {seat}:
                    worlds = [permuted(rules, world, eyes, chance) for world in (step.before, step.after)]
                    twin = replace(step, before=worlds[0], after=worlds[1], move=str(alike[-1]))
                    assert watcher_messages.happened([twin], eyes) == watcher_messages.happened([step], eyes), step.move
    assert found == set(UNSEEN)


@pytest.mark.parametrize("game", ["europe", "trains/osaka"])
def test_what_a_seat_may_not_know_changes_none_of_its_hints(serve, game):
    async def test(service):
        chance = random.Random(game)
        sitting = await sit_down(service, game, "", (), 2, chance)
        await sitting.play(15)
        states, rules = sitting.room.logged_game.states, sitting.rules
        (seat,) = sitting.room.logged_game.questions
        hints = [
            await service.play.bot_pool.hint(rules, world, seat)
            for world in (states, permuted(rules, states, seat, chance))
        ]
        assert hints[0] == hints[1]

    serve(test)


def test_the_seed_of_a_table_changes_nothing_of_what_is_told_of_it(serve, monkeypatch):
    """Until the end; then it is shown."""

    async def test(service):
        sitting = await sit_down(service, "europe", "", (), 2, random.Random(1))
        row = sitting.room.kept.table
        monkeypatch.setattr(describe, "now", lambda: 0.0)
        before = encoded(Changed(table=sitting.room.describe(None)))
        row.seed, row.salt = f"{1:032x}", f"{2:064x}"
        assert encoded(Changed(table=sitting.room.describe(None))) == before
        row.state = "over"
        assert row.seed in encoded(Changed(table=sitting.room.describe(None)))

    serve(test)
