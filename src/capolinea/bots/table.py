"""Bots at a table."""

from __future__ import annotations

from numbers import Integral
from typing import TYPE_CHECKING

from capolinea.bots.levels import LevelBot
from capolinea.bots.magnate import Magnate
from capolinea.bots.sight import Sight
from capolinea.core.errors import InvalidInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.bots.levels import Bot
    from capolinea.core.game import Game
    from capolinea.core.rulebook import Move


def ask(bot: Bot, sight: Sight) -> Move | str | int:
    """What a bot decides; a bot of the user's own that fails is named."""
    try:
        return bot.decide(sight)
    except (Exception, SystemExit) as error:
        raise InvalidInput("bot-failed", name=type(bot).__name__, problem=f"{type(error).__name__}: {error}") from error


def take_turn(game: Game, seat: int, bot: Bot) -> None:
    """One whole move of a bot, of one or several decisions. What it returns is checked like anybody's."""
    ours = isinstance(bot, LevelBot | Magnate)
    rules = game.rulebook if ours else game.rulebook.twin()  # so that nobody else's bot can write on the board
    while True:
        choice = ask(bot, Sight(rules, game.states, seat))
        if isinstance(choice, Integral):  # NumPy's numbers too
            game.step(int(choice), seat)
        else:
            game.play(str(choice), seat)  # what is no move at all has no text of one
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
        """To the end of the game."""
        while not self.game.over:
            for seat in self.game.seats_to_decide:
                take_turn(self.game, seat, self.bots[seat])
