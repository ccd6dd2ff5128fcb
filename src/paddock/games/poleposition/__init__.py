"""Pole Position: lanes, racing lines, dice tied to tyres and fights for the position."""

from .game import POLE_POSITION
from .state.race import Race

__all__ = ["POLE_POSITION", "Race"]
