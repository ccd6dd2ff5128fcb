"""What a race looks like in a terminal: one screen for all games with a track, a plain one for any other."""

from __future__ import annotations

from rich.console import Console

from ..saves import Race
from .presented import PresentedScreen
from .screen import SHOWN, Screen
from .speaking import in_language

__all__ = ["SHOWN", "Screen", "in_language", "screen_for"]


def screen_for(race: Race, console: Console) -> Screen:
    """The track is drawn where a game has one."""
    board = race.table.game.presenter.board(race.table.state)
    return (PresentedScreen if "cells" in board else Screen)(race, console)
