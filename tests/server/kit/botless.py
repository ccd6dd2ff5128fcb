"""`paddock serve` whose bots' processes never get ready."""

from __future__ import annotations

import runpy

from paddock.server.thinking import thinkers

if __name__ == "__main__":
    thinkers.START_SECONDS = 0.001
    runpy.run_module("paddock.server", run_name="__main__")
