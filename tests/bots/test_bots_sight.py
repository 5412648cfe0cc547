"""What a bot gets to see: enough to decide, and nothing that its seat may not know (P1, P2, TG2, TA1)."""

from __future__ import annotations

import random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from families.configurations import sampled
from soaking import amount
from worlds import World, secret_worlds

import capolinea
from capolinea.bots import LEVELS, Sight, open_bot, open_bots
from capolinea.bots.table import take_turn
from capolinea.core.errors import CapolineaError
from capolinea.core.registry import open_rulebook
from capolinea.families.trains.bots.bot_kernels import DRIVERS
from capolinea.sim import Batch

if TYPE_CHECKING:
    from collections.abc import Iterator

DECISIONS = 120
MOVES_EVERY = 8
APART = amount(6, soak=1)  # of the levels, one in so many is asked in a world, another in the next
SEARCHED = amount(2, soak=5)  # imagined games of a decision
SEED = 0xFEDC_BA98_7654_3210_1357_9BDF_0246_8ACE


def moves_of(rules: Any, states: Any, seat: int) -> list[Any] | str:
    """The legal moves, or why there are none."""
    try:
        return rules.legal_moves(states, seat)
    except CapolineaError as error:
        return error.code


@pytest.mark.parametrize("game", sorted({configuration[0] for configuration in sampled()}))
def test_what_is_legal_can_be_told_from_what_is_seen(game: str) -> None:
    chance = random.Random(game)
    for _, variant, options, players in (found for found in sampled() if found[0] == game):
        rules: Any = open_rulebook(game, variant=variant, options=options, players=players)
        states = rules.start(chance.randrange(1 << 60), None)
        for number in range(DECISIONS):
            if rules.over(states):
                break
            seat = chance.choice(rules.seats_to_decide(states))
            actions, sight = rules.legal_actions(states, seat), Sight(rules, states, seat)
            assert sight.actions == actions
            if number % MOVES_EVERY == 0:
                assert moves_of(rules, sight.record, seat) == moves_of(rules, states, seat)
                assert sight.view == rules.view(states, seat)
            rules.apply(states, seat, chance.choice(actions))


# --- what a seat may not know


@pytest.fixture(name="worlds")
def _worlds() -> list[World]:
    """Found once."""
    return secret_worlds()


def test_every_level_and_style_decides_the_same_in_worlds_that_it_cannot_tell_apart(worlds: list[Any]) -> None:
    changed = 0
    for number, (rules, states, twin, seat) in enumerate(worlds):
        changed += states.tobytes() != twin.tobytes()
        one, two = Sight(rules, states, seat), Sight(rules, twin, seat)
        assert one.record.tobytes() == two.record.tobytes()
        levels = (
            *LEVELS[:-1],
            f"magnate@{SEARCHED}",
            *(f"{level}@{SEARCHED}" if level == "champion" else level for level in rules.family.bots.LEARNED),
            *rules.family.bots.STYLES,
        )
        for level in levels[number % APART :: APART]:
            assert open_bot(level, 5).decide(one) == open_bot(level, 5).decide(two)
        assert open_bot("conductor").decide(one) in one.actions
    assert changed == len(worlds) > 200


# --- whatever hangs on a Sight

PLAIN = (str, bytes, int, float, bool, type(None))
COMPILED = type(DRIVERS.think)  # a function, also where it is compiled
SKIPPED = (ModuleType, type, FunctionType, BuiltinFunctionType, MethodType, COMPILED, np.dtype)


def parts(found: Any) -> Iterator[tuple[str, Any]]:
    """What an object holds, by name."""
    if isinstance(found, dict):
        yield from ((f"key {key}", key) for key in found)
        yield from ((str(key), value) for key, value in found.items())
    elif isinstance(found, list | tuple | set | frozenset):
        yield from ((str(number), value) for number, value in enumerate(found))
    if isinstance(found, np.ndarray):
        yield "base", found.base
    yield from getattr(found, "__dict__", {}).items()
    slots = [slot for cls in type(found).__mro__ for slot in cls.__dict__.get("__slots__", ())]
    for slot in (*slots, *getattr(type(found), "__struct_fields__", ())):
        if hasattr(found, slot):
            yield slot, getattr(found, slot)


