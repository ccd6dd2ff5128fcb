"""A bot from a user's own file."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from paddock.kernel import BadOptions

from .bot import Bot


def file_bot(path: str) -> Bot:
    """What stands behind "file:" is a Python file that defines one bot."""
    file = Path(path)
    if not path or not file.is_file():
        raise BadOptions(f"bot 'file' needs the path of a Python file behind the colon; there is none at {path!r}.")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise BadOptions(f"bot 'file': {path!r} is not a Python file.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    defined = [value for value in vars(module).values() if isinstance(value, type) and value.__module__ == file.stem]
    bots = [value for value in defined if issubclass(value, Bot)]
    if len(bots) != 1:
        raise BadOptions(f"bot 'file': {path!r} defines {len(bots)} bots; it needs one subclass of paddock.bots.Bot.")
    return bots[0]()
