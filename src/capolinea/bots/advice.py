"""Hints: what a bot would do for a seat, with the reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.bots.levels import open_bot
from capolinea.bots.searching import SearchingBot, carry_out
from capolinea.bots.sight import Sight
from capolinea.core.hint import Hint

if TYPE_CHECKING:
    from collections.abc import Generator

    from capolinea.bots.levels import Bot
    from capolinea.bots.searching import Rewards, Round
    from capolinea.core.game import Game
    from capolinea.core.rulebook import Move, Rulebook, States


def hint(game: Game, seat: int | None = None, *, bot: str = "", seed: int = 0) -> Hint:
    """What a level of bot, by default the strongest, would do for a seat that decides, and why.

    It knows only what that seat may know.
    The same position and seed give the same hint.
    """
    return advise(game.rulebook, game.states, game.seat_to_move(seat), bot, seed)


def advise(rules: Rulebook, states: States, seat: int, bot: str, seed: int = 0) -> Hint:
    """A hint for a seat that decides. Only the seat's sight goes into it: move and reasons alike."""
    return carry_out(Advice(rules, states, seat, bot, seed).rounds())


def whole_move(sight: Sight, bot: Bot) -> Move:
    """The bot's decisions as one move; they are tried on a copy that knows no more than the bot."""
    return carry_out(move_rounds(sight, bot))


class Advice:
    """A hint that is worked out, round by round where the bot searches: see `capolinea.bots.searching`."""

    def __init__(self, rules: Rulebook, states: States, seat: int, bot: str = "", seed: int = 0) -> None:
        self.sight = Sight(rules, states, seat)
        self.bot = open_bot(bot or rules.family.bots.strongest(rules), seed, rules.config["game"])

    def rounds(self) -> Generator[Round, Rewards, Hint]:
        """The hint, for somebody to carry out."""
        rules, seat = self.sight.rules, self.sight.seat
        move = yield from move_rounds(self.sight, self.bot)
        found = rules.family.reasons.explain(rules, self.sight.record, seat, move, self.decide)
        return Hint(seat, move, tuple(found), rules)

    def decide(self, record: States, seat: int) -> int:
        """What the same bot decides next, for reasons that tell it."""
        return int(self.bot.decide(Sight(self.sight.rules, record, seat)))  # pyright: ignore[reportArgumentType]


def move_rounds(sight: Sight, bot: Bot) -> Generator[Round, Rewards, Move]:
    """The bot's decisions as one move, for somebody to carry out."""
    rules, seat = sight.rules, sight.seat
    onward, actions = sight, list[int]()
    while True:
        decision = (yield from bot.rounds(onward)) if isinstance(bot, SearchingBot) else bot.decide(onward)
        actions.append(int(decision))  # pyright: ignore[reportArgumentType]  # a level decides in integers
        move = rules.move_of(sight.record, seat, actions)
        if move is not None:
            return move
        after = onward.record.copy()
        rules.apply(after, seat, actions[-1])
        onward = Sight(rules, after, seat)
