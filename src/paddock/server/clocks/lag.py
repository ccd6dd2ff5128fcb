"""What a slow line is given back, from a quota that cannot be saved up."""

from __future__ import annotations

FREE = 50.0
"""Milliseconds of delay that nobody is given back."""
MOST_AT_ONCE = 1_000
MOST_QUOTA = 3_000
PER_DECISION = 300


def credit(delay: float, quota: int) -> int:
    """Milliseconds that an answer over such a line gets back: half of what is beyond the usual."""
    return max(0, min(int((delay - FREE) / 2), MOST_AT_ONCE, quota))


def quota_after(quota: int, credited: int) -> int:
    """What is left for later answers."""
    return min(MOST_QUOTA, quota - credited + PER_DECISION)
