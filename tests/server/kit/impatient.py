"""`paddock serve` that waits a second for what usually has ten or thirty, so that tests need not."""

from __future__ import annotations

import runpy
from functools import partial

from paddock.server import Limits, command
from paddock.server.security import wire

if __name__ == "__main__":
    wire.CHECK_SECONDS = 0.2
    command.Limits = partial(Limits, head_seconds=1.0, body_seconds=1.0, connections=20)  # type: ignore[misc,assignment]
    runpy.run_module("paddock.server", run_name="__main__")
