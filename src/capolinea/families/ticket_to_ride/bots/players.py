"""Compiled players of Ticket to Ride, for Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capolinea.core import bot_drivers
from capolinea.core.chance import player_rng_of
from capolinea.core.records import float32_array
from capolinea.core.rulebook import RandomGames
from capolinea.families.ticket_to_ride.bots import bot_kernels
from capolinea.families.ticket_to_ride.bots.champion.player import Champion, ChampionSearcher
from capolinea.families.ticket_to_ride.bots.records import Plan, Weights
from capolinea.families.ticket_to_ride.bots.value_nets import open_value_net
from capolinea.families.ticket_to_ride.bots.weights import STYLES as STYLE_WEIGHTS
from capolinea.families.ticket_to_ride.bots.weights import put_weights
from capolinea.families.ticket_to_ride.catalogue import strongest_level
from capolinea.families.ticket_to_ride.kernels.state import Legal, Sheet, State, Work
from capolinea.families.ticket_to_ride.lab.trace import Trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from capolinea.core.records import Records
    from capolinea.families.ticket_to_ride.rulebook import TicketToRide


LEARNED: tuple[str, ...] = ("champion", "champion@0")
STYLES = tuple(STYLE_WEIGHTS)
HORIZON = 4  # own turns that are imagined before a position is rated


class Player:
    """A level or style at a table; `keeping` its plan for a turn it decides as in compiled games."""

    keeping = False

    def __init__(self, rules: TicketToRide, level: str, seed: int) -> None:
        self.rules, self.level = rules, level
        self.all_weights = Weights.array(1)
        put_weights(self.all_weights, 0, level, ferry_pairs=bool(rules.boards[0].ferry_pairs))
        self.works, self.legals, self.plans = Work.array(1), Legal.array(1), Plan.array(1)
        self.player_rng = player_rng_of(seed)

    def decide(self, record: Records[State], seat: int) -> int:
        """A legal decision, from a concealed state."""
        space = (self.works, self.legals, self.all_weights, self.plans, self.player_rng)
        return int(bot_kernels.think(self.rules.boards, record, *space, seat, 0, int(self.keeping)))


def strongest(rules: TicketToRide) -> str:
    """The level that plays these rules best."""
    return strongest_level(int(rules.boards[0].bonus_in_play))


def sit_down(rules: TicketToRide, level: str, seed: int) -> Player | Champion:
    """A player of a level or style."""
    if level == "champion@0":
        return Champion(rules, seed)
    return Player(rules, level, seed)


class Searcher:
    """Tries decisions in imagined worlds, in which all play on as stationmasters."""

    playouts = 400

    def __init__(self, rules: TicketToRide, seed: int) -> None:
        self.rules, self.seed = rules, seed
        pairs = bool(rules.boards[0].ferry_pairs)
        self.all_weights, self.value_nets = Weights.array(1), open_value_net(rules.players, ferry_pairs=pairs)
        put_weights(self.all_weights, 0, "stationmaster", ferry_pairs=pairs)
        self.states, self.works, self.legals = State.array(1), Work.array(1), Legal.array(2)
        self.plans, self.player_rng, self.sheets = Plan.array(rules.players), player_rng_of(seed), Sheet.array(1)

    def candidates(self, record: Records[State], seat: int) -> list[int]:
        """Decisions that are worth trying, what the plan says first."""
        space = (
            self.works,
            self.legals,
            self.all_weights,
            self.plans,
            player_rng_of(self.seed),
        )  # the same for the same sight
        bot_kernels.think(self.rules.boards, record, *space, seat, 1, 0)
        found: Any = self.legals[1]
        return found.actions[: found.count].tolist()

    def try_out(self, record: Records[State], seat: int, action: int, first: int, count: int) -> NDArray[np.float32]:
        """The rewards of a decision in worlds `first` to `first + count - 1`, which are the same for every decision."""
        rewards = float32_array(count)
        space = (
            self.states,
            self.works,
            self.legals,
            self.all_weights,
            self.plans,
            self.player_rng,
            self.sheets,
            self.value_nets,
        )
        bot_kernels.try_out(
            self.rules.boards, record, *space, rewards, seat, action, first, HORIZON, self.rules.decision_limit
        )
        return rewards


def open_searcher(rules: TicketToRide, seed: int, level: str = "magnate") -> Searcher | ChampionSearcher:
    """What a bot that searches needs."""
    return ChampionSearcher(rules, seed) if level == "champion" else Searcher(rules, seed)


def resample(rules: TicketToRide, record: Records[State], seat: int, seed: int) -> Records[State]:
    """A full state that the seat cannot tell from the true one."""
    whole = record.copy()
    bot_kernels.imagine(rules.boards, whole, Work.array(1), player_rng_of(seed), seat)
    return whole


def play_games(rules: TicketToRide, levels: Sequence[str], seed: int, first: int, count: int) -> RandomGames:
    """Games of levels, one a row; the columns are seats, and level p has seat (p - i) modulo the players in game i."""
    sheets, decisions = fill_sheets(rules, levels, seed, first, count, Trace.array(0))
    return RandomGames.of_sheets(sheets, decisions, rules.players)


def fill_sheets(
    rules: TicketToRide, levels: Sequence[str], seed: int, first: int, count: int, traces: Records[Trace]
) -> tuple[Records[Sheet], NDArray[np.int32]]:
    """The sheets of the same games and their decisions; fills the traces, if there are as many."""
    all_weights, plans = Weights.array(rules.players), Plan.array(rules.players)
    for place, level in enumerate(levels):
        put_weights(all_weights, place, level, ferry_pairs=bool(rules.boards[0].ferry_pairs))
    return bot_drivers.fill_sheets(rules, bot_kernels.play_games, all_weights, plans, seed, first, count, traces)
