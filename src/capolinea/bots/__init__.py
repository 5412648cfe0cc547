"""Players that see only what their seat may know.

A bot is any object with `decide(sight)`, which returns one of the legal decisions: a move, its text, or an integer of
the flat action space. `Sight` holds a seat's view and nothing else.

>>> import capolinea
>>> from capolinea.bots import Table, open_bot
>>> game = capolinea.new("ticket-to-ride/europe", players=2, seed=4, first=0)
>>> Table(game, [open_bot("conductor"), open_bot("random")]).play()
>>> game.outcome.winners
(0,)
"""

from capolinea.bots.levels import LEVELS, STYLES, Bot, open_bot, open_bots
from capolinea.bots.sight import Sight
from capolinea.bots.table import Table

__all__ = ["LEVELS", "STYLES", "Bot", "Sight", "Table", "open_bot", "open_bots"]
