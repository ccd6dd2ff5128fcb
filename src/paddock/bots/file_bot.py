"""A bot from a user's own file."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from paddock.kernel import AnyGame, BadOptions, Chance, Code, State

from .bot import Bot


class FileBot(Bot):
    """Somebody's own bot. What it answers is looked up, for the rules trust a bot to take a listed code."""

    __slots__ = ("_bot", "_path")

    def __init__(self, bot: Bot, path: str) -> None:
        self._bot = bot
        self._path = path

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        code = self._bot.choose(state, seat, codes, chance)
        if code not in codes:
            raise BadOptions(f"bot 'file': {self._path!r} answered {code!r}, which is none of the listed codes.")
        return code

    def check(self, game: AnyGame) -> None:
        self._bot.check(game)

    def afresh(self) -> FileBot:
        return FileBot(type(self._bot)(), self._path)  # whatever it has learned, races do not depend on their order


def file_bot(path: str) -> FileBot:
    """What stands behind "file:" is a Python file that defines one bot."""
    module = _loaded(path)
    defined = [value for value in vars(module).values() if isinstance(value, type)]
    bots = [value for value in defined if issubclass(value, Bot) and value.__module__ == module.__name__]
    if len(bots) != 1:
        raise BadOptions(f"bot 'file': {path!r} defines {len(bots)} bots; it needs one subclass of paddock.bots.Bot.")
    try:
        return FileBot(bots[0](), path)
    except TypeError as error:
        raise BadOptions(f"bot 'file': {path!r} cannot be made: {error}.") from None


def _loaded(path: str) -> ModuleType:
    """The file as a module of a name that no other module has."""
    file = Path(path)
    if not path or not file.is_file():
        raise BadOptions(f"bot 'file' needs the path of a Python file behind the colon; there is none at {path!r}.")
    spec = spec_from_file_location(f"paddock_bot_file_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise BadOptions(f"bot 'file': {path!r} is not a Python file; its name must end in .py.")
    module = sys.modules[spec.name] = module_from_spec(spec)  # dataclasses look their module up there
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever it is, it is the file's own
        raise BadOptions(f"bot 'file': {path!r} cannot be loaded: {type(error).__name__}: {error}.") from error
    return module
