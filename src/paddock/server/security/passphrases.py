"""Passphrases are kept as Argon2 hashes, and hashed away from the event loop."""

from __future__ import annotations

import asyncio
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError


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
