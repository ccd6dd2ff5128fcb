"""The games, registered by name and loaded when somebody asks for one. Calling the package lists their names."""

from __future__ import annotations

import sys
from types import ModuleType

from paddock.kernel import AnyGame, game_names, register


def _heat() -> AnyGame:
    from .heat import HEAT

    return HEAT


def _formula90() -> AnyGame:
    from .formula90 import FORMULA90

    return FORMULA90


def _poleposition() -> AnyGame:
    from .poleposition import POLE_POSITION

    return POLE_POSITION


register("heat", _heat)
register("formula90", _formula90)
register("poleposition", _poleposition)


class _Games(ModuleType):
    """`paddock.games` is this package, and `paddock.games()` the names of the games."""

    def __call__(self) -> tuple[str, ...]:
        return game_names()


sys.modules[__name__].__class__ = _Games
