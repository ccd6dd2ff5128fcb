"""A file's games and bots, known during a test and forgotten after it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from paddock.bots import guest_bots, unregister_bot
from paddock.kernel import game_names
from paddock.kernel.game import unregister
from paddock.plugins import VARIABLE, forget, load


@contextmanager
def loaded(path: str | Path) -> Iterator[None]:
    """As `--load` does; processes that are started meanwhile load the file, too."""
    games, bots, files = set(game_names()), set(guest_bots()), os.environ.get(VARIABLE)
    load(path)
    try:
        yield
    finally:
        for name in set(game_names()) - games:
            unregister(name)
        for name in set(guest_bots()) - bots:
            unregister_bot(name)
        forget(path)
        os.environ.pop(VARIABLE)
        if files is not None:
            os.environ[VARIABLE] = files
