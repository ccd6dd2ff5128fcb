"""The libraries of an extra are loaded when they are needed; a missing one is named, with the way to get it."""

from __future__ import annotations

from contextlib import AbstractContextManager

from paddock.extras import MissingExtra, needing

__all__ = ["MissingExtra", "extra"]


def extra(name: str) -> AbstractContextManager[None]:
    """Turn a failed import into a sentence that says what to install."""
    return needing(name, "this environment")
