"""The only source of randomness, asked for and never called behind the rules' back.

Two streams share one interface. `FastChance` is a multiply-with-carry generator for simulations: one int of
state, every product below 2**60, so that it copies for nothing. `SealedChance` is a keyed SHA-256 counter stream
for live tables: nobody can work out the next card from the cards seen so far. Both give the same numbers on every
platform for ever. A scenario wraps either in `QueuedChance` and dictates the outcomes it needs.
"""

from __future__ import annotations

import hashlib
import secrets
from abc import ABC, abstractmethod
from collections.abc import Sequence

from ..errors import BadData, BadOptions
from ..plain import Plain

Seed = int | str
"""A whole number starts the fast stream, 64 hexadecimal digits start the sealed one."""


class Chance(ABC):
    """Dice, shuffles and draws, deterministic from a seed."""

    __slots__ = ()

    @abstractmethod
    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""

    @abstractmethod
    def clone(self) -> Chance:
        """An independent copy that will give the same outcomes."""

    @abstractmethod
    def mark(self) -> object:
        """How far the stream has been used; two equal marks mean that nothing was drawn in between."""

    @abstractmethod
    def to_plain(self) -> Plain:
        """The whole state as JSON-ready values."""

    def die(self, sides: int) -> int:
        """The top face of one die."""
        return self.below(sides) + 1

    def draw(self, pile: bytes) -> tuple[int, bytes]:
        """One card taken from anywhere in the pile, and the rest of the pile."""
        at = self.below(len(pile))
        return pile[at], pile[:at] + pile[at + 1 :]

    def shuffle(self, pile: bytes) -> bytes:
        """The same cards in a new order."""
        cards = bytearray(pile)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return bytes(cards)


_WORD = 31
_MASK = (1 << _WORD) - 1
_MULTIPLIER = 536870586  # below 2**29; _MULTIPLIER * 2**31 - 1 is a safe prime, so the period is near 2**59
_MODULUS = (_MULTIPLIER << _WORD) - 1


