"""Positions of random games of Trains, and the same positions with all changed that a watcher cannot know."""

from __future__ import annotations

import random
from functools import cache
from itertools import groupby
from typing import Any

from families.trains.cheap import cheap_rules

from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.state import (
    CHOOSE,
    KNOWN_GROUP,
    MAX_OWNED,
    NO_CARD,
    OTHER_GROUP,
    OVER,
    PASS,
    PASS_CARD,
    SLOT_BITS,
)

SPECTATOR = -1
PER_KIND = 4
HURRY = 0.1  # how often a turn is ended, compared with other decisions
GAMES = 16
RARE = {"decks": 80}  # games of a supply whose positions seldom come about

# supply, players: together they have every phase and every operation that asks
TABLES = [*(("attacks", players) for players in (2, 3, 4)), ("copies", 2), ("copies", 4), ("others", 3), ("decks", 2)]


def operation(rules: Any, state: Any) -> int:
    """The operation that waits for a decision; -1 between two actions."""
    return -1 if state.card == NO_CARD else int(rules.boards[0].code[state.step, 0])


@cache
def positions(supply: str, players: int) -> list[Any]:
    """Some positions of every kind of decision, mixed up or not, with known places or not, from random games."""
    rules, chance = cheap_rules(supply, players), random.Random(f"{supply} {players}")
    found: dict[Any, list[Any]] = {}
    for seed in range(RARE.get(supply, GAMES)):
        states = rules.start(seed, None)
        while True:
            state = states[0]
            groups = max(len(groups_of(state, seat)) for seat in range(players))
            gifts = any(state.gave_to[seat] != NO_CARD for seat in range(players))
            key = (int(state.phase), operation(rules, state), state.mixed != 0, groups > 0, gifts, state.tally > 0)
            if groups > 1:
                key = (int(state.phase), operation(rules, state), groups)
            key += (bool(state.shown[rules.seats_to_decide(states)].any()),)
            kept = found.setdefault(key, [])
            if len(kept) < PER_KIND:
                kept.append(states.copy())
            elif chance.random() < 0.05:
                kept[chance.randrange(PER_KIND)] = states.copy()
            if rules.over(states):
                break
            seat = chance.choice(rules.seats_to_decide(states))
            legal = rules.legal_actions(states, seat)
            weights = [HURRY if action <= PASS else 1 for action in legal]
            rules.apply(states, seat, chance.choices(legal, weights)[0])
    return [states for kept in found.values() for states in kept]


def places(state: Any, seat: int) -> list[int]:
    """Where in the ring the known places of a deck are, from the top."""
    count = int(state.top_count[seat]) + int(state.bottom_count[seat])
    return [(int(state.known_first[seat]) + index) % MAX_OWNED for index in range(count)]


def known(state: Any, seat: int) -> list[int]:
    """The known places of a deck, from the top."""
    return [int(state.known[seat, at]) for at in places(state, seat)]


def groups_of(state: Any, seat: int) -> list[list[int]]:
    """Where in the ring the groups of a deck are: neighbouring places that are known in the same way."""
    parts = groupby(places(state, seat), lambda at: int(state.known[seat, at]) & ~SLOT_BITS)
    return [list(part) for knowledge, part in parts if knowledge & KNOWN_GROUP]


def cards(counts: Any) -> list[int]:
    """Counts as a list of slots."""
    return [slot for slot, count in enumerate(counts) for _ in range(int(count))]


def sure_in_hand(state: Any, watcher: int, seat: int) -> list[int]:
    """The cards that a watcher knows to be in another's hand: those shown, and one that it passed itself."""
    sure = [int(count) for count in state.shown[seat]]
    if watcher != SPECTATOR and state.gave_to[watcher] == seat:
        gift = int(state.gave[watcher])
        sure[gift] = max(1, sure[gift])
    return cards(sure)


def pools(rules: Any, state: Any, watcher: int) -> list[list[int]]:
    """The other seats, those together whose cards a watcher knows together only (TA2)."""
    others = [seat for seat in range(rules.players) if seat != watcher]
    mixed = [seat for seat in others if int(state.mixed) >> seat & 1]
    return [mixed, *([seat] for seat in others if seat not in mixed)]


