"""Bots at a table."""

from __future__ import annotations

import sys
from numbers import Integral
from typing import TYPE_CHECKING

from capolinea.bots.levels import LevelBot, in_a_line
from capolinea.bots.searching import SearchingBot
from capolinea.bots.sight import Sight
from capolinea.core.errors import CapolineaError, InvalidInput
from capolinea.core.save import Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.bots.levels import Bot
    from capolinea.core.game import Game
    from capolinea.core.rulebook import Move


def ask(bot: Bot, sight: Sight) -> Move | str | int:
    """A bot's decision; if a bot of the user's own fails, the error names it."""
    try:
        return bot.decide(sight)
    except (Exception, SystemExit) as error:
        cls = type(bot)
        file = getattr(sys.modules.get(cls.__module__), "__file__", None)
        raise InvalidInput("bot-failed", name=cls.__name__, problem=in_a_line(error, file)) from error


def blame(bot: Bot, error: CapolineaError) -> CapolineaError:
    """The refusal of what a bot decided, with the name of the bot."""
    if error.code == "bot-failed":
        return error
    return InvalidInput("bot-failed", name=type(bot).__name__, problem=Reason(error))


def take_turn(game: Game, seat: int, bot: Bot) -> None:
    """One whole move of a bot, of one or several decisions, checked like any player's."""
    ours = isinstance(bot, LevelBot | SearchingBot)
    rules = game.rulebook if ours else game.rulebook.fork()  # so that a bot of the user's own cannot write on the board
    while True:
        choice = ask(bot, Sight(rules, game.states, seat))
        if isinstance(choice, Integral):  # NumPy's numbers too
            game.step(int(choice), seat)
        else:
            game.play(str(choice), seat)  # anything that is no move is refused by its text
        if not game.pending:
            return


class Table:
    """A game whose seats are all bots."""

    def __init__(self, game: Game, bots: Sequence[Bot]) -> None:
        self.game, self.bots = game, bots
        for bot in bots:
            if isinstance(bot, LevelBot):
                bot.sit_down(game.rulebook)  # refuses a style that the game does not have

    def play(self) -> None:
        """To the end of the game, or to the limit of decisions (`Rulebook.decision_limit`) where it has none.

        A bot that fails, or decides what is not legal, is named.
        """
        while not self.game.over and len(self.game.history) < self.game.rulebook.decision_limit:
            for seat in self.game.seats_to_decide:
                bot = self.bots[seat]
                try:
                    take_turn(self.game, seat, bot)
                except CapolineaError as error:
                    raise blame(bot, error) from error
