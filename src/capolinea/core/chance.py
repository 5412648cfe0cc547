"""Chance: a counter-based generator, so that the n-th random number of a game is the same on every platform.

The generator is Philox4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011). Its key is the
seed; its counter is the number of draws so far, the stream (the game's own chance, or a random player's choices) and
the number of the game in a batch. Nothing is shared between games, so any number of them can run in any order.

A seed is an integer below 2**128: the low half is the key, the high half the game's number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from capolinea.core.kernel import kernel
from capolinea.core.records import Cells, Record, numpy, uint32

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.core.records import Records

SEED_BITS = 128
GAME_STREAM = 0
PLAYER_STREAM = 1
FORCED_STREAM = 256  # + forced numbers that are left: see `force`
FORCED_BITS = 16

# A word of 64 bits; where there is no NumPy, integers are as long as they need to be.
uint64: Any = numpy.uint64 if numpy else int
signed: Any = numpy.int64 if numpy else int

WORD = uint64(0xFFFFFFFF)
SHIFT = uint64(32)
MULTIPLIER_0 = uint64(0xD2511F53)
MULTIPLIER_1 = uint64(0xCD9E8D57)
WEYL_0 = uint64(0x9E3779B9)
WEYL_1 = uint64(0xBB67AE85)


class ChanceSource(Protocol):
    """Anything with a stream of random numbers: a state, or a `Chance` of its own."""

    chance_key: Cells
    chance_drawn: int
    chance_stream: int


class Chance(Record):
    """A stream of random numbers on its own, for players that are not part of the state."""

    chance_drawn = uint32()
    chance_stream = uint32()
    chance_key = uint32(4)


def seed_words(seed: int) -> Sequence[int]:
    """The four words of a seed, low word first.

    >>> seed_words(7 + (3 << 64))
    [7, 0, 3, 0]
    """
    if not 0 <= seed < 1 << SEED_BITS:
        raise ValueError(f"a seed is between 0 and 2**{SEED_BITS} - 1, not {seed}")
    return [seed >> shift & 0xFFFFFFFF for shift in (0, 32, 64, 96)]


def put_seed(sources: Any, seed: int) -> None:
    """Seed the first record of an array, which has the three `chance_` fields."""
    for number, word in enumerate(seed_words(seed)):
        sources[0].chance_key[number] = word


def player_rng_of(seed: int) -> Records[Chance]:
    """The source of players' choices: never the stream of a game, even if the seed is the same."""
    chances = Chance.array(1)
    put_seed(chances, seed)
    chances[0].chance_stream = PLAYER_STREAM
    return chances


@kernel
def philox(key_0: int, key_1: int, counter_0: int, counter_1: int, counter_2: int, counter_3: int) -> int:
    """The first 32-bit word of the Philox4x32-10 block for this key and counter."""
    k0, k1 = uint64(key_0), uint64(key_1)
    c0, c1, c2, c3 = uint64(counter_0), uint64(counter_1), uint64(counter_2), uint64(counter_3)
    for _ in range(10):
        product_0 = MULTIPLIER_0 * c0
        product_1 = MULTIPLIER_1 * c2
        c0, c1, c2, c3 = (
            (product_1 >> SHIFT) ^ c1 ^ k0,
            product_1 & WORD,
            (product_0 >> SHIFT) ^ c3 ^ k1,
            product_0 & WORD,
        )
        k0 = (k0 + WEYL_0) & WORD
        k1 = (k1 + WEYL_1) & WORD
    return signed(c0)  # signed: a product with uint64 would be a float in Numba


@kernel
def next_word(source: ChanceSource) -> int:
    """The next 32-bit word of a stream; `source` is any record with the three `chance_` fields."""
    drawn = int(source.chance_drawn)
    word = philox(
        source.chance_key[0],
        source.chance_key[1],
        drawn,
        source.chance_stream,
        source.chance_key[2],
        source.chance_key[3],
    )
    source.chance_drawn = drawn + 1
    return word


@kernel
def force(source: ChanceSource, first: int, second: int, third: int, count: int) -> None:
    """Set the next numbers, for a review that goes through everything that could have come; after them chance goes on.

    The numbers are in the high half of the key, which is not used meanwhile.
    """
    source.chance_key[2] = first + (second << FORCED_BITS)
    source.chance_key[3] = third
    source.chance_stream = FORCED_STREAM + count
    source.chance_drawn = 0


@kernel
def take_forced(source: ChanceSource) -> int:
    """The next forced number; after the last the stream of the game follows, from its beginning."""
    low: int = signed(source.chance_key[2])
    high: int = signed(source.chance_key[3])
    source.chance_key[2] = (low >> FORCED_BITS) + ((high & 0xFFFF) << FORCED_BITS)
    source.chance_key[3] = high >> FORCED_BITS
    source.chance_stream -= 1
    if source.chance_stream == FORCED_STREAM:
        source.chance_stream = GAME_STREAM
    return low & 0xFFFF


@kernel
def below(source: ChanceSource, limit: int) -> int:
    """A whole number from 0 to limit - 1, each exactly as likely (Lemire's multiplication with rejection)."""
    if source.chance_stream >= FORCED_STREAM:
        return take_forced(source)
    product = next_word(source) * int(limit)
    if (product & 0xFFFFFFFF) < limit:
        floor = 4294967296 % int(limit)
        while (product & 0xFFFFFFFF) < floor:
            product = next_word(source) * int(limit)
    return product >> 32


@kernel
def seed_game(state: ChanceSource, player_rng: ChanceSource, game: int) -> None:
    """Seed a game of a batch and its random players: `player_rng` holds the batch's seed, the game's number joins."""
    player_rng.chance_key[2] = game & 0xFFFFFFFF
    player_rng.chance_key[3] = game >> 32
    player_rng.chance_drawn = 0
    player_rng.chance_stream = PLAYER_STREAM
    for word in range(4):
        state.chance_key[word] = player_rng.chance_key[word]
    state.chance_drawn = 0
    state.chance_stream = GAME_STREAM


@kernel
def seed_world(player_rng: ChanceSource, world: int) -> None:
    """The chance of one imagined world: the same for its number, whatever was drawn before."""
    player_rng.chance_key[2] = world & 0xFFFFFFFF
    player_rng.chance_key[3] = world >> 32
    player_rng.chance_drawn = 0


@kernel
def forget_chance(state: ChanceSource) -> None:
    """Erase the seed, and the number of draws, from a state that is shown to somebody."""
    for word in range(4):
        state.chance_key[word] = 0
    state.chance_drawn = 0
    state.chance_stream = GAME_STREAM


@kernel
def reseed(state: ChanceSource, player_rng: ChanceSource) -> None:
    """A future of its own, for a state whose chance was erased."""
    for word in range(4):
        state.chance_key[word] = next_word(player_rng)
    state.chance_drawn = 0
    state.chance_stream = GAME_STREAM
