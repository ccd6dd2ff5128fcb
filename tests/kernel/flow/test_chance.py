"""Chance: the same numbers on every platform for ever, evenly spread, and nothing hidden in a copy."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.kernel import BadData, BadOptions, Chance, FastChance
from paddock.kernel.flow import QueuedChance, SealedChance, chance_from_seed, commitment, fresh_seed
from paddock.kernel.flow.chance import _MODULUS, _MULTIPLIER, _WORD, chance_from_plain

KEY = "0123456789abcdef" * 4
SEEDS = st.one_of(st.integers(), st.text("0123456789abcdef", min_size=64, max_size=64))
PILES = st.binary(max_size=40)

# Stored for ever: a change breaks every record that was ever saved.
FAST_7 = [95, 99, 76, 74, 79, 51, 17, 20, 92, 35, 88, 3]
FAST_7_THEN = (1, [1, 6, 5, 0, 2, 3, 9, 8, 7, 4], 18, 258346950954096896)
SEALED = [5, 42, 52, 24, 56, 17, 92, 85, 4, 0, 19, 18]
SEALED_THEN = (1, [3, 5, 6, 1, 0, 2, 4, 7, 9, 8], 17, 23)


def numbers(chance: Chance, limit: int, count: int) -> list[int]:
    """The next numbers of a stream."""
    return [chance.below(limit) for _ in range(count)]


def test_fast_numbers_are_stored() -> None:
    chance = FastChance(7)
    assert numbers(chance, 100, 12) == FAST_7
    die, order, (card, rest) = chance.die(6), list(chance.shuffle(bytes(range(10)))), chance.draw(bytes(range(10, 20)))
    assert (die, order, card, chance.to_plain()["state"]) == FAST_7_THEN
    assert sorted([*rest, card]) == list(range(10, 20))
    assert numbers(FastChance(-1), 1000, 5) == [924, 982, 790, 312, 951]


def test_sealed_numbers_are_stored() -> None:
    chance = SealedChance(KEY)
    assert numbers(chance, 100, 12) == SEALED
    die, order, (card, rest) = chance.die(6), list(chance.shuffle(bytes(range(10)))), chance.draw(bytes(range(10, 20)))
    assert (die, order, card, chance.to_plain()["word"]) == SEALED_THEN
    assert sorted([*rest, card]) == list(range(10, 20))


def test_sealed_words_are_those_of_the_hash() -> None:
    """Written out once more: word n is part of the hash of label, key and block number."""
    words = []
    for block in range(3):
        digest = hashlib.sha256(b"paddock sealed 1" + bytes.fromhex(KEY) + block.to_bytes(8, "big")).digest()
        words += [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
    assert numbers(SealedChance(KEY), 1 << 32, len(words)) == words


def test_fast_words_are_those_of_the_recurrence() -> None:
    """Multiply with carry: the state times the inverse of the base, so to speak, modulo a prime."""
    chance = FastChance(99)
    state = chance.to_plain()["state"]
    for _ in range(50):
        assert isinstance(state, int)
        state = state * pow(1 << _WORD, -1, _MODULUS) % _MODULUS
        chance.below(2)
        assert chance.to_plain()["state"] == state


def test_fast_multiplier_gives_the_longest_period() -> None:
    """A safe prime, and no product beyond what a 64-bit machine word holds."""
    assert is_prime(_MODULUS) and is_prime((_MODULUS - 1) // 2)
    assert _MULTIPLIER * ((1 << _WORD) - 1) + (_MODULUS >> _WORD) < 1 << 62


def is_prime(candidate: int) -> bool:
    """Miller and Rabin, with witnesses that settle it below 2**64."""
    odd, twos = candidate - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for witness in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(witness, odd, candidate)
        if power not in (1, candidate - 1) and all(
            pow(power, 1 << step, candidate) != candidate - 1 for step in range(twos)
        ):
            return False
    return True


def chi_square(found: Iterable[int], expected: float) -> float:
    """How far counts are from even."""
    return sum((count - expected) ** 2 / expected for count in found)


@pytest.mark.parametrize("seed", [1, 2, 3, KEY], ids=["fast 1", "fast 2", "fast 3", "sealed"])
def test_numbers_are_even(seed: int | str) -> None:
    """Ten faces, nine degrees of freedom: 27.9 is passed once in a thousand."""
    faces = Counter(numbers(chance_from_seed(seed), 10, 20_000))
    assert chi_square((faces[face] for face in range(10)), 2000) < 27.9


@pytest.mark.parametrize("seed", [1, 2, 3, KEY], ids=["fast 1", "fast 2", "fast 3", "sealed"])
def test_shuffles_are_even(seed: int | str) -> None:
    """All 24 orders of four cards, 23 degrees of freedom: 49.7 is passed once in a thousand."""
    chance = chance_from_seed(seed)
    orders = Counter(chance.shuffle(b"abcd") for _ in range(500 * factorial(4)))
    assert len(orders) == factorial(4)
    assert chi_square(orders.values(), 500) < 49.7


@given(SEEDS, st.integers(1, 10_000))
def test_numbers_stay_in_range(seed: int | str, limit: int) -> None:
    chance = chance_from_seed(seed)
    assert all(0 <= number < limit for number in numbers(chance, limit, 20))
    assert 1 <= chance.die(limit) <= limit


@given(SEEDS, PILES)
def test_shuffle_is_a_permutation(seed: int | str, pile: bytes) -> None:
    assert sorted(chance_from_seed(seed).shuffle(pile)) == sorted(pile)


@given(SEEDS, PILES.filter(bool))
def test_draw_takes_one_card(seed: int | str, pile: bytes) -> None:
    card, rest = chance_from_seed(seed).draw(pile)
    assert sorted([card, *rest]) == sorted(pile)


@given(st.integers(), PILES)
def test_fast_shuffle_is_the_plain_one(seed: int, pile: bytes) -> None:
    """The shuffle written out for speed draws the same numbers as the loop that reads well."""
    fast, plain = FastChance(seed), FastChance(seed)
    assert fast.shuffle(pile) == Chance.shuffle(plain, pile)
    assert fast.mark() == plain.mark()


@given(SEEDS, st.integers(0, 30), PILES)
def test_clone_has_the_same_future(seed: int | str, used: int, pile: bytes) -> None:
    chance = QueuedChance(chance_from_seed(seed), [bytes(reversed(pile))], [0, 0])
    numbers(chance, 1, used)
    copy, saved = chance.clone(), chance_from_plain(json.loads(json.dumps(chance.to_plain())))
    futures = [(stream.shuffle(pile), numbers(stream, 100, 9), stream.mark()) for stream in (chance, copy, saved)]
    assert futures[0] == futures[1] == futures[2]


@given(SEEDS)
def test_clone_is_independent(seed: int | str) -> None:
    chance = chance_from_seed(seed)
    before = chance.mark()
    numbers(chance.clone(), 6, 10)
    assert chance.mark() == before
    chance.below(6)
    assert chance.mark() != before


def test_queue_comes_first() -> None:
    """Dictated outcomes are used up, then the stream behind them goes on as if they had never been."""
    queued, plain = QueuedChance(FastChance(7), [b"cab"], [4, 0]), FastChance(7)
    assert (queued.shuffle(b"abc"), queued.below(5), queued.die(6)) == (b"cab", 4, 1)
    assert numbers(queued, 100, 12) == FAST_7
    assert numbers(plain, 100, 12) == FAST_7
    assert queued.shuffle(bytes(range(9))) == plain.shuffle(bytes(range(9)))


def test_queued_numbers_make_a_shuffle() -> None:
    """Without a dictated order the dictated numbers decide a shuffle, card by card from the end."""
    assert QueuedChance(FastChance(7), [], [0, 0]).shuffle(b"abc") == b"bca"


def test_queue_refuses_what_cannot_come_out() -> None:
    with pytest.raises(BadData, match="4 is not one of 0 to 3"):
        QueuedChance(FastChance(1), [], [4]).below(4)
    with pytest.raises(BadData, match="does not hold the same cards"):
        QueuedChance(FastChance(1), [b"ab"]).shuffle(b"abc")


@pytest.mark.parametrize("seed", [True, None, 1.5, "", "abc", "A" * 64, "g" * 64, b"a" * 64, [1]])
def test_bad_seeds_are_refused(seed: object) -> None:
    with pytest.raises(BadOptions, match="seed"):
        chance_from_seed(seed)  # type: ignore[arg-type]


def test_fresh_seeds_are_sealed_and_differ() -> None:
    seeds = {fresh_seed() for _ in range(10)}
    assert len(seeds) == 10
    assert all(isinstance(chance_from_seed(seed), SealedChance) for seed in seeds)


def test_commitment_is_stored() -> None:
    """Everybody can check a seed shown after the race against what was shown before it."""
    assert commitment(KEY) == "8dd0477afaa13bd61e1f8a6f42132dcdc67bd4322aac49ecd18cd9f504c1c428"
    assert commitment(KEY) == hashlib.sha256(b"paddock seed 1" + bytes.fromhex(KEY)).hexdigest()
