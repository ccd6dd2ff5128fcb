"""A file's games and bots, known during a test and forgotten after it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from paddock.bots import guest_bots, unregister_bot
from paddock.kernel import game_names
from paddock.kernel.game import unregister
from paddock.plugins import VARIABLE, forget, load, named_files


@contextmanager
def loaded(path: str | Path) -> Iterator[None]:
    """As `--load` does; processes that are started meanwhile load the file, too."""
    with taken_back():
        load(path)
        yield


@contextmanager
def taken_back() -> Iterator[None]:
    """Whatever is loaded meanwhile, by a command line for example, is forgotten in the end."""
    games, bots, files = set(game_names()), set(guest_bots()), os.environ.get(VARIABLE)
    before = named_files()
    try:
        yield
    finally:
        for name in set(game_names()) - games:
            unregister(name)
        for name in set(guest_bots()) - bots:
            unregister_bot(name)
        for file in set(named_files()) - set(before):
            forget(file)
        os.environ.pop(VARIABLE, None)
        if files is not None:
            os.environ[VARIABLE] = files
