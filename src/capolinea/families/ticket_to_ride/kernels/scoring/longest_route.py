"""The longest continuous route (E4): a trail, which may come through a city again but never uses a route twice.

Exact, and quick on dense networks. A set of routes can be travelled in one trail if it is connected and at most two of
its cities have an odd number of its routes (Euler). So the longest trail is the heaviest such set, and it is found by
deciding route by route, keep or leave out, remembering only what matters later: for the *open* cities (some routes
decided, some not) which of them are joined so far and which have an odd number of routes, and how many odd cities are
behind us. Of two ways to come to the same memory only the heavier can win. On a map few cities are open at a time, so
there are few memories, where a walk of all trails would never end. (If a part of the network has few cycles, as most
have, that walk is faster and used instead.) The search first looks only for trails near the upper bound that the odd
cities give; if there is none, it looks further down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capolinea.core.kernel import kernel
from capolinea.families.ticket_to_ride.kernels.state import LONGEST_ROUTE_SLOTS, LONGEST_ROUTE_TABLE

if TYPE_CHECKING:
    from capolinea.families.ticket_to_ride.kernels.board import Board
    from capolinea.families.ticket_to_ride.kernels.state import State, Work

# A memory is one integer: five bits for each open city (four of label, 0 = untouched; one of parity), then the count
# of odd cities behind us.
SLOT_BITS = 5
LABEL = 15
ODD = 16
ODDS_SHIFT = SLOT_BITS * LONGEST_ROUTE_SLOTS
FORGOTTEN = 0  # in the table, where a memory is stored plus one: so zeroed space is an empty table
NO_SLOT = -1
CLOSE = 0  # the weight of a step that closes a city
NO_PART = -1
DONE = -2
FEW_CYCLES = 3  # routes beyond those of a tree, up to which all trails are walked
WALKED = -3
TRAIL_ENDS = 2  # the cities of a trail that may have an odd number of its routes
AGAIN = 128  # added to the number of a part that is visited a second time
HASH = 0x85EBCA6B
MASK = 0xFFFFFFFF
HASH_SHIFT = 32 - (LONGEST_ROUTE_TABLE.bit_length() - 1)


@kernel
def collect_routes(board: Board, state: State, seat: int, work: Work) -> None:
    """The seat's own routes as a graph."""
    work.edges = 0
    for city in range(board.cities):
        work.degree[city] = 0
        work.part[city] = NO_PART
    for route in range(board.routes):
        if state.route_owner[route] == seat:
            a, b = int(board.route_a[route]), int(board.route_b[route])
            work.edge_a[work.edges] = a
            work.edge_b[work.edges] = b
            work.edge_weight[work.edges] = board.route_length[route]
            work.edge_part[work.edges] = NO_PART
            work.degree[a] += 1
            work.degree[b] += 1
            work.edges += 1


@kernel
def touches(work: Work, edge: int, city: int) -> bool:
    """Whether a route ends at a city."""
    return work.edge_a[edge] == city or work.edge_b[edge] == city


@kernel
def other_end(work: Work, edge: int, city: int) -> int:
    """The city at the other end of a route."""
    return int(work.edge_b[edge]) if work.edge_a[edge] == city else int(work.edge_a[edge])


@kernel
def sweep(work: Work, start: int, part: int) -> int:
    """Visit the part of the network around a city, noting distances in a tree. Returns the number of its cities."""
    work.queue[0] = start
    work.part[start] = part
    work.distance[start] = 0
    found = 1
    at = 0
    while at < found:
        city = int(work.queue[at])
        at += 1
        for edge in range(work.edges):
            if touches(work, edge, city):
                other = other_end(work, edge, city)
                work.edge_part[edge] = part
                if work.part[other] != part:
                    work.part[other] = part
                    work.distance[other] = work.distance[city] + work.edge_weight[edge]
                    work.queue[found] = other
                    found += 1
    return found


@kernel
def part_weight(work: Work, part: int) -> int:
    """The weight of all routes of a part."""
    total = 0
    for edge in range(work.edges):
        if work.edge_part[edge] == part:
            total += work.edge_weight[edge]
    return total


