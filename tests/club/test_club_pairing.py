"""The rounds of a tournament: whom everybody meets, who rests, and who begins."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capolinea.club.tournaments.pairing import Draw, Seating, draw_round
from capolinea.club.tournaments.rota import rota
from capolinea.club.tournaments.standings import Game, Line, Place, standing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Rounds = list[list[Seating]]


def meetings(games: Sequence[Seating]) -> Counter[frozenset[str]]:
    return Counter(frozenset(pair) for game in games for pair in combinations(filter(None, game), 2))


def met_before(rounds: Rounds) -> Counter[frozenset[str]]:
    return meetings([game for games in rounds for game in games])


def times_alone(rounds: Rounds, players: Sequence[str]) -> Counter[str]:
    """In how many rounds each player met nobody."""
    met = Counter(who for games in rounds for game in games if len(set(game) - {None}) > 1 for who in game)
    return Counter({who: len(rounds) - met[who] for who in players})


def sizes(people: int, size: int) -> list[int]:
    tables = -(-people // size)
    return [people // tables + (place < people % tables) for place in range(tables)]


def splits(people: Sequence[str], wanted: Sequence[int]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to split people into tables of some sizes."""
    if not people:
        yield []
        return
    for size in sorted(set(wanted)):
        rest = list(wanted)
        rest.remove(size)
        for mates in combinations(people[1:], size - 1):
            table = (people[0], *mates)
            for others in splits([one for one in people if one not in table], rest):
                yield [table, *others]


def fewest(players: Sequence[str], rounds: Rounds, size: int) -> int:
    """How many times two players have met whom a round brings together again, at least."""
    met, alone = met_before(rounds), times_alone(rounds, players)
    odd = size == 2 and len(players) % 2 == 1
    least = min(alone[one] for one in players)
    rests = [one for one in players if alone[one] == least] if odd else [None]
    return min(
        sum(met[pair] for pair in meetings(tables))
        for rest in rests
        for tables in splits([one for one in players if one != rest], sizes(len(players) - odd, size))
    )


class Evening:
    """A tournament whose players come and go, and whose games end by chance."""

    def __init__(self, people: int, size: int, chance: random.Random, *, bots: bool, swiss: bool) -> None:
        self.size, self.bots, self.swiss, self.chance = size, bots, swiss, chance
        self.everybody = [f"p{number:02}" for number in range(people)]
        self.players = list(self.everybody)
        self.rounds: Rounds = []
        self.games: list[Game] = []

    def go_on(self) -> list[Seating]:
        lines = standing(self.everybody, self.games, {})
        points = {line.guest: line.points for line in lines}
        order = [line.guest for line in lines if line.guest in self.players] if self.swiss else self.players
        games = draw_round(
            Draw(
                players=order,
                rounds=self.rounds,
                size=self.size,
                bots=self.bots,
                points=points if self.swiss else {},
                round_robin=not self.swiss,
                seed=str(len(self.rounds)),
            )
        )
        self.rounds.append(games)
        for game in games:
            ranks = self.chance.sample(range(1, len(game) + 1), len(game))
            self.games.append(Game([Place(who, 10 - rank, rank) for who, rank in zip(game, ranks, strict=True)]))
        return games

    def come_and_go(self) -> None:
        if len(self.players) > 4 and self.chance.random() < 0.5:
            self.players.remove(self.chance.choice(self.players))
        if self.chance.random() < 0.5:
            self.everybody.append(f"p{len(self.everybody):02}")
            self.players.append(self.everybody[-1])


evenings = st.builds(
    Evening,
    st.integers(4, 9),
    st.integers(2, 5),
    st.randoms(use_true_random=False),
    bots=st.booleans(),
    swiss=st.booleans(),
)


