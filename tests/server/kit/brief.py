"""`paddock serve` that imagines races for a moment only, so that servers do not think on long after a test has ended.

Tests that look at what is foreseen start `python -m paddock.server` itself.
"""

from __future__ import annotations

import runpy

from paddock.server.history import outlooks

if __name__ == "__main__":
    outlooks.SECONDS_LIVE, outlooks.SECONDS_AFTERWARDS = 0.2, 0.2
    runpy.run_module("paddock.server", run_name="__main__")