@kernel
def tree_diameter(work: Work, cities: int, part: int) -> int:
    """In a tree a trail is a path, and the longest one starts at the city farthest from any other."""
    farthest = int(work.queue[0])
    for index in range(cities):
        if work.distance[work.queue[index]] > work.distance[farthest]:
            farthest = int(work.queue[index])
    sweep(work, farthest, part + AGAIN)
    most = 0
    for index in range(cities):
        most = max(most, int(work.distance[work.queue[index]]))
    return most


@kernel
def walk_from(work: Work, start: int, part: int) -> int:
    """The longest trail from a city, by walking all of them: on where a route is left, else back."""
    city, edge, length, longest = start, 0, 0, 0
    work.steps = 0
    while True:
        while edge < work.edges and not (work.edge_part[edge] == part and touches(work, edge, city)):
            edge += 1
        if edge < work.edges:
            work.edge_part[edge] = WALKED
            work.step_edge[work.steps] = edge
            work.steps += 1
            length += work.edge_weight[edge]
            longest = max(longest, length)
            city = other_end(work, edge, city)
            edge = 0
        elif work.steps == 0:
            return longest
        else:
            work.steps -= 1
            edge = int(work.step_edge[work.steps])
            work.edge_part[edge] = part
            length -= work.edge_weight[edge]
            city = other_end(work, edge, city)
            edge += 1


@kernel
def walk_part(work: Work, cities: int, part: int) -> int:
    """In a part of few cycles there are few trails. The longest begins at an odd city: else it could be made longer."""
    longest = 0
    for index in range(cities):
        if work.degree[work.queue[index]] % 2 == 1:
            longest = max(longest, walk_from(work, int(work.queue[index]), part))
    return longest


@kernel
def lightest_route(work: Work, city: int) -> int:
    """The weight of the lightest route at a city."""
    lightest = 127
    for edge in range(work.edges):
        if touches(work, edge, city):
            lightest = min(lightest, int(work.edge_weight[edge]))
    return lightest


@kernel
def least_left_out(work: Work, cities: int) -> int:
    """At least this weight is missing from any trail: all odd cities but two lose a route, and a route has two ends."""
    total, first, second = 0, 0, 0
    for index in range(cities):
        city = int(work.queue[index])
        if work.degree[city] % 2 == 1:
            weight = lightest_route(work, city)
            total += weight
            if weight > first:
                first, second = weight, first
            elif weight > second:
                second = weight
    return (total - first - second + 1) // 2


@kernel
def clear_table(work: Work, side: int) -> None:
    """Forget all memories of one side."""
    for index in range(work.table_count[side]):
        work.table_key[side, work.table_used[side, index]] = FORGOTTEN
    work.table_count[side] = 0


@kernel
def remember(work: Work, side: int, memory: int, weight: int) -> None:
    """Add a memory, or keep the heavier of two equal ones."""
    key = memory + 1
    at = (((key ^ (key >> 29)) * HASH) & MASK) >> HASH_SHIFT
    while work.table_key[side, at] != FORGOTTEN:
        if work.table_key[side, at] == key:
            work.table_weight[side, at] = max(work.table_weight[side, at], weight)
            return
        at = (at + 1) % LONGEST_ROUTE_TABLE
    if work.table_count[side] >= LONGEST_ROUTE_TABLE - 1:
        work.longest_route_failed = 1
        return
    work.table_key[side, at] = key
    work.table_weight[side, at] = weight
    work.table_used[side, work.table_count[side]] = at
    work.table_count[side] += 1


@kernel
def label_at(memory: int, slot: int) -> int:
    """The label of an open city: equal labels are joined, 0 is untouched."""
    return (memory >> (SLOT_BITS * slot)) & LABEL


