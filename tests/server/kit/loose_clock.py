"""`paddock serve` whose wall clock is set by a file: so many seconds beside the true time."""

from __future__ import annotations

import os
import runpy
import time
from pathlib import Path

FILE = Path(os.environ["PADDOCK_TEST_CLOCK"])
true_time, true_time_ns = time.time, time.time_ns


def beside() -> float:
    """As the file says."""
    try:
        return float(FILE.read_text(encoding="ascii"))
    except (OSError, ValueError):  # it is just being written
        return 0.0


if __name__ == "__main__":
    time.time = lambda: true_time() + beside()
    time.time_ns = lambda: true_time_ns() + int(beside() * 1_000_000_000)
    runpy.run_module("paddock.server", run_name="__main__")
