"""`paddock serve` at which orders do not wait while others look, so that a week of visits passes in seconds."""

from __future__ import annotations

import runpy

from paddock.server.history import outlooks
from paddock.server.live import said_ahead

if __name__ == "__main__":
    outlooks.SECONDS_LIVE, outlooks.SECONDS_AFTERWARDS = 0.1, 0.1
    said_ahead.AFTER_OTHERS_LOOK = 0.02
    runpy.run_module("paddock.server", run_name="__main__")
