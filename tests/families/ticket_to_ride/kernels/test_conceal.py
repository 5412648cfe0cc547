"""Non-interference (P1, P2): what a seat cannot see makes no difference to it, and what it can see does.

Random positions of every variant and phase are changed in everything that a watcher does not know: hands of others and
the deck, tickets of others, offers, choices, the ticket deck, the box and the chance. Its concealed state, its view and
its moves must stay the same. Then, one by one, things that it does know are changed, and the view must show it.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from capolinea.core.registry import open_rulebook
from capolinea.families.ticket_to_ride.kernels.state import (
    CARDS,
    DEALT,
    KNOWN_PLACE,
    LOCOMOTIVE,
    MAX_TICKETS,
    MIXED_PLACE,
    NO_CARD,
    NO_TICKET,
    OVER,
    PAY_ROUTE,
    PAY_STATION,
    START_TICKETS,
    TICKETS,
    TUNNEL_EXTRA,
    TURN,
)

SPECTATOR = -1
CONFIGURATIONS = [
    ("europe", "classic", ("orient-express", "with-max"), 3),
    ("europe", "1912", (), 2),
    ("europe", "mega", (), 4),
    ("europe", "big-cities", (), 5),
    ("northern-lights", "standard", (), 2),
    ("northern-lights", "standard", (), 4),
]
PER_PHASE = 6


def positions(rules: Any, chance: random.Random) -> list[Any]:
    """Some positions of every phase, from random games."""
    found: dict[tuple[int, int], list[Any]] = {}
    for seed in range(6):
        states = rules.start(seed, None)
        while True:
            kept = found.setdefault((int(states[0].phase), int(states[0].deal)), [])
            if len(kept) < PER_PHASE:
                kept.append(states.copy())
            elif chance.random() < 0.05:
                kept[chance.randrange(PER_PHASE)] = states.copy()
            if rules.over(states):
                break
            seat = chance.choice(rules.seats_to_decide(states))
            rules.apply(states, seat, chance.choice(rules.legal_actions(states, seat)))
    return [states for kept in found.values() for states in kept]


def permute_chance(state: Any, chance: random.Random) -> None:
    for word in range(4):
        state.chance_key[word] = chance.randrange(1 << 32)
    state.chance_drawn = chance.randrange(1 << 20)


def permute_cards(rules: Any, state: Any, watcher: int, chance: random.Random) -> None:
    """Deal the cards anew that the watcher cannot place: unseen parts of hands, and the deck."""
    if state.phase == OVER and rules.chart.game.hands_revealed:
        return
    others = [seat for seat in range(rules.players) if seat != watcher]
    pool = [card for card in range(CARDS) for _ in range(state.deck[card])]
    for seat in others:
        for card in range(CARDS):
            pool += [card] * (int(state.hands[seat, card]) - int(state.known[seat, card]))
    chance.shuffle(pool)
    for seat in others:
        unseen = int(state.hand_size[seat]) - sum(int(state.known[seat, card]) for card in range(CARDS))
        dealt, pool = pool[:unseen], pool[unseen:]
        for card in range(CARDS):
            state.hands[seat, card] = int(state.known[seat, card]) + dealt.count(card)
    assert len(pool) == state.deck_size
    for card in range(CARDS):
        state.deck[card] = pool.count(card)


def deck_places(state: Any) -> list[int]:
    return [(int(state.deck_first) + place) % MAX_TICKETS for place in range(state.deck_count)]


def known_tickets(rules: Any, state: Any, watcher: int) -> set[int]:
    """The tickets whose place the watcher knows."""
    owners = range(rules.players) if state.phase == OVER else [watcher]
    known = {t for t in range(len(rules.tickets)) if state.ticket_owner[t] in owners and state.ticket_owner[t] >= 0}
    if watcher != SPECTATOR:
        known |= {int(state.offer[watcher, slot]) for slot in range(state.offer_count[watcher])}
        known |= {int(state.given_back[watcher, slot]) for slot in range(state.given_count[watcher])}
        own_places = [at for at in deck_places(state) if state.deck_place[at] == KNOWN_PLACE + watcher]
        known |= {int(state.ticket_deck[at]) for at in own_places}
    return known


def known_deck(rules: Any, state: Any, watcher: int) -> tuple[str | None, ...]:
    """K1: the tickets that a seat put under the deck itself; those mixed at the start are known to be mixed.

    V9: where the size of the deck is secret, only its bottom, from the highest ticket that the seat knows; at
    least one place shows that there is a deck.
    """
    places = [(rules.tickets[state.ticket_deck[at]].id, int(state.deck_place[at])) for at in deck_places(state)]
    own = KNOWN_PLACE + watcher if watcher != SPECTATOR else None
    secret = len(rules.variant.deals) > 1
    shown = [name if kind == own else "mixed" if kind == MIXED_PLACE and not secret else None for name, kind in places]
    while secret and len(shown) > 1 and shown[0] is None:
        del shown[0]
    return tuple(shown)


def permute_deck_size(rules: Any, state: Any, watcher: int, chance: random.Random) -> None:
    """V9: as if another seat had kept a regular ticket, the top one of the deck, instead of its long one."""
    if len(rules.variant.deals) == 1 or state.phase in (START_TICKETS, OVER) or state.deck_count < 2:
        return
    top = int(state.deck_first)
    longs = [t for t, ticket in enumerate(rules.tickets) if ticket.long and state.ticket_owner[t] not in (-1, watcher)]
    kept = [t for t in longs if state.ticket_owner[t] >= 0]
    if not kept or state.deck_place[top] == KNOWN_PLACE + watcher or chance.random() < 0.3:
        return
    seat = int(state.ticket_owner[kept[0]])
    state.ticket_owner[kept[0]] = DEALT
    state.given_back[seat, state.given_count[seat]] = kept[0]
    state.given_count[seat] += 1
    state.ticket_owner[int(state.ticket_deck[top])] = seat
    state.ticket_deck[top] = NO_TICKET
    state.deck_place[top] = 0
    state.deck_first = (top + 1) % MAX_TICKETS
    state.deck_count -= 1


def permute_tickets(rules: Any, state: Any, watcher: int, chance: random.Random) -> None:
    """Let tickets that the watcher cannot place change places, long ones with long ones."""
    known = known_tickets(rules, state, watcher)
    becomes = {NO_TICKET: NO_TICKET} | {ticket: ticket for ticket in range(len(rules.tickets))}
    for long in (False, True):
        free = [t for t, ticket in enumerate(rules.tickets) if bool(ticket.long) == long and t not in known]
        becomes |= dict(zip(free, chance.sample(free, len(free)), strict=True))
    owners = [int(state.ticket_owner[t]) for t in range(len(rules.tickets))]
    for ticket, owner in enumerate(owners):
        state.ticket_owner[becomes[ticket]] = owner
    for at in deck_places(state):
        state.ticket_deck[at] = becomes[int(state.ticket_deck[at])]
    for seat in range(rules.players):
        for slot in range(state.offer_count[seat]):
            state.offer[seat, slot] = becomes[int(state.offer[seat, slot])]
        for slot in range(state.given_count[seat]):
            state.given_back[seat, slot] = becomes[int(state.given_back[seat, slot])]
    mixed = [at for at in deck_places(state) if state.deck_place[at] == MIXED_PLACE]
    there = [int(state.ticket_deck[at]) for at in mixed]
    for at, ticket in zip(mixed, chance.sample(there, len(there)), strict=True):
        state.ticket_deck[at] = ticket


def permute_choices(rules: Any, state: Any, watcher: int, chance: random.Random) -> None:
    """What others chose at the start; in Mega, whether they kept a long ticket of the first deal (V9)."""
    if state.phase != START_TICKETS:
        return
    for seat in range(rules.players):
        if seat == watcher:
            continue
        if not int(state.undecided) >> seat & 1:
            state.choice[seat] = chance.randrange(1 << int(state.offer_count[seat]))
        held = [ticket for ticket in range(len(rules.tickets)) if state.ticket_owner[ticket] == seat]
        if held and chance.random() < 0.5:
            state.ticket_owner[held[0]] = DEALT
            state.ticket_count[seat] -= 1
            state.given_back[seat, state.given_count[seat]] = held[0]
            state.given_count[seat] += 1


def permuted(rules: Any, states: Any, watcher: int, chance: random.Random) -> Any:
    twin = states.copy()
    permute_chance(twin[0], chance)
    permute_cards(rules, twin[0], watcher, chance)
    permute_tickets(rules, twin[0], watcher, chance)
    permute_choices(rules, twin[0], watcher, chance)
    permute_deck_size(rules, twin[0], watcher, chance)
    return twin


@pytest.mark.parametrize(("name", "variant", "options", "players"), CONFIGURATIONS)
def test_what_a_seat_cannot_see_makes_no_difference(
    name: str, variant: str, options: tuple[str, ...], players: int
) -> None:
    rules: Any = open_rulebook(f"ticket-to-ride/{name}", variant=variant, options=options, players=players)
    chance = random.Random(f"{name} {variant} {players}")
    tried = cards = tickets = 0
    for states in positions(rules, chance):
        for watcher in (*range(players), SPECTATOR):
            twin = permuted(rules, states, watcher, chance)
            rules.audit(twin)
            tried += 1
            cards += not (twin["hands"] == states["hands"]).all()
            places = ("ticket_deck", "ticket_owner", "offer", "given_back")
            tickets += any((twin[place] != states[place]).any() for place in places)
            assert rules.conceal(twin, watcher).tobytes() == rules.conceal(states, watcher).tobytes()
            assert rules.view(twin, watcher) == rules.view(states, watcher)
            assert rules.view(states, watcher).ticket_deck == known_deck(rules, states[0], watcher)
            if watcher in rules.seats_to_decide(states):
                assert rules.legal_actions(twin, watcher) == rules.legal_actions(states, watcher)
                if states[0].phase not in (PAY_ROUTE, PAY_STATION):
                    assert rules.legal_moves(twin, watcher) == rules.legal_moves(states, watcher)
    assert cards > tried * 0.6  # the permutations are real
    assert tickets > tried * 0.6


# Changes of what a watcher knows. Each is given the rules, the state, the watcher and another seat, and says whether
# it changed anything.


def other_card(card: int) -> int:
    return (card + 1) % LOCOMOTIVE


def own_hand(rules: Any, state: Any, watcher: int, other: int) -> bool:
    card = next((card for card in range(CARDS) if watcher >= 0 and state.hands[watcher, card]), None)
    if card is None:
        return False
    state.hands[watcher, card] -= 1
    state.hands[watcher, other_card(card)] += 1
    return True


def own_tickets(rules: Any, state: Any, watcher: int, other: int) -> bool:
    held = [t for t in range(len(rules.tickets)) if watcher >= 0 and state.ticket_owner[t] == watcher]
    free = [t for t in range(len(rules.tickets)) if state.ticket_owner[t] < 0]
    if not held or not free:
        return False
    state.ticket_owner[held[0]], state.ticket_owner[free[0]] = -1, watcher
    return True


def own_offer(rules: Any, state: Any, watcher: int, other: int) -> bool:
    if watcher < 0 or not state.offer_count[watcher]:
        return False
    offered = {int(state.offer[watcher, slot]) for slot in range(state.offer_count[watcher])}
    state.offer[watcher, 0] = next(t for t in range(len(rules.tickets)) if t not in offered)
    return True


def own_choice(rules: Any, state: Any, watcher: int, other: int) -> bool:
    if watcher < 0 or state.phase != START_TICKETS or int(state.undecided) >> watcher & 1:
        return False
    state.choice[watcher] = int(state.choice[watcher]) ^ 1
    return True


def own_gift(rules: Any, state: Any, watcher: int, other: int) -> bool:
    if watcher < 0 or not state.given_count[watcher]:
        return False
    state.given_back[watcher, 0] = (int(state.given_back[watcher, 0]) + 1) % len(rules.tickets)
    return True


def own_deck_place(rules: Any, state: Any, watcher: int, other: int) -> bool:
    at = [at for at in deck_places(state) if watcher >= 0 and state.deck_place[at] == KNOWN_PLACE + watcher]
    if not at:
        return False
    state.ticket_deck[at[0]] = (int(state.ticket_deck[at[0]]) + 1) % len(rules.tickets)
    return True


def mixed_place(rules: Any, state: Any, watcher: int, other: int) -> bool:
    at = [at for at in deck_places(state) if state.deck_place[at] == MIXED_PLACE and len(rules.variant.deals) == 1]
    for place in at[:1]:
        state.deck_place[place] = 0
    return bool(at)


def market(rules: Any, state: Any, watcher: int, other: int) -> bool:
    if state.market[2] == NO_CARD:
        return False
    state.market[2] = other_card(int(state.market[2]))
    return True


def turned_up(rules: Any, state: Any, watcher: int, other: int) -> bool:
    if state.phase != TUNNEL_EXTRA:
        return False
    state.turned_up[0] = other_card(int(state.turned_up[0]))
    return True


def number_of_tickets(rules: Any, state: Any, watcher: int, other: int) -> bool:
    state.ticket_count[other] += 1
    return state.phase != START_TICKETS


def tickets_at_the_end(rules: Any, state: Any, watcher: int, other: int) -> bool:
    held = [t for t in range(len(rules.tickets)) if state.ticket_owner[t] == other]
    if state.phase != OVER or not held:
        return False
    state.ticket_owner[held[0]] = -1
    return True


def hands_at_the_end(rules: Any, state: Any, watcher: int, other: int) -> bool:
    if state.phase != OVER or not rules.chart.game.hands_revealed:
        return False
    state.hands[other, 0] += 1
    return True


def phase(rules: Any, state: Any, watcher: int, other: int) -> bool:
    if state.phase not in (TURN, TICKETS):
        return False
    state.phase = TURN + TICKETS - int(state.phase)
    return True


def bonus(rules: Any, state: Any, watcher: int, other: int) -> bool:
    state.bonus_card[0] = (int(state.bonus_card[0]) + 5) % max(1, len(rules.chart.bonus_cards))
    return bool(rules.chart.bonus_cards)


def public(field: str, *index: int) -> Any:
    """A number that everyone sees; an index of -1 stands for the other seat."""

    def change(rules: Any, state: Any, watcher: int, other: int) -> bool:
        where = tuple(other if part == -1 else part for part in index)
        if where:
            getattr(state, field)[where] += 1
        else:
            setattr(state, field, int(getattr(state, field)) + 1)
        return True

    change.__name__ = field
    return change


CHANGES: list[Any] = [
    *(own_hand, own_tickets, own_offer, own_choice, own_gift, own_deck_place, mixed_place, market, turned_up),
    *(number_of_tickets, tickets_at_the_end, hands_at_the_end, phase, bonus),
    *(public("turn"), public("turns_left"), public("deck_size"), public("discards", 3), public("hand_size", -1)),
    *(public("known", -1, 4), public("cars", -1), public("points", -1), public("stations_left", -1)),
    *(public("route_owner", 7), public("station_owner", 7), public("paid", 2), public("extra")),
    public("offer_count", -1),
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_a_seat_may_see_it_sees(change: Any) -> None:
    changed = 0
    for name, variant, options, players in CONFIGURATIONS[2:5]:
        rules: Any = open_rulebook(f"ticket-to-ride/{name}", variant=variant, options=options, players=players)
        for states in positions_of(name, variant, players, rules):
            for watcher in (0, SPECTATOR):
                twin = states.copy()
                if change(rules, twin[0], watcher, 1):
                    changed += 1
                    assert rules.conceal(twin, watcher).tobytes() != rules.conceal(states, watcher).tobytes()
                    assert rules.view(twin, watcher) != rules.view(states, watcher)
    assert changed > 0


POSITIONS: dict[tuple[str, str, int], list[Any]] = {}


def positions_of(name: str, variant: str, players: int, rules: Any) -> list[Any]:
    """The positions of a variant, found once; a few are enough to see a change."""
    key = (name, variant, players)
    if key not in POSITIONS:
        POSITIONS[key] = positions(rules, random.Random(7))
    return POSITIONS[key][::3] + POSITIONS[key][-2:]
