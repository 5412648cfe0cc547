"""Why a move of Trains is good, from what the seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.hint import because
from capolinea.families.trains import steps as step
from capolinea.families.trains.bots.players import sit_down
from capolinea.families.trains.kernels.board import NO_HEX, SIDES
from capolinea.families.trains.kernels.compile_text import places_first
from capolinea.families.trains.moves.moves import (
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
from capolinea.families.trains.moves.price import coins_after, lifted_by, rail_price, rail_worth
from capolinea.families.trains.view import build_view

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from capolinea.core.family_parts import Decide
    from capolinea.core.hint import Reason
    from capolinea.core.records import Records
    from capolinea.families.trains.kernels.state import State
    from capolinea.families.trains.moves.moves import Move, Verb
    from capolinea.families.trains.rulebook import Trains
    from capolinea.families.trains.schema import Hex
    from capolinea.families.trains.view import View

PLANNER = "stationmaster"
MAX_REASONS = 3  # reasons
NEAR = 2  # rails away from a first rail, for places that are worth a word
FAR = 3  # rails away from the network, for a place that a rail leads toward
PLACES = 4  # that are named at most
LAST_TOKENS = 4  # rails or stations left from which the end is near
WASTE = "waste"
GIVING: tuple[Verb, ...] = ("discard", "trash", "return", "put back", "hand over")  # cards that leave the player


def explain(
    rules: Trains, record: Records[State], seat: int, move: Move, decide: Decide[State] | None = None
) -> list[Reason]:
    """See `capolinea.core.family_parts.Reasons`."""
    return list(_Adviser(rules, record, seat, decide or sit_down(rules, PLANNER, 0).decide).reasons(move))[:MAX_REASONS]


class _Adviser:
    """What a seat can work out from its view, and from nothing else."""

    def __init__(self, rules: Trains, record: Records[State], seat: int, decide: Decide[State]) -> None:
        self.decide = decide
        self.rules, self.record, self.seat, self.library = rules, record, seat, rules.library
        self.view: View = build_view(rules, record, seat)

    def reasons(self, move: Move) -> Iterator[Reason]:
        """The most important first."""
        match move:
            case Start():
                return self.start(move.at)
            case Play():
                return self.play(move)
            case LayRail():
                return self.rail(move.at)
            case BuildStation():
                return self.station(move.at)
            case Buy():
                return self.buy(move)
            case Pass():
                return self.pass_turn()
            case EndTurn():
                return self.end_turn()
            case Pick():
                return self.pick(move)
            case Option():
                return self.option(move.number)
            case Done():
                return self.done()

    # --- places

    def distances(self, starts: Iterable[str]) -> dict[str, int]:
        """The distance of every hex, in rails, from the nearest of some (TR1)."""
        near, number = self.rules.boards[0].near, self.library.hex_number
        found = dict.fromkeys(starts, 0)
        queue = list(found)
        for here in queue:
            for side in range(SIDES):
                place = int(near[number[here], side])
                if place == NO_HEX:
                    break
                there = self.library.hexes[place].id
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

    def hex(self, at: str) -> Hex:
        """A hex by its id."""
        return self.library.hexes[self.library.hex_number[at]]

    def most(self, at: str) -> int:
        """TE2: the points that a rail on a hex can reach."""
        found = self.hex(at)
        return self.library.table.city_points[found.stations] if found.terrain == "city" else found.value

    def own_rails(self) -> list[str]:
        """The hexes with a rail of the seat."""
        return [at for at, seats in self.view.rails.items() if self.seat in seats]

    def start(self, at: str) -> Iterator[Reason]:
        """TS6: what is near."""
        if self.hex(at).terrain == "city":
            yield because("start-city", hex=at, points=self.most(at))
        away = self.distances([at])
        worth = [other for other in away if 0 < away[other] <= NEAR and self.most(other)]
        worth.sort(key=lambda other: (away[other], -self.most(other), other))
        if worth:
            yield because("start-near", hexes=worth[:PLACES])
        if not worth and self.hex(at).terrain != "city":
            yield because("start-plain", hex=at)

    # --- rails and stations

    def rail(self, at: str, card: str = "") -> Iterator[Reason]:
        """What a rail brings, where it leads, and what it costs."""
        place, worth = self.hex(at), rail_worth(self.library, self.view, at)
        if place.terrain == "remote":
            yield because("rail-remote", hex=at, points=worth)
        elif place.terrain == "city":
            yield self.city(at, worth)
        else:
            yield from list(self.toward(at)) or [because("rail-plain", rails=len(self.own_rails()) + 1)]
        yield self.rail_cost(at, card)
        left = self.view.seats[self.seat].rails_left - 1
        if left < LAST_TOKENS:
            yield because("rails-end", rails=left)
        elif self.most(at):
            yield from self.toward(at)

    def city(self, at: str, worth: int) -> Reason:
        """TE2: a rail in a city, now and with more stations."""
        built, most = self.view.stations.get(at, 0), self.most(at)
        if not built:
            return because("rail-city-empty", hex=at, most_points=most)
        if built == self.hex(at).stations:
            return because("rail-city-full", hex=at, points=worth, stations=built)
        return because("rail-city", hex=at, points=worth, most_points=most, stations=built)

    def toward(self, at: str) -> Iterator[Reason]:
        """The best place that a rail brings nearer."""
        own = self.own_rails()
        before, after = self.distances(own), self.distances([*own, at])
        nearer = [other for other in after if other not in (*own, at) and after[other] < before[other]]
        worth = [other for other in nearer if self.most(other) and after[other] <= FAR]
        if worth:
            best = max(worth, key=lambda other: (self.most(other) / after[other], other))
            yield because("rail-toward", hex=best, most_points=self.most(best), rails=after[best])

    def rail_cost(self, at: str, card: str) -> Reason:
        """TR2, TR3: the price of a rail, with the Waste of the card that lays it."""
        lifted = lifted_by(self.library, card) if card else set[str]()
        coins, waste = rail_price(self.library, self.view, at, lifted)
        have = coins_after(self.library, self.view, card) if card else self.view.coins
        rivals = waste > 0
        waste += self.waste(self.library.card(card).waste) if card else 0
        price: dict[str, int] = {"coins": coins, "waste": waste}
        return because("rail-price-rivals" if rivals else "rail-price", price=price, left_coins=have - coins)

    def waste(self, count: int) -> int:
        """TW1: how much Waste would come."""
        lasting = self.view.lasting
        if lasting.no_waste:
            return 0
        return min(max(0, count - lasting.skip_waste), self.view.piles.get(WASTE, 0))

    def station(self, at: str, card: str = "") -> Iterator[Reason]:
        """TE2: whose rails a station makes worth more, and its Waste."""
        points, built = self.library.table.city_points, self.view.stations.get(at, 0)
        seats = self.view.rails.get(at, ())
        others = sum(seat != self.seat for seat in seats)
        gain = {"points": points[built], "then_points": points[built + 1]}
        if self.seat in seats:
            yield because("station-own" if not others else "station-shared", hex=at, count=others, **gain)
        elif self.distances(self.own_rails()).get(at) == 1:
            yield because("station-next", hex=at, then_points=points[built + 1])
        else:
            yield because("station-free", hex=at, then_points=points[built + 1])
        if card and (waste := self.waste(self.library.card(card).waste)):
            yield because("card-waste", waste=waste)
        if self.view.stations_left - 1 < LAST_TOKENS:
            yield because("stations-end", count=self.view.stations_left - 1)

    # --- cards of the hand

    def play(self, move: Play) -> Iterator[Reason]:
        """What a card gives."""
        card = self.library.card(move.card)
        if move.at:
            build = self.station if places_first(card.steps) == "station" else self.rail
            yield from build(move.at, move.card)
            return
        places = places_first(card.steps)
        if move.without in ("rail", "station"):
            yield because(f"without-{move.without}")
        elif places and not move.without:
            yield because(f"nowhere-{places}", card=move.card)
        elif card.steps and not move.without:
            yield because("text", card=move.card, text=move.card)
        if card.coins:
            yield because("coins", coins=card.coins, total_coins=self.hand_coins())
        if not card.steps:
            yield from self.aim(move)
        if not move.without and any(isinstance(part, step.Draw) for part in card.steps):
            yield because("draw-first")
        if waste := self.waste(card.waste):
            yield because("card-waste", waste=waste)

    def aim(self, move: Play) -> Iterator[Reason]:
        """What follows once all cards without a text, which reveal nothing, have been played."""
        twin = self.record.copy()
        (action,) = self.rules.decisions(twin, self.seat, move)
        onward: Move | None = move
        while isinstance(onward, Play) and not self.library.card(onward.card).steps:
            self.rules.apply(twin, self.seat, action)
            action = self.decide(twin, self.seat)
            onward = self.rules.move_of(twin, self.seat, [action])
        if isinstance(onward, Buy):
            yield because("aim-buy", card=onward.card, coins=self.library.card(onward.card).cost)
        elif isinstance(onward, Play):
            yield because("aim-card", card=onward.card)
        elif onward is None:
            yield from self.aim_at(twin, action)

    def aim_at(self, states: Records[State], action: int) -> Iterator[Reason]:
        """The place of a rail or station that comes next, and the coins for it."""
        twin = states.copy()
        self.rules.apply(twin, self.seat, action)
        move = self.rules.move_of(states, self.seat, [action, self.decide(twin, self.seat)])
        if not isinstance(move, Play) or not move.at:
            return
        coins = 0
        if places_first(self.library.card(move.card).steps) == "rail":
            coins, _ = rail_price(self.library, self.view, move.at, lifted_by(self.library, move.card))
        if coins:
            yield because("aim-rail", card=move.card, hex=move.at, coins=coins)
        else:
            yield because("aim-free", card=move.card, hex=move.at)

    def hand_coins(self) -> int:
        """The coins of the turn with those of all cards in hand."""
        hand = self.view.hand or {}
        return self.view.coins + sum(count * self.library.card(card).coins for card, count in hand.items())

    # --- buying

    def buy(self, move: Buy) -> Iterator[Reason]:
        """What a card gives its owner, what it costs, and the end that it brings nearer."""
        card = self.library.card(move.card)
        if card.points:
            yield because("buy-points", card=move.card, points=card.points)
        if card.coins:
            yield because("buy-train", card=move.card, coins=card.coins)
        if card.steps or card.points_for_cities or card.buy_ends_turn:
            yield because("text", card=move.card, text=move.card)
        if move.onto_deck:
            yield because("buy-onto", card=move.card)
        price: dict[str, int] = {"coins": card.cost, "waste": self.waste(card.buy_waste)}
        yield because("buy-price", price=price, left_coins=self.view.coins - card.cost)
        yield from self.end_by_piles(move.card)
        if card.points:
            yield from self.end_near()

    def empty_piles(self) -> int:
        """TE1: the piles that count for the end."""
        return sum(not count for card, count in self.view.piles.items() if card != WASTE)

    def end_by_piles(self, card: str) -> Iterator[Reason]:
        """TE1: a purchase that empties a pile."""
        if self.view.piles.get(card) == 1:
            yield because("empties", count=self.empty_piles() + 1, most_count=self.library.table.end_piles)

    def end_near(self) -> Iterator[Reason]:
        """TE1: why points count now."""
        rails = min(seat.rails_left for seat in self.view.seats)
        if rails <= LAST_TOKENS:
            yield because("near-rails", rails=rails)
        elif self.view.stations_left <= LAST_TOKENS:
            yield because("near-stations", count=self.view.stations_left)
        elif self.empty_piles() == self.library.table.end_piles - 1:
            yield because("near-piles", count=self.empty_piles(), most_count=self.library.table.end_piles)

    # --- the end of a turn

    def pass_turn(self) -> Iterator[Reason]:
        """TT5."""
        waste = (self.view.hand or {}).get(WASTE, 0)
        if waste:
            yield because("pass-waste", waste=waste, coins=self.hand_coins())
        else:
            yield because("pass-idle")

    def end_turn(self) -> Iterator[Reason]:
        """What is left, and why it stays."""
        moves = self.rules.legal_moves(self.record, self.seat)
        if not any(isinstance(move, Play | Buy) for move in moves):
            yield because("end-nothing")
        elif self.view.coins:
            yield because("end-coins", coins=self.view.coins)
        else:
            yield because("end-rest")

    # --- what a text asks

    def pick(self, move: Pick) -> Iterator[Reason]:
        """Why this card."""
        asked = self.view.question
        if asked is not None and asked.what == "react":
            yield because("react", card=move.card)
        elif move.verb == "name":
            yield from self.name(move.card)
        elif move.verb in GIVING and move.card == WASTE:
            yield because("rid-of-waste")
        elif len(self.rules.legal_moves(self.record, self.seat)) == 1:
            yield because("only-choice")
        elif move.verb in GIVING:
            yield because("give-up", card=move.card)
        elif move.verb == "put":
            yield because("put", card=move.card)
        else:
            yield because("take", card=move.card)
            if coins := self.library.card(move.card).coins:
                yield because("worth-coins", coins=coins)

    def name(self, card: str) -> Iterator[Reason]:
        """The most likely card on top of the own deck."""
        own = self.view.seats[self.seat]
        if own.deck_top and own.deck_top[0] == (card,):
            yield because("name-known", card=card)
            return
        unseen = own.unseen or {}
        yield because("name-likely", card=card, count=unseen.get(card, 0), total_count=sum(unseen.values()))

    def option(self, number: int) -> Iterator[Reason]:
        """What the option gives."""
        asked = self.view.question
        if asked is None:
            return
        if asked.what == "look":
            top = self.view.seats[self.seat].deck_top[0][0]
            yield because("look-discard" if number == 1 else "look-bottom", card=top)
            return
        option = [asked.text, str(asked.step), str(number - 1)]
        if asked.what == "may" and asked.price:
            yield because("may-pay", coins=asked.price, left_coins=self.view.coins - asked.price, option=option)
        else:
            yield because("option", option=option)

    def done(self) -> Iterator[Reason]:
        """Why no, or no more."""
        asked = self.view.question
        if asked is None or len(self.rules.legal_moves(self.record, self.seat)) == 1:
            yield because("only-choice")
        elif asked.what in ("rail", "station"):
            yield because(f"without-{asked.what}")
        elif asked.what == "may":
            yield because("decline", card=asked.card)
        elif asked.what == "react":
            yield because("no-reaction")
        else:
            yield because("enough")
