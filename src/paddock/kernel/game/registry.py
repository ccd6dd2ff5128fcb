"""Where games are found by name; each is loaded when somebody first asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..errors import BadOptions, alternatives
from ..flow import Chance, State
from .game import Game

S = TypeVar("S", bound=State)

_loaders: dict[str, Callable[[], Game[Any]]] = {}
_games: dict[str, Game[Any]] = {}


def register(name: str, loader: Callable[[], Game[Any]]) -> None:
    """Make a game known by name; it is loaded when somebody asks for it."""
    _loaders[name] = loader
    _games.pop(name, None)


def unregister(name: str) -> None:
    """Forget a game."""
    _loaders.pop(name, None)
    _games.pop(name, None)


def game_names() -> tuple[str, ...]:
    """The games that can be played, sorted."""
    return tuple(sorted(_loaders))


def find_game(name: str) -> Game[Any]:
    """The game of that name."""
    if not isinstance(name, str) or name not in _loaders:
        raise BadOptions(f"game {name!r} is unknown; {alternatives(str(name), game_names())}.")
    if name not in _games:
        _games[name] = _loaders[name]()
    return _games[name]


def game_of(state: State) -> Game[Any]:
    """The game a position belongs to; no other game is loaded for it."""
    return find_game(state.game)


def deal_afresh(state: S, seat: int | None, chance: Chance) -> S:
    """A copy of a position in which all that the seat cannot know is dealt afresh."""
    imagined: S = game_of(state).deal_afresh(state, seat, chance)
    return imagined
