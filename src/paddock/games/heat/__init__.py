"""HEAT, the race: from the grid to the flag, with Legends and every card symbol."""

from .game import HEAT
from .state.race import Race

__all__ = ["HEAT", "Race"]
