"""What a race looks like in a terminal, game by game. A game without a screen of its own gets the plain one."""

from __future__ import annotations

from rich.console import Console

from ..saves import Race
from .heat import HeatScreen
from .presented import PresentedScreen
from .screen import SHOWN, Screen

__all__ = ["SHOWN", "Screen", "screen_for"]

_SCREENS: dict[str, type[Screen]] = {"heat": HeatScreen, "formula90": PresentedScreen, "poleposition": PresentedScreen}


def screen_for(race: Race, console: Console) -> Screen:
    """The screen of the game that is being played."""
    return _SCREENS.get(race.table.game.name, Screen)(race, console)
