"""A state machine of Hypothesis: moves, copies, files, positions and illegal attempts in any order.

After every step: pieces are conserved and the score from the board is the running score (`audit`), and the game is the
one that its own moves lead to.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from families.configurations import configurations
from families.trains.cheap import SUPPLIES, cheap_data
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from soaking import amount

import capolinea
from capolinea.core.errors import CapolineaError

GAMES = [
    *({"game": g, "variant": v, "options": o, "players": p} for g, v, o, p in configurations("ticket-to-ride/")),
    *({"game": g, "variant": v, "options": o, "players": p} for g, v, o, p in configurations("trains/")[::6]),
    *(
        {"game": "trains/tokyo", "variant": "mixed", "options": piles, "players": players, "data": cheap_data()}
        for piles in SUPPLIES.values()
        for players in (2, 3, 4)
    ),
]
WORDS = (
    *("claim", "draw", "keep", "pay", "with", "from place 1", "paris-zurich", "2 blue", "locomotive", "tickets"),
    *("play", "buy", "lay rails", "normal train", "at 3,4", "at 99,99", ", no rail", ", no text", "end turn", "pass"),
    *("discard", "put back", "hand over", "show", "waste", "onto the deck", "from the discards", "option 2", "yes"),
)


class Table(RuleBasedStateMachine):
    """A table at which people play, copy, save and try what they should not."""

    game: Any

    def __init__(self) -> None:
        super().__init__()
        self.twins: list[tuple[Any, bytes, int]] = []

    @initialize(settings=st.sampled_from(GAMES), seed=st.integers(0, (1 << 128) - 1))
    def sit_down(self, settings: dict[str, Any], seed: int) -> None:
        self.data = settings.get("data")
        self.game = capolinea.new(**settings, seed=seed)

    @property
    def bytes(self) -> bytes:
        return self.game.states.tobytes()

    @precondition(lambda self: not self.game.over)
    @rule(numbers=st.lists(st.integers(0, 1 << 16), min_size=1, max_size=25))
    def play(self, numbers: list[int]) -> None:
        """Some moves in a row, now by one seat, now by another."""
        for number in numbers:
            if self.game.over:
                return
            seats = self.game.seats_to_decide
            seat = seats[number % len(seats)]
            moves = self.game.legal_moves(seat)
            self.game.play(moves[number % len(moves)], seat)
            self.game.rulebook.audit(self.game.states)

    @precondition(lambda self: not self.game.over)
    @rule(number=st.integers(0, 1 << 16))
    def decide(self, number: int) -> None:
        """One move, decision by decision, beside the same move in one."""
        twin = self.game.copy()
        seat = self.game.seats_to_decide[-1]
        while True:
            legal = self.game.legal_actions(seat)
            self.game.step(legal[number % len(legal)], seat)
            if not self.game.pending:
                break
        twin.play(self.game.history[-1][1], seat)
        assert twin.states.tobytes() == self.bytes

    @rule()
    def copy(self) -> None:
        """Put a copy aside; whatever happens, it stays as it is."""
        twin = self.game.copy()
        assert twin.states.tobytes() == self.bytes
        self.twins.append((twin, self.bytes, len(self.game.history)))

    @precondition(lambda self: self.twins)
    @rule(number=st.integers(0, 1 << 16))
    def play_on_a_copy(self, number: int) -> None:
        twin, before, moves = self.twins.pop(number % len(self.twins))
        assert twin.states.tobytes() == before
        assert len(twin.history) == moves
        mine = self.bytes
        if not twin.over:
            twin.play(twin.legal_moves()[number % len(twin.legal_moves())])
        assert self.bytes == mine

    @rule()
    def save_and_load(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.json"
            self.game.save(path)
            again = capolinea.load(path, self.data)
        assert again.states.tobytes() == self.bytes
        assert again.history == self.game.history

    @rule()
    def write_and_read_the_position(self) -> None:
        document = json.loads(json.dumps(self.game.position()))
        again = capolinea.from_position(document, seed=3, data=self.data)
        assert again.position() == document
        for seat in (None, *range(self.game.players)):
            assert again.view(seat) == self.game.view(seat)

    @rule(text=st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join) | st.text(max_size=20))
    def say_something(self, text: str) -> None:
        """Whatever is said: it is a legal move, or it is refused and changes nothing."""
        before, twin = self.bytes, self.game.copy()
        refusal = ""
        try:
            twin.play(text)
        except CapolineaError as error:
            refusal = error.text("it")
        if len(twin.history) > len(self.game.history):
            assert twin.history[-1][1] in self.game.legal_moves()
        else:
            assert refusal
            assert twin.states.tobytes() == before

    @rule(action=st.integers(-2, 400), seat=st.integers(-1, 5))
    def try_an_action(self, action: int, seat: int) -> None:
        before = self.bytes
        legal = not self.game.over and seat in self.game.seats_to_decide and action in self.game.legal_actions(seat)
        if not legal:
            with pytest.raises(CapolineaError):
                self.game.step(action, seat)
        assert self.bytes == before

    @invariant()
    def laws_hold(self) -> None:
        rules = self.game.rulebook
        rules.audit(self.game.states)
        for sheet in rules.score(self.game.states):
            kept = sheet.taken_points if hasattr(sheet, "taken_points") else sheet.route_points
            assert kept == self.game.states[0].points[sheet.seat]

    def teardown(self) -> None:
        """The game is the one that its moves lead to."""
        if not hasattr(self, "game"):
            return
        again = capolinea.new(**self.game.rulebook.config, seed=self.game.seed, data=self.data)
        for seat, move in self.game.history:
            again.play(str(move), seat)
        assert again.states.tobytes() == self.bytes


Table.TestCase.settings = settings(
    max_examples=amount(50, soak=400),
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
TestTable = Table.TestCase
