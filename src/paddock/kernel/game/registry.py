"""Where games are found by name; each is loaded when somebody first asks for it.

Whoever knows more games is asked once, when a name is not known yet or when all of them are wanted.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from ..errors import BadOptions, alternatives
from ..flow import Chance, State
from ..saying import said
from .game import Game

S = TypeVar("S", bound=State)

_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")

_loaders: dict[str, Callable[[], Game[Any]]] = {}
_games: dict[str, Game[Any]] = {}
_sources: list[Callable[[], None]] = []


def register(name: str, loader: Callable[[], Game[Any]]) -> None:
    """Make a game known by a name that no other has; it is loaded when somebody asks for it."""
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise BadOptions(f"game {name!r} cannot be called so; allowed: small letters, digits and hyphens, 40 at most.")
    if name in _loaders:
        raise BadOptions(f"game {name!r} is registered already; give yours a name of its own.")
    _loaders[name] = loader


def unregister(name: str) -> None:
    """Forget a game."""
    _loaders.pop(name, None)
    _games.pop(name, None)


def look_also(source: Callable[[], None]) -> None:
    """Ask this source, too: it registers what it knows."""
    _sources.append(source)


def game_names() -> tuple[str, ...]:
    """The games that can be played, sorted."""
    _ask_sources()
    return tuple(sorted(_loaders))


def find_game(name: str) -> Game[Any]:
    """The game of that name."""
    known = isinstance(name, str)
    if known and name in _games:
        return _games[name]
    if known and name not in _loaders:
        _ask_sources()
    if not known or name not in _loaders:
        allowed = alternatives(str(name), game_names())
        raise BadOptions(
            said("refused.game-unknown", "game {name} is unknown; {allowed}.", name=repr(name), allowed=allowed)
        )
    game = _loaders[name]()
    if not isinstance(game, Game) or game.name != name:
        found = repr(game.name) if isinstance(game, Game) else f"a {type(game).__name__}"
        raise BadOptions(f"game {name!r} cannot be played: what was registered under this name is {found}.")
    return _games.setdefault(name, game)


def all_games() -> list[Game[Any]]:
    """Every game that can be loaded; whoever registered one that cannot has told why."""
    found = []
    for name in game_names():
        try:
            found.append(find_game(name))
        except (BadOptions, ImportError):
            continue
    return found


def game_of(state: State) -> Game[Any]:
    """The game a position belongs to; no other game is loaded for it."""
    return find_game(state.game)


def deal_afresh(state: S, seat: int | None, chance: Chance) -> S:
    """A copy of a position in which all that the seat cannot know is dealt afresh."""
    imagined: S = game_of(state).deal_afresh(state, seat, chance)
    return imagined


def _ask_sources() -> None:
    """Each once; one that asks for games itself is not asked again."""
    while _sources:
        _sources.pop(0)()
