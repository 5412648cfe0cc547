"""Hints: what a bot would do in a seat's place, with the reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.bots.levels import open_bot
from capolinea.bots.sight import Sight
from capolinea.core.hint import Hint

if TYPE_CHECKING:
    from capolinea.bots.levels import Bot
    from capolinea.core.game import Game
    from capolinea.core.rulebook import Move, Rulebook, States


def hint(game: Game, seat: int | None = None, *, bot: str = "magnate", seed: int = 0) -> Hint:
    """What a level of bot would do in the place of a seat that decides, and why, from what that seat may know.

    The same position and seed give the same hint.
    """
    return advise(game.rulebook, game.states, game.seat_to_move(seat), bot, seed)


def advise(rules: Rulebook, states: States, seat: int, bot: str, seed: int = 0) -> Hint:
    """A hint for a seat that decides. Only the seat's sight goes into it: move and reasons alike."""
    sight = Sight(rules, states, seat)
    move = whole_move(sight, open_bot(bot, seed, rules.config["game"]))
    found = rules.family.reasons.explain(rules, sight.record, seat, move)
    return Hint(seat, move, tuple(found), rules)


def whole_move(sight: Sight, bot: Bot) -> Move:
    """The bot's decisions, one after the other, as one move; they are tried on a copy that knows no more than it."""
    rules, seat = sight.rules, sight.seat
    onward, actions = sight, list[int]()
    while True:
        action = int(bot.decide(onward))  # pyright: ignore[reportArgumentType]  # a level decides in integers
        actions.append(action)
        move = rules.move_of(sight.record, seat, actions)
        if move is not None:
            return move
        after = onward.record.copy()
        rules.apply(after, seat, action)
        onward = Sight(rules, after, seat)
