"""Where rails may go (TR1), hex by hex, against a computation of our own."""

import pytest
from families.trains.tables import OSAKA, TOKYO, facts, legal, refused, seat, table

HEXES = {board: {place["id"]: place for place in facts(board)["hexes"]} for board in (OSAKA, TOKYO)}
BARRIERS = {board: {frozenset(pair) for pair in facts(board)["barriers"]} for board in (OSAKA, TOKYO)}
EDGES = [(board, *pair) for board in (OSAKA, TOKYO) for pair in facts(board)["barriers"]]
NEIGHBOURS = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}  # in axial coordinates


def axial(place):
    """Axial coordinates: every odd row is shifted to the right by half a hex."""
    row, column = map(int, place.split(","))
    return column - (row - (row & 1)) // 2, row


def touch(place, other):
    """Whether two hexes touch, barrier or not."""
    (q, r), (other_q, other_r) = axial(place), axial(other)
    return (other_q - q, other_r - r) in NEIGHBOURS


def alone(board, place):
    """A game in which seat 0 has one rail, coins enough for everything, and Lay Rails."""
    return table(board, (seat("lay rails", rails=place), seat()), coins=50)


@pytest.mark.rule("TR1")
@pytest.mark.parametrize("board", [OSAKA, TOKYO])
def test_the_boards_have_eight_rows_of_ten_and_nine(board):
    assert set(HEXES[board]) == {f"{row},{column}" for row in range(8) for column in range(10 - row % 2)}


@pytest.mark.rule("TR1")
@pytest.mark.parametrize("board", [OSAKA, TOKYO])
def test_a_rail_is_laid_on_any_neighbour_that_is_not_sea_or_behind_a_barrier(board):
    for place, hex_ in HEXES[board].items():
        if hex_["terrain"] == "sea":
            continue
        near = {
            other
            for other in HEXES[board]
            if touch(place, other)
            and HEXES[board][other]["terrain"] != "sea"
            and frozenset((place, other)) not in BARRIERS[board]
        }
        game = alone(board, place)
        assert legal(game, "play lay rails at") == {f"play lay rails at {other}" for other in near}, place


@pytest.mark.rule("TR1")
@pytest.mark.parametrize(("board", "one", "other"), EDGES)
def test_barriers_in_both_directions(board, one, other):
    assert touch(one, other)
    refused(alone(board, one), f"play lay rails at {other}", "hex-barrier", "TR1")
    refused(alone(board, other), f"play lay rails at {one}", "hex-barrier", "TR1")


@pytest.mark.rule("TR1")
@pytest.mark.parametrize("board", [OSAKA, TOKYO])
def test_a_barrier_parts_two_hexes_but_not_the_ways_around(board):
    """From a hex behind a barrier and its common neighbour together, what the barrier parts can be reached."""
    ways = 0
    for pair in BARRIERS[board]:
        one, other = sorted(pair)
        for between, hex_ in HEXES[board].items():
            edges = {frozenset((one, between)), frozenset((between, other))}
            if hex_["terrain"] == "sea" or not (touch(one, between) and touch(between, other)):
                continue
            game = table(board, (seat("lay rails", rails=f"{one} {between}"), seat()), coins=50)
            open_way = frozenset((between, other)) not in BARRIERS[board]
            assert (f"play lay rails at {other}" in legal(game)) == open_way
            ways += not edges & BARRIERS[board]
    assert ways


@pytest.mark.rule("TR1")
@pytest.mark.parametrize("board", [OSAKA, TOKYO])
def test_sea_distance_and_own_rails_are_refused(board):
    for place in [place for place, hex_ in HEXES[board].items() if hex_["terrain"] == "remote"]:
        game = alone(board, place)
        refused(game, f"play lay rails at {place}", "hex-own-rail", "TR1")
        for other, beside in HEXES[board].items():
            if beside["terrain"] == "sea":
                refused(game, f"play lay rails at {other}", "hex-sea", "TR1")
            elif other != place and not touch(place, other):
                refused(game, f"play lay rails at {other}", "hex-not-adjacent", "TR1")
