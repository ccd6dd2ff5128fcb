"""How a seed came to be where drivers had a part in it: what was pledged and promised before, and opened afterwards.

The server pledges its secret by a hash, every driver promises a word by a hash, and only then the words are told. So
nobody who gives a word knows what it will be mixed with. A word that was promised and not told in time is left out,
and this is told, too. Before words were promised they were given in the open, by seat: such deals are checked as ever.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import BadData
from ..flow import Seed, commitment
from ..plain import Plain

OPEN_LABEL, PROMISED_LABEL, WORD_LABEL = b"paddock mixed 1", b"paddock mixed 2", b"paddock word 1"
TOLD, LEFT_OUT = b"\x01", b"\x00"
MOST_WORDS = 64
DIGITS = 64


def promise_of(word: str) -> str:
    """The hash by which a word is promised."""
    return hashlib.sha256(WORD_LABEL + bytes.fromhex(word)).hexdigest()


def seed_of_open_words(secret: str, words: Iterable[tuple[int, str]]) -> str:
    """SHA-256 of a label, the server's secret, and of every word, in the order of the seats, its seat and itself."""
    material = b"".join(bytes([seat]) + bytes.fromhex(word) for seat, word in sorted(words))
    return hashlib.sha256(OPEN_LABEL + bytes.fromhex(secret) + material).hexdigest()


def seed_of_promises(secret: str, words: Iterable[tuple[str, str]]) -> str:
    """SHA-256 of a label, the server's secret, and of every promise, in their own order, 1 and its word, or 0.

    The order of the promises is nobody's choice, wherever the drivers sit in the end.
    """
    material = b"".join(
        bytes.fromhex(promise) + (TOLD + bytes.fromhex(word) if word else LEFT_OUT)
        for promise, word in sorted(dict(words).items())
    )
    return hashlib.sha256(PROMISED_LABEL + bytes.fromhex(secret) + material).hexdigest()


@dataclass(frozen=True, slots=True)
class Deal:
    """What a mixed seed is made of: words by promise, or by seat where they were given in the open."""

    pledge: str
    secret: str
    promised: tuple[tuple[str, str], ...] = ()
    open: tuple[tuple[int, str], ...] = ()

    @property
    def left_out(self) -> int:
        """How many promised words were not told in time."""
        return sum(not word for _, word in self.promised)

    def check(self, seed: Seed) -> None:
        """Refuse a seed that is not made of this."""
        if commitment(self.secret) != self.pledge:
            raise BadData("record", "deal.secret", "is not what the server had pledged")
        for number, (promise, word) in enumerate(self.promised, 1):
            if word and promise_of(word) != promise:
                raise BadData("record", f"deal.words[{number}]", "is not the word that was promised")
        if self._seed() != seed:
            raise BadData("record", "deal", "the seed is not made of the server's part and these words")

    def _seed(self) -> str:
        if self.promised:
            return seed_of_promises(self.secret, self.promised)
        return seed_of_open_words(self.secret, self.open)

    def to_plain(self) -> Plain:
        """For a file."""
        words: list[Plain] = [{"promise": promise, "word": word or None} for promise, word in self.promised]
        words += [{"seat": seat, "word": word} for seat, word in self.open]
        return {"pledge": self.pledge, "secret": self.secret, "words": words}

    @classmethod
    def from_plain(cls, plain: object, file: str) -> Deal:
        """Read back, checked field by field."""
        match plain:
            case {"pledge": str(pledge), "secret": str(secret), "words": list(words)} if len(words) <= MOST_WORDS:
                entries = [_entry(word, file) for word in words]
            case _:
                raise BadData(file, "deal", f"must be a pledge, a secret and at most {MOST_WORDS} words")
        if not is_hash(pledge) or not is_hash(secret):
            raise BadData(file, "deal", f"pledge and secret must be {DIGITS} hexadecimal digits")
        promised = tuple((by, word) for by, word in entries if isinstance(by, str))
        opened = tuple((by, word) for by, word in entries if isinstance(by, int))
        if promised and opened:
            raise BadData(file, "deal.words", "are either promised or given in the open")
        return cls(pledge, secret, promised, opened)


def is_hash(text: str) -> bool:
    """Whether it is written as 32 bytes are."""
    return len(text) == DIGITS and all(digit in "0123456789abcdef" for digit in text)


def _entry(plain: object, file: str) -> tuple[str | int, str]:
    match plain:
        case {"promise": str(promise), "word": None} if is_hash(promise):
            return promise, ""
        case {"promise": str(promise), "word": str(word)} if is_hash(promise) and is_hash(word):
            return promise, word
        case {"seat": bool()}:
            pass
        case {"seat": int(seat), "word": str(word)} if 0 <= seat < MOST_WORDS and is_hash(word):
            return seat, word
    raise BadData(file, "deal.words", "must be a promise or a seat with a word each")
