"""The words by which races draw anew after going back."""

from __future__ import annotations

import secrets

from ..storage import Sheet


def word_after(sheet: Sheet, number: int) -> str:
    """The word of the act that goes back: its number, for nobody can choose that, while the seed is sealed.

    A race that goes on from another one began with a seed that is open, so its words have to be secret.
    """
    return secrets.token_hex(32) if sheet.branch_of or sheet.imported else f"{number:016x}"