class FastChance(Chance):
    """A small generator whose whole state is one int."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        digest = hashlib.sha256(f"paddock fast {seed}".encode()).digest()
        self._state = 1 + int.from_bytes(digest[:16], "big") % (_MODULUS - 1)

    def below(self, limit: int) -> int:
        state = self._state
        self._state = state = _MULTIPLIER * (state & _MASK) + (state >> _WORD)
        return ((state ^ (state >> _WORD)) & _MASK) * limit >> _WORD

    def shuffle(self, pile: bytes) -> bytes:
        # The loop of `below`, written out: reshuffles are the dearest thing in a simulated race.
        cards = bytearray(pile)
        state = self._state
        for size in range(len(cards), 1, -1):
            state = _MULTIPLIER * (state & _MASK) + (state >> _WORD)
            other = ((state ^ (state >> _WORD)) & _MASK) * size >> _WORD
            last = size - 1
            cards[last], cards[other] = cards[other], cards[last]
        self._state = state
        return bytes(cards)

    def clone(self) -> FastChance:
        copy = FastChance.__new__(FastChance)
        copy._state = self._state
        return copy

    def mark(self) -> object:
        return self._state

    def to_plain(self) -> Plain:
        return {"stream": "fast", "state": self._state}

    @classmethod
    def from_state(cls, state: int) -> FastChance:
        """The stream at exactly this point."""
        copy = cls.__new__(cls)
        copy._state = state
        return copy


class SealedChance(Chance):
    """A keyed counter stream: word n is part of SHA-256(label, key, n // 8)."""

    __slots__ = ("_block", "_block_number", "_key", "_word")

    def __init__(self, key: str, word: int = 0) -> None:
        self._key = key
        self._word = word
        self._block = b""
        self._block_number = -1

    def below(self, limit: int) -> int:
        ceiling = (1 << 32) - (1 << 32) % limit  # words above it would favour small outcomes
        while True:
            word = self._next_word()
            if word < ceiling:
                return word % limit

    def _next_word(self) -> int:
        number, place = divmod(self._word, 8)
        if number != self._block_number:
            material = b"paddock sealed 1" + bytes.fromhex(self._key) + number.to_bytes(8, "big")
            self._block = hashlib.sha256(material).digest()
            self._block_number = number
        self._word += 1
        return int.from_bytes(self._block[place * 4 : place * 4 + 4], "big")

    def clone(self) -> SealedChance:
        return SealedChance(self._key, self._word)

    def mark(self) -> object:
        return self._word

    def to_plain(self) -> Plain:
        return {"stream": "sealed", "key": self._key, "word": self._word}


class QueuedChance(Chance):
    """Outcomes dictated one by one, then those of the stream behind them."""

    __slots__ = ("_numbers", "_orders", "_stream")

    def __init__(self, stream: Chance, orders: Sequence[bytes] = (), numbers: Sequence[int] = ()) -> None:
        self._stream = stream
        self._orders = list(orders)
        self._numbers = list(numbers)

    def below(self, limit: int) -> int:
        if not self._numbers:
            return self._stream.below(limit)
        number = self._numbers.pop(0)
        if not 0 <= number < limit:
            raise BadData("scenario", "chance.numbers", f"{number} is not one of 0 to {limit - 1}")
        return number

    def shuffle(self, pile: bytes) -> bytes:
        if not self._orders:
            return super().shuffle(pile) if self._numbers else self._stream.shuffle(pile)
        order = self._orders.pop(0)
        if sorted(order) != sorted(pile):
            raise BadData("scenario", "chance.shuffles", f"{list(order)} does not hold the same cards as {list(pile)}")
        return order

    def clone(self) -> QueuedChance:
        return QueuedChance(self._stream.clone(), self._orders, self._numbers)

    def mark(self) -> object:
        return len(self._orders), len(self._numbers), self._stream.mark()

    def to_plain(self) -> Plain:
        return {
            "stream": "queued",
            "behind": self._stream.to_plain(),
            "orders": [list(order) for order in self._orders],
            "numbers": list(self._numbers),
        }


def chance_from_seed(seed: Seed) -> Chance:
    """The stream a table's seed stands for."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadOptions(f"seed {seed!r}: allowed are a whole number or 64 hexadecimal digits.")
    if isinstance(seed, int):
        return FastChance(seed)
    if len(seed) != 64 or any(digit not in "0123456789abcdef" for digit in seed):
        raise BadOptions(f"seed {seed!r}: a sealed seed is 64 hexadecimal digits in lower case.")
    return SealedChance(seed)


def chance_from_plain(plain: Plain) -> Chance:
    """What `to_plain` wrote, read back."""
    stream = plain.get("stream")
    if stream == "fast" and isinstance(state := plain.get("state"), int):
        return FastChance.from_state(state)
    if stream == "sealed" and isinstance(key := plain.get("key"), str) and isinstance(word := plain.get("word"), int):
        return SealedChance(key, word)
    if stream == "queued" and isinstance(behind := plain.get("behind"), dict):
        orders, numbers = plain.get("orders"), plain.get("numbers")
        if isinstance(orders, list) and isinstance(numbers, list):
            return QueuedChance(chance_from_plain(behind), [bytes(order) for order in orders], numbers)
    raise BadData("saved table", "chance", f"unknown stream {stream!r}")


def fresh_seed() -> str:
    """A sealed seed from the system's entropy."""
    return secrets.token_hex(32)


def redrawn_seed(seed: Seed, word: str) -> str:
    """The sealed seed of a race that draws anew: it follows from the seed before and a word, and tells neither."""
    return hashlib.sha256(f"paddock redrawn 1 {seed} {word}".encode()).hexdigest()


def commitment(seed: str) -> str:
    """What everybody sees before the start; the seed, shown after the end, must hash to it."""
    return hashlib.sha256(b"paddock seed 1" + bytes.fromhex(seed)).hexdigest()
