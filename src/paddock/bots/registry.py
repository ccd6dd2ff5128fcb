"""Bots by name. What follows a colon in the name are the bot's own parameters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from paddock.kernel import BadOptions, alternatives

from .bot import Bot
from .file_bot import file_bot
from .greedy_bot import GreedyBot
from .lapse_bot import lapse_bot
from .levels import LEVEL_IDS, LevelBot
from .random_bot import RandomBot
from .search_bot import SearchBot, manner_from

Maker = Callable[[str], Bot]


def _plain(name: str, make: Callable[[], Bot]) -> Maker:
    """A bot without parameters."""

    def maker(parameters: str) -> Bot:
        if parameters:
            raise BadOptions(f"bot {name!r} takes no parameters, not {parameters!r}.")
        return make()

    return maker


def _level(name: str) -> Bot:
    return LevelBot(name, find_bot)


_MAKERS: dict[str, Maker] = {
    "file": file_bot,
    "greedy": _plain("greedy", GreedyBot),
    "lapse": lapse_bot,
    "mcts": lambda parameters: SearchBot(manner_from(parameters)),
    "random": _plain("random", RandomBot),
    **{level: _plain(level, partial(_level, level)) for level in LEVEL_IDS},
}


def bot_names() -> tuple[str, ...]:
    """The bots that can take a seat, sorted."""
    return tuple(sorted(_MAKERS))


def find_bot(name: str) -> Bot:
    """The bot of that name, such as "random" or "greedy"."""
    short, _, parameters = str(name).partition(":")
    if short not in _MAKERS:
        raise BadOptions(f"bot {name!r} is unknown; {alternatives(short, bot_names())}.")
    return _MAKERS[short](parameters)
