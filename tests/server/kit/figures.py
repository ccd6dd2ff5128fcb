"""How far a long run has come, a line of JSON each time: one that is broken off has not been for nothing."""

from __future__ import annotations

import json
import os
from pathlib import Path

SOAK = bool(os.environ.get("PADDOCK_SOAK"))
FILE = Path(os.environ.get("PADDOCK_SOAK_FIGURES", ".soak/server.jsonl"))


def size(name: str, long: int, short: int) -> int:
    """How much of something is done: as the environment says, or by whether the run is a long one."""
    return int(os.environ.get(name, long if SOAK else short))


def note(what: str, **figures: object) -> None:
    """Write down how a long run fares."""
    if SOAK:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        with FILE.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"what": what, **figures}) + "\n")