@kernel
def relabel(memory: int) -> int:
    """Labels in the order of their first slot, so that equal memories are equal integers."""
    seen = 0  # four bits for each old label: its new one
    fresh = 0
    result = (memory >> ODDS_SHIFT) << ODDS_SHIFT
    for slot in range(LONGEST_ROUTE_SLOTS):
        field = (memory >> (SLOT_BITS * slot)) & (LABEL | ODD)
        label = field & LABEL
        if label:
            new = (seen >> (4 * (label - 1))) & LABEL
            if new == 0:
                fresh += 1
                new = fresh
                seen |= new << (4 * (label - 1))
            result |= ((field & ODD) | new) << (SLOT_BITS * slot)
    return result


@kernel
def keep_route(memory: int, slot_a: int, slot_b: int) -> int:
    """The memory after a route between two open cities is kept."""
    label_a, label_b = label_at(memory, slot_a), label_at(memory, slot_b)
    memory ^= (ODD << (SLOT_BITS * slot_a)) | (ODD << (SLOT_BITS * slot_b))
    if label_a == 0 and label_b == 0:
        fresh = LONGEST_ROUTE_SLOTS + 1
        memory |= (fresh << (SLOT_BITS * slot_a)) | (fresh << (SLOT_BITS * slot_b))
    elif label_a == 0:
        memory |= label_b << (SLOT_BITS * slot_a)
    elif label_b == 0:
        memory |= label_a << (SLOT_BITS * slot_b)
    elif label_a != label_b:
        for slot in range(LONGEST_ROUTE_SLOTS):
            if label_at(memory, slot) == label_b:
                memory ^= (label_a ^ label_b) << (SLOT_BITS * slot)
    return relabel(memory)


@kernel
def open_city(work: Work, city: int) -> int:
    """The slot of a city, a free one if it has none yet."""
    if work.slot_of[city] == NO_SLOT:
        slot = 0
        while slot < LONGEST_ROUTE_SLOTS and work.slot_taken[slot]:
            slot += 1
        if slot == LONGEST_ROUTE_SLOTS:
            work.longest_route_failed = 1
            slot = 0
        work.slot_taken[slot] = 1
        work.slot_of[city] = slot
    return int(work.slot_of[city])


@kernel
def next_city(work: Work, cities: int, part: int) -> int:
    """The city of this part to close next: an open one, if any, that opens the fewest new ones. -1 at the end."""
    best = -1
    best_cost = 1000
    for index in range(cities):
        city = int(work.queue[index])
        if work.part[city] != part:
            continue
        cost = 0 if work.slot_of[city] != NO_SLOT else 100
        for edge in range(work.edges):
            if work.edge_part[edge] == part and touches(work, edge, city):
                cost += work.slot_of[other_end(work, edge, city)] == NO_SLOT
        if cost < best_cost:
            best_cost = cost
            best = city
    return best


@kernel
def add_step(work: Work, weight: int, slot_a: int, slot_b: int) -> None:
    """Note a step of the plan."""
    work.step_weight[work.steps] = weight
    work.step_slot_a[work.steps] = slot_a
    work.step_slot_b[work.steps] = slot_b
    work.steps += 1


@kernel
def plan_part(work: Work, cities: int, part: int) -> None:
    """The order in which the routes of a part are decided and its cities closed, with few cities open at a time."""
    work.steps = 0
    for slot in range(LONGEST_ROUTE_SLOTS):
        work.slot_taken[slot] = 0
    for index in range(cities):
        work.slot_of[work.queue[index]] = NO_SLOT
    for _ in range(cities):
        city = next_city(work, cities, part)
        slot = open_city(work, city)
        for edge in range(work.edges):
            if work.edge_part[edge] == part and touches(work, edge, city):
                add_step(work, work.edge_weight[edge], slot, open_city(work, other_end(work, edge, city)))
                work.edge_part[edge] = DONE
        add_step(work, CLOSE, slot, slot)
        work.slot_taken[slot] = 0
        work.part[city] = DONE