def reached(root: Any) -> Iterator[tuple[str, Any]]:
    """Every object that can be reached by attributes, with a way to it."""
    seen: dict[int, Any] = {}
    waiting = [("sight", root)]
    while waiting:
        path, found = waiting.pop()
        if isinstance(found, SKIPPED) or id(found) in seen:
            continue
        seen[id(found)] = found
        yield path, found
        if not isinstance(found, PLAIN):
            waiting += [(f"{path}.{name}", value) for name, value in parts(found)]


def content(root: Any) -> dict[str, Any]:
    """All values and arrays on the way."""
    found = {path: value for path, value in reached(root) if isinstance(value, PLAIN)}
    arrays = {path: value.tobytes() for path, value in reached(root) if isinstance(value, np.ndarray)}
    return found | arrays


def work_for_all(rules: Any, states: Any) -> None:
    """What a table does between two decisions, which leaves traces in the scratch space of the rules."""
    rules.score(states)
    rules.audit(states)
    for seat in range(rules.players):
        rules.conceal(states, seat)
        rules.legal_actions(states, seat)


def test_nothing_that_hangs_on_a_sight_depends_on_what_is_secret(worlds: list[Any]) -> None:
    for rules, states, twin, seat in worlds[:: len(worlds) // 24]:
        found: list[dict[str, Any]] = []
        for world in (states, twin):
            work_for_all(rules, world)
            sight = Sight(rules, world, seat)
            assert sight.actions  # so that it is kept too
            assert sight.view
            found.append(content(sight))
        assert found[0].keys() == found[1].keys()
        assert not [path for path in found[0] if found[0][path] != found[1][path]]


class Spy:
    """Looks at all that it can reach, then decides as a conductor would."""

    def __init__(self, game: Any) -> None:
        self.game, self.bot, self.looks = game, open_bot("conductor"), 0
        self.key = game.states["chance_key"].tobytes()

    def decide(self, sight: Any) -> Any:
        self.looks += 1
        if self.looks % 12 == 1:
            assert sight.view
            for path, found in reached(sight):
                assert found is not self.game, path
                if isinstance(found, np.ndarray):
                    assert not np.shares_memory(found, self.game.states), path
                    assert self.key not in found.tobytes(), path
                if isinstance(found, int):
                    assert found not in (SEED, SEED >> 64, SEED & (1 << 64) - 1), path
        return self.bot.decide(sight)


@pytest.mark.parametrize("game", ["ticket-to-ride/europe", "ticket-to-ride/northern-lights", "trains/tokyo"])
def test_neither_the_state_nor_the_seed_hangs_on_a_sight(game: str) -> None:
    played = capolinea.new(game, players=3, seed=SEED)
    spy, others = Spy(played), open_bots(["conductor"], SEED)
    while not played.over and spy.looks < 60:
        for seat in played.seats_to_decide:
            take_turn(played, seat, others[seat] if seat else spy)
    assert spy.looks > 20
    assert not any(found == SEED for bot in others for _, found in reached(bot) if isinstance(found, int))


@pytest.mark.parametrize("game", ["europe", "northern-lights", "osaka"])
def test_a_network_sees_what_it_learned_from(game: str) -> None:
    """The rows of a batch, decision by decision, though everything is concealed already."""
    batch = Batch(game, 1, 5, players=3)
    for number in range(150):
        sight = Sight(batch.rulebook, batch.home.games.states, int(batch.seats[0]))
        assert (sight.observation == batch.observe()[0]).all()
        assert (sight.mask == batch.mask()[0]).all()
        batch.step([random.Random(number).choice(sight.actions)])
