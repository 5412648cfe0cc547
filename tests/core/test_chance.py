"""The generator against the known answers of its authors, and numbers that are exactly as likely as they should be."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import numba
import numpy as np
import pytest

from capolinea.core.chance import Chance, below, next_word, philox, seed_words
from capolinea.core.registry import open_rulebook

njit: Any = numba.njit


@njit
def compiled_philox(k0: int, k1: int, c0: int, c1: int, c2: int, c3: int) -> int:
    return philox(k0, k1, c0, c1, c2, c3)


@njit
def words(chances: Any, found: Any) -> None:
    for index in range(len(found)):
        found[index] = next_word(chances[0])


@njit
def numbers(chances: Any, limit: int, found: Any) -> None:
    for index in range(len(found)):
        found[index] = below(chances[0], limit)


def seeded(seed: int) -> Any:
    chances = Chance.array(1)
    for number, word in enumerate(seed_words(seed)):
        chances[0].chance_key[number] = word
    return chances


def draw(seed: int, limit: int, count: int) -> np.ndarray[Any, Any]:
    found = np.zeros(count, np.int64)
    numbers(seeded(seed), limit, found)
    return found


def chi_square(found: dict[int, int], expected: dict[int, float]) -> float:
    return sum((found.get(key, 0) - wanted) ** 2 / wanted for key, wanted in expected.items())


# From the file kat_vectors of Random123, philox 4x32 with 10 rounds: key, counter, first word.
KNOWN_ANSWERS = [
    ((0, 0), (0, 0, 0, 0), 0x6627E8D5),
    ((0xFFFFFFFF,) * 2, (0xFFFFFFFF,) * 4, 0x408F276D),
    ((0xA4093822, 0x299F31D0), (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344), 0xD16CFE09),
]


@pytest.mark.parametrize(("key", "counter", "answer"), KNOWN_ANSWERS)
def test_philox_gives_the_known_answers(key: tuple[int, ...], counter: tuple[int, ...], answer: int) -> None:
    assert compiled_philox(*key, *counter) == answer
    interpreted: Any = getattr(philox, "py_func", philox)
    assert interpreted(*key, *counter) == answer


def test_a_stream_counts_its_draws() -> None:
    chances = seeded(5 + (9 << 64))
    found = np.zeros(3, np.int64)
    words(chances, found)
    assert chances[0].chance_drawn == 3
    assert list(found) == [compiled_philox(5, 0, drawn, 0, 9, 0) for drawn in range(3)]


def test_streams_and_games_differ() -> None:
    assert len({compiled_philox(5, 0, 0, stream, game, 0) for stream in range(8) for game in range(8)}) == 64


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 7, 9, 55, 110, 114])
def test_below_is_uniform(limit: int) -> None:
    count = 2000 * limit
    found = draw(limit, limit, count)
    assert found.min() == 0
    assert found.max() == limit - 1
    freedom = limit - 1
    statistic = chi_square(Counter(found.tolist()), dict.fromkeys(range(limit), count / limit))
    assert statistic <= freedom + 4 * (2 * freedom) ** 0.5


def test_below_rejects_what_would_be_unfair() -> None:
    """Of 3 * 2**30 numbers, a plain multiplication gives those divisible by 3 twice as often as the others."""
    found = draw(1, 3 << 30, 30_000)
    assert found.max() < 3 << 30
    assert chi_square(Counter((found % 3).tolist()), dict.fromkeys(range(3), 10_000.0)) < 20
    chances = seeded(1)
    numbers(chances, 3 << 30, np.zeros(30_000, np.int64))
    assert 39_000 < chances[0].chance_drawn < 41_000  # a quarter of the words is refused


def test_a_seed_has_128_bits() -> None:
    assert seed_words((1 << 128) - 1) == [0xFFFFFFFF] * 4
    for wrong in (-1, 1 << 128):
        with pytest.raises(ValueError, match="a seed is between"):
            seed_words(wrong)


def test_cards_are_drawn_as_from_a_shuffled_deck() -> None:
    """S2, S3: 18 locomotives among 114 cards; the number in a hand of 4 is hypergeometric."""
    rules: Any = open_rulebook("ticket-to-ride/northern-lights", players=2)
    games = 4000
    hands: Counter[int] = Counter()
    tickets: Counter[int] = Counter()
    market: Counter[int] = Counter()
    for seed in range(games):
        state = rules.start(seed, 0)[0]
        hands[int(state.hands[1, 8])] += 1
        tickets[int(state.offer[1, 0])] += 1
        market[int(state.market[4])] += 1
    expected = {n: games * comb(18, n) * comb(96, 4 - n) / comb(114, 4) for n in range(4)}
    assert chi_square(hands, expected) < 20
    assert chi_square(tickets, dict.fromkeys(range(55), games / 55)) < 54 + 4 * (2 * 54) ** 0.5
    assert chi_square(market, {card: games * (18 if card == 8 else 12) / 114 for card in range(9)}) < 30
