"""Files that are nobody's business but their owner's."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

PRIVATE, OTHERS = 0o600, 0o077


def make_private(file: Path) -> None:
    """A file for its owner's eyes, from the first byte; one that others could read is closed to them."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # what cannot be made or changed is told where it is opened
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
        if file.stat().st_mode & OTHERS:
            file.chmod(PRIVATE)