@kernel
def decide_route(work: Work, side: int, step: int, limit: int) -> None:
    """From each memory of one side two on the other: route kept, route left out. Up to the limit there is no hope."""
    slot_a, slot_b = int(work.step_slot_a[step]), int(work.step_slot_b[step])
    route_weight = int(work.step_weight[step])
    for index in range(work.table_count[side]):
        at = work.table_used[side, index]
        memory, weight = int(work.table_key[side, at]) - 1, int(work.table_weight[side, at])
        if weight > limit:
            remember(work, 1 - side, memory, weight)
        if weight + route_weight > limit:
            remember(work, 1 - side, keep_route(memory, slot_a, slot_b), weight + route_weight)


@kernel
def close_city(work: Work, side: int, slot: int, best: int) -> int:
    """All routes of a city are decided: its parity counts, and a network without an open city is complete."""
    for index in range(work.table_count[side]):
        at = work.table_used[side, index]
        memory, weight = int(work.table_key[side, at]) - 1, int(work.table_weight[side, at])
        label = label_at(memory, slot)
        if label == 0:
            remember(work, 1 - side, memory, weight)
            continue
        odds = memory >> ODDS_SHIFT
        if (memory >> (SLOT_BITS * slot)) & ODD:
            odds += 1
        if odds > TRAIL_ENDS:
            continue
        still_open = memory & ((1 << ODDS_SHIFT) - 1) & ~((LABEL | ODD) << (SLOT_BITS * slot))
        joined = False
        for other in range(LONGEST_ROUTE_SLOTS):
            if label_at(still_open, other) == label:
                joined = True
        if joined:
            remember(work, 1 - side, relabel(still_open | (odds << ODDS_SHIFT)), weight)
        elif still_open == 0:
            best = max(best, weight)
    return best


@kernel
def search_part(work: Work, total: int, best: int) -> int:
    """The heaviest trail of the planned part, if it is heavier than `best`; else `best`."""
    side = 0
    remember(work, side, 0, 0)
    remaining = total
    for step in range(work.steps):
        if work.step_weight[step] == CLOSE:
            best = close_city(work, side, int(work.step_slot_a[step]), best)
        else:
            remaining -= work.step_weight[step]
            decide_route(work, side, step, best - remaining)
        clear_table(work, side)
        side = 1 - side
    clear_table(work, side)
    return best


@kernel
def search_down(work: Work, total: int, upper: int, best: int) -> int:
    """The heaviest trail of the planned part, or `best`: near the upper bound first, then further and further down."""
    slack = 1
    while True:
        limit = max(best, upper - slack)
        found = search_part(work, total, limit)
        if found > limit or limit == best:
            return found
        slack *= 4


@kernel
def untangled_longest_route(board: Board, state: State, seat: int, work: Work) -> int:
    """The longest trail in those parts of the network where it is quickly found; `work` lists the tangled others."""
    collect_routes(board, state, seat, work)
    work.tangled = 0
    best = 0
    for start in range(board.cities):
        if work.degree[start] == 0 or work.part[start] != NO_PART:
            continue
        cities = sweep(work, start, start)
        routes, odd = 0, 0
        for edge in range(work.edges):
            routes += work.edge_part[edge] == start
        for index in range(cities):
            odd += work.degree[work.queue[index]] % 2
        if odd <= TRAIL_ENDS:
            best = max(best, part_weight(work, start))
        elif routes == cities - 1:
            best = max(best, tree_diameter(work, cities, start))
        elif routes < cities + FEW_CYCLES:
            best = max(best, walk_part(work, cities, start))
        else:
            work.tangled_part[work.tangled] = start
            work.tangled += 1
    return best


@kernel
def longest_route(board: Board, state: State, seat: int, work: Work) -> int:
    """E4: the length, in cars, of the longest trail in the seat's own routes."""
    best = untangled_longest_route(board, state, seat, work)
    for index in range(work.tangled):
        start = int(work.tangled_part[index])
        part = start + AGAIN
        cities = sweep(work, start, part)
        total = part_weight(work, part)
        upper = total - least_left_out(work, cities)
        if upper > best:
            plan_part(work, cities, part)
            best = search_down(work, total, upper, best)
    return best