@settings(deadline=None, max_examples=60)
@given(evenings, st.integers(1, 6), st.booleans())
def test_a_round_has_everybody_once_and_nobody_meets_again_while_that_can_be_avoided(
    evening: Evening, rounds: int, change: bool
) -> None:
    for _ in range(rounds):
        players, before, size = list(evening.players), list(evening.rounds), evening.size
        games = evening.go_on()
        seated = [who for game in games for who in game if who is not None]
        resting = set(players) - set(seated)
        odd = size == 2 and len(players) % 2 == 1
        assert len(seated) == len(set(seated)) == len(players) - len(resting)
        assert len(resting) == (odd and not evening.bots)
        people = sorted((len(set(game) - {None}) for game in games), reverse=True)
        assert people == [each for each in sizes(len(players), size) if each > 1 or evening.bots]
        assert all(len(game) == size for game in games) or not evening.bots

        alone = times_alone(before, players)
        lone = resting | {who for game in games if game.count(None) == len(game) - 1 for who in game if who}
        assert all(alone[who] == min(alone.values()) for who in lone)
        met = met_before(before)
        assert sum(met[pair] for pair in meetings(games)) == fewest(players, before, size)
        if change:
            evening.come_and_go()


@settings(deadline=None, max_examples=30)
@given(st.integers(8, 32), st.integers(2, 5), st.booleans(), st.booleans(), st.randoms(use_true_random=False))
def test_in_a_larger_tournament_nobody_meets_again_as_long_as_that_is_certain_to_be_possible(
    people: int, size: int, bots: bool, swiss: bool, chance: random.Random
) -> None:
    """By the theorem of Hajnal and Szemerédi: with more tables than anybody has met players."""
    evening = Evening(people, size, chance, bots=bots, swiss=swiss)
    for number in range(5):
        met = met_before(evening.rounds)
        most = max((sum(who in pair for pair in met) for who in evening.players), default=0)
        games = evening.go_on()
        if -(-people // size) > most + 1 or number == 0:
            assert not any(met[pair] for pair in meetings(games))


@pytest.mark.parametrize(("people", "size"), [(10, 3), (11, 2), (11, 4), (12, 3), (12, 4), (12, 5)])
@pytest.mark.parametrize("swiss", [True, False])
def test_with_more_than_ten_players_too_no_more_meet_again_than_must(people: int, size: int, *, swiss: bool) -> None:
    """Long after everybody could be new to everybody, compared with every way to split them into tables."""
    evening, forced = Evening(people, size, random.Random(people), bots=True, swiss=swiss), 0
    for _ in range(people + 1 if size == 2 else 7):
        players, before = list(evening.players), list(evening.rounds)
        met, games = met_before(before), evening.go_on()
        least = fewest(players, before, size)
        assert sum(met[pair] for pair in meetings(games)) == least
        forced += least > 0
    assert forced


def drawn_after(rounds: Rounds, people: Sequence[str], chance: random.Random) -> int:
    """How many pairs meet again in a Swiss round after others, with any points."""
    points = {who: float(chance.randrange(40)) for who in people}
    ordered = sorted(people, key=lambda who: -points[who])
    games = draw_round(Draw(players=ordered, rounds=rounds, size=len(rounds[0][0]), bots=True, points=points))
    met = met_before(rounds)
    return sum(met[pair] for pair in meetings(games))


@pytest.mark.parametrize(("tables", "size", "least"), [(3, 3, 0), (4, 4, 0), (5, 5, 0), (8, 3, 4)])
@pytest.mark.parametrize("seed", range(3))
def test_the_only_round_that_is_left_is_found(tables: int, size: int, least: int, seed: int) -> None:
    """After a transversal design none but the players of a row have not met; three rows of eight leave two each."""
    chance = random.Random(seed)
    people = [f"p{number:02}" for number in range(tables * size)]
    chance.shuffle(people)
    rounds = [[tuple(people[chair] for chair in game) for game in rota(tables, size, turn)] for turn in range(tables)]
    assert drawn_after(rounds, people, chance) == least


@pytest.mark.parametrize(("tables", "size"), [(2, 3), (2, 5), (3, 4), (3, 5), (4, 5)])
def test_tables_that_are_fewer_than_their_seats_are_mixed_as_well_as_can_be(tables: int, size: int) -> None:
    """A table of five that is filled from four has two players of one of them, at least."""
    people = [f"p{number:02}" for number in range(tables * size)]
    rounds: Rounds = [[tuple(people[first : first + size]) for first in range(0, len(people), size)]]
    from_one, more = divmod(size, tables)
    again = more * (from_one + 1) * from_one // 2 + (tables - more) * from_one * (from_one - 1) // 2
    assert drawn_after(rounds, people, random.Random(size)) == tables * again


@pytest.mark.parametrize("people", range(4, 13))
def test_in_a_round_robin_of_two_everybody_meets_everybody_once_and_rests_once(people: int) -> None:
    evening = Evening(people, 2, random.Random(1), bots=False, swiss=False)
    for _ in range(people - 1 + people % 2):
        evening.go_on()
    met = met_before(evening.rounds)
    assert len(met) == people * (people - 1) // 2
    assert set(met.values()) == {1}
    assert set(times_alone(evening.rounds, evening.players).values()) == {people % 2}


@pytest.mark.parametrize(
    ("tables", "size"), [(3, 3), (4, 3), (4, 4), (5, 4), (5, 5), (7, 4), (8, 3), (8, 4), (11, 2), (16, 2)]
)
def test_arithmetic_knows_rounds_in_which_nobody_meets_twice(tables: int, size: int) -> None:
    rounds = 2 * tables - 1 if size == 2 else tables
    games = [rota(tables, size, number) for number in range(rounds)]
    met = Counter(frozenset(pair) for found in games for game in found for pair in combinations(game, 2))
    assert set(met.values()) == {1}
    assert all(sorted(chain(*found)) == list(range(tables * size)) for found in games)


@settings(deadline=None, max_examples=40)
@given(evenings, st.integers(2, 8))
def test_everybody_has_every_seat_about_equally_often(evening: Evening, rounds: int) -> None:
    for _ in range(rounds):
        evening.go_on()
    for who in evening.players:
        been = Counter(game.index(who) for games in evening.rounds for game in games if who in game)
        assert max(been.values()) <= -(-sum(been.values()) // evening.size) + 2


# --- points


def line(lines: list[Line], who: str) -> Line:
    return next(each for each in lines if each.guest == who)


def test_a_win_counts_the_same_at_every_table_and_a_tie_is_shared() -> None:
    def points(*ranks: int) -> list[float]:
        return Game([Place(str(seat), 0, rank) for seat, rank in enumerate(ranks)]).points()

    assert points(1, 2) == [12, 0]
    assert points(2, 1, 3) == [6, 12, 0]
    assert points(1, 2, 3, 4, 5) == [12, 9, 6, 3, 0]
    assert points(1, 1, 3, 3) == [10, 10, 2, 2]


def test_who_leaves_a_game_comes_last_in_it_even_if_the_bot_wins() -> None:
    game = Game([Place("a", 90, 1, left=True), Place("b", 50, 2), Place(None, 40, 3)])
    assert game.points() == [0, 12, 6]
    lines = standing("ab", [game], {})
    assert (line(lines, "b").wins, line(lines, "a").wins, line(lines, "a").rank) == (1, 0, 2)


def test_rests_and_games_called_off_count_as_ties_and_games_in_play_nothing() -> None:
    off = Game([Place("a"), Place("b"), Place("c")], over=False, off=True)
    going = Game([Place("a"), Place("b")], over=False)
    lines = standing("abcd", [off, going], {"d": 1})
    assert [(each.guest, each.points, each.games) for each in lines] == [
        ("a", 6, 1),
        ("b", 6, 1),
        ("c", 6, 1),
        ("d", 6, 0),
    ]
    assert [each.rank for each in lines] == [1, 1, 1, 4]  # d has met nobody


def test_equal_points_are_ordered_by_wins_then_by_those_who_were_met_then_by_scores() -> None:
    def game(*places: tuple[str, int]) -> Game:
        ordered = sorted(score for _, score in places)[::-1]
        return Game([Place(who, score, ordered.index(score) + 1) for who, score in places])

    tied = [game(("a", 9), ("b", 9)), game(("c", 9), ("d", 5)), game(("c", 3), ("d", 4))]
    lines = standing("abcd", tied, {"a": 1, "b": 1})
    assert [each.points for each in lines] == [12] * 4
    assert [(each.guest, each.rank) for each in lines[:2]] == [("c", 1), ("d", 2)]  # who have won, c more clearly
    assert [each.rank for each in lines[2:]] == [3, 3]
    met = standing("abcdef", [game(("a", 9), ("b", 1)), game(("c", 9), ("d", 1)), game(("b", 9), ("e", 1))], {})
    assert [each.guest for each in met if each.points == 12] == ["a", "b", "c"]
