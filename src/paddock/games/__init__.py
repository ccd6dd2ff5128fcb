"""The games, registered by name and loaded when somebody asks for one. Calling the package lists their names."""

from __future__ import annotations

import sys
from types import ModuleType

from paddock.kernel import Game, game_names, register


def _heat() -> Game:
    from .heat import HeatGame

    return HeatGame()


def _formula90() -> Game:
    from .formula90 import Formula90Game

    return Formula90Game()


def _poleposition() -> Game:
    from .poleposition import PolePositionGame

    return PolePositionGame()


register("heat", _heat)
register("formula90", _formula90)
register("poleposition", _poleposition)


class _Games(ModuleType):
    """`paddock.games` is this package, and `paddock.games()` the names of the games."""

    def __call__(self) -> tuple[str, ...]:
        return game_names()


sys.modules[__name__].__class__ = _Games