def deal_again(state: Any, watcher: int, seats: list[int], chance: random.Random) -> None:
    """Deal hands, decks and the places that only their owners know anew."""
    sure = {seat: sure_in_hand(state, watcher, seat) for seat in seats}
    owners = {seat: [at for at in places(state, seat) if state.known[seat, at] <= SLOT_BITS] for seat in seats}
    pool: list[int] = []
    for seat in seats:
        pool += cards(state.hand[seat]) + cards(state.deck[seat]) + [int(state.known[seat, at]) for at in owners[seat]]
        for slot in sure[seat]:
            pool.append(-1 - slot)
    for slot in [-1 - slot for slot in pool if slot < 0]:
        pool.remove(slot)
        pool.remove(-1 - slot)
    chance.shuffle(pool)
    for seat in seats:
        hand = sure[seat] + [pool.pop() for _ in range(int(state.hand_size[seat]) - len(sure[seat]))]
        deck = [pool.pop() for _ in range(int(state.deck_size[seat]))]
        for slot in range(int(state.kinds)):
            state.hand[seat, slot], state.deck[seat, slot] = hand.count(slot), deck.count(slot)
        for at in owners[seat]:
            state.known[seat, at] = pool.pop()
    assert not pool


def reorder_groups(state: Any, seat: int, skip: int, chance: random.Random) -> None:
    """Everyone knows the cards of a group, its owner alone their order; groups next to each other stay apart."""
    for knowledge, group in groupby(places(state, seat)[skip:], lambda at: int(state.known[seat, at]) & ~SLOT_BITS):
        if knowledge & KNOWN_GROUP:
            where = list(group)
            values = [int(state.known[seat, at]) for at in where]
            for at, value in zip(where, chance.sample(values, len(values)), strict=True):
                state.known[seat, at] = value


def put_back_otherwise(rules: Any, state: Any, chance: random.Random) -> None:
    """In the middle of putting cards back: others of them, more or fewer, in another order."""
    actor = int(state.actor)
    back = [int(value) & SLOT_BITS for value in known(state, actor)[: int(state.tally)]]
    lying = back + cards(state.revealed)
    chance.shuffle(lying)
    count = chance.randrange(len(lying) - 1)  # with the last two the choice is over
    first = (int(state.known_first[actor]) + len(back)) % MAX_OWNED
    for index in range(len(back)):
        state.known[actor, (first - 1 - index) % MAX_OWNED] = 0
    state.known_first[actor] = (first - count) % MAX_OWNED
    state.top_count[actor] += count - len(back)
    below = known(state, actor)[count] if state.top_count[actor] > count else 0
    group = OTHER_GROUP if below & ~SLOT_BITS == KNOWN_GROUP else KNOWN_GROUP
    for index in range(count):
        state.known[actor, (first - 1 - index) % MAX_OWNED] = lying[index] | group
    for slot in range(int(state.kinds)):
        state.revealed[slot] = lying[count:].count(slot)
    state.tally = count


def change_secrets(rules: Any, state: Any, watcher: int, chance: random.Random) -> None:
    """What others picked to pass, and what they know to be in a hand since they passed it."""
    for seat in range(rules.players):
        if seat == watcher:
            continue
        if state.phase == PASS_CARD and state.picked[seat] != NO_CARD:
            state.picked[seat] = chance.choice(cards(state.hand[seat]))
        if state.gave_to[seat] != NO_CARD:
            if chance.random() < 0.3:
                state.gave_to[seat] = state.gave[seat] = NO_CARD
            else:
                state.gave[seat] = chance.choice(cards(state.hand[int(state.gave_to[seat])]))


def permuted(rules: Any, states: Any, watcher: int, chance: random.Random, *, same_chance: bool = False) -> Any:
    """A position that a watcher cannot tell from this one: every card that it cannot place is dealt anew."""
    twin = states.copy()
    state = twin[0]
    if not same_chance:
        for word in range(4):
            state.chance_key[word] = chance.randrange(1 << 32)
        state.chance_drawn = chance.randrange(1 << 20)
    if state.phase == OVER:
        return twin
    putting_back = state.phase == CHOOSE and operation(rules, state) == op.PUT_BACK
    for seats in pools(rules, state, watcher):
        deal_again(state, watcher, seats, chance)
    for seat in range(rules.players):
        if seat != watcher:
            reorder_groups(state, seat, int(state.tally) if putting_back and seat == state.actor else 0, chance)
    if putting_back and state.actor != watcher:
        put_back_otherwise(rules, state, chance)
    change_secrets(rules, state, watcher, chance)
    return twin
