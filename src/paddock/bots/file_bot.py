"""A bot from a user's own file."""

from __future__ import annotations

from pathlib import Path

from paddock.kernel import BadOptions
from paddock.plugins import run_file

from .bot import Bot
from .guest_bot import GuestBot


def file_bot(path: str) -> GuestBot:
    """What stands behind "file:" is a Python file that defines one bot."""
    module = run_file(path, f"paddock_bot_file_{Path(path).stem}", "bot 'file'")
    defined = [value for value in vars(module).values() if isinstance(value, type)]
    bots = [value for value in defined if issubclass(value, Bot) and value.__module__ == module.__name__]
    if len(bots) != 1:
        raise BadOptions(f"bot 'file': {path!r} defines {len(bots)} bots; it needs one subclass of paddock.bots.Bot.")
    return GuestBot(bots[0], f"bot 'file': {path!r}")
