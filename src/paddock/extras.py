"""Libraries that not everybody needs come with an extra; a missing one is named, with the way to get it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from paddock.kernel import PaddockError

DISTRIBUTION = "paddock-racing"


class MissingExtra(PaddockError, ImportError):
    """Something was asked for whose library is not installed."""


def how_to_get(extra: str) -> str:
    """The command that installs an extra; these quotation marks are understood by every shell."""
    return f'pip install "{DISTRIBUTION}[{extra}]"'


@contextmanager
def needing(extra: str, what: str) -> Iterator[None]:
    """Turn a failed import into a sentence that says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library in ("", "paddock"):
            raise
        raise MissingExtra(f"{what} needs {library}: {how_to_get(extra)}") from None
