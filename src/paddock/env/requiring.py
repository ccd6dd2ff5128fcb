"""The libraries of an extra are loaded when they are needed; a missing one is named, with the way to get it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from paddock.kernel import PaddockError


class MissingExtra(PaddockError, ImportError):
    """An environment was asked for whose library is not installed."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Turn a failed import into a sentence that says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.split(".")[0] == "paddock":
            raise
        library = error.name.split(".")[0]
        raise MissingExtra(f"this environment needs {library}: pip install 'paddock[{name}]'") from None
