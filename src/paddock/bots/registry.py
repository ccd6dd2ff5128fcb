"""Bots by name. What follows a colon in the name are the bot's own parameters."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from paddock.kernel import AnyGame, BadOptions, alternatives, said
from paddock.plugins import BOTS, installed, leave_out, load_named_files, loaded_from

from .bot import Bot
from .file_bot import file_bot
from .greedy_bot import GreedyBot
from .guest_bot import GuestBot
from .lapse_bot import lapse_bot
from .levels import LEVEL_IDS, LevelBot, level_of
from .lookahead_bot import LookaheadBot, elsewhere_from
from .net_bot import NetBot
from .newcomer_bot import NewcomerBot
from .random_bot import RandomBot
from .search_bot import SearchBot, guide_from, manner_from

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Maker = Callable[[str], Bot]

_NAME = re.compile(r"[a-z][a-z0-9-]{0,31}")


def _plain(name: str, make: Callable[[], Bot]) -> Maker:
    """A bot without parameters."""

    def maker(parameters: str) -> Bot:
        if parameters:
            raise BadOptions(f"bot {name!r} takes no parameters, not {parameters!r}.")
        return make()

    return maker


def _level(name: str) -> Bot:
    return LevelBot(name, find_bot)


def _search(parameters: str) -> Bot:
    guide, others = guide_from(parameters)
    return SearchBot(manner_from(others), find_bot(guide) if guide else None)


def _lookahead(parameters: str) -> Bot:
    elsewhere, others = elsewhere_from(parameters)
    return LookaheadBot(others, find_bot(elsewhere))


_MAKERS: dict[str, Maker] = {
    "file": file_bot,
    "greedy": _plain("greedy", GreedyBot),
    "lapse": lapse_bot,
    "lookahead": _lookahead,
    "mcts": _search,
    "net": lambda parameters: NetBot(find_bot(parameters or "greedy")),
    "newcomer": _plain("newcomer", NewcomerBot),
    "random": _plain("random", RandomBot),
    **{level: _plain(level, partial(_level, level)) for level in LEVEL_IDS},
}
_OWN = tuple(_MAKERS)
_LOOKING_AHEAD = ("lookahead", "mcts")
_looked: list[str] = []


def register_bot(name: str, bot: type[Bot] | Maker) -> None:
    """Make a bot known by a name that no other has: a class, or what makes one from the text behind its colon."""
    if not isinstance(name, str) or not _NAME.fullmatch(name) or name in ("you", "legend"):
        raise BadOptions(f"bot {name!r} cannot be called so; allowed: small letters, digits and hyphens, 32 at most.")
    if name in _MAKERS:
        raise BadOptions(f"bot {name!r} is registered already; give yours a name of its own.")
    _MAKERS[name] = _guest(name, bot)


def unregister_bot(name: str) -> None:
    """Forget a bot that somebody registered."""
    if name not in _OWN:
        _MAKERS.pop(name, None)


def _guest(name: str, bot: type[Bot] | Maker) -> Maker:
    told = f"bot {name!r}"
    if isinstance(bot, type):
        return _plain(name, partial(GuestBot, bot, told))
    return lambda parameters: GuestBot(partial(bot, parameters), told)


def bot_names() -> tuple[str, ...]:
    """The bots that can take a seat, sorted."""
    _look_around()
    return tuple(sorted(_MAKERS))


def guest_bots() -> tuple[str, ...]:
    """Those of them that others brought."""
    return tuple(name for name in bot_names() if name not in _OWN)


def find_bot(name: str) -> Bot:
    """The bot of that name, such as "random" or "greedy"."""
    short, _, parameters = str(name).partition(":")
    if short not in _MAKERS:
        _look_around()
    if short not in _MAKERS:
        allowed = alternatives(short, bot_names())
        raise BadOptions(
            said("refused.bot-unknown", "bot {name} is unknown; {allowed}.", name=repr(name), allowed=allowed)
        )
    return _MAKERS[short](parameters)


def looks_ahead(game: AnyGame, name: str) -> bool:
    """Whether a bot of that name compares its choices in imagined races."""
    short = name.partition(":")[0]
    behind = level_of(game, short).bot.partition(":")[0] if short in LEVEL_IDS else short
    return behind in _LOOKING_AHEAD


def _look_around() -> None:
    """Once: whatever files of this run and installed packages bring."""
    if _looked:
        return
    _looked.append(BOTS)
    load_named_files()
    for entry in installed(BOTS):
        try:
            register_bot(entry.name, partial(_installed, entry))
        except BadOptions as problem:
            leave_out(entry, problem)


def _installed(entry: EntryPoint, parameters: str) -> Bot:
    """A bot of an installed package; it is imported when it takes a seat."""
    found: Any = loaded_from(entry)
    return _guest(entry.name, found)(parameters)
