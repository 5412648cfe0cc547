"""Non-interference (TG2, TA1): what a seat cannot see makes no difference to it, now or after the next decision.

Positions of random games with many cards in play are changed in everything that a watcher does not know: hands and
decks of others, places that only their owners know, the order of cards put back, picked and passed cards, and the
chance. The watcher's concealed state, its view and its moves must stay the same. Then somebody decides, in both
positions alike: where the table sees the same, the watcher knows the same again. So nothing hidden ever reaches a
watcher.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from families.trains.cheap import cheap_rules
from families.trains.hidden import SPECTATOR, TABLES, known, operation, permuted, positions

from capolinea.families.trains.kernels import opcodes as op
from capolinea.families.trains.kernels.state import (
    CHOOSE,
    KNOWN_GROUP,
    OPTION,
    OTHER_GROUP,
    OVER,
    PASS_CARD,
    PICK,
    PLAY,
    PLAY_PLAIN,
    REACT,
    SLOT_BITS,
)

PUBLIC = ("discards", "in_play", "revealed", "trash", "pile")
REVEALING = {"temporary-timetable", "command-central", "information-central", "protesters", "regulations"}


@pytest.mark.rule("TG2")
@pytest.mark.parametrize(("supply", "players"), TABLES)
def test_what_a_seat_cannot_see_makes_no_difference(supply: str, players: int) -> None:
    rules, chance = cheap_rules(supply, players), random.Random(f"{supply} {players}")
    tried = changed = 0
    for states in positions(supply, players):
        for watcher in (*range(players), SPECTATOR):
            twin = permuted(rules, states, watcher, chance)
            rules.audit(twin)
            assert rules.conceal(twin, watcher).tobytes() == rules.conceal(states, watcher).tobytes()
            assert rules.view(twin, watcher) == rules.view(states, watcher)
            assert rules.seats_to_decide(twin) == rules.seats_to_decide(states)
            if watcher in rules.seats_to_decide(states):
                assert rules.legal_actions(twin, watcher) == rules.legal_actions(states, watcher)
            tried += 1
            changed += (twin["hand"] != states["hand"]).any()
    assert changed > tried * 0.6  # the permutations are real


def test_every_kind_of_question_is_among_the_positions() -> None:
    found: Counter[tuple[int, int]] = Counter()
    more: Counter[str] = Counter()
    next_to_each_other = 0
    for supply, players in TABLES:
        rules = cheap_rules(supply, players)
        for states in positions(supply, players):
            state = states[0]
            found[int(state.phase), operation(rules, state)] += 1
            more["mixed"] += state.mixed != 0
            more["gifts"] += (state.gave_to >= 0).any()
            more["picked"] += (state.picked >= 0).any()
            more["shown"] += state.shown.any()
            more["known on top"] += state.top_count.any()
            more["known at the bottom"] += state.bottom_count.any()
            next_to_each_other += any(two_groups_meet(state, seat) for seat in range(players))
    assert {asked for phase, asked in found if phase == CHOOSE} == {op.CHOOSE, op.GAIN, op.GUESS, op.PUT_BACK}
    assert {asked for phase, asked in found if phase == OPTION} == {op.MAY, op.ONE_OF, op.LOOK}
    assert {asked for phase, asked in found if phase == REACT} == {op.OTHER, op.ASK_ALL}
    assert found[PASS_CARD, op.PASS_RIGHT]
    assert min(more.values()) >= 10, more
    assert next_to_each_other >= 5


def two_groups_meet(state: Any, seat: int) -> bool:
    """Whether a group of cards that were put back lies on another one."""
    knowledge = [place & ~SLOT_BITS for place in known(state, seat)]
    return any({one, other} == {KNOWN_GROUP, OTHER_GROUP} for one, other in pairwise(knowledge))


def is_secret(rules: Any, state: Any) -> bool:
    """Whether others do not see which card is decided on: put on the deck, put back, or passed."""
    if state.phase == PASS_CARD:
        return True
    if state.phase != CHOOSE:
        return False
    row = rules.boards[0].code[state.step]
    return row[0] == op.PUT_BACK or (row[0] == op.CHOOSE and row[3] == op.TO_DECK)


def reveals(rules: Any, states: Any, action: int) -> bool:
    """Whether the table may see cards that it did not know before, which then stay in hand or go on the deck."""
    state = states[0]
    if state.phase == CHOOSE and operation(rules, state) == op.PUT_BACK:
        return False
    slots = {int(state.card), int(state.text)}
    if PLAY <= action < PLAY_PLAIN:
        slots.add(action - PLAY)
    if state.phase == CHOOSE and action >= PICK:
        slots.add((action - PICK) % (PLAY_PLAIN - PLAY))
    return any(rules.card_in(states, slot) in REVEALING for slot in slots)


@pytest.mark.rule("TG2", "TA1")
@pytest.mark.parametrize(("supply", "players"), TABLES)
def test_who_sees_the_same_knows_the_same_after_the_next_decision(supply: str, players: int) -> None:
    rules, chance = cheap_rules(supply, players), random.Random(f"{supply} {players} later")
    compared: Counter[bool] = Counter()
    for states in positions(supply, players):
        for seat in rules.seats_to_decide(states):
            legal = rules.legal_actions(states, seat)
            for action in chance.sample(legal, min(4, len(legal))):
                for watcher in (*range(players), SPECTATOR):
                    compared[knows_the_same(rules, states, watcher, seat, action, chance)] += 1
    assert compared[True] > compared.total() * 0.3


def knows_the_same(rules: Any, states: Any, watcher: int, seat: int, action: int, chance: random.Random) -> bool:
    """Decide alike in a position and in one that a watcher cannot tell from it; false if it now can."""
    twin, after = permuted(rules, states, watcher, chance, same_chance=True), states.copy()
    possible = rules.legal_actions(twin, seat)
    other = action
    if seat != watcher and is_secret(rules, states[0]):
        other = chance.choice(possible)
    elif action not in possible:
        return False
    hands = states["hand"][0][seat].tolist(), twin["hand"][0][seat].tolist()
    rules.apply(after, seat, action)
    rules.apply(twin, seat, other)
    one, two = rules.conceal(after, watcher), rules.conceal(twin, watcher)
    fields = (*PUBLIC, *(("shown", "known") if reveals(rules, states, action) else ()))
    if [one[field].tobytes() for field in fields] != [two[field].tobytes() for field in fields]:
        return False
    if one[0].turn != states[0].turn and hands[0] != hands[1]:
        return False  # the clean-up lays the hand open, and may shuffle it in at once
    if watcher != SPECTATOR:
        for field in ("hand", "deck", "known", "picked", "gave"):
            if (one[field][0][watcher] != two[field][0][watcher]).any():
                return False  # its own cards
    if one[0].phase == OVER:
        return False
    assert one.tobytes() == two.tobytes(), (int(states[0].phase), action, seat, watcher)
    return True


@pytest.mark.rule("TG2", "TA2")
@pytest.mark.parametrize(("supply", "players"), [("attacks", 2), ("attacks", 4), ("copies", 4)])
def test_a_secret_choice_looks_like_any_other(supply: str, players: int) -> None:
    """Which card goes on the deck, is put back next, or is passed: others see no difference."""
    rules = cheap_rules(supply, players)
    compared = 0
    for states in positions(supply, players):
        if states[0].phase == OVER or not is_secret(rules, states[0]):
            continue
        for seat in rules.seats_to_decide(states):
            shown: dict[int, set[bytes]] = {}
            for action in rules.legal_actions(states, seat):
                after = states.copy()
                rules.apply(after, seat, action)
                if after[0].turn != states[0].turn or (states[0].phase == PASS_CARD and after[0].phase != PASS_CARD):
                    continue
                for watcher in (*range(players), SPECTATOR):
                    if watcher != seat:
                        shown.setdefault(watcher, set()).add(rules.conceal(after, watcher).tobytes())
                        compared += 1
            assert all(len(looks) == 1 for looks in shown.values())
    assert compared > 50
