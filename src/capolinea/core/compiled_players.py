"""A family's compiled players, for Python: built from its drivers and from the weights of its levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from capolinea.core.chance import player_rng_of
from capolinea.core.records import Nothing, float32_array, int32_array
from capolinea.core.rulebook import RandomGames

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.bot_drivers import BotDrivers
    from capolinea.core.compiled_rulebook import CompiledRulebook
    from capolinea.core.records import Record, Records

STATIONMASTER = "stationmaster"  # by whose weights searches imagine all seats
Rules = TypeVar("Rules", bound="CompiledRulebook[Any, Any]")


class CompiledPlayers(Generic[Rules]):
    """The players of a family: `put_weights(all_weights, place, rules, level)` fills in those of a level or style."""

    def __init__(
        self,
        drivers: BotDrivers,
        weights: type[Record],
        plan: type[Record],
        trace: type[Record],
        put_weights: Callable[[Any, int, Rules, str], None],
    ) -> None:
        self.drivers, self.weights, self.plan, self.trace, self.put_weights = drivers, weights, plan, trace, put_weights

    def weights_of(self, rules: Rules, *levels: str) -> Any:
        """The weights of some levels."""
        all_weights = self.weights.array(len(levels))
        for place, level in enumerate(levels):
            self.put_weights(all_weights, place, rules, level)
        return all_weights

    def sit_down(self, rules: Rules, level: str, seed: int) -> Player[Rules]:
        """A player of a level or style."""
        return Player(self, rules, level, seed)

    def sit_down_together(self, rules: Rules, levels: Sequence[str], seed: int) -> list[Player[Rules]]:
        """The players of such a game as `play_games`, one a seat: all draw from one source, as they come to decide."""
        seated = [self.sit_down(rules, level, seed) for level in levels]
        for player in seated:
            player.keeping = True
            player.player_rng = seated[0].player_rng
        return seated

    def resample(self, rules: Rules, record: Records[Any], seat: int, seed: int) -> Records[Any]:
        """A full state that the seat cannot tell from the true one."""
        whole = record.copy()
        self.drivers.imagine(rules.boards, whole, rules.records[2].array(1), player_rng_of(seed), seat)
        return whole

    def play_games(self, rules: Rules, levels: Sequence[str], seed: int, first: int, count: int) -> RandomGames:
        """Games of levels, one a row, with a column for each seat: see `capolinea.core.family_parts.Bots`."""
        sheets, decisions = self.fill_sheets(rules, self.weights_of(rules, *levels), seed, first, count)
        return RandomGames.of_sheets(sheets, decisions, rules.players)

    def watch_games(
        self, rules: Rules, levels: Sequence[str], seed: int, first: int, count: int
    ) -> tuple[Any, NDArray[np.int32], Any]:
        """The sheets of the same games, their decisions (-1 without an end), and their traces."""
        traces = self.trace.array(count)
        return *self.fill_sheets(rules, self.weights_of(rules, *levels), seed, first, count, traces), traces

    def fill_sheets(
        self,
        rules: Rules,
        all_weights: Records[Any],
        seed: int,
        first: int,
        count: int,
        traces: Records[Any] | None = None,
    ) -> tuple[Any, NDArray[np.int32]]:
        """The sheets of games of players with these weights, and their decisions; fills traces, if it is given any."""
        _, state, work, legal, sheet = rules.records
        sheets, decisions, plans = sheet.array(count), int32_array(count), self.plan.array(rules.players)
        space = (state.array(2), work.array(1), legal.array(1), all_weights, plans, player_rng_of(seed))
        limit = rules.decision_limit
        traces = self.trace.array(0) if traces is None else traces
        self.drivers.play_games(rules.boards, *space, sheets, decisions, traces, first, rules.players, limit)
        return sheets, decisions


class Player(Generic[Rules]):
    """A level or style at a table; `keeping` its plan for a turn it decides as in compiled games."""

    keeping = False

    def __init__(self, players: CompiledPlayers[Rules], rules: Rules, level: str, seed: int) -> None:
        _, _, work, legal, _ = rules.records
        self.rules, self.level, self.drivers = rules, level, players.drivers
        self.works, self.legals, self.plans = work.array(1), legal.array(1), players.plan.array(1)
        self.all_weights, self.player_rng = players.weights_of(rules, level), player_rng_of(seed)

    def decide(self, record: Records[Any], seat: int) -> int:
        """A legal decision, from a concealed state."""
        space = (self.works, self.legals, self.all_weights, self.plans, self.player_rng)
        return int(self.drivers.think(self.rules.boards, record, *space, seat, 0, int(self.keeping)))


class Searcher(Generic[Rules]):
    """Tries decisions in imagined worlds, in which all play on as stationmasters.

    They play for so many own turns at least (`horizon`), if the family has a network that rates what comes of it; with
    none they play to the end.
    """

    def __init__(
        self,
        players: CompiledPlayers[Rules],
        rules: Rules,
        seed: int,
        playouts: int,
        horizon: int = 0,
        nets: Records[Any] | None = None,
    ) -> None:
        _, state, work, legal, sheet = rules.records
        self.rules, self.seed, self.drivers = rules, seed, players.drivers
        self.playouts, self.horizon = playouts, horizon
        self.nets = Nothing.array(1) if nets is None else nets
        self.all_weights = players.weights_of(rules, STATIONMASTER)
        self.states, self.works, self.legals = state.array(1), work.array(1), legal.array(2)
        self.plans: Any = players.plan.array(rules.players)
        self.sheets, self.player_rng = sheet.array(1), player_rng_of(seed)

    def candidates(self, record: Records[Any], seat: int) -> list[int]:
        """Decisions that are worth trying, the stationmaster's own first: the same for the same sight."""
        space = (self.works, self.legals, self.all_weights, self.plans, player_rng_of(self.seed))
        self.drivers.think(self.rules.boards, record, *space, seat, 1, 0)
        return self.listed()

    def listed(self) -> list[int]:
        """The decisions of the second list."""
        found: Any = self.legals[1]
        return found.actions[: found.count].tolist()

    def try_out(self, record: Records[Any], seat: int, action: int, first: int, count: int) -> NDArray[np.float32]:
        """The rewards of a decision in worlds `first` to `first + count - 1`, which are the same for every decision."""
        rewards, limit = float32_array(count), self.rules.decision_limit
        players = (self.all_weights, self.plans, self.player_rng)
        space = (self.states, self.works, self.legals, *players, self.sheets, self.nets)
        self.drivers.try_out(self.rules.boards, record, *space, rewards, seat, action, first, self.horizon, limit)
        return rewards
