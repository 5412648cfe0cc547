"""Hints: what a bot would do in a seat's place, with the reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.bots.levels import open_bot
from capolinea.bots.sight import Sight
from capolinea.core.family import reasons
from capolinea.core.hint import Hint
from capolinea.core.registry import family_of

if TYPE_CHECKING:
    from capolinea.bots.levels import Bot
    from capolinea.core.rulebook import Move, Rulebook, States


def advise(rules: Rulebook, states: States, seat: int, bot: str, seed: int = 0) -> Hint:
    """A hint for a seat that decides. Only the seat's sight goes into it: move and reasons alike."""
    sight = Sight(rules, states, seat)
    move = whole_move(sight, open_bot(bot, seed, rules.config["game"]))
    found = reasons(family_of(rules.config["game"])).explain(rules, sight.record, seat, move)
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
