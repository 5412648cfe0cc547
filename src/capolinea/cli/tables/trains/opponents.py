"""Random seats: they see their legal moves and nothing else, and play so that a game makes sense to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.families.trains.moves import (
    BuildStation,
    Buy,
    Done,
    EndTurn,
    LayRail,
    Option,
    Pass,
    Pick,
    Play,
    Start,
)
from capolinea.families.trains.program import places_first

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from capolinea.families.trains.library import Library
    from capolinea.families.trains.moves import Move

BAD_FIRST = ("discard", "return", "put", "hand over", "trash", "put back")  # what one gives away
KEEP_TURN = 0.9  # how often a card is played rather than the Waste returned
BUY, BUY_BUILDING, ACCEPT, GIVE_UP_GOOD = 0.9, 0.4, 0.7, 0.3


class Opponent:
    """Chooses moves on a board."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def choose(self, moves: Sequence[Move], chance: Random) -> Move:
        """A random legal move, silly ones left out where there are others."""
        if any(isinstance(move, Play | Buy | Pass | EndTurn) for move in moves):
            return self._turn(moves, chance)
        if any(isinstance(move, Pick) for move in moves):
            return self._pick(moves, chance)
        if any(isinstance(move, Option) for move in moves):
            return self._option(moves, chance)
        places = [move for move in moves if isinstance(move, Start | LayRail | BuildStation)]
        if not places:
            return chance.choice(moves)
        cities = [move for move in places if self._terrain(move.at) == "city"]
        return chance.choice(cities if cities and isinstance(places[0], Start) else places)

    def _terrain(self, hex_: str) -> str:
        return self.library.hexes[self.library.hex_number[hex_]].terrain

    # --- the turn

    def _turn(self, moves: Sequence[Move], chance: Random) -> Move:
        """Trains first, then cards with a place, then other cards, then a purchase."""
        ends = [move for move in moves if isinstance(move, Pass | EndTurn)]
        if len(ends) > 1 and chance.random() > KEEP_TURN:
            return next(move for move in ends if isinstance(move, Pass))
        plays = [move for move in moves if isinstance(move, Play) and self._sensible(move)]
        wishes: tuple[Callable[[Play], bool], ...] = (
            lambda move: "train" in self.library.card(move.card).types,
            lambda move: "action" in self.library.card(move.card).types,
            lambda move: True,
        )
        for wish in wishes:
            found = [move for move in plays if wish(move)]
            if found:
                card = chance.choice(sorted({move.card for move in found}))
                return chance.choice([move for move in found if move.card == card])
        buys = [move for move in moves if isinstance(move, Buy) and self._wanted(move, chance)]
        if buys:
            weights = [1 + self.library.card(move.card).cost ** 3 for move in buys]
            return chance.choices(buys, weights)[0]
        passing = [move for move in ends if isinstance(move, Pass)]
        return (passing or ends or list(moves))[0]

    def _sensible(self, move: Play) -> bool:
        """Not without its text, its rail or its station."""
        if move.without:
            return False
        return bool(move.at) or not places_first(self.library.card(move.card).steps)

    def _wanted(self, move: Buy, chance: Random) -> bool:
        building = "building" in self.library.card(move.card).types
        return chance.random() < (BUY_BUILDING if building else BUY)

    # --- what a text asks

    def _worth(self, move: Pick) -> tuple[bool, bool, int]:
        """How good a card is to have in hand."""
        card = self.library.card(move.card)
        return "waste" not in card.types, "building" not in card.types, card.cost

    def _pick(self, moves: Sequence[Move], chance: Random) -> Move:
        """Give bad cards away, and take good ones."""
        picks = [move for move in moves if isinstance(move, Pick)]
        verb = picks[0].verb
        if verb == "show":
            return max(picks, key=self._worth)
        if verb == "name":
            return chance.choices(picks, [8 if move.card == "normal-train" else 1 for move in picks])[0]
        worst = min(picks, key=self._worth)
        if verb in BAD_FIRST:
            good = all(self._worth(worst)[:2]) and worst.card != "normal-train"
            if good and Done() in moves and chance.random() > GIVE_UP_GOOD:
                return Done()
            return worst
        return max(picks, key=self._worth)

    def _option(self, moves: Sequence[Move], chance: Random) -> Move:
        """Mostly yes; any of several options."""
        options = [move for move in moves if isinstance(move, Option)]
        return chance.choice(options) if Done() not in moves or chance.random() < ACCEPT else Done()
