"""Chance that players bring along: words that are mixed into the sealed deal when the race starts.

The server has pledged its own part by a hash before anybody gives a word, so it cannot choose the deal; nor can a
player, who does not know the server's part.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace

from paddock.kernel.flow import commitment

from ..storage import Sheet

LABEL = b"paddock mixed 1"


def with_words(sheet: Sheet) -> Sheet:
    """The table at its start: dealt from the server's secret and everybody's words together."""
    words = [(seat.seat, seat.word) for seat in sheet.seats if seat.word]
    if not words:
        return sheet
    seed = mixed_seed(sheet.seed, words)
    return replace(sheet, secret=sheet.seed, pledge=sheet.commitment, seed=seed, commitment=commitment(seed))


def mixed_seed(secret: str, words: list[tuple[int, str]]) -> str:
    """SHA-256 of our label, the server's secret, and of every word, in the order of the seats, its seat and itself."""
    material = b"".join(bytes([seat]) + bytes.fromhex(word) for seat, word in sorted(words))
    return hashlib.sha256(LABEL + bytes.fromhex(secret) + material).hexdigest()
