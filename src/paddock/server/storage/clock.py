"""The server's clock: milliseconds since 1970, as they are stored and sent."""

from __future__ import annotations

import time


def now() -> int:
    """This moment."""
    return time.time_ns() // 1_000_000


def days_ago(days: float) -> int:
    """A moment in the past."""
    return now() - int(days * 86_400_000)
