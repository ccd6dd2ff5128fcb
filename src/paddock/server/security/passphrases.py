"""Passphrases are kept as Argon2 hashes, and hashed away from the event loop."""

from __future__ import annotations

import asyncio
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from paddock.kernel import catalogued

from ..errors import Refusal

COMMON = frozenset(
    (
        *("password", "passphrase", "passwort", "letmein", "welcome", "football", "baseball", "superman", "sunshine"),
        *("princess", "iloveyou", "monkey", "dragon", "administrator", "trustno1", "whatever", "computer", "internet"),
        *("qwertyuiop", "qwertzuiop", "asdfghjkl", "paddock", "formula", "racing"),
    )
)
FEWEST_CHARACTERS = 5
WEAK = catalogued(
    "refused.weak.",
    {
        "repeats": (
            "This passphrase is too easy to guess: it repeats a few characters. A few words that only you put "
            "together do well."
        ),
        "common": (
            "This passphrase is too easy to guess: it is one that everybody tries. A few words that only you put "
            "together do well."
        ),
        "keys": (
            "This passphrase is too easy to guess: it is a row of keys. A few words that only you put together do well."
        ),
        "name": (
            "This passphrase is too easy to guess: it is the account's own name. A few words that only you put "
            "together do well."
        ),
    },
)
ROWS = ("abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "qwertzuiop", "asdfghjkl", "zxcvbnm", "yxcvbnm")


def check_strength(passphrase: str, account: str) -> None:
    """Refuse what anybody would try first."""
    plain = passphrase.casefold()
    letters = plain.strip("0123456789 .,!?*#-_")
    if len(set(plain)) < FEWEST_CHARACTERS:
        raise _too_weak("repeats")
    if _without_repeats(letters) in COMMON or any(
        word in COMMON and len(plain) - len(word) < 5 for word in plain.split()
    ):
        raise _too_weak("common")
    if any(plain in row * 3 or plain in row[::-1] * 3 for row in ROWS):
        raise _too_weak("keys")
    name = account.casefold()
    if name in plain and len(plain) - len(name) < 5:
        raise _too_weak("name")


def _without_repeats(letters: str) -> str:
    """A word that is said several times, once."""
    return letters[: (letters + letters).find(letters, 1)]


def _too_weak(why: str) -> Refusal:
    return Refusal("weak", WEAK[why], 422)


class Passphrases:
    """Hashes and checks, a few at a time."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._turns = asyncio.Semaphore(2)

    async def hash(self, passphrase: str) -> str:
        """What is stored."""
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, passphrase)

    async def fits(self, passphrase: str, stored: str | None) -> bool:
        """Whether it is the right one; an unknown account takes as long as a known one."""
        async with self._turns:
            return await asyncio.to_thread(self._verify, passphrase, stored or self._of_nobody) and stored is not None

    @cached_property
    def _of_nobody(self) -> str:
        return self._hasher.hash("nobody's passphrase")

    def _verify(self, passphrase: str, stored: str) -> bool:
        try:
            return self._hasher.verify(stored, passphrase)
        except (VerificationError, InvalidHashError):
            return False
